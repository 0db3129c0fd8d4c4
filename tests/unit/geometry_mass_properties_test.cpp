#include <talus/geometry/mass_properties.hpp>

#include <gtest/gtest.h>

#include <random>

namespace talus {
namespace {

Polyhedron tetrahedron(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  Polyhedron p;
  p.vertices = {a, b, c, d};
  for (const auto& face : {std::array<std::size_t, 3>{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}) p.add_face(face);
  return p;
}

void expect_is_frame_of(const PrincipalFrame& frame, const Mat3& tensor) {
  EXPECT_LT((frame.axes.transpose() * frame.axes - Mat3::Identity()).norm(), 1e-14);
  EXPECT_NEAR(frame.axes.determinant(), 1.0, 1e-14);
  EXPECT_LT((frame.axes * frame.moments.asDiagonal() * frame.axes.transpose() - tensor).norm(), 1e-9 * tensor.norm());
}

TEST(MassProperties, CornerTetrahedronHasItsTextbookIntegrals) {
  // Unit corner: V = 1/6, centroid 1/4, <x^2> = 1/10, <xy> = 1/20 about the corner.
  const MassProperties m = mass_properties(tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}));
  EXPECT_NEAR(m.volume, 1.0 / 6.0, 1e-16);
  EXPECT_LT((m.centroid - Vec3::Constant(0.25)).norm(), 1e-15);
  const double square = 1.0 / 10.0 - 1.0 / 16.0;
  const double product = 1.0 / 20.0 - 1.0 / 16.0;
  Mat3 expected = Mat3::Constant(-product);
  expected.diagonal().setConstant(2.0 * square);
  EXPECT_LT((m.inertia_per_mass - expected).norm(), 1e-15);
}

TEST(MassProperties, AreExactFarFromTheOrigin) {
  const Vec3 far(2.8e6, 1.2e6, 2000.0);
  const MassProperties m =
      mass_properties(tetrahedron(far, far + Vec3(1, 0, 0), far + Vec3(0, 1, 0), far + Vec3(0, 0, 1)));
  EXPECT_NEAR(m.volume, 1.0 / 6.0, 1e-15);
  EXPECT_LT((m.centroid - far - Vec3::Constant(0.25)).norm(), 1e-9);
  EXPECT_NEAR(m.inertia_per_mass(0, 0), 2.0 * (1.0 / 10.0 - 1.0 / 16.0), 1e-9);
}

TEST(PrincipalFrame, DiagonalTensorKeepsItsAxesInAnyOrderOfMoments) {
  for (const Vec3& moments : {Vec3(3, 2, 1), Vec3(1, 3, 2), Vec3(2, 2, 1), Vec3(1, 1, 1)}) {
    Mat3 tensor = moments.asDiagonal();
    tensor(0, 1) = tensor(1, 0) = 1e-13;
    const PrincipalFrame frame = principal_frame(tensor);
    EXPECT_EQ(frame.axes, Mat3(Mat3::Identity()));
    EXPECT_EQ(frame.moments, moments);
  }
}

TEST(PrincipalFrame, SmallTurnsAreRecoveredWithTheirSigns) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> angle(0.0, 0.6);
  for (int trial = 0; trial < 500; ++trial) {
    const Vec3 axis = Vec3(normal(random), normal(random), normal(random)).normalized();
    const Mat3 turn = Eigen::AngleAxisd(angle(random), axis).toRotationMatrix();
    const Vec3 moments = Vec3(1.0, 3.0, 2.0);
    const Mat3 tensor = turn * moments.asDiagonal() * turn.transpose();
    const PrincipalFrame frame = principal_frame(tensor);
    expect_is_frame_of(frame, tensor);
    EXPECT_LT((frame.axes - turn).norm(), 1e-12);
    EXPECT_LT((frame.moments - moments).norm(), 1e-13);
  }
}

TEST(PrincipalFrame, SymmetricTopsHaveARightHandedFrameNearTheInput) {
  std::mt19937_64 random(2);
  std::normal_distribution<double> normal;
  for (const Vec3& moments : {Vec3(1, 1, 2), Vec3(2, 2, 1), Vec3(1, 1 + 1e-12, 2), Vec3(3, 3, 3)}) {
    for (int trial = 0; trial < 200; ++trial) {
      const Mat3 turn =
          Quat(normal(random), normal(random), normal(random), normal(random)).normalized().toRotationMatrix();
      const Mat3 tensor = turn * moments.asDiagonal() * turn.transpose();
      const PrincipalFrame frame = principal_frame(tensor);
      expect_is_frame_of(frame, tensor);
      EXPECT_GT(frame.axes.trace(),
                1.0 - 1e-12);  // no right-handed naming of orthonormal axes needs a turn above 90 degrees
      EXPECT_EQ(frame.axes, principal_frame(tensor).axes);
    }
  }
}

TEST(PrincipalFrame, TopWithATiltedAxisKeepsTheOtherAxisThatIsAlreadyInItsPlane) {
  // The symmetry axis is z tilted about x by 0.2: x lies in the plane of equal moments and stays where it is.
  const Mat3 turn = Eigen::AngleAxisd(0.2, Vec3::UnitX()).toRotationMatrix();
  const Mat3 tensor = turn * Vec3(1, 1, 2).asDiagonal() * turn.transpose();
  EXPECT_LT((principal_frame(tensor).axes - turn).norm(), 1e-12);
}

}  // namespace
}  // namespace talus
