#include <talus/base/number_text.hpp>
#include <talus/io/colour_class.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/map_image.hpp>
#include <talus/io/map_legend.hpp>
#include <talus/io/plot_marks.hpp>
#include <talus/io/plot_thinning.hpp>
#include <talus/io/svg_map.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace talus {

namespace {

// All lengths are in units of the view box, about one CSS pixel.
constexpr double kMapWidth = 760.0;
constexpr double kLegendWidth = 190.0;
constexpr double kGap = 16.0;
constexpr double kTop = 22.0;  // room for the offset of the coordinates
constexpr double kMapLargestHeight = 620.0;
constexpr double kLeastAspect = 0.3;
constexpr double kMapFont = 12.0;

bool has_extent(const ReportMap& map) {
  return is_plottable(map.x_low, false) && is_plottable(map.x_high, false) && is_plottable(map.y_low, false) &&
         is_plottable(map.y_high, false) && map.x_high > map.x_low && map.y_high > map.y_low;
}

/// Coordinates of a country have seven digits: labels are what is beyond a round number just below the map.
PlotAxis make_map_axis(const ValueRange& range, int tick_target) {
  constexpr double kShortLabels = 1e5;
  if (std::max(std::abs(range.low), std::abs(range.high)) < kShortLabels) return make_axis(range, tick_target, false);
  const double unit = std::pow(10.0, std::ceil(std::log10(range.high - range.low)));
  const double offset = std::floor(range.low / unit) * unit;
  if (offset == 0.0) return make_axis(range, tick_target, false);
  PlotAxis axis = make_axis({range.low - offset, range.high - offset, false}, tick_target, false);
  axis.low = range.low;
  axis.high = range.high;
  for (AxisTick& tick : axis.ticks) tick.value += offset;
  const std::string size = fmt::format("{} {:.15g}", offset < 0.0 ? "−" : "+", std::abs(offset));
  axis.note = axis.note.empty() ? size : axis.note + " " + size;
  return axis;
}

/// One metre is as long in both directions; a strip is shown with more around it.
PlotScale choose_map_scale(const ReportMap& map, double width) {
  ValueRange x{0.0, 1.0, false}, y{0.0, 1.0, false};
  if (has_extent(map)) {
    x = {map.x_low, map.x_high, false};
    y = {map.y_low, map.y_high, false};
  }
  const auto widen = [](ValueRange& range, double length) {
    const double grow = 0.5 * std::max(0.0, length - (range.high - range.low));
    range = {range.low - grow, range.high + grow, false};
  };
  widen(x, kLeastAspect * (y.high - y.low));
  widen(y, kLeastAspect * (x.high - x.low));
  PlotScale scale;
  const double aspect = (y.high - y.low) / (x.high - x.low);
  scale.width = std::min(width, kMapLargestHeight / aspect);
  scale.height = scale.width * aspect;
  scale.x = make_map_axis(x, std::max(2, static_cast<int>(scale.width / 90.0)));
  scale.y = make_map_axis(y, std::max(2, static_cast<int>(scale.height / 60.0)));
  return scale;
}

PlotScale fit_map_scale(const ReportMap& map, double& left) {
  left = 60.0;
  const PlotScale rough = choose_map_scale(map, kMapWidth - left - kGap - kLegendWidth);
  double widest = 0.0;
  for (const AxisTick& tick : rough.y.ticks) widest = std::max(widest, kMapFont * estimate_text_width(tick.label));
  left = std::ceil(widest + 34.0);
  return choose_map_scale(map, kMapWidth - left - kGap - kLegendWidth);
}

/// A picture over the rectangle of its grid, in pixels of the map.
std::string place_image(const MapImage& image, const MapGrid& grid, const PlotScale& scale, const char* css_class) {
  if (image.bytes.empty()) return "";
  const double x0 = scale.to_pixel_x(grid.x0), x1 = scale.to_pixel_x(grid.x0 + static_cast<double>(grid.nx) * grid.dx);
  const double y0 = scale.to_pixel_y(grid.y0 + static_cast<double>(grid.ny) * grid.dy), y1 = scale.to_pixel_y(grid.y0);
  const bool on_paper = std::abs(x0) < 1e6 && std::abs(x1) < 1e6 && std::abs(y0) < 1e6 && std::abs(y1) < 1e6;
  if (!on_paper) return "";
  return fmt::format(
      "<image class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
      "preserveAspectRatio=\"none\" href=\"{}\"/>\n",
      css_class, x0, y0, x1 - x0, y1 - y0, image_uri(image));
}

std::string draw_mark(const PlotLine& line, const MarkStyle& style, const PlotScale& scale) {
  const double radius = mark_radius(line.x.size());
  std::string path;
  bool pen_down = false;
  for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
    const bool shown = is_plottable(line.x[i], false) && is_plottable(line.y[i], false);
    const double x = shown ? scale.to_pixel_x(line.x[i]) : HUGE_VAL, y = shown ? scale.to_pixel_y(line.y[i]) : HUGE_VAL;
    if (!(std::abs(x) < 1e6) || !(std::abs(y) < 1e6)) {
      pen_down = false;
      continue;
    }
    if (line.markers) {
      path += draw_marker(style.shape, x, y, radius);
    } else {
      path += fmt::format("{}{:.1f},{:.1f}", pen_down ? "L" : "M", x, y);
      pen_down = true;
    }
  }
  return path.empty() ? "" : draw_mark_path(path, style);
}

std::string draw_map_axes(const PlotScale& scale, double left) {
  const double bottom = kTop + scale.height, right = left + scale.width;
  std::string svg;
  const auto text = [&](double x, double y, const char* css_class, const std::string& words) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, css_class, escape_html(words));
  };
  for (const AxisTick& tick : scale.x.ticks) {
    const double x = left + scale.to_pixel_x(tick.value);
    svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}v5\"/>\n", x, bottom);
    text(x, bottom + 18.0, "tick middle", tick.label);
  }
  for (const AxisTick& tick : scale.y.ticks) {
    const double y = kTop + scale.to_pixel_y(tick.value);
    svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}h-5\"/>\n", left, y);
    text(left - 8.0, y + 4.0, "tick end", tick.label);
  }
  svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}H{:.1f}V{:.1f}H{:.1f}Z\"/>\n", left, kTop, right, bottom,
                     left);
  text(left + 0.5 * scale.width, bottom + 36.0, "name middle",
       "x [m]" + (scale.x.note.empty() ? "" : "  " + scale.x.note));
  if (!scale.y.note.empty()) text(left, kTop - 7.0, "tick", scale.y.note);
  svg += fmt::format("<text transform=\"translate(14,{:.1f}) rotate(-90)\" class=\"name middle\">y [m]</text>\n",
                     kTop + 0.5 * scale.height);
  return svg;
}

}  // namespace

std::string draw_map(const ReportMap& map, const std::vector<MarkName>& names) {
  double left = 0.0;
  const PlotScale scale = fit_map_scale(map, left);
  const double contours = choose_contour_interval(map.terrain);
  const std::vector<MarkStyle> styles = choose_mark_styles(map.marks, names);

  const double metres_per_pixel = (scale.x.high - scale.x.low) / scale.width;
  double legend_height = 0.0;
  const std::string legend = draw_legend(map, styles, contours, has_extent(map) ? metres_per_pixel : 0.0,
                                         left + scale.width + kGap, kTop, kLegendWidth, legend_height);
  const double height = kTop + std::max(scale.height + 46.0, legend_height);

  std::string svg =
      fmt::format("<svg class=\"plot map\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", kMapWidth,
                  height, escape_html(map.caption));
  // The inner drawing cuts off what leaves the map.
  svg += fmt::format("<svg x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" overflow=\"hidden\">\n", left,
                     kTop, scale.width, scale.height);
  svg += "<rect class=\"nothing\" width=\"100%\" height=\"100%\"/>\n";
  svg += place_image(draw_hillshade(map.terrain, contours), map.terrain, scale, "ground");
  svg += place_image(draw_overlay(map.overlay, map.classes), map.overlay, scale, "overlay");
  for (std::size_t i = 0; i < map.marks.size(); ++i) svg += draw_mark(thin_line(map.marks[i], scale), styles[i], scale);
  svg += "</svg>\n";
  svg += draw_map_axes(scale, left);
  if (!has_extent(map))
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"name middle\">no data</text>\n",
                       left + 0.5 * scale.width, kTop + 0.5 * scale.height);
  return svg + legend + "</svg>\n";
}

ReportMap thin_map(const ReportMap& map) {
  double left = 0.0;
  const PlotScale scale = fit_map_scale(map, left);
  ReportMap thin = map;
  for (PlotLine& line : thin.marks) line = thin_line(line, scale);
  return thin;
}

std::string map_style() {
  // A map keeps the colours of print on a dark page: its shades have a meaning.
  return R"(.map .nothing{fill:#f6f6f4}.map .overlay{opacity:.72;image-rendering:pixelated}
.map .swatch-ground{fill:#dcdcdc}.map .swatch{opacity:.72}.map .swatch-edge{fill:none;stroke:var(--soft);stroke-width:.6}
.map .casing{fill:none;stroke:#fff;stroke-opacity:.85;stroke-width:4;stroke-linejoin:round;stroke-linecap:round}
.map .path{fill:none;stroke:#111;stroke-width:1.8;stroke-linejoin:round}
.map .many{fill:none;stroke:#111;stroke-opacity:.45;stroke-width:.7;stroke-linejoin:round}
.map .point{fill:#fff;stroke:#111;stroke-width:1.5}
.map .dots{fill:none;stroke:#111;stroke-opacity:.55;stroke-width:.6}
.map .m1{stroke:#0a3a8c}.map .m2{stroke:#7a1070}.map .m3{stroke:#0b5d3b}
.map .bar{fill:var(--ink);stroke:var(--ink);stroke-width:1}.map .bar-light{fill:var(--paper);stroke:var(--ink);stroke-width:1}
.map .title{font-weight:600}
)";
}

}  // namespace talus
