#pragma once

#include <talus/math/vec.hpp>

namespace talus {

/// Half space below an infinite plane: normal . x = offset.
struct TerrainPlane {
  Vec3 normal = Vec3::UnitZ();  ///< unit, pointing out of the ground; its z component is positive
  double offset = 0.0;          ///< [m]

  double height(double x, double y) const { return (offset - normal.x() * x - normal.y() * y) / normal.z(); }
};

/// Plane through the origin that falls along +x by the given slope.
inline TerrainPlane make_inclined_plane(double slope_rad) {
  return {Vec3(std::sin(slope_rad), 0.0, std::cos(slope_rad)), 0.0};
}

}  // namespace talus
