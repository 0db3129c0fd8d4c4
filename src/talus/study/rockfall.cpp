#include <talus/geometry/solid_body.hpp>
#include <talus/study/rockfall.hpp>
#include <talus/study/rockfall_check.hpp>
#include <talus/study/rockfall_result.hpp>
#include <talus/study/scenario_maps.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

/// Frames of the kept paths, all rocks together as if released at once: a rock that has ended stays where it lies.
void draw_frames(const RockfallSettings& settings, const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                 FrameSink& frames) {
  const Vec3& o = plan.ground->origin;
  FrameHeader header{"Rockfall", {o.x(), o.y(), o.z()}, {}};
  for (const RockKind& kind : plan.kinds) header.meshes.push_back({kind.name, surface_mesh(kind.built.solid.shape)});
  // Rocks of their own size are drawn in it.
  std::vector<std::int32_t> mesh_of_path;
  for (const KeptPath& path : ensemble.kept) {
    const RockKind& kind = plan.kinds[path.kind];
    mesh_of_path.push_back(static_cast<std::int32_t>(path.kind));
    if (path.volume == kind.built.solid.volume) continue;
    const SolidBody own = scaled(kind.built.solid, std::cbrt(path.volume / kind.built.solid.volume));
    mesh_of_path.back() = static_cast<std::int32_t>(header.meshes.size());
    header.meshes.push_back({kind.name + " " + std::to_string(path.member), surface_mesh(own.shape)});
  }
  header.meshes.push_back(
      {"terrain", terrain_surface(plan.ground->terrain, ensemble.kept.front().samples.front().position, 200.0)});
  frames.begin(header);
  double time_end = 0.0;
  for (const KeptPath& path : ensemble.kept) time_end = std::max(time_end, path.samples.back().time);
  const double interval = std::max(1.0 / settings.output.frames_per_second, settings.output.sample_interval);
  const double sample_interval = static_cast<double>(plan.steps_per_sample) * settings.study.time_step;
  const auto f = [](double x) { return static_cast<float>(x); };
  for (std::int64_t k = 0; static_cast<double>(k) * interval <= time_end; ++k) {
    const double time = static_cast<double>(k) * interval;
    FrameGroup group;
    group.name = "rocks";
    group.kind = "rigid";
    FrameArray position{"position", "m", 3, {}}, orientation{"orientation", "-", 4, {}},
        speed{"velocity", "m/s", 1, {}}, energy{"kinetic_energy", "J", 1, {}}, jump{"jump_height", "m", 1, {}},
        spin{"spin", "rad/s", 1, {}}, rock{"rock", "-", 1, {}};
    for (std::size_t number = 0; number < ensemble.kept.size(); ++number) {
      const KeptPath& path = ensemble.kept[number];
      const auto at = std::min(path.samples.size() - 1, static_cast<std::size_t>(std::llround(time / sample_interval)));
      const PathSample& s = path.samples[at];
      const bool ended = at + 1 == path.samples.size();
      group.meshes.push_back(mesh_of_path[number]);
      for (const double x : {s.position.x(), s.position.y(), s.position.z()}) position.values.push_back(f(x));
      for (const double x : {s.orientation.w(), s.orientation.x(), s.orientation.y(), s.orientation.z()})
        orientation.values.push_back(f(x));
      speed.values.push_back(ended ? 0.0F : f(s.speed));
      energy.values.push_back(ended ? 0.0F : f(s.kinetic_energy));
      jump.values.push_back(ended || std::isnan(s.jump_height) ? 0.0F : f(s.jump_height));
      spin.values.push_back(ended ? 0.0F : f(s.spin_rate));
      rock.values.push_back(static_cast<float>(path.member));
    }
    group.arrays = {position, orientation, speed, energy, jump, spin, rock};
    frames.add({time, {group}});
  }
}

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
    draw_frames(settings, plan, ensemble, *control.frames);
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
