#include <talus/base/error.hpp>
#include <talus/geometry/mass_properties.hpp>

#include <Eigen/Eigenvalues>

#include <array>

namespace talus {

MassProperties mass_properties(const Polyhedron& polyhedron) {
  TALUS_ASSERT(!polyhedron.vertices.empty());
  // An origin inside the body: all tetrahedra of a convex body are then positive and nothing cancels.
  Vec3 origin = Vec3::Zero();
  for (const Vec3& p : polyhedron.vertices) origin += p - polyhedron.vertices[0];
  origin = polyhedron.vertices[0] + origin / static_cast<double>(polyhedron.vertices.size());

  double six_volume = 0.0;
  Vec3 first = Vec3::Zero();   // 24 int r dV
  Mat3 second = Mat3::Zero();  // 120 int r r^T dV
  for (std::size_t f = 0; f < polyhedron.face_count(); ++f) {
    const auto loop = polyhedron.face(f);
    const Vec3 a = polyhedron.vertices[loop[0]] - origin;
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
      const Vec3 b = polyhedron.vertices[loop[i]] - origin;
      const Vec3 c = polyhedron.vertices[loop[i + 1]] - origin;
      const double det = a.dot(b.cross(c));
      const Vec3 sum = a + b + c;
      six_volume += det;
      first += det * sum;
      second += det * (a * a.transpose() + b * b.transpose() + c * c.transpose() + sum * sum.transpose());
    }
  }
  TALUS_ASSERT(six_volume > 0.0);

  MassProperties result;
  result.volume = six_volume / 6.0;
  const Vec3 centre = first / (4.0 * six_volume);
  result.centroid = origin + centre;
  const Mat3 mean_square = second / (20.0 * six_volume) - centre * centre.transpose();
  result.inertia_per_mass = mean_square.trace() * Mat3::Identity() - mean_square;
  return result;
}

namespace {

/// Of the 24 right-handed ways to name and sign three orthonormal columns, the one with the largest trace.
Mat3 nearest_to_identity(const Mat3& axes) {
  static constexpr std::array<std::array<int, 3>, 6> kOrders = {
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  Mat3 best = axes;
  double best_trace = -4.0;
  for (const auto& order : kOrders) {
    for (int signs = 0; signs < 8; ++signs) {
      Mat3 candidate;
      for (int i = 0; i < 3; ++i) candidate.col(i) = ((signs >> i) & 1 ? -1.0 : 1.0) * axes.col(order[i]);
      if (candidate.determinant() > 0.0 && candidate.trace() > best_trace) {
        best_trace = candidate.trace();
        best = candidate;
      }
    }
  }
  return best;
}

/// Turns the first two columns in their plane so that they lie nearest to two of the input axes: to those two that
/// the plane contains best. The third column is left alone.
void settle_plane(Mat3& axes) {
  int away = 0;  // the input axis farthest from the plane
  axes.col(2).cwiseAbs().maxCoeff(&away);
  const int first_axis = (away + 1) % 3;
  const Vec3 e = Vec3::Unit(first_axis);
  const Vec3 in_plane = (e - axes.col(2) * axes.col(2).dot(e)).normalized();
  axes.col(0) = in_plane;
  axes.col(1) = axes.col(2).cross(in_plane);
}

}  // namespace

PrincipalFrame principal_frame(const Mat3& tensor) {
  constexpr double kDiagonal = 1e-12;
  constexpr double kSameMoment = 1e-10;

  PrincipalFrame frame;
  const double scale = tensor.diagonal().cwiseAbs().maxCoeff();
  const double off = std::max({std::abs(tensor(0, 1)), std::abs(tensor(0, 2)), std::abs(tensor(1, 2))});
  if (off <= kDiagonal * scale) {
    frame.moments = tensor.diagonal();
    return frame;
  }

  const Eigen::SelfAdjointEigenSolver<Mat3> solver(tensor);
  const Vec3 moments = solver.eigenvalues();  // ascending
  Mat3 axes = solver.eigenvectors();
  const bool low_pair = moments[1] - moments[0] <= kSameMoment * scale;
  const bool high_pair = moments[2] - moments[1] <= kSameMoment * scale;
  if (low_pair && high_pair) {
    axes = Mat3::Identity();
  } else if (low_pair) {
    settle_plane(axes);
  } else if (high_pair) {
    const Vec3 single = axes.col(0);
    axes.col(2) = single;
    settle_plane(axes);
  }
  frame.axes = nearest_to_identity(axes);
  frame.moments = (frame.axes.transpose() * tensor * frame.axes).diagonal();
  return frame;
}

}  // namespace talus
