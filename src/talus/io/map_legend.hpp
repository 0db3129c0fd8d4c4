#pragma once

#include <talus/record/report.hpp>

#include <string>
#include <vector>

namespace talus {

/// How a line or a set of points is drawn on a map. Marks with the same label share one style and one legend entry.
struct MarkStyle {
  int group = 0;            ///< number of the label
  int shape = -1;           ///< of points; -1: a line
  const char* dashes = "";  ///< of a line: its pattern, another one for each label, so that colours are not needed
  bool many = false;        ///< one of many lines: thin, so that the map stays readable
  bool in_legend = false;   ///< the first of its label
};

std::vector<MarkStyle> choose_mark_styles(const std::vector<PlotLine>& marks);

/// A path of SVG in the style of a mark, lines on a light casing that sets them off from any colour.
std::string draw_mark_path(const std::string& path, const MarkStyle& style);

/// Legend of a map from (x, y) down: colour classes from high to low, marks, contour interval, scale bar and north
/// arrow. `height` is what it takes. No scale bar when metres_per_pixel is 0.
std::string draw_legend(const ReportMap& map, const std::vector<MarkStyle>& styles, double contour_interval,
                        double metres_per_pixel, double x, double y, double width, double& height);

}  // namespace talus
