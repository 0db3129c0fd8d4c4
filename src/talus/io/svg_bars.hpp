#pragma once

#include <talus/record/report.hpp>

#include <string>

namespace talus {

/// Draws horizontal bars as one <svg> element for a page that also has plot_style().
std::string draw_bars(const ReportBars& chart);

}  // namespace talus
