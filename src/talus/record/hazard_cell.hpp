#pragma once

#include <talus/base/hash.hpp>
#include <talus/record/octave_counts.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace talus {

enum class HazardQuantity : std::uint8_t { kKineticEnergy, kTranslationalEnergy, kSpeed, kJumpHeight, kSpinRate };
constexpr std::size_t kHazardQuantities = 5;

/// What one rock left in one cell, by HazardQuantity, in SI [J, J, m/s, m, rad/s]; NaN: no value (the jump height of a
/// rock that stayed in contact). Single precision: what a map shows.
using HazardValues = std::array<float, kHazardQuantities>;

constexpr std::array<double, 5> kHazardQuantiles = {0.50, 0.90, 0.95, 0.98, 0.99};

/// Of one quantity in one cell, one value per rock; NaN when no rock left a value.
struct HazardStatistics {
  std::uint32_t count = 0;
  double mean = 0.0;
  std::array<double, kHazardQuantiles.size()> quantiles{};
  double max = 0.0;  ///< exact
};

/// Statistics of the rocks through one cell. The first values are kept as they are, so that a cell that few rocks
/// reach takes 20 bytes per rock and its quantiles are exact; with more of them it turns into histograms, sums and
/// maxima, whose size hardly grows any more. The state follows from the set of values alone, not from their order.
class HazardCell {
 public:
  static constexpr std::uint32_t kMostKept = 48;

  void add(const HazardValues& values);
  /// Asks for the memory of add(values), first of the cell and then of its bins: a map is far larger than the caches.
  void prefetch() const;
  void prefetch_bins(const HazardValues& values) const;
  void add_deposit() { ++deposits_; }
  void merge(const HazardCell& other);

  std::uint32_t passages() const { return passages_; }
  std::uint32_t deposits() const { return deposits_; }
  /// Quantile p: the value of rank ceil(p n), exact for at most 48 rocks and for the highest rank, else the geometric
  /// middle of its bin (within 1 %), limited to the maximum; 0 below 2^-10.
  HazardStatistics statistics(HazardQuantity quantity) const;

  void add_to(Fingerprint& fingerprint) const;
  std::size_t heap_bytes() const;

 private:
  struct Histograms {
    std::array<std::uint64_t, kHazardQuantities> sum_low{};   ///< [2^-20]
    std::array<std::uint32_t, kHazardQuantities> sum_high{};  ///< carry of sum_low
    std::array<std::uint32_t, kHazardQuantities> count{};
    std::array<float, kHazardQuantities> max{};
    std::array<OctaveCounts, kHazardQuantities> counts;

    void add(const HazardValues& values);
    void merge(const Histograms& other);
  };

  void turn_into_histograms();

  std::uint32_t passages_ = 0, deposits_ = 0;
  std::unique_ptr<HazardValues[]> few_;  ///< up to kMostKept rocks
  std::unique_ptr<Histograms> many_;     ///< beyond
};

}  // namespace talus
