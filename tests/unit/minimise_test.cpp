#include <talus/math/minimise.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

using Point = std::vector<double>;

/// Rosenbrock's valley over [-2, 2]^n, with its minimum 0 at (1, ..., 1).
double rosenbrock(const Point& unit) {
  const auto at = [&](std::size_t i) { return -2.0 + 4.0 * unit[i]; };
  double sum = 0.0;
  for (std::size_t i = 0; i + 1 < unit.size(); ++i)
    sum += 100.0 * std::pow(at(i + 1) - at(i) * at(i), 2) + std::pow(1.0 - at(i), 2);
  return sum;
}

TEST(Minimise, FindsTheEndOfRosenbrocksValleyInTwoToSixDimensions) {
  for (const std::size_t n : {2u, 3u, 4u, 6u}) {
    MinimiseSettings settings;
    settings.max_evaluations = 5000;
    const auto found = minimise_in_unit_cube(
        n, [](const Point& p) { return std::optional(rosenbrock(p)); }, settings);
    EXPECT_EQ(found.end, MinimiseEnd::kConverged);
    EXPECT_LT(found.evaluations, 2500) << n;                                        // measured 246, 458, 619, 1938
    for (const double x : found.best) EXPECT_NEAR(-2.0 + 4.0 * x, 1.0, 2e-4) << n;  // measured 2e-5
  }
}

TEST(Minimise, FindsAParabolaWithFewEvaluations) {
  const Point centre = {0.2, 0.3, 0.4};
  const auto parabola = [&](const Point& p) {
    double sum = 0.0;
    for (std::size_t i = 0; i < p.size(); ++i) sum += std::pow(p[i] - centre[i], 2);
    return std::optional(std::sqrt(sum));
  };
  MinimiseSettings settings;
  settings.max_evaluations = 60;
  EXPECT_LT(minimise_in_unit_cube(1, parabola, settings).value, 1e-5);  // measured 5e-7
  EXPECT_LT(minimise_in_unit_cube(2, parabola, settings).value, 1e-3);  // measured 6e-5
  EXPECT_LT(minimise_in_unit_cube(3, parabola, settings).value, 2e-2);  // measured 4e-3
}

TEST(Minimise, StopsAtTheFacesOfTheCube) {
  MinimiseSettings settings;
  settings.max_evaluations = 300;
  const auto found = minimise_in_unit_cube(
      2, [](const Point& p) { return std::optional(std::pow(p[0] - 1.5, 2) + std::pow(p[1] + 0.5, 2)); }, settings);
  EXPECT_DOUBLE_EQ(found.best[0], 1.0);
  EXPECT_DOUBLE_EQ(found.best[1], 0.0);
}

TEST(Minimise, EndsWhenGoodEnoughAtTheBudgetOrWhenTold) {
  const auto distance = [](const Point& p) { return std::optional(std::abs(p[0] - 0.3)); };
  MinimiseSettings settings;
  settings.good_enough = 0.05;
  const auto good = minimise_in_unit_cube(1, distance, settings);
  EXPECT_EQ(good.end, MinimiseEnd::kGoodEnough);
  EXPECT_LE(good.value, 0.05);
  settings.good_enough = -1.0;
  settings.max_evaluations = 7;
  const auto cut = minimise_in_unit_cube(1, distance, settings);
  EXPECT_EQ(cut.end, MinimiseEnd::kBudget);
  EXPECT_EQ(cut.evaluations, 7);
  int left = 3;
  const auto told = minimise_in_unit_cube(
      1, [&](const Point& p) { return left-- > 0 ? distance(p) : std::optional<double>(); }, settings);
  EXPECT_EQ(told.end, MinimiseEnd::kStopped);
  EXPECT_EQ(told.evaluations, 3);
}

TEST(Minimise, GoesOnPastPointsWithoutAValue) {
  // A forbidden half of the cube, as of a case that is refused there.
  MinimiseSettings settings;
  const auto found = minimise_in_unit_cube(
      1, [](const Point& p) { return std::optional(p[0] < 0.5 ? std::nan("") : std::abs(p[0] - 0.6)); }, settings);
  EXPECT_NEAR(found.best[0], 0.6, 1e-3);
}

TEST(Halton, FirstPointsAreTheVanDerCorputSequences) {
  const double base2[] = {0.5, 0.25, 0.75, 0.125, 0.625}, base3[] = {1.0 / 3, 2.0 / 3, 1.0 / 9, 4.0 / 9, 7.0 / 9};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_DOUBLE_EQ(halton(i + 1, 0), base2[i]);
    EXPECT_DOUBLE_EQ(halton(i + 1, 1), base3[i]);
  }
}

}  // namespace
}  // namespace talus
