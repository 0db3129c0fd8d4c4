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
  bool many = false;        ///< one of many lines, or many points: thin, so that the map stays readable
  bool in_legend = false;   ///< the first of its label
};

/// A label of marks, to which its symbol belongs in all maps of a report.
struct MarkName {
  std::string label;
  bool markers = false, dashed = false;
  std::size_t most = 0;  ///< marks of this label in one map
};

/// Adds the labels of a map that are not known yet.
void collect_mark_names(const std::vector<PlotLine>& marks, std::vector<MarkName>& names);

/// The order of the names decides, so that a label looks the same in maps that have other marks beside it.
std::vector<MarkStyle> choose_mark_styles(const std::vector<PlotLine>& marks, std::vector<MarkName> names = {});

/// Of one of so many points [px]: a forest must not hide the map.
double mark_radius(std::size_t points);

/// A path of SVG in the style of a mark, lines on a light casing that sets them off from any colour.
std::string draw_mark_path(const std::string& path, const MarkStyle& style);

/// Legend of a map from (x, y) down: colour classes from high to low, marks, contour interval, scale bar and north
/// arrow. `height` is what it takes. No scale bar when metres_per_pixel is 0.
std::string draw_legend(const ReportMap& map, const std::vector<MarkStyle>& styles, double contour_interval,
                        double metres_per_pixel, double x, double y, double width, double& height);

}  // namespace talus
