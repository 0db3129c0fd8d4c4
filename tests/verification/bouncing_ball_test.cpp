#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// A ball dropped on level ground with Newton restitution.

namespace talus {
namespace {

constexpr double kRadius = 0.1;

/// Times of the impacts and the height reached after each.
struct Bounces {
  std::vector<double> times, apexes;
};

Bounces follow(OneRock& rock, double duration) {
  Bounces bounces;
  while (rock.world.time < duration) {
    const double before = rock.motion().velocity_w.z();
    rock.advance();
    if (before < 0.0 && rock.motion().velocity_w.z() > 0.0) {
      bounces.times.push_back(rock.world.time);
      bounces.apexes.push_back(0.0);
    }
    if (!bounces.apexes.empty())
      bounces.apexes.back() = std::max(bounces.apexes.back(), rock.motion().position_w.z() - kRadius);
  }
  return bounces;
}

OneRock dropped_ball(const exact::BouncingBall& ball, double dt) {
  Scene scene;
  scene.terrain = make_inclined_plane(0.0);
  scene.soils = {LawSoil{.mu_min = 0.3, .mu_max = 0.3, .restitution = ball.restitution}};
  scene.settings.time_step = dt;
  add_body(scene, make_sphere(kRadius), 10.0, {.position_w = {0.0, 0.0, kRadius + ball.height}});
  return OneRock(std::move(scene));
}

TEST(BouncingBall, BouncesAtTheTimesAndToTheHeightsOfNewtonsLaw) {
  const exact::BouncingBall ball{.height = 1.0, .restitution = 0.5};
  EXPECT_NEAR(ball.impact_time(0), 0.451524, 5e-7);
  for (const double dt : {1e-3, 1e-4, 1e-5}) {
    OneRock rock = dropped_ball(ball, dt);
    const Bounces bounces = follow(rock, 2.0);
    ASSERT_GE(bounces.times.size(), 6u);
    for (std::size_t i = 0; i < 5; ++i) {
      const int bounce = static_cast<int>(i);
      // An impact is seen up to a step late and g dt too fast: errors of the first order.
      EXPECT_NEAR(bounces.times[i], ball.impact_time(bounce), 4.0 * dt) << "dt = " << dt;  // measured 2.2 dt
      EXPECT_NEAR(bounces.apexes[i], ball.apex(bounce), 4.0 * dt) << "dt = " << dt;        // measured 2.7 dt
    }
  }
}

TEST(BouncingBall, ComesToRestAfterInfinitelyManyBouncesInFiniteTime) {
  const exact::BouncingBall ball{.height = 1.0, .restitution = 0.5};
  EXPECT_NEAR(ball.rest_time(), 1.354571, 1e-6);
  for (const double dt : {1e-3, 1e-4, 1e-5}) {
    OneRock rock = dropped_ball(ball, dt);
    const Bounces bounces = follow(rock, 2.0);
    // Measured 7.6, 12.7 and 1.1 steps early: bounces shorter than a step are one.
    EXPECT_NEAR(bounces.times.back(), ball.rest_time(), 20.0 * dt) << "dt = " << dt;
    EXPECT_EQ(rock.motion().velocity_w, Vec3::Zero()) << "dt = " << dt;
    EXPECT_NEAR(rock.motion().position_w.z(), kRadius, 2.0 * dt * dt * 9.81) << "dt = " << dt;  // measured 1e-6 m
  }
}

TEST(BouncingBall, ElasticBallReturnsAndPlasticBallStays) {
  for (const double restitution : {0.0, 1.0}) {
    OneRock rock = dropped_ball({.height = 1.0, .restitution = restitution}, 1e-4);
    const Bounces bounces = follow(rock, 1.5);
    if (restitution == 0.0) {
      EXPECT_TRUE(bounces.times.empty());
      EXPECT_NEAR(rock.motion().position_w.z(), kRadius, 1e-3);  // measured: as deep as a step at 4.4 m/s may be
    } else {
      EXPECT_NEAR(bounces.apexes.front(), 1.0, 1e-3);
    }
  }
}

}  // namespace
}  // namespace talus
