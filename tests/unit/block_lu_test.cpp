#include <talus/solve/block_lu.hpp>

#include <gtest/gtest.h>
#include <Eigen/LU>

#include <random>
#include <set>

namespace talus {
namespace {

struct BlockMatrix {
  std::vector<std::pair<int, int>> pairs;
  std::vector<Mat6> diagonal, below, above;
  Eigen::MatrixXd dense;
};

/// A matrix of bodies that touch at random.
BlockMatrix make_matrix(int size, int touching, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_int_distribution<int> body(0, size - 1);
  std::uniform_real_distribution<double> entry(-1.0, 1.0);
  std::set<std::pair<int, int>> pairs;
  for (int k = 0; k < touching; ++k) {
    const int a = body(generator), b = body(generator);
    if (a != b) pairs.insert({std::min(a, b), std::max(a, b)});
  }
  BlockMatrix m;
  m.pairs.assign(pairs.begin(), pairs.end());
  m.dense = Eigen::MatrixXd::Zero(6 * size, 6 * size);
  for (int k = 0; k < size; ++k) m.dense.block<6, 6>(6 * k, 6 * k) = Mat6::Identity();
  for (const auto& [c, r] : m.pairs) {  // a spring between the two
    Eigen::Matrix<double, 3, 12> j;
    for (int i = 0; i < 36; ++i) j(i % 3, i / 3) = 3.0 * entry(generator);
    const Eigen::Matrix<double, 12, 12> spring = j.transpose() * j;
    m.dense.block<6, 6>(6 * c, 6 * c) += spring.topLeftCorner<6, 6>();
    m.dense.block<6, 6>(6 * r, 6 * r) += spring.bottomRightCorner<6, 6>();
    m.dense.block<6, 6>(6 * r, 6 * c) += spring.bottomLeftCorner<6, 6>();
    m.dense.block<6, 6>(6 * c, 6 * r) += spring.topRightCorner<6, 6>();
  }
  for (int k = 0; k < 6 * size; ++k)  // not symmetric, as friction makes it
    for (int i = 0; i < k; ++i) m.dense(i, k) *= 0.8;
  for (int k = 0; k < size; ++k) m.diagonal.push_back(m.dense.block<6, 6>(6 * k, 6 * k));
  for (const auto& [c, r] : m.pairs) {
    m.below.push_back(m.dense.block<6, 6>(6 * r, 6 * c));
    m.above.push_back(m.dense.block<6, 6>(6 * c, 6 * r));
  }
  return m;
}

TEST(BlockLu, SolvesWhatTheDenseFactorSolves) {
  BlockLu factor;
  for (const auto& [size, touching] : {std::pair{1, 0}, {2, 1}, {30, 60}, {60, 300}, {7, 0}}) {
    BlockMatrix m = make_matrix(size, touching, static_cast<unsigned>(size));
    factor.analyse(static_cast<std::size_t>(size), m.pairs);
    for (const double scale : {1.0, 7.0}) {  // the same pattern twice
      for (Mat6& block : m.diagonal) block *= scale;
      for (std::vector<Mat6>* side : {&m.below, &m.above})
        for (Mat6& block : *side) block *= scale;
      m.dense *= scale;
      ASSERT_TRUE(factor.factorise(m.diagonal, m.below, m.above));
      const Eigen::VectorXd load = Eigen::VectorXd::LinSpaced(6 * size, -1.0, 2.0);
      std::vector<Vec6> x(static_cast<std::size_t>(size));
      for (int k = 0; k < size; ++k) x[static_cast<std::size_t>(k)] = load.segment<6>(6 * k);
      factor.solve(x);
      const Eigen::VectorXd expected = m.dense.partialPivLu().solve(load);
      for (int k = 0; k < size; ++k)
        EXPECT_LT((x[static_cast<std::size_t>(k)] - expected.segment<6>(6 * k)).norm(), 1e-12 * expected.norm());
    }
  }
}

TEST(BlockLu, SaysWhenABlockCannotBeInverted) {
  std::vector<Mat6> diagonal(3, Mat6::Identity());
  diagonal[1].setZero();
  BlockLu factor;
  factor.analyse(3, {});
  EXPECT_FALSE(factor.factorise(diagonal, {}, {}));
}

TEST(BlockLu, FillsNothingInAlongAChain) {
  std::vector<std::pair<int, int>> chain;
  for (int k = 0; k + 1 < 50; ++k) chain.emplace_back(k, k + 1);
  BlockLu factor;
  factor.analyse(50, chain);
  EXPECT_EQ(factor.fill(), chain.size());
}

}  // namespace
}  // namespace talus
