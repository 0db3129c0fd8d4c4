#include <talus/base/parallel_for.hpp>
#include <talus/geometry/shape_manifold.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_approach.hpp>

#include <algorithm>

namespace talus {

namespace {

constexpr double kOverlapAllowed = 1e-5;  // of the radius
constexpr double kFarMoved = 3e-3;        // of the radius: features seen by pairs that move less err by its square
constexpr std::size_t kGroupsPerTask = 64;

Placement placement_ahead(const BodyScratch& at, const SolveBody& body, double dt) {
  const Vec3 turn = dt * body.omega;
  const double angle = turn.norm();
  const Mat3 rotation =
      angle > 0.0 ? Mat3(Eigen::AngleAxisd(angle, turn / angle).toRotationMatrix() * at.rotation_mid) : at.rotation_mid;
  return {rotation, at.position_mid + dt * body.velocity};
}

/// Where the pair will overlap although its contacts do not say so: its contacts as seen there, into `found`.
bool foresee_pair(const Scene& scene, const World& world, const Workspace& workspace,
                  std::span<const HardContact> present, ManifoldScratch& scratch, std::vector<HardContact>& found) {
  const HardContact& first = present.front();
  if (first.b == kTerrain || first.joint >= 0) return false;
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
  HardContact deepest = first;
  deepest.gap = 0.0;
  for (const HardContact& c : present) deepest.gap = std::min(deepest.gap, c.gap);
  // The gap that the law leaves at the end of the step: zero, or what an overlap may not lose at once.
  const double gap_end =
      deepest.gap < 0.0 ? std::min(0.0, deepest.gap - dt * contact_approach(scene, world, law, deepest)) : 0.0;
  const auto points = std::span(manifold.points).first(manifold.count);
  const bool overlaps = std::any_of(points.begin(), points.end(),
                                    [&](const ManifoldPoint& p) { return p.gap < gap_end - kOverlapAllowed * size; });
  if (!overlaps) return false;

  std::sort(points.begin(), points.end(),
            [](const ManifoldPoint& p, const ManifoldPoint& q) { return p.feature < q.feature; });
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
    c.friction = law.friction;
    c.restitution = law.restitution;
    // The gap ahead plus what other velocities than the present ones make of it.
    const Vec3 velocity =
        a.velocity + a.omega.cross(c.point_w - a.position_w) - b.velocity - b.omega.cross(c.point_w - b.position_w);
    c.approach = (point.gap - gap_end) / dt - manifold.normal_w.dot(velocity);
    for (const HardContact& old : present)
      if (old.key == c.key)
        c.impulse = project_on_friction_cone(frame.transpose() * (old.frame_w * old.impulse), c.friction);
  }
  return true;
}

}  // namespace

bool foresee_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  std::vector<HardContact>& contacts = workspace.contacts;
  scratch.foreseen.clear();
  for (std::uint32_t begin = 0, end = 0; begin < contacts.size(); begin = end) {
    for (end = begin + 1; end < contacts.size(); ++end)
      if (contacts[end].a != contacts[begin].a || contacts[end].b != contacts[begin].b) break;
    scratch.foreseen.push_back({.begin = begin, .end = end});
  }
  const std::size_t tasks = (scratch.foreseen.size() + kGroupsPerTask - 1) / kGroupsPerTask;
  if (scratch.chunks.size() < tasks) scratch.chunks.resize(tasks);
  parallel_for(tasks, tasks < 4 ? 1 : scratch.threads, [&](std::size_t task) {
    BodyPairScratch::Chunk& chunk = scratch.chunks[task];
    chunk.contacts.clear();
    const std::size_t last = std::min(scratch.foreseen.size(), (task + 1) * kGroupsPerTask);
    for (std::size_t g = task * kGroupsPerTask; g < last; ++g) {
      BodyPairScratch::Foreseen& group = scratch.foreseen[g];
      const auto present = std::span<const HardContact>(contacts).subspan(group.begin, group.end - group.begin);
      const std::size_t before = chunk.contacts.size();
      foresee_pair(scene, world, workspace, present, chunk.manifold, chunk.contacts);
      group.found = static_cast<std::uint32_t>(chunk.contacts.size() - before);
    }
  });
  if (std::all_of(scratch.foreseen.begin(), scratch.foreseen.end(), [](const auto& g) { return g.found == 0; }))
    return false;

  // The list anew. Ranges of bodies begin and end where groups do.
  std::vector<HardContact>& list = scratch.contacts;  // find_contacts has taken all of them
  list.clear();
  scratch.moved_to.resize(contacts.size() + 1);
  for (std::size_t g = 0, next = 0; g < scratch.foreseen.size(); ++g) {
    const BodyPairScratch::Foreseen& group = scratch.foreseen[g];
    if (g % kGroupsPerTask == 0) next = 0;
    scratch.moved_to[group.begin] = static_cast<std::uint32_t>(list.size());
    const std::vector<HardContact>& found = scratch.chunks[g / kGroupsPerTask].contacts;
    if (group.found > 0) {
      list.insert(list.end(), found.begin() + static_cast<std::ptrdiff_t>(next),
                  found.begin() + static_cast<std::ptrdiff_t>(next + group.found));
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
