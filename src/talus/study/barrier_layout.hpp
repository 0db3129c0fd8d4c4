#pragma once

#include <talus/study/barrier_settings.hpp>
#include <talus/world/net_world.hpp>

namespace talus {

/// A rope whose force is measured: an element of its own, or springs in a row.
struct RopeLine {
  std::string name;
  std::int32_t rope = -1;  ///< number in NetScene::ropes; -1: springs
  std::int32_t first_spring = 0, springs = 0;
  double strength = 0.0;                          ///< [N]
  std::array<std::int32_t, 2> brakes = {-1, -1};  ///< of springs: those of the brakes at its begin and end; -1: none
};

/// A post whose thrust is measured.
struct PostLine {
  std::string name;
  std::int32_t strut = -1, beam = -1, spring = -1;  ///< numbers in the net; two of them are -1
  std::int32_t base = 0, head = 0;                  ///< nodes
  double capacity = 0.0;                            ///< axial [N]
};

/// What holds the barrier on the ground, by the name under which its force is reported.
struct BarrierAnchor {
  std::string name;
  std::int32_t node = 0;   ///< that elements pull at
  std::int32_t base = -1;  ///< node of a post that stands on the same foundation; -1: none
};

/// The barrier as built, before gravity and pretension have found its form. x runs along the barrier from the first
/// post, whose base is the origin.
struct BarrierLayout {
  NetScene net;
  Vec3 down = Vec3::UnitY();               ///< down the slope
  Vec3 out = Vec3::UnitZ();                ///< out of the ground
  Vec3 post = Vec3::UnitZ();               ///< along the posts, from base to head
  Vec3 normal = Vec3::UnitY();             ///< of the net, away from the rock
  std::int32_t columns = 0, rows = 0;      ///< cells of the net
  double side_x = 0.0, side_z = 0.0;       ///< of a cell [m]
  std::int32_t net_springs = 0;            ///< so many first springs are wires of the net
  std::vector<std::int32_t> grid;          ///< nodes of the corners of the cells, row by row
  std::vector<std::int32_t> upper, lower;  ///< nodes of the net at the bearing ropes, by column
  std::vector<RopeLine> ropes;             ///< upper and lower bearing rope first
  std::vector<PostLine> posts;
  std::vector<BarrierAnchor> anchors;          ///< of ropes, and the bases of the posts
  std::size_t upper_rope = 0, lower_rope = 1;  ///< numbers in `ropes`

  std::int32_t node(std::int32_t column, std::int32_t row) const {
    return grid[static_cast<std::size_t>(row * (columns + 1) + column)];
  }
};

/// The end, 0 or 1, of a rope has a brake; its stroke so far [m].
bool has_brake(const BarrierLayout& layout, const RopeLine& line, std::size_t end);
double brake_stroke(const RopeLine& line, std::size_t end, const NetWorld& net);
inline const char* brake_end_name(std::size_t end) {
  return end == 0 ? "left" : "right";
}

/// Force of a rope now: the largest of its stretches or springs [N].
double rope_line_force(const BarrierLayout& layout, const RopeLine& line, const NetWorld& net);
/// Thrust of a post now [N].
double post_line_force(const BarrierLayout& layout, const PostLine& line, const NetWorld& net);

/// Straight parts of a post, from base to head.
template <class F>
void for_each_post_part(const BarrierLayout& layout, const PostLine& post, const std::vector<Vec3>& x, F f) {
  if (post.beam < 0) {
    f(x[static_cast<std::size_t>(post.base)], x[static_cast<std::size_t>(post.head)]);
    return;
  }
  const std::vector<std::int32_t>& nodes = layout.net.beams[static_cast<std::size_t>(post.beam)].nodes;
  for (std::size_t k = 0; k + 1 < nodes.size(); ++k)
    f(x[static_cast<std::size_t>(nodes[k])], x[static_cast<std::size_t>(nodes[k + 1])]);
}

/// InputError where the settings make no barrier.
BarrierLayout make_barrier_layout(const BarrierSettings& settings);

/// Centre of a target on the undeformed net [m].
Vec3 target_point(const BarrierLayoutSettings& settings, const BarrierLayout& layout, const TargetSettings& target);

}  // namespace talus
