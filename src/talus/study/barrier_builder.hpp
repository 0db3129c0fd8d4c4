#pragma once

#include <talus/study/barrier_layout.hpp>

namespace talus {

// Parts of make_barrier_layout.

enum class RopeBrakes { kNone, kBegin, kBothEnds };

struct BarrierBuilder {
  const BarrierLayoutSettings& s;
  BarrierLayout layout;
  std::vector<std::int32_t> heads, feet;  ///< of the posts: where upper and lower rope run over them
  /// Nodes that slide on the upper and the lower rope, field by field from left to right.
  std::vector<std::vector<std::int32_t>> upper_hangers, lower_hangers;
  std::vector<std::int32_t> left_hangers, right_hangers;  ///< and on the ropes of the edges, upwards

  NetScene& net() { return layout.net; }
  std::int32_t add_node(const Vec3& position, double mass, bool fixed) {
    net().nodes.push_back({position, mass, mass, fixed});
    return static_cast<std::int32_t>(net().nodes.size()) - 1;
  }
  void add_mass(std::int32_t node, double mass) {
    NetNodeDef& n = net().nodes[static_cast<std::size_t>(node)];
    n.mass += mass;
    n.weight += mass;
  }
  const Vec3& place(std::int32_t node) { return net().nodes[static_cast<std::size_t>(node)].position_w; }
  Vec3 post_base(std::int64_t i) const { return Vec3(static_cast<double>(i) * s.post_spacing, 0.0, 0.0); }
};

inline constexpr double kShackleMass = 0.5;   // between net and rope, not traced to a publication [kg]
inline constexpr double kShackleSize = 0.05;  // along the rope [m]

void build_barrier_net(BarrierBuilder& b);
void build_barrier_posts(BarrierBuilder& b);
void build_barrier_ropes(BarrierBuilder& b);
void tie_ring_corners(BarrierBuilder& b);
/// Points of rings and of touchable ropes; other nets have theirs.
void add_barrier_points(BarrierBuilder& b);

}  // namespace talus
