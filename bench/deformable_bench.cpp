// The experiment of Lozovskiy et al. 2013 (three deformable blocks on a shaking table, 70 contacts, steps of 0.1 ms) in
// each formulation, on one core, by processor time. Full Newton runs 300 steps, the others all 15,000; times of the
// loop are scaled to 15,000 steps. Prints one JSON object: seconds of the time loop, seconds with making the solids,
// ratios.
#include "../tests/support/three_blocks.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using namespace talus;

constexpr double kSteps = 15000.0, kTimeStep = 1e-4;

struct BenchTime {
  double loop_s = 0.0;   ///< scaled to 15,000 steps
  double setup_s = 0.0;  ///< scene, elements, modes
};

double processor_seconds(const BlocksSettings& settings) {
  const std::clock_t begin = std::clock();
  test::run_three_blocks(settings);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

BenchTime time_of(BlockFormulation formulation, NewtonKind newton, double steps) {
  BlocksSettings settings = test::three_blocks(formulation, 1e-5, kTimeStep);
  for (BlockSettings& block : settings.blocks) block.deformable.newton = newton;
  BenchTime time;
  time.setup_s = std::min(processor_seconds(settings), processor_seconds(settings));
  settings.study.duration = (steps + 1.0) * kTimeStep;
  time.loop_s = (processor_seconds(settings) - time.setup_s) * kSteps / steps;
  return time;
}

}  // namespace

int main(int argc, char** argv) {
  const double share = argc > 1 ? std::atof(argv[1]) : 1.0;  // of the 15,000 steps, for a quick look
  const double steps = std::max(100.0, share * kSteps);
  const BenchTime frame = time_of(BlockFormulation::kFloatingFrame, NewtonKind::kQuasi, steps);
  const BenchTime reduced = time_of(BlockFormulation::kCraigBampton, NewtonKind::kQuasi, steps);
  const BenchTime quasi = time_of(BlockFormulation::kTotalLagrangian, NewtonKind::kQuasi, steps);
  const BenchTime full = time_of(BlockFormulation::kTotalLagrangian, NewtonKind::kFull, 300.0);
  std::printf(
      "{\"floating_frame_s\": %.3f, \"floating_frame_setup_s\": %.3f, \"craig_bampton_s\": %.3f, "
      "\"craig_bampton_setup_s\": %.3f, \"total_lagrangian_quasi_s\": %.2f, \"total_lagrangian_full_s\": %.1f, "
      "\"full_over_frame\": %.1f, \"quasi_over_frame\": %.2f, \"quasi_over_reduced\": %.2f}\n",
      frame.loop_s, frame.setup_s, reduced.loop_s, reduced.setup_s, quasi.loop_s, full.loop_s,
      full.loop_s / frame.loop_s, quasi.loop_s / frame.loop_s, quasi.loop_s / reduced.loop_s);
  return 0;
}
