#include <talus/record/frame_walls.hpp>

#include <gtest/gtest.h>

#include <array>

namespace talus {
namespace {

TEST(FrameWalls, FacesOfABoxLookOutwardsAndHaveTheirOwnStress) {
  const Vec3 low(1.0, 2.0, 3.0), high(4.0, 6.0, 8.0);
  std::array<WallFace, 6> faces = kBoxFaces;
  for (WallFace& face : faces) face.stress = 100.0 * (1 + face.side);
  const FrameGroup walls = wall_group(low, high, faces);
  ASSERT_EQ(walls.triangles.size(), 12U);
  const std::vector<float>& position = walls.arrays[0].values;
  ASSERT_EQ(position.size(), 72U);
  const auto place = [&](std::int32_t member) {
    const auto k = static_cast<std::size_t>(3 * member);
    return Vec3(position[k], position[k + 1], position[k + 2]);
  };
  double volume = 0.0;
  for (std::size_t t = 0; t < 12; ++t) {
    const auto [a, b, c] = walls.triangles[t];
    const Vec3 area = 0.5 * (place(b) - place(a)).cross(place(c) - place(a));
    const int side = static_cast<int>(t / 2);
    Vec3 outwards = Vec3::Zero();
    outwards[side / 2] = side % 2 == 1 ? 1.0 : -1.0;
    EXPECT_DOUBLE_EQ(area.normalized().dot(outwards), 1.0) << t;
    EXPECT_EQ(walls.arrays[1].values[static_cast<std::size_t>(a)], 100.0F * static_cast<float>(1 + side));
    volume += place(a).dot(area) / 3.0;  // divergence theorem: a closed surface that looks outwards
  }
  EXPECT_DOUBLE_EQ(volume, 3.0 * 4.0 * 5.0);
  const std::vector<std::string> names = wall_names(faces, "cell");
  ASSERT_EQ(names.size(), 24U);
  EXPECT_EQ(names[0], "cell -x");
  EXPECT_EQ(names[23], "cell +z");
}

}  // namespace
}  // namespace talus
