#include <talus/base/parallel_for.hpp>
#include <talus/geometry/shape_manifold.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_approach.hpp>
#include <talus/step/deform_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kReachSize = 1e-6;  // of the radius: contacts at rest must not come and go with rounding
constexpr std::size_t kPairsPerChunk = 64;

void find_pair_contacts(const Scene& scene, const World& world, const Workspace& workspace, const BodyPair& pair,
                        BodyPairScratch::Chunk& chunk) {
  const auto ia = static_cast<std::size_t>(pair.a), ib = static_cast<std::size_t>(pair.b);
  if (scene.bodies[ia].deformable >= 0 || scene.bodies[ib].deformable >= 0) return;  // find_deformable_pairs
  if (world.status[ia] != BodyStatus::kMoving) return;
  if (world.status[ib] != BodyStatus::kMoving && world.status[ib] != BodyStatus::kDriven) return;
  const RigidBodyDef &body_a = scene.bodies[ia], &body_b = scene.bodies[ib];
  const LawPair& law = scene.assembly.law(body_a.group, body_b.group);
  const BodyScratch &at_a = workspace.bodies[ia], &at_b = workspace.bodies[ib];
  if (!scene.assembly.joints.empty() && add_joint_contacts(scene, world, workspace, pair, chunk.contacts)) return;
  const double reach = pair_reach(scene, workspace, law, pair);
  const double near = body_a.bounding_radius + body_b.bounding_radius + reach;
  if ((at_a.position_mid - at_b.position_mid).squaredNorm() > near * near) return;
  Manifold manifold;
  find_manifold(scene.shapes[body_a.shape], {at_a.rotation_mid, at_a.position_mid}, scene.shapes[body_b.shape],
                {at_b.rotation_mid, at_b.position_mid}, reach, chunk.manifold, manifold);
  if (manifold.count == 0) return;
  const auto points = std::span(manifold.points).first(manifold.count);
  std::sort(points.begin(), points.end(),
            [](const ManifoldPoint& p, const ManifoldPoint& q) { return p.feature < q.feature; });
  const bool of_edges = manifold.normal_of == NormalOf::kEdges;
  Mat3 frame;
  Vec2 edge_b = Vec2::Zero();
  if (of_edges) {
    frame.col(0) = manifold.normal_w;
    frame.col(1) = (manifold.edge_a_w - manifold.normal_w.dot(manifold.edge_a_w) * manifold.normal_w).normalized();
    frame.col(2) = frame.col(0).cross(frame.col(1));
    edge_b = {manifold.edge_b_w.dot(frame.col(1)), manifold.edge_b_w.dot(frame.col(2))};
  } else {
    frame = contact_frame(manifold.normal_w);
  }
  for (const ManifoldPoint& point : points) {
    if (!is_active(law, point.gap)) continue;
    HardContact& c = chunk.contacts.emplace_back();
    c.a = pair.a;
    c.b = pair.b;
    c.key = body_contact_key(pair.a, pair.b, point.feature);
    c.point_w = point.point_w;
    c.frame_w = frame;
    c.gap = point.gap;
    c.friction = law.friction;
    c.restitution = law.restitution;
    c.approach = contact_approach(scene, world, law, c);
    if (law.rule == GapRule::kVelocity) continue;
    c.normal_of = manifold.normal_of;
    c.edge_b = edge_b;
  }
}

}  // namespace

double pair_reach(const Scene& scene, const Workspace& workspace, const LawPair& law, const BodyPair& pair) {
  if (law.rule == GapRule::kVelocity) return 0.0;
  const double size = std::min(scene.bodies[static_cast<std::size_t>(pair.a)].bounding_radius,
                               scene.bodies[static_cast<std::size_t>(pair.b)].bounding_radius);
  return 2.0 * scene.settings.time_step * workspace.pairs.speed_max + kReachSize * size;
}

void measure_reach(const Scene& scene, const World& world, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  const double dt = scene.settings.time_step;
  const Vec3 base = scene.assembly.base_body >= 0
                        ? world.motion[static_cast<std::size_t>(scene.assembly.base_body)].velocity_w
                        : Vec3(Vec3::Zero());
  // A push goes through a whole chain of bodies within one step: any may be as fast as the fastest.
  double fastest = 0.0;
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    const RigidMotion& m = world.motion[i];
    fastest =
        std::max(fastest, (m.velocity_w - base).norm() + scene.bodies[i].bounding_radius * m.angular_velocity_b.norm());
  }
  scratch.speed_max = fastest + dt * scene.gravity;
  scratch.reach.resize(world.motion.size());
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    scratch.reach[i] = dt * scratch.speed_max + kReachSize * scene.bodies[i].bounding_radius;
}

void find_body_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  const std::size_t chunks = (scratch.pairs.size() + kPairsPerChunk - 1) / kPairsPerChunk;
  if (scratch.chunks.size() < chunks) scratch.chunks.resize(chunks);
  parallel_for_even(chunks, chunks < 4 ? 1 : scratch.threads, [&](std::size_t k) {
    BodyPairScratch::Chunk& chunk = scratch.chunks[k];
    chunk.contacts.clear();
    const std::size_t end = std::min(scratch.pairs.size(), (k + 1) * kPairsPerChunk);
    for (std::size_t p = k * kPairsPerChunk; p < end; ++p)
      find_pair_contacts(scene, world, workspace, scratch.pairs[p], chunk);
  });
  scratch.contacts.clear();
  scratch.joined.clear();
  scratch.next = 0;
  for (std::size_t k = 0; k < chunks; ++k) {
    const std::vector<HardContact>& found = scratch.chunks[k].contacts;
    scratch.contacts.insert(scratch.contacts.end(), found.begin(), found.end());
  }
  if (!scene.deformables.empty()) find_deformable_pairs(scene, world, workspace);
  for (BodyScratch& body : workspace.bodies) body.is_touched = false;
  for (const HardContact& c : scratch.contacts) workspace.bodies[static_cast<std::size_t>(c.b)].is_touched = true;
}

void take_body_contacts(BodyId body, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  for (; scratch.next < scratch.contacts.size() && scratch.contacts[scratch.next].a == body; ++scratch.next)
    workspace.contacts.push_back(scratch.contacts[scratch.next]);
}

}  // namespace talus
