#include <talus/math/statistics.hpp>
#include <talus/study/barrier_ensemble.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

const char* drawn_shape_word(const ShapeSettings& shape) {
  if (std::holds_alternative<BoxSettings>(shape)) return "box";
  if (std::holds_alternative<SphereSettings>(shape)) return "sphere";
  if (const auto* eota = std::get_if<EotaSettings>(&shape)) return eota->type == 111 ? "eota 111" : "eota 221";
  if (std::holds_alternative<PrismSettings>(shape)) return "prism";
  if (const auto* rock = std::get_if<RockClassSettings>(&shape))
    return rock->type == RockClass::kEquant ? "equant" : rock->type == RockClass::kPlaty ? "platy" : "elongated";
  return "scan";
}

const char* outcome_word(const ImpactFigures& f) {
  return f.stopped ? "stopped" : f.perforated ? "went through" : f.touched ? "still moving" : "missed";
}

Series member_series(const BarrierSettings& settings, const BarrierEnsemble& ensemble) {
  Series series;
  series.name = "members";
  series.columns = {{"member", "-"},
                    {"x", "m"},
                    {"v", "-"},
                    {"velocity", "m/s"},
                    {"angle", "deg"},
                    {"aside", "deg"},
                    {"spin", "rad/s"},
                    {"mass", "kg"},
                    {"size", "m"},
                    {"energy", "kJ"},
                    {"stopped", "-"},
                    {"elongation", "m"},
                    {"braking_time", "s"},
                    {"rings_broken", "-"},
                    {"ropes_broken", "-"},
                    {"upper_bearing", "kN"},
                    {"lower_bearing", "kN"},
                    {"rock_force", "kN"},
                    {"energy_error", "-"},
                    {"time_step", "s"}};
  series.texts = {{"shape", {}}, {"outcome", {}}};
  for (const BarrierMember& m : ensemble.members) {
    const ImpactFigures& f = m.figures;
    series.texts[0].values.push_back(drawn_shape_word(m.impact.rock.shape));
    series.texts[1].values.push_back(outcome_word(f));
    series.append(std::vector<double>{static_cast<double>(m.number),
                                      m.x,
                                      m.v,
                                      m.impact.velocity,
                                      m.impact.angle_deg,
                                      m.impact.aside_deg,
                                      m.impact.rock.angular_velocity.norm(),
                                      m.mass,
                                      m.size,
                                      f.energy_kJ,
                                      f.stopped ? 1.0 : 0.0,
                                      f.elongation,
                                      f.braking_time,
                                      static_cast<double>(f.rings_broken),
                                      static_cast<double>(f.ropes_broken),
                                      f.rope_peak_kN[ensemble.run.layout.upper_rope],
                                      f.rope_peak_kN[ensemble.run.layout.lower_rope],
                                      f.rock_peak_kN,
                                      f.energy_residual_rel,
                                      m.time_step});
  }
  (void)settings;
  return series;
}

/// Cells over the face of the barrier.
struct FaceMap {
  std::size_t columns = 0, rows = 0;
  double dx = 0.0, dv = 0.0;
  std::vector<double> count, failed;
};

FaceMap map_failures(const BarrierSettings& settings, const BarrierEnsemble& ensemble) {
  FaceMap map;
  const BarrierLayoutSettings& b = settings.barrier;
  const double width = static_cast<double>(b.spans) * b.post_spacing, height = b.height - b.f;
  const double cell = settings.monte_carlo.cell;
  map.columns = static_cast<std::size_t>(std::max(1.0, std::round(width / cell)));
  map.rows = static_cast<std::size_t>(std::max(1.0, std::round(height / cell)));
  map.dx = width / static_cast<double>(map.columns);
  map.dv = 1.0 / static_cast<double>(map.rows);
  map.count.assign(map.columns * map.rows, 0.0);
  map.failed = map.count;
  for (const BarrierMember& m : ensemble.members) {
    const auto i = std::min(map.columns - 1, static_cast<std::size_t>(std::max(0.0, m.x / map.dx)));
    const auto j = std::min(map.rows - 1, static_cast<std::size_t>(std::max(0.0, m.v / map.dv)));
    map.count[j * map.columns + i] += 1.0;
    if (m.failed()) map.failed[j * map.columns + i] += 1.0;
  }
  return map;
}

Series map_series(const BarrierSettings& settings, const FaceMap& map) {
  Series series;
  series.name = "failure_map";
  series.columns = {{"x", "m"},   {"height", "m"}, {"impacts", "-"}, {"failures", "-"}, {"failure_probability", "-"},
                    {"low", "-"}, {"high", "-"}};
  for (std::size_t j = 0; j < map.rows; ++j)
    for (std::size_t i = 0; i < map.columns; ++i) {
      const std::size_t k = j * map.columns + i;
      const ShareEstimate share = estimate_share(map.failed[k], map.count[k]);
      const double v = (static_cast<double>(j) + 0.5) * map.dv;
      series.append(std::vector<double>{(static_cast<double>(i) + 0.5) * map.dx,
                                        settings.barrier.f + v * (settings.barrier.height - settings.barrier.f),
                                        map.count[k], map.failed[k], map.count[k] > 0.0 ? share.share : std::nan(""),
                                        share.low, share.high});
    }
  return series;
}

ReportPicture map_picture(const BarrierSettings& settings, const BarrierEnsemble& ensemble, const FaceMap& map) {
  const BarrierLayoutSettings& b = settings.barrier;
  ReportPicture picture{
      "Probability that a rock is not stopped, by where on the face of the barrier it hits; hatched: no impact there. "
      "Lines are the posts, dots the impacts that were not stopped.",
      "along the barrier [m]",
      "along the posts [m]",
      "probability",
      {}};
  picture.value_low = 0.0;
  picture.value_high = 1.0;
  const double height = b.height - b.f;
  for (std::size_t j = 0; j < map.rows; ++j)
    for (std::size_t i = 0; i < map.columns; ++i) {
      const std::size_t k = j * map.columns + i;
      const double x0 = static_cast<double>(i) * map.dx, x1 = x0 + map.dx;
      const double y0 = b.f + static_cast<double>(j) * map.dv * height, y1 = y0 + map.dv * height;
      picture.shapes.push_back(
          {{x0, x1, x1, x0}, {y0, y0, y1, y1}, 0.0, map.count[k] > 0.0 ? map.failed[k] / map.count[k] : std::nan("")});
    }
  for (std::int64_t p = 0; p <= b.spans; ++p) {
    const double x = static_cast<double>(p) * b.post_spacing;
    picture.shapes.push_back({{x, x}, {0.0, b.height}, 0.08, std::nan("")});
  }
  for (const BarrierMember& m : ensemble.members)
    if (m.failed()) picture.shapes.push_back({{m.x}, {b.f + m.v * height}, 0.06, std::nan(""), true});
  return picture;
}

ReportPlot outcome_plot(const BarrierEnsemble& ensemble) {
  ReportPlot plot{"Speed and size of the rocks that were stopped and of those that were not.",
                  "diameter of a sphere of the same volume [m]",
                  "speed [m/s]",
                  {{"stopped", {}, {}, false, true}, {"not stopped", {}, {}, true, true}}};
  for (const BarrierMember& m : ensemble.members) {
    PlotLine& line = plot.lines[m.failed() ? 1 : 0];
    line.x.push_back(m.size);
    line.y.push_back(m.impact.velocity);
  }
  return plot;
}

Series bullet_series(const BarrierEnsemble& ensemble) {
  Series series;
  series.name = "bullet";
  series.columns = {{"size", "m"},         {"mass", "kg"},       {"velocity", "m/s"},      {"energy", "kJ"},
                    {"goes_through", "-"}, {"runs", "-"},        {"velocity_held", "m/s"}, {"velocity_lost", "m/s"},
                    {"broken", "-"},       {"through_mesh", "-"}};
  for (const BulletPoint& p : ensemble.bullets)
    series.append(std::vector<double>{p.size, p.mass, p.velocity, p.energy_kJ, p.goes_through ? 1.0 : 0.0,
                                      static_cast<double>(p.runs), p.velocity_held, p.velocity_lost,
                                      static_cast<double>(p.broken), p.through_mesh ? 1.0 : 0.0});
  return series;
}

double bullet_energy(const BulletPoint& p, double velocity) {
  return 0.5e-3 * p.mass * velocity * velocity;
}

const char* bullet_verdict(const BulletPoint& p) {
  if (!p.goes_through) return "no, up to this speed";
  if (p.through_mesh) return p.velocity > 0.0 ? "through the mesh, nothing breaks" : "through the mesh at any speed";
  return "yes";
}

/// What the points say: whether larger blocks need more.
std::string bullet_trend(const std::vector<BulletPoint>& through) {
  if (through.size() < 2) return "";
  const auto is_less = [](const BulletPoint& a, const BulletPoint& b) { return a.energy_kJ < b.energy_kJ; };
  const auto is_more = [](const BulletPoint& a, const BulletPoint& b) { return a.energy_kJ > b.energy_kJ; };
  if (std::is_sorted(through.begin(), through.end(), is_less))
    return " Small blocks need less than large ones: the bullet effect.";
  if (std::is_sorted(through.begin(), through.end(), is_more)) return " Small blocks need more than large ones.";
  return " It does not grow with the size throughout.";
}

ReportSection bullet_section(const BarrierEnsemble& ensemble) {
  PlotLine curve{"goes through", {}, {}}, points{"", {}, {}, false, true}, bars{"", {}, {}};
  PlotLine held{"held at the largest speed tried", {}, {}, false, true};
  ReportTable table{
      "Blocks aimed as the first impact. The speed lies between the last that was held and the first "
      "that went through.",
      {"size [m]", "mass [kg]", "speed [m/s]", "energy [kJ]", "broken", "goes through"},
      {}};
  std::vector<BulletPoint> by_size = ensemble.bullets, through;
  std::sort(by_size.begin(), by_size.end(), [](const BulletPoint& a, const BulletPoint& b) { return a.size < b.size; });
  std::string mesh_sizes;
  for (const BulletPoint& p : by_size) {
    const std::string speed = p.goes_through && p.velocity > 0.0
                                  ? report_number(p.velocity_held, 3) + " to " + report_number(p.velocity_lost, 3)
                                  : report_number(p.velocity_lost, 3);
    table.rows.push_back({report_number(p.size, 3), report_number(p.mass, 4), speed,
                          p.through_mesh ? "–" : report_number(p.energy_kJ, 3),
                          p.goes_through ? std::to_string(p.broken) : "–", bullet_verdict(p)});
    if (p.through_mesh) {
      mesh_sizes += (mesh_sizes.empty() ? "" : ", ") + report_number(p.size, 3);
      continue;
    }
    PlotLine& line = p.goes_through ? points : held;
    line.x.push_back(p.size);
    line.y.push_back(p.energy_kJ);
    if (!p.goes_through) continue;
    through.push_back(p);
    for (const double velocity : {p.velocity_held, p.velocity_lost}) {
      bars.x.push_back(p.size);
      bars.y.push_back(bullet_energy(p, velocity));
    }
    bars.x.push_back(std::nan(""));
    bars.y.push_back(std::nan(""));
  }
  curve.x = points.x;
  curve.y = points.y;
  ReportSection section{"Bullet effect", {}};
  if (!through.empty() || !held.x.empty()) {
    ReportPlot plot{
        "Least energy at which a block goes through, by its size; bars: between the last speed that was held "
        "and the first that was not." +
            bullet_trend(through),
        "diameter of a sphere of the same volume [m]",
        "energy [kJ]",
        {}};
    if (!through.empty()) plot.lines = {curve, points, bars};
    if (!held.x.empty()) plot.lines.push_back(held);
    section.blocks.push_back(plot);
  }
  if (!mesh_sizes.empty())
    section.blocks.push_back(
        ReportText{"Blocks of " + mesh_sizes +
                   " m pass through the mesh and break nothing: they fit through its openings, and what "
                   "the barrier can take says nothing about them."});
  section.blocks.push_back(table);
  return section;
}

/// Of the rocks that were stopped: the way of one that went through is that of its flight.
std::vector<double> sorted_of_stopped(const BarrierEnsemble& ensemble, double ImpactFigures::*figure) {
  std::vector<double> values;
  for (const BarrierMember& m : ensemble.members)
    if (!m.failed()) values.push_back(m.figures.*figure);
  std::sort(values.begin(), values.end());
  return values;
}

ReportTable stopped_table(const BarrierEnsemble& ensemble) {
  ReportTable table{"The rocks that were stopped; those that were not have no elongation and no braking time.",
                    {"figure", "mean", "95th percentile", "largest"},
                    {}};
  for (const auto& [name, figure] : {std::pair{"elongation [m]", &ImpactFigures::elongation},
                                     std::pair{"braking time [s]", &ImpactFigures::braking_time}}) {
    const std::vector<double> values = sorted_of_stopped(ensemble, figure);
    if (values.empty()) continue;
    table.rows.push_back({name, report_number(mean(values), 3), report_number(quantile_of_sorted(values, 0.95), 3),
                          report_number(values.back(), 3)});
  }
  return table;
}

void add_bullets(const BarrierEnsemble& ensemble, Summary& s) {
  std::vector<double> sizes, energies, through, through_mesh;
  for (const BulletPoint& p : ensemble.bullets) {
    sizes.push_back(p.size);
    energies.push_back(p.energy_kJ);
    through.push_back(p.goes_through ? 1.0 : 0.0);
    through_mesh.push_back(p.through_mesh ? 1.0 : 0.0);
  }
  s.set("bullet.size_m", sizes);
  s.set("bullet.energy_kJ", energies);
  s.set("bullet.goes_through", through);
  s.set("bullet.through_mesh", through_mesh);
}

Summary ensemble_summary(const BarrierEnsemble& ensemble) {
  Summary s;
  double failed = 0.0, open = 0.0, worst = 0.0, broken = 0.0;
  for (const BarrierMember& m : ensemble.members) {
    failed += m.failed() ? 1.0 : 0.0;
    broken += m.figures.rings_broken + m.figures.ropes_broken > 0 ? 1.0 : 0.0;
    open += m.figures.energy_residual_rel > 0.01 ? 1.0 : 0.0;
    worst = std::max(worst, m.figures.energy_residual_rel);
  }
  const double count = static_cast<double>(ensemble.members.size());
  if (ensemble.planned > 0) {
    const ShareEstimate share = estimate_share(failed, count);
    s.set("impacts", static_cast<std::int64_t>(ensemble.members.size()));
    s.set("planned", ensemble.planned);
    s.set("failures", static_cast<std::int64_t>(failed));
    s.set("failure_probability", share.share);
    s.set("failure_probability_low", share.low);
    s.set("failure_probability_high", share.high);
    s.set("impacts_with_broken_elements", static_cast<std::int64_t>(broken));
    const std::vector<double> way = sorted_of_stopped(ensemble, &ImpactFigures::elongation);
    s.set("elongation.mean", mean(way));
    s.set("elongation.p95", quantile_of_sorted(way, 0.95));
    const std::vector<double> time = sorted_of_stopped(ensemble, &ImpactFigures::braking_time);
    s.set("braking_time.mean", mean(time));
    s.set("energy_residual_rel", worst);
    s.set("impacts_with_open_energies", static_cast<std::int64_t>(open));
  }
  if (!ensemble.bullets.empty()) add_bullets(ensemble, s);
  s.set("time_step_s", ensemble.run.time_step);
  s.set("form_finding_steps", ensemble.run.form_finding_steps);
  s.set("form_residual_rel", ensemble.run.form_residual);
  return s;
}

}  // namespace

StudyResult barrier_ensemble_result(const BarrierSettings& settings, const BarrierEnsemble& ensemble) {
  StudyResult result;
  result.outcome = ensemble.interrupted ? StudyOutcome::kInterrupted : StudyOutcome::kFinished;
  result.summary = ensemble_summary(ensemble);
  Report& report = result.report;
  report.title = "Barrier: many impacts";
  if (ensemble.planned > 0) {
    const FaceMap map = map_failures(settings, ensemble);
    double failed = 0.0;
    for (const BarrierMember& m : ensemble.members) failed += m.failed() ? 1.0 : 0.0;
    const ShareEstimate share = estimate_share(failed, static_cast<double>(ensemble.members.size()));
    report.abstract = std::to_string(ensemble.members.size()) + " impacts were drawn; " + report_number(failed, 6) +
                      " of them were not stopped: a probability of " + report_number(100.0 * share.share, 3) + " % (" +
                      report_number(100.0 * share.low, 3) + " to " + report_number(100.0 * share.high, 3) +
                      " % with 95 % confidence, for the laws that were drawn from).";
    result.series.push_back(member_series(settings, ensemble));
    result.series.push_back(map_series(settings, map));
    report.sections.push_back({"Where it fails", {map_picture(settings, ensemble, map)}});
    report.sections.push_back({"What it stops", {outcome_plot(ensemble), stopped_table(ensemble)}});
  }
  if (!ensemble.bullets.empty()) {
    result.series.push_back(bullet_series(ensemble));
    report.sections.push_back(bullet_section(ensemble));
  }
  report.sections.push_back(
      {"Method and limits",
       {ReportText{"Every rock hits the same new barrier, which found its form under dead load and pretension once. A "
                   "run ends when "
                   "the rock is stopped or lost; a time step that was not given is halved where the energies do not "
                   "close "
                   "to 1 %. Figures of an impact depend on the seed and its number alone."}}});
  report.references = {
      "Spadari M., Giacomini A., Buzzi O., Hambleton J.P. (2012): Prediction of the bullet effect for "
      "rockfall barriers: a scaling approach. Rock Mechanics and Rock Engineering 45, 131-144.",
      "EAD 340059-00-0106 (2018): Falling rock protection kits."};
  return result;
}

}  // namespace talus
