// Long runs of assemblies: a heap comes to rest, a wall is shaken.
#include "../support/blocks.hpp"

#include <talus/record/recorder_blocks.hpp>
#include <talus/study/build_blocks.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace talus {
namespace {

TEST(BlockHeap, RocksFallOnASlopeAndComeToRest) {
  BlocksSettings s;
  s.base.terrain = TerrainRampSettings{.slope_deg = 15.0, .length = 10.0, .runout = 30.0, .width = 30.0, .cell = 1.0};
  s.piles = {{.name = "rock", .count = 150, .volume = 0.1, .position = {14.0, 0.0, 1.0}, .across = 5}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.7}};
  s.study.time_step = 2e-3;
  s.tolerance = 1e-4;
  Blocks heap(build_blocks(s).scene);
  RecorderBlocks recorder({});
  double fastest = 0.0;
  for (int k = 0; k < 2000; ++k) {
    heap.advance();
    recorder.watch(heap.scene, heap.world, heap.workspace);
    fastest = std::max(fastest, heap.kinetic());
  }
  const double error = blocks_energy_error(heap.scene, heap.world, recorder.dissipation);
  std::printf("heap: kinetic %.1e of %.1e J, overlap %.1e, energy error %.1e, failures %llu, iterations %.0f\n",
              heap.kinetic(), fastest, recorder.overlap_rel_max, error,
              static_cast<unsigned long long>(heap.workspace.counts.solver_failures),
              static_cast<double>(heap.workspace.counts.sweeps) / 2000.0);
  EXPECT_LT(heap.kinetic(), 1e-4 * fastest);
  EXPECT_LT(recorder.overlap_rel_max, 1e-2);
  EXPECT_LT(error, 1e-6);
  for (const BodyStatus status : heap.world.status) EXPECT_EQ(status, BodyStatus::kMoving);
  // Most of the rocks lie in one heap: the ground carries all of them.
  EXPECT_NEAR(heap.base_reaction().z() / heap.weight(), 1.0, 0.05);
}

TEST(BlockWall, ShakenAcrossItsPlaneRocksAndStands) {
  BlocksSettings s;
  s.walls = {{.name = "wall", .brick = {0.4, 0.25, 0.2}, .rows = 6, .columns = 5, .density = 2000.0}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.7}};
  s.study.time_step = 1e-3;
  s.tolerance = 1e-6;
  // A made-up quake: two tones under an envelope, 0.3 g at most.
  s.base.velocity.axis = 1;
  s.base.velocity.record = "made-up";
  for (int k = 0; k <= 300; ++k) {
    const double t = 0.01 * k, envelope = std::sin(std::numbers::pi * t / 3.0);
    s.base.velocity.time.push_back(t);
    s.base.velocity.values.push_back(envelope * (0.12 * std::sin(12.0 * t) + 0.05 * std::sin(23.0 * t)));
  }
  Blocks wall(build_blocks(s).scene);
  RecorderBlocks recorder({});
  for (int k = 0; k < 3500; ++k) {
    wall.advance();
    recorder.watch(wall.scene, wall.world, wall.workspace);
  }
  const double error = blocks_energy_error(wall.scene, wall.world, recorder.dissipation);
  std::printf("wall: moved %.1e m, overlap %.1e, energy error %.1e, failures %llu, iterations %.0f\n",
              recorder.displacement_max, recorder.overlap_rel_max, error,
              static_cast<unsigned long long>(wall.workspace.counts.solver_failures),
              static_cast<double>(wall.workspace.counts.sweeps) / 3500.0);
  EXPECT_LT(recorder.displacement_max, 0.25);
  EXPECT_LT(recorder.overlap_rel_max, 1e-4);
  EXPECT_LT(error, 1e-6);
  EXPECT_LT(wall.kinetic(), 1e-6 * recorder.kinetic_energy_max);
}

}  // namespace
}  // namespace talus
