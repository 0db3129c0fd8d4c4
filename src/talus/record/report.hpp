#pragma once

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

using ReportBlock = std::variant<ReportText, ReportTable, ReportPlot>;

struct ReportSection {
  std::string title;
  std::vector<ReportBlock> blocks;
};

struct Report {
  std::string title;
  std::string abstract;  ///< what was computed and what came out, two or three sentences
  std::vector<ReportSection> sections;
  std::vector<std::string> references;  ///< literature behind the method and the numbers, one work each
};

}  // namespace talus
