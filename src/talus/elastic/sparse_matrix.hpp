#pragma once

#include <Eigen/Core>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// A sparse matrix in compressed rows. Symmetric ones are stored whole.
struct SparseMatrix {
  Eigen::Index columns = 0;
  std::vector<std::int32_t> row_begin = {0};  ///< first entry of each row, and the end
  std::vector<std::int32_t> column;           ///< of each entry, ascending in a row
  std::vector<double> value;

  Eigen::Index rows() const { return static_cast<Eigen::Index>(row_begin.size()) - 1; }
  /// Number of an entry of the pattern.
  std::size_t entry(Eigen::Index row, Eigen::Index at_column) const;
};

/// Pattern of a matrix between nodes that share an element, with `width` x `width` entries for each pair of nodes; all
/// values are zero. Nodes of an element are its first `corners`.
SparseMatrix element_pattern(std::size_t nodes, std::span<const std::array<std::uint32_t, 8>> elements,
                             std::size_t corners, int width);

/// result = matrix x, without allocation once result has its size.
void multiply(const SparseMatrix& matrix, const Eigen::VectorXd& x, Eigen::VectorXd& result);

/// The same for a matrix between nodes that acts on their three components alike.
void multiply_nodes(const SparseMatrix& matrix, const Eigen::VectorXd& x, Eigen::VectorXd& result);

/// x . matrix x of such a matrix.
double quadratic_form_of_nodes(const SparseMatrix& matrix, const Eigen::VectorXd& x);

/// matrix x for a vector or several columns.
Eigen::MatrixXd operator*(const SparseMatrix& matrix, const Eigen::Ref<const Eigen::MatrixXd>& x);

Eigen::MatrixXd dense(const SparseMatrix& matrix);

}  // namespace talus
