#include <talus/base/error.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/terrain/terrain_mesh.hpp>

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>

namespace talus {
namespace {

/// Surface over an n x n grid of unit cells, each cut along the diagonal that `other_diagonal` chooses.
TriangleMesh grid_mesh(
    int n, const std::function<double(double, double)>& height,
    const std::function<bool(int, int)>& other_diagonal = [](int, int) { return false; }) {
  TriangleMesh mesh;
  for (int j = 0; j <= n; ++j)
    for (int i = 0; i <= n; ++i) mesh.vertices.emplace_back(i, j, height(i, j));
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i) {
      const int a = j * (n + 1) + i, b = a + 1, c = a + n + 2, d = a + n + 1;
      if (other_diagonal(i, j)) {
        mesh.triangles.push_back({a, b, d});
        mesh.triangles.push_back({b, c, d});
      } else {
        mesh.triangles.push_back({a, b, c});
        mesh.triangles.push_back({a, c, d});
      }
    }
  }
  return mesh;
}

/// Triangles anywhere in the unit cube, with no order at all.
TriangleMesh triangle_soup(std::mt19937_64& random, int count) {
  std::uniform_real_distribution<double> place(0.0, 1.0), size(-0.2, 0.2);
  TriangleMesh mesh;
  for (int t = 0; t < count; ++t) {
    const Vec3 centre(place(random), place(random), place(random));
    for (int i = 0; i < 3; ++i) mesh.vertices.emplace_back(centre + Vec3(size(random), size(random), size(random)));
    mesh.triangles.push_back({3 * t, 3 * t + 1, 3 * t + 2});
  }
  return mesh;
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(TerrainMesh, HeightOnAPlaneIsThePlaneAlsoOnEdgesAndVertices) {
  const auto plane = [](double x, double y) { return 3.0 + 0.5 * x - 0.25 * y; };
  const TerrainMesh terrain(grid_mesh(8, plane, [](int i, int j) { return (i + j) % 3 == 0; }));
  for (int j = 0; j <= 32; ++j) {
    for (int i = 0; i <= 32; ++i) {
      const auto hit = terrain.highest(0.25 * i, 0.25 * j);
      ASSERT_TRUE(hit) << i << " " << j;
      EXPECT_NEAR(hit.z, plane(0.25 * i, 0.25 * j), 1e-14);
    }
  }
  EXPECT_FALSE(terrain.highest(8.0 + 1e-9, 4.0));
  EXPECT_FALSE(terrain.highest(-1e-9, 4.0));
  EXPECT_TRUE(std::isnan(terrain.highest(20.0, 4.0).z));
  EXPECT_FALSE(terrain.highest(std::nan(""), 4.0));
}

TEST(TerrainMesh, NoVerticalLineSlipsBetweenTriangles) {
  // Lines aimed at points of shared edges of a turned mesh, where rounding decides the side.
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> uniform(0.0, 1.0);
  TriangleMesh mesh = grid_mesh(6, [](double x, double y) { return std::sin(x) + 0.3 * y; });
  const Mat3 turn = Eigen::AngleAxisd(0.7, Vec3::UnitZ()).toRotationMatrix();
  for (Vec3& p : mesh.vertices) p = turn * p + Vec3(0.1, 0.2, 0.3);
  const TerrainMesh terrain(mesh);
  for (const MeshEdge& edge : terrain.features().edges) {
    if (edge.kind == EdgeKind::kBorder) continue;
    const Vec3& a = terrain.mesh().vertices[static_cast<std::size_t>(edge.vertices[0])];
    const Vec3& b = terrain.mesh().vertices[static_cast<std::size_t>(edge.vertices[1])];
    for (int i = 0; i < 200; ++i) {
      const Vec3 p = a + uniform(random) * (b - a);
      const auto hit = terrain.highest(p.x(), p.y());
      ASSERT_TRUE(hit);
      EXPECT_NEAR(hit.z, p.z(), 1e-13);
    }
  }
}

TEST(TerrainMesh, HighestPointUnderAnOverhangIsFoundWithALimit) {
  TriangleMesh mesh = grid_mesh(2, [](double, double) { return 0.0; });
  const auto n = static_cast<std::int32_t>(mesh.vertices.size());
  for (const Vec3& p : {Vec3(0, 0, 5), Vec3(2, 0, 5), Vec3(0, 2, 5)}) mesh.vertices.push_back(p);
  mesh.triangles.push_back({n, n + 1, n + 2});
  const TerrainMesh terrain(mesh);
  EXPECT_EQ(terrain.highest(0.5, 0.5).z, 5.0);
  EXPECT_EQ(terrain.highest(0.5, 0.5, 4.9).z, 0.0);
  EXPECT_EQ(terrain.highest(1.7, 1.7).z, 0.0);
  EXPECT_FALSE(terrain.highest(0.5, 0.5, -1.0));
}

TEST(TerrainMesh, VerticalCliffsHaveTheHeightOfTheirTop) {
  TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 3}, {1, 1, 3}, {2, 0, 3}, {2, 1, 3}};
  mesh.triangles = {{0, 1, 2}, {0, 2, 3}, {1, 4, 5}, {1, 5, 2}, {4, 6, 7}, {4, 7, 5}};
  const TerrainMesh terrain(mesh);
  EXPECT_EQ(terrain.highest(1.0, 0.4).z, 3.0);
  EXPECT_EQ(terrain.highest(0.999, 0.4).z, 0.0);
  EXPECT_EQ(terrain.report().dropped_triangles, 0u);
}

TEST(TerrainMesh, QueriesEqualBruteForceOnRandomTriangles) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> place(-0.3, 1.3), size(0.0, 0.4);
  for (int trial = 0; trial < 30; ++trial) {
    const TerrainMesh terrain(triangle_soup(random, 1 + trial * 7));
    const TriangleMesh& mesh = terrain.mesh();
    for (int query = 0; query < 60; ++query) {
      const Vec3 p(place(random), place(random), place(random));
      const double radius = size(random);

      // Nearest: over every triangle, without the tree.
      double nearest = radius * radius;
      bool any = false;
      for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        const TrianglePoint q = closest_on_triangle(p, mesh.corner(t, 0), mesh.corner(t, 1), mesh.corner(t, 2));
        if ((q.point - p).squaredNorm() > nearest) continue;
        nearest = (q.point - p).squaredNorm();
        any = true;
      }
      const auto closest = terrain.closest(p, radius);
      ASSERT_EQ(static_cast<bool>(closest), any);
      if (any) {
        EXPECT_DOUBLE_EQ(std::abs(closest.gap), std::sqrt(nearest));
      }
      if (any) {
        EXPECT_NEAR(closest.normal.norm(), 1.0, 1e-12);
      }

      // Highest: by the plane equation of every triangle.
      double highest = -HUGE_VAL;
      for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        Eigen::Matrix2d sides;
        sides << (mesh.corner(t, 1) - mesh.corner(t, 0)).head<2>(), (mesh.corner(t, 2) - mesh.corner(t, 0)).head<2>();
        const Vec2 uv = sides.inverse() * (p - mesh.corner(t, 0)).head<2>();
        if (uv.minCoeff() < 0.0 || uv.sum() > 1.0) continue;
        const Vec3 q = mesh.corner(t, 0) + uv[0] * (mesh.corner(t, 1) - mesh.corner(t, 0)) +
                       uv[1] * (mesh.corner(t, 2) - mesh.corner(t, 0));
        highest = std::max(highest, q.z());
      }
      const auto height = terrain.highest(p.x(), p.y());
      ASSERT_EQ(static_cast<bool>(height), highest > -HUGE_VAL);
      if (height) {
        EXPECT_NEAR(height.z, highest, 1e-10);
      }

      // Box: every triangle once, and exactly those that have a point in it.
      Box box;
      box.add(p);
      box.add(p + Vec3(size(random), size(random), size(random)));
      std::multiset<std::int32_t> found;
      terrain.for_each_in_box(box, [&](std::int32_t t) { found.insert(t); });
      std::multiset<std::int32_t> expected;
      for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
        if (triangle_meets_box(mesh.corner(t, 0), mesh.corner(t, 1), mesh.corner(t, 2), box.low, box.high))
          expected.insert(static_cast<std::int32_t>(t));
      EXPECT_EQ(found, expected);
    }
  }
}

TEST(TriangleQueries, ClosestPointIsNoFartherThanAnyPointOfTheTriangle) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  const auto point = [&] { return Vec3(uniform(random), uniform(random), uniform(random)); };
  for (int trial = 0; trial < 300; ++trial) {
    const Vec3 a = point(), b = point(), c = point(), p = 2.0 * point();
    const TrianglePoint q = closest_on_triangle(p, a, b, c);
    double lattice = HUGE_VAL;
    for (int i = 0; i <= 60; ++i)
      for (int j = 0; i + j <= 60; ++j)
        lattice = std::min(lattice, (a + i / 60.0 * (b - a) + j / 60.0 * (c - a) - p).norm());
    EXPECT_LE((q.point - p).norm(), lattice + 1e-12);
    EXPECT_GE((q.point - p).norm(), lattice - 3.0 / 60.0);
    const Vec3 n = (b - a).cross(c - a).normalized();
    EXPECT_NEAR(n.dot(q.point - a), 0.0, 1e-12);
    if (q.feature == TriangleFeature::kFace) {
      EXPECT_NEAR(n.cross(q.point - p).norm(), 0.0, 1e-11);
    }
    if (q.feature == TriangleFeature::kEdge1) {
      EXPECT_NEAR((c - b).dot(q.point - p), 0.0, 1e-11);
    }
    if (q.feature == TriangleFeature::kVertex2) {
      EXPECT_EQ(q.point, c);
    }
  }
}

TEST(TriangleQueries, BoxTestAgreesWithClippingTheTriangle) {
  // Oracle: cut the triangle by the six planes of the box; it meets the box when something is left.
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> uniform(-1.5, 1.5);
  const auto point = [&] { return Vec3(uniform(random), uniform(random), uniform(random)); };
  int meets = 0;
  for (int trial = 0; trial < 5000; ++trial) {
    std::vector<Vec3> polygon = {point(), point(), point()};
    const Vec3 a = polygon[0], b = polygon[1], c = polygon[2];
    const Vec3 low(-0.3, -0.2, -0.1), high(0.2, 0.3, 0.4);
    for (int plane = 0; plane < 6; ++plane) {
      const auto inside = [&](const Vec3& p) {
        return plane < 3 ? p[plane] - low[plane] : high[plane - 3] - p[plane - 3];
      };
      std::vector<Vec3> kept;
      for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec3& p = polygon[i];
        const Vec3& q = polygon[(i + 1) % polygon.size()];
        if (inside(p) >= 0.0) kept.push_back(p);
        if ((inside(p) >= 0.0) != (inside(q) >= 0.0)) kept.push_back(p + inside(p) / (inside(p) - inside(q)) * (q - p));
      }
      polygon = kept;
    }
    EXPECT_EQ(triangle_meets_box(a, b, c, low, high), !polygon.empty());
    meets += !polygon.empty();
  }
  EXPECT_GT(meets, 500);
  EXPECT_LT(meets, 4500);
}

TEST(TerrainMesh, SignedGapToASphereOfTrianglesIsThatOfTheSphere) {
  const TriangleMesh ball = surface_mesh(make_sphere(1.0).shape);
  const TerrainMesh terrain(ball);
  EXPECT_EQ(terrain.report().border_edges, 0u);
  EXPECT_EQ(terrain.report().tangled_edges, 0u);
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> uniform(-1.6, 1.6);
  for (int trial = 0; trial < 3000; ++trial) {
    const Vec3 p(uniform(random), uniform(random), uniform(random));
    const auto hit = terrain.closest(p, 10.0);
    ASSERT_TRUE(hit);
    // The faces of the icosphere lie up to 0.0095 inside the sphere.
    EXPECT_GE(hit.gap, p.norm() - 1.0 - 1e-12);
    EXPECT_LE(hit.gap, p.norm() - 1.0 + 0.012);
    if (p.norm() > 0.5) {
      EXPECT_GT(hit.normal.dot(p.normalized()), 0.98);
    }
    // The normal is the gradient of the gap: from the point down the gap lies the surface.
    EXPECT_LT((p - hit.gap * hit.normal - hit.point).norm(), 1e-9);
  }
}

TEST(TerrainMesh, EdgesAndVerticesOfAFlatSlopeHaveExactlyTheNormalOfTheFace) {
  std::mt19937_64 random(6);
  std::uniform_real_distribution<double> uniform(0.5, 7.5), depth(-0.3, 0.3);
  for (const double slope : {0.0, 0.3, 0.83909963117728}) {
    const TerrainMesh terrain(grid_mesh(
        8, [&](double x, double) { return -slope * x; }, [](int i, int j) { return (i * 7 + j * 3) % 2 == 0; }));
    const Vec3 up = Vec3(slope, 0, 1).normalized();
    for (const MeshEdge& edge : terrain.features().edges)
      EXPECT_TRUE(edge.kind == EdgeKind::kFlat || edge.kind == EdgeKind::kBorder);
    int on_edges = 0;
    const auto look = [&](const Vec3& foot, double gap) {
      const auto hit = terrain.closest(foot + gap * up, 1.0);
      ASSERT_TRUE(hit);
      on_edges += hit.feature != TriangleFeature::kFace;
      EXPECT_EQ(hit.normal, terrain.features().face_normals[static_cast<std::size_t>(hit.triangle)]);
      EXPECT_LT((hit.normal - up).norm(), 1e-15);  // heights are rounded; measured 5e-16
      EXPECT_NEAR(hit.gap, gap, 1e-14);
      EXPECT_FALSE(hit.border);
    };
    for (int i = 0; i < 500; ++i) {
      const double x = uniform(random), y = uniform(random);
      look({x, y, -slope * x}, depth(random));
      look({std::round(x), y, -slope * std::round(x)}, depth(random));
      look({std::round(x), std::round(y), -slope * std::round(x)}, depth(random));
      look({std::round(x), std::round(y), -slope * std::round(x)}, 0.0);
    }
    EXPECT_GT(on_edges, 300);
  }
}

TEST(TerrainMesh, RidgesAreConvexAndValleysConcaveAndTheirNormalsTurnBetweenTheFaces) {
  const TerrainMesh ridge(grid_mesh(4, [](double x, double) { return -std::abs(x - 2.0); }));
  const TerrainMesh valley(grid_mesh(4, [](double x, double) { return std::abs(x - 2.0); }));
  const auto count = [](const TerrainMesh& t, EdgeKind kind) {
    return std::count_if(t.features().edges.begin(), t.features().edges.end(),
                         [&](const MeshEdge& e) { return e.kind == kind; });
  };
  EXPECT_EQ(count(ridge, EdgeKind::kConvex), 4);
  EXPECT_EQ(count(ridge, EdgeKind::kConcave), 0);
  EXPECT_EQ(count(ridge, EdgeKind::kBorder), 16);
  EXPECT_EQ(count(valley, EdgeKind::kConcave), 4);
  EXPECT_EQ(count(valley, EdgeKind::kConvex), 0);

  const double half = std::sqrt(0.5);
  const auto over = ridge.closest({2.1, 1.5, 1.0}, 5.0);  // in the fan above the ridge: straight to the edge
  EXPECT_NEAR(over.gap, std::hypot(0.1, 1.0), 1e-14);
  EXPECT_LT((over.normal - Vec3(0.1, 0, 1.0).normalized()).norm(), 1e-14);
  const auto beside = ridge.closest({3.5, 1.5, -1.0}, 5.0);  // over the face on the right
  EXPECT_LT((beside.normal - Vec3(half, 0, half)).norm(), 1e-14);
  EXPECT_NEAR(beside.gap, 0.5 * half, 1e-14);
  const auto under = ridge.closest({2.0, 1.5, -0.5}, 5.0);
  EXPECT_NEAR(under.gap, -0.5 * half, 1e-14);
  const auto deep = valley.closest({2.05, 1.5, -1.0}, 5.0);  // under a valley the edge is nearest
  EXPECT_NEAR(deep.gap, -std::hypot(0.05, 1.0), 1e-14);
  EXPECT_LT((deep.normal - Vec3(-0.05, 0, 1.0).normalized()).norm(), 1e-14);
  // On the ridge itself no direction exists: the mean of the faces.
  EXPECT_LT((ridge.closest({2.0, 1.5, 0.0}, 1.0).normal - Vec3::UnitZ()).norm(), 1e-15);
  EXPECT_EQ(ridge.closest({2.0, 2.0, 0.0}, 1.0).gap, 0.0);
  EXPECT_TRUE(ridge.features().vertices[2 * 5 + 2].convex);
  EXPECT_FALSE(ridge.features().vertices[2 * 5 + 1].convex);
  EXPECT_FALSE(valley.features().vertices[2 * 5 + 2].convex);
}

TEST(TerrainMesh, PointsUnderRoughTerrainHaveANegativeGap) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> uniform(0.0, 1.0);
  std::vector<double> heights(17 * 17);
  for (double& h : heights) h = 1.5 * uniform(random);
  const TerrainMesh terrain(
      grid_mesh(16, [&](double x, double y) { return heights[static_cast<std::size_t>(17 * y + x)]; }));
  int below = 0;
  for (int i = 0; i < 20000; ++i) {
    const Vec3 p(4.0 + 8.0 * uniform(random), 4.0 + 8.0 * uniform(random), -0.5 + 2.5 * uniform(random));
    const auto hit = terrain.closest(p, 10.0);
    ASSERT_TRUE(hit);
    const double z = terrain.highest(p.x(), p.y()).z;
    EXPECT_EQ(hit.gap < 0.0, p.z() < z) << p.transpose();
    EXPECT_LE(std::abs(hit.gap), std::abs(p.z() - z) + 1e-12);
    below += p.z() < z;
  }
  EXPECT_GT(below, 5000);
  EXPECT_LT(below, 15000);
}

TEST(TerrainMesh, PointsBesideTheMeshAreOnItsBorder) {
  const TerrainMesh terrain(grid_mesh(4, [](double, double) { return 0.0; }));
  EXPECT_TRUE(terrain.closest({-1, 2.3, 0.5}, 5.0).border);
  EXPECT_EQ(terrain.closest({-1, 2.3, 0.5}, 5.0).normal, Vec3(0, 0, 1));
  EXPECT_TRUE(terrain.closest({-1, -1, 0.5}, 5.0).border);
  EXPECT_FALSE(terrain.closest({1, 1, 0.5}, 5.0).border);
  EXPECT_FALSE(terrain.closest({1, 1, 0.5}, 0.4));
  EXPECT_FALSE(terrain.closest({std::nan(""), 1, 0.5}, 0.4));
}

TEST(TerrainMesh, SoilsFollowTheirTrianglesWhenOthersAreDropped) {
  TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {2, 0, 0}};
  mesh.triangles = {{0, 1, 4}, {0, 1, 2}, {0, 0, 2}, {0, 2, 3}};
  const TerrainMesh terrain(mesh, {9, 5, 9, 7});
  EXPECT_EQ(terrain.report().dropped_triangles, 2u);
  EXPECT_EQ(terrain.soil(terrain.highest(0.9, 0.2).triangle), 5);
  EXPECT_EQ(terrain.soil(terrain.highest(0.2, 0.9).triangle), 7);
}

TEST(TerrainMesh, BadMeshesAreErrorsOrReported) {
  const auto error = [](const TriangleMesh& mesh) { return message_of([&] { TerrainMesh(mesh, {}, "hill.stl"); }); };
  EXPECT_EQ(error({}), "hill.stl: no triangles");
  EXPECT_EQ(error({{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}, {{0, 1, 2}}}),
            "hill.stl: none of the 1 triangles has an area; the mesh is not a surface");
  EXPECT_EQ(error({{{0, 0, 0}, {1, std::nan(""), 1}, {2, 2, 2}}, {{0, 1, 2}}}),
            "hill.stl: vertex 1 has a coordinate that is not a finite number");
  EXPECT_EQ(error({{{0, 0, 0}, {1, 1e300, 1}, {2, 2, 2}}, {{0, 1, 2}}}),
            "hill.stl: vertex 1 lies beyond 1e9 m; coordinates must be in metres");
  EXPECT_EQ(error({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 3}}}), "hill.stl: triangle 0 uses vertex 3 of 3");
  TriangleMesh fin = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}}, {{0, 1, 2}, {1, 0, 3}, {0, 1, 4}}};
  EXPECT_EQ(TerrainMesh(fin).report().tangled_edges, 1u);
  TriangleMesh opposed = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}}, {{0, 1, 2}, {0, 1, 3}}};
  EXPECT_EQ(TerrainMesh(opposed).report().tangled_edges, 1u);
  EXPECT_EQ(TerrainMesh(orient_upward(opposed)).report().tangled_edges, 0u);
}

TEST(TriangleMesh, OrientUpwardTurnsDisorderedTerrainUp) {
  std::mt19937_64 random(8);
  TriangleMesh mesh = grid_mesh(10, [](double x, double y) { return std::sin(x) * std::cos(y); });
  for (auto& t : mesh.triangles)
    if (random() % 2 == 0) std::swap(t[0], t[1]);
  const TerrainMesh terrain(orient_upward(mesh));
  EXPECT_EQ(terrain.report().tangled_edges, 0u);
  for (const Vec3& n : terrain.features().face_normals) EXPECT_GT(n.z(), 0.0);
}

TEST(TriangleMesh, YUpBecomesZUpWithoutMirroring) {
  EXPECT_EQ(z_up_from_y_up(Vec3(1, 2, 3)), Vec3(1, -3, 2));
  const TriangleMesh mesh = z_up_from_y_up(TriangleMesh{{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}}, {{0, 1, 2}}});
  EXPECT_EQ(mesh_features(mesh).face_normals[0], Vec3(0, 0, 1)) << "up in the file is up here";
}

TEST(TerrainMesh, AuthumeZonesMakeOneGround) {
  const auto folder = std::filesystem::path(TALUS_SOURCE_DIR) / ".." / "shared" / "data" / "authume";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "needs the folder " << folder;
  TriangleMesh all;
  std::vector<SoilId> soils;
  SoilId soil = 0;
  for (const std::string zone : {"Blue", "Gray", "Red"}) {
    const TriangleMesh part = z_up_from_y_up(read_triangle_mesh(folder / ("DTM_" + zone + "_zone.stl")));
    const auto shift = static_cast<std::int32_t>(all.vertices.size());
    all.vertices.insert(all.vertices.end(), part.vertices.begin(), part.vertices.end());
    for (const auto& [a, b, c] : part.triangles) all.triangles.push_back({a + shift, b + shift, c + shift});
    soils.resize(all.triangles.size(), soil++);
  }
  const TerrainMesh terrain(orient_upward(weld_identical(all)), soils);
  // Under the drop points there is ground, a few metres below them.
  const PointCloud drops = read_point_cloud(folder / "positions_P1.xyz");
  for (const Vec3& drop : drops) {
    const Vec3 p = z_up_from_y_up(drop);
    const auto ground = terrain.highest(p.x(), p.y());
    ASSERT_TRUE(ground) << p.transpose();
    const auto closest = terrain.closest(p, 20.0);
    ASSERT_TRUE(closest);
    EXPECT_EQ(closest.gap < 0.0, p.z() < ground.z);
    EXPECT_LE(std::abs(closest.gap), std::abs(p.z() - ground.z) + 1e-9);
  }
  const auto& normals = terrain.features().face_normals;
  const auto down = std::count_if(normals.begin(), normals.end(), [](const Vec3& n) { return n.z() < 0.0; });
  EXPECT_LT(down, static_cast<std::ptrdiff_t>(normals.size() / 50)) << "93 of 9001: small overhangs of the cliff";
  EXPECT_EQ(terrain.report().tangled_edges, 0u) << "one sheet, consistently oriented";
}

}  // namespace
}  // namespace talus
