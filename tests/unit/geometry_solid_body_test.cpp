#include <talus/base/error.hpp>
#include <talus/geometry/convex_hull.hpp>
#include <talus/geometry/mass_properties.hpp>
#include <talus/geometry/solid_body.hpp>

#include <gtest/gtest.h>

#include <map>
#include <numbers>

namespace talus {
namespace {

const ShapeHull& hull_of(const SolidBody& body) {
  return std::get<ShapeHull>(body.shape);
}

PointCloud points_of(const ShapeHull& hull) {
  PointCloud points;
  for (std::size_t i = 0; i < hull.vertex_count; ++i) points.push_back(hull.vertex(i));
  return points;
}

/// Mass properties by integration over the polyhedron, whatever formula made the body.
MassProperties integrated(const SolidBody& body) {
  const ConvexHull hull = convex_hull(points_of(hull_of(body)));
  MassProperties result = mass_properties(hull.surface);
  result.centroid += hull.origin;
  return result;
}

void expect_equal_to_integral(const SolidBody& body, double relative) {
  const MassProperties integral = integrated(body);
  EXPECT_NEAR(body.volume / integral.volume, 1.0, relative);
  EXPECT_LT(integral.centroid.norm(), relative * hull_of(body).bounding_radius);
  EXPECT_LT((integral.inertia_per_mass - Mat3(body.theta_per_mass.asDiagonal())).norm(),
            relative * integral.inertia_per_mass.norm());
}

TEST(SolidBody, EotaBlockHasTheExactFractionsOfItsPolyhedron) {
  for (const Vec3& edges : {Vec3(1, 1, 1), Vec3(0.93, 0.93, 0.47), Vec3(0.3, 1.7, 5.1)}) {
    const SolidBody body = make_eota_block(edges);
    EXPECT_DOUBLE_EQ(body.volume, 17.0 / 24.0 * edges.prod());
    EXPECT_DOUBLE_EQ(body.theta_per_mass.z(), 21.0 / 340.0 * (edges.x() * edges.x() + edges.y() * edges.y()));
    expect_equal_to_integral(body, 1e-13);
  }
}

TEST(SolidBody, EotaBlockHas24VerticesAnd26FacesOf6SquaresAnd12RectanglesAnd8Triangles) {
  const ShapeHull hull = hull_of(make_eota_block({2, 2, 1}));
  EXPECT_EQ(hull.vertex_count, 24u);
  EXPECT_EQ(hull.face_count(), 26u);
  EXPECT_EQ(hull.face_loop.size(), 96u);  // twice the 48 edges
  std::map<std::size_t, int> faces_by_corners;
  for (std::size_t f = 0; f < hull.face_count(); ++f) ++faces_by_corners[hull.face_begin[f + 1] - hull.face_begin[f]];
  EXPECT_EQ(faces_by_corners, (std::map<std::size_t, int>{{3, 8}, {4, 18}}));
}

TEST(SolidBody, EotaBlockOf780kgHasThePublishedInertia) {
  // 0.93 x 0.93 x 0.47 m, 780 kg: V = 0.28794 m3, A = B = 52.31, C = 83.34 kg m2 (rockfall tests at Chant Sura).
  const SolidBody body = make_eota_block({0.93, 0.93, 0.47});
  EXPECT_NEAR(body.volume, 0.28794, 5e-6);
  EXPECT_NEAR(780.0 * body.theta_per_mass.x(), 52.31, 5e-3);
  EXPECT_NEAR(780.0 * body.theta_per_mass.z(), 83.34, 5e-3);
  EXPECT_NEAR(hull_of(make_eota_block({1, 1, 1})).bounding_radius, std::sqrt(3.0 / 8.0), 1e-15);
}

TEST(SolidBody, BoxKeepsItsAxesAndHasSixFaces) {
  const SolidBody body = make_box({3, 2, 1});
  EXPECT_DOUBLE_EQ(body.volume, 6.0);
  EXPECT_TRUE(body.theta_per_mass.isApprox(Vec3(5, 10, 13) / 12.0, 1e-15));
  EXPECT_EQ(hull_of(body).face_count(), 6u);
  EXPECT_EQ(hull_of(body).vertex_count, 8u);
  EXPECT_DOUBLE_EQ(hull_of(body).inner_radius, 0.5);
  for (const Vec3& n : hull_of(body).face_normals) EXPECT_DOUBLE_EQ(n.cwiseAbs().sum(), 1.0);  // exactly along an axis
  expect_equal_to_integral(body, 1e-14);
}

TEST(SolidBody, PrismHasTheRadiusOfGyrationOfTheRimlessWheel) {
  for (const int n : {3, 4, 5, 6, 8, 12, 37}) {
    const SolidBody body = make_prism(n, 1.3, 0.7);
    EXPECT_NEAR(body.theta_per_mass.y(), 1.3 * 1.3 * (2.0 + std::cos(2.0 * std::numbers::pi / n)) / 6.0, 1e-15);
    expect_equal_to_integral(body, 1e-13);
    EXPECT_EQ(hull_of(body).face_count(), static_cast<std::size_t>(n + 2));
    double lowest = 0.0;
    for (const Vec3& p : points_of(hull_of(body))) lowest = std::min(lowest, p.z());
    EXPECT_NEAR(lowest, -1.3 * std::cos(std::numbers::pi / n), 1e-15) << "stands on a face, n = " << n;
  }
}

TEST(SolidBody, SphereHasTwoFifthsOfRadiusSquared) {
  const SolidBody body = make_sphere(2.0);
  EXPECT_DOUBLE_EQ(body.volume, 32.0 / 3.0 * std::numbers::pi);
  EXPECT_DOUBLE_EQ(body.theta_per_mass.y(), 1.6);
  EXPECT_DOUBLE_EQ(bounding_radius(body.shape), 2.0);
}

TEST(SolidBody, ColumnsArePaddedToFoursByTheLastVertex) {
  const ShapeHull hull = hull_of(make_prism(3, 1.0, 1.0));  // 6 vertices
  ASSERT_EQ(hull.x.size(), 8u);
  EXPECT_EQ(hull.vertex(6), hull.vertex(5));
  EXPECT_EQ(hull.vertex(7), hull.vertex(5));
}

TEST(SolidBody, HullOfAShiftedTurnedBoxRecoversItsEdgesAndItsPlace) {
  const Mat3 turn = Eigen::AngleAxisd(0.3, Vec3(1, 2, 3).normalized()).toRotationMatrix();
  const Vec3 place(10, -20, 30);
  PointCloud cloud;
  for (const Vec3& p : points_of(hull_of(make_box({3, 2, 1})))) cloud.emplace_back(turn * p + place);
  const SolidBody body = make_hull(cloud);
  EXPECT_NEAR(body.volume, 6.0, 1e-13);
  EXPECT_LT((body.theta_per_mass - Vec3(5, 10, 13) / 12.0).norm(), 1e-13) << "axes nearest to the input: x stays x";
  EXPECT_LT((body.centre_in_input - place).norm(), 1e-13);
  EXPECT_LT((body.input_from_body.toRotationMatrix() - turn).norm(), 1e-12);
  // Body coordinates brought back to the input are the points of the cloud, in its order.
  for (std::size_t i = 0; i < cloud.size(); ++i)
    EXPECT_LT((body.input_from_body * hull_of(body).vertex(i) + body.centre_in_input - cloud[i]).norm(), 1e-12);
}

TEST(SolidBody, LongOctahedronOfTheSlipLawTestHasItsPublishedInertia) {
  // Square base 2 x 2 m, apexes at +-10 m, 3000 kg/m3: m = 80000 kg, Theta = (816000, 32000, 816000) kg m2.
  const PointCloud cloud = {{1, 0, 1}, {-1, 0, 1}, {-1, 0, -1}, {1, 0, -1}, {0, 10, 0}, {0, -10, 0}};
  const SolidBody body = make_hull(cloud);
  EXPECT_EQ(hull_of(body).face_count(), 8u);
  EXPECT_NEAR(3000.0 * body.volume, 80000.0, 1e-9);
  EXPECT_LT((80000.0 * body.theta_per_mass - Vec3(816000, 32000, 816000)).norm(), 1e-8);
  EXPECT_EQ(body.input_from_body.coeffs(), Quat::Identity().coeffs()) << "a diagonal tensor keeps its axes";
}

TEST(SolidBody, ScalingKeepsTheShapeAndItsPlace) {
  const SolidBody body = make_hull(points_of(hull_of(make_eota_block({1, 2, 3}))));
  const SolidBody big = scaled(body, 2.0);
  EXPECT_DOUBLE_EQ(big.volume, 8.0 * body.volume);
  expect_equal_to_integral(big, 1e-13);
  EXPECT_DOUBLE_EQ(hull_of(big).bounding_radius, 2.0 * hull_of(body).bounding_radius);
  EXPECT_DOUBLE_EQ(hull_of(big).face_offsets[3], 2.0 * hull_of(body).face_offsets[3]);
  EXPECT_THROW(scaled(body, 0.0), InputError);
  EXPECT_THROW(scaled(body, std::nan("")), InputError);
  EXPECT_DOUBLE_EQ(bounding_radius(scaled(make_sphere(1.0), 3.0).shape), 3.0);
}

/// Volume inside a closed triangle surface: positive only when the triangles are seen counter-clockwise from outside.
double enclosed_volume(const TriangleMesh& mesh) {
  double six_volume = 0.0;
  for (const auto& [a, b, c] : mesh.triangles)
    six_volume += mesh.vertices[a].dot(mesh.vertices[b].cross(mesh.vertices[c]));
  return six_volume / 6.0;
}

TEST(SolidBody, SurfaceMeshEnclosesTheVolume) {
  const SolidBody block = make_eota_block({1, 2, 3});
  EXPECT_NEAR(enclosed_volume(surface_mesh(block.shape)), block.volume, 1e-13);
  const TriangleMesh ball = surface_mesh(make_sphere(2.0).shape);
  EXPECT_EQ(ball.vertices.size(), 642u);
  EXPECT_EQ(ball.triangles.size(), 1280u);
  for (const Vec3& p : ball.vertices) EXPECT_NEAR(p.norm(), 2.0, 1e-15);
  EXPECT_NEAR(enclosed_volume(ball) / make_sphere(2.0).volume, 1.0, 0.01);
}

TEST(SolidBody, ImpossibleSizesAreErrors) {
  EXPECT_THROW(make_sphere(0.0), InputError);
  EXPECT_THROW(make_sphere(-1.0), InputError);
  EXPECT_THROW(make_sphere(std::numeric_limits<double>::infinity()), InputError);
  EXPECT_THROW(make_box({1, 0, 1}), InputError);
  EXPECT_THROW(make_box({1, std::nan(""), 1}), InputError);
  EXPECT_THROW(make_eota_block({1, 1, 1e30}), InputError);
  EXPECT_THROW(make_prism(2, 1, 1), InputError);
  EXPECT_THROW(make_prism(6, -1, 1), InputError);
}

}  // namespace
}  // namespace talus
