#include <talus/elastic/symmetric_modes.hpp>

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cstdint>

namespace talus {

namespace {

constexpr int kSubspaceIterationsMax = 100;
constexpr double kSubspaceTolerance = 1e-12;  // change of an eigenvalue; its mode is then good to the root of it

/// Columns without any symmetry, the same in every run.
Eigen::MatrixXd start_columns(Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd x(rows, columns);
  std::uint64_t state = 0x9E3779B97F4A7C15u;
  for (Eigen::Index c = 0; c < columns; ++c)
    for (Eigen::Index r = 0; r < rows; ++r) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      x(r, c) = static_cast<double>(state >> 11) * 0x1p-53 - 0.5;
    }
  return x;
}

}  // namespace

SymmetricModes symmetric_modes(const Eigen::MatrixXd& stiffness, const Eigen::MatrixXd& mass) {
  const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> solver(stiffness, mass);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

SymmetricModes lowest_modes(const SparseMatrix& stiffness, const SparseFactor& factor, const SparseMatrix& mass,
                            Eigen::Index count) {
  const Eigen::Index n = stiffness.rows(), width = std::max(2 * count, count + 8);
  SymmetricModes modes;
  if (2 * width > n) {
    modes = symmetric_modes(dense(stiffness), dense(mass));
  } else {
    Eigen::MatrixXd x = start_columns(n, width);
    Eigen::VectorXd before = Eigen::VectorXd::Zero(count);
    for (int iteration = 0; iteration < kSubspaceIterationsMax; ++iteration) {
      const Eigen::MatrixXd load = mass * x;
      x = load;
      factor.solve_columns(x);
      modes = symmetric_modes(x.transpose() * load, x.transpose() * (mass * x));
      x = x * modes.vectors;
      const double change =
          ((modes.values.head(count) - before).array().abs() / modes.values.head(count).array()).maxCoeff();
      if (change <= kSubspaceTolerance) break;
      before = modes.values.head(count);
    }
    modes.vectors = std::move(x);
  }
  return {modes.values.head(count), modes.vectors.leftCols(count)};
}

}  // namespace talus
