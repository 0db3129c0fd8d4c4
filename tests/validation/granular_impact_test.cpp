// Depth of balls dropped into grains against the scaling that Uehara, Ambroso, Ojha and Durian measured (Phys. Rev.
// Lett. 90, 194301, 2003): d = 0.14/mu sqrt(rho_ball/rho_bed) D^(2/3) H^(1/3) with the total drop distance H = h + d.
#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/study/granular_bed.hpp>

#include <cmath>
#include <cstdio>

namespace talus {
namespace {

constexpr double kBall = 0.04;  // diameter [m]

GranularBedSettings ball_on_bed(double height, double density) {
  GranularBedSettings s;
  s.duration = 0.25 + std::sqrt(2.0 * height / 9.81);
  s.bed.grains.count = 1600;
  s.time_step_share = 0.5;
  s.bed.grains.grading = {{9.0, 0.0}, {13.0, 100.0}};
  s.bed.size = {0.15, 0.15};
  s.material.contact_modulus = 2e6;
  s.material.friction_deg = 25.0;
  s.material.rolling_stiffness = 0.1;
  s.material.rolling_limit = 0.1;
  s.material.damping = 0.05;
  BedRockSettings ball;
  ball.body.shape = SphereSettings{.radius = 0.5 * kBall};
  ball.body.density = density;
  ball.drop_height = height;
  s.rocks.push_back(ball);
  s.output.frames_per_second = 0.0;
  s.output.sample_interval = 5e-3;
  return s;
}

TEST(GranularImpact, DepthGrowsWithTheCubeRootOfTheDropAndTheRootOfTheDensity) {
  const std::vector<double> heights = {0.02, 0.1, 0.4};
  std::vector<double> depth(heights.size() + 1), bed(depth.size());
  parallel_for(depth.size(), hardware_threads(), [&](std::size_t i) {
    const bool heavy = i == heights.size();
    const StudyResult result =
        run_granular_bed(ball_on_bed(heavy ? heights[1] : heights[i], heavy ? 7800.0 : 2200.0), {});
    depth[i] = summary_number(result.summary, "rock.depth_max_m");
    bed[i] = 2600.0 * summary_number(result.summary, "bed.solid_fraction");
  });
  for (std::size_t i = 0; i < depth.size(); ++i) {
    const bool heavy = i == heights.size();
    const double h = heavy ? heights[1] : heights[i], density = heavy ? 7800.0 : 2200.0;
    const double published = 0.14 / std::tan(25.0 * M_PI / 180.0) * std::sqrt(density / bed[i]) *
                             std::pow(kBall, 2.0 / 3.0) * std::cbrt(h + depth[i]);
    std::printf("ball of %.0f kg/m3 from %.2f m: depth %.1f mm; published scaling with mu = tan 25: %.1f mm\n", density,
                h, 1e3 * depth[i], 1e3 * published);
  }
  for (std::size_t i = 1; i < heights.size(); ++i) EXPECT_GT(depth[i], depth[i - 1]);
  const double exponent = std::log(depth[2] / depth[0]) / std::log((heights[2] + depth[2]) / (heights[0] + depth[0]));
  const double with_density =
      std::log(depth[3] / depth[1]) / std::log(7800.0 / 2200.0) -
      std::log((heights[1] + depth[3]) / (heights[1] + depth[1])) / 3.0 / std::log(7800.0 / 2200.0);
  std::printf("exponent of the drop %.2f (published 1/3), of the density %.2f (published 1/2)\n", exponent,
              with_density);
  EXPECT_NEAR(exponent, 1.0 / 3.0, 0.12);
  EXPECT_NEAR(with_density, 0.5, 0.2);
}

}  // namespace
}  // namespace talus
