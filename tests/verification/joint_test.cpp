// Cohesive joints: strength, fracture energy and their balance, against closed forms.
#include "../support/joints.hpp"

#include <talus/record/recorder_blocks.hpp>
#include <talus/study/build_blocks.hpp>
#include <talus/world/snapshot.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

constexpr double kWeight = 1000.0 * 0.8 * 0.5 * 0.4 * 9.81;  // of the joined block [N]
const Vec3 kEdges(0.8, 0.5, 0.4);

/// How far a block falls in 0.2 s that hangs by a joint under a fixed one, on a slope about y.
double hanging_moved(const LawJoint& joint, double friction, double slope, double side) {
  Scene scene = joint_scene(friction, joint, 1e-3);
  const Quat tilt(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  add_driven_body(scene, make_box({2.0, 2.0, 1.0}), {},
                  {.position_w = tilt * Vec3(0.0, 0.0, -0.5 * side), .orientation = tilt});
  add_box(scene, kEdges, tilt * Vec3(0.0, 0.0, 0.5 * side * kEdges.z()), tilt);
  build_joints(scene, {""});
  Blocks blocks(scene);
  blocks.advance(200);
  EXPECT_EQ(blocks.workspace.counts.solver_failures, 0u);
  return (blocks.motion(1).position_w - blocks.scene.bodies[1].initial.position_w).norm();
}

TEST(Joint, PullsOffAtItsTensileStrength) {
  const double area = kEdges.x() * kEdges.y(), strength = kWeight / area;
  for (const double share : {1.0 + 1e-6, 1.0 - 1e-6}) {
    const double moved =
        hanging_moved({.cohesion = 2.0 * strength, .tensile_strength = share * strength}, 0.5, 0.0, -1.0);
    std::printf("pull-off at %.6f of the strength: moved %.1e m\n", 1.0 / share, moved);
    if (share > 1.0) {
      EXPECT_LT(moved, 1e-12);
    } else {
      EXPECT_NEAR(moved, 0.5 * 9.81 * 0.2 * 0.2, 1e-9);  // brittle: from then on it falls freely
    }
  }
}

TEST(Joint, ShearsOffByMohrCoulomb) {
  // On a slope, lying on the joint (pressure) and hanging from it (tension): m g sin = c A +- mu m g cos.
  const double slope = 0.9, friction = 0.6, area = kEdges.x() * kEdges.y();
  for (const double side : {1.0, -1.0}) {
    const double limit = (kWeight * std::sin(slope) - side * friction * kWeight * std::cos(slope)) / area;
    for (const double share : {1.0 + 1e-5, 1.0 - 1e-5}) {
      const double cohesion = share * limit;
      const double moved =
          hanging_moved({.cohesion = cohesion, .tensile_strength = cohesion / friction}, friction, slope, side);
      std::printf("shear at %.6f of the strength, side %+.0f: moved %.1e m\n", 1.0 / share, side, moved);
      if (share > 1.0) {
        EXPECT_LT(moved, 1e-12) << side;
      } else {
        EXPECT_GT(moved, 1e-3) << side;
      }
    }
  }
}

TEST(Joint, BreaksInBendingAtTheMomentOfItsStrengthAboutTheEdge) {
  // A block glued to a wall by its end: W l / 2 = T A h / 2 when it turns about the lower edge.
  const double length = 2.0, height = 0.5, width = 0.3;
  const double weight = 1000.0 * length * height * width * 9.81, strength = weight * length / (width * height * height);
  for (const double share : {1.001, 0.999}) {
    Scene scene = joint_scene(0.5, {.cohesion = 10.0 * strength, .tensile_strength = share * strength}, 1e-3);
    add_driven_body(scene, make_box({1.0, 2.0, 2.0}), {}, {.position_w = {-0.5, 0.0, 0.0}});
    add_box(scene, {length, width, height}, {0.5 * length, 0.0, 0.0});
    build_joints(scene, {""});
    Blocks blocks(scene);
    blocks.advance(300);
    const double sunk = -blocks.motion(1).position_w.z();
    std::printf("bending at %.4f of the strength: sunk %.1e m\n", 1.0 / share, sunk);
    if (share > 1.0) {
      EXPECT_LT(std::abs(sunk), 1e-11);
    } else {
      EXPECT_GT(sunk, 1e-3);
    }
  }
}

/// A fixed block, one joined to it, and a driven block that holds the middle one by a joint that does not yield.
Blocks pulled_apart(const Vec3& direction, double speed, double time_step, double energy, double friction) {
  Scene scene = joint_scene(friction, {}, time_step);
  const double strength = 2e5, cohesion = 1.5e5;
  scene.assembly.laws = {LawPair{.friction = friction, .joint = {cohesion, strength, energy}},
                         LawPair{.friction = friction, .joint = {100.0 * cohesion, 100.0 * strength, energy}}};
  scene.assembly.groups = 3;  // fixed and joined block, puller, base
  scene.assembly.law_of_groups = {0, 1, 0, 1, 1, 1, 0, 1, 0};
  add_driven_body(scene, make_box({2.0, 2.0, 1.0}), {}, {.position_w = {0.0, 0.0, -0.5}});
  add_box(scene, kEdges, {0.0, 0.0, 0.5 * kEdges.z()});
  DriveRecord pull;
  pull.axis = direction;
  pull.time = {0.0, 2e-3, 1.0};
  pull.values = {0.0, speed, speed};
  const BodyId puller = add_driven_body(scene, make_box(kEdges), pull, {.position_w = {0.0, 0.0, 1.5 * kEdges.z()}});
  scene.bodies[static_cast<std::size_t>(puller)].group = 1;
  build_joints(scene, {"", ""});
  return Blocks(scene);
}

TEST(Joint, TakesItsFractureEnergyTimesItsAreaWhateverTheTimeStep) {
  const double energy = 150.0, area = kEdges.x() * kEdges.y();  // delta = 2 G / T = 1.5 mm
  for (const double time_step : {1e-3, 1.7e-4, 2e-5}) {
    Blocks blocks = pulled_apart(Vec3::UnitZ(), 0.05, time_step, energy, 0.5);
    RecorderBlocks recorder({});
    const double start = blocks.energy();
    std::int64_t steps = 0;
    double strongest = 0.0;
    while (blocks.world.time < 0.06) {
      blocks.advance();
      ++steps;
      recorder.watch(blocks.scene, blocks.world, blocks.workspace);
      double pull = 0.0;
      for (const HardContact& c : blocks.workspace.contacts)
        if (c.a == 1 && c.b == 0) pull -= c.impulse[0] / time_step;
      strongest = std::max(strongest, pull);
    }
    const double taken = fracture_energy(blocks.world);
    EXPECT_NEAR(taken / (energy * area), 1.0, 1e-12) << time_step;
    EXPECT_NEAR(strongest / (2e5 * area), 1.0, 1e-8) << time_step;
    EXPECT_EQ(broken_points(blocks.world), 5u);  // four corners and the middle of the lower joint
    // What the puller gave beyond lifting and moving the block is the fracture energy.
    const double given = blocks_drive_work(blocks.world) - (blocks.energy() - start);
    EXPECT_NEAR(given / (energy * area), 1.0, 1e-7) << time_step;
    EXPECT_NEAR(recorder.dissipation / (energy * area), 1.0, 1e-7) << time_step;
    std::printf("opening, dt %g: energy error %.1e, strongest %.1e, balance error %.1e\n", time_step,
                taken / (energy * area) - 1.0, strongest / (2e5 * area) - 1.0, given / (energy * area) - 1.0);
  }
}

TEST(Joint, TakesItsFractureEnergyInShearBesideTheFriction) {
  const double energy = 150.0, area = kEdges.x() * kEdges.y(), friction = 0.5;
  Blocks blocks = pulled_apart(Vec3::UnitX(), 0.05, 1e-4, energy, friction);
  blocks.advance(2500);
  EXPECT_NEAR(fracture_energy(blocks.world) / (energy * area), 1.0, 1e-10);  // as the solver; measured 5e-12
  EXPECT_GE(broken_points(blocks.world), 5u);
  std::printf("shear: energy error %.1e\n", fracture_energy(blocks.world) / (energy * area) - 1.0);
}

/// A box of 1.2 x 0.8 x 0.6 m cut into irregular pieces, falling on the plane at 6 m/s.
BlocksSettings falling_cut_block(double cohesion, double energy) {
  BlocksSettings s;
  s.study.time_step = 2e-4;
  s.tolerance = 1e-7;
  s.iterations_max = 500;
  s.cut_blocks = {{.name = "piece",
                   .box = {1.2, 0.8, 0.6},
                   .pieces = 8,
                   .position = {0.0, 0.0, 0.62},
                   .orientation = Quat(Eigen::AngleAxisd(0.35, Vec3(1.0, 0.5, 0.2).normalized())),
                   .velocity = {1.0, 0.0, -6.0},
                   .angular_velocity = {0.5, 2.0, 0.0}}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.6},
                {.between = {"piece-*", "piece-*"},
                 .friction = 0.6,
                 .cohesion = cohesion,
                 .tensile_strength = 0.5 * cohesion,
                 .fracture_energy = energy}};
  return s;
}

TEST(CutBlock, BreaksOnImpactAndItsFractureEnergyIsInTheBalance) {
  const BuiltBlocks built = build_blocks(falling_cut_block(4e6, 100.0));
  Blocks blocks(built.scene);
  RecorderBlocks recorder({});
  double whole = 0.0;
  for (const JointPoint& joint : blocks.scene.assembly.joints) whole += joint.area * 100.0;
  double spent = 0.0;
  for (int k = 0; k < 400; ++k) {
    blocks.advance();
    recorder.watch(blocks.scene, blocks.world, blocks.workspace);
    EXPECT_GE(fracture_energy(blocks.world), spent);
    spent = fracture_energy(blocks.world);
  }
  const double error = blocks_energy_error(blocks.scene, blocks.world, recorder.dissipation);
  std::printf(
      "impact: %zu of %zu points broken, %.1f of %.1f J taken, energy error %.1e, failures %llu, kinetic %.0f J, "
      "iterations %.0f\n",
      broken_points(blocks.world), blocks.world.joints.size(), spent, whole, error,
      static_cast<unsigned long long>(blocks.workspace.counts.solver_failures), recorder.kinetic_energy_max,
      static_cast<double>(blocks.workspace.counts.sweeps) / 400.0);
  EXPECT_GT(broken_points(blocks.world), blocks.world.joints.size() / 4);
  EXPECT_LE(spent, whole * (1.0 + 1e-9));
  EXPECT_LE(spent, recorder.dissipation);
  EXPECT_LT(error, 1e-9);
  // Broken points have taken what they can, no more and no less.
  for (std::size_t k = 0; k < blocks.world.joints.size(); ++k)
    if (blocks.world.joints[k].broken) {
      EXPECT_NEAR(blocks.world.joints[k].spent / (100.0 * blocks.scene.assembly.joints[k].area), 1.0, 1e-9);
    }
}

TEST(CutBlock, ThatHoldsMovesAsIfItWereOne) {
  // Free flight with spin about no principal axis: centre, momentum, spin and energy stay those of one body.
  BlocksSettings s = falling_cut_block(1e8, 0.0);
  s.gravity = 0.0;
  s.cut_blocks[0].position.z() = 100.0;
  s.cut_blocks[0].velocity.setZero();
  s.cut_blocks[0].angular_velocity = {3.0, 2.0, -4.0};
  s.study.time_step = 1e-3;
  Blocks pieces(build_blocks(s).scene);
  Scene one = joint_scene(0.6, {}, 1e-3);
  one.gravity = 0.0;
  const Quat turn = s.cut_blocks[0].orientation;
  add_body(one, make_box(s.cut_blocks[0].box), kDefaultDensity * s.cut_blocks[0].box.prod(),
           {.position_w = Vec3::Zero(),
            .orientation = turn,
            .angular_velocity_b = turn.conjugate() * s.cut_blocks[0].angular_velocity});
  Blocks whole(one);
  const double energy = pieces.kinetic();
  EXPECT_NEAR(energy / whole.kinetic(), 1.0, 1e-12);
  double apart = 0.0;
  for (int k = 0; k < 1000; ++k) {
    pieces.advance();
    whole.advance();
    for (const HardContact& c : pieces.workspace.contacts)
      apart = std::max({apart, std::abs(c.gap), c.drift.norm() * 1e-3});
  }
  // Where a piece should be after a second if the block were one.
  double off = 0.0;
  for (std::size_t i = 0; i < pieces.scene.bodies.size(); ++i) {
    const Vec3 arm = turn.conjugate() * (pieces.scene.bodies[i].initial.position_w - Vec3(0.0, 0.0, 100.0));
    off = std::max(
        off, (whole.motion(0).orientation * arm + Vec3(0.0, 0.0, 100.0) - pieces.world.motion[i].position_w).norm());
  }
  std::printf("held block: points %.1e m apart, pieces off by %.1e m, energy %.1e, iterations at most %d\n", apart, off,
              pieces.kinetic() / energy - 1.0, pieces.workspace.counts.sweeps_max);
  EXPECT_EQ(broken_points(pieces.world), 0u);
  EXPECT_LT(apart, 5e-5);
  EXPECT_LT(off, 1e-3);
  EXPECT_NEAR(pieces.kinetic() / energy, 1.0, 1e-3);
}

TEST(Joint, DoesNotDependOnTheAxesOfTheWorld) {
  // A block torn off a fixed one by its own velocity and spin, upright and turned.
  const Quat turns[] = {Quat::Identity(), Quat(Eigen::AngleAxisd(1.1, Vec3(0.3, -0.8, 0.52).normalized()))};
  Vec3 place[2], spin[2];
  double spent[2];
  for (int k = 0; k < 2; ++k) {
    Scene scene = joint_scene(0.4, {.cohesion = 1e6, .tensile_strength = 8e5, .fracture_energy = 300.0}, 1e-4);
    scene.gravity = 0.0;
    const Quat& turn = turns[k];
    add_driven_body(scene, make_box({2.0, 2.0, 1.0}), {},
                    {.position_w = turn * Vec3(0.0, 0.0, -0.5), .orientation = turn});
    RigidMotion initial{turn * Vec3(0.0, 0.0, 0.5 * kEdges.z()), turn, turn * Vec3(0.8, 0.3, 2.0), Vec3(0.5, 1.0, 0.2)};
    add_body(scene, make_box(kEdges), 160.0, initial);
    build_joints(scene, {""});
    Blocks blocks(scene);
    blocks.advance(400);
    place[k] = turn.conjugate() * blocks.motion(1).position_w;
    spin[k] = blocks.motion(1).angular_velocity_b;
    spent[k] = fracture_energy(blocks.world);
  }
  std::printf("turned: place %.1e m, spin %.1e rad/s, energy %.1e\n", (place[1] - place[0]).norm(),
              (spin[1] - spin[0]).norm(), spent[1] / spent[0] - 1.0);
  EXPECT_GT(spent[0], 1.0);
  EXPECT_LT((place[1] - place[0]).norm(), 1e-7);
  EXPECT_LT((spin[1] - spin[0]).norm(), 1e-6);
  EXPECT_NEAR(spent[1] / spent[0], 1.0, 1e-6);
}

TEST(CutBlock, GoesOnFromASnapshotBitForBit) {
  const Scene scene = build_blocks(falling_cut_block(4e6, 100.0)).scene;
  Blocks whole(scene), first(scene), second(scene, 2);
  whole.advance(150);
  first.advance(50);
  second.world = read_snapshot(write_snapshot(first.world));
  second.advance(100);
  EXPECT_GT(fracture_energy(whole.world), 0.0);
  EXPECT_EQ(fingerprint(second.world), fingerprint(whole.world));
}

}  // namespace
}  // namespace talus
