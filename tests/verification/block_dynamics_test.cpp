// Blocks that slide, roll, rock and collide, against closed forms.
#include "../support/blocks.hpp"

#include <talus/study/build_blocks.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

TEST(BlockOnBlock, SlidesDownWithTheSameAccelerationAtAnySize) {
  // a = g (sin - mu cos) = 2.356287 m/s2 at 30 degrees and friction 0.3; the trapezoid is exact.
  const double slope = std::numbers::pi / 6.0, a = 9.81 * (std::sin(slope) - 0.3 * std::cos(slope));
  for (const double size : {1e-3, 1.0, 1e3}) {
    Scene scene = block_scene(0.3, 1e-3);
    const Quat tilt(Eigen::AngleAxisd(slope, Vec3::UnitY()));
    const double length = 20.0 * std::max(size, 1.0);
    const Vec3 up(0.0, 0.0, 20.0 * length);
    add_driven_body(scene, make_box({length, length, size}), {},
                    {.position_w = tilt * Vec3(0, 0, -0.5 * size) + up, .orientation = tilt});
    const BodyId block = add_box(scene, {size, size, 0.5 * size}, tilt * Vec3(0, 0, 0.25 * size) + up, tilt);
    Blocks blocks(scene);
    blocks.advance(1000);
    const double moved =
        (tilt * Vec3::UnitX()).dot(blocks.motion(block).position_w - blocks.scene.bodies[1].initial.position_w);
    EXPECT_NEAR(moved, 0.5 * a, 5e-10 * std::max(1.0, 1e-2 * size)) << size;
    std::printf("size %g: error of the path %.1e m\n", size, moved - 0.5 * a);
  }
}

TEST(SphereOnBlock, EndsSlidingAsItRolls) {
  // v0 = 7 m/s, friction 0.2: rolls from t = 2 v0 / (7 mu g) on, with 5/7 v0.
  Scene scene = block_scene(0.2, 1e-3);
  add_driven_body(scene, make_box({40.0, 2.0, 1.0}), {}, {.position_w = {15.0, 0.0, 4.5}});
  const BodyId ball = add_solid(scene, make_sphere(0.5), {0.0, 0.0, 5.5}, 100.0, Quat::Identity(), {7.0, 0.0, 0.0});
  Blocks blocks(scene);
  const double t = 2.0 * 7.0 / (7.0 * 0.2 * 9.81);
  blocks.advance(static_cast<std::int64_t>(1.5 * t / 1e-3));
  EXPECT_NEAR(blocks.motion(ball).velocity_w.x(), 5.0, 1e-9);
  EXPECT_NEAR((blocks.motion(ball).orientation * blocks.motion(ball).angular_velocity_b).y(), 10.0, 1e-9);
  // Until it rolls the path is 12 v0^2 / (49 mu g); then 5 m/s. The step within which it begins to roll is rounded.
  const double path = 12.0 * 49.0 / (49.0 * 0.2 * 9.81) + 5.0 * (blocks.world.time - t);
  EXPECT_NEAR(blocks.motion(ball).position_w.x(), path, 2e-6);
  std::printf("rolling: path error %.1e m\n", blocks.motion(ball).position_w.x() - path);
}

/// Velocities of three equal spheres in a row after the first one hits with 1 m/s.
Vec3 cradle(double restitution, double gap) {
  Scene scene = block_scene(0.0, 1e-3);
  scene.terrain = TerrainNone{};
  scene.gravity = 0.0;
  scene.assembly.laws = {LawPair{.friction = 0.0, .restitution = restitution, .rule = GapRule::kVelocity}};
  const SolidBody ball = make_sphere(0.5);
  add_solid(scene, ball, {-1.1, 0.0, 0.0}, 1.0, Quat::Identity(), {1.0, 0.0, 0.0});
  add_solid(scene, ball, {0.0, 0.0, 0.0}, 1.0);
  add_solid(scene, ball, {1.0 + gap, 0.0, 0.0}, 1.0);
  Blocks balls(scene);
  balls.advance(300);
  EXPECT_EQ(balls.workspace.counts.solver_failures, 0u);
  return {balls.motion(0).velocity_w.x(), balls.motion(1).velocity_w.x(), balls.motion(2).velocity_w.x()};
}

TEST(NewtonCradle, TouchingSpheresShareTheImpactBySimultaneousRestitution) {
  EXPECT_LT((cradle(1.0, -1e-12) - Vec3(-1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0)).norm(), 1e-9);
  EXPECT_LT((cradle(0.0, -1e-12) - Vec3::Constant(1.0 / 3.0)).norm(), 1e-9);
}

TEST(NewtonCradle, SpheresWithGapsPassTheImpactOn) {
  EXPECT_LT((cradle(1.0, 0.05) - Vec3(0.0, 0.0, 1.0)).norm(), 1e-12);
}

/// A block of width 0.5 and height 2 m that rocks from rest at a tilt.
struct Rocking {
  double quarter_period = 0.0, rate_before = 0.0, rate_after = 0.0;
};

Rocking rock_from(double share) {
  const double b = 0.25, h = 1.0, alpha = std::atan(b / h), theta = share * alpha, dt = 1e-4;
  Scene scene = block_scene(10.0, dt);
  const Quat tilt(Eigen::AngleAxisd(theta, Vec3::UnitY()));
  const Vec3 centre = tilt * Vec3(-b, 0.0, h);  // about the corner at the origin
  add_box(scene, {2.0 * b, 0.5, 2.0 * h}, centre, tilt);
  Blocks block(scene);
  Rocking result;
  double rate = 0.0;
  for (int k = 0; k < 20000; ++k) {
    block.advance();
    const double now = std::abs(block.motion(0).angular_velocity_b.y());
    // At the impact the rate drops by the share of Housner within a step or two.
    if (rate > 0.1 && now < 0.97 * rate) {
      result = {block.world.time, rate, 0.0};
      block.advance(2);
      // Gravity slows it again at the rate p^2 sin(alpha).
      const double slowing = 0.75 * 9.81 / std::hypot(b, h) * std::sin(alpha);
      result.rate_after = std::abs(block.motion(0).angular_velocity_b.y()) + 2.0 * dt * slowing;
      return result;
    }
    rate = std::max(rate, now);
  }
  return result;
}

TEST(RockingBlock, SwingsWithHousnersPeriodAndLosesHisShareOfTheRate) {
  const double sine = std::sin(std::atan(0.25)), ratio = 1.0 - 1.5 * sine * sine;
  const double shares[] = {0.2, 0.5, 0.8}, quarter[] = {0.260350, 0.493803, 0.858640},
               rate[] = {0.391092, 0.565045, 0.639612};
  for (int k = 0; k < 3; ++k) {
    const Rocking rocking = rock_from(shares[k]);
    EXPECT_NEAR(rocking.quarter_period, quarter[k], 3e-4) << shares[k];
    EXPECT_NEAR(rocking.rate_before, rate[k], 1e-3) << shares[k];
    EXPECT_NEAR(rocking.rate_after / rocking.rate_before, ratio, 6e-4) << shares[k];
    std::printf("rocking %.1f: quarter %.6f (%.6f) s, rate %.6f (%.6f), ratio %.6f (%.6f)\n", shares[k],
                rocking.quarter_period, quarter[k], rocking.rate_before, rate[k],
                rocking.rate_after / rocking.rate_before, ratio);
  }
}

TEST(PainleveRod, SlidingIntoTheParadoxEndsInAnImpulse) {
  // A rod at 63.4 degrees, friction above 4/3: no bounded force exists, an impulse does.
  const double angle = 63.435 * std::numbers::pi / 180.0, length = 1.0;
  Scene scene = block_scene(1.6, 1e-3);
  const Quat turn(Eigen::AngleAxisd(angle, Vec3::UnitY()));  // x along the rod, down towards +x
  const SolidBody rod = make_box({length, 0.01, 0.01});
  double lowest = 0.0;
  for (const double sx : {-1.0, 1.0})
    for (const double sz : {-1.0, 1.0})
      lowest = std::min(lowest, (turn * Vec3(0.5 * sx * length, 0.0, 0.005 * sz)).z());
  const BodyId body = add_solid(scene, rod, {0.0, 0.0, -lowest}, 1.0, turn, {5.0, 0.0, 0.0});
  Blocks blocks(scene);
  const double before = blocks.energy();
  blocks.advance(50);
  EXPECT_EQ(blocks.workspace.counts.solver_failures, 0u);
  EXPECT_TRUE(blocks.motion(body).velocity_w.allFinite());
  EXPECT_LT(blocks.energy(), before + 1e-9);
  EXPECT_GT(std::abs(blocks.motion(body).angular_velocity_b.y()), 0.1);  // the tip has caught
}

TEST(Collision, OfBlocksKeepsMomentumAndSpin) {
  // Boxes that meet in free space at edges and corners: no outside force.
  Scene scene = block_scene(0.4, 1e-3);
  scene.terrain = TerrainNone{};
  scene.gravity = 0.0;
  for (int k = 0; k < 8; ++k) {
    const Quat turn(Eigen::AngleAxisd(0.7 * k, Vec3(1.0, 0.3 * k, -0.5).normalized()));
    const Vec3 at(2.2 * (k % 2), 2.2 * (k / 2 % 2), 2.2 * (k / 4));
    add_box(scene, {1.0, 0.8, 1.3}, at, turn, 3.0 * (Vec3::Constant(1.1) - at));
  }
  Blocks boxes(scene);
  const auto momentum = [&] {
    Vec3 p = Vec3::Zero(), l = Vec3::Zero();
    for (std::size_t i = 0; i < boxes.scene.bodies.size(); ++i) {
      const RigidBodyDef& body = boxes.scene.bodies[i];
      const RigidMotion& m = boxes.world.motion[i];
      p += body.mass * m.velocity_w;
      l += body.mass * m.position_w.cross(m.velocity_w) + spin_w(body, m);
    }
    return std::pair(p, l);
  };
  const auto [p0, l0] = momentum();
  double energy = boxes.energy(), deepest = 0.0;
  for (int k = 0; k < 600; ++k) {
    boxes.advance();
    EXPECT_LE(boxes.energy(), energy * (1.0 + 1e-6));
    energy = boxes.energy();
    deepest = std::max(deepest, boxes.deepest());
  }
  const auto [p1, l1] = momentum();
  double scale = 0.0;
  for (const RigidBodyDef& body : boxes.scene.bodies) scale += body.mass * body.initial.velocity_w.norm();
  EXPECT_GT(boxes.workspace.counts.contact_steps, 0u);
  EXPECT_LT((p1 - p0).norm(), 1e-11 * scale);  // measured 5e-16
  EXPECT_LT((l1 - l0).norm(), 1e-4 * scale);   // measured 1.4e-5
  std::printf("collision: momentum error %.1e, spin error %.1e, deepest %.1e m\n", (p1 - p0).norm() / scale,
              (l1 - l0).norm() / scale, deepest);
}

TEST(ShakingTable, CarriesABlockThatSticksAndLosesOneThatSlides) {
  // Velocity a sin(w t): sticks while a w < mu g.
  for (const double friction : {0.5, 0.2}) {
    Scene scene = block_scene(friction, 1e-3);
    DriveRecord sine;
    sine.axis = Vec3::UnitY();
    sine.amplitude = 0.5;
    sine.frequency = 1.0;
    drive_base(scene, sine);
    add_box(scene, {1.0, 1.0, 0.5}, {0.0, 0.0, 0.25});
    Blocks blocks(scene);
    blocks.advance(500);  // half a period: the table has moved by a / (pi f)
    const double table = blocks.motion(0).position_w.y(), block = blocks.motion(1).position_w.y();
    EXPECT_NEAR(table, 0.5 / std::numbers::pi, 1e-5);
    if (friction == 0.5) {
      EXPECT_NEAR(block, table, 1e-12);
    } else {
      EXPECT_LT(block, table - 1e-3);
    }
  }
}

TEST(BlockPile, IsTheSameBitForBitOnAnyNumberOfThreads) {
  std::uint64_t first = 0;
  for (const int threads : {1, 2, 7}) {
    Scene scene = block_scene(0.5, 2e-3);
    for (int k = 0; k < 60; ++k) {
      const Quat turn(Eigen::AngleAxisd(1.3 * k, Vec3(0.2 * (k % 5), 1.0, 0.1 * (k % 7)).normalized()));
      add_box(scene, {0.3, 0.25, 0.2}, {0.5 * (k % 3), 0.5 * (k / 3 % 3), 0.4 + 0.5 * (k / 9)}, turn);
    }
    scene.settings.solver_tolerance = 1e-6;
    Blocks pile(scene, threads);
    double deepest = 0.0;
    for (int k = 0; k < 300; ++k) {
      pile.advance();
      deepest = std::max(deepest, pile.deepest());
    }
    if (threads == 1) {
      first = fingerprint(pile.world);
      std::printf("pile: deepest %.1e of the size, failures %llu of %llu, iterations %.1f at most %d\n", deepest / 0.22,
                  static_cast<unsigned long long>(pile.workspace.counts.solver_failures),
                  static_cast<unsigned long long>(pile.workspace.counts.contact_steps),
                  static_cast<double>(pile.workspace.counts.sweeps) / 300.0, pile.workspace.counts.sweeps_max);
      EXPECT_LT(deepest, 1e-4 * 0.22);  // tumbling at 3 m/s with steps of 6 mm; measured 1.6e-5
      EXPECT_EQ(pile.workspace.counts.solver_failures, 0u);
    }
    EXPECT_EQ(fingerprint(pile.world), first) << threads;
  }
}

TEST(BlockPile, RocksThatTumbleIntoAPitStayApart) {
  // Corners slide from faces onto edges of other rocks at up to 8 m/s, 8 mm per step.
  BlocksSettings s;
  s.study.time_step = 1e-3;
  s.tolerance = 1e-4;
  s.solver = AssemblySolver::kGaussSeidel;
  PileSettings pile{.name = "rock", .count = 60};
  pile.distribution = {.kind = VolumeLaw::kPowerLaw, .exponent = 1.2, .min = 0.02, .max = 0.1};
  pile.vertices = 24;
  pile.across = 3;
  pile.position = {0.0, 0.0, 0.6};
  s.piles = {pile};
  for (int k = 0; k < 4; ++k) {
    BlockSettings wall;
    wall.name = "pit-" + std::to_string(k + 1);
    wall.shape = BoxSettings{k < 2 ? Vec3(1.0, 6.0, 15.0) : Vec3(4.0, 1.0, 15.0)};
    wall.position = k < 2 ? Vec3(2.5 * (2 * k - 1), 0.0, 7.5) : Vec3(0.0, 2.5 * (2 * k - 5), 7.5);
    wall.fixed = true;
    s.blocks.push_back(wall);
  }
  s.contacts = {{.between = {"*", "*"}, .friction = 0.5}};
  const BuiltBlocks built = build_blocks(s);
  Blocks rocks(built.scene);
  double deepest = 0.0, fastest = 0.0;
  for (int k = 0; k < 1100; ++k) {
    rocks.advance();
    for (const HardContact& c : rocks.workspace.contacts)
      deepest = std::max(deepest, -c.gap / rocks.scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius);
    for (const RigidMotion& m : rocks.world.motion) fastest = std::max(fastest, m.velocity_w.norm());
  }
  const StepCounts& counts = rocks.workspace.counts;
  std::printf("tumbling rocks: at most %.1f m/s, %.1f contacts, deepest %.1e of the radius, failures %llu\n", fastest,
              static_cast<double>(counts.contacts) / 1100.0, deepest,
              static_cast<unsigned long long>(counts.solver_failures));
  EXPECT_GT(fastest, 5.0);
  EXPECT_GT(counts.contacts, 50000u);
  EXPECT_LT(deepest, 1e-4);  // measured 9.9e-6; up to 1.4e-3 with contacts as they are at the midpoint alone
  EXPECT_EQ(counts.solver_failures, 0u);
}

}  // namespace
}  // namespace talus
