#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace talus {

// A report as data: a study says what to show, io/report_html draws it. Text is plain (no markup).

struct PlotLine {
  std::string label;
  std::vector<double> x, y;  ///< a non-finite value breaks the line
  bool dashed = false;       ///< for references and second schemes: readable in greyscale
  bool markers = false;      ///< points instead of a line
};

struct ReportPlot {
  std::string caption;  ///< one sentence that says what is seen
  std::string x_label;  ///< with its unit: "time [s]"
  std::string y_label;
  std::vector<PlotLine> lines;
  bool equal_aspect = false;  ///< one metre is one metre in both directions (maps, profiles)
  bool log_y = false;
};

struct ReportTable {
  std::string caption;
  std::vector<std::string> header;  ///< with units
  std::vector<std::vector<std::string>> rows;
};

struct ReportText {
  std::string text;
};

/// One bar of a bar chart.
struct ReportBar {
  std::string label;
  double value = 0.0;            ///< where the bar ends; not finite: no bar
  double low = 0.0, high = 0.0;  ///< ends of the error bar; equal: none
  bool starts_group = false;     ///< a gap above
  int colour = 0;                ///< number of its colour: one thing has one colour in all charts of a report
  std::string note = {};         ///< beside the bar, instead of its value
};

/// Horizontal bars from a common baseline, with their values as text: comparisons of choices that have names.
struct ReportBars {
  std::string caption;
  std::string x_label;  ///< with its unit
  double baseline = 0.0;
  std::vector<ReportBar> bars;
};

/// Values from `from` up to the next class, which are drawn in one colour.
struct ColourClass {
  double from = 0.0;
  std::string colour;  ///< "#rrggbb"
};

/// Values on the cells of a rectangle.
struct MapGrid {
  double x0 = 0.0, y0 = 0.0;  ///< south-western corner [m]
  double dx = 0.0, dy = 0.0;  ///< size of a cell [m]
  std::size_t nx = 0, ny = 0;
  std::vector<float> values;  ///< x fastest, from south to north; NaN: nothing there
};

/// A map seen from above: the terrain as a hillshade, a coloured overlay, lines and points on top, a legend.
struct ReportMap {
  std::string caption;
  double x_low = 0.0, x_high = 0.0, y_low = 0.0, y_high = 0.0;  ///< what is shown [m]
  MapGrid terrain;                                              ///< heights [m]; thinned to at most 800 cells a side
  MapGrid overlay;                                              ///< may be empty
  std::string overlay_title;                                    ///< above the legend: "kinetic energy, p95"
  std::string unit;                                             ///< of the overlay; "1" without dimension
  std::vector<ColourClass> classes;                             ///< from low to high; values below the first: no colour
  std::vector<PlotLine> marks;                                  ///< paths and evaluation lines; markers: points
};

/// A circle (one point), a line (two) or a polygon (more).
struct PictureShape {
  std::vector<double> x, y;
  double size = 0.0;     ///< radius of a circle, width of a line, in units of the picture
  double value = NAN;    ///< gives the colour; not finite: grey
  bool is_mark = false;  ///< dark with a light rim, which is seen on every colour; value is not used
};

/// Shapes in a plane, one unit the same in both directions: grains, contacts, roses of directions.
struct ReportPicture {
  std::string caption;
  std::string x_label, y_label;
  std::string value_label;                   ///< with its unit, above the colour bar
  std::vector<PictureShape> shapes;          ///< later ones cover earlier ones
  double value_low = NAN, value_high = NAN;  ///< range of the colours; not finite: that of the values
};

using ReportBlock = std::variant<ReportText, ReportTable, ReportPlot, ReportBars, ReportMap, ReportPicture>;

struct ReportSection {
  std::string title;
  std::vector<ReportBlock> blocks;
};

struct Report {
  std::string title;
  std::string abstract;  ///< what was computed and what came out, two or three sentences
  std::vector<ReportSection> sections;
  std::vector<std::string> references;  ///< literature behind the method and the numbers, one work each
  /// Units of key figures whose keys do not carry them: settings that a study found.
  std::vector<std::pair<std::string, std::string>> figure_units = {};
};

}  // namespace talus
