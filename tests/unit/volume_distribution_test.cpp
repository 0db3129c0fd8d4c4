#include <talus/study/volume_distribution.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace talus {
namespace {

constexpr std::uint64_t kRocks = 20000;

std::vector<double> drawn(const VolumeDistribution& d) {
  std::vector<double> volumes;
  for (std::uint64_t member = 0; member < kRocks; ++member) volumes.push_back(draw_volume(d, 7, member));
  std::sort(volumes.begin(), volumes.end());
  return volumes;
}

/// Kolmogorov-Smirnov distance of sorted values from a cumulative distribution.
template <typename Cumulative>
double distance(const std::vector<double>& sorted, Cumulative below) {
  double worst = 0.0;
  const auto n = static_cast<double>(sorted.size());
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    const double c = below(sorted[k]);
    worst = std::max({worst, std::abs(c - static_cast<double>(k) / n), std::abs(c - static_cast<double>(k + 1) / n)});
  }
  return worst;
}

/// 1 % of samples of the law itself are farther away than this.
const double kFar = 1.63 / std::sqrt(static_cast<double>(kRocks));

TEST(VolumeDistribution, PowerLawIsThatOfItsExponentBetweenItsLimits) {
  const VolumeDistribution d{.kind = VolumeLaw::kPowerLaw, .exponent = 0.8, .min = 0.1, .max = 20.0};
  const auto volumes = drawn(d);
  EXPECT_GE(volumes.front(), 0.1);
  EXPECT_LE(volumes.back(), 20.0 * (1.0 + 1e-12));
  const double low = std::pow(0.1, -0.8), high = std::pow(20.0, -0.8);
  EXPECT_LT(distance(volumes, [&](double v) { return (low - std::pow(v, -0.8)) / (low - high); }), kFar);
  EXPECT_NEAR(volumes[kRocks / 2], median_volume(d), 0.02 * median_volume(d));
}

TEST(VolumeDistribution, LogNormalHasItsMedianAndSigmaAndKeepsItsLimits) {
  const VolumeDistribution d{.kind = VolumeLaw::kLogNormal, .median = 0.5, .sigma = 0.9};
  const auto below = [](double v) { return 0.5 * std::erfc(-std::log(v / 0.5) / (0.9 * std::sqrt(2.0))); };
  EXPECT_LT(distance(drawn(d), below), kFar);
  VolumeDistribution cut = d;
  cut.min = 0.4;
  cut.max = 1.5;
  const auto volumes = drawn(cut);
  EXPECT_GE(volumes.front(), 0.4);
  EXPECT_LE(volumes.back(), 1.5);
  EXPECT_LT(distance(volumes, [&](double v) { return (below(v) - below(0.4)) / (below(1.5) - below(0.4)); }), kFar);
}

TEST(VolumeDistribution, TableHasItsShares) {
  const VolumeDistribution d{.kind = VolumeLaw::kTable, .volumes = {{2.0, 1.0}, {0.5, 6.0}, {9.0, 3.0}}};
  const auto volumes = drawn(d);
  for (const auto& [volume, share] : {std::pair{0.5, 0.6}, std::pair{2.0, 0.1}, std::pair{9.0, 0.3}}) {
    const auto n = static_cast<double>(std::count(volumes.begin(), volumes.end(), volume));
    EXPECT_NEAR(n / kRocks, share, 3.0 * std::sqrt(share * (1.0 - share) / kRocks)) << volume;
  }
  EXPECT_EQ(median_volume(d), 0.5);
}

TEST(VolumeDistribution, AMemberHasItsVolumeWhateverTheOthersAre) {
  const VolumeDistribution d{.kind = VolumeLaw::kPowerLaw, .exponent = 1.0, .min = 0.1, .max = 10.0};
  EXPECT_EQ(draw_volume(d, 3, 1234567), draw_volume(d, 3, 1234567));
  EXPECT_NE(draw_volume(d, 3, 1234567), draw_volume(d, 3, 1234568));
  EXPECT_NE(draw_volume(d, 3, 1234567), draw_volume(d, 4, 1234567));
}

}  // namespace
}  // namespace talus
