#include <talus/geometry/solid_body.hpp>
#include <talus/geometry/submerged_area.hpp>

#include <cmath>

namespace talus {

namespace {

// A closed convex surface is seen along d with the area 1/2 sum |S_f . d| over its faces' area vectors S_f. The cap
// that closes the clipped hull needs no construction: area vectors of a closed surface add up to zero.
double submerged_area_hull(const ShapeHull& hull, const Vec3& normal, double offset, const Vec3& direction) {
  double seen = 0.0;
  Vec3 open = Vec3::Zero();
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    // Area vector of the face's part below the plane: fan of the clipped polygon about its first point.
    Vec3 first, last, area = Vec3::Zero();
    bool started = false;
    const auto add = [&](const Vec3& p) {
      if (!started) {
        first = p;
        started = true;
      } else {
        area += 0.5 * (last - first).cross(p - first);
      }
      last = p;
    };
    const std::size_t begin = hull.face_begin[f], end = hull.face_begin[f + 1];
    Vec3 a = hull.vertex(hull.face_loop[end - 1]);
    double height_a = normal.dot(a) - offset;
    for (std::size_t k = begin; k < end; ++k) {
      const Vec3 b = hull.vertex(hull.face_loop[k]);
      const double height_b = normal.dot(b) - offset;
      if ((height_a < 0.0) != (height_b < 0.0)) add(a + (b - a) * (height_a / (height_a - height_b)));
      if (height_b < 0.0) add(b);
      a = b;
      height_a = height_b;
    }
    seen += std::abs(area.dot(direction));
    open += area;
  }
  return 0.5 * (seen + std::abs(open.dot(direction)));
}

/// Fine polyhedron that stands for the unit sphere.
const ShapeHull& unit_sphere_hull() {
  static const SolidBody body = make_hull(surface_mesh(ShapeSphere{1.0}).vertices);
  return std::get<ShapeHull>(body.shape);
}

}  // namespace

double submerged_area(const Shape& shape, const Vec3& normal_b, double offset, const Vec3& direction_b) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    const double r = sphere->radius;
    return r * r * submerged_area_hull(unit_sphere_hull(), normal_b, offset / r, direction_b);
  }
  return submerged_area_hull(std::get<ShapeHull>(shape), normal_b, offset, direction_b);
}

}  // namespace talus
