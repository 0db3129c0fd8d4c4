#pragma once

#include <talus/math/vec.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace talus {

using PointCloud = std::vector<Vec3>;

/// Triangles over shared vertices, counter-clockwise seen from outside (or from above, for terrain).
struct TriangleMesh {
  std::vector<Vec3> vertices;  ///< [m]
  std::vector<std::array<std::int32_t, 3>> triangles;
};

}  // namespace talus
