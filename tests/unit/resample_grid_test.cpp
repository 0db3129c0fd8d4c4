#include <talus/base/error.hpp>
#include <talus/study/resample_grid.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

namespace talus {
namespace {

template <class Height>
TerrainGrid make_grid(std::size_t nx, std::size_t ny, double cell, Height height) {
  std::vector<double> heights;
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i)
      heights.push_back(height(cell * static_cast<double>(i), cell * static_cast<double>(j)));
  return {
      {1000.0, 2000.0}, {cell, cell}, nx, ny, "crs", std::make_shared<const std::vector<double>>(std::move(heights))};
}

TEST(ResampleGrid, APlaneKeepsItsHeightsAtEveryCellSize) {
  const auto plane = [](double x, double y) { return 500.0 + 0.7 * x - 0.4 * y; };
  const TerrainGrid grid = make_grid(41, 31, 2.0, plane);
  for (const double cell : {0.5, 1.3, 2.0, 3.0, 5.0, 11.0, 30.0}) {
    const TerrainGrid other = resample_grid(grid, cell);
    EXPECT_EQ(other.nx, static_cast<std::size_t>(80.0 / cell + 1e-9) + 1);
    EXPECT_EQ(other.ny, static_cast<std::size_t>(60.0 / cell + 1e-9) + 1);
    EXPECT_EQ(other.first_node, grid.first_node);
    for (std::size_t j = 0; j < other.ny; ++j)
      for (std::size_t i = 0; i < other.nx; ++i)
        EXPECT_NEAR((*other.heights)[j * other.nx + i],
                    plane(cell * static_cast<double>(i), cell * static_cast<double>(j)), 1e-9)
            << cell;
  }
}

TEST(ResampleGrid, ACoarseNodeIsTheAverageOfTheSurfaceOverItsCell) {
  // z = x^2 between nodes is the chord; its average over [x - c/2, x + c/2] with c twice the cell, nodes at the ends
  // and the middle, is by the trapezoidal rule x^2 + cell^2 / 2.
  const TerrainGrid coarse = resample_grid(make_grid(21, 21, 1.0, [](double x, double) { return x * x; }), 2.0);
  for (std::size_t i = 1; i + 1 < coarse.nx; ++i) {
    const double x = 2.0 * static_cast<double>(i);
    EXPECT_NEAR((*coarse.heights)[5 * coarse.nx + i], x * x + 0.5, 1e-10);
  }
}

TEST(ResampleGrid, TheSameCellChangesNothing) {
  const TerrainGrid grid = make_grid(7, 5, 2.0, [](double x, double y) { return std::sin(x) + std::cos(3.0 * y); });
  const TerrainGrid same = resample_grid(grid, 2.0);
  ASSERT_EQ(same.heights->size(), grid.heights->size());
  for (std::size_t k = 0; k < same.heights->size(); ++k) EXPECT_DOUBLE_EQ((*same.heights)[k], (*grid.heights)[k]);
}

TEST(ResampleGrid, AHoleStaysAHoleWhereMostOfTheCellIsMissing) {
  const TerrainGrid grid = make_grid(21, 21, 1.0, [](double x, double) { return x > 11.5 ? std::nan("") : 7.0; });
  const TerrainGrid coarse = resample_grid(grid, 4.0);
  EXPECT_DOUBLE_EQ((*coarse.heights)[2 * coarse.nx + 2], 7.0);
  EXPECT_TRUE(std::isnan((*coarse.heights)[2 * coarse.nx + 4]));
}

TEST(ResampleGrid, ACellLargerThanTheRasterIsRefused) {
  const TerrainGrid grid = make_grid(5, 5, 1.0, [](double, double) { return 0.0; });
  EXPECT_THROW(resample_grid(grid, 5.0), InputError);
  EXPECT_THROW(resample_grid(grid, 1e-5), InputError);
}

}  // namespace
}  // namespace talus
