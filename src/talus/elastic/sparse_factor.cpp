#include <talus/elastic/sparse_factor.hpp>

#include <Eigen/SparseCholesky>

#include <algorithm>

namespace talus {

struct SparseFactor::Inner {
  Eigen::SparseMatrix<double> matrix;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factor;
};

SparseFactor::SparseFactor() = default;
SparseFactor::~SparseFactor() = default;
SparseFactor::SparseFactor(SparseFactor&&) noexcept = default;
SparseFactor& SparseFactor::operator=(SparseFactor&&) noexcept = default;

void SparseFactor::factorise(const SparseMatrix& matrix) {
  const auto n = static_cast<std::size_t>(matrix.rows());
  if (!inner_) {
    inner_ = std::make_unique<Inner>();
    // Rows of a symmetric matrix are its columns.
    inner_->matrix = Eigen::Map<const Eigen::SparseMatrix<double>>(
        matrix.rows(), matrix.columns, static_cast<Eigen::Index>(matrix.value.size()), matrix.row_begin.data(),
        matrix.column.data(), matrix.value.data());
    inner_->factor.analyzePattern(inner_->matrix);
    permuted_.resize(n);
    for (std::size_t i = 0; i < n; ++i)
      permuted_[i] = inner_->factor.permutationP().indices()[static_cast<Eigen::Index>(i)];
  }
  std::copy(matrix.value.begin(), matrix.value.end(), inner_->matrix.valuePtr());
  inner_->factor.factorize(inner_->matrix);
  const auto& lower = inner_->factor.matrixL().nestedExpression();
  begin_.assign(lower.outerIndexPtr(), lower.outerIndexPtr() + n + 1);
  row_.assign(lower.innerIndexPtr(), lower.innerIndexPtr() + begin_.back());
  value_.assign(lower.valuePtr(), lower.valuePtr() + begin_.back());
  diagonal_.resize(n);
  for (std::size_t i = 0; i < n; ++i) diagonal_[i] = 1.0 / inner_->factor.vectorD()[static_cast<Eigen::Index>(i)];
}

void SparseFactor::solve(Eigen::VectorXd& x, Eigen::VectorXd& work) const {
  const std::size_t n = diagonal_.size();
  work.resize(static_cast<Eigen::Index>(n));
  double* y = work.data();
  for (std::size_t i = 0; i < n; ++i) y[permuted_[i]] = x[static_cast<Eigen::Index>(i)];
  const std::int32_t* row = row_.data();
  const double* value = value_.data();
  for (std::size_t c = 0; c < n; ++c) {
    const double at = y[c];
    for (std::int32_t k = begin_[c]; k < begin_[c + 1]; ++k) y[row[k]] -= value[k] * at;
  }
  for (std::size_t i = 0; i < n; ++i) y[i] *= diagonal_[i];
  for (std::size_t c = n; c-- > 0;) {
    double sum = y[c];
    for (std::int32_t k = begin_[c]; k < begin_[c + 1]; ++k) sum -= value[k] * y[row[k]];
    y[c] = sum;
  }
  for (std::size_t i = 0; i < n; ++i) x[static_cast<Eigen::Index>(i)] = y[permuted_[i]];
}

void SparseFactor::solve_columns(Eigen::MatrixXd& x) const {
  // Several columns side by side: each entry of L is then read once for all of them.
  constexpr Eigen::Index kWide = 8;
  const std::size_t n = diagonal_.size();
  std::vector<double> work(static_cast<std::size_t>(kWide) * n, 0.0);
  for (Eigen::Index first = 0; first < x.cols(); first += kWide) {
    const Eigen::Index count = std::min(kWide, x.cols() - first);
    for (Eigen::Index c = 0; c < count; ++c)
      for (std::size_t i = 0; i < n; ++i)
        work[static_cast<std::size_t>(kWide * permuted_[i] + c)] = x(static_cast<Eigen::Index>(i), first + c);
    for (std::size_t c = 0; c < n; ++c) {
      const double* __restrict at = work.data() + kWide * c;
      for (std::int32_t k = begin_[c]; k < begin_[c + 1]; ++k) {
        double* __restrict to = work.data() + kWide * row_[static_cast<std::size_t>(k)];
        const double factor = value_[static_cast<std::size_t>(k)];
        for (Eigen::Index w = 0; w < kWide; ++w) to[w] -= factor * at[w];
      }
    }
    for (std::size_t i = 0; i < n; ++i)
      for (Eigen::Index w = 0; w < kWide; ++w) work[kWide * i + static_cast<std::size_t>(w)] *= diagonal_[i];
    for (std::size_t c = n; c-- > 0;) {
      double* __restrict at = work.data() + kWide * c;
      for (std::int32_t k = begin_[c]; k < begin_[c + 1]; ++k) {
        const double* __restrict from = work.data() + kWide * row_[static_cast<std::size_t>(k)];
        const double factor = value_[static_cast<std::size_t>(k)];
        for (Eigen::Index w = 0; w < kWide; ++w) at[w] -= factor * from[w];
      }
    }
    for (Eigen::Index c = 0; c < count; ++c)
      for (std::size_t i = 0; i < n; ++i)
        x(static_cast<Eigen::Index>(i), first + c) = work[static_cast<std::size_t>(kWide * permuted_[i] + c)];
  }
}

}  // namespace talus
