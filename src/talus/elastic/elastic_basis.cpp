#include <talus/elastic/elastic_basis.hpp>
#include <talus/elastic/sparse_factor.hpp>
#include <talus/elastic/symmetric_modes.hpp>

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
    stiffness = dense(matrices.stiffness);
    mass = dense(matrices.mass);
  }
  const SymmetricModes found = symmetric_modes(stiffness, mass);
  const Eigen::Index r = std::max<Eigen::Index>(stiffness.rows() - 6, 0);
  ElasticBasis basis;
  basis.omega2 = found.values.tail(r);
  basis.modes = found.vectors.rightCols(r);
  if (shapes != nullptr) basis.modes = *shapes * basis.modes;
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

  const auto part = [&](const SparseMatrix& matrix) {  // between the inner ones
    SparseMatrix inside;
    inside.columns = ni;
    for (const int i : inner) {
      for (std::int32_t k = matrix.row_begin[static_cast<std::size_t>(i)];
           k < matrix.row_begin[static_cast<std::size_t>(i) + 1]; ++k) {
        const auto entry = static_cast<std::size_t>(k);
        const int to = place[static_cast<std::size_t>(matrix.column[entry])];
        if (to < 0) continue;
        inside.column.push_back(to);
        inside.value.push_back(matrix.value[entry]);
      }
      inside.row_begin.push_back(static_cast<std::int32_t>(inside.column.size()));
    }
    return inside;
  };
  const SparseMatrix stiffness = part(matrices.stiffness), mass = part(matrices.mass);
  Eigen::MatrixXd follow = Eigen::MatrixXd::Zero(ni, nk);  // - K_ii^-1 K_ik
  for (Eigen::Index row = 0; row < ni; ++row) {
    const auto i = static_cast<std::size_t>(inner[static_cast<std::size_t>(row)]);
    for (std::int32_t k = matrices.stiffness.row_begin[i]; k < matrices.stiffness.row_begin[i + 1]; ++k) {
      const auto entry = static_cast<std::size_t>(k);
      const int to = place[static_cast<std::size_t>(matrices.stiffness.column[entry])];
      if (to < 0) follow(row, -2 - to) = -matrices.stiffness.value[entry];
    }
  }
  SparseFactor factor;
  factor.factorise(stiffness);
  factor.solve_columns(follow);

  const Eigen::Index nm = std::min<Eigen::Index>(modes, ni);
  Eigen::MatrixXd within = Eigen::MatrixXd::Zero(n, nk + nm);
  for (Eigen::Index i = 0; i < nk; ++i) within(kept[static_cast<std::size_t>(i)], i) = 1.0;
  for (Eigen::Index i = 0; i < ni; ++i) within.row(inner[static_cast<std::size_t>(i)]).head(nk) = follow.row(i);
  if (nm > 0) {
    const Eigen::MatrixXd held = lowest_modes(stiffness, factor, mass, nm).vectors;
    for (Eigen::Index i = 0; i < ni; ++i) within.row(inner[static_cast<std::size_t>(i)]).tail(nm) = held.row(i);
  }
  return modes_within(matrices, rigid, &within);
}

}  // namespace talus
