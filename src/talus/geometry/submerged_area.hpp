#pragma once

#include <talus/geometry/shape.hpp>

namespace talus {

/// Area of the part of a shape below the plane normal . x = offset (body frame), seen along `direction` (unit, body
/// frame): the soil a rock pushes aside [m2].
double submerged_area(const Shape& shape, const Vec3& normal_b, double offset, const Vec3& direction_b);

}  // namespace talus
