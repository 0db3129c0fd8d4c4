#include <talus/geometry/solid_body.hpp>

#include <map>
#include <numbers>

namespace talus {
namespace {

constexpr int kIcosphereSubdivisions = 3;  ///< 10 * 4^3 + 2 = 642 vertices

TriangleMesh icosphere(double radius) {
  constexpr double g = std::numbers::phi;
  TriangleMesh mesh;
  mesh.vertices = {{-1, g, 0},  {1, g, 0},  {-1, -g, 0}, {1, -g, 0}, {0, -1, g},  {0, 1, g},
                   {0, -1, -g}, {0, 1, -g}, {g, 0, -1},  {g, 0, 1},  {-g, 0, -1}, {-g, 0, 1}};
  mesh.triangles = {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
                    {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
                    {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}};
  for (int level = 0; level < kIcosphereSubdivisions; ++level) {
    std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> middles;
    const auto middle = [&](std::int32_t a, std::int32_t b) {
      const auto [at, added] = middles.try_emplace(std::minmax(a, b), static_cast<std::int32_t>(mesh.vertices.size()));
      if (added)
        mesh.vertices.emplace_back(mesh.vertices[static_cast<std::size_t>(a)].normalized() +
                                   mesh.vertices[static_cast<std::size_t>(b)].normalized());
      return at->second;
    };
    std::vector<std::array<std::int32_t, 3>> finer;
    for (const auto& [a, b, c] : mesh.triangles) {
      const std::int32_t ab = middle(a, b);
      const std::int32_t bc = middle(b, c);
      const std::int32_t ca = middle(c, a);
      finer.insert(finer.end(), {{a, ab, ca}, {b, bc, ab}, {c, ca, bc}, {ab, bc, ca}});
    }
    mesh.triangles = std::move(finer);
  }
  for (Vec3& p : mesh.vertices) p *= radius / p.norm();
  return mesh;
}

TriangleMesh hull_mesh(const ShapeHull& hull) {
  TriangleMesh mesh;
  for (std::size_t i = 0; i < hull.vertex_count; ++i) mesh.vertices.push_back(hull.vertex(i));
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const auto corner = [&](std::size_t i) {
      return static_cast<std::int32_t>(hull.face_loop[hull.face_begin[f] + i]);
    };
    const std::size_t count = hull.face_begin[f + 1] - hull.face_begin[f];
    for (std::size_t i = 1; i + 1 < count; ++i) mesh.triangles.push_back({corner(0), corner(i), corner(i + 1)});
  }
  return mesh;
}

}  // namespace

TriangleMesh surface_mesh(const Shape& shape) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return icosphere(sphere->radius);
  return hull_mesh(std::get<ShapeHull>(shape));
}

}  // namespace talus
