// Cylinders and spheres that roll, three cylinders on each other, rocking at its onset: closed forms.
#include "../support/blocks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

/// A round body of radius 0.5 whose moment of inertia about y is share m R^2; in a plane a ball of the inertia of a
/// cylinder (1/2) moves as the cylinder.
BodyId add_round(Scene& scene, double share, const Vec3& position, const Vec3& velocity, double spin = 0.0) {
  SolidBody ball = make_sphere(0.5);
  ball.theta_per_mass = Vec3::Constant(share * 0.25);
  const BodyId body = add_solid(scene, ball, position, 100.0, Quat::Identity(), velocity);
  scene.bodies[static_cast<std::size_t>(body)].initial.angular_velocity_b = {0.0, spin, 0.0};
  return body;
}

TEST(Cylinder, ThrownFlatEndsUpRolling) {
  // Slides until v0 / (3 mu g), then rolls with 2/3 v0; path until then 5 v0^2 / (18 mu g).
  const double v0 = 6.0, mu = 0.25;
  Scene scene = block_scene(mu, 1e-3);
  const BodyId body = add_round(scene, 0.5, {0.0, 0.0, 0.5}, {v0, 0.0, 0.0});
  Blocks blocks(scene);
  const double t = v0 / (3.0 * mu * 9.81);
  blocks.advance(static_cast<std::int64_t>(1.5 * t / 1e-3));
  const double path = 5.0 * v0 * v0 / (18.0 * mu * 9.81) + 2.0 / 3.0 * v0 * (blocks.world.time - t);
  EXPECT_NEAR(blocks.motion(body).velocity_w.x(), 2.0 / 3.0 * v0, 1e-9);
  EXPECT_NEAR(blocks.motion(body).angular_velocity_b.y(), 2.0 / 3.0 * v0 / 0.5, 1e-9);
  EXPECT_NEAR(blocks.motion(body).position_w.x(), path, 3e-6);
  std::printf("cylinder: path error %.1e m\n", blocks.motion(body).position_w.x() - path);
}

TEST(Sphere, WithBackspinRollsWithWhatIsLeft) {
  // v = (5 v0 - 2 R w0) / 7, here backwards: it comes back.
  const double v0 = 2.0, backspin = 20.0;
  Scene scene = block_scene(0.3, 1e-3);
  const BodyId body = add_round(scene, 0.4, {0.0, 0.0, 0.5}, {v0, 0.0, 0.0}, -backspin);
  Blocks blocks(scene);
  blocks.advance(2500);
  EXPECT_NEAR(blocks.motion(body).velocity_w.x(), (5.0 * v0 - 2.0 * 0.5 * backspin) / 7.0, 1e-9);
}

/// Acceleration down a slope over a second from rest [m/s2], and whether it rolled without slip.
std::pair<double, bool> down_slope(double share, double slope, double friction) {
  Scene scene = block_scene(friction, 1e-3, slope);
  const Quat tilt(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  const BodyId body = add_round(scene, share, tilt * Vec3(0.0, 0.0, 0.5), Vec3::Zero());
  Blocks blocks(scene);
  blocks.advance(1000);
  const double speed = blocks.motion(body).velocity_w.norm();
  return {speed, std::abs(blocks.motion(body).angular_velocity_b.norm() * 0.5 / speed - 1.0) < 1e-9};
}

TEST(RoundBodies, RollDownASlopeIfFrictionSuffices) {
  // g sin / (1 + share); needs friction of tan share / (1 + share): 2/7 and 1/3 of tan.
  const double slope = 0.5;
  for (const double share : {0.4, 0.5}) {
    const double needed = std::tan(slope) * share / (1.0 + share);
    const auto [rolling, rolls] = down_slope(share, slope, 1.001 * needed);
    EXPECT_TRUE(rolls) << share;
    EXPECT_NEAR(rolling, 9.81 * std::sin(slope) / (1.0 + share), 1e-9) << share;
    const auto [sliding, also_rolls] = down_slope(share, slope, 0.99 * needed);
    EXPECT_FALSE(also_rolls) << share;
    EXPECT_NEAR(sliding, 9.81 * (std::sin(slope) - 0.99 * needed * std::cos(slope)), 1e-9) << share;
  }
}

TEST(BouncingBlocks, HeightsFallByTheSquareOfRestitution) {
  // A ball of restitution 0.5 from 1 m on a fixed block: 0.25 m, then at rest after 1.354571 s.
  Scene scene = block_scene(0.3, 1e-4);
  scene.assembly.laws = {LawPair{.friction = 0.3, .restitution = 0.5, .rule = GapRule::kVelocity}};
  add_driven_body(scene, make_box({4.0, 4.0, 1.0}), {}, {.position_w = {0.0, 0.0, 3.5}});
  const BodyId ball = add_solid(scene, make_sphere(0.2), {0.0, 0.0, 5.2}, 10.0);
  Blocks blocks(scene);
  double highest = 0.0;
  bool bounced = false;
  while (blocks.world.time < 0.95) {
    blocks.advance();
    bounced = bounced || blocks.motion(ball).velocity_w.z() > 0.0;
    if (bounced) highest = std::max(highest, blocks.motion(ball).position_w.z() - 4.2);
  }
  EXPECT_NEAR(highest, 0.25, 5e-4);
  while (blocks.world.time < 1.37) blocks.advance();
  EXPECT_LT(std::abs(blocks.motion(ball).velocity_w.z()), 2e-3);
  std::printf("bounce: %.6f m of 0.25, at rest to %.1e m/s\n", highest, blocks.motion(ball).velocity_w.z());
}

/// Two cylinders on the ground, one on top, in their plane: how far they move in 0.4 s.
double cylinders_moved(double between, double ground) {
  Scene scene = block_scene(between, 1e-3);
  scene.assembly.laws = {LawPair{.friction = between}, LawPair{.friction = ground}};
  scene.assembly.groups = 2;
  scene.assembly.law_of_groups = {0, 1, 1, 1};
  for (const double side : {-1.0, 1.0}) add_round(scene, 0.5, {0.5 * side, 0.0, 0.5}, Vec3::Zero());
  add_round(scene, 0.5, {0.0, 0.0, 0.5 * (1.0 + std::sqrt(3.0))}, Vec3::Zero());
  Blocks logs(scene);
  logs.advance(400);
  return logs.farthest();
}

TEST(ThreeCylinders, NeedFrictionBetweenAndBelow) {
  // Between tan 15 = 0.267949, on the ground a third of it, 0.089316.
  const double between = std::tan(std::numbers::pi / 12.0), ground = between / 3.0;
  const double stands = cylinders_moved(1.01 * between, 1.01 * ground);
  const double slips_between = cylinders_moved(0.99 * between, 2.0 * ground);
  const double slips_below = cylinders_moved(2.0 * between, 0.99 * ground);
  std::printf("three cylinders: moved %.1e, %.1e, %.1e m\n", stands, slips_between, slips_below);
  EXPECT_LT(stands, 1e-9);
  EXPECT_GT(slips_between, 1e-3);
  EXPECT_GT(slips_below, 1e-3);
}

TEST(RockingBlock, LiftsOffWhereTheAccelerationIsGTimesWidthOverHeight) {
  // A block of 0.2 x 1 m on a table that accelerates steadily.
  for (const double share : {0.998, 1.002}) {
    Scene scene = block_scene(2.0, 1e-3);
    DriveRecord push;
    push.time = {0.0, 0.5};
    push.values = {0.0, share * 9.81 * 0.2 * 0.5};
    drive_base(scene, push);
    add_box(scene, {0.2, 0.2, 1.0}, {0.0, 0.0, 0.5});
    Blocks blocks(scene);
    blocks.advance(490);
    const double tilt = Eigen::AngleAxisd(blocks.motion(1).orientation).angle();
    std::printf("lift-off at %.3f: tilt %.1e rad\n", share, tilt);
    if (share < 1.0) {
      EXPECT_LT(tilt, 1e-9);
    } else {
      EXPECT_GT(tilt, 1e-4);
    }
  }
}

}  // namespace
}  // namespace talus
