#pragma once

#include <talus/record/report.hpp>

#include <string>
#include <vector>

namespace talus {

/// How a line is told from the others. Every solid line after the first carries sparse markers; dashed lines differ
/// in their pattern first. A line without a label belongs to the one before it (error bars, further points of it).
struct LineStyle {
  int colour = 0;
  int shape = -1;  ///< of the markers; -1 for none
  const char* dashes = nullptr;
};

std::vector<LineStyle> choose_styles(const std::vector<PlotLine>& lines);

/// SVG path of one marker of about the radius r [px] at a point.
std::string draw_marker(int shape, double x, double y, double r);

}  // namespace talus
