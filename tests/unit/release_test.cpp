#include <talus/base/error.hpp>
#include <talus/study/release.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace talus {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Terrain make_field(std::size_t nx, std::size_t ny, double cell, const std::function<double(double, double)>& height) {
  std::vector<double> heights;
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i)
      heights.push_back(height(cell * static_cast<double>(i), cell * static_cast<double>(j)));
  return std::make_shared<const TerrainHeightField>(Vec2::Zero(), Vec2::Constant(cell), nx, ny, heights);
}

/// Flat for x < 100 m, then rising by 60 degrees; 200 m x 50 m.
Terrain flat_and_steep() {
  return make_field(101, 26, 2.0, [](double x, double) { return std::sqrt(3.0) * std::max(x - 100.0, 0.0); });
}

std::vector<Vec2> rectangle(double x0, double y0, double x1, double y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

ReleaseArea polygon_area(std::vector<std::vector<Vec2>> rings) {
  ReleaseArea area;
  area.place = Polygon{std::move(rings)};
  return area;
}

template <typename Predicate>
double share(const std::vector<ReleasePosition>& positions, Predicate predicate) {
  std::size_t count = 0;
  for (const ReleasePosition& p : positions) count += predicate(p.ground) ? 1 : 0;
  return static_cast<double>(count) / static_cast<double>(positions.size());
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Release, SlopeOfSixtyDegreesGetsTwiceTheRocksOfFlatGround) {
  const Terrain terrain = flat_and_steep();
  const auto positions = sample_release(polygon_area({rectangle(0, 0, 200, 50)}), terrain, 20000, 1);
  const double steep = share(positions, [](const Vec3& p) { return p.x() > 100.0; });
  EXPECT_NEAR(steep, 2.0 / 3.0, 4.0 * std::sqrt(2.0 / 9.0 / 20000.0));
  for (const ReleasePosition& p : positions) {
    EXPECT_EQ(p.ground.z(), ground_height(terrain, p.ground.x(), p.ground.y()));
    EXPECT_FALSE(p.height.has_value());
  }
}

TEST(Release, DensityFollowsTheSlopeWithinOnePatch) {
  // One patch z = x y / 2 over 10 m x 10 m: true over plan area is sqrt(1 + (x^2 + y^2) / 4).
  const Terrain terrain = make_field(2, 2, 10.0, [](double x, double y) { return 0.5 * x * y; });
  constexpr int kCells = 400;
  double weight = 0.0, moment = 0.0, square = 0.0;
  for (int i = 0; i < kCells; ++i) {
    for (int j = 0; j < kCells; ++j) {
      const double x = 10.0 * (i + 0.5) / kCells, y = 10.0 * (j + 0.5) / kCells;
      const double w = std::sqrt(1.0 + 0.25 * (x * x + y * y));
      weight += w;
      moment += w * x;
      square += w * x * x;
    }
  }
  const double mean = moment / weight, variance = square / weight - mean * mean;
  EXPECT_GT(mean, 5.5);  // plan sampling would give 5
  const auto positions = sample_release(polygon_area({rectangle(0, 0, 10, 10)}), terrain, 40000, 2);
  double sum = 0.0;
  for (const ReleasePosition& p : positions) sum += p.ground.x();
  EXPECT_NEAR(sum / 40000.0, mean, 4.0 * std::sqrt(variance / 40000.0));
}

TEST(Release, HolesReleaseNothingAndTheRestEvenly) {
  const Terrain terrain = make_field(51, 51, 2.0, [](double, double) { return 7.0; });
  const auto positions =
      sample_release(polygon_area({rectangle(10, 10, 90, 90), rectangle(20, 20, 60, 80)}), terrain, 20000, 3);
  const auto in_hole = [](const Vec3& p) { return p.x() > 20.0 && p.x() < 60.0 && p.y() > 20.0 && p.y() < 80.0; };
  EXPECT_EQ(share(positions, in_hole), 0.0);
  EXPECT_EQ(share(positions, [](const Vec3& p) { return p.x() < 10 || p.x() > 90 || p.y() < 10 || p.y() > 90; }), 0.0);
  // Left of the hole: 10 x 80 of 80 x 80 - 40 x 60 = 4000 m2.
  const double left = share(positions, [](const Vec3& p) { return p.x() < 20.0; });
  EXPECT_NEAR(left, 0.2, 4.0 * std::sqrt(0.16 / 20000.0));
}

TEST(Release, TriangleIsSampledEvenly) {
  const Terrain terrain = make_inclined_plane(0.5);
  const auto positions = sample_release(polygon_area({{{0, 0}, {30, 0}, {0, 60}}}), terrain, 20000, 4);
  Vec2 mean = Vec2::Zero();
  for (const ReleasePosition& p : positions) {
    EXPECT_LE(2.0 * p.ground.x() + p.ground.y(), 60.0);
    EXPECT_DOUBLE_EQ(p.ground.z(), -std::tan(0.5) * p.ground.x());
    mean += p.ground.head<2>() / 20000.0;
  }
  EXPECT_NEAR(mean.x(), 10.0, 4.0 * std::sqrt(50.0 / 20000.0));  // variance of a triangle: side^2 / 18
  EXPECT_NEAR(mean.y(), 20.0, 4.0 * std::sqrt(200.0 / 20000.0));
}

TEST(Release, NodataAndTheOutsideOfTheTerrainReleaseNothing) {
  const Terrain terrain = make_field(11, 11, 1.0, [](double x, double) { return x < 4.5 ? kNan : 0.0; });
  const auto positions = sample_release(polygon_area({rectangle(-50, 2, 50, 8)}), terrain, 500, 5);
  EXPECT_EQ(share(positions, [](const Vec3& p) { return p.x() >= 5.0 && p.x() <= 10.0; }), 1.0);
  EXPECT_EQ(share(positions, [](const Vec3& p) { return std::isfinite(p.z()); }), 1.0);
}

TEST(Release, PolygonWithoutGroundIsRefused) {
  const Terrain terrain = make_field(11, 11, 1.0, [](double x, double) { return x < 4.5 ? kNan : 0.0; });
  const std::string expected =
      "cliff.gpkg, feature 2: nothing of it lies on ground; it is outside the terrain or on nodata. Check that both "
      "are in the same coordinate system; the terrain spans x 0 to 10, y 0 to 10";
  for (const auto& ring : {rectangle(20, 0, 30, 5), rectangle(0, 0, 4, 5)}) {
    ReleaseArea area = polygon_area({ring});
    area.name = "cliff.gpkg, feature 2";
    EXPECT_EQ(error_of([&] { sample_release(area, terrain, 10, 1); }), expected);
    area.place = ReleaseLine(ring);
    EXPECT_EQ(error_of([&] { sample_release(area, terrain, 10, 1); }), expected);
  }
  EXPECT_NE(error_of([&] { sample_release(polygon_area({rectangle(0, 0, 9, 9)}), TerrainNone{}, 10, 1); }), "no error");
  EXPECT_EQ(error_of([&] { sample_release(polygon_area({rectangle(0, 0, 9, 9)}), terrain, 0, 1); }),
            "release: the number of rocks must be at least 1");
}

TEST(Release, BandOfAMillimetreIsFound) {
  const Terrain terrain = make_field(101, 101, 10.0, [](double, double) { return 0.0; });
  const auto positions =
      sample_release(polygon_area({{{100, 100}, {900, 900}, {900, 900.001}, {100, 100.001}}}), terrain, 20, 6);
  for (const ReleasePosition& p : positions) {
    EXPECT_GE(p.ground.y() - p.ground.x(), 0.0);
    EXPECT_LE(p.ground.y() - p.ground.x(), 0.00100001);
  }
}

TEST(Release, PositionsDoNotDependOnOrderOrNumber) {
  const Terrain terrain = flat_and_steep();
  const ReleaseArea area = polygon_area({rectangle(3, 3, 190, 47)});
  const auto all = sample_release(area, terrain, 200, 9);
  const auto shifted = sample_release(area, terrain, 10, 9, 150);
  for (std::size_t k = 0; k < 10; ++k) EXPECT_EQ(shifted[k].ground, all[150 + k].ground);
  const ReleaseSampler sampler(area, terrain, 77);
  for (std::size_t k = 200; k-- > 0;) EXPECT_EQ(sampler.position(k, 9, k).ground, all[k].ground);
  EXPECT_NE(sample_release(area, terrain, 1, 10)[0].ground, all[0].ground);
  EXPECT_NE(all[0].ground, all[1].ground);
}

TEST(Release, PointsStandOnTheGroundOrWhereTheirHeightSays) {
  const Terrain terrain = flat_and_steep();
  ReleaseArea area;
  area.place = ReleasePoints{{Vec2(50, 10), {}}, {Vec2(110, 10), 20.0}};
  const auto positions = sample_release(area, terrain, 1000, 1);
  ASSERT_EQ(positions.size(), 2u);
  EXPECT_EQ(positions[0].ground, Vec3(50, 10, 0));
  EXPECT_FALSE(positions[0].height.has_value());
  EXPECT_NEAR(positions[1].ground.z(), 10.0 * std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(positions[1].height.value(), 20.0 - 10.0 * std::sqrt(3.0), 1e-12);
}

TEST(Release, PointWithoutGroundIsNamedWithItsMapCoordinates) {
  ReleaseArea area;
  area.name = "release.points";
  area.map_origin = Vec2(2600000, 1200000);
  area.place = ReleasePoints{{Vec2(50, 10), {}}, {Vec2(250.5, 10), {}}};
  EXPECT_EQ(error_of([&] { sample_release(area, flat_and_steep(), 1, 1); }),
            "release.points: point 2 at (2600250.5, 1200010) has no ground: it lies outside the terrain or on nodata; "
            "move it, or check that both are in the same coordinate system; the terrain spans x 2600000 to 2600200, y "
            "1200000 to 1200050");
  area.place = ReleasePoints{{Vec2(kNan, 10), {}}};
  EXPECT_NE(error_of([&] { sample_release(area, flat_and_steep(), 1, 1); }), "no error");
  area.place = ReleasePoints{{Vec2(50, 10), -1.5}};
  EXPECT_EQ(error_of([&] { sample_release(area, flat_and_steep(), 1, 1); }),
            "release.points: point 1 at (2600050, 1200010) has z = -1.5 m, under the ground at 0 m; z is the height of "
            "the rock's centre. Drop it (ogr2ogr -dim XY) to release above the ground");
  area.place = ReleasePoints{};
  EXPECT_EQ(error_of([&] { sample_release(area, flat_and_steep(), 1, 1); }),
            "release.points: no points to release rocks from");
}

TEST(Release, LineIsDividedByTrueLength) {
  // 100 m flat and 100 m in plan of 60 degrees: 300 m of line. The kink at x = 100 is a corner of nothing.
  ReleaseArea area;
  area.place = ReleaseLine{{0, 25}, {200, 25}};
  const auto positions = sample_release(area, flat_and_steep(), 30, 1);
  for (std::size_t k = 0; k < 30; ++k) {
    const double along = 10.0 * static_cast<double>(k) + 5.0;
    EXPECT_NEAR(positions[k].ground.x(), along < 100.0 ? along : 100.0 + 0.5 * (along - 100.0), 1e-9);
  }
  for (std::size_t k = 12; k < 30; ++k) EXPECT_NEAR((positions[k].ground - positions[k - 1].ground).norm(), 10.0, 1e-9);
}

TEST(Release, LineOverTwistedGroundIsMeasuredAlongItsParabola) {
  // z = x y along x = y = t: length of the parabola z = t^2, integral of sqrt(2 + 4 t^2).
  const Terrain terrain = make_field(11, 11, 1.0, [](double x, double y) { return x * y; });
  const auto length = [](double t) {
    double sum = 0.0;
    for (int i = 0; i < 10000; ++i) sum += t * 1e-4 * std::sqrt(2.0 + 4.0 * std::pow(t * 1e-4 * (i + 0.5), 2));
    return sum;
  };
  ReleaseArea area;
  area.place = ReleaseLine{{0, 0}, {10, 10}};
  const auto positions = sample_release(area, terrain, 4, 1);
  for (std::size_t k = 0; k < 4; ++k) {
    const double expected = length(10.0) * (static_cast<double>(k) + 0.5) / 4.0;
    EXPECT_NEAR(length(positions[k].ground.x()), expected, 3e-3 * expected);
  }
}

TEST(Release, LineSkipsWhatHasNoGround) {
  const Terrain terrain = make_field(11, 11, 1.0, [](double x, double) { return x > 3.5 && x < 6.5 ? kNan : 0.0; });
  ReleaseArea area;
  area.place = ReleaseLine{{-1e7, 5}, {1e7, 5}};  // ground from 0 to 3 and from 7 to 10
  const auto positions = sample_release(area, terrain, 6, 1);
  // A map of 1e7 m leaves nine digits; the ends of the ground are found to a piece of a cell.
  for (std::size_t k = 0; k < 6; ++k)
    EXPECT_NEAR(positions[k].ground.x(), k < 3 ? 0.5 + static_cast<double>(k) : 4.5 + static_cast<double>(k), 0.26);
  for (const ReleasePosition& p : positions) EXPECT_TRUE(p.ground.allFinite());
}

Terrain roof_mesh() {
  // Flat square 0..100 and a slope of 60 degrees over 100..200, both 50 m wide.
  const double h = 100.0 * std::sqrt(3.0);
  TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {100, 0, 0}, {200, 0, h}, {0, 50, 0}, {100, 50, 0}, {200, 50, h}};
  mesh.triangles = {{0, 1, 4}, {0, 4, 3}, {1, 2, 5}, {1, 5, 4}};
  return std::make_shared<const TerrainMesh>(mesh);
}

TEST(Release, MeshIsSampledByTriangleArea) {
  const Terrain terrain = roof_mesh();
  const auto positions = sample_release(polygon_area({rectangle(0, 0, 200, 50)}), terrain, 20000, 1);
  EXPECT_NEAR(share(positions, [](const Vec3& p) { return p.x() > 100.0; }), 2.0 / 3.0,
              4.0 * std::sqrt(2.0 / 9.0 / 20000.0));
  // A small polygon across the kink: parts of large triangles.
  const auto few = sample_release(polygon_area({rectangle(99, 20, 101, 21)}), terrain, 20000, 1);
  EXPECT_NEAR(share(few, [](const Vec3& p) { return p.x() > 100.0; }), 2.0 / 3.0, 4.0 * std::sqrt(2.0 / 9.0 / 20000.0));
  for (const ReleasePosition& p : few)
    EXPECT_NEAR(p.ground.z(), ground_height(terrain, p.ground.x(), p.ground.y()), 1e-9);
}

TEST(Release, LineOnAMeshIsDividedByTrueLength) {
  ReleaseArea area;
  area.place = ReleaseLine{{0, 25}, {200, 25}};
  const auto positions = sample_release(area, roof_mesh(), 3, 1);
  EXPECT_NEAR(positions[0].ground.x(), 50.0, 1.0);
  EXPECT_NEAR(positions[1].ground.x(), 125.0, 1.0);
  EXPECT_NEAR(positions[2].ground.x(), 175.0, 1.0);
}

TEST(Release, CliffFacesOfAMeshThatLookDownReleaseNothing) {
  // A table: ground at 0, an overhanging slab from 5 to 6 whose underside looks down.
  TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {10, 0, 0}, {10, 10, 0}, {0, 10, 0}, {0, 0, 6}, {10, 0, 5}, {10, 10, 5}, {0, 10, 6}};
  mesh.triangles = {{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}};
  const Terrain terrain = std::make_shared<const TerrainMesh>(mesh);
  const auto positions = sample_release(polygon_area({rectangle(0, 0, 10, 10)}), terrain, 100, 1);
  EXPECT_EQ(share(positions, [](const Vec3& p) { return p.z() == 0.0; }), 1.0);
}

}  // namespace
}  // namespace talus
