#include <talus/base/number_text.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/barrier_ensemble.hpp>
#include <talus/study/barrier_form.hpp>
#include <talus/study/barrier_impact.hpp>
#include <talus/study/barrier_report.hpp>
#include <talus/study/barrier_scene.hpp>
#include <talus/study/barrier_series.hpp>

#include <algorithm>
#include <chrono>

namespace talus {

namespace {

constexpr double kResidualWanted = 0.01;  // of the energy supplied
constexpr int kMostHalvings = 3;

/// All impacts on a barrier that first finds its form.
StudyOutcome run_impacts(const BarrierSettings& settings, const RunControl& control, BarrierRun& run, NetWorld& net) {
  // The barrier hangs still before each impact; what an earlier one did to it stays.
  const Scene scene = barrier_scene(settings, run.layout, run.time_step);
  net = make_net_world(run.layout.net);
  const auto settle = [&] {
    World world = make_world(scene);
    world.net = std::move(net);
    const BarrierForm form = find_barrier_form(scene, world);
    run.form_finding_steps += form.steps;
    run.form_residual = std::max(run.form_residual, form.residual);
    if (!form.converged && control.warn)
      control.warn("the barrier does not quite hang still before the impact: forces out of balance are " +
                   number_text(100.0 * form.residual, 2) + " % of its weight");
    net = std::move(world.net);
  };
  double time = 0.0;
  for (std::size_t k = 0; k < settings.impacts.size(); ++k) {
    settle();
    if (!run_impact(settings, control, k, ImpactScope::kWhole, run, net, time)) return StudyOutcome::kInterrupted;
    if (net.quarantined) return StudyOutcome::kQuarantined;
  }
  return StudyOutcome::kFinished;
}

bool is_ensemble(const BarrierSettings& settings) {
  return settings.monte_carlo.count > 0 || !settings.bullet.sizes.empty();
}

double worst_residual(const BarrierRun& run) {
  double worst = 0.0;
  for (const ImpactFigures& impact : run.impacts) worst = std::max(worst, impact.energy_residual_rel);
  return worst;
}

}  // namespace

void check_barrier(const BarrierSettings& settings) {
  const BarrierRun run = begin_barrier_run(settings);
  const NetWorld net = make_net_world(run.layout.net);
  for (const ImpactSettings& impact : settings.impacts)
    place_rock(settings, run.layout, impact, build_body(impact.rock), net);
  if (is_ensemble(settings)) check_barrier_ensemble(settings);
}

StudyResult run_barrier(const BarrierSettings& settings, const RunControl& control) {
  if (is_ensemble(settings)) {
    check_barrier_ensemble(settings);
    return barrier_ensemble_result(settings, run_barrier_ensemble(settings, control));
  }
  BarrierRun run = begin_barrier_run(settings);
  const auto started_at = std::chrono::steady_clock::now();
  StudyResult result;
  NetWorld net;
  // The error of the energies falls with the square of the time step. A step that was not asked for is halved until
  // they close; frames are those of the last run only.
  const bool draws = control.frames != nullptr && settings.output.frames_per_second > 0.0;
  for (int halvings = 0;; ++halvings) {
    if (draws) control.frames->begin(barrier_frame_header(settings, run));
    result.outcome = run_impacts(settings, control, run, net);
    const bool is_open = worst_residual(run) > kResidualWanted || result.outcome == StudyOutcome::kQuarantined;
    if (!is_open || settings.time_step || halvings == kMostHalvings || result.outcome == StudyOutcome::kInterrupted)
      break;
    const double finer = 0.5 * run.time_step;
    run = begin_barrier_run(settings);
    run.time_step = finer;
  }
  if (worst_residual(run) > kResidualWanted && control.warn)
    control.warn("the energies of the barrier close to " + number_text(100.0 * worst_residual(run), 2) +
                 " % only; give a smaller study.time_step than " + number_text(run.time_step, 3) + " s");
  for (const RingMemory& ring : net.rings) run.rings_broken.push_back(ring.broken);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  result.summary = barrier_summary(settings, run);
  double steps = run.form_finding_steps;
  for (const ImpactFigures& impact : run.impacts) steps += static_cast<double>(impact.steps);
  result.summary.set("steps_per_second", seconds > 0.0 ? steps / seconds : 0.0);
  result.report = barrier_report(settings, run);
  for (ImpactFigures& impact : run.impacts) {
    result.series.push_back(std::move(impact.series));
    result.series.push_back(std::move(impact.anchor_series));
  }
  return result;
}

}  // namespace talus
