#include <talus/geometry/rock_class.hpp>
#include <talus/geometry/solid_body.hpp>

#include <cmath>
#include <numbers>

namespace talus {

Vec3 rock_class_axes(RockClass rock_class) {
  switch (rock_class) {
    case RockClass::kPlaty:
      return {1.0, 0.85, 0.35};
    case RockClass::kElongated:
      return {1.0, 0.5, 0.42};
    case RockClass::kEquant:
      break;
  }
  return {1.0, 0.9, 0.8};
}

SolidBody make_rock(RockClass rock_class, double volume) {
  constexpr int kCorners = 24;
  const double golden_angle = std::numbers::pi * (3.0 - std::sqrt(5.0));
  PointCloud corners;
  Vec3 low = Vec3::Constant(1e9), high = -low;
  for (int k = 0; k < kCorners; ++k) {
    // A spiral spreads the corners evenly over a sphere; dents of up to 15 % make faces of different size.
    const double z = 1.0 - (2.0 * k + 1.0) / kCorners, angle = golden_angle * k, across = std::sqrt(1.0 - z * z);
    const double dent = 0.7548776662466927 * k;
    const Vec3 p =
        (1.0 - 0.15 * (dent - std::floor(dent))) * Vec3(across * std::cos(angle), across * std::sin(angle), z);
    corners.push_back(p);
    low = low.cwiseMin(p);
    high = high.cwiseMax(p);
  }
  const Vec3 size = rock_class_axes(rock_class).cwiseQuotient(high - low);
  for (Vec3& p : corners) p = (p - 0.5 * (low + high)).cwiseProduct(size);
  const SolidBody unit = make_hull(corners, kDefaultHullVertices, "rock of a shape class");
  return scaled(unit, std::cbrt(volume / unit.volume));
}

}  // namespace talus
