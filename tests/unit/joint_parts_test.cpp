// Parts of cohesive joints: the law, its local solve and projection, cut boxes and their common faces.
#include <talus/base/random.hpp>
#include <talus/geometry/common_face.hpp>
#include <talus/geometry/cut_box.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/laws/law_joint.hpp>
#include <talus/math/cone.hpp>
#include <talus/solve/solve_local_cohesive.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

double random_number(std::uint32_t draw) {
  return 2.0 * random_uniform2({.seed = 3, .member = 0, .purpose = RandomPurpose::kTest, .draw = draw})[0] - 1.0;
}

TEST(LawJoint, StrengthOverTheEnergyIsTheOneThatFallsLinearlyWithTheOpening) {
  // T (1 - x) over the opening x delta takes G (2 x - x^2), G = T delta / 2.
  for (const double x : {0.0, 0.1, 0.5, 0.9, 1.0})
    EXPECT_NEAR(joint_strength_left(7.0 * (2.0 * x - x * x), 7.0), 1.0 - x, 1e-8) << x;
  EXPECT_EQ(joint_strength_left(0.0, 0.0), 1.0);  // brittle: whole until it yields
  EXPECT_EQ(joint_strength_left(8.0, 7.0), 0.0);
}

TEST(LawJoint, FrictionUnderPressureIsNotFracture) {
  EXPECT_EQ(cohesive_share_of_shear(2.0, 4.0, 0.5), 0.0);
  EXPECT_EQ(cohesive_share_of_shear(4.0, 4.0, 0.5), 0.5);
  EXPECT_EQ(cohesive_share_of_shear(4.0, -4.0, 0.5), 1.0);
}

TEST(FrictionSet, ProjectionIsTheNearestPoint) {
  // The nearest point q of a convex set is the one with (p - q) . (r - q) <= 0 for all r of the set.
  for (std::uint32_t k = 0; k < 300; ++k) {
    const double mu = 0.6 + 0.6 * random_number(8 * k), cohesion = 0.5 + 0.4 * random_number(8 * k + 1);
    const Vec3 p = 3.0 * Vec3(random_number(8 * k + 2), random_number(8 * k + 3), random_number(8 * k + 4));
    const Vec3 q = project_on_friction_set(p, mu, cohesion);
    EXPECT_GE(q[0], 0.0);
    EXPECT_LE(q.tail<2>().norm(), mu * q[0] + cohesion + 1e-14);
    for (const double pressure : {0.0, 0.5, 4.0})
      for (int phi = 0; phi < 12; ++phi) {
        const double limit = mu * pressure + cohesion;
        const Vec3 r(pressure, limit * std::cos(0.5236 * phi), limit * std::sin(0.5236 * phi));
        EXPECT_LE((p - q).dot(r - q), 1e-12);
      }
  }
}

TEST(LocalSolve, OfACohesiveContactSatisfiesItsLaw) {
  for (std::uint32_t k = 0; k < 2000; ++k) {
    const auto draw = [&](std::uint32_t i) { return random_number(16 * k + i + 5000); };
    Mat3 half;
    half << draw(0), draw(1), draw(2), draw(3), draw(4), draw(5), draw(6), draw(7), draw(8);
    const Mat3 w = 0.2 * half * half.transpose() + Mat3::Identity();
    const Vec3 b = 2.0 * Vec3(draw(9), draw(10), draw(11));
    const double mu = 0.5 + 0.4 * draw(12), cohesion = 0.3 + 0.29 * draw(13);
    const Vec3 p = solve_local_cohesive(w, b, mu, cohesion).impulse, u = w * p + b;
    const double limit = mu * p[0] + cohesion, friction = p.tail<2>().norm();
    EXPECT_GE(p[0], 0.0);
    EXPECT_GE(u[0], -1e-13);
    EXPECT_LE(std::abs(p[0] * u[0]), 1e-13);
    EXPECT_LE(friction, limit * (1.0 + 1e-14));
    const double slip = u.tail<2>().norm();
    if (slip > 1e-12) {
      EXPECT_NEAR(friction, limit, 1e-12);
      EXPECT_LT((u.tail<2>() / slip + p.tail<2>() / friction).norm(), 1e-9 / slip);  // against the slip
    }
  }
}

std::vector<SolidBody> hulls_of(const std::vector<std::vector<Vec3>>& pieces) {
  std::vector<SolidBody> hulls;
  for (const auto& piece : pieces) hulls.push_back(make_hull(piece, piece.size()));
  return hulls;
}

TEST(CutBox, PiecesFillItAndShareTheirFaces) {
  const Vec3 edges(1.3, 0.7, 0.9);
  std::vector<Vec3> seeds;
  for (std::uint32_t k = 0; k < 15; ++k)
    seeds.push_back(0.5 * edges.cwiseProduct(
                              Vec3(random_number(3 * k + 90), random_number(3 * k + 91), random_number(3 * k + 92))));
  for (const bool grid : {true, false}) {
    const std::vector<SolidBody> hulls =
        hulls_of(grid ? cut_box_into_grid(edges, {2, 3, 2}) : cut_box_by_seeds(edges, seeds));
    double volume = 0.0, outside = 0.0, common_area = 0.0;
    for (const SolidBody& piece : hulls) volume += piece.volume;
    const auto placement = [](const SolidBody& piece) {
      return Placement{piece.input_from_body.toRotationMatrix(), piece.centre_in_input};
    };
    // Every face is on the surface of the box or shared with one other piece.
    for (const SolidBody& piece : hulls) {
      const auto& hull = std::get<ShapeHull>(piece.shape);
      for (std::size_t f = 0; f < hull.face_count(); ++f) {
        const auto loop = hull.face(f);
        Vec3 sum = Vec3::Zero();
        for (std::size_t i = 1; i + 1 < loop.size(); ++i)
          sum += 0.5 *
                 (hull.vertex(loop[i]) - hull.vertex(loop[0])).cross(hull.vertex(loop[i + 1]) - hull.vertex(loop[0]));
        outside += sum.norm();
      }
    }
    for (std::size_t i = 0; i < hulls.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        CommonFace common;
        if (find_common_face(std::get<ShapeHull>(hulls[i].shape), placement(hulls[i]),
                             std::get<ShapeHull>(hulls[j].shape), placement(hulls[j]), common)) {
          common_area += common.area;
          double sum = 0.0;
          for (const WeightedPoint& p : points_of_polygon(common.corners_w)) sum += p.area;
          EXPECT_NEAR(sum, common.area, 1e-14);
          EXPECT_GT(common.normal_w.dot(hulls[i].centre_in_input - hulls[j].centre_in_input), 0.0);
        }
      }
    const double surface = 2.0 * (edges.x() * edges.y() + edges.y() * edges.z() + edges.z() * edges.x());
    EXPECT_NEAR(volume, edges.prod(), 1e-12) << grid;
    EXPECT_NEAR(outside - 2.0 * common_area, surface, 1e-8) << grid;
    std::printf("cut: volume error %.1e, surface error %.1e\n", volume - edges.prod(),
                outside - 2.0 * common_area - surface);
  }
}

TEST(CommonFace, PointsStandForLinearFunctionsOfTheArea) {
  const std::vector<Vec3> triangle = {{0.0, 0.0, 2.0}, {3.0, 0.0, 2.0}, {0.0, 2.0, 2.0}};
  double area = 0.0, x = 0.0, y = 0.0;
  for (const WeightedPoint& p : points_of_polygon(triangle)) {
    area += p.area;
    x += p.area * p.point.x();
    y += p.area * p.point.y();
  }
  EXPECT_NEAR(area, 3.0, 1e-15);
  EXPECT_NEAR(x / area, 1.0, 1e-15);
  EXPECT_NEAR(y / area, 2.0 / 3.0, 1e-15);
}

}  // namespace
}  // namespace talus
