#pragma once

#include <talus/base/random.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <cmath>
#include <cstdint>
#include <numbers>

namespace talus {

/// A rounded boulder that fills a box: 40 points spread evenly over an ellipsoid, each moved inwards by up to a fifth
/// of its distance from the centre, then stretched to the box. Blocks whose mass is about half of that of their box at
/// the density of rock are of this kind. `number` chooses the boulder.
inline PointCloud boulder_shape(const Vec3& size, std::uint64_t number) {
  constexpr int kPoints = 40;
  constexpr double kRoughness = 0.2;
  const double golden_angle = std::numbers::pi * (3.0 - std::sqrt(5.0));
  const auto draw = [number](std::uint32_t k) {
    return random_uniform2({.seed = 9, .member = number, .purpose = RandomPurpose::kShape, .draw = k})[0];
  };
  const double turn = 2.0 * std::numbers::pi * draw(0);
  PointCloud cloud;
  Vec3 low = Vec3::Constant(2.0), high = Vec3::Constant(-2.0);
  for (int i = 0; i < kPoints; ++i) {
    const double z = 1.0 - (2.0 * i + 1.0) / kPoints, r = std::sqrt(1.0 - z * z), a = golden_angle * i + turn;
    const double radius = 1.0 - kRoughness * draw(static_cast<std::uint32_t>(i) + 1);
    cloud.emplace_back(radius * Vec3(r * std::cos(a), r * std::sin(a), z));
    low = low.cwiseMin(cloud.back());
    high = high.cwiseMax(cloud.back());
  }
  for (Vec3& p : cloud) p = ((p - low).cwiseQuotient(high - low) - Vec3::Constant(0.5)).cwiseProduct(size);
  return cloud;
}

}  // namespace talus
