#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// Plastic rolling over corners: a prism, or the wheel-like EOTA block, on a plane with much friction and no
// restitution.

namespace talus {
namespace {

using exact::from_degrees;

/// A wheel standing on one corner, its axis level. `lean` is the angle of the leg from the normal of the slope,
/// downhill positive; `spin` turns it downhill about that corner.
OneRock wheel_on_corner(const SolidBody& solid, const Quat& corner_down, double radius, double slope, double lean,
                        double spin, double dt) {
  Scene scene;
  const TerrainPlane plane = make_inclined_plane(slope);
  scene.terrain = plane;
  scene.soils = {constant_friction(5.0)};
  scene.settings.time_step = dt;
  const Vec3 along = downhill(slope);
  const Vec3 leg = (1.0 - 1e-9) * radius * (std::cos(lean) * plane.normal + std::sin(lean) * along);
  RigidMotion start;
  start.position_w = leg;
  start.orientation = on_slope(slope + lean) * corner_down;
  start.velocity_w = spin * Vec3::UnitY().cross(leg);
  start.angular_velocity_b = start.orientation.conjugate() * Vec3(0.0, spin, 0.0);
  add_body(scene, solid, 1000.0, start);
  return OneRock(std::move(scene));
}

OneRock prism_on_corner(int sides, double slope, double lean, double spin, double dt) {
  const Quat corner_down(Eigen::AngleAxisd(std::numbers::pi / sides, Vec3::UnitY()));
  return wheel_on_corner(make_prism(sides, 1.0, 1.0), corner_down, 1.0, slope, lean, spin, dt);
}

struct Impact {
  double before, after;  ///< spin [rad/s]
};

/// Rolls until `count` impacts happened; the spin is that at the ends of the steps around each.
std::vector<Impact> impacts_of(OneRock& rock, std::size_t count) {
  std::vector<Impact> impacts;
  while (impacts.size() < count && rock.world.time < 100.0) {
    const double before = rock.angular_velocity_w().y();
    rock.advance();
    const double after = rock.angular_velocity_w().y();
    if (after < 0.98 * before) impacts.push_back({before, after});
  }
  return impacts;
}

TEST(RimlessWheel, AnImpactKeepsTheShareOfTheSpinThatAngularMomentumAllows) {
  const double slope = from_degrees(3.0), spin = 1.0;
  for (const int sides : {4, 6, 8, 12}) {
    // Falling about the corner until the next one hits; never lifts off (least normal force 0.2 m g).
    const double k2 = exact::polygon_gyration2(sides, 1.0) + 1.0, half = std::numbers::pi / sides;
    const double fallen = std::sqrt(spin * spin + 2.0 * 9.81 / k2 * (std::cos(slope) - std::cos(slope + half)));
    for (const double dt : {2e-3, 1e-3, 5e-4, 2.5e-4, 1e-4}) {
      OneRock rock = prism_on_corner(sides, slope, 0.0, spin, dt);
      const std::vector<Impact> impacts = impacts_of(rock, 1);
      ASSERT_EQ(impacts.size(), 1u);
      // First order in dt: the impact is seen within a step or two, at up to 5 rad/s2. Measured 7.0 dt and 1.3 dt.
      EXPECT_NEAR(impacts[0].before, fallen, 10.0 * dt) << sides << " sides, dt = " << dt;
      EXPECT_NEAR(impacts[0].after / impacts[0].before, exact::rimless_wheel_ratio(sides), 2.0 * dt)
          << sides << " sides, dt = " << dt;
    }
  }
}

TEST(RimlessWheel, SettlesOnItsLimitCycle) {
  const struct {
    int sides;
    double slope;
  } wheels[] = {{6, from_degrees(8.0)}, {8, from_degrees(5.0)}};
  for (const auto& [sides, slope] : wheels) {
    const exact::LimitCycle cycle = exact::rimless_wheel_limit_cycle(sides, slope);
    for (const double dt : {2e-3, 1e-3, 5e-4, 2.5e-4}) {
      OneRock rock = prism_on_corner(sides, slope, 0.0, 1.3, dt);
      const std::vector<Impact> impacts = impacts_of(rock, 40);
      ASSERT_EQ(impacts.size(), 40u);
      double before = 0.0, after = 0.0;
      for (std::size_t i = 20; i < 40; ++i) {
        before += impacts[i].before / 20.0;
        after += impacts[i].after / 20.0;
        EXPECT_NEAR(impacts[i].before, cycle.omega_before, 10.0 * dt) << sides << " sides, dt = " << dt;  // 7.4 dt
      }
      EXPECT_NEAR(before, cycle.omega_before, 3.0 * dt) << sides << " sides, dt = " << dt;  // measured 1.3 dt
      EXPECT_NEAR(after, cycle.omega_after, 3.0 * dt) << sides << " sides, dt = " << dt;    // measured 1.5 dt
      EXPECT_NEAR(rock.motion().position_w.y(), 0.0, 1e-10) << "rolls straight";            // measured 1.6e-12
    }
  }
}

TEST(RimlessWheel, WheelLikeEotaBlockAlternatesBetweenSquareEdgeAndBevel) {
  const double length = 0.93, radius = std::sqrt(5.0) / 4.0 * length;
  const double square = 0.713322, bevel = 0.856661;
  // Body z along the level axis, the corner (1/2, 1/4) down.
  const Quat axis_level(Eigen::AngleAxisd(-0.5 * std::numbers::pi, Vec3::UnitX()));
  const Quat corner_down = Quat::FromTwoVectors(axis_level * Vec3(0.5, 0.25, 0.0), -Vec3::UnitZ()) * axis_level;
  for (const double dt : {2e-3, 1e-3, 5e-4, 2.5e-4}) {
    OneRock rock =
        wheel_on_corner(make_eota_block({length, length, 0.47}), corner_down, radius, from_degrees(8.0), 0.0, 2.0, dt);
    const std::vector<Impact> impacts = impacts_of(rock, 10);
    ASSERT_EQ(impacts.size(), 10u);
    for (std::size_t i = 0; i < impacts.size(); ++i)  // measured 0.4 dt
      EXPECT_NEAR(impacts[i].after / impacts[i].before, i % 2 == 0 ? square : bevel, 1.0 * dt) << "dt = " << dt;
  }
}

}  // namespace
}  // namespace talus
