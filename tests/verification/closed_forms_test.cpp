#include <gtest/gtest.h>
#include <support/closed_forms.hpp>

// The closed forms that other tests rely on, against published numbers: tolerances are half of the last printed digit.

namespace talus::exact {
namespace {

TEST(ClosedForms, BlockOnAnInclineSlidesOrSticks) {
  const double a = sliding_acceleration(from_degrees(30.0), 0.3);
  EXPECT_NEAR(a, 2.356287, 5e-7);
  EXPECT_NEAR(0.5 * a, 1.178143, 1e-6);
  EXPECT_TRUE(block_sticks(std::atan(0.9 * 0.5), 0.5));
  EXPECT_FALSE(block_sticks(from_degrees(30.0), 0.3));
}

TEST(ClosedForms, TiltedBlockSlidesOrTopples) {
  const TiltLimit slides = tilt_limit(0.4, 1.0, 0.3), topples = tilt_limit(0.4, 1.0, 0.5);
  EXPECT_NEAR(slides.angle, from_degrees(16.699), from_degrees(5e-4));
  EXPECT_FALSE(slides.topples);
  EXPECT_NEAR(topples.angle, from_degrees(21.801), from_degrees(5e-4));
  EXPECT_TRUE(topples.topples);
}

TEST(ClosedForms, SlipLawBlockOpensItsUphillCorner) {
  const SlipLaw law{.mu_min = 0.2, .mu_max = 1.3, .kappa = 0.7};
  const double s = slip_law_corner_opening(2.0, 2.0, law);
  EXPECT_NEAR(s, 3.12814, 5e-6);
  EXPECT_NEAR(law.friction(s), 1.0, 1e-15);
  EXPECT_NEAR(slip_law_speed(s, from_degrees(45.0), law), 3.49176, 5e-6);
  EXPECT_NEAR(corner_shares(2.0, 2.0, law.friction(s)).uphill, 0.0, 1e-15);
  EXPECT_DOUBLE_EQ(corner_shares(2.0, 2.0, 0.2).downhill, 0.6);
}

TEST(ClosedForms, SlipLawSpeedObeysTheEquationOfMotion) {
  // d(v^2)/ds = 2 g (sin a - mu(s) cos a), by central differences (error h^2: 1e-9).
  const SlipLaw law{.mu_min = 0.2, .mu_max = 1.3, .kappa = 0.7};
  const double slope = from_degrees(45.0), h = 1e-4;
  for (const double s : {0.1, 1.0, 2.5}) {
    const double after = slip_law_speed(s + h, slope, law), before = slip_law_speed(s - h, slope, law);
    EXPECT_NEAR((after * after - before * before) / (2.0 * h), 2.0 * sliding_acceleration(slope, law.friction(s)),
                1e-7);
  }
}

TEST(ClosedForms, RimlessWheelKeepsThePublishedShareOfItsSpin) {
  EXPECT_NEAR(rimless_wheel_ratio(4), 0.25, 1e-15);
  EXPECT_NEAR(rimless_wheel_ratio(6), 11.0 / 17.0, 1e-15);
  EXPECT_NEAR(rimless_wheel_ratio(8), 0.798170, 5e-7);
  EXPECT_NEAR(rimless_wheel_ratio(12), 0.909334, 5e-7);
}

TEST(ClosedForms, RimlessWheelRollsOnItsLimitCycle) {
  const LimitCycle hexagon = rimless_wheel_limit_cycle(6, from_degrees(8.0));
  EXPECT_NEAR(hexagon.omega_before, 1.820906, 5e-7);
  EXPECT_NEAR(hexagon.omega_after, 1.178233, 5e-7);
  EXPECT_NEAR(hexagon.min_normal_per_mass, 4.71, 5e-3);
  EXPECT_GT(hexagon.min_spin2, 0.0);
  const LimitCycle octagon = rimless_wheel_limit_cycle(8, from_degrees(5.0));
  EXPECT_NEAR(octagon.omega_before, 1.576385, 5e-7);
  EXPECT_NEAR(octagon.omega_after, 1.258223, 5e-7);
}

TEST(ClosedForms, FlatEotaBlockRollsOverSquareEdgesAndBevels) {
  // The octagon (1/2, 1/4), (1/4, 1/2) ... of a unit block: radius sqrt(5)/4, C/m = 42/340.
  const double rg2 = 42.0 / 340.0, radius = std::sqrt(5.0) / 4.0;
  const double square = 2.0 * std::asin(0.25 / radius), bevel = 2.0 * std::asin(0.125 * std::sqrt(2.0) / radius);
  EXPECT_NEAR(4.0 * (square + bevel), 2.0 * std::numbers::pi, 1e-14);
  EXPECT_NEAR(pivot_ratio(rg2, radius, square), 0.713322, 5e-7);
  EXPECT_NEAR(pivot_ratio(rg2, radius, bevel), 0.856661, 5e-7);
}

TEST(ClosedForms, ThrownBallAndCylinderEndUpRolling) {
  const RollingOnset ball = rolling_onset(kBall, 7.0, 0.2);
  EXPECT_NEAR(ball.time, 1.01937, 5e-6);
  EXPECT_NEAR(ball.distance, 6.1162, 5e-5);
  EXPECT_NEAR(ball.speed, 5.0, 1e-14);
  EXPECT_DOUBLE_EQ(rolling_onset_loss(kBall), 2.0 / 7.0);
  EXPECT_NEAR(rolling_onset(kBall, 7.0, 0.2, 3.0).speed, (5.0 * 7.0 - 2.0 * 3.0) / 7.0, 1e-14);

  const double v0 = 3.0, friction = 0.4;
  const RollingOnset cylinder = rolling_onset(kCylinder, v0, friction);
  EXPECT_NEAR(cylinder.speed, 2.0 / 3.0 * v0, 1e-15);
  EXPECT_NEAR(cylinder.time, v0 / (3.0 * friction * kGravity), 1e-15);
  EXPECT_NEAR(cylinder.distance, 5.0 * v0 * v0 / (18.0 * friction * kGravity), 1e-15);
}

TEST(ClosedForms, RollingDownASlopeNeedsItsFriction) {
  const double slope = from_degrees(20.0);
  EXPECT_NEAR(rolling_acceleration(kBall, slope), 5.0 / 7.0 * kGravity * std::sin(slope), 1e-15);
  EXPECT_NEAR(rolling_acceleration(kCylinder, slope), 2.0 / 3.0 * kGravity * std::sin(slope), 1e-15);
  EXPECT_NEAR(rolling_friction_needed(kBall, slope), 2.0 / 7.0 * std::tan(slope), 1e-15);
  EXPECT_NEAR(rolling_friction_needed(kCylinder, slope), 1.0 / 3.0 * std::tan(slope), 1e-15);
}

TEST(ClosedForms, BouncingBallComesToRestInFiniteTime) {
  const BouncingBall ball{.height = 1.0, .restitution = 0.5};
  EXPECT_NEAR(ball.impact_time(0), 0.451524, 5e-7);
  EXPECT_NEAR(ball.impact_time(1), 2.0 * 0.451524, 1e-6);
  EXPECT_DOUBLE_EQ(ball.apex(0), 0.25);
  EXPECT_DOUBLE_EQ(ball.apex(1), 0.0625);
  EXPECT_NEAR(ball.rest_time(), 1.354571, 1e-6);
  EXPECT_NEAR(ball.impact_time(60), ball.rest_time(), 1e-15);
}

}  // namespace
}  // namespace talus::exact
