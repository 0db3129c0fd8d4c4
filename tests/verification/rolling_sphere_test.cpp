#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// A ball on a plane: sliding turns into rolling.

namespace talus {
namespace {

constexpr double kRadius = 0.4;

OneRock sphere_on_slope(double slope, double mu, double dt) {
  Scene scene;
  scene.terrain = make_inclined_plane(slope);
  scene.soils = {constant_friction(mu)};
  scene.settings.time_step = dt;
  add_body(scene, make_sphere(kRadius), 700.0,
           {.position_w = kRadius * (1.0 - 1e-9) * make_inclined_plane(slope).normal});
  return OneRock(std::move(scene));
}

/// Throws the ball along x with the given backspin and follows it until its lowest point stops sliding.
exact::RollingOnset throw_ball(OneRock& rock, double v0, double rim_backspin) {
  rock.world.motion[0].velocity_w = {v0, 0.0, 0.0};
  rock.world.motion[0].angular_velocity_b = {0.0, -rim_backspin / kRadius, 0.0};
  const double start = rock.motion().position_w.x();
  const auto slip = [&] { return rock.motion().velocity_w.x() - kRadius * rock.angular_velocity_w().y(); };
  while (slip() > 1e-9 && rock.world.time < 10.0) rock.advance();
  return {rock.world.time, rock.motion().position_w.x() - start, rock.motion().velocity_w.x()};
}

TEST(RollingSphere, ThrownWithoutSpinRollsWhenFiveSeventhsOfTheSpeedAreLeft) {
  const double v0 = 7.0, mu = 0.2;
  const exact::RollingOnset exact = exact::rolling_onset(exact::kBall, v0, mu);
  for (const double dt : {1e-3, 1e-4}) {
    OneRock rock = sphere_on_slope(0.0, mu, dt);
    const double energy = 0.5 * rock.body().mass * v0 * v0;
    const exact::RollingOnset onset = throw_ball(rock, v0, 0.0);
    // Rolling starts within the exact step, so it is seen up to one step late.
    EXPECT_GE(onset.time, exact.time);
    EXPECT_LE(onset.time, exact.time + dt);
    EXPECT_NEAR(onset.distance - onset.speed * (onset.time - exact.time), exact.distance, 2.0 * 9.81 * dt * dt);
    // The angular momentum about the contact is kept in every step: the speed is exact (measured 2.4e-12).
    EXPECT_NEAR(onset.speed, 5.0, 2e-11);
    const double lost = 1.0 - kinetic_energy(rock.body(), rock.motion()) / energy;
    EXPECT_NEAR(lost, exact::rolling_onset_loss(exact::kBall), 1e-11);  // measured 7e-13
    rock.advance(1000);
    EXPECT_NEAR(rock.motion().velocity_w.x(), 5.0, 2e-11) << "rolls on";
  }
}

TEST(RollingSphere, ThrownWithBackspinRollsSlowerOrComesBack) {
  const double mu = 0.3, v0 = 4.0, dt = 1e-3;
  for (const double rim : {3.0, 10.0, 14.0}) {  // rolls on, stops dead, comes back
    OneRock rock = sphere_on_slope(0.0, mu, dt);
    const exact::RollingOnset onset = throw_ball(rock, v0, rim);
    const exact::RollingOnset exact = exact::rolling_onset(exact::kBall, v0, mu, rim);
    EXPECT_GE(onset.time, exact.time) << "R w = " << rim;
    EXPECT_LE(onset.time, exact.time + dt) << "R w = " << rim;
    EXPECT_NEAR(onset.speed, exact.speed, 1e-12) << "R w = " << rim;  // measured 8e-14
    EXPECT_NEAR(onset.distance - onset.speed * (onset.time - exact.time), exact.distance, mu * 9.81 * dt * dt);
  }
}

TEST(RollingSphere, RollsDownASlopeWithFiveSeventhsOfGravityAndSlidesWhenFrictionIsShort) {
  const double slope = exact::from_degrees(25.0), needed = exact::rolling_friction_needed(exact::kBall, slope);
  for (const double mu : {0.999 * needed, 1.001 * needed, 0.6}) {
    OneRock rock = sphere_on_slope(slope, mu, 2e-3);
    const Vec3 start = rock.motion().position_w;
    rock.advance(500);
    const double speed = rock.motion().velocity_w.dot(downhill(slope));
    const double path = (rock.motion().position_w - start).dot(downhill(slope));
    const double slip = speed - kRadius * rock.angular_velocity_w().y();
    const bool rolls = mu >= needed;
    const double a = rolls ? exact::rolling_acceleration(exact::kBall, slope) : exact::sliding_acceleration(slope, mu);
    EXPECT_NEAR(speed, a, 1e-13) << "mu = " << mu;       // measured 1.5e-14
    EXPECT_NEAR(path, 0.5 * a, 1e-13) << "mu = " << mu;  // measured 2.4e-15
    // Slipping turns the ball by 5/2 mu g cos / R t.
    const double exact_slip = rolls ? 0.0 : a - 2.5 * mu * 9.81 * std::cos(slope);
    EXPECT_NEAR(slip, exact_slip, 1e-13) << "mu = " << mu;
  }
}

}  // namespace
}  // namespace talus
