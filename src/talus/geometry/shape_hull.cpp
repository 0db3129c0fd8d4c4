#include <talus/base/error.hpp>
#include <talus/geometry/shape_hull.hpp>

#include <algorithm>
#include <limits>

namespace talus {

ShapeHull make_shape_hull(const Polyhedron& polyhedron_b) {
  TALUS_ASSERT(!polyhedron_b.vertices.empty() && polyhedron_b.face_count() >= 4);
  ShapeHull hull;
  hull.vertex_count = polyhedron_b.vertices.size();
  const std::size_t padded = (hull.vertex_count + 3) / 4 * 4;
  for (std::size_t i = 0; i < padded; ++i) {
    const Vec3& p = polyhedron_b.vertices[std::min(i, hull.vertex_count - 1)];
    hull.x.push_back(p.x());
    hull.y.push_back(p.y());
    hull.z.push_back(p.z());
    hull.bounding_radius = std::max(hull.bounding_radius, p.norm());
  }

  hull.face_begin = polyhedron_b.face_begin;
  hull.face_loop = polyhedron_b.face_loop;
  hull.inner_radius = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < polyhedron_b.face_count(); ++f) {
    const Vec3 normal = twice_face_area(polyhedron_b, f).normalized();
    // The largest of the corners, so that merging a face within rounding never leaves one of them outside.
    double offset = -std::numeric_limits<double>::infinity();
    for (const std::size_t v : polyhedron_b.face(f)) offset = std::max(offset, normal.dot(polyhedron_b.vertices[v]));
    hull.face_normals.push_back(normal);
    hull.face_offsets.push_back(offset);
    hull.inner_radius = std::min(hull.inner_radius, offset);
  }
  return hull;
}

}  // namespace talus
