// Assemblies at rest and at the limit of rest, against closed forms.
#include "../support/blocks.hpp"

#include <talus/study/build_blocks.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

constexpr double kDegree = std::numbers::pi / 180.0;

Scene stack_scene(int n) {
  Scene scene = block_scene(0.5, 1e-3);
  for (int k = 0; k < n; ++k) add_box(scene, Vec3::Ones(), {0.0, 0.0, 0.5 + k});
  return scene;
}

TEST(BlockStack, CarriesItsWeightAndStaysWhereItIs) {
  for (const int n : {2, 10, 50}) {
    Blocks stack(stack_scene(n));
    stack.advance(100);
    EXPECT_NEAR(stack.base_reaction().z() / stack.weight(), 1.0, 1e-10) << n;
    EXPECT_LT(stack.farthest(), 1e-9 * n) << n;  // gaps of a billionth count as closed; measured 8.4e-9 m of 50
    EXPECT_EQ(stack.workspace.counts.solver_failures, 0u) << n;
    std::printf("stack of %d: reaction error %.1e, moved %.1e m, iterations %llu in all, at most %d\n", n,
                stack.base_reaction().z() / stack.weight() - 1.0, stack.farthest(),
                static_cast<unsigned long long>(stack.workspace.counts.sweeps), stack.workspace.counts.sweeps_max);
  }
}

TEST(BlockStack, OverhangStandsBelowTheHarmonicSumAndFallsAboveIt) {
  // The stack of n boxes of length 1 stands if each part lies above the next: offsets 1/(2k) from the top.
  for (const int n : {2, 3, 5})
    for (const double share : {0.99, 1.01}) {
      Scene scene = block_scene(0.7, 1e-3);
      // A fixed block whose edge is at x = 0 carries them.
      add_driven_body(scene, make_box({4.0, 1.0, 1.0}), {}, {.position_w = {-2.0, 0.0, 0.5}});
      double edge = 0.0;
      for (int k = n; k >= 1; --k) {
        edge += share / (2.0 * k);
        add_box(scene, {1.0, 0.5, 0.2}, {edge - 0.5, 0.0, 1.1 + 0.2 * (n - k)});
      }
      Blocks stack(scene);
      stack.advance(600);
      const double tilt = Eigen::AngleAxisd(stack.motion(n).orientation).angle();
      if (share < 1.0) {
        EXPECT_LT(stack.farthest(), 1e-9) << n;
      } else {
        EXPECT_GT(tilt, 2e-3) << n;
      }
    }
}

TEST(BlockWall, OfAThousandBricksStaysAtRest) {
  BlocksSettings s;
  s.walls = {{.name = "wall", .brick = {0.4, 0.2, 0.2}, .rows = 25, .columns = 40}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.6}};
  Blocks wall(build_blocks(s).scene);
  wall.advance(20);
  EXPECT_EQ(wall.scene.bodies.size(), 25u * 40u + 12u);
  EXPECT_EQ(wall.workspace.counts.solver_failures, 0u);
  EXPECT_NEAR(wall.base_reaction().z() / wall.weight(), 1.0, 1e-7);
  EXPECT_LT(wall.farthest(), 1e-9);
  std::printf("wall: %zu contacts, reaction error %.1e, moved %.1e m, iterations %llu in all, at most %d\n",
              wall.workspace.contacts.size(), wall.base_reaction().z() / wall.weight() - 1.0, wall.farthest(),
              static_cast<unsigned long long>(wall.workspace.counts.sweeps), wall.workspace.counts.sweeps_max);
}

/// Farthest that a block of ratio b/h = 0.4 moves within a second on a slope.
double moved_on_slope(double friction, double slope_deg) {
  const double slope = slope_deg * kDegree;
  Scene scene = block_scene(friction, 1e-3, slope);
  const Quat on_slope(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  add_box(scene, {0.4, 0.4, 1.0}, on_slope * Vec3(0.0, 0.0, 0.5), on_slope);
  Blocks block(scene);
  block.advance(1000);
  return block.farthest();
}

TEST(BlockOnSlope, SlidesAtTheFrictionAngle) {
  EXPECT_LT(moved_on_slope(0.3, 16.699 - 0.02), 1e-12);
  EXPECT_GT(moved_on_slope(0.3, 16.699 + 0.02), 1e-3);
}

TEST(BlockOnSlope, TopplesWhereItsCentreLeavesTheBase) {
  EXPECT_LT(moved_on_slope(0.5, 21.801 - 0.02), 1e-12);
  EXPECT_GT(moved_on_slope(0.5, 21.801 + 0.02), 1e-3);
}

TEST(BlockOnBlock, StickingDoesNotCreep) {
  // tan(slope) = 0.9 friction, on a fixed inclined block, ten seconds.
  const double friction = 0.5, slope = std::atan(0.9 * friction);
  Scene scene = block_scene(friction, 2e-3);
  const Quat tilt(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  add_driven_body(scene, make_box({4.0, 2.0, 1.0}), {},
                  {.position_w = tilt * Vec3(0, 0, -0.5) + Vec3(0, 0, 5), .orientation = tilt});
  add_box(scene, {1.0, 1.0, 0.5}, tilt * Vec3(0, 0, 0.25) + Vec3(0, 0, 5), tilt);
  Blocks block(scene);
  block.advance(5000);
  EXPECT_LT(block.farthest(), 1e-12);
  std::printf("creep %.1e m in 10 s\n", block.farthest());
}

/// A thin ladder of length 2 between the ground (friction mu1) and a wall (mu2): how far it moves in a second.
double ladder_moved(double mu1, double mu2, double angle_deg) {
  const double angle = angle_deg * kDegree, length = 2.0, thickness = 1e-5;
  Scene scene = block_scene(mu1, 1e-3);
  scene.assembly.laws = {LawPair{.friction = mu1}, LawPair{.friction = mu2}};
  scene.assembly.groups = 3;  // ladder, wall, base
  scene.assembly.law_of_groups = {0, 1, 0, 1, 0, 0, 0, 0, 0};
  const Quat turn(Eigen::AngleAxisd(-angle, Vec3::UnitY()));  // x along the ladder, rising
  // Its lower corner on the ground, its upper corner at the wall x = 0.
  const Vec3 lower = turn * Vec3(-0.5 * length, 0.0, -0.5 * thickness),
             upper = turn * Vec3(0.5 * length, 0.0, -0.5 * thickness);
  add_box(scene, {length, 0.4, thickness}, {-upper.x(), 0.0, -lower.z()}, turn);
  const BodyId wall = add_driven_body(scene, make_box({1.0, 4.0, 6.0}), {}, {.position_w = {0.5, 0.0, 3.0}});
  scene.bodies[static_cast<std::size_t>(wall)].group = 1;
  Blocks ladder(scene);
  ladder.advance(1000);
  return ladder.farthest();
}

TEST(Ladder, StandsAboveItsSmallestAngle) {
  // tan(angle) = (1 - mu1 mu2) / (2 mu1)
  EXPECT_LT(ladder_moved(0.5, 0.0, 45.0 + 0.1), 1e-9);
  EXPECT_GT(ladder_moved(0.5, 0.0, 45.0 - 0.1), 1e-3);
  EXPECT_LT(ladder_moved(0.5, 0.5, 36.870 + 0.1), 1e-9);
  EXPECT_GT(ladder_moved(0.5, 0.5, 36.870 - 0.1), 1e-3);
}

/// Four spheres: three on the ground touch each other, one lies on them. How far they move in half a second.
double pyramid_moved(double between, double ground) {
  Scene scene = block_scene(between, 1e-3);
  scene.assembly.laws = {LawPair{.friction = between}, LawPair{.friction = ground}};
  scene.assembly.groups = 2;
  scene.assembly.law_of_groups = {0, 1, 1, 1};
  const double r = 0.5;
  const SolidBody ball = make_sphere(r);
  for (int k = 0; k < 3; ++k) {
    const double phi = 2.0 * std::numbers::pi * k / 3.0, out = 2.0 * r / std::sqrt(3.0);
    add_solid(scene, ball, {out * std::cos(phi), out * std::sin(phi), r}, 1000.0);
  }
  add_solid(scene, ball, {0.0, 0.0, r + 2.0 * r * std::sqrt(2.0 / 3.0)}, 1000.0);
  Blocks pyramid(scene);
  pyramid.advance(500);
  return pyramid.farthest();
}

TEST(SpherePyramid, NeedsFrictionBetweenAndBelow) {
  // The line from a lower sphere to the upper one stands at phi = asin(1/sqrt 3) to the vertical. Equal moments make
  // both frictions of a lower sphere equal, F = W/3 tan(phi/2): between tan(phi/2), on the ground a quarter of it.
  const double between = std::tan(0.5 * std::asin(1.0 / std::sqrt(3.0))), ground = 0.25 * between;
  EXPECT_LT(pyramid_moved(1.01 * between, 1.01 * ground), 1e-9);
  EXPECT_GT(pyramid_moved(0.99 * between, 1.5 * ground), 1e-3);
  EXPECT_GT(pyramid_moved(1.5 * between, 0.99 * ground), 1e-3);
}

/// Farthest that a stone of a semicircular arch of radius 1 moves in a quarter of a second on a slope.
double arch_moved(int stones, double thickness, double slope_deg) {
  const double slope = slope_deg * kDegree;
  BlocksSettings s;
  s.arches = {{.name = "arch", .radius = 1.0, .thickness = thickness, .width = 0.3, .voussoirs = stones}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.8}};
  s.iterations_max = 600;
  Scene scene = build_blocks(s).scene;
  scene.terrain = make_inclined_plane(slope);
  const Quat turn(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  for (RigidBodyDef& body : scene.bodies) {
    body.initial.position_w = turn * body.initial.position_w;
    body.initial.orientation = turn * body.initial.orientation;
  }
  Blocks arch(scene);
  arch.advance(250);
  std::printf("arch %d, t/R %.3f, %g deg: moved %.1e, failures %llu, iterations %.1f\n", stones, thickness, slope_deg,
              arch.farthest(), static_cast<unsigned long long>(arch.workspace.counts.solver_failures),
              static_cast<double>(arch.workspace.counts.sweeps) / 250.0);
  return arch.farthest();
}

TEST(Arch, StandsAboveItsSmallestThickness) {
  // Least t/R by lines of thrust through the joints of straight-sided stones: 5 voussoirs 0.09498, 9 0.10153, 15
  // 0.10607 (stones with round sides: 0.09661, 0.10213, 0.10627; very many: 0.107478).
  EXPECT_LT(arch_moved(5, 0.0955, 0.0), 1e-8);
  EXPECT_GT(arch_moved(5, 0.0940, 0.0), 1e-4);
  EXPECT_LT(arch_moved(9, 0.104, 0.0), 1e-8);
  EXPECT_GT(arch_moved(9, 0.100, 0.0), 1e-4);
  EXPECT_LT(arch_moved(15, 0.108, 0.0), 1e-8);
  EXPECT_GT(arch_moved(15, 0.104, 0.0), 1e-4);
}

TEST(Arch, FallsOnATableTiltedBeyondItsLimit) {
  // 11 voussoirs, t/R = 0.20: 16.465 degrees; 15 voussoirs, t/R = 0.15: 8.517 degrees.
  EXPECT_LT(arch_moved(11, 0.20, 16.3), 1e-8);
  EXPECT_GT(arch_moved(11, 0.20, 16.65), 1e-4);
  EXPECT_LT(arch_moved(15, 0.15, 8.4), 1e-8);
  EXPECT_GT(arch_moved(15, 0.15, 8.65), 1e-4);
}

}  // namespace
}  // namespace talus
