// A wall of dry bricks under a record of an earthquake: onset of rocking, balance of energy, equal bits on two threads.
// The record is synthetic, see tools/make_accelerogram.py.
#include "../support/summary_values.hpp"

#include <talus/io/drive_file.hpp>
#include <talus/study/blocks.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace talus {
namespace {

/// Four rows of 0.4 x 0.16 x 0.2 m: 0.8 m high, 0.16 m thick; shaken across for three seconds, the strongest of the
/// record.
BlocksSettings shaken_wall(double pga, double tolerance) {
  BlocksSettings s;
  s.study.duration = 3.0;
  s.tolerance = tolerance;
  s.walls = {{.name = "brick", .brick = {0.4, 0.16, 0.2}, .rows = 4, .columns = 3, .density = 2200.0}};
  s.contacts = {{.between = {"*", "*"}, .friction = 0.7}};
  s.base.velocity.axis = 1;
  s.base.velocity.quantity = BaseVelocitySettings::Quantity::kAcceleration;
  s.base.velocity.record = std::filesystem::path(TALUS_SOURCE_DIR) / "examples/records/synthetic-quake.csv";
  s.base.velocity.scale = pga / 3.0;  // the record's largest acceleration is 3 m/s2
  read_drive(s.base.velocity);
  s.probes = {{.name = "crown", .block = "brick-12", .face = 4}};
  s.output.sample_interval = 0.01;
  return s;
}

double largest_tilt(const StudyResult& result) {
  const std::vector<double> tilt = result.series.front().column_values("crown.tilt");
  return *std::max_element(tilt.begin(), tilt.end());
}

TEST(MasonryWall, RocksOnlyAboveItsWidthOverHeightTimesG) {
  // A wall that does not slide lifts off where the ground accelerates with g b/h = 0.2 g = 1.962 m/s2.
  const StudyResult below = run_blocks(shaken_wall(0.97 * 1.962, 1e-8), {});
  const StudyResult above = run_blocks(shaken_wall(1.10 * 1.962, 1e-6), {});
  std::printf("largest tilt: %.1e rad below the onset, %.1e rad above it\n", largest_tilt(below), largest_tilt(above));
  EXPECT_LT(largest_tilt(below), 1e-8);
  EXPECT_GT(largest_tilt(above), 1e-5);
}

TEST(MasonryWall, UnderAQuakeKeepsItsBalancesAndItsBits) {
  std::vector<double> first;
  for (const int threads : {1, 2}) {
    RunControl control;
    control.threads = threads;
    const StudyResult result = run_blocks(shaken_wall(3.0, 1e-4), control);
    const Summary& summary = result.summary;
    const std::vector<double>& probes = result.series.front().values;
    if (threads == 1) {
      first = probes;
      std::printf("quake: tilt %.2e rad, crown moved %.3f m, energy %.1e, momentum %.1e, overlap %.1e, failures %.0f\n",
                  largest_tilt(result), summary_number(summary, "displacement_max_m"),
                  summary_number(summary, "balance.energy_error_rel"),
                  summary_number(summary, "balance.momentum_error_rel"), summary_number(summary, "overlap_max_rel"),
                  summary_number(summary, "solver.failures"));
      EXPECT_EQ(summary_number(summary, "solver.failures"), 0.0);
      EXPECT_LT(summary_number(summary, "balance.energy_error_rel"), 1e-7);
      EXPECT_LT(summary_number(summary, "balance.momentum_error_rel"), 1e-9);
      EXPECT_LT(summary_number(summary, "overlap_max_rel"), 1e-4);
      EXPECT_GT(largest_tilt(result), 1e-3);
    } else {
      EXPECT_EQ(probes, first);
    }
  }
}

}  // namespace
}  // namespace talus
