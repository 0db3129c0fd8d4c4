#include <talus/base/error.hpp>
#include <talus/geometry/box_tree.hpp>

#include <algorithm>
#include <limits>
#include <numeric>

namespace talus {
namespace {

constexpr std::int32_t kLeafItems = 4;

}  // namespace

BoxTree::BoxTree(const std::vector<Box>& items) {
  TALUS_ASSERT(!items.empty() && items.size() < static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()) / 2);
  items_.resize(items.size());
  std::iota(items_.begin(), items_.end(), 0);
  nodes_.reserve(items.size());

  // Depth first with the right children waiting, each with the node that must learn its number.
  struct ItemRange {
    std::int32_t begin, end, parent;
  };
  std::vector<ItemRange> waiting = {{0, static_cast<std::int32_t>(items.size()), -1}};
  while (!waiting.empty()) {
    const ItemRange range = waiting.back();
    waiting.pop_back();
    const auto number = static_cast<std::int32_t>(nodes_.size());
    if (range.parent >= 0) nodes_[static_cast<std::size_t>(range.parent)].right = number;
    Node& node = nodes_.emplace_back();
    Box centres;
    for (std::int32_t i = range.begin; i < range.end; ++i) {
      const Box& box = items[static_cast<std::size_t>(items_[static_cast<std::size_t>(i)])];
      node.box.add(box);
      centres.add(box.low + box.high);
    }
    const std::int32_t count = range.end - range.begin;
    if (count <= kLeafItems) {
      node.begin = range.begin;
      node.count = count;
      continue;
    }
    int axis = 0;
    (centres.high - centres.low).maxCoeff(&axis);
    const auto key = [&](std::int32_t i) {
      const Box& box = items[static_cast<std::size_t>(i)];
      return box.low[axis] + box.high[axis];
    };
    const std::int32_t middle = range.begin + count / 2;
    // The number breaks ties, so the halves do not depend on the library's algorithm.
    std::nth_element(items_.begin() + range.begin, items_.begin() + middle, items_.begin() + range.end,
                     [&](std::int32_t i, std::int32_t j) { return std::pair(key(i), i) < std::pair(key(j), j); });
    waiting.push_back({middle, range.end, number});
    waiting.push_back({range.begin, middle, -1});
  }
  // Order inside leaves depends on nth_element; sorted, it does not.
  for (const Node& node : nodes_)
    if (node.count > 0) std::sort(items_.begin() + node.begin, items_.begin() + node.begin + node.count);
}

}  // namespace talus
