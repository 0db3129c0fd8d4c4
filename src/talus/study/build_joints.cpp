#include <talus/base/error.hpp>
#include <talus/geometry/common_face.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/phases.hpp>
#include <talus/study/build_joints.hpp>

#include <algorithm>

namespace talus {

namespace {

void join(const Scene& scene, const BodyPair& pair, std::uint32_t law, std::vector<JointPoint>& joints) {
  const auto ia = static_cast<std::size_t>(pair.a), ib = static_cast<std::size_t>(pair.b);
  const RigidBodyDef &a = scene.bodies[ia], &b = scene.bodies[ib];
  const auto* hull_a = std::get_if<ShapeHull>(&scene.shapes[a.shape]);
  const auto* hull_b = std::get_if<ShapeHull>(&scene.shapes[b.shape]);
  if (hull_a == nullptr || hull_b == nullptr || a.deformable >= 0 || b.deformable >= 0) return;
  const Placement at_a{a.initial.orientation.toRotationMatrix(), a.initial.position_w};
  const Placement at_b{b.initial.orientation.toRotationMatrix(), b.initial.position_w};
  CommonFace common;
  if (!find_common_face(*hull_a, at_a, *hull_b, at_b, common)) return;
  const Mat3 frame_b = at_b.rotation.transpose() * contact_frame(common.normal_w);
  for (const WeightedPoint& p : points_of_polygon(common.corners_w))
    joints.push_back({pair.a, pair.b, at_a.rotation.transpose() * (p.point - at_a.position),
                      at_b.rotation.transpose() * (p.point - at_b.position), frame_b, p.area, law});
}

}  // namespace

void build_joints(Scene& scene, const std::vector<std::string>& law_texts) {
  AssemblyScene& assembly = scene.assembly;
  const auto is_cohesive = [](const LawPair& law) { return law.joint.is_cohesive(); };
  if (std::none_of(assembly.laws.begin(), assembly.laws.end(), is_cohesive)) return;
  World world = make_world(scene);
  for (RigidMotion& m : world.motion) m.velocity_w = m.angular_velocity_b = Vec3::Zero();
  Workspace workspace(scene);
  drift_to_midpoint(scene, world, workspace);
  drive_bodies(scene, world, workspace);
  measure_reach(scene, world, workspace);
  list_body_pairs(scene, world, workspace);
  std::vector<bool> joins(assembly.laws.size(), false);
  for (const BodyPair& pair : workspace.pairs.pairs) {
    const std::uint32_t law =
        assembly.law_of_groups[scene.bodies[static_cast<std::size_t>(pair.a)].group * assembly.groups +
                               scene.bodies[static_cast<std::size_t>(pair.b)].group];
    if (!is_cohesive(assembly.laws[law])) continue;
    const std::size_t before = assembly.joints.size();
    join(scene, pair, law, assembly.joints);
    joins[law] = joins[law] || assembly.joints.size() > before;
  }
  for (std::size_t k = 0; k < joins.size(); ++k)
    if (is_cohesive(assembly.laws[k]) && !joins[k])
      throw InputError(law_texts[k] +
                       ": no two rigid blocks of this entry share a face at the start, so that `cohesion` joins "
                       "nothing; place their faces on each other, or drop it");
}

}  // namespace talus
