#pragma once

#include <Eigen/Core>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace talus {

using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6 = Eigen::Matrix<double, 6, 6>;

/// Factorisation L D U of a sparse matrix of blocks of 6 x 6, one row of blocks for each body, whose pattern but not
/// whose numbers are symmetric. The order of elimination is a function of who touches whom; while that stays the same,
/// numbers are computed anew without allocating. Blocks on the diagonal are pivots: masses keep them regular.
class BlockLu {
 public:
  /// `pairs`: (column, row) of the blocks below the diagonal, column < row, ascending, each once.
  void analyse(std::size_t size, std::span<const std::pair<int, int>> pairs);

  /// Blocks on the diagonal, and in the order of the pairs below (row, column) and above (column, row) it. False where
  /// a number is not finite.
  bool factorise(std::span<const Mat6> diagonal, std::span<const Mat6> below, std::span<const Mat6> above);

  /// x = matrix^-1 x.
  void solve(std::span<Vec6> x);

  /// Blocks of the factor on one side of its diagonal.
  std::size_t fill() const { return row_.size(); }

 private:
  struct Source {
    std::uint32_t at;  ///< block of the factor
    bool transposed;
  };
  struct RowEntry {
    std::uint32_t column, at;
  };
  std::vector<std::uint32_t> place_of_;            ///< of each body in the order of elimination
  std::vector<std::uint32_t> column_begin_, row_;  ///< blocks of the factor below its diagonal, by columns
  std::vector<std::uint32_t> row_begin_;
  std::vector<RowEntry> row_entry_;  ///< the same blocks by rows
  std::vector<Source> source_;       ///< where a pair goes
  std::vector<Mat6> lower_, upper_;  ///< upper_: the block across the diagonal from that of lower_
  std::vector<Mat6> inverse_diagonal_;
  std::vector<std::uint32_t> position_;  ///< scratch: of a row in the present column
  std::vector<Vec6> ordered_;
};

}  // namespace talus
