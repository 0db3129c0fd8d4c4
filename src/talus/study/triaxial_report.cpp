#include <talus/study/grain_pictures.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/study/triaxial_test.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

std::string summary_text(const Summary& summary, const char* key, int digits = 4) {
  const SummaryValue* value = summary.find(key);
  const double* number = value != nullptr ? std::get_if<double>(value) : nullptr;
  return number != nullptr ? report_number(*number, digits) : "-";
}

/// Density of contact normals over the angle to the axis; 1 everywhere for an isotropic fabric.
PlotLine fabric_line(const char* label, const std::vector<double>& cosines, bool dashed) {
  constexpr std::size_t kBins = 15;
  PlotLine line{label, {}, {}, dashed};
  std::vector<double> counts(kBins, 0.0);
  for (const double c : cosines) counts[std::min(kBins - 1, static_cast<std::size_t>(c * kBins))] += 1.0;
  for (std::size_t b = 0; b < kBins && !cosines.empty(); ++b) {
    line.x.push_back(std::acos((static_cast<double>(b) + 0.5) / kBins) * 180.0 / M_PI);
    line.y.push_back(counts[b] * kBins / static_cast<double>(cosines.size()));
  }
  return line;
}

/// Each part of the internal work over the whole, and what friction and moment limits have lost of it.
ReportPlot share_plot(const TriaxialRun& run) {
  ReportPlot plot{
      "Shares of the internal work: by normal forces, tangential forces and contact moments; and the part of "
      "the external work that is lost for good, by slip, at moment limits and by damping.",
      "axial strain [-]",
      "share [-]",
      {}};
  const auto column = [&](const char* name) { return run.series.column_values(name); };
  const std::vector<double> strain = column("axial_strain"), external = column("work_external"),
                            normal = column("work_normal"), tangential = column("work_tangential"),
                            rolling = column("work_rolling"), slip = column("slip_loss"),
                            limit = column("rolling_loss"), damping = column("work_damping");
  PlotLine parts[4] = {{"normal", {}, {}}, {"tangential", {}, {}}, {"moments", {}, {}}, {"lost", {}, {}, true}};
  for (std::size_t i = 0; i < strain.size(); ++i) {
    const double internal = normal[i] + tangential[i] + rolling[i];
    if (strain[i] < 0.001 || internal <= 0.0 || external[i] <= 0.0) continue;  // quotients of nothing
    const double values[4] = {normal[i] / internal, tangential[i] / internal, rolling[i] / internal,
                              (slip[i] + limit[i] + damping[i]) / external[i]};
    for (std::size_t k = 0; k < 4; ++k) {
      parts[k].x.push_back(strain[i]);
      parts[k].y.push_back(values[k]);
    }
  }
  plot.lines.assign(std::begin(parts), std::end(parts));
  return plot;
}

ReportPlot grading_plot(const TriaxialSettings& s, const TriaxialRun& run) {
  const bool was_graded = s.sample.packing.empty(), by_number = was_graded && s.sample.grading_by == GradingBy::kNumber;
  ReportPlot plot{std::string("Grading by ") + (by_number ? "number" : "mass") + " of the grains" +
                      (was_graded ? ", and the curve that was asked for." : "."),
                  "grain diameter [mm]",
                  std::string("passing by ") + (by_number ? "number" : "mass") + " [%]",
                  {}};
  std::vector<double> radii;
  double whole = 0.0, below = 0.0;
  const auto weight = [&](double r) { return by_number ? 1.0 : r * r * r; };
  for (const SpherePlace& p : run.world.spheres.place) {
    radii.push_back(p.radius);
    whole += weight(p.radius);
  }
  std::sort(radii.begin(), radii.end());
  PlotLine line{"grains", {}, {}};
  for (const double r : radii) {
    below += weight(r);
    line.x.push_back(2e3 * r);
    line.y.push_back(100.0 * below / whole);
  }
  plot.lines.push_back(std::move(line));
  if (was_graded) {
    PlotLine wanted{"asked for", {}, {}, true};
    for (const auto& row : s.sample.grading) {
      wanted.x.push_back(row[0]);
      wanted.y.push_back(row[1]);
    }
    plot.lines.push_back(std::move(wanted));
  }
  return plot;
}

/// What the test has, in words; what it has not is not mentioned.
std::string strength_text(const TriaxialRun& run, const Summary& summary) {
  const std::vector<double> strain = run.series.column_values("axial_strain");
  const SummaryValue* peak = summary.find("peak_strain");
  const bool at_end = peak != nullptr && std::get<double>(*peak) >= strain.back();
  std::string text;
  const auto add = [&](const char* name, const char* key, const char* unit) {
    if (summary.find(key) == nullptr) return;
    text += std::string(text.empty() ? ": " : ", ") + name + " " + summary_text(summary, key, 3) + " " + unit;
  };
  add(at_end ? "largest friction angle, at the end," : "peak friction angle", "peak_friction_deg", "degrees");
  add("residual", "residual_friction_deg", "degrees");
  add("dilatancy", "dilatancy_deg", "degrees");
  add("modulus", "young_modulus_MPa", "MPa");
  return text + ".";
}

}  // namespace

Report triaxial_report(const TriaxialSettings& s, const TriaxialRun& run, const Summary& summary) {
  Report report;
  report.title = "Triaxial test";
  report.abstract = std::to_string(run.world.spheres.size()) + " grains at " + report_number(s.loading.confining_kPa) +
                    " kPa and a void ratio of " + report_number(run.void_ratio_beg, 3) + " were sheared" +
                    strength_text(run, summary);
  if (run.series.row_count() < 2) {
    report.sections.push_back({"Curves", {ReportText{"The run ended while the sample was made."}}});
    return report;
  }
  const std::vector<double> strain = run.series.column_values("axial_strain");
  const auto plot = [&](const char* caption, const char* y_label,
                        std::initializer_list<std::pair<const char*, const char*>> columns) {
    ReportPlot p{caption, "axial strain [-]", y_label, {}};
    for (const auto& [label, column] : columns) p.lines.push_back({label, strain, run.series.column_values(column)});
    return p;
  };
  report.sections.push_back(
      {"Curves",
       {plot("Stress over axial strain.", "stress [kPa]",
             {{"deviatoric", "deviatoric_stress"}, {"mean", "mean_stress"}}),
        plot("Volumetric strain; dilation is positive.", "volumetric strain [-]", {{"volume", "volumetric_strain"}}),
        plot("Mobilised friction angle.", "friction angle [deg]", {{"angle", "friction_angle"}}),
        plot("Void ratio.", "void ratio [-]", {{"void ratio", "void_ratio"}})}});
  report.sections.push_back(
      {"Work",
       {plot("Work of the boundary and where it goes: internal work by normal forces, tangential forces and contact "
             "moments, local damping, kinetic energy.",
             "work [J]",
             {{"external", "work_external"},
              {"normal", "work_normal"},
              {"tangential", "work_tangential"},
              {"moments", "work_rolling"},
              {"damping", "work_damping"},
              {"kinetic", "kinetic_energy"}}),
        share_plot(run),
        ReportText{"The balance closes to " + summary_text(summary, "work_residual_rel", 2) +
                   " of the external work."}}});
  ReportPlot fabric{
      "Contact normals over their angle to the axis; 1 is isotropic.", "angle to the axis [deg]", "density [-]", {}};
  fabric.lines = {fabric_line("begin of shearing", run.normals_beg, true), fabric_line("end", run.normals_end, false)};
  const std::vector<GrainContact> contacts = grain_contacts(run.scene.grains, run.world.spheres);
  const GrainSlice slice = middle_slice(run.world.spheres, s.loading.axis, run.median_diameter);
  report.sections.push_back(
      {"Packing",
       {packing_picture(run.world.spheres, contacts, slice), chain_picture(run.world.spheres, contacts, slice),
        rose_picture(contacts, s.loading.axis), fabric,
        plot("Contacts per grain.", "coordination number [-]", {{"coordination", "coordination_number"}}),
        plot("How far from equilibrium.", "unbalanced force, inertial number [-]",
             {{"unbalanced force", "unbalanced_force"}, {"inertial number", "inertial_number"}}),
        grading_plot(s, run)}});
  ReportTable table{"Key figures.", {"quantity", "value", "unit"}, {}};
  for (const auto& [name, key, unit] : std::initializer_list<std::array<const char*, 3>>{
           {"largest friction angle", "peak_friction_deg", "deg"},
           {"residual friction angle", "residual_friction_deg", "deg"},
           {"dilatancy angle", "dilatancy_deg", "deg"},
           {"Young's modulus (secant to 0.1 %)", "young_modulus_MPa", "MPa"},
           {"Poisson's ratio", "poisson", "-"},
           {"void ratio", "void_ratio", "-"},
           {"time step", "time_step_s", "s"}})
    if (summary.find(key) != nullptr) table.rows.push_back({name, summary_text(summary, key), unit});
  report.sections.push_back({"Figures", {table, ReportText{"Time step: " + run.time_step_reason + "."}}});
  report.references = {
      "L. Widulinski, J. Kozicki, J. Tejchman: Numerical simulations of triaxial test with sand using DEM. Archives of "
      "Hydro-Engineering and Environmental Mechanics 56 (2009)."};
  return report;
}

}  // namespace talus
