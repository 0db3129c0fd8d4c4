#pragma once

#include <talus/geometry/triangle_mesh.hpp>

#include <array>
#include <string>

namespace talus {

/// A cloud whose points span a volume: what every hull starts from.
struct CloudSpan {
  Vec3 centre = Vec3::Zero();            ///< of the bounding box [m]
  double size = 0.0;                     ///< longest side of the bounding box [m]
  double rounding = 0.0;                 ///< spacing of floating-point numbers at these coordinates [m]
  std::array<std::size_t, 4> simplex{};  ///< four points far apart: two ends, farthest from their line, from the plane
};

/// Checks that the cloud has a volume and throws InputError, saying what is wrong with it, when it has none.
/// The choice of the simplex does not depend on the axes of the input.
CloudSpan cloud_span(const PointCloud& cloud, const std::string& what);

}  // namespace talus
