#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/math/vec.hpp>

#include <vector>

namespace talus {

/// Where a straight side comes nearest to a convex shape.
struct ClosestOnSide {
  double share = 0.0;             ///< of the side's end [-]
  double gap = 0.0;               ///< from the shape, below 0 within it [m]
  Vec3 normal_b = Vec3::UnitZ();  ///< outwards; square to the side unless an end of the side is nearest
};

/// Room for one value and slope per face, kept from call to call.
struct SideLines {
  std::vector<double> value, slope;
};

/// Side from `a` to `a + along`, in the body's frame. Sides that lie flat on the shape are touched in the middle of the
/// flat part: there the place goes to and fro with a slope of a few per cent instead of jumping from end to end.
ClosestOnSide closest_on_side(const ShapeSphere& sphere, const Vec3& a, const Vec3& along, SideLines& lines);
ClosestOnSide closest_on_side(const ShapeHull& hull, const Vec3& a, const Vec3& along, SideLines& lines);

}  // namespace talus
