#include <talus/base/error.hpp>
#include <talus/base/random.hpp>
#include <talus/laws/law_tree.hpp>
#include <talus/terrain/forest.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace talus {
namespace {

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

std::vector<std::size_t> within(const TreeIndex& index, double x, double y, double radius) {
  std::vector<std::size_t> found;
  index.for_each_within(x, y, radius, [&](std::size_t k) { found.push_back(k); });
  std::sort(found.begin(), found.end());
  return found;
}

TEST(Forest, ClassesCarryTheirDrag) {
  const std::vector<Zone> zones = {{{{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}}}, 2, "a"},
                                   {{{{{20, 0}, {30, 0}, {30, 10}, {20, 10}}}}, 1, "b"}};
  const ForestGrid forest = make_forest_grid({}, 1.0, zones, {{}, {250.0, 20.0}, {750.0, 30.0}});
  EXPECT_EQ(forest.at(5, 5).coefficient, 750.0);
  EXPECT_EQ(forest.at(5, 5).height, 30.0);
  EXPECT_EQ(forest.at(25, 5).coefficient, 250.0);
  EXPECT_EQ(forest.at(15, 5).coefficient, 0.0);
  EXPECT_EQ(forest.at(15, 5).height, 0.0);
}

TEST(Forest, HeightWithinARectangleIsNeverLessThanThatOfItsCells) {
  const std::vector<Zone> zones = {{{{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}}}, 2, "a"},
                                   {{{{{120, 70}, {130, 70}, {130, 90}, {120, 90}}}}, 1, "b"}};
  const ForestGrid forest = make_forest_grid({}, 0.5, zones, {{}, {250.0, 20.0}, {750.0, 30.0}});
  int without = 0;
  for (std::uint32_t q = 0; q < 2000; ++q) {
    const auto [u, v] = random_uniform2({3, q, RandomPurpose::kTest, 0});
    const auto [du, dv] = random_uniform2({3, q, RandomPurpose::kTest, 1});
    const double x = -30.0 + 200.0 * u, y = -30.0 + 150.0 * v, w = 8.0 * du, h = 8.0 * dv;
    double highest = 0.0;
    for (int i = 0; i <= 40; ++i)
      for (int j = 0; j <= 40; ++j) highest = std::max(highest, forest.at(x + w * i / 40.0, y + h * j / 40.0).height);
    const double bound = forest.height_within(x, x + w, y, y + h);
    EXPECT_GE(bound, highest);
    without += bound == 0.0;
  }
  EXPECT_GT(without, 1000);  // the bound is of use: most of the area has no forest
}

TEST(Forest, TreesAreFoundAsByLookingAtAllOfThem) {
  std::vector<Tree> trees;
  for (std::uint32_t k = 0; k < 3000; ++k) {
    const auto [u, v] = random_uniform2({1, k, RandomPurpose::kTest, 0});
    const auto [d, e] = random_uniform2({1, k, RandomPurpose::kTest, 1});
    trees.push_back({2.6e6 + 400.0 * u * u, 1.2e6 + 100.0 * v, 0.05 + d * e});
  }
  const TreeIndex index(trees);
  std::size_t total = 0;
  for (std::uint32_t q = 0; q < 500; ++q) {
    const auto [u, v] = random_uniform2({2, q, RandomPurpose::kTest, 0});
    const auto [r, unused] = random_uniform2({2, q, RandomPurpose::kTest, 1});
    const double x = 2.6e6 - 10.0 + 420.0 * u, y = 1.2e6 - 10.0 + 120.0 * v, radius = 5.0 * r;
    std::vector<std::size_t> expected;
    for (std::size_t k = 0; k < trees.size(); ++k)
      if (std::hypot(trees[k].x - x, trees[k].y - y) <= radius + 0.5 * trees[k].dbh_m) expected.push_back(k);
    EXPECT_EQ(within(index, x, y, radius), expected);
    total += expected.size();
  }
  EXPECT_GT(total, 500u);
}

TEST(Forest, ThickStemIsMetBeforeItsAxis) {
  const TreeIndex index({{10.0, 0.0, 1.0}, {10.0, 0.0, 0.2}});
  EXPECT_EQ(within(index, 8.6, 0.0, 1.0), (std::vector<std::size_t>{0}));
  EXPECT_EQ(within(index, 9.0, 0.0, 1.0), (std::vector<std::size_t>{0, 1}));
  EXPECT_TRUE(within(index, 8.4, 0.0, 1.0).empty());
}

TEST(Forest, OddPlacesOfTreesAndQueriesAreHarmless) {
  EXPECT_TRUE(within(TreeIndex{}, 0, 0, 1e9).empty());
  const TreeIndex row({{0, 5, 0.3}, {1e6, 5, 0.3}, {2e6, 5, 0.3}});  // no extent across
  EXPECT_EQ(within(row, 1e6, 5, 1.0), (std::vector<std::size_t>{1}));
  EXPECT_EQ(within(row, 1e6, 5, 1e300).size(), 3u);
  EXPECT_TRUE(within(row, std::numeric_limits<double>::quiet_NaN(), 5, 1.0).empty());
  EXPECT_TRUE(within(row, 1e300, -1e300, 1.0).empty());
  EXPECT_TRUE(within(row, 0, 5, -1.0).empty());
}

TEST(Forest, ImpossibleTreesAreRefused) {
  EXPECT_EQ(
      error_of([] {
        TreeIndex({{0, 0, 0.3}, {1, 1, 35.0}}, "trees.gpkg");
      }),
      "trees.gpkg, tree 2: a diameter at breast height of 35 m is not possible; give it in metres (0.35, not 35)");
  EXPECT_NE(error_of([] { TreeIndex({{0, 0, 0.0}}); }), "no error");
  EXPECT_NE(error_of([] { TreeIndex({{0, 0, std::numeric_limits<double>::quiet_NaN()}}); }), "no error");
  EXPECT_EQ(error_of([] { TreeIndex({{HUGE_VAL, 0, 0.3}}); }), "trees, tree 1: its place is not a number");
}

TEST(LawTree, SpruceOfThirtyCentimetresTakesAHundredKilojoules) {
  // 38.7 * 30^2.31: ln 30 = 3.401197, times 2.31 = 7.856766, exp = 2583.1, times 38.7 = 99.97 kJ.
  EXPECT_NEAR(tree_energy_capacity({}, 0.30), 99968.0, 10.0);
  EXPECT_NEAR(tree_energy_capacity({1.7}, 0.30), 1.7 * 99968.0, 20.0);
  EXPECT_NEAR(tree_energy_capacity({}, 0.60) / tree_energy_capacity({}, 0.30), std::pow(2.0, 2.31), 1e-12);
  EXPECT_EQ(tree_energy_capacity({}, 0.0), 0.0);
}

}  // namespace
}  // namespace talus
