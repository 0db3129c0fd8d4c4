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

/// Grains and force chains in a slice through the middle, seen along a lateral axis.
ReportPlot slice_plot(const TriaxialSettings& s, const TriaxialRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  const int up = s.loading.axis, across = (up + 1) % 3, depth = (up + 2) % 3;
  ReportPlot plot{
      "A slice through the middle of the sample at the end: contacts that carry more than the mean force "
      "(chains), the others, and the centres of the grains.",
      "across [mm]",
      "along the axis [mm]",
      {},
      true};
  PlotLine strong{"above the mean force", {}, {}}, weak{"below", {}, {}, true}, centres{"grains", {}, {}, false, true};
  const auto place = [&](std::uint32_t i) {
    const SpherePlace& p = spheres.place[i];
    return Vec3(p.x, p.y, p.z);
  };
  double low = 1e300, high = -1e300, mean = 0.0;
  for (std::uint32_t i = 0; i < spheres.size(); ++i) {
    low = std::min(low, place(i)[depth]);
    high = std::max(high, place(i)[depth]);
  }
  const double middle = 0.5 * (low + high), half = 0.75 * run.median_diameter;
  const auto shown = [&](std::uint32_t i) { return std::abs(place(i)[depth] - middle) < half; };
  const std::vector<GrainContact> contacts = grain_contacts(run.scene.grains, spheres);
  for (const GrainContact& c : contacts) mean += c.normal_force / static_cast<double>(contacts.size());
  for (const GrainContact& c : contacts) {
    if (c.across || !shown(c.a) || !shown(c.b)) continue;
    PlotLine& line = c.normal_force > mean ? strong : weak;
    for (const std::uint32_t i : {c.a, c.b}) {
      line.x.push_back(1e3 * place(i)[across]);
      line.y.push_back(1e3 * place(i)[up]);
    }
    line.x.push_back(std::nan(""));
    line.y.push_back(std::nan(""));
  }
  for (std::uint32_t i = 0; i < spheres.size(); ++i)
    if (shown(i)) {
      centres.x.push_back(1e3 * place(i)[across]);
      centres.y.push_back(1e3 * place(i)[up]);
    }
  plot.lines = {std::move(strong), std::move(weak), std::move(centres)};
  return plot;
}

ReportPlot grading_plot(const TriaxialSettings& s, const TriaxialRun& run) {
  ReportPlot plot{
      "Grading by mass of the grains, and the curve that was asked for.", "grain diameter [mm]", "passing [%]", {}};
  std::vector<double> radii;
  double whole = 0.0, below = 0.0;
  for (const SpherePlace& p : run.world.spheres.place) {
    radii.push_back(p.radius);
    whole += p.radius * p.radius * p.radius;
  }
  std::sort(radii.begin(), radii.end());
  PlotLine line{"grains", {}, {}};
  for (const double r : radii) {
    below += r * r * r;
    line.x.push_back(2e3 * r);
    line.y.push_back(100.0 * below / whole);
  }
  plot.lines.push_back(std::move(line));
  if (s.sample.packing.empty() && s.sample.grading_by == GradingBy::kMass) {
    PlotLine wanted{"asked for", {}, {}, true};
    for (const auto& row : s.sample.grading) {
      wanted.x.push_back(row[0]);
      wanted.y.push_back(row[1]);
    }
    plot.lines.push_back(std::move(wanted));
  }
  return plot;
}

}  // namespace

Report triaxial_report(const TriaxialSettings& s, const TriaxialRun& run, const Summary& summary) {
  Report report;
  report.title = "Triaxial test";
  report.abstract = std::to_string(run.world.spheres.size()) + " grains at " + report_number(s.loading.confining_kPa) +
                    " kPa and a void ratio of " + report_number(run.void_ratio_beg, 3) +
                    " were sheared: peak friction angle " + summary_text(summary, "peak_friction_deg", 3) +
                    " degrees, residual " + summary_text(summary, "residual_friction_deg", 3) + " degrees, dilatancy " +
                    summary_text(summary, "dilatancy_deg", 3) + " degrees, modulus " +
                    summary_text(summary, "young_modulus_MPa", 3) + " MPa.";
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
        ReportText{"The balance closes to " + summary_text(summary, "work_residual_rel", 2) +
                   " of the external work."}}});
  ReportPlot fabric{
      "Contact normals over their angle to the axis; 1 is isotropic.", "angle to the axis [deg]", "density [-]", {}};
  fabric.lines = {fabric_line("begin of shearing", run.normals_beg, true), fabric_line("end", run.normals_end, false)};
  report.sections.push_back(
      {"Packing",
       {slice_plot(s, run), fabric,
        plot("Contacts per grain.", "coordination number [-]", {{"coordination", "coordination_number"}}),
        plot("How far from equilibrium.", "[-]",
             {{"unbalanced force", "unbalanced_force"}, {"inertial number", "inertial_number"}}),
        grading_plot(s, run)}});
  ReportTable table{"Key figures.", {"quantity", "value", "unit"}, {}};
  for (const auto& [name, key, unit] : std::initializer_list<std::array<const char*, 3>>{
           {"peak friction angle", "peak_friction_deg", "deg"},
           {"residual friction angle", "residual_friction_deg", "deg"},
           {"dilatancy angle", "dilatancy_deg", "deg"},
           {"Young's modulus (secant to 0.1 %)", "young_modulus_MPa", "MPa"},
           {"Poisson's ratio", "poisson", "-"},
           {"void ratio", "void_ratio", "-"},
           {"time step", "time_step_s", "s"}})
    table.rows.push_back({name, summary_text(summary, key), unit});
  report.sections.push_back({"Figures", {table, ReportText{"Time step: " + run.time_step_reason + "."}}});
  report.references = {
      "L. Widulinski, J. Kozicki, J. Tejchman: Numerical simulations of triaxial test with sand using DEM. Archives of "
      "Hydro-Engineering and Environmental Mechanics 56 (2009)."};
  return report;
}

}  // namespace talus
