#include <talus/base/error.hpp>
#include <talus/geometry/shape_hull.hpp>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace talus {

namespace {

/// Pairs the two directed edges of each side of the surface.
std::vector<HullEdge> hull_edges(const Polyhedron& polyhedron) {
  struct Directed {
    std::size_t low, high, face, order;
    bool forward;
  };
  std::vector<Directed> directed;
  for (std::size_t f = 0; f < polyhedron.face_count(); ++f) {
    const auto loop = polyhedron.face(f);
    for (std::size_t k = 0; k < loop.size(); ++k) {
      const std::size_t from = loop[k], to = loop[(k + 1) % loop.size()];
      directed.push_back({std::min(from, to), std::max(from, to), f, directed.size(), from < to});
    }
  }
  std::sort(directed.begin(), directed.end(), [](const Directed& a, const Directed& b) {
    return std::tie(a.low, a.high, a.order) < std::tie(b.low, b.high, b.order);
  });
  std::vector<std::pair<std::size_t, HullEdge>> numbered;
  const auto u32 = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  for (std::size_t k = 0; k + 1 < directed.size(); k += 2) {
    const Directed &first = directed[k], &second = directed[k + 1];
    TALUS_ASSERT(first.low == second.low && first.high == second.high && first.forward != second.forward);
    const std::size_t v0 = first.forward ? first.low : first.high, v1 = first.forward ? first.high : first.low;
    numbered.push_back({first.order, {u32(v0), u32(v1), u32(first.face), u32(second.face)}});
  }
  std::sort(numbered.begin(), numbered.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<HullEdge> edges;
  for (const auto& [order, edge] : numbered) edges.push_back(edge);
  return edges;
}

}  // namespace

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
  hull.edges = hull_edges(polyhedron_b);
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
