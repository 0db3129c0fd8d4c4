#pragma once

#include <talus/terrain/terrain.hpp>

#include <span>
#include <vector>

namespace talus {

/// A line in plan measured by its true length on the terrain. Parts without ground have no length.
struct TerrainPath {
  std::vector<Vec3> places;     ///< z is NaN where there is no ground [m]
  std::vector<double> lengths;  ///< from the start to each place [m]

  double length() const { return lengths.empty() ? 0.0 : lengths.back(); }
  /// The place at a length from the start, within [0, length()]; its height is that of a chord.
  Vec3 at(double length) const;
};

/// Walks the corners over the terrain, in pieces that end where patches of a height field do.
TerrainPath walk_terrain(std::span<const Vec2> corners, const Terrain& terrain);

}  // namespace talus
