#include <talus/base/error.hpp>
#include <talus/geometry/cloud_span.hpp>
#include <talus/geometry/convex_hull.hpp>

#include <algorithm>
#include <limits>

namespace talus {
namespace {

/// More candidates than this are first thinned to the farthest point of each direction, so that the time to choose
/// stays bounded for scans of any size.
constexpr std::size_t kManyCandidates = 4000;
/// Squares along each side of the six faces of the cube of directions.
constexpr std::size_t kDirectionSquares = 24;

std::size_t direction_bin(const Vec3& d) {
  int axis = 0;
  const double length = d.cwiseAbs().maxCoeff(&axis);
  const auto square = [&](double component) {
    const double s = 0.5 * (component / length + 1.0) * static_cast<double>(kDirectionSquares);
    return std::min(static_cast<std::size_t>(std::max(s, 0.0)), kDirectionSquares - 1);
  };
  const auto side = static_cast<std::size_t>(2 * axis + (d[axis] < 0.0 ? 1 : 0));
  return (side * kDirectionSquares + square(d[(axis + 1) % 3])) * kDirectionSquares + square(d[(axis + 2) % 3]);
}

/// The point farthest from `centre` in each square of directions.
std::vector<std::size_t> farthest_per_direction(const PointCloud& cloud, const std::vector<std::size_t>& candidates,
                                                const Vec3& centre) {
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> best(6 * kDirectionSquares * kDirectionSquares, kNone);
  for (const std::size_t i : candidates) {
    const Vec3 d = cloud[i] - centre;
    if (d.isZero(0.0)) continue;
    std::size_t& b = best[direction_bin(d)];
    if (b == kNone || d.squaredNorm() > (cloud[b] - centre).squaredNorm()) b = i;
  }
  std::erase(best, kNone);
  std::sort(best.begin(), best.end());
  return best;
}

/// Height of a point over the highest face of a hull; negative inside.
double height_above(const ConvexHull& hull, const std::vector<Vec3>& normals, const Vec3& point) {
  const Vec3 p = point - hull.origin;
  double height = -std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < normals.size(); ++f)
    height = std::max(height, normals[f].dot(p - hull.surface.vertices[hull.surface.face(f)[0]]));
  return height;
}

}  // namespace

std::vector<std::size_t> decimate_hull(const PointCloud& cloud, std::size_t max_vertices, const std::string& what) {
  return decimate_hull(cloud, convex_hull(cloud, what), max_vertices, what);
}

std::vector<std::size_t> decimate_hull(const PointCloud& cloud, const ConvexHull& hull, std::size_t max_vertices,
                                       const std::string& what) {
  if (max_vertices < 4) {
    throw InputError(what + ": a hull of at most " + std::to_string(max_vertices) +
                     " vertices was asked for; a solid needs at least 4");
  }
  std::vector<std::size_t> candidates = hull.source;
  if (candidates.size() <= max_vertices) return candidates;

  PointCloud corners;
  for (const std::size_t i : candidates) corners.push_back(cloud[i]);
  const CloudSpan span = cloud_span(corners, what);
  std::vector<std::size_t> chosen;
  for (const std::size_t s : span.simplex) chosen.push_back(candidates[s]);
  if (candidates.size() > kManyCandidates) candidates = farthest_per_direction(cloud, candidates, span.centre);

  while (chosen.size() < max_vertices) {
    PointCloud points;
    for (const std::size_t i : chosen) points.push_back(cloud[i]);
    const ConvexHull inner = convex_hull(points, what);
    std::vector<Vec3> normals;
    for (std::size_t f = 0; f < inner.surface.face_count(); ++f)
      normals.push_back(twice_face_area(inner.surface, f).normalized());
    // One scan per round finds the farthest point of all.
    std::size_t best = 0;
    double best_height = kHullMergeTolerance * span.size;
    bool found = false;
    for (const std::size_t i : candidates) {
      const double height = height_above(inner, normals, cloud[i]);
      if (height <= best_height) continue;
      best_height = height;
      best = i;
      found = true;
    }
    if (!found) break;
    chosen.push_back(best);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace talus
