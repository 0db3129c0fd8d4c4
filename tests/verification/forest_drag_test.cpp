#include <talus/laws/law_air_drag.hpp>

#include <gtest/gtest.h>
#include <support/forest_scene.hpp>

// Forest as zones of linear drag, and the drag of the air.

namespace talus {
namespace {

constexpr double kMass = 500.0, kRadius = 0.4;

OneRock ball(Scene scene, double height, const Vec3& velocity) {
  add_body(scene, make_sphere(kRadius), kMass, {.position_w = {0.0, 0.0, height}, .velocity_w = velocity});
  return OneRock(std::move(scene));
}

TEST(ForestDrag, VelocityDecaysExponentiallyInTheLayerToSecondOrder) {
  double error_before = 0.0;
  for (const double dt : {0.02, 0.01, 0.005}) {
    Scene scene = forest_scene(dt);
    scene.forest = make_forest(-50.0, 50.0, -50.0, 50.0, {500.0, 30.0});
    OneRock rock = ball(std::move(scene), 10.0, {8.0, -3.0, 0.0});
    const double start = rock.energy();
    rock.advance(std::lround(2.0 / dt));
    const Vec3 v = std::exp(-500.0 / kMass * 2.0) * Vec3(8.0, -3.0, 0.0);
    const double error = (rock.motion().velocity_w - v).norm() / v.norm();
    EXPECT_LT(error, 0.18 * dt * dt);  // measured 0.1667 dt^2 = (c/m)^3 t dt^2 / 12
    if (error_before > 0.0) {
      EXPECT_NEAR(std::log2(error_before / error), 2.0, 1e-3);  // measured 2.0000
    }
    error_before = error;
    EXPECT_NEAR(rock.energy() + rock.world.ledger[0].forest, start, 1e-12 * start);  // measured 1.2e-14
    EXPECT_EQ(rock.world.ledger[0].drag, 0.0);
  }
}

TEST(ForestDrag, ARockThatCrossesAZoneLosesVelocityInProportionToItsWidth) {
  // m dv/dt = -c v is dv/dx = -c/m: 20 m of forest cost 20 c/m. Where in a step the border is met counts to first
  // order.
  for (const double dt : {0.004, 0.001}) {
    Scene scene = forest_scene(dt);
    scene.forest = make_forest(10.0, 30.0, -50.0, 50.0, {100.0, 30.0});
    OneRock rock = ball(std::move(scene), 10.0, {12.0, 0.0, 0.0});
    rock.advance(std::lround(0.5 / dt));
    EXPECT_EQ(rock.motion().velocity_w.x(), 12.0);  // outside the zone not a bit is lost
    rock.advance(std::lround(3.5 / dt));
    EXPECT_GT(rock.motion().position_w.x(), 30.0);
    EXPECT_NEAR(rock.motion().velocity_w.x(), 12.0 - 20.0 * 100.0 / kMass, 2.5 * dt);  // c/m of one step: 0.2 * 12 dt
    const double after = rock.motion().velocity_w.x();
    rock.advance(std::lround(1.0 / dt));
    EXPECT_EQ(rock.motion().velocity_w.x(), after);
  }
}

TEST(ForestDrag, AboveTheLayerThereIsNone) {
  Scene scene = forest_scene(0.002);
  scene.forest = make_forest(-50.0, 50.0, -50.0, 50.0, {500.0, 15.0});
  OneRock above = ball(scene, 15.001, {8.0, 0.0, 0.0});
  OneRock below = ball(scene, 14.999, {8.0, 0.0, 0.0});
  above.advance(200);
  below.advance(200);
  EXPECT_EQ(above.motion().velocity_w.x(), 8.0);
  EXPECT_NEAR(below.motion().velocity_w.x(), 8.0 * std::exp(-0.4), 1e-5);  // measured 2e-6
}

/// A sphere that falls far above the ground with a drag that balances its weight at `terminal`.
OneRock falling_ball(double dt, double terminal, double start_speed) {
  Scene scene = forest_scene(dt);
  scene.gravity = 9.81;
  OneRock rock = ball(std::move(scene), 1e5, {0.0, 0.0, -start_speed});
  rock.scene.bodies[0].air_drag = kMass * 9.81 / (terminal * terminal);
  return rock;
}

TEST(AirDrag, AFallFromRestFollowsTheHyperbolicTangentToSecondOrder) {
  const double terminal = 40.0, duration = 5.0;
  double error_before = 0.0;
  for (const double dt : {0.04, 0.02, 0.01}) {
    OneRock rock = falling_ball(dt, terminal, 0.0);
    const double start = rock.energy();
    rock.advance(std::lround(duration / dt));
    const double exact = terminal * std::tanh(9.81 * duration / terminal);
    const double error = std::abs(-rock.motion().velocity_w.z() - exact);
    EXPECT_LT(error, 0.08 * dt * dt);  // measured 0.0718 dt^2
    if (error_before > 0.0) {
      EXPECT_NEAR(std::log2(error_before / error), 2.0, 1e-3);  // measured 2.0000
    }
    error_before = error;
    EXPECT_NEAR(rock.energy() + rock.world.ledger[0].air, start, 1e-12 * start);  // measured 1e-14
    EXPECT_GT(rock.workspace.counts.clear_steps, 0u);
  }
}

TEST(AirDrag, TerminalVelocityIsExactAndReachedFromBothSides) {
  for (const double start : {0.0, 300.0}) {
    OneRock rock = falling_ball(0.01, 40.0, start);
    rock.advance(8000);
    EXPECT_NEAR(-rock.motion().velocity_w.z(), 40.0, 1e-11);  // measured 3.6e-13
  }
}

TEST(AirDrag, AnAbsurdDragStopsTheRockButNeverTurnsItBack) {
  Scene scene = forest_scene(0.01);
  OneRock rock = ball(std::move(scene), 100.0, {50.0, 0.0, 0.0});
  rock.scene.bodies[0].air_drag = 1e9;
  for (int k = 0; k < 100; ++k) {
    const double before = rock.motion().velocity_w.x();
    rock.advance();
    EXPECT_GT(rock.motion().velocity_w.x(), 0.0);
    EXPECT_LT(rock.motion().velocity_w.x(), before);
  }
}

TEST(AirDrag, CoefficientIsThatOfTheSphereOfEqualVolume) {
  // Sphere of 0.5 m: A = 0.785398 m2, k = 1/2 * 1.2 * 0.47 * A = 0.22148228 kg/m.
  EXPECT_NEAR(air_drag_per_speed({1.2, 0.47}, make_sphere(0.5).volume), 0.22148228, 1e-8);
  EXPECT_EQ(air_drag_per_speed({1.2, 0.0}, 1.0), 0.0);
}

}  // namespace
}  // namespace talus
