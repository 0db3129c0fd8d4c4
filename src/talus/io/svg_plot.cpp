#include <talus/io/html_text.hpp>
#include <talus/io/plot_marks.hpp>
#include <talus/io/plot_thinning.hpp>
#include <talus/io/svg_plot.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace talus {

namespace {

// All lengths are in units of the view box, about one CSS pixel.
constexpr double kPlotWidth = 760.0;
constexpr double kHeight = 300.0;  // of the plot area
constexpr double kLowestHeight = 140.0;
constexpr double kPlotLargestHeight = 620.0;
constexpr double kRight = 18.0;
constexpr double kPlotFont = 13.0;
constexpr double kRow = 21.0;     // of the legend
constexpr double kSwatch = 34.0;  // length of the line shown in the legend

std::string draw_text(double x, double y, const char* css_class, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, css_class, escape_html(text));
}

PlotScale choose_scale(const ReportPlot& plot, double left) {
  ValueRange x, y;
  bool has_markers = false;
  for (const PlotLine& line : plot.lines) {
    has_markers = has_markers || line.markers;
    for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
      if (!is_plottable(line.x[i], false) || !is_plottable(line.y[i], plot.log_y)) continue;
      x.add(line.x[i]);
      y.add(line.y[i]);
    }
  }
  // A quantity that is never negative and comes near zero is read against zero.
  const bool from_zero = !plot.log_y && !plot.equal_aspect && !y.empty && y.low >= 0.0 && y.low < 0.3 * y.high;
  PlotScale scale;
  scale.width = kPlotWidth - left - kRight;
  scale.height = kHeight;
  const bool single_x = !x.empty && x.low == x.high;
  ValueRange shown_x = padded_range(x, has_markers || plot.equal_aspect || single_x ? 0.03 : 0.0, false);
  ValueRange shown_y = padded_range(y, 0.05, plot.log_y);
  if (from_zero) shown_y.low = 0.0;
  if (plot.equal_aspect && !plot.log_y) {
    const double unit = (shown_x.high - shown_x.low) / scale.width;
    const double height = (shown_y.high - shown_y.low) / unit;
    scale.height = std::clamp(height, kLowestHeight, kPlotLargestHeight);
    // Too flat or too high for the page: show more of the other direction.
    ValueRange& widened = height < scale.height ? shown_y : shown_x;
    const double factor = height < scale.height ? scale.height / height : height / scale.height;
    const double grow = 0.5 * (factor - 1.0) * (widened.high - widened.low);
    if (is_plottable(widened.high + grow, false)) widened = {widened.low - grow, widened.high + grow, false};
  }
  scale.y = make_axis(shown_y, std::max(2, static_cast<int>(scale.height / 50.0)), plot.log_y);
  for (int target = static_cast<int>(scale.width / 75.0); target >= 2; --target) {
    scale.x = make_axis(shown_x, target, false);
    double widest = 0.0;
    for (const AxisTick& tick : scale.x.ticks) widest = std::max(widest, kPlotFont * estimate_text_width(tick.label));
    if ((widest + kPlotFont) * static_cast<double>(scale.x.ticks.size()) <= scale.width) break;
  }
  return scale;
}

/// The left margin depends on the labels of the y axis, and those only on its range: the first scale gives the margin.
PlotScale fit_scale(const ReportPlot& plot, double& left) {
  left = 60.0;
  const PlotScale rough = choose_scale(plot, left);
  double widest = 0.0;
  for (const AxisTick& tick : rough.y.ticks) widest = std::max(widest, kPlotFont * estimate_text_width(tick.label));
  left = std::ceil(widest + (plot.y_label.empty() ? 14.0 : 36.0));
  return choose_scale(plot, left);
}

void drop_last_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

struct LegendEntry {
  std::size_t line = 0;
  double x = 0.0;
  int row = 0;
  std::string label;
};

std::vector<LegendEntry> place_legend(const ReportPlot& plot, double left, int& rows) {
  std::vector<LegendEntry> entries;
  rows = 0;
  double x = left;
  for (std::size_t i = 0; i < plot.lines.size(); ++i) {
    std::string label = plot.lines[i].label;
    if (label.empty()) continue;
    const double room = kPlotWidth - left - kRight - kSwatch - 8.0;
    if (kPlotFont * estimate_text_width(label) > room) {
      while (!label.empty() && kPlotFont * estimate_text_width(label + "…") > room) drop_last_character(label);
      label += "…";
    }
    const double width = kSwatch + 8.0 + kPlotFont * estimate_text_width(label) + 16.0;
    if (x > left && x + width > kPlotWidth) {
      x = left;
      ++rows;
    }
    entries.push_back({i, x, rows, label});
    x += width;
  }
  rows = entries.empty() ? 0 : rows + 1;
  return entries;
}

std::string draw_line(const PlotLine& line, const LineStyle& style, std::size_t number, const PlotScale& scale,
                      double left, double top) {
  std::string path, markers;
  std::vector<std::array<double, 2>> drawn;
  bool pen_down = false;
  std::size_t run_length = 0;
  const auto end_run = [&] {
    if (run_length == 1 && !line.markers) path += "h0";  // a lone point: the round line cap makes it a dot
    run_length = 0;
    pen_down = false;
  };
  for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
    if (!is_plottable(line.x[i], false) || !is_plottable(line.y[i], scale.y.log)) {
      end_run();
      continue;
    }
    const double x = left + scale.to_pixel_x(line.x[i]), y = top + scale.to_pixel_y(line.y[i]);
    if (line.markers) {
      markers += draw_marker(style.shape, x, y, 3.4);
      continue;
    }
    path += fmt::format("{}{:.1f},{:.1f}", pen_down ? "L" : "M", x, y);
    pen_down = true;
    ++run_length;
    drawn.push_back({x, y});
  }
  end_run();

  if (!line.markers && style.shape >= 0 && drawn.size() > 1) {
    // Sparse markers along the curve, at another place for every line so that equal curves still show both.
    double length = 0.0;
    for (std::size_t i = 1; i < drawn.size(); ++i)
      length += std::abs(drawn[i][0] - drawn[i - 1][0]) + 0.05 * std::abs(drawn[i][1] - drawn[i - 1][1]);
    const double spacing = std::max(60.0, length / 9.0);
    double next = spacing * (0.2 + 0.17 * static_cast<double>(number % 5)), walked = 0.0;
    for (std::size_t i = 1; i < drawn.size(); ++i) {
      walked += std::abs(drawn[i][0] - drawn[i - 1][0]) + 0.05 * std::abs(drawn[i][1] - drawn[i - 1][1]);
      if (walked < next) continue;
      markers += draw_marker(style.shape, drawn[i][0], drawn[i][1], 3.8);
      next = walked + spacing;
    }
  }
  std::string svg;
  if (!path.empty())
    svg += fmt::format("<path class=\"line c{}\"{} d=\"{}\"/>\n", style.colour,
                       style.dashes ? fmt::format(" stroke-dasharray=\"{}\"", style.dashes) : "", path);
  if (!markers.empty()) svg += fmt::format("<path class=\"mark c{}\" d=\"{}\"/>\n", style.colour, markers);
  return svg;
}

std::string draw_axes(const ReportPlot& plot, const PlotScale& scale, double left, double top) {
  const double right = left + scale.width, bottom = top + scale.height;
  std::string svg, labels;
  for (const AxisTick& tick : scale.x.ticks) {
    const double x = left + scale.to_pixel_x(tick.value);
    svg += fmt::format("<path class=\"grid\" d=\"M{:.1f},{:.1f}V{:.1f}\"/>\n", x, top, bottom + 5.0);
    labels += draw_text(x, bottom + 20.0, "tick middle", tick.label);
  }
  for (const AxisTick& tick : scale.y.ticks) {
    const double y = top + scale.to_pixel_y(tick.value);
    const char* css_class = tick.label.empty() ? "grid minor" : "grid";
    svg += fmt::format("<path class=\"{}\" d=\"M{:.1f},{:.1f}H{:.1f}\"/>\n", css_class, left - 5.0, y, right);
    if (!tick.label.empty()) labels += draw_text(left - 9.0, y + 4.5, "tick end", tick.label);
  }
  svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}V{:.1f}H{:.1f}\"/>\n", left, top, bottom, right);
  svg += labels;
  if (!scale.y.note.empty()) svg += draw_text(left, top - 7.0, "tick", scale.y.note);
  if (!scale.x.note.empty()) svg += draw_text(right, bottom + 39.0, "tick end", scale.x.note);
  svg += draw_text(left + 0.5 * scale.width, bottom + 41.0, "name middle", plot.x_label);
  if (!plot.y_label.empty())
    svg += fmt::format("<text transform=\"translate(15,{:.1f}) rotate(-90)\" class=\"name middle\">{}</text>\n",
                       top + 0.5 * scale.height, escape_html(plot.y_label));
  return svg;
}

}  // namespace

std::string draw_plot(const ReportPlot& plot) {
  double left = 0.0;
  const PlotScale scale = fit_scale(plot, left);
  int legend_rows = 0;
  const auto legend = place_legend(plot, left, legend_rows);
  const auto styles = choose_styles(plot.lines);
  const double top = 10.0 + kRow * legend_rows + (scale.y.note.empty() ? 0.0 : 16.0);
  const double height = top + scale.height + 50.0;

  std::string svg = fmt::format("<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                                kPlotWidth, height, escape_html(plot.caption));
  for (const LegendEntry& entry : legend) {
    const LineStyle& style = styles[entry.line];
    const double y = 14.0 + kRow * entry.row;
    if (!plot.lines[entry.line].markers)
      svg +=
          fmt::format("<path class=\"line c{}\"{} d=\"M{:.1f},{:.1f}h{:.1f}\"/>\n", style.colour,
                      style.dashes ? fmt::format(" stroke-dasharray=\"{}\"", style.dashes) : "", entry.x, y, kSwatch);
    if (style.shape >= 0)
      svg += fmt::format("<path class=\"mark c{}\" d=\"{}\"/>\n", style.colour,
                         draw_marker(style.shape, entry.x + 0.5 * kSwatch, y, 3.8));
    svg += draw_text(entry.x + kSwatch + 8.0, y + 4.5, "name", entry.label);
  }
  svg += draw_axes(plot, scale, left, top);
  bool anything = false;
  for (std::size_t i = 0; i < plot.lines.size(); ++i) {
    const std::string drawn = draw_line(thin_line(plot.lines[i], scale), styles[i], i, scale, left, top);
    anything = anything || !drawn.empty();
    svg += drawn;
  }
  if (!anything)
    svg += draw_text(left + 0.5 * scale.width, top + 0.5 * scale.height, "name middle",
                     plot.log_y ? "no positive values to show" : "no data");
  return svg + "</svg>\n";
}

ReportPlot thin_plot(const ReportPlot& plot) {
  double left = 0.0;
  const PlotScale scale = fit_scale(plot, left);
  ReportPlot thin = plot;
  for (PlotLine& line : thin.lines) line = thin_line(line, scale);
  return thin;
}

std::string plot_style() {
  // Okabe and Ito's palette, which people with colour-blindness can tell apart; lighter tones on dark paper.
  return R"(.plot{display:block;width:100%;height:auto}
.plot text{font-family:inherit;font-size:13px;fill:var(--ink)}
.plot .tick{font-size:12px;fill:var(--soft);font-variant-numeric:tabular-nums}
.plot .middle{text-anchor:middle}.plot .end{text-anchor:end}
.plot .grid{stroke:var(--faint);stroke-width:1;fill:none}.plot .minor{stroke-opacity:.45}
.plot .frame{stroke:var(--soft);stroke-width:1.2;fill:none}
.plot .line{fill:none;stroke:var(--c);stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.plot .line[stroke-dasharray]{stroke-linecap:butt}
.plot .bar{fill:var(--c);fill-opacity:.82}.plot .whisker{stroke:var(--ink);stroke-width:1.3;fill:none}
.plot .mark{fill:var(--paper);stroke:var(--c);stroke-width:1.5}
.c0{--c:#0072b2}.c1{--c:#d55e00}.c2{--c:#009e73}.c3{--c:#b3568f}.c4{--c:#8a6d00}.c5{--c:#56a0d8}.c6{--c:var(--ink)}
@media (prefers-color-scheme:dark){.c0{--c:#4db2f0}.c1{--c:#ff8c3a}.c2{--c:#2fc79a}.c3{--c:#e39bc9}.c4{--c:#e6c229}.c5{--c:#9ad0f5}}
@media print{.c0{--c:#0072b2}.c1{--c:#d55e00}.c2{--c:#009e73}.c3{--c:#b3568f}.c4{--c:#8a6d00}.c5{--c:#56a0d8}}
)";
}

}  // namespace talus
