#pragma once

#include <talus/geometry/shape.hpp>

namespace talus {

/// The point of a convex body that is nearest to a point outside of it, or the nearest face of a point inside.
struct SurfaceTouch {
  Vec3 normal = Vec3::UnitZ();  ///< unit, out of the body
  double gap = 0.0;             ///< distance to the surface; negative inside [m]
};

/// Both in the frame of the body. False where the gap is larger than `reach`.
bool closest_on_shape(const Shape& shape, const Vec3& point_b, double reach, SurfaceTouch& touch);

}  // namespace talus
