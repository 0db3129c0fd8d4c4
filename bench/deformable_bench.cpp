// The experiment of Lozovskiy et al. 2013 (three deformable blocks on a shaking table, 70 contacts, steps of 0.1 ms) in
// each formulation, on one core. Full Newton runs 300 steps, the others all 15,000; times are scaled to 15,000 steps.
// Prints one JSON object: seconds of the time loop, and the ratios.
#include "../tests/support/three_blocks.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace talus;

/// Seconds of the time loop, without making the solids, scaled to 15,000 steps.
double seconds_of(BlockFormulation formulation, NewtonKind newton, double duration) {
  BlocksSettings settings = test::three_blocks(formulation, 1e-5, duration);
  for (BlockSettings& block : settings.blocks) block.deformable.newton = newton;
  const test::ThreeBlocksRun run = test::run_three_blocks(settings);
  const auto* rate = std::get_if<double>(run.result.summary.find("steps_per_second"));
  return 15000.0 / *rate;
}

}  // namespace

int main(int argc, char** argv) {
  const double share = argc > 1 ? std::atof(argv[1]) : 1.0;  // of the 1.5 s, for a quick look
  const double duration = 1.5 * share;
  const double frame = seconds_of(BlockFormulation::kFloatingFrame, NewtonKind::kQuasi, duration);
  const double reduced = seconds_of(BlockFormulation::kCraigBampton, NewtonKind::kQuasi, duration);
  const double quasi = seconds_of(BlockFormulation::kTotalLagrangian, NewtonKind::kQuasi, duration);
  const double full = seconds_of(BlockFormulation::kTotalLagrangian, NewtonKind::kFull, 0.03);
  std::printf(
      "{\"floating_frame_s\": %.3f, \"craig_bampton_s\": %.3f, \"total_lagrangian_quasi_s\": %.2f, "
      "\"total_lagrangian_full_s\": %.1f, \"full_over_frame\": %.1f, \"quasi_over_frame\": %.2f, "
      "\"quasi_over_reduced\": %.2f}\n",
      frame, reduced, quasi, full, full / frame, quasi / frame, quasi / reduced);
  return 0;
}
