#include <talus/geometry/triangle_mesh.hpp>

#include <algorithm>
#include <functional>
#include <tuple>
#include <unordered_map>

namespace talus {
namespace {

struct PointHash {
  std::size_t operator()(const Vec3& p) const {
    std::size_t h = 0;
    for (int i = 0; i < 3; ++i) h = h * 0x9E3779B97F4A7C15ULL + std::hash<double>{}(p[i]);
    return h;
  }
};

/// One side of a triangle, named by its two vertices in ascending order.
struct Side {
  std::int32_t low, high;
  std::int32_t triangle;
  bool forward;  ///< the triangle runs from low to high

  bool same_edge(const Side& other) const { return low == other.low && high == other.high; }
};

std::vector<Side> sorted_sides(const TriangleMesh& mesh) {
  std::vector<Side> sides;
  sides.reserve(3 * mesh.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (std::size_t i = 0; i < 3; ++i) {
      const std::int32_t a = mesh.triangles[t][i];
      const std::int32_t b = mesh.triangles[t][(i + 1) % 3];
      sides.push_back({std::min(a, b), std::max(a, b), static_cast<std::int32_t>(t), a < b});
    }
  }
  std::sort(sides.begin(), sides.end(), [](const Side& p, const Side& q) {
    return std::tie(p.low, p.high, p.triangle) < std::tie(q.low, q.high, q.triangle);
  });
  return sides;
}

struct Neighbour {
  std::int32_t triangle = -1;  ///< -1: border, or an edge of more than two triangles
  bool same_side = true;
};

/// For each triangle its up to three neighbours, in no particular place.
std::vector<std::array<Neighbour, 3>> neighbours(const TriangleMesh& mesh) {
  std::vector<std::array<Neighbour, 3>> result(mesh.triangles.size());
  std::vector<std::uint8_t> filled(mesh.triangles.size(), 0);
  const auto link = [&](std::int32_t from, std::int32_t to, bool same_side) {
    const auto t = static_cast<std::size_t>(from);
    if (filled[t] < 3) result[t][filled[t]++] = {to, same_side};
  };
  const std::vector<Side> sides = sorted_sides(mesh);
  for (std::size_t i = 0; i < sides.size();) {
    std::size_t end = i + 1;
    while (end < sides.size() && sides[end].same_edge(sides[i])) ++end;
    if (end - i == 2) {
      const bool same_side = sides[i].forward != sides[i + 1].forward;
      link(sides[i].triangle, sides[i + 1].triangle, same_side);
      link(sides[i + 1].triangle, sides[i].triangle, same_side);
    }
    i = end;
  }
  return result;
}

}  // namespace

TriangleMesh z_up_from_y_up(TriangleMesh mesh) {
  for (Vec3& p : mesh.vertices) p = z_up_from_y_up(p);
  return mesh;
}

TriangleMesh weld_identical(const TriangleMesh& mesh) {
  TriangleMesh result;
  result.triangles.reserve(mesh.triangles.size());
  std::unordered_map<Vec3, std::int32_t, PointHash> numbers;
  for (std::size_t n = 0; n < mesh.triangles.size(); ++n) {
    std::array<std::int32_t, 3> t{};
    for (std::size_t i = 0; i < 3; ++i) {
      const Vec3& p = mesh.corner(n, i);
      const auto [at, added] = numbers.try_emplace(p, static_cast<std::int32_t>(result.vertices.size()));
      if (added) result.vertices.push_back(p);
      t[i] = at->second;
    }
    result.triangles.push_back(t);
  }
  return result;
}

TriangleMesh orient_upward(TriangleMesh mesh) {
  const auto links = neighbours(mesh);
  std::vector<std::int8_t> turn(mesh.triangles.size(), 0);  // 0 not seen, 1 as it is, -1 turned
  std::vector<std::int32_t> part;
  for (std::size_t seed = 0; seed < mesh.triangles.size(); ++seed) {
    if (turn[seed] != 0) continue;
    turn[seed] = 1;
    part.assign(1, static_cast<std::int32_t>(seed));
    double twice_plan_area = 0.0;  // seen from above
    for (std::size_t i = 0; i < part.size(); ++i) {
      const auto t = static_cast<std::size_t>(part[i]);
      const Vec3& a = mesh.corner(t, 0);
      twice_plan_area += turn[t] * (mesh.corner(t, 1) - a).cross(mesh.corner(t, 2) - a).z();
      for (const Neighbour& next : links[t]) {
        if (next.triangle < 0 || turn[static_cast<std::size_t>(next.triangle)] != 0) continue;
        turn[static_cast<std::size_t>(next.triangle)] = static_cast<std::int8_t>(next.same_side ? turn[t] : -turn[t]);
        part.push_back(next.triangle);
      }
    }
    const int wanted = twice_plan_area < 0.0 ? -1 : 1;
    for (const std::int32_t t : part) {
      auto& corners = mesh.triangles[static_cast<std::size_t>(t)];
      if (turn[static_cast<std::size_t>(t)] != wanted) std::swap(corners[1], corners[2]);
    }
  }
  return mesh;
}

}  // namespace talus
