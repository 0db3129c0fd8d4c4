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

  /// Corner i (0, 1, 2) of triangle t.
  const Vec3& corner(std::size_t t, std::size_t i) const { return vertices[static_cast<std::size_t>(triangles[t][i])]; }
};

/// Coordinates with z up of a file that has y up: (x, y, z) -> (x, -z, y), a turn about x, so triangles keep their
/// side.
inline Vec3 z_up_from_y_up(const Vec3& p) {
  return {p.x(), -p.z(), p.y()};
}
TriangleMesh z_up_from_y_up(TriangleMesh mesh);

/// One vertex for each distinct place, in the order of first use; vertices without triangles go.
TriangleMesh weld_identical(const TriangleMesh& mesh);

/// Gives the triangles of each connected part the same side, and turns parts that look down more than up, so that
/// surfaces from programs that do not care for the side become terrain. Overhangs keep facing down.
TriangleMesh orient_upward(TriangleMesh mesh);

}  // namespace talus
