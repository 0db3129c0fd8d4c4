#include <gtest/gtest.h>
#include <support/exact_free_body.hpp>
#include <support/extrapolation_integrator.hpp>

#include <talus/base/random.hpp>

namespace talus {
namespace {

using exact::ExactFreeBody;
/// What the body does by brute force: Euler's equations and the quaternion kinematics in extended precision.
struct Motion {
  Vec3 w_b;
  Quat p;
};

Motion integrate_euler(const Vec3& theta, const Vec3& w0, const Quat& p0, double duration) {
  using State = Eigen::Matrix<long double, 7, 1>;  // angular velocity (body frame), quaternion x y z w
  using Quaternion = Eigen::Quaternion<long double>;
  const Eigen::Matrix<long double, 3, 1> moments = theta.cast<long double>();
  State y;
  y.head<3>() = w0.cast<long double>();
  y.tail<4>() = p0.coeffs().cast<long double>();
  const auto rate = [&moments](const State& now) {
    const Eigen::Matrix<long double, 3, 1> w = now.head<3>();
    const Quaternion p(Eigen::Matrix<long double, 4, 1>(now.tail<4>()));
    State out;
    out.head<3>() = moments.cwiseProduct(w).cross(w).cwiseQuotient(moments);
    out.tail<4>() = (p * Quaternion(0.0L, w.x(), w.y(), w.z())).coeffs() / 2;
    return out;
  };
  const auto steps = static_cast<std::size_t>(std::ceil(4.0 * w0.norm() * duration)) + 1;
  y = exact::extrapolation_integrate(rate, y, duration, steps);
  return {y.head<3>().cast<double>(), Quat(Eigen::Vector4d(y.tail<4>().cast<double>())).normalized()};
}

double angle_between(const Quat& a, const Quat& b) {
  return 2.0 * (a.conjugate() * b).vec().norm();
}

/// Angular velocity and orientation agree with the brute-force integration within `tolerance`.
void expect_agreement(const Vec3& theta, const Vec3& w0, const Quat& p0, double duration, double tolerance) {
  const ExactFreeBody body(theta, w0, p0);
  const Motion reference = integrate_euler(theta, w0, p0, duration);
  EXPECT_LT((body.angular_velocity(duration) - reference.w_b).norm(), tolerance * (1.0 + w0.norm()))
      << "theta = " << theta.transpose() << ", w0 = " << w0.transpose();
  EXPECT_LT(angle_between(body.orientation(duration), reference.p), tolerance)
      << "theta = " << theta.transpose() << ", w0 = " << w0.transpose();
}

double uniform(std::uint64_t member, std::uint32_t draw, double low, double high) {
  return low + (high - low) * random_uniform2({.seed = 7, .member = member, .draw = draw})[0];
}

// The cuboid of Leine et al. (2021), section 4.3: 3 x 2 x 1 m, 1 kg.
const Vec3 kCuboid(5.0 / 12.0, 10.0 / 12.0, 13.0 / 12.0);
const Quat kSomeOrientation = Quat(0.5, -0.1, 0.7, 0.3).normalized();

TEST(ExactFreeBody, StartsAtItsInitialState) {
  for (const Vec3& w0 : {Vec3(1.0, 2.0, -3.0), Vec3(-4.0, 0.5, 0.1), Vec3(-1e-3, -10.0, 1e-3), Vec3(0.0, 0.0, 0.0)}) {
    const ExactFreeBody body(kCuboid, w0, kSomeOrientation);
    EXPECT_LT((body.angular_velocity(0.0) - w0).norm(), 1e-14 * (1.0 + w0.norm()));
    EXPECT_LT(angle_between(body.orientation(0.0), kSomeOrientation), 1e-14);
  }
}

TEST(ExactFreeBody, SpinAboutTheMajorAxisHasThePublishedPeriodAndState) {
  const ExactFreeBody body(kCuboid, {1e-3, 1e-3, 10.0}, Quat::Identity());
  EXPECT_NEAR(body.period(), 0.90689968248045, 1e-14);
  const Vec3 w = body.angular_velocity(20.0);
  EXPECT_NEAR(w.x(), 6.6084816936747e-4, 1e-16);
  EXPECT_NEAR(w.y(), 1.3232685275704e-3, 1e-16);
  EXPECT_NEAR(w.z(), 9.9999999819462, 1e-13);
}

TEST(ExactFreeBody, SpinAboutTheIntermediateAxisFlipsAtTheJacobiPeriod) {
  const ExactFreeBody body(kCuboid, {1e-3, 10.0, 1e-3}, Quat::Identity());
  EXPECT_NEAR(body.period(), 8.94508771554336, 1e-14);
  const Vec3 at_1 = body.angular_velocity(1.0), at_5 = body.angular_velocity(5.0), at_20 = body.angular_velocity(20.0);
  EXPECT_LT((at_1 - Vec3(-0.015177066057, 9.999984710433, 0.012166139805)).norm(), 2e-12);
  EXPECT_LT((at_5 - Vec3(0.001479651327, -9.999999920709, 0.001327559948)).norm(), 2e-12);
  // Near the separatrix an integrator loses digits at every flip (1e-4 is fair for it at 20 s). The closed form does
  // not, as it carries 1 - m instead of m.
  EXPECT_LT((at_20 - Vec3(-3.0396317083, 9.3638054997, 2.4336531423)).norm(), 2e-10);
  const Vec3 flipped = body.angular_velocity(0.5 * body.period());
  EXPECT_LT((flipped - Vec3(-1e-3, -10.0, 1e-3)).norm(), 1e-12);
}

TEST(ExactFreeBody, FourFlipsNearTheSeparatrixAgreeWithBruteForce) {
  expect_agreement(kCuboid, {1e-3, 10.0, 1e-3}, kSomeOrientation, 20.0, 1e-9);  // measured 1.5e-10
}

TEST(ExactFreeBody, SpinAboutTheMinorAxisHasThePublishedPeriod) {
  const ExactFreeBody body(kCuboid, {10.0, 1e-3, 1e-3}, Quat::Identity());
  EXPECT_NEAR(body.period(), 1.13271734220765, 1e-14);
}

TEST(ExactFreeBody, AgreesWithBruteForceForAllOrdersOfTheAxesAndAllSignsOfTheSpin) {
  for (std::uint64_t member = 0; member < 200; ++member) {
    // Moments of a real body obey the triangle inequality: A = b + c, B = c + a, C = a + b.
    const Vec3 second(uniform(member, 0, 0.05, 1.0), uniform(member, 1, 0.05, 1.0), uniform(member, 2, 0.05, 1.0));
    const Vec3 theta = Vec3::Constant(second.sum()) - second;
    const Vec3 w0(uniform(member, 3, -5.0, 5.0), uniform(member, 4, -5.0, 5.0), uniform(member, 5, -5.0, 5.0));
    const Quat p0 =
        Quat(uniform(member, 6, -1, 1), uniform(member, 7, -1, 1), uniform(member, 8, -1, 1), 0.3).normalized();
    expect_agreement(theta, w0, p0, uniform(member, 9, 0.1, 6.0), 1e-13);  // measured 2e-14
  }
}

TEST(ExactFreeBody, SymmetricTopsAgreeWithBruteForce) {
  const Vec3 w0(1.0, -2.0, 3.0);
  for (const Vec3& theta : {Vec3(1.0, 1.0, 1.6), Vec3(1.6, 1.0, 1.0), Vec3(1.0, 1.6, 1.0), Vec3(1.6, 1.6, 1.0),
                            Vec3(1.0, 1.6, 1.6), Vec3(1.6, 1.0, 1.6), Vec3(1.2, 1.2, 1.2)}) {
    expect_agreement(theta, w0, kSomeOrientation, 5.0, 1e-13);
  }
}

TEST(ExactFreeBody, SymmetricTopPrecessesAtTheRateOfItsAxis) {
  // sigma = (C - A)/A w3: the transverse part of the angular velocity turns at this rate in the body frame.
  const double a = 52.31, c = 83.34, w3 = 20.0;
  const ExactFreeBody wheel({a, a, c}, {0.0, 2.0, w3}, Quat::Identity());
  EXPECT_NEAR(wheel.period(), 2.0 * std::numbers::pi / ((c - a) / a * w3), 1e-14);
}

TEST(ExactFreeBody, SpinAboutAPrincipalAxisIsSteady) {
  for (const Vec3& w0 : {Vec3(7.0, 0.0, 0.0), Vec3(0.0, 7.0, 0.0), Vec3(0.0, -7.0, 0.0), Vec3(0.0, 0.0, -7.0)}) {
    const ExactFreeBody body(kCuboid, w0, kSomeOrientation);
    const Quat turned = kSomeOrientation * Quat(Eigen::AngleAxisd(7.0 * 3.0, w0 / 7.0));
    EXPECT_LT((body.angular_velocity(3.0) - w0).norm(), 1e-14);
    EXPECT_LT(angle_between(body.orientation(3.0), turned), 1e-13);
  }
}

TEST(ExactFreeBody, OnTheSeparatrixTheSpinTurnsOverOnceAndNeverReturns) {
  // Moments (4, 5, 9) with w = (3, -4, 1) give L^2 = B 2T exactly; then w2 = 5 tanh(5 t/3 - atanh 0.8).
  const Vec3 theta(4.0, 5.0, 9.0);
  for (const Vec3& w0 : {Vec3(3.0, -4.0, 1.0), Vec3(-3.0, -4.0, -1.0)}) {
    const ExactFreeBody body(theta, w0, kSomeOrientation);
    EXPECT_EQ(body.period(), std::numeric_limits<double>::infinity());
    EXPECT_NEAR(body.angular_velocity(0.9).y(), 5.0 * std::tanh(1.5 - std::atanh(0.8)), 1e-14);
    EXPECT_NEAR(body.angular_velocity(100.0).y(), 5.0, 1e-14);
    expect_agreement(theta, w0, kSomeOrientation, 2.0, 1e-13);
  }
}

}  // namespace
}  // namespace talus
