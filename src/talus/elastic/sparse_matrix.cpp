#include <talus/base/error.hpp>
#include <talus/elastic/sparse_matrix.hpp>

#include <algorithm>

namespace talus {

namespace {

/// A row of a matrix between nodes times their three components.
std::array<double, 3> node_row(const SparseMatrix& matrix, Eigen::Index row, const double* x) {
  double sum0 = 0.0, sum1 = 0.0, sum2 = 0.0;
  for (std::int32_t k = matrix.row_begin[static_cast<std::size_t>(row)];
       k < matrix.row_begin[static_cast<std::size_t>(row) + 1]; ++k) {
    const double value = matrix.value[static_cast<std::size_t>(k)];
    const double* from = x + 3 * matrix.column[static_cast<std::size_t>(k)];
    sum0 += value * from[0];
    sum1 += value * from[1];
    sum2 += value * from[2];
  }
  return {sum0, sum1, sum2};
}

}  // namespace

std::size_t SparseMatrix::entry(Eigen::Index row, Eigen::Index at_column) const {
  const auto begin = column.begin() + row_begin[static_cast<std::size_t>(row)];
  const auto end = column.begin() + row_begin[static_cast<std::size_t>(row) + 1];
  const auto found = std::lower_bound(begin, end, static_cast<std::int32_t>(at_column));
  TALUS_ASSERT(found != end && *found == at_column);
  return static_cast<std::size_t>(found - column.begin());
}

SparseMatrix element_pattern(std::size_t nodes, std::span<const std::array<std::uint32_t, 8>> elements,
                             std::size_t corners, int width) {
  std::vector<std::vector<std::uint32_t>> neighbours(nodes);
  for (const auto& element : elements)
    for (std::size_t a = 0; a < corners; ++a)
      neighbours[element[a]].insert(neighbours[element[a]].end(), element.begin(),
                                    element.begin() + static_cast<std::ptrdiff_t>(corners));
  SparseMatrix matrix;
  matrix.columns = width * static_cast<Eigen::Index>(nodes);
  for (auto& near : neighbours) {
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    for (int r = 0; r < width; ++r) {
      for (const std::uint32_t node : near)
        for (int c = 0; c < width; ++c) matrix.column.push_back(width * static_cast<std::int32_t>(node) + c);
      matrix.row_begin.push_back(static_cast<std::int32_t>(matrix.column.size()));
    }
  }
  matrix.value.assign(matrix.column.size(), 0.0);
  return matrix;
}

void multiply(const SparseMatrix& matrix, const Eigen::VectorXd& x, Eigen::VectorXd& result) {
  const Eigen::Index n = matrix.rows();
  result.resize(n);
  const std::int32_t* begin = matrix.row_begin.data();
  const std::int32_t* column = matrix.column.data();
  const double* value = matrix.value.data();
  const double* from = x.data();
  for (Eigen::Index i = 0; i < n; ++i) {
    double sum = 0.0;
    for (std::int32_t k = begin[i]; k < begin[i + 1]; ++k) sum += value[k] * from[column[k]];
    result[i] = sum;
  }
}

void multiply_nodes(const SparseMatrix& matrix, const Eigen::VectorXd& x, Eigen::VectorXd& result) {
  result.resize(3 * matrix.rows());
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    const std::array<double, 3> row = node_row(matrix, i, x.data());
    for (std::size_t k = 0; k < 3; ++k) result[3 * i + static_cast<Eigen::Index>(k)] = row[k];
  }
}

double quadratic_form_of_nodes(const SparseMatrix& matrix, const Eigen::VectorXd& x) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    const std::array<double, 3> row = node_row(matrix, i, x.data());
    sum += x[3 * i] * row[0] + x[3 * i + 1] * row[1] + x[3 * i + 2] * row[2];
  }
  return sum;
}

Eigen::MatrixXd operator*(const SparseMatrix& matrix, const Eigen::Ref<const Eigen::MatrixXd>& x) {
  TALUS_ASSERT(x.rows() == matrix.columns);
  Eigen::MatrixXd result(matrix.rows(), x.cols());
  Eigen::VectorXd from(x.rows()), to;
  for (Eigen::Index c = 0; c < x.cols(); ++c) {
    from = x.col(c);
    multiply(matrix, from, to);
    result.col(c) = to;
  }
  return result;
}

Eigen::MatrixXd dense(const SparseMatrix& matrix) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(matrix.rows(), matrix.columns);
  for (Eigen::Index i = 0; i < matrix.rows(); ++i)
    for (std::int32_t k = matrix.row_begin[static_cast<std::size_t>(i)];
         k < matrix.row_begin[static_cast<std::size_t>(i) + 1]; ++k)
      result(i, matrix.column[static_cast<std::size_t>(k)]) = matrix.value[static_cast<std::size_t>(k)];
  return result;
}

}  // namespace talus
