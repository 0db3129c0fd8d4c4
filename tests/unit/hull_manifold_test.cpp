#include <talus/base/random.hpp>
#include <talus/geometry/hull_manifold.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/math/random_rotation.hpp>

#include <gtest/gtest.h>

#include <numbers>
#include <set>

namespace talus {
namespace {

const ShapeHull& hull_of(const SolidBody& body) {
  return std::get<ShapeHull>(body.shape);
}

Placement placed(const Vec3& position, const Quat& q = Quat::Identity()) {
  return {q.toRotationMatrix(), position};
}

double draw(std::uint64_t k, std::uint32_t j, double low, double high) {
  return low + (high - low) * random_uniform2({.seed = 7, .member = k, .purpose = RandomPurpose::kTest, .draw = j})[0];
}

Quat turn(std::uint64_t k) {
  return random_rotation({.seed = 11, .member = k, .purpose = RandomPurpose::kOrientation});
}

SolidBody random_rock(std::uint64_t k, int points) {
  PointCloud cloud;
  for (int i = 0; i < points; ++i) {
    const auto j = static_cast<std::uint32_t>(3 * i);
    cloud.push_back(Vec3(draw(k, j, -1, 1), draw(k, j + 1, -0.8, 0.8), draw(k, j + 2, -0.6, 0.6)));
  }
  return make_hull(cloud);
}

/// Largest separation over all face normals and all cross products of edges, tried one by one.
double separation_by_all_axes(const ShapeHull& a, const Placement& at_a, const ShapeHull& b, const Placement& at_b) {
  const auto extent = [](const ShapeHull& h, const Placement& at, const Vec3& n) {
    double low = 1e300, high = -1e300;
    for (std::size_t v = 0; v < h.vertex_count; ++v) {
      const double d = n.dot(at.position + at.rotation * h.vertex(v));
      low = std::min(low, d);
      high = std::max(high, d);
    }
    return std::pair{low, high};
  };
  double best = -1e300;
  const auto try_axis = [&](const Vec3& n) {
    const auto [low_a, high_a] = extent(a, at_a, n);
    const auto [low_b, high_b] = extent(b, at_b, n);
    best = std::max({best, low_a - high_b, low_b - high_a});
  };
  for (const Vec3& n : a.face_normals) try_axis(at_a.rotation * n);
  for (const Vec3& n : b.face_normals) try_axis(at_b.rotation * n);
  for (const HullEdge& ea : a.edges)
    for (const HullEdge& eb : b.edges) {
      const Vec3 axis = (at_a.rotation * (a.vertex(ea.v1) - a.vertex(ea.v0)))
                            .cross(at_b.rotation * (b.vertex(eb.v1) - b.vertex(eb.v0)));
      if (axis.norm() > 1e-6) try_axis(axis.normalized());
    }
  return best;
}

double deepest_gap(const Manifold& m) {
  double gap = 1e300;
  for (std::size_t k = 0; k < m.count; ++k) gap = std::min(gap, m.points[k].gap);
  return gap;
}

TEST(HullEdges, HoldEulersFormulaAndBothFaces) {
  const SolidBody eota = make_eota_block(Vec3(1.0, 1.0, 0.5));
  const ShapeHull& hull = hull_of(eota);
  EXPECT_EQ(hull.edges.size(), 48u);
  EXPECT_EQ(hull.vertex_count + hull.face_count(), hull.edges.size() + 2);
  for (const HullEdge& e : hull.edges) {
    const Vec3 along = hull.vertex(e.v1) - hull.vertex(e.v0);
    EXPECT_GT(hull.face_normals[e.left].cross(hull.face_normals[e.right]).dot(along), 0.0);
  }
}

TEST(HullManifold, BoxOnBoxTouchesAtTheFourCornersOfTheSharedFace) {
  const SolidBody low = make_box(Vec3(2.0, 2.0, 1.0)), high = make_box(Vec3(1.0, 1.0, 1.0));
  ManifoldScratch scratch;
  Manifold m;
  // The upper box reaches over the lower one by 0.3 m in x.
  const std::size_t n =
      find_manifold(hull_of(high), placed({0.8, 0, 0.999}), hull_of(low), placed({0, 0, 0}), 1e-3, scratch, m);
  ASSERT_EQ(n, 4u);
  EXPECT_NEAR((m.normal_w - Vec3::UnitZ()).norm(), 0.0, 1e-15);
  std::set<std::pair<long, long>> corners;
  for (std::size_t k = 0; k < n; ++k) {
    EXPECT_NEAR(m.points[k].gap, -0.001, 1e-15);
    EXPECT_NEAR(m.points[k].point_w.z(), 0.4995, 1e-15);
    corners.insert({std::lround(1000 * m.points[k].point_w.x()), std::lround(1000 * m.points[k].point_w.y())});
  }
  EXPECT_EQ(corners, (std::set<std::pair<long, long>>{{300, -500}, {300, 500}, {1000, -500}, {1000, 500}}));
}

TEST(HullManifold, FeaturesStayTheSameWhileABoxSlides) {
  const SolidBody low = make_box(Vec3(2.0, 2.0, 1.0)), high = make_box(Vec3(1.0, 1.0, 1.0));
  ManifoldScratch scratch;
  Manifold first, second;
  find_manifold(hull_of(high), placed({0.8, 0.1, 0.999}), hull_of(low), placed({0, 0, 0}), 1e-3, scratch, first);
  find_manifold(hull_of(high), placed({0.81, 0.12, 0.9991}, Quat(1, 0, 0, 1e-3).normalized()), hull_of(low),
                placed({0, 0, 0}), 1e-3, scratch, second);
  ASSERT_EQ(first.count, 4u);
  ASSERT_EQ(second.count, 4u);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(first.points[k].feature, second.points[k].feature);
  std::set<std::uint32_t> distinct;
  for (std::size_t k = 0; k < 4; ++k) distinct.insert(first.points[k].feature);
  EXPECT_EQ(distinct.size(), 4u);
}

TEST(HullManifold, CrossedEdgesMeetInOnePoint) {
  // Two square bars on edge, one along x and one along y above it.
  const SolidBody bar = make_box(Vec3(4.0, 1.0, 1.0));
  const double quarter = std::numbers::pi / 4, half = std::sqrt(0.5);
  const Quat on_edge(Eigen::AngleAxisd(quarter, Vec3::UnitX()));
  const Quat across = Quat(Eigen::AngleAxisd(2 * quarter, Vec3::UnitZ())) * on_edge;
  ManifoldScratch scratch;
  Manifold m;
  const std::size_t n = find_manifold(hull_of(bar), placed({0.3, 0.2, 2 * half - 0.01}, across), hull_of(bar),
                                      placed({0, 0, 0}, on_edge), 0.0, scratch, m);
  ASSERT_EQ(n, 1u);
  EXPECT_NEAR(m.points[0].gap, -0.01, 1e-14);
  EXPECT_NEAR((m.normal_w - Vec3::UnitZ()).norm(), 0.0, 1e-14);
  EXPECT_NEAR((m.points[0].point_w - Vec3(0.3, 0.0, half - 0.005)).norm(), 0.0, 1e-14);
}

TEST(HullManifold, OverlapOfRandomRocksIsThatOfTheBestOfAllAxes) {
  ManifoldScratch scratch;
  int touching = 0, apart = 0, crossing = 0;
  for (std::uint64_t k = 0; k < 400; ++k) {
    const SolidBody a = random_rock(2 * k, 8 + static_cast<int>(k % 20)), b = random_rock(2 * k + 1, 12);
    const Placement at_a = placed({1e3, -2e3, 5.0}, turn(2 * k));
    const Vec3 direction = turn(5000 + k) * Vec3::UnitX();
    const Placement at_b = placed(at_a.position + draw(k, 500, 0.6, 1.6) * direction, turn(2 * k + 1));
    const double expected = separation_by_all_axes(hull_of(a), at_a, hull_of(b), at_b);
    Manifold m;
    const std::size_t n = find_manifold(hull_of(a), at_a, hull_of(b), at_b, 0.0, scratch, m);
    if (expected > 1e-9) {
      EXPECT_EQ(n, 0u) << k;
      ++apart;
      continue;
    }
    if (expected > -1e-9) continue;
    ASSERT_GT(n, 0u) << k;
    ++touching;
    crossing += n == 1 && deepest_gap(m) > -0.999 ? 1 : 0;
    // Axes within five per cent count as equal: measured worst 4.9 %.
    EXPECT_LE(deepest_gap(m), expected + 1e-9) << k;
    EXPECT_GE(deepest_gap(m), 1.0501 * expected - 1e-6) << k;
    EXPECT_NEAR(m.normal_w.norm(), 1.0, 1e-12);
    EXPECT_GT(m.normal_w.dot(at_a.position - at_b.position), 0.0) << k;
  }
  EXPECT_GT(touching, 100);
  EXPECT_GT(apart, 30);
  EXPECT_GT(crossing, 20);
}

TEST(HullManifold, EdgeAcrossASmallFaceTouchesWhereItCrosses) {
  // A stump with a small flat top, and a keel 1 m long that lies across it; the face of the keel's rock most opposed to
  // the top is beyond its end. Without the crossings, one end of the keel was the only contact, half a metre beside the
  // stump, in turns with the other one, and a pair at rest sank by tipping from one to the other.
  PointCloud stump, keel{Vec3(-0.5, 0, 0),       Vec3(0.5, 0, 0),    Vec3(0.9, 0.2, 0.035),
                         Vec3(0.9, -0.2, 0.035), Vec3(0, 0.4, 0.06), Vec3(0, -0.4, 0.06)};
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0}) {
      stump.push_back(Vec3(-0.2 + 0.05 * x, 0.05 * y, 0.0));
      stump.push_back(Vec3(-0.2 + 0.5 * x, 0.5 * y, -0.5));
      keel.push_back(Vec3(0.9 * x, 0.5 * y, 0.6));
    }
  const SolidBody a = make_hull(keel), b = make_hull(stump);
  const double depth = 1e-4;
  ManifoldScratch scratch;
  for (const bool keel_first : {true, false}) {
    const Placement at_keel = placed(a.centre_in_input - Vec3(0, 0, depth), a.input_from_body);
    const Placement at_stump = placed(b.centre_in_input, b.input_from_body);
    Manifold m;
    const std::size_t n = keel_first ? find_manifold(hull_of(a), at_keel, hull_of(b), at_stump, 1e-3, scratch, m)
                                     : find_manifold(hull_of(b), at_stump, hull_of(a), at_keel, 1e-3, scratch, m);
    ASSERT_EQ(n, 2u);
    EXPECT_NEAR(std::abs(m.normal_w.z()), 1.0, 1e-12);
    for (std::size_t k = 0; k < n; ++k) {
      EXPECT_NEAR(m.points[k].gap, -depth, 1e-12);
      EXPECT_NEAR(m.points[k].point_w.y(), 0.0, 1e-9);
    }
    EXPECT_NEAR(std::min(m.points[0].point_w.x(), m.points[1].point_w.x()), -0.25, 1e-6);
    EXPECT_NEAR(std::max(m.points[0].point_w.x(), m.points[1].point_w.x()), -0.15, 1e-6);
  }
}

TEST(HullManifold, SmallFacesDoNotHideTheDeepestCorner) {
  // Scanned rocks have many small faces: the corner that reaches deepest is often beside the face most opposed.
  const auto many_faced = [](std::uint64_t k) {
    PointCloud cloud;
    for (std::uint32_t i = 0; i < 80; ++i) {
      const Vec3 p(draw(k, 3 * i, -1, 1), draw(k, 3 * i + 1, -1, 1), draw(k, 3 * i + 2, -1, 1));
      cloud.push_back(Vec3(p.normalized().cwiseProduct(Vec3(1.0, 0.8, 0.6)) * draw(k, 300 + i, 0.97, 1.0)));
    }
    return make_hull(cloud);
  };
  ManifoldScratch scratch;
  int touching = 0;
  for (std::uint64_t k = 0; k < 200; ++k) {
    const SolidBody a = many_faced(2 * k), b = many_faced(2 * k + 1);
    const Placement at_a = placed({0, 0, 0}, turn(2 * k));
    const Vec3 direction = turn(5000 + k) * Vec3::UnitX();
    Placement at_b = placed(2.0 * direction, turn(2 * k + 1));
    // Along the normal found, until they overlap by two per cent of their size.
    Manifold m;
    double overlap = 0.0;
    for (int i = 0; i < 30; ++i) {
      ASSERT_GT(find_manifold(hull_of(a), at_a, hull_of(b), at_b, 3.0, scratch, m), 0u) << k;
      double low = 1e300, high = -1e300;
      for (std::size_t v = 0; v < hull_of(a).vertex_count; ++v)
        low = std::min(low, m.normal_w.dot(at_a.rotation * hull_of(a).vertex(v)));
      for (std::size_t v = 0; v < hull_of(b).vertex_count; ++v)
        high = std::max(high, m.normal_w.dot(at_b.position + at_b.rotation * hull_of(b).vertex(v)));
      overlap = high - low;
      if (std::abs(overlap - 0.02) < 1e-3) break;
      at_b.position += (overlap - 0.02) * direction;
    }
    if (std::abs(overlap - 0.02) > 0.01) continue;
    ++touching;
    EXPECT_LE(deepest_gap(m), -0.95 * overlap) << k;
  }
  EXPECT_GT(touching, 150);
}

TEST(HullManifold, CornersNearlyAsDeepAsTheDeepestAreContactsToo) {
  // A rock on the face of three of its corners, with a fourth 0.2 mm above the ground: at rest it may tip there.
  const SolidBody rock =
      make_hull({{0.0, 0.0, 0.0}, {0.3, 0.0, 0.0}, {0.0, 0.3, 0.0}, {-0.3, -0.3, 2e-4}, {0.0, 0.0, 0.8}});
  const SolidBody table = make_box({4.0, 4.0, 1.0});
  ManifoldScratch scratch;
  Manifold m;
  const Placement at_rock{rock.input_from_body.toRotationMatrix(), Vec3(0.0, 0.0, 0.5) + rock.centre_in_input};
  const Placement at_table = placed({0, 0, 0}, Quat::Identity());
  ASSERT_EQ(find_manifold(hull_of(table), at_table, hull_of(rock), at_rock, 0.01, scratch, m), 4u);
  int lifted = 0;
  for (std::size_t k = 0; k < m.count; ++k) lifted += std::abs(m.points[k].gap - 2e-4) < 1e-9 ? 1 : 0;
  EXPECT_EQ(lifted, 1);
}

TEST(HullManifold, DoesNotDependOnTheSizeOfTheBodies) {
  ManifoldScratch scratch;
  for (std::uint64_t k = 0; k < 50; ++k) {
    const SolidBody a = random_rock(k, 14), b = random_rock(k + 900, 20);
    const Placement at_a = placed({0, 0, 0}, turn(k)), at_b = placed({0.7, 0.2, 0.3}, turn(k + 300));
    Manifold one, other;
    const std::size_t n = find_manifold(hull_of(a), at_a, hull_of(b), at_b, 0.01, scratch, one);
    const double s = 1024.0;  // a power of two: not even rounding differs
    const SolidBody large_a = scaled(a, s), large_b = scaled(b, s);
    const std::size_t n_large = find_manifold(hull_of(large_a), {at_a.rotation, s * at_a.position}, hull_of(large_b),
                                              {at_b.rotation, s * at_b.position}, 0.01 * s, scratch, other);
    ASSERT_EQ(n, n_large);
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_NEAR(s * one.points[i].gap, other.points[i].gap, 1e-12 * s);
      EXPECT_EQ(one.points[i].feature, other.points[i].feature);
    }
  }
}

TEST(HullManifold, ManyCorneredFacesKeepEightPointsWithTheDeepest) {
  const SolidBody drum = make_prism(20, 1.0, 1.0);  // about y: its end faces have 20 corners
  ManifoldScratch scratch;
  Manifold m;
  const Quat tilt(Eigen::AngleAxisd(1e-4, Vec3::UnitX()));
  const std::size_t n =
      find_manifold(hull_of(drum), placed({0, 0.9999, 0}, tilt), hull_of(drum), placed({0, 0, 0}), 1e-3, scratch, m);
  EXPECT_EQ(n, Manifold::kPointsMax);
  EXPECT_NEAR(deepest_gap(m),
              separation_by_all_axes(hull_of(drum), placed({0, 0.9999, 0}, tilt), hull_of(drum), placed({0, 0, 0})),
              1e-9);
}

TEST(HullManifold, SphereMeetsFaceEdgeAndCornerOfABox) {
  const SolidBody box = make_box(Vec3(2.0, 2.0, 2.0));
  Manifold m;
  const double r = 0.5;
  ASSERT_EQ(find_manifold(hull_of(box), placed({0, 0, 0}), r, Vec3(0.3, 0.2, 1.4), 0.0, m), 1u);
  EXPECT_NEAR(m.points[0].gap, -0.1, 1e-15);
  EXPECT_NEAR((m.normal_w + Vec3::UnitZ()).norm(), 0.0, 1e-15);
  const Vec3 beside_edge = Vec3(1, 0, 1) + 0.45 * Vec3(1, 0, 1).normalized();
  ASSERT_EQ(find_manifold(hull_of(box), placed({0, 0, 0}), r, beside_edge, 0.0, m), 1u);
  EXPECT_NEAR(m.points[0].gap, -0.05, 1e-14);
  EXPECT_NEAR((m.normal_w + Vec3(1, 0, 1).normalized()).norm(), 0.0, 1e-14);
  const Vec3 beside_corner = Vec3(1, 1, 1) + 0.48 * Vec3(1, 1, 1).normalized();
  ASSERT_EQ(find_manifold(hull_of(box), placed({0, 0, 0}), r, beside_corner, 0.0, m), 1u);
  EXPECT_NEAR(m.points[0].gap, -0.02, 1e-14);
  EXPECT_EQ(
      find_manifold(hull_of(box), placed({0, 0, 0}), r, Vec3(1, 1, 1) + 0.51 * Vec3(1, 1, 1).normalized(), 0.0, m), 0u);
  // The centre inside the box: pushed out through the nearest face.
  ASSERT_EQ(find_manifold(hull_of(box), placed({0, 0, 0}), r, Vec3(0.9, 0, 0), 0.0, m), 1u);
  EXPECT_NEAR(m.points[0].gap, -0.6, 1e-14);
}

}  // namespace
}  // namespace talus
