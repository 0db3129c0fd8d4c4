#include <talus/terrain/terrain_height_field.hpp>

#include <gtest/gtest.h>

namespace talus {
namespace {

// 8 bytes of height, 1 of convexity and 32 per block of 64 patches make 9.5 bytes; blocks at the border add 1 %.
TEST(TerrainHeightField, TakesNineAndAHalfBytesPerNode) {
  const std::size_t side = 1000;
  const TerrainHeightField field({0.0, 0.0}, {1.0, 1.0}, side, side, std::vector<double>(side * side, 7.0));
  const double per_node = static_cast<double>(field.memory_bytes()) / static_cast<double>(side * side);
  EXPECT_LE(per_node, 9.52);  // measured 9.5
  EXPECT_GE(per_node, 9.0) << "something is not counted";
}

TEST(TerrainHeightField, SharesTheHeightsItIsGiven) {
  const auto heights = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0, 2.0, 3.0});
  const TerrainHeightField field({0.0, 0.0}, {1.0, 1.0}, 2, 2, heights);
  const TerrainHeightField copy = field;  // NOLINT: a copy shares them too
  EXPECT_EQ(&field.heights(), heights.get());
  EXPECT_EQ(&copy.heights(), heights.get());
  EXPECT_DOUBLE_EQ(copy.height(0.5, 0.5), 1.5);
}

}  // namespace
}  // namespace talus
