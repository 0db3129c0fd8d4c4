#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_report.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

const char* residual_class(double share) {
  return share >= 0.5 ? "A" : share >= 0.3 ? "B" : "C";
}

double largest_stroke(const ImpactFigures& impact) {
  double most = 0.0;
  for (const double stroke : impact.brake_stroke) most = std::max(most, stroke);
  return most;
}

/// Lines of the net seen along one direction, thinned: every second row and column of nodes.
PlotLine net_lines(const BarrierRun& run, const std::vector<Vec3>& x, const Vec3& across, const Vec3& up,
                   const std::string& label, bool dashed) {
  PlotLine line{label, {}, {}, dashed};
  const BarrierLayout& layout = run.layout;
  const auto add = [&](std::int32_t column, std::int32_t row) {
    const Vec3& p = x[static_cast<std::size_t>(layout.node(column, row))];
    line.x.push_back(across.dot(p));
    line.y.push_back(up.dot(p));
  };
  const auto cut = [&] {
    line.x.push_back(std::nan(""));
    line.y.push_back(std::nan(""));
  };
  for (std::int32_t j = 0; j <= layout.rows; j += std::max(1, layout.rows / 8)) {
    for (std::int32_t i = 1; i < layout.columns; ++i) add(i, j);
    cut();
  }
  for (std::int32_t i = 1; i < layout.columns; i += std::max(1, layout.columns / 24)) {
    for (std::int32_t j = 1; j < layout.rows; ++j) add(i, j);
    cut();
  }
  return line;
}

PlotLine post_lines(const BarrierRun& run, const std::vector<Vec3>& x, const Vec3& across, const Vec3& up) {
  PlotLine line{"posts", {}, {}};
  for (const StrutDef& strut : run.layout.net.struts) {
    for (const Vec3& p : {strut.base_w, x[static_cast<std::size_t>(strut.head)]}) {
      line.x.push_back(across.dot(p));
      line.y.push_back(up.dot(p));
    }
    line.x.push_back(std::nan(""));
    line.y.push_back(std::nan(""));
  }
  return line;
}

ReportSection picture_section(const BarrierRun& run, const ImpactFigures& impact) {
  ReportSection section{"The barrier at its largest elongation", {}};
  const Vec3 &down = run.layout.down, &out = run.layout.out;
  const auto view = [&](const char* caption, const char* x_label, const char* y_label, const Vec3& across,
                        const Vec3& up) {
    ReportPlot plot{caption, x_label, y_label, {}, true};
    plot.lines.push_back(net_lines(run, impact.net_at_most, across, up, "net", false));
    plot.lines.push_back(post_lines(run, impact.net_at_most, across, up));
    plot.lines.push_back(
        {"centre of the rock", {across.dot(impact.rock_at_most)}, {up.dot(impact.rock_at_most)}, false, true});
    section.blocks.push_back(std::move(plot));
  };
  view("From the side, along the barrier.", "down the slope [m]", "out of the ground [m]", down, out);
  view("From above, against the slope.", "along the barrier [m]", "down the slope [m]", Vec3::UnitX(), down);
  view("From upslope.", "along the barrier [m]", "out of the ground [m]", Vec3::UnitX(), out);
  return section;
}

std::vector<double> scaled_time(const Series& series, double zero) {
  std::vector<double> t = series.column_values("t");
  for (double& x : t) x = 1e3 * (x - zero);
  return t;
}

ReportSection curve_section(const BarrierRun& run, const ImpactFigures& impact) {
  const Series& series = impact.series;
  const std::vector<double> t = scaled_time(series, impact.first_contact);
  ReportPlot way{"Way of the rock down the slope since it touched the net.",
                 "time since first contact [ms]",
                 "way [m]",
                 {{"rock", t, series.column_values("way")}}};
  ReportPlot rope{
      "Forces of the ropes, averaged over the filter time.", "time since first contact [ms]", "force [kN]", {}};
  for (const char* name : {"upper_bearing", "lower_bearing"})
    rope.lines.push_back({name, t, series.column_values(name)});
  std::size_t most = 0;
  double largest = -1.0;
  for (std::size_t r = 2; r < run.layout.net.ropes.size(); ++r)
    if (impact.rope_peak_kN[r] > largest && run.layout.net.ropes[r].name.rfind("edge", 0) != 0) {
      largest = impact.rope_peak_kN[r];
      most = r;
    }
  rope.lines.push_back({run.layout.net.ropes[most].name + " (largest of the others)", t,
                        series.column_values(run.layout.net.ropes[most].name), true});
  rope.lines.push_back({"rock on net", t, series.column_values("rock_force"), true});
  ReportPlot energy{"Where the energy went; stored energies count from the barrier at rest.",
                    "time since first contact [ms]",
                    "energy [kJ]",
                    {}};
  for (const auto& [label, column] :
       {std::pair{"rock, translation", "energy.rock"}, std::pair{"net, motion", "energy.net_kinetic"},
        std::pair{"net, elastic", "energy.net_elastic"}, std::pair{"ropes, elastic", "energy.rope_elastic"},
        std::pair{"rings, lasting", "energy.ring_plastic"}, std::pair{"rings, bending", "energy.bending_plastic"},
        std::pair{"brakes", "energy.brake"}, std::pair{"friction at posts", "energy.capstan"},
        std::pair{"contact", "energy.contact_normal"}})
    energy.lines.push_back({label, t, series.column_values(column)});
  return {"Curves", {way, rope, energy}};
}

ReportTable energy_table(const ImpactFigures& impact) {
  const BarrierEnergies& e = impact.at_end;
  ReportTable table{"Energy at the end. Each row is computed on its own; their sum should be what was supplied.",
                    {"part", "energy [kJ]"},
                    {}};
  const auto row = [&](const char* name, double value) { table.rows.push_back({name, report_number(value, 4)}); };
  row("supplied: rock at the start", e.supplied);
  row("supplied: gravity on rock and barrier", e.gravity);
  row("rock, translation", e.rock_translational);
  row("rock, rotation", e.rock_rotational);
  row("net, motion", e.net_kinetic);
  row("net, elastic", e.net_elastic);
  row("ropes, elastic", e.rope_elastic);
  row("rings, lasting stretch", e.ring_plastic);
  row("rings, bending", e.bending_plastic);
  row("brakes", e.brake);
  row("friction of ropes at posts", e.capstan);
  row("shackles that meet on a rope", e.shackles);
  row("contact of rock and net, normal", e.contact_normal);
  row("contact of rock and net, friction", e.contact_friction);
  row("contact of net and ground", e.ground);
  row("contact of rock and ground", e.rock_ground);
  row("posts (error of the time step)", e.constraint);
  row("stored in elements that broke", e.broken);
  row("left over (error)", e.residual());
  return table;
}

ReportTable force_table(const BarrierRun& run, const ImpactFigures& impact) {
  ReportTable table{
      "Largest forces, averaged over the filter time. Utilisation is against the breaking load of the ropes and the "
      "axial capacity of the posts.",
      {"part", "peak force [kN]", "capacity [kN]", "utilisation [%]"},
      {}};
  const auto row = [&](const std::string& name, double force, double capacity) {
    table.rows.push_back(
        {name, report_number(force, 3), report_number(1e-3 * capacity, 3), report_number(1e5 * force / capacity, 3)});
  };
  for (std::size_t r = 0; r < run.layout.net.ropes.size(); ++r)
    row(run.layout.net.ropes[r].name, impact.rope_peak_kN[r], run.layout.net.ropes[r].law.strength);
  for (std::size_t s = 0; s < run.layout.net.struts.size(); ++s)
    row(run.layout.net.struts[s].name, impact.strut_peak_kN[s], run.layout.net.struts[s].capacity);
  return table;
}

ReportTable broken_table(const BarrierRun& run, const ImpactFigures& impact) {
  ReportTable table{"What broke, and where it was in the barrier as built.",
                    {"element", "along the barrier [m]", "out of the ground [m]"},
                    {}};
  for (const std::string& name : impact.broken_ropes) table.rows.push_back({"rope " + name, "", ""});
  for (const Vec3& at : impact.broken_rings)
    table.rows.push_back({"ring", report_number(at.x(), 3), report_number(run.layout.out.dot(at), 3)});
  return table;
}

ReportTable criteria_table(const ImpactFigures& impact) {
  ReportTable table{
      "Criteria of a maximum energy level (MEL) test, after EAD 340059-00-0106.", {"criterion", "result", "holds"}, {}};
  table.rows.push_back({"the rock is stopped",
                        impact.perforated ? "it went through"
                        : impact.stopped  ? "stopped"
                                          : "still moving",
                        yes_or_no(impact.stopped)});
  table.rows.push_back({"no contact with the ground before the largest elongation",
                        impact.hit_ground ? "touched" : "none", yes_or_no(!impact.hit_ground)});
  table.rows.push_back(
      {"no rupture of rings or ropes",
       std::to_string(impact.rings_broken) + " rings, " + std::to_string(impact.ropes_broken) + " ropes",
       yes_or_no(impact.rings_broken + impact.ropes_broken == 0)});
  table.rows.push_back({"residual height (A: at least 50 %, B: 30 to 50 %, C: less)",
                        report_number(100.0 * impact.residual_height_rel, 3) + " %",
                        std::string("class ") + residual_class(impact.residual_height_rel)});
  table.rows.push_back({"residual height for a first service energy level (SEL) launch: at least 70 %",
                        report_number(100.0 * impact.residual_height_rel, 3) + " %",
                        yes_or_no(impact.residual_height_rel >= 0.7)});
  return table;
}

}  // namespace

Summary barrier_summary(const BarrierSettings& settings, const BarrierRun& run) {
  Summary s;
  bool stopped = true;
  double residual = 0.0;
  std::int64_t broken = 0;
  for (const ImpactFigures& impact : run.impacts) {
    stopped = stopped && impact.stopped;
    residual = std::max(residual, impact.energy_residual_rel);
    broken += impact.rings_broken + impact.ropes_broken;
  }
  const ImpactFigures& last = run.impacts.back();
  s.set("stopped", stopped && run.impacts.size() == settings.impacts.size());
  s.set("elongation", last.elongation);
  s.set("braking_time", last.braking_time);
  s.set("residual_height", last.residual_height);
  s.set("residual_height_rel", last.residual_height_rel);
  s.set("energy_kJ", last.energy_kJ);
  s.set("energy_residual_rel", residual);
  s.set("broken_elements", broken);
  s.set("perforated", last.perforated);
  s.set("ground_contact", last.hit_ground);
  for (std::size_t r = 0; r < run.layout.net.ropes.size(); ++r) {
    const RopeDef& rope = run.layout.net.ropes[r];
    if (rope.brake_begin) s.set("brake_stroke." + rope.name + "_left", last.brake_stroke[2 * r]);
    if (rope.brake_end) s.set("brake_stroke." + rope.name + "_right", last.brake_stroke[2 * r + 1]);
  }
  for (std::size_t r = 0; r < run.layout.net.ropes.size(); ++r)
    s.set("peak_force_kN." + run.layout.net.ropes[r].name, last.rope_peak_kN[r]);
  for (std::size_t k = 0; k < run.layout.net.struts.size(); ++k)
    s.set("peak_force_kN." + run.layout.net.struts[k].name, last.strut_peak_kN[k]);
  s.set("peak_force_kN.rock", last.rock_peak_kN);
  s.set("impacts", static_cast<std::int64_t>(run.impacts.size()));
  s.set("net.rings", static_cast<std::int64_t>(run.layout.net.rings.size()));
  s.set("net.nodes", static_cast<std::int64_t>(run.layout.net.nodes.size()));
  s.set("time_step_s", run.time_step);
  s.set("stable_time_step_s", run.limit.time_step);
  s.set("stable_time_step_by", run.limit.reason);
  s.set("form_finding_steps", run.form_finding_steps);
  s.set("solver.passes_per_contact_step", last.solver_passes);
  return s;
}

Report barrier_report(const BarrierSettings& settings, const BarrierRun& run) {
  Report report;
  report.title = "Barrier";
  const ImpactFigures& last = run.impacts.back();
  report.abstract = "A rock of " + report_number(last.energy_kJ, 3) + " kJ " +
                    (last.perforated ? "went through the barrier"
                     : last.stopped  ? "was stopped within " + report_number(last.elongation, 3) + " m and " +
                                          report_number(last.braking_time, 3) + " s"
                                    : "was not stopped within the time computed") +
                    ". " + std::to_string(last.rings_broken) + " rings and " + std::to_string(last.ropes_broken) +
                    " ropes broke; " + report_number(100.0 * last.residual_height_rel, 3) +
                    " % of the height were left; the brakes ran up to " + report_number(largest_stroke(last), 3) +
                    " m. Energies close to " + report_number(100.0 * last.energy_residual_rel, 2) + " %.";
  for (std::size_t k = 0; k < run.impacts.size(); ++k) {
    const ImpactFigures& impact = run.impacts[k];
    const std::string title = run.impacts.size() > 1 ? "Impact " + std::to_string(k + 1) + ": result" : "Result";
    report.sections.push_back({title, {criteria_table(impact)}});
    if (!impact.broken_rings.empty() || !impact.broken_ropes.empty())
      report.sections.back().blocks.push_back(broken_table(run, impact));
    report.sections.push_back(picture_section(run, impact));
    report.sections.push_back(curve_section(run, impact));
    report.sections.push_back({"Forces", {force_table(run, impact)}});
    report.sections.push_back({"Energy", {energy_table(impact)}});
  }
  report.sections.push_back(
      {"Method and limits",
       {ReportText{
           "The net is a lattice of four-node rings with plastic memory, calibrated on chain tests; ropes carry one "
           "force "
           "between posts and run over the post heads with friction; brakes give way at a force and lock after their "
           "stroke; posts are rigid struts on hinges. The time step of " +
           report_number(1e6 * run.time_step, 3) + " microseconds is below the stable one of " +
           report_number(1e6 * run.limit.time_step, 3) + ", set by " + run.limit.reason +
           ". Presets are typical layouts made to stop their nominal energy; they are no products, and their brakes "
           "are not "
           "calibrated on tests. Check against certified data before you design."}}});
  report.references = {"Volkwein A.: four-node ring elements of flexible rockfall barriers, in Gasparini (2023).",
                       "Gasparini (2023): RockBarrierAnalytica.",
                       "EAD 340059-00-0106 (2018): Falling rock protection kits.",
                       "Guo L. and others: Net_panel_analysis, doi:10.5281/zenodo.6482654."};
  (void)settings;
  return report;
}

}  // namespace talus
