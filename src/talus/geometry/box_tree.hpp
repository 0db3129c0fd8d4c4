#pragma once

#include <talus/math/vec.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace talus {

struct Box {
  Vec3 low = Vec3::Constant(HUGE_VAL);
  Vec3 high = Vec3::Constant(-HUGE_VAL);

  void add(const Vec3& p) {
    low = low.cwiseMin(p);
    high = high.cwiseMax(p);
  }
  void add(const Box& other) {
    low = low.cwiseMin(other.low);
    high = high.cwiseMax(other.high);
  }
  bool meets(const Box& other) const {
    return (low.array() <= other.high.array()).all() && (high.array() >= other.low.array()).all();
  }
  double squared_distance(const Vec3& p) const {
    return (low - p).cwiseMax(p - high).cwiseMax(Vec3::Zero()).squaredNorm();
  }
};

/// Binary tree of axis-aligned boxes over numbered items, split at the median of the longest side: balanced, so its
/// depth is bounded by the number of items, and the same for the same input. Nodes in depth-first order: the left child
/// of an inner node follows it.
class BoxTree {
 public:
  explicit BoxTree(const std::vector<Box>& items);

  struct Node {
    Box box;
    std::int32_t right = 0;  ///< inner node: its right child
    std::int32_t begin = 0;  ///< leaf: items items()[begin .. begin + count)
    std::int32_t count = 0;  ///< 0 for inner nodes
  };
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<std::int32_t>& items() const { return items_; }

  /// Goes down the tree from the root. `enter(box)` says whether to look into a box; `first(left, right)` whether the
  /// left one goes first; `visit(item)` is called for the items of leaves. Nothing is allocated.
  template <typename Enter, typename LeftFirst, typename Visit>
  void walk(Enter enter, LeftFirst left_first, Visit visit) const {
    std::array<std::int32_t, kMaxDepth> stack;
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const std::int32_t at = stack[--depth];
      const Node& node = nodes_[static_cast<std::size_t>(at)];
      if (!enter(node.box)) continue;
      if (node.count > 0) {
        for (std::int32_t i = 0; i < node.count; ++i) visit(items_[static_cast<std::size_t>(node.begin + i)]);
        continue;
      }
      const Box& left = nodes_[static_cast<std::size_t>(at + 1)].box;
      const Box& right = nodes_[static_cast<std::size_t>(node.right)].box;
      const bool left_now = left_first(left, right);
      stack[depth++] = left_now ? node.right : at + 1;
      stack[depth++] = left_now ? at + 1 : node.right;
    }
  }

 private:
  static constexpr std::size_t kMaxDepth = 64;  ///< halving 2^31 items takes 31 levels, two entries each at most
  std::vector<Node> nodes_;
  std::vector<std::int32_t> items_;
};

}  // namespace talus
