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

/// A 2 m cube that falls flat from 0.2 m above the peaks.
OneRock falling_cube(const std::vector<Peak>& peaks, double clearance) {
  Scene scene;
  scene.terrain = ground_with_peaks(peaks);
  scene.soils = {constant_friction(0.6)};
  scene.settings.time_step = 0.001;
  add_body(scene, make_box({2.0, 2.0, 2.0}), 20000.0, {.position_w = {0.0, 0.0, 1.0 + clearance}});
  return OneRock(std::move(scene));
}

double bottom_height(const OneRock& rock) {
  return rock.motion().position_w.z() - 1.0;
}

TEST(NodeContact, A) {
  OneRock rock = falling_cube({{0, 0, 0.2}}, 0.4);
  double lowest = 1.0;
  for (int i = 0; i < 2000; ++i) {
    rock.advance();
    lowest = std::min(lowest, bottom_height(rock));
  }
  printf("single: lowest %g end %g v %g w %g tilt %g\n", lowest, bottom_height(rock), rock.motion().velocity_w.norm(),
         rock.motion().angular_velocity_b.norm(), rock.motion().orientation.vec().norm());
}

TEST(NodeContact, B) {
  OneRock rock = falling_cube({{1, 0, 0.2}, {-1, 1, 0.2}, {-1, -1, 0.2}}, 0.4);
  double lowest = 1.0;
  for (int i = 0; i < 5000; ++i) {
    rock.advance();
    lowest = std::min(lowest, bottom_height(rock));
  }
  printf("three: lowest %g end %g v %g w %g tilt %g\n", lowest, bottom_height(rock), rock.motion().velocity_w.norm(),
         rock.motion().angular_velocity_b.norm(), rock.motion().orientation.vec().norm());
}

TEST(NodeContact, C) {
  OneRock rock = falling_cube({{1, 0, 0.3}, {-1, 1, 0.2}, {-1, -1, 0.25}}, 0.4);
  for (int i = 0; i < 8000; ++i) {
    rock.advance();
  }
  // plane through peaks
  const Vec3 p0(0.5, 0, 0.3), p1(-0.5, 0.5, 0.2), p2(-0.5, -0.5, 0.25);
  Vec3 n = (p1 - p0).cross(p2 - p0).normalized();
  if (n.z() < 0) n = -n;
  const Vec3 up = rock.motion().orientation * Vec3::UnitZ();
  printf("uneven: normal err %g gap %g v %g w %g\n", (up - n).norm(), n.dot(rock.motion().position_w - p0) - 1.0,
         rock.motion().velocity_w.norm(), rock.motion().angular_velocity_b.norm());
}

TEST(NodeContact, D) {
  // Ridge: a row of nodes
  OneRock rock =
      falling_cube({{0, -3, 0.2}, {0, -2, 0.2}, {0, -1, 0.2}, {0, 0, 0.2}, {0, 1, 0.2}, {0, 2, 0.2}, {0, 3, 0.2}}, 0.4);
  for (int i = 0; i < 1000; ++i) rock.advance();
  printf("ridge: end %g v %g w %g tilt %g\n", bottom_height(rock), rock.motion().velocity_w.norm(),
         rock.motion().angular_velocity_b.norm(), rock.motion().orientation.vec().norm());
  for (int i = 0; i < 8000; ++i) rock.advance();
  printf("ridge: end %g v %g w %g tilt %g\n", bottom_height(rock), rock.motion().velocity_w.norm(),
         rock.motion().angular_velocity_b.norm(), rock.motion().orientation.vec().norm());
}
// off-centre spike: rock tips
TEST(NodeContact, E) {
  OneRock rock = falling_cube({{1, 0, 0.2}}, 0.4);
  double lowest_spike = 1;
  for (int i = 0; i < 8000; ++i) {
    rock.advance();
    // clearance of the spike tip below the face: body z of the tip
    const Vec3 tip_b = rock.motion().orientation.conjugate() * (Vec3(0.5, 0, 0.2) - rock.motion().position_w);
    lowest_spike = std::min(lowest_spike, -1.0 - tip_b.z());
  }
  printf("tip: end %g v %g w %g tilt %g  deepest %g\n", bottom_height(rock), rock.motion().velocity_w.norm(),
         rock.motion().angular_velocity_b.norm(), rock.motion().orientation.vec().norm(), lowest_spike);
}

}  // namespace
}  // namespace talus
