#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// A box on an inclined plane with constant friction.

namespace talus {
namespace {

using exact::from_degrees;

/// A box at rest on a slope, its edges along the line of fall, the contour line and the normal.
OneRock box_on_slope(const Vec3& edges, double slope, double mu, double dt = 0.002) {
  Scene scene;
  scene.terrain = make_inclined_plane(slope);
  scene.soils = {constant_friction(mu)};
  scene.settings.time_step = dt;
  // A hair below the surface: on it, rounding would decide whether the corners touch.
  const double height = 0.5 * edges.z() * (1.0 - 1e-9);
  add_body(scene, make_box(edges), 2500.0 * edges.prod(),
           {.position_w = height * make_inclined_plane(slope).normal, .orientation = on_slope(slope)});
  return OneRock(std::move(scene));
}

TEST(SlidingBlock, AcceleratesByGravityLessFriction) {
  const double slope = from_degrees(30.0), mu = 0.3;
  OneRock rock = box_on_slope({1.0, 0.8, 0.6}, slope, mu);
  const Vec3 start = rock.motion().position_w;
  rock.advance(500);
  const double a = exact::sliding_acceleration(slope, mu);
  const Vec3 path = rock.motion().position_w - start;
  // Constant forces: the midpoint rule is exact, what is left is rounding. Measured 1.4e-14, 2e-15, 3e-16, 4e-17.
  EXPECT_NEAR(rock.motion().velocity_w.dot(downhill(slope)), a, 1e-13);
  EXPECT_NEAR(path.dot(downhill(slope)), 0.5 * a, 1e-13);
  EXPECT_LT((path - path.dot(downhill(slope)) * downhill(slope)).norm(), 1e-14);
  EXPECT_LT(rock.motion().angular_velocity_b.norm(), 1e-15);
}

TEST(SlidingBlock, SlidesDiagonallyAgainstItsVelocity) {
  // On a level plane, thrown sideways with respect to its edges: friction opposes the velocity, path v0^2 / (2 mu g).
  const double mu = 0.4, v0 = 3.0, heading = 0.7;
  OneRock rock = box_on_slope({1.0, 0.8, 0.2}, 0.0, mu, 0.001);
  const Vec3 direction(std::cos(heading), std::sin(heading), 0.0), start = rock.motion().position_w;
  rock.world.motion[0].velocity_w = v0 * direction;
  rock.advance(1000);
  const Vec3 path = rock.motion().position_w - start;
  const double exact_path = v0 * v0 / (2.0 * mu * 9.81);
  // The step in which the block stops is cut at its middle: up to a dt^2 / 8 = 4.9e-7 m, measured 4.89e-7 m.
  EXPECT_NEAR(path.norm(), exact_path, 5e-7);
  EXPECT_LT((path - path.dot(direction) * direction).norm(), 1e-13);  // measured 9e-15
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-16);                  // measured 1e-18
}

TEST(SlidingBlock, SticksWithoutCreep) {
  const double mu = 0.5, slope = std::atan(0.9 * mu);
  OneRock rock = box_on_slope({1.0, 0.8, 0.6}, slope, mu);
  const RigidMotion start = rock.motion();
  rock.advance(5000);
  EXPECT_LT((rock.motion().position_w - start.position_w).norm(), 1e-16);  // measured 2e-18 m in 10 s
  EXPECT_LT((start.orientation.conjugate() * rock.motion().orientation).vec().norm(), 1e-16);  // measured 2e-18
}

TEST(SlidingBlock, ComesToRestWhenThrownDownASlopeThatHoldsIt) {
  const double mu = 0.5, slope = from_degrees(15.0), v0 = 2.0;
  OneRock rock = box_on_slope({1.0, 0.8, 0.2}, slope, mu, 0.001);
  const Vec3 start = rock.motion().position_w;
  rock.world.motion[0].velocity_w = v0 * downhill(slope);
  rock.advance(2000);
  const double path = (rock.motion().position_w - start).dot(downhill(slope));
  const double a = exact::sliding_acceleration(slope, mu);
  const double exact_path = v0 * v0 / (-2.0 * a);
  EXPECT_NEAR(path, exact_path, 3e-7);                // |a| dt^2 / 8 = 2.75e-7 m, measured 2.70e-7 m
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-16);  // measured 1e-18
}

TEST(SlidingBlock, OnATiltedPlaneSlidesOrTopplesAtItsLimit) {
  const double breadth = 0.4, height = 1.0, margin = from_degrees(0.02);
  for (const double mu : {0.3, 0.5}) {
    const exact::TiltLimit limit = exact::tilt_limit(breadth, height, mu);
    for (const double slope : {limit.angle - margin, limit.angle + margin}) {
      OneRock rock = box_on_slope({breadth, 0.5, height}, slope, mu);
      const RigidMotion start = rock.motion();
      rock.advance(1000);
      const double moved = (rock.motion().position_w - start.position_w).norm();
      const double turned = 2.0 * (start.orientation.conjugate() * rock.motion().orientation).vec().norm();
      if (slope < limit.angle) {
        EXPECT_LT(moved, 1e-13) << "mu = " << mu;  // measured 2.4e-15
      } else if (limit.topples) {
        EXPECT_GT(turned, 0.1) << "mu = " << mu;  // measured 0.28 rad after 2 s
      } else {
        // Slides by g (sin - mu cos) t^2 / 2 = 7.2 mm and stays upright (measured 2e-14 rad).
        EXPECT_NEAR(moved, 2.0 * exact::sliding_acceleration(slope, mu), 1e-10) << "mu = " << mu;
        EXPECT_LT(turned, 1e-12) << "mu = " << mu;
      }
    }
  }
}

}  // namespace
}  // namespace talus
