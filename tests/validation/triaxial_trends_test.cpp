// Findings of Widulinski, Kozicki, Tejchman (2009), sections 4.1 to 4.9, as trends of small soft samples: which way
// each parameter moves the figures. The paper's own numbers stand beside ours in docs/validation.md.
#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/study/triaxial.hpp>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <numbers>

namespace talus {
namespace {

TriaxialSettings trend_sample() {
  TriaxialSettings s;
  s.sample.count = 600;
  s.sample.grading = {{3.0, 0.0}, {7.0, 100.0}};
  s.sample.grading_by = GradingBy::kNumber;
  s.sample.void_ratio = 0.74;  // walls: 0.68 to 1.13 are reachable
  s.material.contact_modulus = 0.1e9;
  s.loading.axial_strain = 0.15;
  s.loading.inertial_number = 2e-3;
  s.output.frame_strain = s.output.snapshot_strain = 0.0;
  return s;
}

struct Figures {
  double peak, residual, dilatancy, modulus, poisson, void_ratio_end, normal, tangential, rolling, damping, balance;
};

/// Two tests side by side, each on one thread.
std::vector<Figures> run_all(const char* what, const std::vector<double>& values,
                             const std::function<void(TriaxialSettings&, double)>& change) {
  std::vector<Figures> figures(values.size());
  parallel_for(values.size(), hardware_threads(), [&](std::size_t i) {
    TriaxialSettings s = trend_sample();
    change(s, values[i]);
    const Summary summary = run_triaxial(s, {}).summary;
    // Modulus and Poisson's ratio belong to drained tests.
    const auto number = [&](const char* key) { return summary.find(key) ? summary_number(summary, key) : NAN; };
    figures[i] = {number("peak_friction_deg"),
                  number("residual_friction_deg"),
                  number("dilatancy_deg"),
                  number("young_modulus_MPa"),
                  number("poisson"),
                  number("final_void_ratio"),
                  number("work_share.normal"),
                  number("work_share.tangential"),
                  number("work_share.rolling"),
                  number("work_share.damping"),
                  number("work_residual_rel")};
  });
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Figures& f = figures[i];
    std::printf(
        "%s %-6g peak %.1f residual %.1f dilatancy %.1f deg, E %.1f MPa, nu %.2f, e end %.3f, work n %.2f t %.2f "
        "r %.2f d %.2f, balance %.1e\n",
        what, values[i], f.peak, f.residual, f.dilatancy, f.modulus, f.poisson, f.void_ratio_end, f.normal,
        f.tangential, f.rolling, f.damping, f.balance);
    EXPECT_LT(f.balance, 0.01) << what << " " << values[i];
  }
  return figures;
}

TEST(TriaxialTrends, ContactMomentsRaiseStiffnessPeakResidualAndDilatancy) {
  const auto f = run_all("beta", {0.0, 0.15}, [](auto& s, double beta) { s.material.rolling_stiffness = beta; });
  EXPECT_GT(f[1].peak, f[0].peak + 5.0);
  EXPECT_GT(f[1].residual, f[0].residual + 5.0);
  EXPECT_GT(f[1].dilatancy, f[0].dilatancy + 2.0);
  EXPECT_GT(f[1].modulus, f[0].modulus);
  // Normal and tangential parts carry the work without moments; moments take a share of their own with them.
  EXPECT_EQ(f[0].rolling, 0.0);
  EXPECT_GT(f[1].rolling, 0.05);
}

TEST(TriaxialTrends, PeakAndDilatancyGrowWithFriction) {
  const auto f = run_all("friction", {20.0, 30.0, 40.0}, [](auto& s, double mu) { s.material.friction_deg = mu; });
  EXPECT_GT(f[1].peak, f[0].peak + 1.0);
  EXPECT_GT(f[2].peak, f[1].peak + 1.0);
  EXPECT_GT(f[2].dilatancy, f[0].dilatancy + 1.0);
}

TEST(TriaxialTrends, RollingStiffnessAndLimitSaturate) {
  const auto beta =
      run_all("beta", {0.01, 0.15, 5.0, 25.0}, [](auto& s, double x) { s.material.rolling_stiffness = x; });
  EXPECT_GT(beta[1].peak, beta[0].peak + 1.0);
  EXPECT_LT(std::abs(beta[3].peak - beta[2].peak), 0.5 * (beta[2].peak - beta[0].peak));
  const auto eta = run_all("eta", {0.02, 0.2, 5.0, 25.0}, [](auto& s, double x) { s.material.rolling_limit = x; });
  EXPECT_GT(eta[1].peak, eta[0].peak + 1.0);
  EXPECT_LT(std::abs(eta[3].peak - eta[2].peak), 0.25 * (eta[2].peak - eta[0].peak));
}

TEST(TriaxialTrends, ConfinementLowersPeakAndDilatancy) {
  const auto f = run_all("kPa", {50.0, 200.0, 800.0}, [](auto& s, double p) { s.loading.confining_kPa = p; });
  EXPECT_LT(f[2].peak, f[0].peak);
  EXPECT_LT(f[2].dilatancy, f[0].dilatancy);
  EXPECT_GT(f[2].modulus, f[0].modulus);
}

TEST(TriaxialTrends, LooseAndDenseSamplesMeet) {
  const auto f = run_all("e0", {0.72, 0.80, 0.88}, [](auto& s, double e) {
    s.sample.void_ratio = e;
    s.loading.axial_strain = 0.3;
  });
  EXPECT_GT(f[0].peak, f[1].peak);
  EXPECT_GT(f[1].peak, f[2].peak);
  const auto [lowest, highest] = std::minmax({f[0].residual, f[1].residual, f[2].residual});
  EXPECT_LT(highest - lowest, 5.0);  // measured 3.9: one packing of 600 grains each
  const auto [densest, loosest] = std::minmax({f[0].void_ratio_end, f[1].void_ratio_end, f[2].void_ratio_end});
  EXPECT_LT(loosest - densest, 0.25 * (0.88 - 0.72));  // measured 0.017 of 0.16
}

TEST(TriaxialTrends, ModulusFollowsTheContactModulus) {
  const auto f = run_all("E_c", {0.03e9, 0.1e9, 0.3e9}, [](auto& s, double e) {
    s.material.contact_modulus = e;
    s.loading.axial_strain = 0.1;
  });
  EXPECT_GT(f[1].modulus, 1.3 * f[0].modulus);
  EXPECT_GT(f[2].modulus, 1.3 * f[1].modulus);
}

/// Friction angle at b of a criterion that agrees with `angle` at b = 0, from I1^3/I3 (Lade and Duncan 1975) or
/// I1 I2/I3 (Matsuoka and Nakai 1974) constant [deg].
double criterion_angle(double angle, double b, bool lade) {
  const auto invariant = [&](double phi, double ratio) {
    const double sine = std::sin(phi * std::numbers::pi / 180.0), minor = 1.0 - sine, major = 1.0 + sine;
    const double middle = minor + ratio * (major - minor), i1 = minor + middle + major, i3 = minor * middle * major;
    return lade ? i1 * i1 * i1 / i3 : i1 * (minor * middle + middle * major + major * minor) / i3;
  };
  const double wanted = invariant(angle, 0.0);
  double low = 0.5 * angle, high = 85.0;
  for (int k = 0; k < 60; ++k) {
    const double middle = 0.5 * (low + high);
    (invariant(middle, b) < wanted ? low : high) = middle;
  }
  return low;
}

TEST(TriaxialTrends, FrictionAngleGrowsWithTheIntermediateStress) {
  const std::vector<double> ratios = {0.0, 0.25, 0.5, 0.75};
  const auto f = run_all("b", ratios, [](auto& s, double b) {
    s.loading.path = LoadingPath::kTrueTriaxial;
    s.loading.axes[0].stress_kPa = 100.0;
    s.loading.axes[1].intermediate_ratio = b;
    s.material.rolling_stiffness = 0.0;
    s.loading.axial_strain = 0.1;
  });
  for (std::size_t i = 0; i < ratios.size(); ++i)
    std::printf("b %.2f: %.1f deg; Lade-Duncan %.1f, Matsuoka-Nakai %.1f\n", ratios[i], f[i].peak,
                criterion_angle(f[0].peak, ratios[i], true), criterion_angle(f[0].peak, ratios[i], false));
  // Between Mohr-Coulomb (no growth) and a little above Lade-Duncan.
  for (std::size_t i = 1; i < ratios.size(); ++i) {
    EXPECT_GT(f[i].peak, f[0].peak + 0.5);
    EXPECT_LT(f[i].peak, criterion_angle(f[0].peak, ratios[i], true) + 4.0);
  }
}

}  // namespace
}  // namespace talus
