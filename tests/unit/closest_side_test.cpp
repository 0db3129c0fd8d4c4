#include <talus/geometry/closest_side.hpp>
#include <talus/geometry/solid_body.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace talus {
namespace {

ShapeHull plate(double half_x, double half_y, double half_z) {
  PointCloud cloud;
  for (const double x : {-half_x, half_x})
    for (const double y : {-half_y, half_y})
      for (const double z : {-half_z, half_z}) cloud.push_back(Vec3(x, y, z));
  return std::get<ShapeHull>(make_hull(cloud).shape);
}

double gap_at(const ShapeHull& hull, const Vec3& place) {
  double gap = -1e300;
  for (std::size_t f = 0; f < hull.face_count(); ++f)
    gap = std::max(gap, hull.face_normals[f].dot(place) - hull.face_offsets[f]);
  return gap;
}

TEST(ClosestOnSide, ARimBetweenTheEndsOfASideIsFound) {
  // The middle of the side is 10 cm beside the plate, its ends are further: only the place over the rim is near.
  const ShapeHull hull = plate(0.25, 0.25, 0.02);
  SideLines lines;
  const Vec3 a(0.251, -0.2, -0.05), along(0.0, 0.0, 0.35);
  const ClosestOnSide found = closest_on_side(hull, a, along, lines);
  EXPECT_NEAR(found.gap, 0.001, 1e-12);
  EXPECT_NEAR((a + found.share * along).z(), 0.021, 1e-9);  // the end of the flat part towards the middle of the side
  EXPECT_NEAR(found.normal_b.x(), 1.0, 1e-12);
}

TEST(ClosestOnSide, OnAnEdgeTheNormalIsSquareToSideAndEdge) {
  const ShapeHull hull = plate(0.2, 0.2, 0.2);
  SideLines lines;
  // Along (1, 0, -1) past the edge x = z = 0.2, which runs along y.
  const Vec3 middle(0.21, 0.03, 0.21), along(0.3, 0.0, -0.3);
  const ClosestOnSide found = closest_on_side(hull, middle - 0.4 * along, along, lines);
  EXPECT_NEAR(found.share, 0.4, 1e-9);
  EXPECT_NEAR(found.gap, 0.01, 1e-12);
  EXPECT_NEAR((found.normal_b - Vec3(1.0, 0.0, 1.0).normalized()).norm(), 0.0, 1e-9);
}

TEST(ClosestOnSide, NoPlaceOfASideIsMuchNearerThanTheOneFound) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  const auto any = [&](double size) {
    return Vec3(size * number(random), size * number(random), size * number(random));
  };
  SideLines lines;
  for (int shape = 0; shape < 20; ++shape) {
    PointCloud cloud;
    for (int k = 0; k < 12; ++k) cloud.push_back(any(0.3));
    const ShapeHull hull = std::get<ShapeHull>(make_hull(cloud).shape);
    for (int k = 0; k < 200; ++k) {
      const Vec3 a = any(0.6), along = any(0.4);
      const ClosestOnSide found = closest_on_side(hull, a, along, lines);
      EXPECT_NEAR(found.normal_b.norm(), 1.0, 1e-12);
      EXPECT_NEAR(found.gap, gap_at(hull, a + found.share * along), 1e-12);
      double least = 1e300;
      for (double share = 0.1; share <= 0.9001; share += 0.01) least = std::min(least, gap_at(hull, a + share * along));
      // What lies flat within 2 % may be off by that slope over half of the side.
      EXPECT_LE(found.gap, least + 0.02 * 0.4 * along.norm() + 1e-12);
    }
  }
}

TEST(ClosestOnSide, ASphereIsNearestToTheFootOfItsCentre) {
  SideLines lines;
  const ClosestOnSide found = closest_on_side(ShapeSphere{0.5}, Vec3(-0.3, 0.0, 0.6), Vec3(1.0, 0.0, 0.0), lines);
  EXPECT_NEAR(found.share, 0.3, 1e-12);
  EXPECT_NEAR(found.gap, 0.1, 1e-12);
  EXPECT_NEAR((found.normal_b - Vec3::UnitZ()).norm(), 0.0, 1e-12);
}

}  // namespace
}  // namespace talus
