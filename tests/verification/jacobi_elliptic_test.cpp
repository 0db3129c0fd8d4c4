#include <gtest/gtest.h>
#include <support/jacobi_elliptic.hpp>

namespace talus::exact {
namespace {

TEST(JacobiElliptic, CompleteIntegralAtOneHalfIsTheGammaFormula) {
  const double gamma = std::tgamma(0.25);
  EXPECT_NEAR(elliptic_k(0.5), gamma * gamma / (4.0 * std::sqrt(std::numbers::pi)), 4e-15);
}

TEST(JacobiElliptic, CompleteIntegralNearTheSeparatrixFollowsItsLogarithm) {
  // K -> ln(4 / sqrt(m1)) (1 + m1/4) - m1/4
  const double m1 = 1e-10, log = std::log(4.0 / std::sqrt(m1));
  EXPECT_NEAR(elliptic_k(m1), log + 0.25 * m1 * (log - 1.0), 1e-14);
}

TEST(JacobiElliptic, HalfOfTheQuarterPeriodHasItsClosedValues) {
  // sn(K/2) = 1/sqrt(1+k'), cn(K/2) = sqrt(k'/(1+k')), dn(K/2) = sqrt(k')
  for (const double m1 : {1.0, 0.9, 0.5, 0.1, 1e-3, 1e-8, 1e-14}) {
    const double k = std::sqrt(m1);
    const JacobiValues f = jacobi_functions(0.5 * elliptic_k(m1), m1);
    EXPECT_NEAR(f.sn, 1.0 / std::sqrt(1.0 + k), 2e-15) << "m1 = " << m1;
    EXPECT_NEAR(f.cn, std::sqrt(k / (1.0 + k)), 2e-15) << "m1 = " << m1;
    EXPECT_NEAR(f.dn, std::sqrt(k), 2e-15) << "m1 = " << m1;
  }
}

TEST(JacobiElliptic, LimitsAreTheCircularAndTheHyperbolicFunctions) {
  for (const double u : {-2.0, -0.3, 0.0, 0.7, 1.9}) {
    const JacobiValues circular = jacobi_functions(u, 1.0), hyperbolic = jacobi_functions(u, 0.0);
    EXPECT_NEAR(circular.sn, std::sin(u), 1e-15);
    EXPECT_NEAR(circular.cn, std::cos(u), 1e-15);
    EXPECT_NEAR(circular.dn, 1.0, 1e-15);
    EXPECT_NEAR(hyperbolic.sn, std::tanh(u), 1e-15);
    EXPECT_NEAR(hyperbolic.cn, 1.0 / std::cosh(u), 1e-15);
  }
}

TEST(JacobiElliptic, TheArgumentIsTheInverseOverTheWholePeriod) {
  for (const double m1 : {1.0, 0.7, 0.2, 1e-4, 1e-9}) {
    const double k = elliptic_k(m1);
    for (int i = -19; i <= 19; ++i) {
      const double u = 0.1 * i * k;
      const JacobiValues f = jacobi_functions(u, m1);
      // An error of 1e-16 in cn is one of 1e-16/dn in u, and dn falls to sqrt(m1).
      EXPECT_NEAR(jacobi_argument(f.sn, f.cn, m1), u, 1e-14 / f.dn) << "m1 = " << m1 << ", u = " << u;
    }
  }
}

TEST(JacobiElliptic, IncompleteIntegralAgreesWithASeriesForSmallParameterAndCountsHalfTurns) {
  // F = phi + m/4 (phi - sin phi cos phi) + O(m^2), second order coefficient below 0.3.
  const double m = 1e-8, phi = 1.1;
  EXPECT_NEAR(elliptic_f(phi, 1.0 - m), phi + 0.25 * m * (phi - std::sin(phi) * std::cos(phi)), 1e-15);
  EXPECT_NEAR(elliptic_f(phi + 3.0 * std::numbers::pi, 0.3), elliptic_f(phi, 0.3) + 6.0 * elliptic_k(0.3), 1e-14);
}

}  // namespace
}  // namespace talus::exact
