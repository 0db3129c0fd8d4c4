#include <talus/base/error.hpp>
#include <talus/geometry/cloud_span.hpp>
#include <talus/geometry/convex_hull.hpp>
#include <talus/geometry/merge_faces.hpp>
#include <talus/geometry/qhull_triangles.hpp>

#include <algorithm>
#include <cmath>

namespace talus {
namespace {

/// First line of a message of Qhull, which runs to pages.
std::string first_line(const std::string& text) {
  const auto begin = text.find_first_not_of(" \n\r\t");
  if (begin == std::string::npos) return "no reason given";
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::vector<IndexTriangle> hull_triangles(const std::vector<Vec3>& points, const std::string& what) {
  QhullResult result = qhull_triangles(points, QhullMode::kExact);
  if (!result.closed) result = qhull_triangles(points, QhullMode::kJoggle);
  if (!result.closed) {
    throw InputError(what + ": no convex hull found (" + first_line(result.message) +
                     "); remove points that nearly coincide");
  }
  return std::move(result.triangles);
}

/// Points that are corners of triangles, ascending.
std::vector<std::size_t> used_points(std::size_t point_count, const std::vector<IndexTriangle>& triangles) {
  std::vector<char> used(point_count, 0);
  for (const auto& t : triangles)
    for (const std::size_t v : t) used[v] = 1;
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < point_count; ++i)
    if (used[i]) result.push_back(i);
  return result;
}

/// The numbers without those of points within `tolerance` of an earlier one.
std::vector<std::size_t> weld(const std::vector<Vec3>& points, std::vector<std::size_t> numbers, double tolerance) {
  std::vector<std::size_t> by_x = numbers;
  std::sort(by_x.begin(), by_x.end(), [&](std::size_t i, std::size_t j) {
    return points[i].x() != points[j].x() ? points[i].x() < points[j].x() : i < j;
  });
  std::vector<char> gone(points.size(), 0);
  for (std::size_t i = 0; i < by_x.size(); ++i) {
    for (std::size_t j = i + 1; j < by_x.size() && points[by_x[j]].x() - points[by_x[i]].x() <= tolerance; ++j) {
      const auto [early, late] = std::minmax(by_x[i], by_x[j]);
      if (!gone[early] && (points[early] - points[late]).norm() <= tolerance) gone[late] = 1;
    }
  }
  std::erase_if(numbers, [&](std::size_t i) { return gone[i] != 0; });
  return numbers;
}

/// Triangles over all points become triangles over the `used` ones.
void renumber(std::vector<IndexTriangle>& triangles, const std::vector<std::size_t>& used, std::size_t point_count) {
  std::vector<std::size_t> number(point_count, 0);
  for (std::size_t i = 0; i < used.size(); ++i) number[used[i]] = i;
  for (auto& t : triangles)
    for (std::size_t& v : t) v = number[v];
}

}  // namespace

ConvexHull convex_hull(const PointCloud& cloud, const std::string& what) {
  const CloudSpan span = cloud_span(cloud, what);
  // Shifted to the centre and scaled by a power of two, so that millimetres and kilometres see the same arithmetic.
  const double scale = std::ldexp(1.0, -std::ilogb(span.size));
  const double tolerance = std::max(kHullMergeTolerance * span.size, 8.0 * span.rounding) * scale;
  std::vector<Vec3> points;
  points.reserve(cloud.size());
  for (const Vec3& p : cloud) points.emplace_back((p - span.centre) * scale);

  std::vector<IndexTriangle> triangles = hull_triangles(points, what);
  const std::vector<std::size_t> used = used_points(points.size(), triangles);
  const std::vector<std::size_t> source = weld(points, used, tolerance);
  std::vector<Vec3> corners;
  for (const std::size_t i : source) corners.push_back(points[i]);
  if (source.size() == used.size()) {
    renumber(triangles, source, points.size());
  } else {
    triangles = hull_triangles(corners, what);  // again, without the slivers of doubled points
  }
  const Polyhedron merged = merge_coplanar(corners, triangles, tolerance);

  // Keep only the vertices that still bound faces, in the order of the cloud.
  std::vector<std::size_t> number(corners.size(), 0);
  for (const std::size_t v : merged.face_loop) number[v] = 1;
  ConvexHull hull;
  hull.origin = span.centre;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (number[i] == 0) continue;
    number[i] = hull.source.size();
    hull.source.push_back(source[i]);
    hull.surface.vertices.emplace_back(cloud[source[i]] - span.centre);
  }
  hull.surface.face_begin = merged.face_begin;
  for (const std::size_t v : merged.face_loop) hull.surface.face_loop.push_back(number[v]);
  return hull;
}

}  // namespace talus
