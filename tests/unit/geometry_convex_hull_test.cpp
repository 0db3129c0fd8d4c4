#include <talus/base/error.hpp>
#include <talus/geometry/convex_hull.hpp>
#include <talus/geometry/mass_properties.hpp>
#include <talus/geometry/solid_body.hpp>

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace talus {
namespace {

PointCloud random_cloud(std::mt19937_64& random, int count) {
  std::normal_distribution<double> normal;
  PointCloud cloud;
  for (int i = 0; i < count; ++i) cloud.emplace_back(2.0 * normal(random), normal(random), 0.5 * normal(random));
  return cloud;
}

Quat random_turn(std::mt19937_64& random) {
  std::normal_distribution<double> normal;
  return Quat(normal(random), normal(random), normal(random), normal(random)).normalized();
}

/// What makes a hull a hull: closed, convex within rounding, counter-clockwise, all points of the cloud inside.
void expect_is_hull_of(const ConvexHull& hull, const PointCloud& cloud, double tolerance) {
  std::map<std::pair<std::size_t, std::size_t>, int> edges;
  const Polyhedron& s = hull.surface;
  for (std::size_t f = 0; f < s.face_count(); ++f) {
    const auto loop = s.face(f);
    ASSERT_GE(loop.size(), 3u);
    EXPECT_EQ(*std::min_element(loop.begin(), loop.end()), loop.front());
    for (std::size_t i = 0; i < loop.size(); ++i) ++edges[{loop[i], loop[(i + 1) % loop.size()]}];
    const Vec3 normal = twice_face_area(s, f).normalized();
    for (const Vec3& p : cloud) EXPECT_LE(normal.dot(p - hull.origin - s.vertices[loop[0]]), tolerance);
  }
  for (const auto& [edge, count] : edges) {
    EXPECT_EQ(count, 1);
    EXPECT_TRUE(edges.contains({edge.second, edge.first}));
  }
  EXPECT_EQ(s.vertices.size() + s.face_count(), edges.size() / 2 + 2) << "Euler's formula";
  EXPECT_TRUE(std::is_sorted(hull.source.begin(), hull.source.end()));
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(ConvexHull, HoldsAllPointsOfRandomClouds) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100; ++i) {
    const PointCloud cloud = random_cloud(random, 4 + 3 * i);
    expect_is_hull_of(convex_hull(cloud), cloud, 1e-8);
  }
}

TEST(ConvexHull, MergesTheTrianglesOfPlaneFacesAndDropsPointsInsideThem) {
  PointCloud grid;  // 5 x 5 x 5 points of a cube: faces and edges are full of points that are no corners
  for (int i = 0; i < 125; ++i) grid.emplace_back(i % 5, i / 5 % 5, i / 25);
  const ConvexHull hull = convex_hull(grid);
  EXPECT_EQ(hull.surface.vertices.size(), 8u);
  EXPECT_EQ(hull.surface.face_count(), 6u);
  EXPECT_EQ(hull.source, (std::vector<std::size_t>{0, 4, 20, 24, 100, 104, 120, 124}));
  EXPECT_NEAR(mass_properties(hull.surface).volume, 64.0, 1e-13);
}

TEST(ConvexHull, ATurnedGridCubeStillHasSixFaces) {
  std::mt19937_64 random(2);
  for (int trial = 0; trial < 50; ++trial) {
    const Quat turn = random_turn(random);
    PointCloud grid;
    for (int i = 0; i < 64; ++i) grid.emplace_back(turn * Vec3(i % 4, i / 4 % 4, i / 16) + Vec3(2.8e6, 1.2e6, 2000));
    const ConvexHull hull = convex_hull(grid);
    EXPECT_EQ(hull.surface.face_count(), 6u);
    EXPECT_EQ(hull.source, (std::vector<std::size_t>{0, 3, 12, 15, 48, 51, 60, 63}));
  }
}

TEST(ConvexHull, DoubledPointsAreOnePoint) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> noise(-1e-12, 1e-12);
  PointCloud cloud;
  for (int copy = 0; copy < 4; ++copy)
    for (int i = 0; i < 8; ++i)
      cloud.emplace_back((i & 1) + noise(random), ((i >> 1) & 1) + noise(random), (i >> 2) + noise(random));
  const ConvexHull hull = convex_hull(cloud);
  EXPECT_EQ(hull.surface.vertices.size(), 8u);
  EXPECT_EQ(hull.surface.face_count(), 6u);
}

TEST(ConvexHull, IsTheSameAtAllScalesAndAtMapCoordinates) {
  std::mt19937_64 random(4);
  const PointCloud cloud = random_cloud(random, 60);
  const ConvexHull reference = convex_hull(cloud);
  for (const double scale : {1e-3, 1.0, 1e3}) {
    for (const Vec3& shift : {Vec3(0, 0, 0), Vec3(2.8e6, 1.2e6, 2300)}) {
      PointCloud moved;
      for (const Vec3& p : cloud) moved.emplace_back(scale * p + shift);
      const ConvexHull hull = convex_hull(moved);
      EXPECT_EQ(hull.source, reference.source);
      EXPECT_EQ(hull.surface.face_loop, reference.surface.face_loop);
    }
  }
}

TEST(ConvexHull, MassPropertiesFollowRotationAndTranslationOfTheCloud) {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> place(-1e3, 1e3);
  for (int trial = 0; trial < 200; ++trial) {
    const PointCloud cloud = random_cloud(random, 8 + trial / 4);
    const Quat turn = random_turn(random);
    const Vec3 shift(place(random), place(random), place(random));
    PointCloud moved;
    for (const Vec3& p : cloud) moved.emplace_back(turn * p + shift);
    const SolidBody a = make_hull(cloud);
    const SolidBody b = make_hull(moved);
    EXPECT_EQ(std::get<ShapeHull>(a.shape).face_loop, std::get<ShapeHull>(b.shape).face_loop);
    // Coordinates of 1e3 m are rounded to 1e-13 m; measured worst 1.3e-13, 1.3e-13, 6e-14.
    EXPECT_NEAR(b.volume / a.volume, 1.0, 1e-12);
    EXPECT_LT((turn * a.centre_in_input + shift - b.centre_in_input).norm(), 1e-12);
    // The axes may be named differently, so compare the tensors in the input frames.
    const auto tensor = [](const SolidBody& body) {
      const Mat3 axes = body.input_from_body.toRotationMatrix();
      return Mat3(axes * body.theta_per_mass.asDiagonal() * axes.transpose());
    };
    const Mat3 r = turn.toRotationMatrix();
    EXPECT_LT((r * tensor(a) * r.transpose() - tensor(b)).norm(), 1e-12 * tensor(a).norm());
  }
}

TEST(ConvexHull, ThinFlakesAndNeedlesHaveTheirVolume) {
  EXPECT_NEAR(make_box({1, 1, 1e-4}).volume, 1e-4, 1e-18);
  PointCloud flake;
  for (int i = 0; i < 8; ++i) flake.emplace_back(i & 1, (i >> 1) & 1, 1e-5 * (i >> 2));
  EXPECT_NEAR(make_hull(flake).volume, 1e-5, 1e-18);
  PointCloud needle = {{0, 0, 0}, {1e-4, 0, 0}, {0, 1e-4, 0}, {0, 0, 1}};
  EXPECT_NEAR(make_hull(needle).volume, 1e-8 / 6.0, 1e-20);
}

TEST(ConvexHull, DegenerateCloudsAreClearErrors) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double inf = std::numeric_limits<double>::infinity();
  const auto error = [](const PointCloud& cloud) { return message_of([&] { convex_hull(cloud, "rock.pts"); }); };
  EXPECT_EQ(error({}), "rock.pts: 0 point(s), but a solid needs at least 4 that do not lie in a plane");
  EXPECT_EQ(error({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}),
            "rock.pts: 3 point(s), but a solid needs at least 4 that do not lie in a plane");
  EXPECT_EQ(error(PointCloud(7, Vec3(1, 2, 3))), "rock.pts: all 7 points coincide; a solid needs a volume");
  EXPECT_EQ(error({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}}),
            "rock.pts: all points lie on a line (within 0 m over 3 m); a solid needs points in three dimensions");
  EXPECT_EQ(error({{0, 0, 5}, {1, 0, 5}, {0, 1, 5}, {1, 1, 5}, {3, 2, 5}}),
            "rock.pts: all points lie in a plane (within 0 m over 3 m); a solid needs a thickness: add points off the "
            "plane");
  EXPECT_EQ(error({{0, 0, 0}, {1, 0, 0}, {0, nan, 0}, {0, 0, 1}}),
            "rock.pts: point 3 has a coordinate that is not a finite number");
  EXPECT_EQ(error({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -inf}}),
            "rock.pts: point 4 has a coordinate that is not a finite number");
  EXPECT_EQ(error(PointCloud(1'000'001, Vec3(1, 2, 3))),
            "rock.pts: 1000001 points, more than the 1000000 a rock may have. Thin the cloud first (is it a terrain?)");
  EXPECT_EQ(
      error({{0, 0, 0}, {1e300, 0, 0}, {0, 1e300, 0}, {0, 0, -1e300}}),
      "rock.pts: the points span 1e+300 m, outside the 1e-07 to 1e+07 m of a solid; coordinates must be in metres");
}

TEST(ConvexHull, PlanesTurnedAnyWayAreStillFlat) {
  std::mt19937_64 random(6);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  for (int trial = 0; trial < 100; ++trial) {
    const Quat turn = random_turn(random);
    PointCloud cloud;
    for (int i = 0; i < 30; ++i) cloud.emplace_back(turn * Vec3(uniform(random), uniform(random), 0) + Vec3(7e5, 0, 9));
    EXPECT_THROW(make_hull(cloud), InputError);
  }
}

TEST(ConvexHull, DecimationKeepsTheVolumeOfASphereOfPoints) {
  std::mt19937_64 random(7);
  PointCloud cloud;
  for (int i = 0; i < 3000; ++i) cloud.emplace_back((random_turn(random) * Vec3::UnitX()) + Vec3(5, 6, 7));
  const auto chosen = decimate_hull(cloud, 100);
  EXPECT_EQ(chosen.size(), 100u);
  EXPECT_EQ(std::set<std::size_t>(chosen.begin(), chosen.end()).size(), 100u);
  const SolidBody body = make_hull(cloud);
  EXPECT_EQ(std::get<ShapeHull>(body.shape).vertex_count, 100u);
  // Measured 6.0 %; a hundred of the points taken at random lose 11.8 %.
  EXPECT_GT(body.volume_loss, 0.02);
  EXPECT_LT(body.volume_loss, 0.07);
  const double full_volume = mass_properties(convex_hull(cloud).surface).volume;
  EXPECT_NEAR(body.volume, full_volume * (1.0 - body.volume_loss), 1e-12);
  EXPECT_LT((body.centre_in_input - Vec3(5, 6, 7)).norm(), 0.02);
  EXPECT_GT(make_hull(cloud, 20).volume_loss, body.volume_loss);
  EXPECT_EQ(make_hull(cloud, 3000).volume_loss, 0.0);
}

TEST(ConvexHull, DecimationOfACubeWithNoiseFindsTheCornersFirst) {
  std::mt19937_64 random(8);
  std::uniform_real_distribution<double> uniform(-0.99, 0.99);
  PointCloud cloud;
  for (int i = 0; i < 2000; ++i) {  // points a little above the faces, so that all are on the hull or near it
    Vec3 p(uniform(random), uniform(random), uniform(random));
    p[i % 3] = (i & 8 ? 1.0 : -1.0) * (1.0 + 1e-3 * (1.0 - p.squaredNorm() / 3.0));
    cloud.push_back(p);
  }
  for (int i = 0; i < 8; ++i) cloud.emplace_back((i & 1) * 2 - 1, ((i >> 1) & 1) * 2 - 1, (i >> 2) * 2 - 1);
  const auto chosen = decimate_hull(cloud, 14);
  EXPECT_EQ(std::count_if(chosen.begin(), chosen.end(), [](std::size_t i) { return i >= 2000; }), 8);
}

TEST(ConvexHull, DecimationOfAnyCloudIsBoundedInTime) {
  std::mt19937_64 random(9);
  PointCloud cloud;  // every point is a vertex of the hull
  for (int i = 0; i < 20000; ++i) cloud.emplace_back(random_turn(random) * Vec3::UnitX());
  const SolidBody body = make_hull(cloud);
  EXPECT_EQ(std::get<ShapeHull>(body.shape).vertex_count, 100u);
  EXPECT_LT(body.volume_loss, 0.07);
  EXPECT_EQ(message_of([&] { decimate_hull(cloud, 3, "scan"); }),
            "scan: a hull of at most 3 vertices was asked for; a solid needs at least 4");
}

}  // namespace
}  // namespace talus
