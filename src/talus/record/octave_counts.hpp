#pragma once

#include <talus/record/log_bins.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

namespace talus {

/// Counts of a logarithmic histogram in little memory: only octaves that hold a value are stored, each as 36 numbers of
/// one byte, of two or four once a count needs it.
class OctaveCounts {
 public:
  /// Adds to a bin of log_bins.hpp, kLogZeroBin included.
  void add(int bin, std::uint32_t count);

  /// Asks for the memory that add(bin) will change, so that it is there in time.
  void prefetch(int bin) const {
    if (bin != kLogZeroBin) __builtin_prefetch(counts_.get() + place_of(bin) * width_, 1);
  }
  /// Calls f(bin, count) for the bins that are not empty, from low to high, the zero bin first. f returns false to
  /// stop.
  template <class F>
  void for_each(F&& f) const {
    if (zeros_ > 0 && !f(kLogZeroBin, zeros_)) return;
    std::size_t place = 0;
    for (std::uint64_t rest = octaves_; rest != 0; rest &= rest - 1) {
      const int first = std::countr_zero(rest) * kLogBinsPerOctave;
      for (int k = 0; k < kLogBinsPerOctave; ++k, ++place)
        if (const std::uint32_t count = get(place); count > 0 && !f(first + k, count)) return;
    }
  }
  std::size_t heap_bytes() const { return size() * width_; }

 private:
  std::size_t size() const { return static_cast<std::size_t>(std::popcount(octaves_)) * kLogBinsPerOctave; }
  std::size_t place_of(int bin) const {
    const std::uint64_t below = (std::uint64_t{1} << (bin / kLogBinsPerOctave)) - 1;
    return static_cast<std::size_t>(std::popcount(octaves_ & below)) * kLogBinsPerOctave +
           static_cast<std::size_t>(bin % kLogBinsPerOctave);
  }
  std::uint32_t get(std::size_t place) const;
  void set(std::size_t place, std::uint32_t count);
  void insert_octave(int octave);
  void widen(std::uint8_t width);

  std::uint64_t octaves_ = 0;  ///< bit per stored octave
  std::unique_ptr<std::uint8_t[]> counts_;
  std::uint32_t zeros_ = 0;
  std::uint8_t width_ = 1;  ///< bytes per count
};
static_assert(kLogOctaves <= 64);

}  // namespace talus
