#include <talus/geometry/shape_manifold.hpp>

namespace talus {

namespace {

std::size_t sphere_manifold(double radius_a, const Vec3& at_a, double radius_b, const Vec3& at_b, double reach,
                            Manifold& manifold) {
  const Vec3 between = at_a - at_b;
  const double distance = between.norm(), gap = distance - radius_a - radius_b;
  manifold.count = 0;
  if (gap > reach) return 0;
  manifold.normal_w = distance > 0.0 ? Vec3(between / distance) : Vec3(Vec3::UnitZ());
  manifold.points[0] = {at_b + (radius_b + 0.5 * gap) * manifold.normal_w, gap, 0};
  return manifold.count = 1;
}

}  // namespace

std::size_t find_manifold(const Shape& a, const Placement& at_a, const Shape& b, const Placement& at_b, double reach,
                          ManifoldScratch& scratch, Manifold& manifold) {
  const auto *hull_a = std::get_if<ShapeHull>(&a), *hull_b = std::get_if<ShapeHull>(&b);
  if (hull_a != nullptr && hull_b != nullptr)
    return find_manifold(*hull_a, at_a, *hull_b, at_b, reach, scratch, manifold);
  if (hull_a != nullptr)
    return find_manifold(*hull_a, at_a, std::get<ShapeSphere>(b).radius, at_b.position, reach, manifold);
  if (hull_b != nullptr) {
    find_manifold(*hull_b, at_b, std::get<ShapeSphere>(a).radius, at_a.position, reach, manifold);
    manifold.normal_w = -manifold.normal_w;
    return manifold.count;
  }
  return sphere_manifold(std::get<ShapeSphere>(a).radius, at_a.position, std::get<ShapeSphere>(b).radius, at_b.position,
                         reach, manifold);
}

}  // namespace talus
