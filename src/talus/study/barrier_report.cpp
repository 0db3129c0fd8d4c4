#include <talus/study/barrier_criteria.hpp>
#include <talus/study/barrier_report.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

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
  for (const PostLine& post : run.layout.posts)
    for_each_post_part(run.layout, post, x, [&](const Vec3& from, const Vec3& to) {
      for (const Vec3& p : {from, to}) {
        line.x.push_back(across.dot(p));
        line.y.push_back(up.dot(p));
      }
      line.x.push_back(std::nan(""));
      line.y.push_back(std::nan(""));
    });
  return line;
}

ReportSection picture_section(const BarrierRun& run, const ImpactFigures& impact) {
  ReportSection section{
      impact.stopped ? "The barrier at its largest elongation" : "The barrier when the rock was farthest", {}};
  if (!impact.stopped)
    section.blocks.push_back(ReportText{impact.perforated
                                            ? "The rock went through: its way is that of its flight, not an elongation."
                                            : "The rock was not stopped within the time computed."});
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

/// "upper_bearing" as people read it.
std::string part_words(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

/// Curves of the parts that take some of the energy.
ReportPlot energy_plot(const Series& series, const std::vector<double>& t) {
  constexpr double kSeen = 0.01;  // of the largest part
  ReportPlot plot{
      "Where the energy went; stored energies count from the barrier at rest. Parts that never reach 1 % "
      "of the largest are left out.",
      "time since first contact [ms]",
      "energy [kJ]",
      {}};
  double largest = 0.0;
  const auto most_of = [](const std::vector<double>& values) {
    double most = 0.0;
    for (const double x : values) most = std::max(most, std::abs(x));
    return most;
  };
  for (const auto& [label, column] : {std::pair{"rock, translation", "rock"},
                                      std::pair{"rock, rotation", "rock_rotation"},
                                      std::pair{"net, motion", "net_kinetic"},
                                      std::pair{"net, elastic", "net_elastic"},
                                      std::pair{"ropes, elastic", "rope_elastic"},
                                      std::pair{"posts, elastic", "post_elastic"},
                                      std::pair{"rings, lasting", "ring_plastic"},
                                      std::pair{"rings, bending", "bending_plastic"},
                                      std::pair{"wires, lasting", "wire_plastic"},
                                      std::pair{"posts, lasting", "post_plastic"},
                                      std::pair{"anchors", "anchor_plastic"},
                                      std::pair{"brakes", "brake"},
                                      std::pair{"friction at posts", "capstan"},
                                      std::pair{"shackles that meet", "shackles"},
                                      std::pair{"friction of shackles", "shackle_friction"},
                                      std::pair{"rings on each other", "link_normal"},
                                      std::pair{"friction of rings", "link_friction"},
                                      std::pair{"dampers", "viscous"},
                                      std::pair{"contact, normal", "contact_normal"},
                                      std::pair{"contact, friction", "contact_friction"},
                                      std::pair{"ground", "rock_ground"}}) {
    plot.lines.push_back({label, t, series.column_values(std::string("energy.") + column)});
    largest = std::max(largest, most_of(plot.lines.back().y));
  }
  std::erase_if(plot.lines, [&](const PlotLine& line) { return most_of(line.y) <= kSeen * largest; });
  return plot;
}

ReportSection curve_section(const BarrierRun& run, const ImpactFigures& impact) {
  const Series& series = impact.series;
  const std::vector<double> t = scaled_time(series, impact.first_contact);
  ReportPlot way{"Way of the rock down the slope since it touched the net.",
                 "time since first contact [ms]",
                 "way [m]",
                 {{"rock", t, series.column_values("way")}}};
  ReportPlot rope{"Forces of ropes and of the rock on the net, averaged over the filter time.",
                  "time since first contact [ms]",
                  "force [kN]",
                  {}};
  for (const char* name : {"upper_bearing", "lower_bearing"})
    rope.lines.push_back({part_words(name), t, series.column_values(name)});
  std::size_t most = 0;
  double largest = -1.0;
  for (std::size_t r = 2; r < run.layout.ropes.size(); ++r)
    if (impact.rope_peak_kN[r] > largest && run.layout.ropes[r].name.rfind("edge", 0) != 0) {
      largest = impact.rope_peak_kN[r];
      most = r;
    }
  rope.lines.push_back({part_words(run.layout.ropes[most].name) + " (largest of the others)", t,
                        series.column_values(run.layout.ropes[most].name), true});
  rope.lines.push_back({"rock on net", t, series.column_values("rock_force"), true});
  return {"Curves", {way, rope, energy_plot(series, t)}};
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
  row("wires of a mesh, lasting stretch", e.wire_plastic);
  row("posts, elastic", e.post_elastic);
  row("posts, lasting bend and stretch", e.post_plastic);
  row("anchors, elastic", e.anchor_elastic);
  row("anchors, ground that yielded", e.anchor_plastic);
  row("brakes", e.brake);
  row("friction of ropes at posts", e.capstan);
  row("shackles that meet on a rope", e.shackles);
  row("friction of shackles", e.shackle_friction);
  row("rings on each other, normal", e.link_normal);
  row("rings on each other, friction", e.link_friction);
  row("dampers", e.viscous);
  row("contact of rock and net, normal", e.contact_normal);
  row("contact of rock and net, friction", e.contact_friction);
  row("contact of net and ground", e.ground);
  row("contact of rock and ground", e.rock_ground);
  row("posts and sliders held (error of the time step)", e.constraint);
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
  for (std::size_t r = 0; r < run.layout.ropes.size(); ++r)
    row(part_words(run.layout.ropes[r].name), impact.rope_peak_kN[r], run.layout.ropes[r].strength);
  for (std::size_t p = 0; p < run.layout.posts.size(); ++p)
    row(part_words(run.layout.posts[p].name), impact.post_peak_kN[p], run.layout.posts[p].capacity);
  return table;
}

ReportTable anchor_table(const BarrierRun& run, const ImpactFigures& impact) {
  ReportTable table{
      "Forces on anchors and post bases when they are largest, averaged over the filter time; components on "
      "the ground: a force out of it pulls the anchor.",
      {"anchor", "force [kN]", "along the barrier [kN]", "down the slope [kN]", "out of the ground [kN]"},
      {}};
  for (std::size_t k = 0; k < run.layout.anchors.size(); ++k) {
    const Vec3& f = impact.anchor_peak_kN[k];
    table.rows.push_back({part_words(run.layout.anchors[k].name), report_number(f.norm(), 3), report_number(f[0], 3),
                          report_number(f[1], 3), report_number(f[2], 3)});
  }
  return table;
}

ReportTable broken_table(const BarrierRun& run, const ImpactFigures& impact) {
  ReportTable table{"What broke, and where it was in the barrier as built.",
                    {"element", "along the barrier [m]", "out of the ground [m]"},
                    {}};
  for (const std::string& name : impact.broken_ropes) table.rows.push_back({"rope " + part_words(name), "", ""});
  for (const Vec3& at : impact.broken_rings)
    table.rows.push_back({"ring", report_number(at.x(), 3), report_number(run.layout.out.dot(at), 3)});
  return table;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string net_method(const BarrierLayoutSettings& s) {
  if (!s.net.mesh.empty())
    return "The net is a grid of wires that yield with memory, each node tied to " + std::to_string(s.net.neighbours) +
           " others.";
  if (s.net.model == NetModel::kDiscrete)
    return "The rings of the net are closed chains that stretch, bend with plastic hinges and hang in each other.";
  return "The net is a lattice of four-node rings with plastic memory, calibrated on chain tests.";
}
std::string rope_method(const BarrierLayoutSettings& s) {
  if (s.bearing_ropes.model == RopeModel::kSegments)
    return " Bearing ropes are springs from node to node, on which shackles and post heads slide; they have no brakes.";
  return " Ropes carry one force between posts and run over the post heads with friction; brakes give way at a force "
         "and "
         "lock after their stroke.";
}
std::string post_method(const BarrierLayoutSettings& s) {
  switch (s.posts.model) {
    case PostModel::kBeam:
      return std::string(" Posts are elastic-plastic beams, ") +
             (s.posts.base == PostBase::kFixed ? "fixed" : "hinged") + " at their base.";
    case PostModel::kSpring:
      return " Posts are pin-joint springs.";
    case PostModel::kStrut:
      break;
  }
  return " Posts are rigid struts on hinges.";
}

}  // namespace

Report barrier_report(const BarrierSettings& settings, const BarrierRun& run) {
  Report report;
  report.title = "Barrier";
  const ImpactFigures& last = run.impacts.back();
  const bool is_sequence = run.impacts.size() > 1;
  report.abstract =
      (is_sequence ? "The last of " + std::to_string(run.impacts.size()) + " launches, a rock of " : "A rock of ") +
      report_number(last.energy_kJ, 3) + " kJ" + (is_sequence ? ", " : " ") +
      (last.perforated ? "went through the barrier"
       : last.stopped  ? "was stopped within " + report_number(last.elongation, 3) + " m and " +
                            report_number(last.braking_time, 3) + " s"
                      : "was not stopped within the time computed") +
      ". " + capitalised(counted(last.rings_broken, "ring")) + " and " + counted(last.ropes_broken, "rope") +
      " broke; " + report_number(100.0 * last.residual_height_rel, 3) +
      " % of the height were left; the brakes ran up to " + report_number(largest_stroke(last), 3) +
      " m. Energies close to " + report_number(100.0 * last.energy_residual_rel, 2) + " %.";
  if (is_sequence) report.sections.push_back({"Launches", {launches_table(run.impacts)}});
  if (is_sel_test(run.impacts)) report.sections.push_back({"Service energy level", {sel_table(run.impacts)}});
  for (std::size_t k = 0; k < run.impacts.size(); ++k) {
    const ImpactFigures& impact = run.impacts[k];
    const std::string title = run.impacts.size() > 1 ? "Launch " + std::to_string(k + 1) + ": result" : "Result";
    report.sections.push_back({title, {mel_table(impact)}});
    if (!impact.broken_rings.empty() || !impact.broken_ropes.empty())
      report.sections.back().blocks.push_back(broken_table(run, impact));
    report.sections.push_back(picture_section(run, impact));
    report.sections.push_back(curve_section(run, impact));
    report.sections.push_back({"Forces", {force_table(run, impact), anchor_table(run, impact)}});
    report.sections.push_back({"Energy", {energy_table(impact)}});
  }
  report.sections.push_back(
      {"Method and limits",
       {ReportText{
           net_method(settings.barrier) + rope_method(settings.barrier) + post_method(settings.barrier) +
           " The time step of " + report_number(1e6 * run.time_step, 3) + " microseconds is below the stable one of " +
           report_number(1e6 * run.limit.time_step, 3) + ", set by " + run.limit.reason +
           ". Presets are typical layouts made to stop their nominal energy; they are no products, and their brakes "
           "are not "
           "calibrated on tests. Check against certified data before you design."}}});
  report.references = {"Volkwein A.: four-node ring elements of flexible rockfall barriers, in Gasparini (2023).",
                       "Gasparini (2023): RockBarrierAnalytica.",
                       "EAD 340059-00-0106 (2018): Falling rock protection kits.",
                       "Guo L. and others: Net_panel_analysis, doi:10.5281/zenodo.6482654."};
  return report;
}

}  // namespace talus
