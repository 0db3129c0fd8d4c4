// Deformable blocks in the engine against closed forms. Theory: docs/theory/deformable.md.
#include "support/summary_values.hpp"
#include "support/three_blocks.hpp"

#include <talus/elastic/elastic_motion.hpp>
#include <talus/elastic/internal_force.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/step/step.hpp>
#include <talus/study/deformable_surface.hpp>
#include <talus/world/snapshot.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

/// One deformable box above the plane z = 0, iqs contact.
struct OneBlock {
  Scene scene;
  World world;
  Workspace workspace;

  static Scene make_scene(const Vec3& edges, const std::array<int, 3>& mesh, const ElasticMaterial& material,
                          const ElasticChoice& choice, const RigidMotion& initial, double time_step, double gravity) {
    Scene scene;
    scene.terrain = TerrainPlane{};
    scene.gravity = gravity;
    scene.settings.time_step = time_step;
    scene.settings.solver_tolerance = 1e-10;
    scene.settings.solver_sweeps_max = 5000;
    scene.assembly.active = true;
    const SolidBody box = make_box(edges);
    const BodyId body = add_body(scene, box, material.density * box.volume, initial);
    make_deformable(scene, body, make_elastic_solid(make_box_mesh(edges, mesh), material, choice, time_step, "test"));
    return scene;
  }
  explicit OneBlock(Scene made) : scene(std::move(made)), world(make_world(scene)), workspace(scene) {}

  const ElasticSolid& solid() const { return *scene.deformables[0]; }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) step(scene, world, workspace);
  }
  double force_on_ground() const {
    double sum = 0.0;
    for (const HardContact& c : workspace.contacts) sum += c.impulse[0];
    return sum / scene.settings.time_step;
  }
  /// Mean vertical displacement of the nodes at a height of the body.
  double mean_displacement(double z_b, int axis) const {
    double sum = 0.0;
    int count = 0;
    for (std::uint32_t i = 0; i < solid().mesh.nodes.size(); ++i) {
      if (std::abs(solid().mesh.nodes[i].z() - z_b) > 1e-9) continue;
      sum += node_displacement(solid(), world.elastic[0], i)[axis];
      ++count;
    }
    return sum / count;
  }
};

TEST(DeformableBlock, SettlesUnderItsWeightByTheClosedForm) {
  // rho g L^2 / (2 E) = 1.4014e-6 m at the top of a 2 m block with nu = 0, whatever the formulation.
  ElasticMaterial material;
  material.poisson = 0.0;
  material.damping_stiffness = 2e-3;
  const double exact = 2500.0 * 9.81 * 4.0 / (2.0 * 3.5e10);
  EXPECT_NEAR(exact, 1.4014e-6, 1e-10);
  RigidMotion initial;
  initial.position_w = Vec3(0.0, 0.0, 1.0);
  for (const Formulation formulation :
       {Formulation::kFloatingFrame, Formulation::kSmallStrain, Formulation::kTotalLagrangian}) {
    ElasticChoice choice;
    choice.formulation = formulation;
    OneBlock block(OneBlock::make_scene({0.5, 0.5, 2.0}, {1, 1, 8}, material, choice, initial, 2e-4, 9.81));
    block.run(400);
    const double settled = block.mean_displacement(-1.0, 2) - block.mean_displacement(1.0, 2);
    EXPECT_NEAR(settled, exact, 1e-3 * exact) << static_cast<int>(formulation);
    EXPECT_NEAR(block.force_on_ground(), 2500.0 * 0.5 * 9.81, 1e-3 * 2500.0 * 0.5 * 9.81);
  }
}

TEST(DeformableBlock, ItsDrawnStressIsTheWeightAboveAndItsDrawnSurfaceItsOutline) {
  // nu = 0: the stress of an element is that of its middle, -rho g (L - z); at the nodes the mean of the two beside it.
  ElasticMaterial material;
  material.poisson = 0.0;
  material.damping_stiffness = 2e-3;
  RigidMotion initial;
  initial.position_w = Vec3(3.0, -2.0, 1.0);
  initial.orientation = Quat(Eigen::AngleAxisd(0.5, Vec3::UnitZ()));
  for (const Formulation formulation : {Formulation::kFloatingFrame, Formulation::kTotalLagrangian}) {
    ElasticChoice choice;
    choice.formulation = formulation;
    OneBlock block(OneBlock::make_scene({0.5, 0.5, 2.0}, {1, 1, 8}, material, choice, initial, 2e-4, 9.81));
    block.run(400);
    const FrameGroup group = deformable_surface(block.scene, block.world);
    EXPECT_EQ(group.kind, "surface");
    ASSERT_EQ(group.cells.size(), 8u);
    ASSERT_EQ(group.triangles.size(), 2u * (4 * 8 + 2));
    const auto array = [&](const std::string& name) -> const std::vector<float>& {
      for (const FrameArray& a : group.arrays)
        if (a.name == name) return a.values;
      ADD_FAILURE() << name;
      return group.arrays.front().values;
    };
    const double unit = 2500.0 * 9.81;
    const auto& place = array("position");
    const auto at = [&](std::int32_t n) {
      const auto row = 3 * static_cast<std::size_t>(n);
      return Vec3(place[row], place[row + 1], place[row + 2]);
    };
    for (std::size_t e = 0; e < 8; ++e) {
      double middle = 0.0;
      for (const std::int32_t corner : group.cells[e]) middle += at(corner).z() / 8.0;
      EXPECT_NEAR(array("stress")[6 * e + 2], -unit * (2.0 - middle), 1e-3 * unit);  // zz; measured 6e-5
      EXPECT_NEAR(array("stress")[6 * e], 0.0, 1e-3 * unit);
    }
    for (std::size_t n = 0; n < place.size() / 3; ++n) {
      const double depth = 2.0 - place[3 * n + 2], nearest = std::clamp(depth, 0.125, 1.875);
      EXPECT_NEAR(array("von_mises")[n], unit * nearest, 2e-3 * unit);
      EXPECT_LT(std::abs(array("displacement")[3 * n + 2]), 2e-6);  // it settles by 1.4e-6 m
    }
    double settled = 0.0;  // of the top relative to the mean pose, whose float keeps what the position cannot show
    for (std::size_t n = 0; n < place.size() / 3; ++n)
      if (place[3 * n + 2] > 1.9) settled = array("deformation")[3 * n + 2];
    EXPECT_LT(settled, -1e-7);
    double volume = 0.0;  // enclosed by the triangles: all look outward
    for (const auto& t : group.triangles) volume += at(t[0]).dot(at(t[1]).cross(at(t[2]))) / 6.0;
    EXPECT_NEAR(volume, 0.5, 1e-5);
  }
}

TEST(DeformableBlock, BarThatHitsARigidWallLeavesItAfterAWaveHasGoneUpAndDown) {
  // L = 2 m, 1 m/s, nu = 0: force rho c v A for 2 L / c = 1.0690 ms, then the bar leaves with its velocity reversed.
  ElasticMaterial material;
  material.poisson = 0.0;
  material.damping_stiffness = 0.0;
  const double c = std::sqrt(3.5e10 / 2500.0), step_time = 2e-6;
  RigidMotion initial;
  initial.position_w = Vec3(0.0, 0.0, 1.0);
  initial.velocity_w = Vec3(0.0, 0.0, -1.0);
  OneBlock block(OneBlock::make_scene({0.1, 0.1, 2.0}, {1, 1, 40}, material, {}, initial, step_time, 0.0));
  double impulse = 0.0, last_contact = 0.0, middle_force = 0.0;
  int middle_steps = 0;
  for (int i = 0; i < 800; ++i) {
    block.run(1);
    const double force = block.force_on_ground();
    impulse += force * step_time;
    if (force > 0.05 * 2500.0 * c * 0.01) last_contact = block.world.time;
    if (block.world.time > 0.2e-3 && block.world.time < 0.8e-3) {
      middle_force += force;
      ++middle_steps;
    }
  }
  EXPECT_NEAR(2500.0 * c, 9.354e6, 1e3);
  EXPECT_NEAR(middle_force / middle_steps / 0.01, 2500.0 * c, 0.02 * 2500.0 * c);  // stress rho c v = 9.354 MPa
  EXPECT_NEAR(last_contact, 1.0690e-3, 0.08e-3);
  EXPECT_NEAR(impulse, 2.0 * 50.0, 0.05 * 100.0);
  EXPECT_NEAR(block.world.motion[0].velocity_w.z(), 1.0, 0.05);
}

TEST(DeformableBlock, WithoutModesItIsTheRigidBody) {
  // E -> infinity: contacts at the nodes of its mesh, motion of the rigid block with contacts at the same points. With
  // the velocity law, under which rigid blocks have no correction of their overlaps that nodes do not have.
  const Vec3 edges(1.0, 0.8, 1.2);
  RigidMotion initial;
  initial.position_w = Vec3(0.0, 0.0, 0.75);
  initial.orientation = Quat(Eigen::AngleAxisd(0.2, Vec3(1.0, 0.4, 0.1).normalized()));
  initial.velocity_w = Vec3(0.5, -0.2, -1.0);
  initial.angular_velocity_b = Vec3(0.3, 1.0, -0.5);
  Scene rigid = OneBlock::make_scene(edges, {1, 1, 1}, {}, {}, initial, 1e-3, 9.81);
  Scene stiff = rigid;
  stiff.deformables[0] = make_stiff_solid(make_box_mesh(edges, {1, 1, 1}), {}, 1e-3, "test");
  rigid.assembly.laws = stiff.assembly.laws = {LawPair{.rule = GapRule::kVelocity}};
  rigid.bodies[0].deformable = -1;
  rigid.deformables.clear();
  OneBlock a(stiff), b(rigid);
  double difference = 0.0;
  for (int i = 0; i < 300; ++i) {
    a.run(1);
    b.run(1);
    difference = std::max(difference, (a.world.motion[0].position_w - b.world.motion[0].position_w).norm());
  }
  EXPECT_LT(difference, 1e-6);
  EXPECT_LT(b.world.motion[0].position_w.z(), 0.75);  // it did fall and touch
}

TEST(DeformableBlock, MomentumOfAnImpactIsThatOfTheGroundsImpulse) {
  RigidMotion initial;
  initial.position_w = Vec3(0.0, 0.0, 0.52);
  initial.velocity_w = Vec3(0.7, 0.0, -2.0);
  initial.orientation = Quat(Eigen::AngleAxisd(0.05, Vec3::UnitX()));
  for (const Formulation formulation : {Formulation::kFloatingFrame, Formulation::kTotalLagrangian}) {
    ElasticChoice choice;
    choice.formulation = formulation;
    OneBlock block(OneBlock::make_scene({1.0, 0.8, 1.0}, {2, 2, 2}, {}, choice, initial, 1e-4, 9.81));
    Vec3 given = Vec3::Zero();
    for (int i = 0; i < 200; ++i) {
      block.run(1);
      for (const HardContact& c : block.workspace.contacts) given += c.frame_w * c.impulse;
      given.z() -= 1e-4 * 9.81 * block.solid().mass;
    }
    const Vec3 change = block.solid().mass * (block.world.motion[0].velocity_w - initial.velocity_w);
    EXPECT_GT(given.norm(), 100.0);
    EXPECT_LT((given - change).norm(), 1e-9 * given.norm()) << static_cast<int>(formulation);
  }
}

TEST(DeformableBlock, ARigidBlockRestsOnADeformableOne) {
  BlocksSettings settings = test::three_blocks(BlockFormulation::kFloatingFrame, 1e-9, 0.1);
  settings.base.velocity.amplitude = 0.0;
  for (BlockSettings& block : settings.blocks) block.deformable.mesh = {2.0, 2.0, 2.0};
  settings.blocks[2].deformable.formulation = BlockFormulation::kRigid;
  const test::ThreeBlocksRun run = test::run_three_blocks(settings);
  const Series& contacts = run.result.series[2];
  EXPECT_NEAR(contacts.column_values("base_force_z").back(), 14000.0 * 9.81, 1e-2 * 14000.0 * 9.81);
  EXPECT_LT(std::abs(run.y.back()), 1e-6);
}

TEST(DeformableBlock, ARunFromASnapshotGoesOnBitByBit) {
  for (const Formulation formulation :
       {Formulation::kFloatingFrame, Formulation::kSmallStrain, Formulation::kTotalLagrangian}) {
    ElasticChoice choice;
    choice.formulation = formulation;
    RigidMotion initial;
    initial.position_w = Vec3(0.0, 0.0, 0.55);
    initial.velocity_w = Vec3(0.3, 0.0, -2.0);
    OneBlock block(OneBlock::make_scene({1.0, 0.8, 1.0}, {2, 2, 2}, {}, choice, initial, 1e-4, 9.81));
    block.run(300);
    OneBlock other(block.scene);
    other.world = read_snapshot(write_snapshot(block.world));
    block.run(50);
    other.run(50);
    EXPECT_EQ(fingerprint(block.world), fingerprint(other.world)) << static_cast<int>(formulation);
  }
}

TEST(DeformableBlock, QuasiNewtonAndFullNewtonAgree) {
  BlocksSettings settings = test::three_blocks(BlockFormulation::kTotalLagrangian, 1e-9, 0.02);
  settings.base.velocity.start = 0.0;
  for (BlockSettings& block : settings.blocks) block.deformable.mesh = {2.0, 2.0, 2.0};
  const test::ThreeBlocksRun quasi = test::run_three_blocks(settings);
  for (BlockSettings& block : settings.blocks) block.deformable.newton = NewtonKind::kFull;
  const test::ThreeBlocksRun full = test::run_three_blocks(settings);
  EXPECT_LT(test::curve_error(full, quasi, 0.02).largest, 1e-4);
}

TEST(DeformableBlock, TheExperimentBeginsWithSeventyContacts) {
  const test::ThreeBlocksRun run =
      test::run_three_blocks(test::three_blocks(BlockFormulation::kCraigBampton, 1e-5, 0.002));
  EXPECT_EQ(summary_number(run.result.summary, "contacts_first_step"), 70.0);
  EXPECT_EQ(summary_number(run.result.summary, "solver.failures"), 0.0);
}

}  // namespace
}  // namespace talus
