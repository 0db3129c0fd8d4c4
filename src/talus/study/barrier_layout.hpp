#pragma once

#include <talus/study/barrier_settings.hpp>
#include <talus/world/net_scene.hpp>

namespace talus {

/// The barrier as built, before gravity and pretension have found its form. x runs along the barrier from the first
/// post, whose base is the origin.
struct BarrierLayout {
  NetScene net;
  Vec3 down = Vec3::UnitY();                   ///< down the slope
  Vec3 out = Vec3::UnitZ();                    ///< out of the ground
  Vec3 post = Vec3::UnitZ();                   ///< along the posts, from base to head
  Vec3 normal = Vec3::UnitY();                 ///< of the net, away from the rock
  std::int32_t columns = 0, rows = 0;          ///< cells of the net
  double side_x = 0.0, side_z = 0.0;           ///< of a cell [m]
  std::vector<std::int32_t> upper, lower;      ///< nodes of the net on the bearing ropes, by column
  std::size_t upper_rope = 0, lower_rope = 0;  ///< numbers in NetScene::ropes

  std::int32_t node(std::int32_t column, std::int32_t row) const { return row * (columns + 1) + column; }
};

/// InputError where the settings make no barrier.
BarrierLayout make_barrier_layout(const BarrierSettings& settings);

/// Centre of a target on the undeformed net [m].
Vec3 target_point(const BarrierLayoutSettings& settings, const BarrierLayout& layout, const TargetSettings& target);

}  // namespace talus
