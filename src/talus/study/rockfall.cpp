#include <talus/study/rockfall.hpp>
#include <talus/study/rockfall_check.hpp>
#include <talus/study/rockfall_frames.hpp>
#include <talus/study/rockfall_result.hpp>
#include <talus/study/scenario_maps.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

std::vector<std::vector<double>> line_heights(const RockfallPlan& plan) {
  std::vector<std::vector<double>> heights;
  for (const EvaluationLine& line : plan.lines) {
    heights.emplace_back();
    for (const Vec2& p : line.points) heights.back().push_back(ground_height(plan.ground->terrain, p.x(), p.y()));
  }
  return heights;
}

}  // namespace

StudyResult run_rockfall(const RockfallSettings& settings, const RunControl& control) {
  const RockfallPlan plan = make_plan(settings);
  check_plan(settings, plan, control.warn);
  const auto started_at = std::chrono::steady_clock::now();
  RockfallEnsemble ensemble = run_ensemble(settings, plan, control);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();

  StudyResult result;
  const RockfallFigures figures = figures_of(plan, ensemble.paths);
  if (figures.quarantined > 0) result.outcome = StudyOutcome::kQuarantined;
  if (ensemble.interrupted) result.outcome = StudyOutcome::kInterrupted;
  const std::vector<LineFigures> lines = line_figures_of(settings, plan, ensemble);
  std::vector<HazardMap> scenarios = scenario_maps(plan, ensemble);
  result.summary = rockfall_summary(plan, ensemble, figures);
  add_line_summary(plan, lines, result.summary);
  result.summary.set("rock_steps_per_second",
                     seconds > 0.0 ? static_cast<double>(ensemble.counts.body_steps) / seconds : 0.0);
  result.series = rockfall_series(plan, ensemble, figures);
  add_line_series(plan, ensemble, lines, result.series);
  if (!ensemble.kept.empty()) result.series.push_back(impact_series(plan, ensemble.impacts));
  result.report = rockfall_report(settings, plan, ensemble, figures, lines, scenarios);
  if (control.frames != nullptr && settings.output.frames_per_second > 0.0 && !ensemble.kept.empty())
    draw_rockfall_frames(settings, plan, ensemble.kept, *control.frames);
  auto geo = std::make_shared<GeoResult>(GeoResult{.grid = std::move(ensemble.grid),
                                                   .paths = std::move(ensemble.paths),
                                                   .kept = std::move(ensemble.kept),
                                                   .kinds = {},
                                                   .origin = plan.ground->origin,
                                                   .crs_wkt = plan.ground->crs_wkt,
                                                   .lines = plan.lines,
                                                   .line_heights = line_heights(plan),
                                                   .crossings = std::move(ensemble.crossings),
                                                   .impacts = std::move(ensemble.impacts),
                                                   .soil_names = plan.ground->soil_names,
                                                   .scenario_maps = std::move(scenarios)});
  for (const RockKind& kind : plan.kinds) geo->kinds.push_back(kind.name);
  result.geo = std::move(geo);
  return result;
}

}  // namespace talus
