#include <talus/geometry/common_face.hpp>

#include <algorithm>

namespace talus {

namespace {

constexpr double kSamePlane = 1e-6;  // of the smaller body
constexpr double kSmallArea = 1e-8;  // of the square of its radius: corners and edges that touch

std::vector<Vec3> face_corners(const ShapeHull& hull, const Placement& at, std::size_t face) {
  std::vector<Vec3> corners;
  for (const std::size_t v : hull.face(face)) corners.push_back(at.position + at.rotation * hull.vertex(v));
  return corners;
}

/// The part of a polygon inside all sides of another one, both counter-clockwise about the same normal.
std::vector<Vec3> clipped_by_sides(std::vector<Vec3> polygon, const std::vector<Vec3>& sides, const Vec3& normal,
                                   double tolerance) {
  std::vector<Vec3> kept;
  for (std::size_t k = 0; k < sides.size(); ++k) {
    const Vec3 &from = sides[k], &to = sides[(k + 1) % sides.size()];
    const Vec3 outward = (to - from).cross(normal).normalized();
    kept.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const Vec3 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
      const double dp = outward.dot(p - from), dq = outward.dot(q - from);
      if (dp <= tolerance) kept.push_back(p);
      if ((dp < -tolerance && dq > tolerance) || (dp > tolerance && dq < -tolerance))
        kept.push_back(p + dp / (dp - dq) * (q - p));
    }
    polygon.swap(kept);
  }
  return polygon;
}

Vec3 vector_area(const std::vector<Vec3>& corners) {
  Vec3 sum = Vec3::Zero();
  for (std::size_t k = 1; k + 1 < corners.size(); ++k)
    sum += 0.5 * (corners[k] - corners[0]).cross(corners[k + 1] - corners[0]);
  return sum;
}

}  // namespace

bool find_common_face(const ShapeHull& a, const Placement& at_a, const ShapeHull& b, const Placement& at_b,
                      CommonFace& common) {
  const double size = std::min(a.bounding_radius, b.bounding_radius);
  common.area = 0.0;
  for (std::size_t fb = 0; fb < b.face_count(); ++fb) {
    const Vec3 normal = at_b.rotation * b.face_normals[fb];
    const double offset = b.face_offsets[fb] + normal.dot(at_b.position);
    for (std::size_t fa = 0; fa < a.face_count(); ++fa) {
      const Vec3 facing = at_a.rotation * a.face_normals[fa];
      if ((facing + normal).norm() > kSamePlane) continue;
      std::vector<Vec3> polygon = face_corners(a, at_a, fa);
      if (std::abs(normal.dot(polygon[0]) - offset) > kSamePlane * size) continue;
      std::reverse(polygon.begin(), polygon.end());  // about the normal of b
      polygon = clipped_by_sides(std::move(polygon), face_corners(b, at_b, fb), normal, 1e-9 * size);
      if (polygon.size() < 3) continue;
      const double area = normal.dot(vector_area(polygon));
      if (area <= std::max(common.area, kSmallArea * size * size)) continue;
      common = {std::move(polygon), normal, area};
    }
  }
  return common.area > 0.0;
}

std::vector<WeightedPoint> points_of_polygon(const std::vector<Vec3>& corners) {
  // Triangles from the centroid; a linear function has the mean of its corners as its mean.
  const Vec3 whole = vector_area(corners);
  const double area = whole.norm();
  const Vec3 normal = whole / area;
  Vec3 centroid = Vec3::Zero();
  for (std::size_t k = 1; k + 1 < corners.size(); ++k) {
    const double part = 0.5 * normal.dot((corners[k] - corners[0]).cross(corners[k + 1] - corners[0]));
    centroid += part / area * (corners[0] + corners[k] + corners[k + 1]) / 3.0;
  }
  std::vector<WeightedPoint> points;
  for (const Vec3& corner : corners) points.push_back({corner, 0.0});
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const std::size_t next = (k + 1) % corners.size();
    const double part = normal.dot((corners[k] - centroid).cross(corners[next] - centroid)) / 6.0;
    points[k].area += part;
    points[next].area += part;
  }
  points.push_back({centroid, area / 3.0});
  return points;
}

}  // namespace talus
