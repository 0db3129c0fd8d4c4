#pragma once

#include <talus/base/hash.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Statistics of a stream of numbers of either sign, in fixed memory (15 kB per sign). All sums and counts are
/// integers: any order of add() and merge() gives the same bits. Bins: record/log_bins.hpp.
class LogHistogram {
 public:
  /// A number that is not finite is left out and counted in rejected().
  void add(double value);
  void merge(const LogHistogram& other);

  std::uint64_t count() const { return count_; }
  std::uint64_t rejected() const { return rejected_; }
  // Of no values: NaN.
  double min() const;                 ///< exact
  double max() const;                 ///< exact
  double mean() const;                ///< of the values rounded to 2^-20
  double standard_deviation() const;  ///< of the population: divided by n
  /// Value of rank ceil(p n): the geometric middle of its bin, which is within 1 % of it; the exact extreme for the
  /// first and the last rank; 0 for values smaller than 2^-10.
  double quantile(double p) const;

  void add_to(Fingerprint& fingerprint) const;

 private:
  __extension__ using Int128 = __int128;
  __extension__ using Uint128 = unsigned __int128;

  std::uint64_t count_ = 0, rejected_ = 0, zeros_ = 0;
  double min_ = 0.0, max_ = 0.0;
  Int128 sum_ = 0;                                  ///< [2^-20]
  Uint128 squares_low_ = 0;                         ///< [2^-40]
  std::uint64_t squares_high_ = 0;                  ///< carry of the squares
  std::vector<std::uint64_t> positive_, negative_;  ///< counts by bin of |value|; empty until needed
};

}  // namespace talus
