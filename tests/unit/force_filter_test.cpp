#include <gtest/gtest.h>
#include <talus/record/force_filter.hpp>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

/// Size of a sine of some frequency after the filter, in the middle of a long record.
double passed(double frequency, std::int64_t frequency_class) {
  const double interval = 5e-5;
  std::vector<double> samples(20000);
  for (std::size_t k = 0; k < samples.size(); ++k)
    samples[k] = std::sin(2.0 * std::numbers::pi * frequency * interval * static_cast<double>(k));
  filter_channel(samples, interval, frequency_class);
  double most = 0.0;
  for (std::size_t k = 8000; k < 12000; ++k) most = std::max(most, std::abs(samples[k]));
  return most;
}

TEST(ForceFilter, PassesItsClassAndHalvesThePowerAtFiveThirdsOfIt) {
  // ISO 6487: class 60 is -3 dB at 100 Hz, class 180 at 300 Hz; well inside the class nothing is lost.
  for (const std::int64_t frequency_class : {60, 180, 600}) {
    const auto f = static_cast<double>(frequency_class);
    EXPECT_NEAR(passed(f / 6.0, frequency_class), 1.0, 0.003);
    EXPECT_NEAR(passed(f * 5.0 / 3.0, frequency_class), std::sqrt(0.5), 0.01);
    EXPECT_LT(passed(f * 10.0, frequency_class), 0.01);
  }
}

TEST(ForceFilter, KeepsLevelAndTimeOfAPeak) {
  std::vector<double> level(500, 7.0);
  filter_channel(level, 1e-4, 180);
  for (const double x : level) EXPECT_NEAR(x, 7.0, 1e-12);
  std::vector<double> bump(4001);
  for (std::size_t k = 0; k < bump.size(); ++k)
    bump[k] = std::exp(-std::pow((static_cast<double>(k) - 2000.0) / 300.0, 2));
  filter_channel(bump, 5e-5, 60);
  std::size_t at = 0;
  for (std::size_t k = 0; k < bump.size(); ++k)
    if (bump[k] > bump[at]) at = k;
  EXPECT_EQ(at, 2000U);
}

}  // namespace
}  // namespace talus
