#include <talus/geometry/shape.hpp>

namespace talus {

double bounding_radius(const Shape& shape) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return sphere->radius;
  return std::get<ShapeHull>(shape).bounding_radius;
}

}  // namespace talus
