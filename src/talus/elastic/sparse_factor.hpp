#pragma once

#include <talus/elastic/sparse_matrix.hpp>

#include <memory>
#include <vector>

namespace talus {

/// L D L^T of a symmetric positive definite sparse matrix. The pattern is analysed the first time only. (Eigen's
/// factorisation, kept behind this file because its headers take long to compile.)
class SparseFactor {
 public:
  SparseFactor();
  ~SparseFactor();
  SparseFactor(SparseFactor&&) noexcept;
  SparseFactor& operator=(SparseFactor&&) noexcept;

  void factorise(const SparseMatrix& matrix);
  bool empty() const { return diagonal_.empty(); }

  /// x = A^-1 x. `work` grows once; else nothing is allocated.
  void solve(Eigen::VectorXd& x, Eigen::VectorXd& work) const;
  /// The same for each column.
  void solve_columns(Eigen::MatrixXd& x) const;

 private:
  struct Inner;
  std::unique_ptr<Inner> inner_;
  // L by columns without its unit diagonal, in permuted order.
  std::vector<std::int32_t> begin_, row_, permuted_;  ///< permuted_: place of each unknown
  std::vector<double> value_, diagonal_;              ///< diagonal_: 1 / D
};

}  // namespace talus
