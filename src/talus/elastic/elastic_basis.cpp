#include <talus/elastic/elastic_basis.hpp>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>

#include <algorithm>
#include <vector>

namespace talus {

namespace {

/// Takes the rigid part out of the columns: v - R R^T M v, twice for the sake of rounding.
void remove_rigid_part(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid, Eigen::MatrixXd& columns) {
  const Eigen::MatrixXd weighted = matrices.mass * rigid;
  for (int pass = 0; pass < 2; ++pass) {
    const Eigen::MatrixXd share = weighted.transpose() * columns;
    columns -= rigid * share;
  }
}

/// Modes within the span of `shapes`, which contains the rigid motions: these are the six lowest and left out.
ElasticBasis modes_within(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid,
                          const Eigen::MatrixXd* shapes) {
  Eigen::MatrixXd stiffness, mass;
  if (shapes != nullptr) {
    stiffness = shapes->transpose() * (matrices.stiffness * *shapes);
    mass = shapes->transpose() * (matrices.mass * *shapes);
  } else {
    stiffness = matrices.stiffness;
    mass = matrices.mass;
  }
  const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> solver(stiffness, mass);
  const Eigen::Index r = std::max<Eigen::Index>(stiffness.rows() - 6, 0);
  ElasticBasis basis;
  basis.omega2 = solver.eigenvalues().tail(r);
  basis.modes = shapes != nullptr ? Eigen::MatrixXd(*shapes * solver.eigenvectors().rightCols(r))
                                  : Eigen::MatrixXd(solver.eigenvectors().rightCols(r));
  remove_rigid_part(matrices, rigid, basis.modes);
  return basis;
}

}  // namespace

ElasticBasis full_basis(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid) {
  return modes_within(matrices, rigid, nullptr);
}

ElasticBasis craig_bampton_basis(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid,
                                 std::span<const std::uint32_t> kept_nodes, int modes) {
  const int n = static_cast<int>(matrices.stiffness.rows());
  std::vector<int> place(static_cast<std::size_t>(n), -1);  // among the inner ones, or -2 - place among the kept ones
  std::vector<int> kept, inner;
  for (const std::uint32_t node : kept_nodes)
    for (int r = 0; r < 3; ++r) {
      place[3 * node + static_cast<std::size_t>(r)] = -2 - static_cast<int>(kept.size());
      kept.push_back(static_cast<int>(3 * node) + r);
    }
  for (int i = 0; i < n; ++i) {
    if (place[static_cast<std::size_t>(i)] != -1) continue;
    place[static_cast<std::size_t>(i)] = static_cast<int>(inner.size());
    inner.push_back(i);
  }
  const auto nk = static_cast<Eigen::Index>(kept.size()), ni = static_cast<Eigen::Index>(inner.size());
  if (ni == 0) return full_basis(matrices, rigid);

  std::vector<Eigen::Triplet<double>> k_ii, m_ii;
  Eigen::MatrixXd k_ik = Eigen::MatrixXd::Zero(ni, nk);
  const auto visit = [&](const SparseMatrix& matrix, auto&& entry) {
    for (int c = 0; c < matrix.outerSize(); ++c)
      for (SparseMatrix::InnerIterator it(matrix, c); it; ++it)
        if (place[static_cast<std::size_t>(it.row())] >= 0)
          entry(place[static_cast<std::size_t>(it.row())], place[static_cast<std::size_t>(c)], it.value());
  };
  visit(matrices.stiffness, [&](int row, int column, double value) {
    if (column >= 0) {
      k_ii.emplace_back(row, column, value);
    } else {
      k_ik(row, -2 - column) += value;
    }
  });
  visit(matrices.mass, [&](int row, int column, double value) {
    if (column >= 0) m_ii.emplace_back(row, column, value);
  });
  SparseMatrix stiffness(ni, ni), mass(ni, ni);
  stiffness.setFromTriplets(k_ii.begin(), k_ii.end());
  mass.setFromTriplets(m_ii.begin(), m_ii.end());

  const Eigen::Index nm = std::min<Eigen::Index>(modes, ni);
  Eigen::MatrixXd within = Eigen::MatrixXd::Zero(n, nk + nm);
  const Eigen::SimplicialLDLT<SparseMatrix> factor(stiffness);
  const Eigen::MatrixXd follow = -factor.solve(k_ik);
  for (Eigen::Index i = 0; i < nk; ++i) within(kept[static_cast<std::size_t>(i)], i) = 1.0;
  for (Eigen::Index i = 0; i < ni; ++i) within.row(inner[static_cast<std::size_t>(i)]).head(nk) = follow.row(i);
  if (nm > 0) {
    const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> held{Eigen::MatrixXd(stiffness),
                                                                         Eigen::MatrixXd(mass)};
    for (Eigen::Index i = 0; i < ni; ++i)
      within.row(inner[static_cast<std::size_t>(i)]).tail(nm) = held.eigenvectors().row(i).head(nm);
  }
  return modes_within(matrices, rigid, &within);
}

}  // namespace talus
