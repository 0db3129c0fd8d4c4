#include <gtest/gtest.h>
#include <support/one_rock.hpp>

// Drag that is linear in the velocity: in the ground, and in a layer above it.

namespace talus {
namespace {

constexpr double kMass = 500.0, kRadius = 0.4;

/// A ball over level ground, without gravity unless asked for.
OneRock ball(double height, double dt, const LawSoil& soil, const LawDragLayer& layer, double gravity) {
  Scene scene;
  scene.terrain = make_inclined_plane(0.0);
  scene.soils = {soil};
  scene.drag_layer = layer;
  scene.gravity = gravity;
  scene.settings.time_step = dt;
  add_body(scene, make_sphere(kRadius), kMass, {.position_w = {0.0, 0.0, height}});
  return OneRock(std::move(scene));
}

TEST(LinearDrag, FlightAndSpinInTheLayerDecayExponentially) {
  const LawDragLayer layer{.coefficient = 250.0, .rotational = 20.0, .height = 30.0};
  const double theta = 0.4 * kMass * kRadius * kRadius, duration = 2.0;
  double error_before = 0.0;
  for (const double dt : {0.02, 0.01, 0.005}) {
    OneRock rock = ball(10.0, dt, constant_friction(0.5), layer, 0.0);
    rock.world.motion[0].velocity_w = {8.0, -3.0, 0.0};
    rock.world.motion[0].angular_velocity_b = {1.0, 2.0, -2.0};
    rock.advance(std::lround(duration / dt));
    const Vec3 v = std::exp(-250.0 / kMass * duration) * Vec3(8.0, -3.0, 0.0);
    const Vec3 w = std::exp(-20.0 / theta * duration) * Vec3(1.0, 2.0, -2.0);
    const double error = (rock.motion().velocity_w - v).norm() / v.norm();
    EXPECT_LT(error, 0.022 * dt * dt);  // measured 0.0208 dt^2 = (c/m)^3 t dt^2 / 12
    EXPECT_LT((rock.motion().angular_velocity_b - w).norm(), 0.045 * dt * dt * w.norm());  // measured 0.0407 dt^2
    if (error_before > 0.0) {
      EXPECT_NEAR(std::log2(error_before / error), 2.0, 1e-3);  // measured 2.0000
    }
    error_before = error;
    const double start = 0.5 * kMass * 73.0 + 0.5 * theta * 9.0;
    EXPECT_NEAR(rock.energy() + rock.world.ledger[0].drag, start, 1e-12 * start);  // measured 1e-14
  }
}

TEST(LinearDrag, ABallSinksThroughTheLayerAtItsTerminalSpeed) {
  const LawDragLayer layer{.coefficient = 1000.0, .height = 100.0};
  OneRock rock = ball(90.0, 0.01, constant_friction(0.5), layer, 9.81);
  rock.advance(1500);
  EXPECT_NEAR(-rock.motion().velocity_w.z(), kMass * 9.81 / 1000.0, 1e-11);  // measured 5e-13, exp(-30) = 1e-13
}

TEST(LinearDrag, GroundDragIsPerMassAndOnlyInContact) {
  LawSoil soil = constant_friction(0.0);
  soil.drag = 0.5;
  for (const bool touching : {true, false}) {
    OneRock rock = ball(touching ? kRadius * (1.0 - 1e-9) : 10.0, 0.002, soil, {}, touching ? 9.81 : 0.0);
    rock.world.motion[0].velocity_w = {6.0, 0.0, 0.0};
    rock.advance(1000);
    const double left = touching ? std::exp(-0.5 * 2.0) : 1.0;
    EXPECT_NEAR(rock.motion().velocity_w.x(), 6.0 * left, 1e-6) << touching;  // measured 1.8e-7: (nu dt)^2 t nu / 12
  }
}

TEST(LinearDrag, StrongDragStopsTheBallButNeverTurnsItBack) {
  const LawDragLayer layer{.coefficient = 1e7, .rotational = 1e7, .height = 30.0};
  OneRock rock = ball(10.0, 0.01, constant_friction(0.5), layer, 0.0);
  rock.world.motion[0].velocity_w = {8.0, 0.0, 0.0};
  rock.world.motion[0].angular_velocity_b = {0.0, 3.0, 0.0};
  for (int i = 0; i < 5; ++i) {
    const double v = rock.motion().velocity_w.x(), w = rock.motion().angular_velocity_b.y();
    rock.advance();
    // Backward Euler: divided by 1 + dt c / m = 201 and by 1 + dt c / theta = 3126 in every step.
    EXPECT_NEAR(rock.motion().velocity_w.x(), v / 201.0, 1e-14 * v);
    EXPECT_NEAR(rock.motion().angular_velocity_b.y(), w / 3126.0, 1e-14 * w);
  }
}

}  // namespace
}  // namespace talus
