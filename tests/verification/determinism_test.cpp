#include <gtest/gtest.h>
#include <support/one_rock.hpp>

#include <bench/ramp_scene.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/world/snapshot.hpp>

// Equal bits, whatever the number of threads, with and without a restart, with and without the short cut in flight.

namespace talus {
namespace {

/// Rough ground: random heights up to 0.6 m on a slope of 35 degrees, 2 m cells.
Scene rough_slope_scene() {
  constexpr std::size_t kNx = 101, kNy = 41;
  TestRandom random(1);
  std::vector<double> heights(kNx * kNy);
  for (std::size_t j = 0; j < kNy; ++j)
    for (std::size_t i = 0; i < kNx; ++i)
      heights[j * kNx + i] = random.uniform(0.0, 0.6) - 0.7 * 2.0 * static_cast<double>(i);
  Scene scene = make_ramp_scene();
  scene.terrain =
      std::make_shared<const TerrainHeightField>(Vec2(0.0, -40.0), Vec2(2.0, 2.0), kNx, kNy, std::move(heights));
  return scene;
}

/// Fingerprint of rock `member` after `steps`; split in two by a snapshot after `split` steps when that is positive.
std::uint64_t fingerprint_after(const Scene& scene, std::uint64_t member, int steps, int split = 0) {
  World world = make_ramp_world(scene, member);
  Workspace workspace(scene);
  for (int i = 0; i < steps; ++i) {
    if (split > 0 && i == split) {
      world = read_snapshot(write_snapshot(world));
      workspace = Workspace(scene);
    }
    step(scene, world, workspace);
  }
  EXPECT_GT(world.ledger[0].contact, 0.0) << "a flight without contact tests nothing";
  return fingerprint(world);
}

TEST(Determinism, SixtyFourRocksAreTheSameBitsForAnyNumberOfThreads) {
  const Scene scene = make_ramp_scene();
  std::vector<std::uint64_t> reference;
  for (const int threads : {1, 2, 7}) {
    std::vector<std::uint64_t> prints(64);
    parallel_for(prints.size(), threads, [&](std::size_t i) { prints[i] = fingerprint_after(scene, i, 3000); });
    if (reference.empty()) reference = prints;
    EXPECT_EQ(prints, reference) << threads << " threads";
  }
  std::sort(reference.begin(), reference.end());
  EXPECT_EQ(std::unique(reference.begin(), reference.end()), reference.end()) << "every rock has its own path";
}

TEST(Determinism, ARunSplitInTwoIsTheSameBits) {
  for (const Scene& scene : {make_ramp_scene(), rough_slope_scene()}) {
    for (std::uint64_t member = 0; member < 4; ++member) {
      const std::uint64_t whole = fingerprint_after(scene, member, 2000);
      for (const int split : {1, 77, 1000, 1999})
        EXPECT_EQ(fingerprint_after(scene, member, 2000, split), whole) << "rock " << member << " split at " << split;
    }
  }
}

TEST(Determinism, SkippingDetectionInClearFlightDoesNotChangeABit) {
  for (Scene scene : {make_ramp_scene(), rough_slope_scene()}) {
    for (const double drag_height : {0.0, 0.8}) {
      scene.drag_layer = {.coefficient = 50.0, .rotational = 5.0, .height = drag_height};
      for (std::uint64_t member = 0; member < 8; ++member) {
        World with = make_ramp_world(scene, member), without = with;
        Scene slow = scene;
        slow.settings.skip_detection_in_clear_flight = false;
        Workspace with_workspace(scene), without_workspace(slow);
        for (int i = 0; i < 3000; ++i) {
          step(scene, with, with_workspace);
          step(slow, without, without_workspace);
          ASSERT_EQ(fingerprint(with), fingerprint(without)) << "rock " << member << ", step " << i;
        }
        EXPECT_GT(with_workspace.counts.clear_steps, 0u);
        EXPECT_EQ(without_workspace.counts.clear_steps, 0u);
      }
    }
  }
}

}  // namespace
}  // namespace talus
