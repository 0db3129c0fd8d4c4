#pragma once

#include <talus/record/report.hpp>
#include <talus/record/summary.hpp>

#include <cmath>
#include <limits>
#include <string>

namespace talus {

inline const char* const kHostile = "<script>alert('x')</script> & \"quotes\" url(http://x) ü";

/// A report with every kind of block, and text that must not become markup.
inline Report make_sample_report() {
  Report report;
  report.title = "Sample";
  report.abstract = std::string("First paragraph.\n\n") + kHostile;
  report.references = {"Leine et al. (2021)", kHostile};
  ReportPlot plot{kHostile, "time [s]", kHostile, {}, false, false};
  for (int l = 0; l < 3; ++l) {
    PlotLine line;
    line.label = l == 2 ? kHostile : "line " + std::to_string(l);
    line.dashed = l == 1;
    line.markers = l == 2;
    for (int i = 0; i < 5000; ++i) {
      line.x.push_back(1e-3 * i);
      line.y.push_back(i == 2500 ? std::numeric_limits<double>::quiet_NaN() : std::sin(1e-2 * i + l));
    }
    plot.lines.push_back(line);
  }
  report.sections.push_back({kHostile, {ReportText{kHostile}, plot, ReportPlot{}}});
  report.sections.push_back(
      {"Tables",
       {ReportTable{"numbers", {"name", "value [m]"}, {{"a", "1.5"}, {"b", "−2e-3"}, {kHostile}}}, ReportTable{}}});
  const double none = std::numeric_limits<double>::quiet_NaN();
  report.sections.push_back({"Pictures",
                             {ReportPicture{kHostile,
                                            kHostile,
                                            "y [mm]",
                                            kHostile,
                                            {{{1.0}, {2.0}, 0.5, 3.0},
                                             {{0.0, 4.0}, {0.0, 3.0}, 0.1, 4.0},
                                             {{0.0, 1.0, 1.0}, {0.0, 0.0, 1.0}, 0.0, none},
                                             {{}, {}, 0.0, 1.0}}},
                              ReportPicture{}}});
  return report;
}

inline Summary make_sample_summary() {
  Summary summary;
  summary.set("talus_version", std::string("1.2.3"));
  summary.set("outcome", std::string("finished"));
  summary.set("completed", true);
  summary.set("wall_time_s", 0.5);
  summary.set("kinetic_energy_kJ.p95", 1234.5678);
  summary.set("drift_rel", std::numeric_limits<double>::quiet_NaN());
  summary.set("final_angular_velocity", std::vector<double>{1.0, -2.0, 1e-9});
  summary.set("note", std::string(kHostile));
  return summary;
}

}  // namespace talus
