#include <talus/geometry/merge_faces.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace talus {
namespace {

using Edge = std::pair<std::size_t, std::size_t>;
using Loop = std::vector<std::size_t>;

/// Directed edges with the triangle they belong to, sorted: a lookup without a node per edge.
class EdgeOwners {
 public:
  explicit EdgeOwners(const std::vector<IndexTriangle>& triangles) {
    for (std::size_t t = 0; t < triangles.size(); ++t)
      for (int i = 0; i < 3; ++i) owners_.push_back({{triangles[t][i], triangles[t][(i + 1) % 3]}, t});
    std::sort(owners_.begin(), owners_.end());
  }
  /// The triangle that has the edge a -> b. The surface is closed, so there is one.
  std::size_t triangle(std::size_t a, std::size_t b) const {
    return std::lower_bound(owners_.begin(), owners_.end(), std::pair<Edge, std::size_t>{{a, b}, 0})->second;
  }

 private:
  std::vector<std::pair<Edge, std::size_t>> owners_;
};

/// Grows plane regions from the largest triangle left, whose normal is the best conditioned. Returns the region of
/// each triangle and the number of regions.
std::pair<std::vector<int>, int> grow_regions(std::span<const Vec3> points, const std::vector<IndexTriangle>& triangles,
                                              double tolerance) {
  const EdgeOwners owners(triangles);
  std::vector<Vec3> area(triangles.size());
  for (std::size_t t = 0; t < triangles.size(); ++t) {
    const auto& [a, b, c] = triangles[t];
    area[t] = (points[b] - points[a]).cross(points[c] - points[a]);
  }
  std::vector<std::size_t> order(triangles.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return area[i].squaredNorm() > area[j].squaredNorm(); });

  std::vector<int> region(triangles.size(), -1);
  int count = 0;
  std::vector<std::size_t> open;
  for (const std::size_t seed : order) {
    if (region[seed] >= 0) continue;
    const Vec3 normal = area[seed].normalized();
    const Vec3& base = points[triangles[seed][0]];
    region[seed] = count;
    open.assign(1, seed);
    while (!open.empty()) {
      const std::size_t t = open.back();
      open.pop_back();
      for (int i = 0; i < 3; ++i) {
        const std::size_t other = owners.triangle(triangles[t][(i + 1) % 3], triangles[t][i]);
        if (region[other] >= 0) continue;
        const bool in_plane = std::all_of(triangles[other].begin(), triangles[other].end(), [&](std::size_t v) {
          return std::abs(normal.dot(points[v] - base)) <= tolerance;
        });
        if (!in_plane) continue;
        region[other] = count;
        open.push_back(other);
      }
    }
    ++count;
  }
  return {region, count};
}

/// The border of a set of triangles as one simple loop; empty when it is not one.
Loop border_of(const std::vector<const IndexTriangle*>& members) {
  std::set<Edge> edges;
  for (const auto* t : members)
    for (int i = 0; i < 3; ++i) edges.insert({(*t)[i], (*t)[(i + 1) % 3]});
  std::map<std::size_t, std::size_t> next;
  for (const auto& [a, b] : edges) {
    if (edges.contains({b, a})) continue;
    if (!next.emplace(a, b).second) return {};
  }
  if (next.empty()) return {};
  Loop loop;
  std::size_t v = next.begin()->first;
  for (std::size_t i = 0; i < next.size(); ++i) {
    if (i > 0 && v == loop.front()) return {};
    loop.push_back(v);
    const auto step = next.find(v);
    if (step == next.end()) return {};
    v = step->second;
  }
  return v == loop.front() ? loop : Loop{};
}

/// Removes vertices of fewer than three faces, then faces of fewer than three vertices, until nothing changes.
void drop_idle_vertices(std::vector<Loop>& faces, std::size_t point_count) {
  std::vector<int> uses(point_count);
  for (bool changed = true; changed;) {
    changed = false;
    std::fill(uses.begin(), uses.end(), 0);
    for (const Loop& face : faces)
      for (const std::size_t v : face) ++uses[v];
    for (Loop& face : faces) changed |= std::erase_if(face, [&](std::size_t v) { return uses[v] < 3; }) > 0;
    changed |= std::erase_if(faces, [](const Loop& face) { return face.size() < 3; }) > 0;
  }
}

/// Every directed edge once, with its opposite, and Euler's formula of a sphere.
bool is_closed(const std::vector<Loop>& faces, std::size_t point_count) {
  std::vector<Edge> edges, opposite;
  std::vector<char> used(point_count, 0);
  for (const Loop& face : faces) {
    for (std::size_t i = 0; i < face.size(); ++i) {
      edges.emplace_back(face[i], face[(i + 1) % face.size()]);
      opposite.emplace_back(edges.back().second, edges.back().first);
      used[face[i]] = 1;
    }
  }
  std::sort(edges.begin(), edges.end());
  std::sort(opposite.begin(), opposite.end());
  const auto vertices = static_cast<std::size_t>(std::count(used.begin(), used.end(), 1));
  return edges == opposite && std::adjacent_find(edges.begin(), edges.end()) == edges.end() && faces.size() >= 4 &&
         vertices + faces.size() == edges.size() / 2 + 2;
}

Polyhedron sorted_polyhedron(std::vector<Loop> faces) {
  for (Loop& face : faces) std::rotate(face.begin(), std::min_element(face.begin(), face.end()), face.end());
  std::sort(faces.begin(), faces.end());
  Polyhedron result;
  for (const Loop& face : faces) result.add_face(face);
  return result;
}

}  // namespace

Polyhedron merge_coplanar(std::span<const Vec3> points, const std::vector<IndexTriangle>& triangles, double tolerance) {
  const auto [region, count] = grow_regions(points, triangles, tolerance);
  std::vector<std::vector<const IndexTriangle*>> members(static_cast<std::size_t>(count));
  for (std::size_t t = 0; t < triangles.size(); ++t)
    members[static_cast<std::size_t>(region[t])].push_back(&triangles[t]);

  std::vector<Loop> faces;
  for (const auto& group : members) {
    const Loop loop = border_of(group);
    if (!loop.empty()) {
      faces.push_back(loop);
    } else {
      for (const auto* t : group) faces.emplace_back(t->begin(), t->end());
    }
  }
  drop_idle_vertices(faces, points.size());
  if (is_closed(faces, points.size())) return sorted_polyhedron(std::move(faces));

  // The plain triangles always close; they only have more faces than needed.
  faces.clear();
  for (const auto& t : triangles) faces.emplace_back(t.begin(), t.end());
  return sorted_polyhedron(std::move(faces));
}

}  // namespace talus
