#include <talus/record/log_bins.hpp>
#include <talus/record/log_histogram.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
constexpr long double kTwoTo128 = 0x1p128L;

void add_counts(const std::vector<std::uint64_t>& from, std::vector<std::uint64_t>& to) {
  if (to.size() < from.size()) to.resize(from.size(), 0);
  for (std::size_t i = 0; i < from.size(); ++i) to[i] += from[i];
}

}  // namespace

void LogHistogram::add(double value) {
  if (!std::isfinite(value)) {
    ++rejected_;
    return;
  }
  value = std::clamp(value, -kLogLargest, kLogLargest) + 0.0;  // -0 becomes 0: one bit pattern for one extreme
  min_ = count_ == 0 ? value : std::min(min_, value);
  max_ = count_ == 0 ? value : std::max(max_, value);
  ++count_;
  const auto fixed = static_cast<std::uint64_t>(std::abs(value) / kFixedPointUnit + 0.5);
  sum_ += value < 0.0 ? -static_cast<Int128>(fixed) : static_cast<Int128>(fixed);
  const Uint128 square = static_cast<Uint128>(fixed) * fixed;
  squares_low_ += square;
  if (squares_low_ < square) ++squares_high_;
  const int bin = log_bin(std::abs(value));
  if (bin == kLogZeroBin) {
    ++zeros_;
    return;
  }
  std::vector<std::uint64_t>& counts = value < 0.0 ? negative_ : positive_;
  if (counts.empty()) counts.resize(kLogBins, 0);
  ++counts[static_cast<std::size_t>(bin)];
}

void LogHistogram::merge(const LogHistogram& other) {
  if (other.count_ > 0) {
    min_ = count_ == 0 ? other.min_ : std::min(min_, other.min_);
    max_ = count_ == 0 ? other.max_ : std::max(max_, other.max_);
  }
  count_ += other.count_;
  rejected_ += other.rejected_;
  zeros_ += other.zeros_;
  sum_ += other.sum_;
  const Uint128 low = other.squares_low_;
  squares_high_ += other.squares_high_;
  squares_low_ += low;
  if (squares_low_ < low) ++squares_high_;
  add_counts(other.positive_, positive_);
  add_counts(other.negative_, negative_);
}

double LogHistogram::min() const {
  return count_ == 0 ? kNoValue : min_;
}

double LogHistogram::max() const {
  return count_ == 0 ? kNoValue : max_;
}

double LogHistogram::mean() const {
  if (count_ == 0) return kNoValue;
  return static_cast<double>(static_cast<long double>(sum_) / static_cast<long double>(count_) * kFixedPointUnit);
}

double LogHistogram::standard_deviation() const {
  if (count_ == 0) return kNoValue;
  const auto n = static_cast<long double>(count_);
  const long double mean_fixed = static_cast<long double>(sum_) / n;
  const long double squares =
      static_cast<long double>(squares_high_) * kTwoTo128 + static_cast<long double>(squares_low_);
  const long double variance = squares / n - mean_fixed * mean_fixed;
  return static_cast<double>(std::sqrt(std::max(variance, 0.0L)) * kFixedPointUnit);
}

double LogHistogram::quantile(double p) const {
  if (count_ == 0) return kNoValue;
  const std::uint64_t rank = quantile_rank(p, count_);
  if (rank == count_) return max_;
  if (rank == 1) return min_;
  std::uint64_t below = 0;
  for (std::size_t i = negative_.size(); i-- > 0;) {
    below += negative_[i];
    if (below >= rank) return std::clamp(-log_bin_middle(static_cast<int>(i)), min_, max_);
  }
  below += zeros_;
  if (below >= rank) return 0.0;
  for (std::size_t i = 0; i < positive_.size(); ++i) {
    below += positive_[i];
    if (below >= rank) return std::clamp(log_bin_middle(static_cast<int>(i)), min_, max_);
  }
  return max_;
}

void LogHistogram::add_to(Fingerprint& fingerprint) const {
  for (const std::uint64_t word :
       {count_, rejected_, zeros_, static_cast<std::uint64_t>(sum_),
        static_cast<std::uint64_t>(static_cast<Uint128>(sum_) >> 64), static_cast<std::uint64_t>(squares_low_),
        static_cast<std::uint64_t>(squares_low_ >> 64), squares_high_})
    fingerprint.add(word);
  fingerprint.add(min_);
  fingerprint.add(max_);
  for (const std::vector<std::uint64_t>* counts : {&negative_, &positive_})
    for (std::size_t i = 0; i < counts->size(); ++i)
      if ((*counts)[i] != 0) {
        fingerprint.add(static_cast<std::uint64_t>(i));
        fingerprint.add((*counts)[i]);
      }
}

}  // namespace talus
