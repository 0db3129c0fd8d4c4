#include <talus/record/log_bins.hpp>
#include <talus/record/log_histogram.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace talus {
namespace {

std::uint64_t fingerprint_of(const LogHistogram& histogram) {
  Fingerprint fingerprint;
  histogram.add_to(fingerprint);
  return fingerprint.value();
}

/// Numbers over nine decades; a part of them negative, zero or below the floor.
std::vector<double> make_values(std::size_t count, double negative_share) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> exponent(-4.0, 5.0), unit(0.0, 1.0);
  std::vector<double> values(count);
  for (double& value : values) {
    value = unit(random) < 0.01 ? 0.0 : std::pow(10.0, exponent(random));
    if (unit(random) < negative_share) value = -value;
  }
  return values;
}

TEST(LogBins, AreClosedBelowOpenAboveAndAtMostTwoPercentWide) {
  for (int bin = 0; bin < kLogBins; ++bin) {
    const double low = log_bin_lower(bin), high = log_bin_lower(bin + 1);
    ASSERT_EQ(log_bin(low), bin);
    ASSERT_EQ(log_bin(std::nextafter(high, 0.0)), bin);
    ASSERT_LE(high / low, 1.02);
    ASSERT_LT(std::max(high / log_bin_middle(bin), log_bin_middle(bin) / low), 1.01);
  }
  EXPECT_EQ(log_bin_lower(0), kLogFloor);
  EXPECT_EQ(log_bin_lower(kLogBins), kLogLargest);
  EXPECT_EQ(log_bin(kLogLargest), kLogBins - 1);
  EXPECT_EQ(log_bin(std::nextafter(kLogFloor, 0.0)), kLogZeroBin);
  EXPECT_EQ(log_bin(0.0), kLogZeroBin);
}

TEST(LogBins, TheRankOfAQuantileDoesNotSufferFromRounding) {
  EXPECT_EQ(quantile_rank(0.95, 20), 19u);
  EXPECT_EQ(quantile_rank(0.95, 21), 20u);
  EXPECT_EQ(quantile_rank(0.99, 100), 99u);
  EXPECT_EQ(quantile_rank(0.9, 1000000), 900000u);
  EXPECT_EQ(quantile_rank(0.0, 10), 1u);
  EXPECT_EQ(quantile_rank(1.0, 10), 10u);
  EXPECT_EQ(quantile_rank(0.5, 1), 1u);
}

TEST(LogHistogram, AgreesWithSortedValues) {
  for (const double negative_share : {0.0, 0.3, 1.0}) {
    std::vector<double> values = make_values(20001, negative_share);
    LogHistogram histogram;
    long double sum = 0.0L, squares = 0.0L;
    for (const double value : values) {
      histogram.add(value);
      sum += value;
      squares += static_cast<long double>(value) * value;
    }
    std::sort(values.begin(), values.end());
    const auto n = static_cast<long double>(values.size());
    EXPECT_EQ(histogram.count(), values.size());
    EXPECT_EQ(histogram.min(), values.front());
    EXPECT_EQ(histogram.max(), values.back());
    EXPECT_NEAR(histogram.mean(), static_cast<double>(sum / n), 1e-8);
    const double deviation = static_cast<double>(std::sqrt(squares / n - sum / n * (sum / n)));
    EXPECT_NEAR(histogram.standard_deviation() / deviation, 1.0, 1e-10);
    for (int k = 0; k <= 1000; ++k) {
      const double p = 1e-3 * k;
      const double exact = values[quantile_rank(p, values.size()) - 1];
      if (k == 0 || k == 1000) {
        EXPECT_EQ(histogram.quantile(p), exact);
      } else if (std::abs(exact) < kLogFloor) {
        EXPECT_EQ(histogram.quantile(p), 0.0);
      } else {
        EXPECT_NEAR(histogram.quantile(p) / exact, 1.0, 0.01) << "p = " << p;
      }
    }
  }
}

TEST(LogHistogram, AnyOrderAndAnyMergeGivesTheSameBits) {
  std::vector<double> values = make_values(5000, 0.3);
  values.push_back(std::numeric_limits<double>::quiet_NaN());
  values.push_back(-0.0);
  values.push_back(1e200);
  LogHistogram whole;
  for (const double value : values) whole.add(value);
  std::mt19937_64 random(3);
  for (int trial = 0; trial < 10; ++trial) {
    std::shuffle(values.begin(), values.end(), random);
    std::vector<LogHistogram> parts(1 + random() % 9);
    for (const double value : values) parts[random() % parts.size()].add(value);
    LogHistogram merged;
    for (const LogHistogram& part : parts) merged.merge(part);
    EXPECT_EQ(fingerprint_of(merged), fingerprint_of(whole));
    EXPECT_EQ(merged.mean(), whole.mean());
    EXPECT_EQ(merged.standard_deviation(), whole.standard_deviation());
  }
  values.pop_back();
  LogHistogram other;
  for (const double value : values) other.add(value);
  EXPECT_NE(fingerprint_of(other), fingerprint_of(whole));
}

TEST(LogHistogram, SumsOfHugeNumbersDoNotOverflow) {
  LogHistogram histogram;
  for (int i = 0; i < 100; ++i) histogram.add(1e12);
  LogHistogram many = histogram;
  for (int i = 0; i < 30; ++i) {
    LogHistogram twice = many;
    twice.merge(many);
    many = twice;
  }
  EXPECT_EQ(many.count(), 100ull << 30);
  EXPECT_DOUBLE_EQ(many.mean(), 1e12);
  EXPECT_LT(many.standard_deviation(), 1e3);  // rounding of the difference of two squares: 1e-9 of the mean
  many.add(0.0);
  EXPECT_EQ(many.quantile(0.5), 1e12 > log_bin_middle(log_bin(1e12)) ? log_bin_middle(log_bin(1e12)) : 1e12);
}

TEST(LogHistogram, WithoutValuesThereAreNoStatistics) {
  LogHistogram histogram;
  histogram.add(std::numeric_limits<double>::infinity());
  EXPECT_EQ(histogram.count(), 0u);
  EXPECT_EQ(histogram.rejected(), 1u);
  for (const double x :
       {histogram.mean(), histogram.standard_deviation(), histogram.min(), histogram.max(), histogram.quantile(0.5)})
    EXPECT_TRUE(std::isnan(x));
  histogram.add(3.0);
  EXPECT_EQ(histogram.quantile(0.95), 3.0);
  EXPECT_EQ(histogram.standard_deviation(), 0.0);
}

}  // namespace
}  // namespace talus
