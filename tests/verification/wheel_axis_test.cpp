#include <gtest/gtest.h>
#include <support/closed_forms.hpp>
#include <support/one_rock.hpp>

// Leine et al. 2014, section 5.2: a flat box thrown down a slope of 27 degrees, turning about its smallest axis, ends
// up rolling like a wheel, about its largest one.

namespace talus {
namespace {

/// 2.5 x 3 x 1 m, 3000 kg/m3. It spins about its y axis, which lies along the contour line within a tenth of a radian.
/// That and the angle about the axis are random: the path is chaotic, and only an ensemble has an answer.
OneRock thrown_box(std::uint64_t member, RotationScheme scheme) {
  const double slope = exact::from_degrees(27.0);
  TestRandom random(member);
  Scene scene;
  scene.terrain = make_inclined_plane(slope);
  scene.soils = {constant_friction(10.0)};
  scene.settings.time_step = 0.002;
  scene.settings.scheme = scheme;
  RigidMotion start;
  start.orientation = Quat(Eigen::AngleAxisd(random.uniform(-std::numbers::pi, std::numbers::pi), Vec3::UnitY())) *
                      Quat(Eigen::AngleAxisd(random.uniform(-0.1, 0.1), Vec3::UnitZ()));
  start.position_w = 2.0 * make_inclined_plane(slope).normal;
  start.velocity_w = 28.0 * downhill(slope);
  start.angular_velocity_b = start.orientation.conjugate() * Vec3(0.0, 20.8, 0.0);
  add_body(scene, make_box({2.5, 3.0, 1.0}), 22500.0, start);
  return OneRock(std::move(scene));
}

/// Shares of the rotational energy about the body axes, mean over ten seconds.
Vec3 energy_shares(OneRock& rock) {
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < 5000; ++i) {
    rock.advance();
    sum += rock.body().theta.cwiseProduct(rock.motion().angular_velocity_b.cwiseAbs2());
  }
  return sum / sum.sum();
}

/// What became of the boxes.
struct Outcome {
  int rolling = 0;          ///< still on their way after 40 s
  int wheels = 0;           ///< of these, with more than 80 % of the rotational energy about the major axis
  double early_minor = 0;   ///< mean share about the smallest axis in the first ten seconds
  double late_major = 0.0;  ///< mean share about the largest axis between 40 and 50 s, of those that roll
};

Outcome throw_boxes(RotationScheme scheme) {
  constexpr int kMembers = 80;
  Outcome outcome;
  for (int member = 0; member < kMembers; ++member) {
    OneRock rock = thrown_box(static_cast<std::uint64_t>(member), scheme);
    outcome.early_minor += energy_shares(rock).y() / kMembers;
    rock.advance(15000);
    if (rock.motion().velocity_w.norm() < 1.0) continue;
    const double major = energy_shares(rock).z();
    ++outcome.rolling;
    outcome.wheels += major > 0.8 ? 1 : 0;
    outcome.late_major += major;
  }
  outcome.late_major /= outcome.rolling;
  return outcome;
}

TEST(WheelAxis, ThrownFlatBoxTurnsFromItsSmallestToItsLargestAxis) {
  const Outcome outcome = throw_boxes(RotationScheme::kImplicit);
  EXPECT_GT(outcome.rolling, 30);                     // measured 57 of 80; the others lie flat by then
  EXPECT_GT(outcome.early_minor, 0.5);                // measured 0.70
  EXPECT_GT(outcome.wheels, 0.75 * outcome.rolling);  // measured 51 of 57
  EXPECT_GT(outcome.late_major, 0.8);                 // measured 0.92
}

TEST(WheelAxis, ExplicitSchemeHoldsTheBoxAwayFromItsLargestAxis) {
  // The defect that the implicit scheme cures, so that the test above cannot pass for another reason.
  const Outcome outcome = throw_boxes(RotationScheme::kExplicit);
  EXPECT_GT(outcome.rolling, 30);                    // measured 46 of 80
  EXPECT_LT(outcome.wheels, 0.2 * outcome.rolling);  // measured 1 of 46
  EXPECT_LT(outcome.late_major, 0.4);                // measured 0.14
}

}  // namespace
}  // namespace talus
