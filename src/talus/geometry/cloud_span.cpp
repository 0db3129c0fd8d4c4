#include <talus/base/error.hpp>
#include <talus/geometry/cloud_span.hpp>
#include <talus/geometry/convex_hull.hpp>

#include <cstdio>
#include <limits>

namespace talus {
namespace {

/// Thinner than this fraction of its size, a cloud counts as flat.
constexpr double kFlat = 1e-7;
/// Sizes outside are a mistake of the unit, not a rock [m].
constexpr double kSmallest = 1e-7;
constexpr double kLargest = 1e7;

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

/// The point with the largest measure; the first one of equals.
template <typename Measure>
std::size_t farthest(const PointCloud& cloud, Measure measure) {
  std::size_t best = 0;
  double best_value = -1.0;
  for (std::size_t i = 0; i < cloud.size(); ++i) {
    const double value = measure(cloud[i]);
    if (value > best_value) {
      best_value = value;
      best = i;
    }
  }
  return best;
}

}  // namespace

CloudSpan cloud_span(const PointCloud& cloud, const std::string& what) {
  if (cloud.size() > kMaxHullPoints) {
    throw InputError(what + ": " + std::to_string(cloud.size()) + " points, more than the " +
                     std::to_string(kMaxHullPoints) + " a rock may have. Thin the cloud first (is it a terrain?)");
  }
  if (cloud.size() < 4) {
    throw InputError(what + ": " + std::to_string(cloud.size()) +
                     " point(s), but a solid needs at least 4 that do not lie in a plane");
  }
  for (std::size_t i = 0; i < cloud.size(); ++i) {
    if (!all_finite(cloud[i]))
      throw InputError(what + ": point " + std::to_string(i + 1) + " has a coordinate that is not a finite number");
  }

  Vec3 low = cloud[0];
  Vec3 high = cloud[0];
  for (const Vec3& p : cloud) {
    low = low.cwiseMin(p);
    high = high.cwiseMax(p);
  }
  CloudSpan span;
  span.centre = low + 0.5 * (high - low);
  span.size = (high - low).maxCoeff();
  span.rounding =
      std::max(low.cwiseAbs().maxCoeff(), high.cwiseAbs().maxCoeff()) * std::numeric_limits<double>::epsilon();
  if (span.size <= 4.0 * span.rounding)
    throw InputError(what + ": all " + std::to_string(cloud.size()) + " points coincide; a solid needs a volume");
  if (span.size < kSmallest || span.size > kLargest) {
    throw InputError(what + ": the points span " + number(span.size) + " m, outside the " + number(kSmallest) + " to " +
                     number(kLargest) + " m of a solid; coordinates must be in metres");
  }

  const double flat = std::max(kFlat * span.size, 16.0 * span.rounding);
  Vec3 mean = Vec3::Zero();
  for (const Vec3& p : cloud) mean += p - span.centre;
  mean = span.centre + mean / static_cast<double>(cloud.size());
  auto& s = span.simplex;
  s[0] = farthest(cloud, [&](const Vec3& p) { return (p - mean).squaredNorm(); });
  s[1] = farthest(cloud, [&](const Vec3& p) { return (p - cloud[s[0]]).squaredNorm(); });
  const Vec3 along = (cloud[s[1]] - cloud[s[0]]).normalized();
  const auto from_line = [&](const Vec3& p) { return (p - cloud[s[0]]).cross(along).norm(); };
  s[2] = farthest(cloud, from_line);
  const double width = from_line(cloud[s[2]]);
  if (width <= flat) {
    throw InputError(what + ": all points lie on a line (within " + number(width) + " m over " + number(span.size) +
                     " m); a solid needs points in three dimensions");
  }
  const Vec3 normal = along.cross(cloud[s[2]] - cloud[s[0]]).normalized();
  const auto from_plane = [&](const Vec3& p) { return std::abs(normal.dot(p - cloud[s[0]])); };
  s[3] = farthest(cloud, from_plane);
  const double thickness = from_plane(cloud[s[3]]);
  if (thickness <= flat) {
    throw InputError(what + ": all points lie in a plane (within " + number(thickness) + " m over " +
                     number(span.size) + " m); a solid needs a thickness: add points off the plane");
  }
  return span;
}

}  // namespace talus
