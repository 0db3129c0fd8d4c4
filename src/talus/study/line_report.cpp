#include <talus/study/line_figures.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>

namespace talus {

namespace {

std::string passing_text(double share) {
  return report_number(100.0 * share, 3);
}

/// Shares of the crossing rocks that exceed a value, as a curve.
PlotLine exceedance_curve(const std::string& label, const LineQuantity& q, bool dashed = false) {
  PlotLine line{label, {}, {}, dashed};
  const auto n = static_cast<double>(q.ascending.size());
  if (q.ascending.empty()) return line;
  line.x.push_back(0.0);
  line.y.push_back(100.0);
  const std::size_t stride = std::max<std::size_t>(1, q.ascending.size() / 1000);
  for (std::size_t k = 0; k < q.ascending.size(); k += stride) {
    line.x.push_back(q.ascending[k]);
    line.y.push_back(100.0 * (n - static_cast<double>(k)) / n);
  }
  line.x.push_back(q.ascending.back());
  line.y.push_back(100.0 / n);
  return line;
}

const LineQuantity& quantity_of(const LineFigures& f, std::string_view key) {
  return *std::find_if(f.quantities.begin(), f.quantities.end(), [&](const LineQuantity& q) { return key == q.key; });
}

/// All rocks together, or each kind on its own: a sum of scenarios has no meaning.
std::vector<PlotLine> energy_curves(const RockfallPlan& plan, const LineFigures& f) {
  std::vector<PlotLine> curves;
  for (const LineDesign& d : f.designs) {
    if (d.rocks == 0) continue;
    const std::string name = plan.kinds.size() > 1 ? plan.kinds[d.kind].name + ", " : "";
    curves.push_back(exceedance_curve(name + "total", {"", "", d.energies}));
    curves.push_back(exceedance_curve(name + "translational", {"", "", d.translational_energies}, true));
  }
  return curves;
}

/// Empty when all quantiles rest on enough rocks.
std::string few_rocks_note(const LineFigures& f) {
  std::string names;
  for (std::size_t k = 0; k < kLineShares.size(); ++k)
    if (static_cast<double>(f.rocks) * (1.0 - kLineShares[k]) < kFewRocksBeyond)
      names += (names.empty() ? "" : ", ") + std::string(kLineShareNames[k]);
  if (names.empty()) return "";
  return "Fewer than " + report_number(kFewRocksBeyond) + " rocks lie beyond " + names +
         ": these values change with the seed. Release more rocks before you rely on them.";
}

ReportTable quantity_table(const LineFigures& f, bool several_kinds) {
  ReportTable table{"Rocks at line " + f.name + ", one value per rock: that of its first crossing" +
                        std::string(several_kinds ? ", all kinds of rock together as they were released." : "."),
                    {"quantity", "mean", "p50", "p90", "p95", "p98", "p99", "max"},
                    {}};
  for (const LineQuantity& q : f.quantities) {
    std::vector<std::string> row = {q.label, report_number(mean(q.ascending), 3)};
    for (const double share : kLineShares) row.push_back(report_number(quantile_of_sorted(q.ascending, share), 3));
    row.push_back(report_number(q.ascending.back(), 3));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable design_table(const DesignSettings& s, const RockfallPlan& plan, const LineFigures& f) {
  ReportTable table{"Design values after UNI 11211-4 for a barrier on line " + f.name +
                        ": v95 and h95 times gamma_Tr " + report_number(s.gamma_Tr) + " and gamma_Dp " +
                        report_number(s.gamma_Dp) + ", mass times gamma_vol " + report_number(s.gamma_vol) +
                        " and gamma_gamma " + report_number(s.gamma_gamma) + ".",
                    {"rock", "v95 [m/s]", "h95 [m]", "v_d [m/s]", "m_d [kg]", "E_d [kJ]", "H_d [m]", "H_tot [m]"},
                    {}};
  for (const LineDesign& d : f.designs) {
    if (d.rocks == 0) {
      table.rows.push_back({plan.kinds[d.kind].name + ": none came", "–", "–", "–", "–", "–", "–", "–"});
      continue;
    }
    table.rows.push_back({plan.kinds[d.kind].name, report_number(d.velocity_p95, 3), report_number(d.height_p95, 3),
                          report_number(d.design_velocity, 3), report_number(d.design_mass, 4),
                          report_number(d.design_energy * 1e-3, 3), report_number(d.design_height, 3),
                          report_number(d.design_height + d.free_height, 3)});
  }
  return table;
}

/// How often rocks of the scenarios pass the line.
ReportTable frequency_table(const RockfallPlan& plan, const LineFigures& f) {
  ReportTable table{"How often a rock passes line " + f.name +
                        " (95 % confidence from the number of rocks alone; of rocks "
                        "that never came, its limit).",
                    {"rock", "return period of release [a]", "share passing [%]", "per year", "once in [a]"},
                    {}};
  for (const LineDesign& d : f.designs) {
    const auto& period = plan.kinds[d.kind].return_period;
    if (!period) continue;
    const double frequency = d.passing.share / *period;
    table.rows.push_back(
        {plan.kinds[d.kind].name, report_number(*period),
         passing_text(d.passing.share) + " (" + passing_text(d.passing.low) + " to " + passing_text(d.passing.high) +
             ")",
         d.rocks > 0 ? report_number(frequency, 3) : "less than " + report_number(d.passing.high / *period, 2),
         d.rocks > 0 ? report_number(1.0 / frequency, 3) : "more than " + report_number(*period / d.passing.high, 2)});
  }
  return table;
}

}  // namespace

void add_line_sections(const RockfallSettings& settings, const RockfallPlan& plan,
                       const std::vector<LineFigures>& lines, Report& report) {
  for (const LineFigures& f : lines) {
    ReportSection section{"Evaluation line " + f.name, {}};
    section.blocks.push_back(
        ReportText{std::to_string(f.rocks) + " rocks pass the line of " + report_number(f.length, 3) + " m, " +
                   passing_text(f.passing.share) + " % of all (95 % confidence: " + passing_text(f.passing.low) +
                   " to " + passing_text(f.passing.high) + " %, from the number of rocks alone). " +
                   (f.crossings > f.rocks ? std::to_string(f.crossings - f.rocks) +
                                                " further crossings of rocks that came back are in the layer, not here."
                                          : "")});
    if (f.rocks == 0) {
      if (ReportTable table = frequency_table(plan, f); !table.rows.empty()) section.blocks.push_back(std::move(table));
      report.sections.push_back(std::move(section));
      continue;
    }
    section.blocks.push_back(quantity_table(f, plan.kinds.size() > 1));
    if (const std::string note = few_rocks_note(f); !note.empty()) section.blocks.push_back(ReportText{note});
    section.blocks.push_back(ReportPlot{"Share of the crossing rocks that exceed an energy.", "kinetic energy [kJ]",
                                        "rocks exceeding [%]", energy_curves(plan, f)});
    section.blocks.push_back(ReportPlot{"Share of the crossing rocks that exceed a height above the ground.",
                                        "height [m]",
                                        "rocks exceeding [%]",
                                        {exceedance_curve("centre of mass", quantity_of(f, "height")),
                                         exceedance_curve("top of the rock", quantity_of(f, "top"), true)}});
    section.blocks.push_back(ReportPlot{"Share of the crossing rocks that exceed a velocity.",
                                        "velocity [m/s]",
                                        "rocks exceeding [%]",
                                        {exceedance_curve("velocity", quantity_of(f, "velocity"))}});
    section.blocks.push_back(
        ReportTable{"Intensity classes (Switzerland) of the crossing rocks, by total kinetic energy.",
                    {"class", "energy [kJ]", "share [%]"},
                    {{"weak", "below 30", passing_text(f.intensity_shares[0])},
                     {"medium", "30 to 300", passing_text(f.intensity_shares[1])},
                     {"strong", "above 300", passing_text(f.intensity_shares[2])}}});
    if (ReportTable table = frequency_table(plan, f); !table.rows.empty()) section.blocks.push_back(std::move(table));
    section.blocks.push_back(design_table(settings.design, plan, f));
    section.blocks.push_back(ReportText{
        "The energy of a barrier, divided by the factor of the energy level it is chosen by, must exceed E_d; its "
        "height "
        "must be at least H_tot = H_d + f_min, where f_min is the larger of " +
        report_number(settings.design.free_height) +
        " m and half the size of the rock; the distance to what it protects must exceed its elongation. E_d is a "
        "translational energy, as the nominal energy of a barrier is. Characteristic values of ONR 24810 are p95 and "
        "p99 of the first table, without the partial factors of that standard."});
    report.sections.push_back(std::move(section));
  }
  if (lines.empty()) return;
  report.references.push_back(
      "UNI 11211-4:2012. Opere di difesa dalla caduta massi, parte 4: progetto definitivo ed esecutivo; as described "
      "by "
      "Peila, D. and Ronco, C. (2009). Design of rockfall net fences and the new ETAG 027 European guideline. Natural "
      "Hazards and Earth System Sciences 9, 1291-1298.");
}

}  // namespace talus
