#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace talus {

/// Collects numbers below a bound, each once, and gives them back ascending: a bit for each, so that neither sorting
/// nor the size of what is not collected costs much.
class IndexSet {
 public:
  /// Empties the set and makes it ready for numbers below `bound`.
  void reset(std::size_t bound) { words_.assign((bound + 63) / 64, 0); }

  void insert(std::uint32_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }

  /// Moves all numbers to `list`, ascending.
  void take(std::vector<std::uint32_t>& list) {
    list.clear();
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        list.push_back(static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(rest)));
      words_[w] = 0;
    }
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace talus
