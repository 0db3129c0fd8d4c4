#include <talus/base/parallel_for.hpp>
#include <talus/geometry/shape_manifold.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_approach.hpp>
#include <talus/step/contact_finder.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kOverlapAllowed = 1e-5;    // of the radius
constexpr double kFarMoved = 5e-5;          // of the radius: who moves less cannot overlap by more
constexpr double kSameNormal = 1.0 - 1e-6;  // cosine
constexpr double kStrictestOfAll = 30.0;
constexpr std::size_t kGroupsPerTask = 64;

bool is_on_ground(const Scene& scene, const HardContact& c) {
  return c.b == kTerrain || c.b == scene.assembly.base_body;
}

Placement placement_ahead(const BodyScratch& at, const SolveBody& body, double dt) {
  const Vec3 turn = dt * body.omega;
  const double angle = turn.norm();
  const Mat3 rotation =
      angle > 0.0 ? Mat3(Eigen::AngleAxisd(angle, turn / angle).toRotationMatrix() * at.rotation_mid) : at.rotation_mid;
  return {rotation, at.position_mid + dt * body.velocity};
}

/// The deepest of the contacts of a pair: its gap, and that which the law leaves at the end of the step: zero, or what
/// an overlap may not lose at once.
struct Deepest {
  double gap, gap_end;
};

Deepest deepest_of(const Scene& scene, const World& world, const LawPair& law, std::span<const HardContact> present) {
  HardContact deepest = present.front();
  deepest.gap = 0.0;
  for (const HardContact& c : present) deepest.gap = std::min(deepest.gap, c.gap);
  if (deepest.gap >= 0.0) return {0.0, 0.0};
  const double approach = contact_approach(scene, world, law, deepest);
  return {deepest.gap, std::min(0.0, deepest.gap - scene.settings.time_step * approach)};
}

/// First guess: the impulse that the same feature carries now.
void take_impulse(std::span<const HardContact> present, HardContact& c) {
  for (const HardContact& old : present)
    if (old.key == c.key)
      c.impulse = project_on_friction_cone(c.frame_w.transpose() * (old.frame_w * old.impulse), c.friction);
}

/// The solver leaves errors relative to the largest impulse of all, which a light body next to a heavy impact may
/// answer with more than the overlap allowed: then the errors of its contacts must count more.
double strictness_of(double error, double inverse_mass, double allowed_velocity) {
  constexpr double kWithTurning = 2.5;  // velocity per impulse at the surface of a body over that of its centre
  return std::clamp(kWithTurning * inverse_mass * error / allowed_velocity, 1.0, kStrictestOfAll);
}

/// Where the pair will overlap although its contacts do not say so: its contacts as seen there, into `found`.
bool foresee_pair(const Scene& scene, const World& world, const Workspace& workspace,
                  std::span<const HardContact> present, double error, ManifoldScratch& scratch,
                  std::vector<HardContact>& found) {
  const HardContact& first = present.front();
  if (is_on_ground(scene, first) || first.joint >= 0) return false;
  const auto ia = static_cast<std::size_t>(first.a), ib = static_cast<std::size_t>(first.b);
  const RigidBodyDef &body_a = scene.bodies[ia], &body_b = scene.bodies[ib];
  const LawPair& law = scene.assembly.law(body_a.group, body_b.group);
  if (law.rule == GapRule::kVelocity) return false;
  const SolveBody &a = workspace.solve_bodies[ia], &b = workspace.solve_bodies[ib];
  const double dt = scene.settings.time_step, size = std::min(body_a.bounding_radius, body_b.bounding_radius);
  const double moved = dt * ((a.velocity - b.velocity).norm() + body_a.bounding_radius * a.omega.norm() +
                             body_b.bounding_radius * b.omega.norm());
  if (moved < kFarMoved * size) return false;

  const Placement ahead_a = placement_ahead(workspace.bodies[ia], a, dt);
  const Placement ahead_b = placement_ahead(workspace.bodies[ib], b, dt);
  const double near = body_a.bounding_radius + body_b.bounding_radius + kOverlapAllowed * size;
  if ((ahead_a.position - ahead_b.position).squaredNorm() > near * near) return false;
  Manifold manifold;
  find_manifold(scene.shapes[body_a.shape], ahead_a, scene.shapes[body_b.shape], ahead_b, moved, scratch, manifold);
  const Deepest deepest = deepest_of(scene, world, law, present);
  const auto points = std::span(manifold.points).first(manifold.count);
  const bool overlaps = std::any_of(points.begin(), points.end(), [&](const ManifoldPoint& p) {
    return p.gap < deepest.gap_end - kOverlapAllowed * size;
  });
  if (!overlaps) return false;

  std::sort(points.begin(), points.end(),
            [](const ManifoldPoint& p, const ManifoldPoint& q) { return p.feature < q.feature; });
  const double strictness = strictness_of(error, a.inv_mass + b.inv_mass, kOverlapAllowed * size / dt);
  const Mat3 frame = contact_frame(manifold.normal_w);
  const Vec3 back = 0.5 * dt * (a.velocity + b.velocity);  // where the point is now, half way between the two bodies
  for (const ManifoldPoint& point : points) {
    HardContact& c = found.emplace_back();
    c.a = first.a;
    c.b = first.b;
    c.key = body_contact_key(c.a, c.b, point.feature);
    c.point_w = point.point_w - back;
    c.frame_w = frame;
    c.gap = deepest.gap;
    c.strictness = strictness;
    c.friction = law.friction;
    c.restitution = law.restitution;
    // The gap ahead plus what other velocities than the present ones make of it.
    const Vec3 velocity =
        a.velocity + a.omega.cross(c.point_w - a.position_w) - b.velocity - b.omega.cross(c.point_w - b.position_w);
    c.approach = (point.gap - deepest.gap_end) / dt - manifold.normal_w.dot(velocity);
    take_impulse(present, c);
  }
  return true;
}

/// The same for the contacts of a body with uneven ground, appended to `found`: the finder of the terrain looks where
/// the body will be.
bool foresee_ground(const Scene& scene, const World& world, Workspace& workspace, std::span<const HardContact> present,
                    double error, std::vector<HardContact>& found) {
  const HardContact& first = present.front();
  const auto i = static_cast<std::size_t>(first.a);
  const RigidBodyDef& body = scene.bodies[i];
  const LawPair& law = scene.assembly.law(body.group, scene.assembly.base_group());
  const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&scene.terrain);
  const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&scene.terrain);
  if ((!field && !mesh) || body.deformable >= 0 || law.rule == GapRule::kVelocity) return false;
  const SolveBody& a = workspace.solve_bodies[i];
  const double dt = scene.settings.time_step, size = body.bounding_radius;
  if (dt * (a.velocity.norm() + size * a.omega.norm()) < kFarMoved * size) return false;

  const Deepest deepest = deepest_of(scene, world, law, present);
  const BodyScratch at_midpoint = workspace.bodies[i];
  const Placement ahead = placement_ahead(at_midpoint, a, dt);
  workspace.bodies[i].position_mid = ahead.position;
  workspace.bodies[i].rotation_mid = ahead.rotation;
  const std::size_t before = found.size();
  workspace.contacts.swap(found);  // where finders append to
  if (field)
    find_contacts_height_field(**field, scene, world, first.a, workspace);
  else
    find_contacts_mesh(**mesh, scene, world, first.a, workspace);
  workspace.contacts.swap(found);
  workspace.bodies[i] = at_midpoint;
  const auto seen = std::span(found).subspan(before);
  const bool overlaps = std::any_of(
      seen.begin(), seen.end(), [&](const HardContact& c) { return c.gap < deepest.gap_end - kOverlapAllowed * size; });
  if (!overlaps) {
    found.resize(before);
    return false;
  }
  for (HardContact& c : seen) {
    const double gap_ahead = c.gap;
    c.point_w -= 0.5 * dt * a.velocity;
    c.gap = deepest.gap;
    c.strictness = strictness_of(error, a.inv_mass, kOverlapAllowed * size / dt);
    c.normal_of = NormalOf::kNone;
    const Vec3 velocity = a.velocity + a.omega.cross(c.point_w - a.position_w);
    c.approach = (gap_ahead - deepest.gap_end) / dt - c.frame_w.col(0).dot(velocity);
    take_impulse(present, c);
  }
  return true;
}

/// Beside the last `found` contacts of the list, which took their places: those of the pair that they do not replace.
/// The same feature with another normal is another one: normals that take turns would let the pair through.
void keep_others(std::span<const HardContact> present, std::size_t found, std::vector<HardContact>& list) {
  const std::size_t begin = list.size() - found;
  for (const HardContact& old : present) {
    const auto seen = std::span(list).subspan(begin, found);
    if (std::none_of(seen.begin(), seen.end(), [&](const HardContact& c) {
          return c.key == old.key && c.frame_w.col(0).dot(old.frame_w.col(0)) > kSameNormal;
        }))
      list.push_back(old);
  }
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(),
            [](const HardContact& c, const HardContact& d) { return c.key < d.key; });
}

}  // namespace

bool foresee_contacts(const Scene& scene, const World& world, bool persists, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  std::vector<HardContact>& contacts = workspace.contacts;
  double error = 0.0;  // of impulses, that the solver leaves [N s]
  if (persists) {
    for (const HardContact& c : contacts) error = std::max(error, c.impulse.squaredNorm());
    error = scene.settings.solver_tolerance * std::sqrt(error);
  }
  scratch.foreseen.clear();
  for (std::uint32_t begin = 0, end = 0; begin < contacts.size(); begin = end) {
    for (end = begin + 1; end < contacts.size(); ++end)
      if (contacts[end].a != contacts[begin].a || contacts[end].b != contacts[begin].b) break;
    scratch.foreseen.push_back({.begin = begin, .end = end});
  }
  const std::size_t tasks = (scratch.foreseen.size() + kGroupsPerTask - 1) / kGroupsPerTask;
  if (scratch.chunks.size() < tasks) scratch.chunks.resize(tasks);
  parallel_for_even(tasks, tasks < 4 ? 1 : scratch.threads, [&](std::size_t task) {
    BodyPairScratch::Chunk& chunk = scratch.chunks[task];
    chunk.contacts.clear();
    const std::size_t last = std::min(scratch.foreseen.size(), (task + 1) * kGroupsPerTask);
    for (std::size_t g = task * kGroupsPerTask; g < last; ++g) {
      BodyPairScratch::Foreseen& group = scratch.foreseen[g];
      const auto present = std::span<const HardContact>(contacts).subspan(group.begin, group.end - group.begin);
      const std::size_t before = chunk.contacts.size();
      foresee_pair(scene, world, workspace, present, error, chunk.manifold, chunk.contacts);
      group.found = static_cast<std::uint32_t>(chunk.contacts.size() - before);
    }
  });
  scratch.found_on_ground.clear();
  for (BodyPairScratch::Foreseen& group : scratch.foreseen) {
    if (!is_on_ground(scene, contacts[group.begin])) continue;
    const std::size_t before = scratch.found_on_ground.size();
    const auto present = std::span<const HardContact>(contacts).subspan(group.begin, group.end - group.begin);
    foresee_ground(scene, world, workspace, present, error, scratch.found_on_ground);
    group.found = static_cast<std::uint32_t>(scratch.found_on_ground.size() - before);
  }
  if (std::all_of(scratch.foreseen.begin(), scratch.foreseen.end(), [](const auto& g) { return g.found == 0; }))
    return false;

  // The list anew. Ranges of bodies begin and end where groups do.
  std::vector<HardContact>& list = scratch.contacts;  // find_contacts has taken all of them
  list.clear();
  scratch.moved_to.resize(contacts.size() + 1);
  for (std::size_t g = 0, next_of_pair = 0, next_on_ground = 0; g < scratch.foreseen.size(); ++g) {
    const BodyPairScratch::Foreseen& group = scratch.foreseen[g];
    if (g % kGroupsPerTask == 0) next_of_pair = 0;
    scratch.moved_to[group.begin] = static_cast<std::uint32_t>(list.size());
    if (group.found > 0) {
      const bool on_ground = is_on_ground(scene, contacts[group.begin]);
      const std::vector<HardContact>& found =
          on_ground ? scratch.found_on_ground : scratch.chunks[g / kGroupsPerTask].contacts;
      std::size_t& next = on_ground ? next_on_ground : next_of_pair;
      list.insert(list.end(), found.begin() + static_cast<std::ptrdiff_t>(next),
                  found.begin() + static_cast<std::ptrdiff_t>(next + group.found));
      if (persists) keep_others(std::span(contacts).subspan(group.begin, group.end - group.begin), group.found, list);
      next += group.found;
    } else {
      list.insert(list.end(), contacts.begin() + group.begin, contacts.begin() + group.end);
    }
  }
  scratch.moved_to[contacts.size()] = static_cast<std::uint32_t>(list.size());
  for (BodyScratch& body : workspace.bodies)
    for (std::size_t* at : {&body.contacts_begin, &body.ground_contacts_end, &body.contacts_end})
      *at = scratch.moved_to[*at];
  contacts.swap(list);
  return true;
}

}  // namespace talus
