#pragma once

#include <talus/record/report.hpp>
#include <talus/record/summary.hpp>

#include <string>

namespace talus {

/// Draws the report into one self-contained HTML page: no network, no scripts, light and dark, prints without cut
/// figures. The key figures come from the summary, the parameters from the effective case.
std::string draw_report(const Report& report, const Summary& summary, const std::string& case_text);

/// A key of a summary as people read it: "kinetic_energy_kJ.p95" is ("kinetic energy, p95", "kJ"), and a share of a
/// quantity has another name than the quantity: "overlap_rel" is ("overlap, relative", "–").
struct FigureName {
  std::string quantity;
  std::string unit;  ///< empty when the key carries none
};
FigureName split_figure_name(const std::string& key);

/// Five significant digits, of times three; 0 for what is only rounding, a dash for what is not finite.
std::string figure_text(const SummaryValue& value, const std::string& unit = "");

}  // namespace talus
