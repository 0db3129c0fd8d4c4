#include <talus/geometry/closest_on_hull.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Goes round a face. True: the foot of the point lies in it, so the foot is nearest of the whole hull. Else `nearest`
/// is shortened to the nearest point of its edges.
bool look_at_face(const ShapeHull& hull, std::size_t f, const Vec3& p, double height, Vec3& nearest) {
  const Vec3& n = hull.face_normals[f];
  const Vec3 foot = p - height * n;
  const std::size_t begin = hull.face_begin[f], end = hull.face_begin[f + 1];
  bool inside = true;
  for (std::size_t k = begin; k < end; ++k) {
    const Vec3 a = hull.vertex(hull.face_loop[k]), b = hull.vertex(hull.face_loop[k + 1 < end ? k + 1 : begin]);
    const Vec3 along = b - a;
    if (n.cross(along).dot(foot - a) >= 0.0) continue;
    inside = false;
    const double t = std::clamp(along.dot(p - a) / along.squaredNorm(), 0.0, 1.0);
    const Vec3 away = p - (a + t * along);
    if (away.squaredNorm() < nearest.squaredNorm()) nearest = away;
  }
  return inside;
}

bool closest_on_hull(const ShapeHull& hull, const Vec3& p, double reach, SurfaceTouch& touch) {
  double highest = -HUGE_VAL;
  std::size_t face = 0;
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double height = hull.face_normals[f].dot(p) - hull.face_offsets[f];
    if (height > highest) highest = height, face = f;
  }
  if (highest > reach) return false;
  touch = {hull.face_normals[face], highest};
  if (highest <= 0.0) return true;
  Vec3 nearest = Vec3::Constant(1e150);
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double height = hull.face_normals[f].dot(p) - hull.face_offsets[f];
    if (height <= 0.0) continue;
    if (look_at_face(hull, f, p, height, nearest)) {
      touch = {hull.face_normals[f], height};
      return true;
    }
  }
  const double distance = nearest.norm();
  if (distance > reach) return false;
  if (distance > 0.0) touch = {nearest / distance, distance};
  return true;
}

}  // namespace

bool closest_on_shape(const Shape& shape, const Vec3& p, double reach, SurfaceTouch& touch) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    const double distance = p.norm();
    if (distance - sphere->radius > reach) return false;
    touch = {distance > 0.0 ? Vec3(p / distance) : Vec3(Vec3::UnitZ()), distance - sphere->radius};
    return true;
  }
  return closest_on_hull(std::get<ShapeHull>(shape), p, reach, touch);
}

}  // namespace talus
