#include <talus/math/statistics.hpp>
#include <talus/record/report_map.hpp>
#include <talus/study/forest_report.hpp>
#include <talus/study/rockfall_result.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/study/scenario_maps.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr std::size_t kDrawnPaths = 40;
constexpr std::size_t kNamedLines = 6;  // more of them share one entry of the legend

/// Steps of a histogram with `bins` equal bins from 0 to the largest value, as a line.
PlotLine histogram(const std::string& label, const std::vector<double>& ascending, double factor, int bins) {
  PlotLine line{label, {}, {}};
  if (ascending.empty() || ascending.back() <= 0.0) return line;
  const double width = ascending.back() / bins;
  auto from = ascending.begin();
  for (int k = 0; k < bins; ++k) {
    const auto to = k + 1 == bins ? ascending.end() : std::upper_bound(from, ascending.end(), width * (k + 1));
    const double share = 100.0 * static_cast<double>(to - from) / static_cast<double>(ascending.size());
    for (const double edge : {width * k, width * (k + 1)}) {
      line.x.push_back(factor * edge);
      line.y.push_back(share);
    }
    from = to;
  }
  return line;
}

/// Outlines of polygons, lines, and points that release rocks, in map coordinates.
std::vector<PlotLine> release_marks(const ReleaseSettings& release) {
  PlotLine points{"release point", {}, {}, false, true}, outlines{"release area", {}, {}};
  const auto add = [](PlotLine& line, const Vec2& p) {
    line.x.push_back(p.x());
    line.y.push_back(p.y());
  };
  const auto end_part = [&] { add(outlines, Vec2::Constant(std::nan(""))); };
  if (const auto* at = std::get_if<ReleaseAtPoints>(&release.places)) {
    for (const std::vector<double>& p : at->points) add(points, {p[0], p[1]});
  } else {
    for (const ReleaseArea& area : std::get<ReleaseFromFile>(release.places).areas) {
      if (const auto* places = std::get_if<ReleasePoints>(&area.place)) {
        for (const ReleasePoint& p : *places) add(points, p.place);
      } else if (const auto* line = std::get_if<ReleaseLine>(&area.place)) {
        for (const Vec2& p : *line) add(outlines, p);
        end_part();
      } else {
        for (const auto& ring : std::get<Polygon>(area.place).rings) {
          for (const Vec2& p : ring) add(outlines, p);
          if (!ring.empty()) add(outlines, ring.front());
          end_part();
        }
      }
    }
  }
  std::vector<PlotLine> marks;
  if (!outlines.x.empty()) marks.push_back(std::move(outlines));
  if (!points.x.empty()) marks.push_back(std::move(points));
  return marks;
}

/// What maps show besides their colours: lines, releases and, if asked for, places of rest.
std::vector<PlotLine> map_marks(const RockfallSettings& settings, const RockfallPlan& plan,
                                const RockfallEnsemble& ensemble, bool with_rest) {
  const Vec3& o = plan.ground->origin;
  std::vector<PlotLine> marks;
  for (const EvaluationLine& line : plan.lines) {
    PlotLine mark{plan.lines.size() > kNamedLines ? "evaluation line" : "line " + line.name, {}, {}};
    for (const Vec2& p : line.points) {
      mark.x.push_back(p.x() + o.x());
      mark.y.push_back(p.y() + o.y());
    }
    marks.push_back(std::move(mark));
  }
  PlotLine rest{"place of rest", {}, {}, false, true};
  const std::size_t rest_stride = std::max<std::size_t>(1, ensemble.paths.size() / 200);
  for (std::size_t k = 0; k < ensemble.paths.size(); k += rest_stride) {
    if (ensemble.paths[k].outcome != RockOutcome::kRest) continue;
    rest.x.push_back(ensemble.paths[k].end.x() + o.x());
    rest.y.push_back(ensemble.paths[k].end.y() + o.y());
  }
  if (with_rest && !rest.x.empty()) marks.push_back(std::move(rest));
  for (PlotLine& mark : release_marks(settings.release)) marks.push_back(std::move(mark));
  return marks;
}

/// Maps of energy and reach on the shaded ground, and the kept paths.
ReportSection map_section(const RockfallSettings& settings, const RockfallPlan& plan,
                          const RockfallEnsemble& ensemble) {
  ReportSection section{"Maps", {}};
  const Vec3& o = plan.ground->origin;
  const auto ground = [&](double x, double y) {
    return ground_height(plan.ground->terrain, x - o.x(), y - o.y()) + o.z();
  };
  ReportMap paths;
  if (ensemble.grid.extent().empty()) return section;
  for (const char* name : {"reach_probability", "kinetic_energy_kJ_p95"}) {
    HazardMap map = hazard_map(ensemble.grid, ensemble.paths.size(), name);
    map.x0 += o.x();
    map.y0 += o.y();
    ReportMap shown = make_report_map(map, ground, map.description + ".");
    shown.marks = map_marks(settings, plan, ensemble, false);
    if (map.name == "kinetic_energy_kJ_p95") {
      std::vector<PlotLine> forest = forest_marks(settings.forest);
      std::move(forest.begin(), forest.end(), std::back_inserter(shown.marks));
    }
    if (map.name == "reach_probability") paths = shown;
    section.blocks.push_back(std::move(shown));
  }
  if (ensemble.kept.empty() || section.blocks.empty()) return section;
  paths.caption = "Kept paths, and places of rest (at most 200 of them).";
  paths.overlay = {};
  paths.overlay_title.clear();
  paths.classes.clear();
  const std::size_t stride = std::max<std::size_t>(1, ensemble.kept.size() / kDrawnPaths);
  // Lines first: they have the same colour on all maps.
  paths.marks = map_marks(settings, plan, ensemble, true);
  std::vector<PlotLine> drawn;
  for (std::size_t k = 0; k < ensemble.kept.size(); k += stride) {
    PlotLine path{"path", {}, {}};
    for (const PathSample& s : ensemble.kept[k].samples) {
      path.x.push_back(s.position.x() + o.x());
      path.y.push_back(s.position.y() + o.y());
    }
    drawn.push_back(std::move(path));
  }
  paths.marks.insert(paths.marks.begin() + static_cast<std::ptrdiff_t>(plan.lines.size()), drawn.begin(), drawn.end());
  section.blocks.push_back(std::move(paths));
  return section;
}

/// The run-out curve of the guidelines, with what the number of rocks leaves open.
ReportPlot passing_plot(const RockfallFigures& f) {
  std::string caption = "Share of the rested rocks that pass a distance from the release.";
  if (const std::uint64_t others = f.left_domain + f.out_of_time; others > 0)
    caption += " " + std::to_string(others) + " rocks that left the terrain or still moved in the end are not in it.";
  PlotLine curve{"rocks", {}, {}}, band{"95 % confidence", {}, {}, true};
  std::vector<double> upper;
  for (int k = 0; k <= 200 && !f.runouts.empty(); ++k) {
    const double distance = f.runouts.back() * k / 200.0;
    const auto beyond = f.runouts.end() - std::upper_bound(f.runouts.begin(), f.runouts.end(), distance);
    const ShareEstimate share = estimate_share(static_cast<double>(beyond), static_cast<double>(f.runouts.size()));
    curve.x.push_back(distance);
    curve.y.push_back(100.0 * share.share);
    band.y.push_back(100.0 * share.low);
    upper.push_back(100.0 * share.high);
  }
  band.x = curve.x;
  band.x.push_back(std::nan(""));  // breaks the line between the two bounds
  band.y.push_back(std::nan(""));
  band.x.insert(band.x.end(), curve.x.begin(), curve.x.end());
  band.y.insert(band.y.end(), upper.begin(), upper.end());
  return {caption, "distance in plan [m]", "rocks passing [%]", {curve, band}};
}

ReportSection parameter_section(const RockfallSettings& settings, const RockfallPlan& plan) {
  ReportTable rocks{"Rocks.", {"name", "mass [kg]", "volume [m3]", "A [kg m2]", "B [kg m2]", "C [kg m2]"}, {}};
  for (const RockKind& kind : plan.kinds) {
    const RigidBodyDef& body = kind.scene.bodies[0];
    const std::string drawn = kind.volumes.is_drawn() ? " (median of a " + distribution_text(kind.volumes) + ")" : "";
    rocks.rows.push_back({kind.name + drawn, report_number(body.mass), report_number(kind.built.solid.volume),
                          report_number(body.theta.x()), report_number(body.theta.y()), report_number(body.theta.z())});
  }
  ReportTable soil{
      "Soil categories in use (friction grows with slippage from mu min to mu max).",
      {"name", "mu min", "mu max", "kappa [1/m]", "beta [1/s]", "restitution", "drag [1/s]", "strength [MPa]"},
      {}};
  for (std::size_t k = 0; k < plan.ground->soils.size(); ++k) {
    const LawSoil& s = plan.ground->soils[k];
    bool used = k == plan.ground->soil_map.everywhere;
    if (const auto* mesh = std::get_if<TerrainMeshSettings>(&settings.terrain))
      for (const TerrainMeshPart& part : mesh->parts) used = used || part.soil == plan.ground->soil_names[k];
    for (const SoilZone& zone : settings.soil.zone_polygons) used = used || zone.category == plan.ground->soil_names[k];
    if (used)
      soil.rows.push_back({plan.ground->soil_names[k], report_number(s.mu_min), report_number(s.mu_max),
                           report_number(s.kappa), report_number(s.beta), report_number(s.restitution),
                           report_number(s.drag), report_number(s.strength * 1e-6)});
  }
  return {
      "Parameters and their sources",
      {rocks, soil,
       ReportText{
           "Soil categories: friction and decay of \"hard\" from Lu et al. (2019) after Bartelt et al. (2016); other "
           "rows as reported second-hand. They are starting points for a calibration, not measured constants."}}};
}

}  // namespace

Report rockfall_report(const RockfallSettings& settings, const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                       const RockfallFigures& f, const std::vector<LineFigures>& lines,
                       const std::vector<HazardMap>& scenarios) {
  const auto n = static_cast<double>(ensemble.paths.size());
  // As many decimals as the number of rocks can tell, the same for all shares: they add up to 100 %.
  const double unit = std::pow(10.0, -std::clamp(std::ceil(std::log10(std::max(n, 1.0))) - 2.0, 1.0, 4.0));
  const auto percent = [&](std::uint64_t count) {
    return report_number(n > 0.0 ? std::round(100.0 * static_cast<double>(count) / n / unit) * unit : 0.0, 6);
  };
  Report report;
  report.title = "Rockfall";
  report.abstract = std::to_string(ensemble.paths.size()) + " rocks from " + std::to_string(plan.sources.size()) +
                    " release point(s), line(s) or polygon(s). " + percent(f.rested) + " % came to rest, " +
                    percent(f.left_domain) + " % left the terrain and " + percent(f.out_of_time) +
                    " % were still moving at the end. Those at rest lie on average " +
                    report_number(mean(f.runouts), 3) + " m (in plan) from their release, 95 % of them within " +
                    report_number(quantile_of_sorted(f.runouts, 0.95), 3) +
                    " m. The 95th percentile of the largest kinetic energy of a rock is " +
                    report_number(quantile_of_sorted(f.energy_max, 0.95) * 1e-3, 3) + " kJ, of its velocity " +
                    report_number(quantile_of_sorted(f.speed_max, 0.95), 3) + " m/s.";
  // Measured rocks hardly ever exceed this; the model has nothing that would stop them on long smooth slopes.
  constexpr double kFastestBelievable = 50.0;
  if (quantile_of_sorted(f.speed_max, 0.95) > kFastestBelievable)
    report.abstract +=
        " Take care: rocks this fast have hardly ever been measured. Ground without scarring (`strength_MPa`), a "
        "coarse "
        "or smooth terrain model and missing forest make rocks too fast; calibrate the soil before using these values.";

  report.references = {
      "R. I. Leine, A. Schweizer, M. Christen, J. Glover, P. Bartelt, W. Gerber: Simulation of rockfall trajectories "
      "with consideration of rock shape. Multibody System Dynamics 32 (2014) 241-271.",
      "R. I. Leine, G. Capobianco, P. Bartelt, M. Christen, A. Caviezel: Stability of rigid body motion through an "
      "extended intermediate axis theorem: application to rockfall simulation. Multibody System Dynamics 52 (2021) "
      "431-455.",
      "G. Lu, A. Caviezel, M. Christen, S. E. Demmel, A. Ringenbach, Y. Bühler, C. E. Dinneen, W. Gerber, P. Bartelt: "
      "Modelling rockfall impact with scarring in compactable soils. Landslides 16 (2019) 2353-2367."};
  if (!ensemble.paths.empty()) report.sections.push_back(map_section(settings, plan, ensemble));
  add_scenario_section(plan, ensemble, scenarios, map_marks(settings, plan, ensemble, false), report);
  add_line_sections(settings, plan, lines, report);
  if (ReportSection profile = profile_section(plan, ensemble); !profile.blocks.empty())
    report.sections.push_back(std::move(profile));

  report.sections.push_back(
      {"Run-out",
       {passing_plot(f),
        ReportTable{"How the paths ended.",
                    {"ending", "rocks", "share [%]"},
                    {{"rest", std::to_string(f.rested), percent(f.rested)},
                     {"left the terrain", std::to_string(f.left_domain), percent(f.left_domain)},
                     {"still moving at the end of the duration", std::to_string(f.out_of_time), percent(f.out_of_time)},
                     {"quarantined (numerical failure)", std::to_string(f.quarantined), percent(f.quarantined)}}}}});

  const auto share_between = [&](double from_energy, double to_energy) {
    const auto from = std::lower_bound(f.energy_max.begin(), f.energy_max.end(), from_energy);
    const auto to = std::lower_bound(f.energy_max.begin(), f.energy_max.end(), to_energy);
    return percent(static_cast<std::uint64_t>(to - from));
  };
  ReportPlot energy{
      "Distribution of the largest kinetic energy of each rock.", "kinetic energy [kJ]", "share of rocks [%]", {}};
  energy.lines = {histogram("total", f.energy_max, 1e-3, 40),
                  histogram("translational", f.translational_energy_max, 1e-3, 40)};
  energy.lines[1].dashed = true;
  ReportPlot height{"Distribution of the largest jump height of each rock (centre of mass above ground).",
                    "jump height [m]",
                    "share of rocks [%]",
                    {histogram("jump height", f.jump_height_max, 1.0, 40)}};
  ReportTable maxima{"Largest values per rock.", {"quantity", "median", "p95", "p99", "max"}, {}};
  const auto row = [&](const char* name, const std::vector<double>& v, double factor) {
    maxima.rows.push_back(
        {name, report_number(factor * quantile_of_sorted(v, 0.5)), report_number(factor * quantile_of_sorted(v, 0.95)),
         report_number(factor * quantile_of_sorted(v, 0.99)), report_number(v.empty() ? 0.0 : factor * v.back())});
  };
  row("kinetic energy, total [kJ]", f.energy_max, 1e-3);
  row("kinetic energy, translational [kJ]", f.translational_energy_max, 1e-3);
  row("velocity [m/s]", f.speed_max, 1.0);
  row("jump height [m]", f.jump_height_max, 1.0);
  row("rotation [1/s]", f.spin_rate_max, 0.5 / std::numbers::pi);
  constexpr double kInf = 1e300;
  report.sections.push_back(
      {"Energy and jump height",
       {energy, height, maxima,
        ReportTable{"Intensity classes (Switzerland) by the largest total kinetic energy of each rock.",
                    {"class", "energy [kJ]", "share of rocks [%]"},
                    {{"weak", "below 30", share_between(0.0, 30e3)},
                     {"medium", "30 to 300", share_between(30e3, 300e3)},
                     {"strong", "above 300", share_between(300e3, kInf)}}}}});

  const double lost = f.ledger.total();
  const auto of_lost = [&](double e) { return report_number(lost > 0.0 ? 100.0 * e / lost : 0.0, 3); };
  report.sections.push_back(
      {"Where the energy went",
       {ReportTable{
           "Energy lost by all rocks.",
           {"by", "energy [MJ]", "share [%]"},
           {{"contact (friction and impact)", report_number(f.ledger.contact * 1e-6), of_lost(f.ledger.contact)},
            {"drag", report_number(f.ledger.drag * 1e-6), of_lost(f.ledger.drag)},
            {"scarring", report_number(f.ledger.scar * 1e-6), of_lost(f.ledger.scar)},
            {"forest zones", report_number(f.ledger.forest * 1e-6), of_lost(f.ledger.forest)},
            {"single trees", report_number(f.ledger.tree * 1e-6), of_lost(f.ledger.tree)},
            {"air", report_number(f.ledger.air * 1e-6), of_lost(f.ledger.air)}}}}});
  if (plan.forest.zones || plan.forest.trees) report.sections.push_back(forest_section(settings, plan, f));
  report.sections.push_back(parameter_section(settings, plan));
  report.sections.push_back(
      {"Method and limits",
       {ReportText{"Rigid rocks of true shape with hard frictional contact (Leine et al. 2014) and an energy-momentum "
                   "preserving "
                   "rotation scheme (Leine et al. 2021), in steps of " +
                   report_number(settings.study.time_step) +
                   " s. Orientations at release are uniform on SO(3). Statistics use all rocks, sampled every " +
                   report_number(settings.output.sample_interval) +
                   " s; jump height is the height of the centre of mass above the ground, without samples in contact."},
        ReportText{
            "Rocks do not break. " + air_text(settings.air) +
            " The frequency of releases is not part of the reach probability. "
            "Results "
            "depend on the soil category and the resolution of the terrain: vary them before you rely on a number."}}});
  return report;
}

}  // namespace talus
