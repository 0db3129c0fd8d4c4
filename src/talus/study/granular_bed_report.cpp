#include <talus/study/grain_pictures.hpp>
#include <talus/study/granular_bed_run.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Outline of a rock seen along `depth` [mm]: the convex hull of its corners (monotone chain).
PictureShape rock_outline(const GranularBedRun& run, std::size_t rock, const GrainSlice& slice) {
  const RigidMotion& m = run.world.motion[rock];
  const Shape& shape = run.scene.shapes[run.scene.bodies[rock].shape];
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape))
    return {{1e3 * m.position_w[slice.across]}, {1e3 * m.position_w[slice.up]}, 1e3 * sphere->radius, NAN};
  const auto& hull = std::get<ShapeHull>(shape);
  std::vector<std::pair<double, double>> points, chain;
  for (std::size_t v = 0; v < hull.vertex_count; ++v) {
    const Vec3 p = 1e3 * (m.position_w + m.orientation * hull.vertex(v));
    points.emplace_back(p[slice.across], p[slice.up]);
  }
  std::sort(points.begin(), points.end());
  const auto turns_left = [](const auto& a, const auto& b, const auto& c) {
    return (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first) > 0.0;
  };
  for (int half = 0; half < 2; ++half) {
    const std::size_t base = chain.size();
    for (const auto& p : points) {
      while (chain.size() >= base + 2 && !turns_left(chain[chain.size() - 2], chain.back(), p)) chain.pop_back();
      chain.push_back(p);
    }
    chain.pop_back();
    std::reverse(points.begin(), points.end());
  }
  PictureShape outline;
  for (const auto& [x, y] : chain) {
    outline.x.push_back(x);
    outline.y.push_back(y);
  }
  return outline;
}

ReportPicture bed_picture(const GranularBedRun& run) {
  GrainSlice slice = middle_slice(run.world.spheres, 2, run.median_diameter);
  if (!run.world.motion.empty()) slice.at = run.world.motion[0].position_w[slice.depth];
  ReportPicture picture =
      packing_picture(run.world.spheres, grain_contacts(run.scene.grains, run.world.spheres), slice);
  picture.caption =
      "The bed at the end, cut through the rock: sections of the grains, coloured by their contacts, and the rock.";
  picture.x_label = "x [mm]";
  picture.y_label = "height [mm]";
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) picture.shapes.push_back(rock_outline(run, k, slice));
  return picture;
}

/// Rows of one rock.
PlotLine rock_line(const GranularBedRun& run, std::size_t rock, const char* column) {
  PlotLine line{"rock " + std::to_string(rock + 1), {}, {}};
  const std::vector<double> time = run.rock_series.column_values("time"),
                            number = run.rock_series.column_values("rock"),
                            values = run.rock_series.column_values(column);
  for (std::size_t i = 0; i < time.size(); ++i)
    if (number[i] == static_cast<double>(rock + 1)) {
      line.x.push_back(time[i]);
      line.y.push_back(values[i]);
    }
  return line;
}

double last_of(const Series& series, const char* column) {
  const std::vector<double> values = series.column_values(column);
  return values.empty() ? 0.0 : values.back();
}

}  // namespace

Summary granular_bed_summary(const GranularBedSettings& s, const GranularBedRun& run) {
  Summary summary;
  summary.set("ending", run.ending);
  summary.set("grains", static_cast<std::int64_t>(run.world.spheres.size()));
  summary.set("rocks", static_cast<std::int64_t>(s.rocks.size()));
  summary.set("time_step_s", run.time_step);
  summary.set("time_step_reason", run.time_step_reason);
  if (run.phase == BedPhase::kSettle) return summary;  // stopped before the rocks fell
  summary.set("time_step_share_max", run.time_step_share_max);
  summary.set("bed.settled", run.settled);
  summary.set("bed.settle_time_s", run.settle_time);
  summary.set("bed.surface_m", run.surface + run.origin.z());
  if (std::isfinite(run.solid_fraction)) summary.set("bed.solid_fraction", run.solid_fraction);
  summary.set("bed.overlap_max_rel", run.overlap_max);
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) {
    // The first rock has the short names, which sweeps compare.
    const std::string name = k == 0 ? "rock." : "rock_" + std::to_string(k + 1) + ".";
    const RigidMotion& m = run.world.motion[k];
    const BedRockFigures& f = run.figures[k];
    summary.set(name + "mass_kg", run.scene.bodies[k].mass);
    summary.set(name + "depth_max_m", f.depth_max);
    summary.set(name + "depth_final_m", run.surface - (m.position_w.z() - rock_underside(run.scene, k, m.orientation)));
    summary.set(name + "force_max_kN", 1e-3 * f.force_max);
    summary.set(name + "speed_max_m_per_s", f.speed_max);
    summary.set(name + "energy_to_grains_J", run.world.ledger[k].grains);
    summary.set(name + "energy_to_ground_J", run.world.ledger[k].contact);
  }
  summary.set("energy.slip_loss_J", last_of(run.bed_series, "slip_loss"));
  summary.set("energy.rolling_loss_J", last_of(run.bed_series, "rolling_loss"));
  summary.set("energy.damping_loss_J", last_of(run.bed_series, "damping_loss"));
  const double scale = std::max({std::abs(last_of(run.bed_series, "work_rocks")),
                                 std::abs(last_of(run.bed_series, "work_gravity")), run.stored_beg, 1e-300});
  summary.set("energy.balance_rel", last_of(run.bed_series, "balance") / scale);
  return summary;
}

Report granular_bed_report(const GranularBedSettings& s, const GranularBedRun& run, const Summary& summary) {
  Report report;
  report.title = "Granular bed";
  const auto text = [&](const char* key) {
    const SummaryValue* value = summary.find(key);
    const double* number = value != nullptr ? std::get_if<double>(value) : nullptr;
    return number != nullptr ? report_number(*number, 3) : std::string("-");
  };
  report.abstract = std::to_string(run.world.spheres.size()) + " grains settled to a bed with its surface at " +
                    text("bed.surface_m") + " m.";
  if (!s.rocks.empty())
    report.abstract += " A rock of " + text("rock.mass_kg") + " kg fell on it from " +
                       report_number(s.rocks[0].drop_height, 3) + " m: it went " + text("rock.depth_max_m") +
                       " m deep and met at most " + text("rock.force_max_kN") + " kN.";
  if (run.phase == BedPhase::kSettle) {
    report.sections.push_back({"Bed", {ReportText{"The run ended while the bed settled."}}});
    return report;
  }
  report.sections.push_back({"Bed", {bed_picture(run)}});
  if (!s.rocks.empty()) {
    ReportSection section{"Rock", {}};
    for (const auto& [caption, label, column] : std::initializer_list<std::array<const char*, 3>>{
             {"Depth of the lowest point below the surface of the bed; negative above it.", "depth [m]", "depth"},
             {"Vertical velocity.", "velocity [m/s]", "velocity_z"},
             {"Vertical force of the grains.", "force [N]", "grain_force_z"}}) {
      ReportPlot plot{caption, "time [s]", label, {}};
      for (std::size_t k = 0; k < s.rocks.size(); ++k) plot.lines.push_back(rock_line(run, k, column));
      section.blocks.push_back(std::move(plot));
    }
    report.sections.push_back(std::move(section));
  }
  ReportPlot energies{
      "Energy of the grains: what rocks and gravity gave and where it is.", "time [s]", "energy [J]", {}};
  for (const auto& [label, column] :
       std::initializer_list<std::array<const char*, 2>>{{"work of rocks", "work_rocks"},
                                                         {"work of gravity", "work_gravity"},
                                                         {"kinetic", "kinetic_energy"},
                                                         {"lost by slip", "slip_loss"},
                                                         {"lost by moments", "rolling_loss"},
                                                         {"lost by damping", "damping_loss"}})
    energies.lines.push_back({label, run.bed_series.column_values("time"), run.bed_series.column_values(column)});
  report.sections.push_back(
      {"Energy",
       {energies, ReportText{"The balance closes to " + text("energy.balance_rel") + " of the largest work."}}});
  report.sections.push_back({"Time step", {ReportText{run.time_step_reason + "."}}});
  return report;
}

}  // namespace talus
