#include <talus/solve/block_lu.hpp>

#include <Eigen/LU>
#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

/// Places of the bodies in an order of elimination with little fill (approximate minimum degree).
void order_elimination(std::size_t size, std::span<const std::pair<int, int>> pairs,
                       std::vector<std::uint32_t>& place) {
  std::vector<Eigen::Triplet<double, int>> entries;
  entries.reserve(size + 2 * pairs.size());
  for (int k = 0; k < static_cast<int>(size); ++k) entries.emplace_back(k, k, 1.0);
  for (const auto& [column, row] : pairs) {
    entries.emplace_back(row, column, 1.0);
    entries.emplace_back(column, row, 1.0);
  }
  Eigen::SparseMatrix<double> graph(static_cast<Eigen::Index>(size), static_cast<Eigen::Index>(size));
  graph.setFromTriplets(entries.begin(), entries.end());
  Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> bodies_in_order;
  Eigen::AMDOrdering<int>()(graph, bodies_in_order);
  place.resize(size);
  for (std::size_t k = 0; k < size; ++k)
    place[static_cast<std::size_t>(bodies_in_order.indices()[static_cast<Eigen::Index>(k)])] =
        static_cast<std::uint32_t>(k);
}

}  // namespace

void BlockLu::analyse(std::size_t size, std::span<const std::pair<int, int>> pairs) {
  order_elimination(size, pairs, place_of_);
  // Rows of the matrix below the diagonal by columns, in the new order.
  std::vector<std::vector<std::uint32_t>> columns(size);
  for (const auto& [c, r] : pairs) {
    const std::uint32_t pc = place_of_[static_cast<std::size_t>(c)], pr = place_of_[static_cast<std::size_t>(r)];
    columns[std::min(pc, pr)].push_back(std::max(pc, pr));
  }
  // Each column hands its rows on to the first of them, where elimination fills them in.
  column_begin_.assign(1, 0);
  row_.clear();
  for (std::size_t j = 0; j < size; ++j) {
    auto& rows = columns[j];
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    row_.insert(row_.end(), rows.begin(), rows.end());
    column_begin_.push_back(static_cast<std::uint32_t>(row_.size()));
    if (rows.size() > 1) {
      auto& next = columns[rows.front()];
      next.insert(next.end(), rows.begin() + 1, rows.end());
    }
    rows = {};
  }
  row_begin_.assign(size + 1, 0);
  for (const std::uint32_t r : row_) row_begin_[r + 1] += 1;
  for (std::size_t j = 0; j < size; ++j) row_begin_[j + 1] += row_begin_[j];
  std::vector<std::uint32_t> next(row_begin_.begin(), row_begin_.end() - 1);
  row_entry_.resize(row_.size());
  for (std::uint32_t j = 0; j < size; ++j)
    for (std::uint32_t at = column_begin_[j]; at < column_begin_[j + 1]; ++at) row_entry_[next[row_[at]]++] = {j, at};
  source_.clear();
  for (const auto& [c, r] : pairs) {
    const std::uint32_t pc = place_of_[static_cast<std::size_t>(c)], pr = place_of_[static_cast<std::size_t>(r)];
    const std::uint32_t column = std::min(pc, pr), row = std::max(pc, pr);
    const auto first = row_.begin() + column_begin_[column], last = row_.begin() + column_begin_[column + 1];
    source_.push_back({static_cast<std::uint32_t>(std::lower_bound(first, last, row) - row_.begin()), pr < pc});
  }
  lower_.resize(row_.size());
  upper_.resize(row_.size());
  inverse_diagonal_.resize(size);
  position_.resize(size);
  ordered_.resize(size);
}

bool BlockLu::factorise(std::span<const Mat6> diagonal, std::span<const Mat6> below, std::span<const Mat6> above) {
  const std::size_t size = place_of_.size();
  for (Mat6& block : lower_) block.setZero();
  for (Mat6& block : upper_) block.setZero();
  for (std::size_t k = 0; k < size; ++k) inverse_diagonal_[place_of_[k]] = diagonal[k];
  for (std::size_t k = 0; k < below.size(); ++k) {
    const auto [at, exchanged] = source_[k];
    lower_[at] = exchanged ? above[k] : below[k];
    upper_[at] = exchanged ? below[k] : above[k];
  }
  for (std::size_t j = 0; j < size; ++j) {
    const std::uint32_t begin = column_begin_[j], end = column_begin_[j + 1];
    for (std::uint32_t at = begin; at < end; ++at) position_[row_[at]] = at;
    Mat6 own = inverse_diagonal_[j];
    for (std::uint32_t e = row_begin_[j]; e < row_begin_[j + 1]; ++e) {
      const auto [k, at_k] = row_entry_[e];
      const Mat6 &lower_jk = lower_[at_k], &upper_kj = upper_[at_k];
      own.noalias() -= lower_jk.lazyProduct(upper_kj);
      for (std::uint32_t at = at_k + 1; at < column_begin_[k + 1]; ++at) {
        const std::uint32_t to = position_[row_[at]];
        lower_[to].noalias() -= lower_[at].lazyProduct(upper_kj);
        upper_[to].noalias() -= lower_jk.lazyProduct(upper_[at]);
      }
    }
    inverse_diagonal_[j] = Eigen::PartialPivLU<Mat6>(own).inverse();
    if (!inverse_diagonal_[j].allFinite()) return false;
    for (std::uint32_t at = begin; at < end; ++at) {
      const Mat6 block = lower_[at];
      lower_[at].noalias() = block.lazyProduct(inverse_diagonal_[j]);
    }
  }
  return true;
}

void BlockLu::solve(std::span<Vec6> x) {
  const std::size_t size = place_of_.size();
  for (std::size_t k = 0; k < size; ++k) ordered_[place_of_[k]] = x[k];
  for (std::size_t j = 0; j < size; ++j) {
    const Vec6& y = ordered_[j];
    for (std::uint32_t at = column_begin_[j]; at < column_begin_[j + 1]; ++at)
      ordered_[row_[at]].noalias() -= lower_[at].lazyProduct(y);
  }
  for (std::size_t j = size; j-- > 0;) {
    Vec6 y = ordered_[j];
    for (std::uint32_t at = column_begin_[j]; at < column_begin_[j + 1]; ++at)
      y.noalias() -= upper_[at].lazyProduct(ordered_[row_[at]]);
    ordered_[j].noalias() = inverse_diagonal_[j].lazyProduct(y);
  }
  for (std::size_t k = 0; k < size; ++k) x[k] = ordered_[place_of_[k]];
}

}  // namespace talus
