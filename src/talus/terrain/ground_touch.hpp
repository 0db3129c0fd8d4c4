#pragma once

#include <talus/terrain/terrain.hpp>

#include <array>

namespace talus {

/// Where a sphere presses into the ground.
struct GroundTouch {
  Vec3 normal = Vec3::UnitZ();  ///< unit, from the ground to the centre of the sphere
  double overlap = 0.0;         ///< [m]
};

/// Corner of a valley: a sphere can touch three faces at once.
inline constexpr std::size_t kGroundTouchesMax = 3;

/// Touches of a sphere with the ground, the deepest first; returns their number. A second touch must stick out of the
/// plane of those before it and lean against them by 15 degrees or more, so that lines of a triangulation, ridges and
/// gentle bends count once.
std::size_t find_ground_touches(const Terrain& terrain, const Vec3& centre, double radius,
                                std::array<GroundTouch, kGroundTouchesMax>& touches);

}  // namespace talus
