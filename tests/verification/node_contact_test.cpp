#include <gtest/gtest.h>
#include <support/one_rock.hpp>

// Nodes of the elevation model that poke into a face of the rock between its vertices.

namespace talus {
namespace {

struct Peak {
  int i, j;  ///< node, counted from the middle
  double height;
};

/// Level ground of 0.5 m cells with single nodes raised.
Terrain ground_with_peaks(const std::vector<Peak>& peaks) {
  constexpr std::size_t kNodes = 41;
  std::vector<double> heights(kNodes * kNodes, 0.0);
  for (const Peak& peak : peaks)
    heights[static_cast<std::size_t>(20 + peak.j) * kNodes + static_cast<std::size_t>(20 + peak.i)] = peak.height;
  return std::make_shared<const TerrainHeightField>(Vec2(-10.0, -10.0), Vec2(0.5, 0.5), kNodes, kNodes,
                                                    std::move(heights));
}

/// A 2 m cube that falls flat from 0.4 m above the ground. Its corners lie over the nodes (+-2, +-2), far from the
/// peaks.
OneRock falling_cube(const std::vector<Peak>& peaks) {
  Scene scene;
  scene.terrain = ground_with_peaks(peaks);
  scene.soils = {constant_friction(0.6)};
  scene.settings.time_step = 0.001;
  add_body(scene, make_box({2.0, 2.0, 2.0}), 20000.0, {.position_w = {0.0, 0.0, 1.4}});
  return OneRock(std::move(scene));
}

// A fall of 0.2 m ends with 1.98 m/s: the step in which the peak is met takes it up to 2 mm into the face.
constexpr double kPenetration = 2e-3;

TEST(NodeContact, FaceThatLandsOnASingleSpikeIsStoppedByIt) {
  OneRock rock = falling_cube({{0, 0, 0.2}});
  double lowest = 1.0;
  for (int i = 0; i < 2000; ++i) {
    rock.advance();
    lowest = std::min(lowest, rock.motion().position_w.z() - 1.0);
  }
  EXPECT_GT(lowest, 0.2 - kPenetration);  // measured 0.19887: corners alone would let it sink to 0
  EXPECT_LT(lowest, 0.2);
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-12) << "balanced in the middle of the face";
}

TEST(NodeContact, FaceRestsOnThreePeaks) {
  OneRock rock = falling_cube({{1, 0, 0.2}, {-1, 1, 0.2}, {-1, -1, 0.2}});
  rock.advance(5000);
  EXPECT_NEAR(rock.motion().position_w.z() - 1.0, 0.2, kPenetration);
  EXPECT_LT(2.0 * rock.motion().orientation.vec().norm(), 1e-10);  // measured 8e-14 rad
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-15);               // measured 6e-19
  EXPECT_EQ(rock.workspace.contacts.size(), 3u);
  // The peaks carry the weight, as the lever rule says: half on the single one, a quarter on each of the pair.
  for (const HardContact& c : rock.workspace.contacts) {
    const double share = c.impulse[0] / (rock.body().mass * 9.81 * rock.scene.settings.time_step);
    EXPECT_NEAR(share, c.point_w.x() > 0.0 ? 0.5 : 0.25, 1e-9);
  }
}

TEST(NodeContact, FaceRestsTiltedOnThreeUnevenPeaks) {
  OneRock rock = falling_cube({{1, 0, 0.3}, {-1, 1, 0.2}, {-1, -1, 0.25}});
  rock.advance(8000);
  const Vec3 a(0.5, 0.0, 0.3), b(-0.5, 0.5, 0.2), c(-0.5, -0.5, 0.25);
  const Vec3 normal = (b - a).cross(c - a).normalized();
  const Vec3 up = rock.motion().orientation * Vec3::UnitZ();
  EXPECT_LT((up - normal).norm(), 1e-4);                                     // measured 4.9e-6
  EXPECT_NEAR(normal.dot(rock.motion().position_w - a), 1.0, kPenetration);  // measured 4.4e-6 m
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-15);                         // measured 3e-18
}

TEST(NodeContact, FaceOverASpikeBesideItsCentreTipsOverItOntoTheGround) {
  OneRock rock = falling_cube({{1, 0, 0.2}});
  double deepest = 0.0;
  for (int i = 0; i < 8000; ++i) {
    rock.advance();
    const Vec3 tip_b = rock.motion().orientation.conjugate() * (Vec3(0.5, 0.0, 0.2) - rock.motion().position_w);
    deepest = std::max(deepest, tip_b.z() + 1.0);
  }
  EXPECT_LT(deepest, kPenetration);  // measured 1.1 mm
  // Rests on the spike 1.5 m from its far edge: the face rises by 0.2 m over that length.
  const Vec3 up = rock.motion().orientation * Vec3::UnitZ();
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-15);
  EXPECT_NEAR(std::atan2(-up.x(), up.z()), std::asin(0.2 / 1.5), 1e-3);  // measured 2.5e-5 rad
}

}  // namespace
}  // namespace talus
