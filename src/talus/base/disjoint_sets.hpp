#pragma once

#include <cstdint>
#include <vector>

// Disjoint sets of numbers: parent[i] leads from i to the least number of its set, which is its own parent.

namespace talus {

/// The least number of the set of i; shortens the way to it.
inline std::uint32_t root_of(std::vector<std::uint32_t>& parent, std::uint32_t i) {
  while (parent[i] != i) {
    parent[i] = parent[parent[i]];
    i = parent[i];
  }
  return i;
}

/// Makes one set of those of i and j.
inline void join_sets(std::vector<std::uint32_t>& parent, std::uint32_t i, std::uint32_t j) {
  const std::uint32_t a = root_of(parent, i), b = root_of(parent, j);
  if (a < b) parent[b] = a;
  if (b < a) parent[a] = b;
}

}  // namespace talus
