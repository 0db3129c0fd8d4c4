#include <talus/record/octave_counts.hpp>

namespace talus {

std::uint32_t OctaveCounts::get(std::size_t place) const {
  const std::uint8_t* at = counts_.get() + place * width_;
  if (width_ == 1) return *at;
  if (width_ == 2) {
    std::uint16_t count;
    std::memcpy(&count, at, sizeof count);
    return count;
  }
  std::uint32_t count;
  std::memcpy(&count, at, sizeof count);
  return count;
}

void OctaveCounts::set(std::size_t place, std::uint32_t count) {
  std::uint8_t* at = counts_.get() + place * width_;
  if (width_ == 1) {
    *at = static_cast<std::uint8_t>(count);
  } else if (width_ == 2) {
    const auto narrow = static_cast<std::uint16_t>(count);
    std::memcpy(at, &narrow, sizeof narrow);
  } else {
    std::memcpy(at, &count, sizeof count);
  }
}

void OctaveCounts::add(int bin, std::uint32_t count) {
  if (bin == kLogZeroBin) {
    zeros_ += count;
    return;
  }
  const int octave = bin / kLogBinsPerOctave;
  const std::uint64_t bit = std::uint64_t{1} << octave;
  if ((octaves_ & bit) == 0) insert_octave(octave);
  const std::size_t place = place_of(bin);
  const std::uint32_t total = get(place) + count;
  if (width_ == 1 && total > 0xFF) widen(total > 0xFFFF ? 4 : 2);
  if (width_ == 2 && total > 0xFFFF) widen(4);
  set(place, total);
}

void OctaveCounts::insert_octave(int octave) {
  const std::uint64_t bit = std::uint64_t{1} << octave;
  const std::size_t block = std::size_t{kLogBinsPerOctave} * width_;
  const std::size_t before = static_cast<std::size_t>(std::popcount(octaves_ & (bit - 1))) * block;
  const std::size_t old_size = heap_bytes();
  auto grown = std::make_unique<std::uint8_t[]>(old_size + block);
  if (old_size > 0) {
    std::memcpy(grown.get(), counts_.get(), before);
    std::memcpy(grown.get() + before + block, counts_.get() + before, old_size - before);
  }
  counts_ = std::move(grown);
  octaves_ |= bit;
}

void OctaveCounts::widen(std::uint8_t width) {
  OctaveCounts wide;
  wide.octaves_ = octaves_;
  wide.zeros_ = zeros_;
  wide.width_ = width;
  wide.counts_ = std::make_unique<std::uint8_t[]>(wide.heap_bytes());
  for (std::size_t place = 0; place < size(); ++place) wide.set(place, get(place));
  *this = std::move(wide);
}

}  // namespace talus
