#include <talus/record/hazard_cell.hpp>
#include <talus/record/log_bins.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// Room for the values of the first n rocks: steps of at most a half, so that a cell is seldom moved.
std::uint32_t room_for(std::uint32_t n) {
  constexpr std::array<std::uint32_t, 11> kSteps = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, HazardCell::kMostKept};
  return *std::lower_bound(kSteps.begin(), kSteps.end(), n);
}

std::uint64_t to_fixed(float value) {
  return static_cast<std::uint64_t>(static_cast<double>(value) / kFixedPointUnit + 0.5);
}

double mean_of(std::uint64_t low, std::uint32_t high, std::uint32_t count) {
  return (std::ldexp(static_cast<double>(high), 64) + static_cast<double>(low)) * kFixedPointUnit / count;
}

/// A sum of 96 bits.
void add_fixed(std::uint64_t value, std::uint64_t& low, std::uint32_t& high) {
  low += value;
  if (low < value) ++high;
}

HazardStatistics no_statistics() {
  HazardStatistics s;
  s.mean = s.max = kNan;
  s.quantiles.fill(kNan);
  return s;
}

}  // namespace

void HazardCell::Histograms::add(const HazardValues& values) {
  for (std::size_t q = 0; q < kHazardQuantities; ++q) {
    const float value = values[q];
    if (std::isnan(value)) continue;
    ++count[q];
    max[q] = std::max(max[q], value);  // values are never negative
    add_fixed(to_fixed(value), sum_low[q], sum_high[q]);
    counts[q].add(log_bin(static_cast<double>(value)), 1);
  }
}

void HazardCell::Histograms::merge(const Histograms& other) {
  for (std::size_t q = 0; q < kHazardQuantities; ++q) {
    count[q] += other.count[q];
    max[q] = std::max(max[q], other.max[q]);
    add_fixed(other.sum_low[q], sum_low[q], sum_high[q]);
    sum_high[q] += other.sum_high[q];
    other.counts[q].for_each([&](int bin, std::uint32_t n) {
      counts[q].add(bin, n);
      return true;
    });
  }
}

void HazardCell::turn_into_histograms() {
  many_ = std::make_unique<Histograms>();
  for (std::uint32_t i = 0; i < passages_; ++i) many_->add(few_[i]);
  few_.reset();
}

void HazardCell::add(const HazardValues& values) {
  if (!many_ && passages_ == kMostKept) turn_into_histograms();
  if (many_) {
    many_->add(values);
  } else {
    if (passages_ == 0 || room_for(passages_) == passages_) {
      auto grown = std::make_unique_for_overwrite<HazardValues[]>(room_for(passages_ + 1));
      if (passages_ > 0) std::copy_n(few_.get(), passages_, grown.get());
      few_ = std::move(grown);
    }
    few_[passages_] = values;
  }
  ++passages_;
}

void HazardCell::prefetch() const {
  if (!many_) {
    if (few_) __builtin_prefetch(few_.get() + passages_, 1);
    return;
  }
  const auto* bytes = reinterpret_cast<const char*>(many_.get());
  for (std::size_t line = 0; line < sizeof(Histograms); line += 64) __builtin_prefetch(bytes + line, 1);
}

void HazardCell::prefetch_bins(const HazardValues& values) const {
  if (!many_) return;
  for (std::size_t q = 0; q < kHazardQuantities; ++q)
    if (!std::isnan(values[q])) many_->counts[q].prefetch(log_bin(static_cast<double>(values[q])));
}

void HazardCell::merge(const HazardCell& other) {
  deposits_ += other.deposits_;
  if (!other.many_) {
    for (std::uint32_t i = 0; i < other.passages_; ++i) add(other.few_[i]);
    return;
  }
  if (!many_) turn_into_histograms();
  many_->merge(*other.many_);
  passages_ += other.passages_;
}

HazardStatistics HazardCell::statistics(HazardQuantity quantity) const {
  const auto q = static_cast<std::size_t>(quantity);
  HazardStatistics s = no_statistics();
  if (!many_) {
    std::array<float, kMostKept> sorted;
    std::uint64_t sum_low = 0;
    std::uint32_t sum_high = 0;
    for (std::uint32_t i = 0; i < passages_; ++i) {
      if (std::isnan(few_[i][q])) continue;
      sorted[s.count++] = few_[i][q];
      add_fixed(to_fixed(few_[i][q]), sum_low, sum_high);
    }
    if (s.count == 0) return s;
    std::sort(sorted.begin(), sorted.begin() + s.count);
    s.mean = mean_of(sum_low, sum_high, s.count);
    s.max = static_cast<double>(sorted[s.count - 1]);
    for (std::size_t k = 0; k < kHazardQuantiles.size(); ++k) {
      const auto value = static_cast<double>(sorted[quantile_rank(kHazardQuantiles[k], s.count) - 1]);
      s.quantiles[k] = value < kLogFloor ? 0.0 : value;
    }
    return s;
  }
  s.count = many_->count[q];
  if (s.count == 0) return s;
  s.mean = mean_of(many_->sum_low[q], many_->sum_high[q], s.count);
  s.max = static_cast<double>(many_->max[q]);
  s.quantiles.fill(s.max);
  std::size_t next = 0;
  std::uint64_t below = 0;
  many_->counts[q].for_each([&](int bin, std::uint32_t n) {
    below += n;
    while (next < kHazardQuantiles.size()) {
      const std::uint64_t rank = quantile_rank(kHazardQuantiles[next], s.count);
      if (rank > below || rank == s.count) break;
      s.quantiles[next++] = std::min(log_bin_middle(bin), s.max);
    }
    return next < kHazardQuantiles.size();
  });
  return s;
}

void HazardCell::add_to(Fingerprint& fingerprint) const {
  const auto add_number = [&](auto x) { fingerprint.add(static_cast<std::uint64_t>(x)); };
  add_number(passages_);
  add_number(deposits_);
  for (std::size_t q = 0; q < kHazardQuantities; ++q) {
    if (many_) {
      add_number(many_->count[q]);
      add_number(many_->sum_low[q]);
      add_number(many_->sum_high[q]);
      fingerprint.add(static_cast<double>(many_->max[q]));
      many_->counts[q].for_each([&](int bin, std::uint32_t n) {
        add_number(bin);
        add_number(n);
        return true;
      });
      continue;
    }
    std::array<float, kMostKept> sorted;
    std::uint32_t n = 0;
    for (std::uint32_t i = 0; i < passages_; ++i)
      if (!std::isnan(few_[i][q])) sorted[n++] = few_[i][q];
    std::sort(sorted.begin(), sorted.begin() + n);
    add_number(n);
    for (std::uint32_t i = 0; i < n; ++i) fingerprint.add(static_cast<double>(sorted[i]));
  }
}

std::size_t HazardCell::heap_bytes() const {
  constexpr std::size_t kPerBlock = 16;  // what the allocator adds
  if (!many_) return passages_ == 0 ? 0 : room_for(passages_) * sizeof(HazardValues) + kPerBlock;
  std::size_t bytes = sizeof(Histograms) + kPerBlock;
  for (const OctaveCounts& c : many_->counts) bytes += c.heap_bytes() + kPerBlock;
  return bytes;
}

}  // namespace talus
