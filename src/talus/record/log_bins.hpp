#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace talus {

// The bins of all logarithmic histograms. An octave has 36 bins of equal ratio, 2^(1/36) = 1.94 %, with the bounds
// rounded to 1/2048 of the octave's lower end: the bin of a number is a table look-up of its leading bits, without a
// logarithm, and every bound is an exact double. Values below the floor share one zero bin and count as 0 in quantiles.

constexpr int kLogBinsPerOctave = 36;
constexpr int kLogLowestOctave = -10;
constexpr int kLogOctaves = 53;
constexpr int kLogBins = kLogBinsPerOctave * kLogOctaves;
constexpr int kLogZeroBin = -1;
constexpr double kLogFloor = 0x1p-10;        ///< about 0.001; smaller values are in the zero bin
constexpr double kLogLargest = 0x1p43;       ///< about 8.8e12; larger values count as this
constexpr double kFixedPointUnit = 0x1p-20;  ///< sums are kept in integers of this unit, so that their order is nothing

namespace log_bins_detail {

constexpr std::array<int, kLogBinsPerOctave + 1> make_bounds() {
  constexpr double kRatio = 1.0194406437021448;  // 2^(1/36)
  std::array<int, kLogBinsPerOctave + 1> bounds{};
  double bound = 2048.0;
  for (int& b : bounds) {
    b = static_cast<int>(bound + 0.5);
    bound *= kRatio;
  }
  return bounds;
}
inline constexpr auto kBounds = make_bounds();
static_assert(kBounds.front() == 2048 && kBounds.back() == 4096);

constexpr std::array<std::uint8_t, 2048> make_table() {
  std::array<std::uint8_t, 2048> table{};
  for (int k = 0; k < kLogBinsPerOctave; ++k)
    for (int m = kBounds[static_cast<std::size_t>(k)]; m < kBounds[static_cast<std::size_t>(k) + 1]; ++m)
      table[static_cast<std::size_t>(m - 2048)] = static_cast<std::uint8_t>(k);
  return table;
}
inline constexpr auto kTable = make_table();

constexpr bool widths_are_at_most_two_percent() {
  for (std::size_t k = 0; k < kLogBinsPerOctave; ++k)
    if (50 * (kBounds[k + 1] - kBounds[k]) > kBounds[k]) return false;
  return true;
}
static_assert(widths_are_at_most_two_percent());

}  // namespace log_bins_detail

/// Bin of a value from 0 up to kLogLargest; kLogZeroBin below the floor.
inline int log_bin(double value) {
  if (value < kLogFloor) return kLogZeroBin;
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const int octave = static_cast<int>(bits >> 52) - 1023 - kLogLowestOctave;
  const int bin = octave * kLogBinsPerOctave + log_bins_detail::kTable[(bits >> 41) & 2047];
  return std::min(bin, kLogBins - 1);
}

/// Smallest value of a bin; the largest one is just below log_bin_lower(bin + 1).
inline double log_bin_lower(int bin) {
  const int octave = bin / kLogBinsPerOctave, k = bin % kLogBinsPerOctave;
  return std::ldexp(log_bins_detail::kBounds[static_cast<std::size_t>(k)], octave + kLogLowestOctave - 11);
}

/// Geometric middle: no value of the bin is farther away than 1 %.
inline double log_bin_middle(int bin) {
  return bin == kLogZeroBin ? 0.0 : std::sqrt(log_bin_lower(bin) * log_bin_lower(bin + 1));
}

/// Which of n sorted values, counted from 1, is the quantile p: the smallest one that at least p n values do not
/// exceed. The small allowance keeps 0.95 * 20 at 19 whatever the rounding.
inline std::uint64_t quantile_rank(double p, std::uint64_t n) {
  const double rank = std::ceil(p * static_cast<double>(n) - 1e-9);
  return std::clamp<std::uint64_t>(rank > 1.0 ? static_cast<std::uint64_t>(rank) : 1, 1, std::max<std::uint64_t>(n, 1));
}

}  // namespace talus
