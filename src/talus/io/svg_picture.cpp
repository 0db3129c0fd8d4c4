#include <talus/base/number_text.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/plot_axis.hpp>
#include <talus/io/svg_picture.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace talus {

namespace {

// All lengths are in units of the view box, about one CSS pixel.
constexpr double kPictureWidth = 760.0, kPictureMostHeight = 560.0;
constexpr double kPictureMargin = 64.0, kColourBarRoom = 110.0, kPictureTop = 40.0, kTickFont = 12.0;
// Without a value: a hatch, which no step of the colours looks like in greyscale.
constexpr const char* kHatch = "url(#no-value)";

/// Dark blue to yellow: grows evenly in brightness, so that it can be read in greyscale.
std::string picture_colour(double share) {
  constexpr std::array<std::array<double, 3>, 5> kStops = {
      {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 201, 98}, {253, 231, 37}}};
  const double at = std::clamp(share, 0.0, 1.0) * (kStops.size() - 1);
  const auto k = std::min(kStops.size() - 2, static_cast<std::size_t>(at));
  std::array<int, 3> rgb;
  for (std::size_t c = 0; c < 3; ++c)
    rgb[c] =
        static_cast<int>(std::lround(kStops[k][c] + (at - static_cast<double>(k)) * (kStops[k + 1][c] - kStops[k][c])));
  return fmt::format("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
}

std::string picture_text(double x, double y, const char* css_class, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, css_class, escape_html(text));
}

struct PictureScale {
  double left = 0.0, bottom = 0.0, x_low = 0.0, y_low = 0.0, unit = 1.0;  ///< pixels per unit
  double x(double value) const { return left + unit * (value - x_low); }
  double y(double value) const { return bottom - unit * (value - y_low); }
};

std::string draw_shape(const PictureShape& shape, const PictureScale& scale, const std::string& colour) {
  if (shape.x.empty() || shape.x.size() != shape.y.size()) return "";
  if (shape.x.size() == 1 && shape.is_mark)
    return fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#111\" stroke=\"#fff\" stroke-width=\"1.4\"/>\n",
        scale.x(shape.x[0]), scale.y(shape.y[0]), std::max(2.5, scale.unit * shape.size));
  if (shape.x.size() == 1)
    return fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"var(--soft)\" stroke-width=\".5\"/>\n",
        scale.x(shape.x[0]), scale.y(shape.y[0]), std::max(0.5, scale.unit * shape.size), colour);
  std::string points;
  for (std::size_t i = 0; i < shape.x.size(); ++i)
    points += fmt::format("{}{:.1f},{:.1f}", i == 0 ? "M" : "L", scale.x(shape.x[i]), scale.y(shape.y[i]));
  if (shape.x.size() == 2)
    return fmt::format(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linecap=\"round\"/>\n", points,
        colour == kHatch ? "var(--ink)" : colour, std::max(0.3, scale.unit * shape.size));
  return fmt::format("<path d=\"{}Z\" fill=\"{}\" stroke=\"var(--soft)\" stroke-width=\".5\"/>\n", points, colour);
}

std::string draw_colour_bar(const ReportPicture& picture, double low, double high, double x, double top,
                            double height) {
  constexpr int kSteps = 24;
  const double step = height / kSteps;
  std::string bar;
  for (int k = 0; k < kSteps; ++k)
    bar += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"16\" height=\"{:.1f}\" fill=\"{}\"/>\n", x,
                       top + step * (kSteps - 1 - k), step + 0.3, picture_colour((k + 0.5) / kSteps));
  bar += picture_text(x + 22.0, top + 11.0, "tick", number_text(high, 3));
  bar += picture_text(x + 22.0, top + height, "tick", number_text(low, 3));
  return bar + picture_text(x - 4.0, top - 8.0, "tick", picture.value_label);
}

/// Frame, ticks and names of both axes. The name of an upright axis that is too short for it lies above the frame.
std::string draw_picture_axes(const ReportPicture& picture, const PictureScale& scale, const ValueRange& x,
                              const ValueRange& y) {
  const double width = scale.unit * (x.high - x.low), height = scale.unit * (y.high - y.low);
  const double top = scale.bottom - height;
  std::string svg = fmt::format(
      "<rect class=\"frame\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\"/>\n",
      scale.left, top, width, height);
  const PlotAxis x_axis = make_axis(x, std::max(2, static_cast<int>(width / 80.0)), false);
  const PlotAxis y_axis = make_axis(y, std::max(2, static_cast<int>(height / 50.0)), false);
  for (const AxisTick& tick : x_axis.ticks) {
    svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}v4\"/>\n", scale.x(tick.value), scale.bottom);
    svg += picture_text(scale.x(tick.value), scale.bottom + 17.0, "tick middle", tick.label);
  }
  double widest = 0.0;
  for (const AxisTick& tick : y_axis.ticks) {
    svg += fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}h-4\"/>\n", scale.left, scale.y(tick.value));
    svg += picture_text(scale.left - 7.0, scale.y(tick.value) + 4.0, "tick end", tick.label);
    widest = std::max(widest, kTickFont * estimate_text_width(tick.label));
  }
  const auto named = [](const std::string& name, const PlotAxis& axis) {
    return axis.note.empty() ? name : name + "  " + axis.note;
  };
  svg += picture_text(scale.left + 0.5 * width, scale.bottom + 36.0, "name middle", named(picture.x_label, x_axis));
  const std::string y_name = named(picture.y_label, y_axis);
  if (kTickFont * estimate_text_width(y_name) > height)
    return svg + picture_text(scale.left, top - 8.0, "name", y_name);
  return svg + fmt::format("<text class=\"name middle\" transform=\"translate({:.1f},{:.1f}) rotate(-90)\">{}</text>\n",
                           std::max(12.0, scale.left - widest - 18.0), top + 0.5 * height, escape_html(y_name));
}

}  // namespace

std::string draw_picture(const ReportPicture& picture) {
  ValueRange x, y, value;
  for (const PictureShape& shape : picture.shapes) {
    const double radius = shape.x.size() == 1 ? shape.size : 0.0;
    for (std::size_t i = 0; i < std::min(shape.x.size(), shape.y.size()); ++i)
      for (const double side : {-radius, radius}) {
        if (!is_plottable(shape.x[i] + side, false) || !is_plottable(shape.y[i] + side, false)) continue;
        x.add(shape.x[i] + side);
        y.add(shape.y[i] + side);
      }
    if (is_plottable(shape.value, false) && !shape.is_mark) value.add(shape.value);
  }
  if (is_plottable(picture.value_low, false) && is_plottable(picture.value_high, false))
    value = {picture.value_low, picture.value_high, false};
  x = padded_range(x, 0.02, false);
  y = padded_range(y, 0.02, false);
  const bool coloured = !value.empty;
  const double room = kPictureWidth - 2.0 * kPictureMargin - (coloured ? kColourBarRoom : 0.0);
  PictureScale scale;
  scale.unit = std::min(room / (x.high - x.low), kPictureMostHeight / (y.high - y.low));
  scale.x_low = x.low;
  scale.y_low = y.low;
  scale.left = kPictureMargin + 0.5 * (room - scale.unit * (x.high - x.low));
  const double height = scale.unit * (y.high - y.low);
  scale.bottom = kPictureTop + height;
  const double width = scale.unit * (x.high - x.low), spread = value.high - value.low;
  const double bar_height = std::clamp(height - 20.0, 90.0, 192.0);
  const double needed = coloured ? std::max(height + 46.0, bar_height + 30.0) : height + 46.0;
  std::string svg = fmt::format("<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                                kPictureWidth, kPictureTop + needed, escape_html(picture.caption));
  svg +=
      "<defs><pattern id=\"no-value\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" "
      "patternTransform=\"rotate(45)\"><rect width=\"7\" height=\"7\" fill=\"var(--paper)\"/>"
      "<path d=\"M0,0V7\" stroke=\"var(--soft)\" stroke-width=\"1.4\"/></pattern></defs>\n";
  for (const PictureShape& shape : picture.shapes) {
    const bool valued = is_plottable(shape.value, false);
    const double share = valued && spread > 0.0 ? (shape.value - value.low) / spread : 0.5;
    svg += draw_shape(shape, scale, valued ? picture_colour(share) : kHatch);
  }
  svg += draw_picture_axes(picture, scale, x, y);
  if (coloured)
    svg += draw_colour_bar(picture, value.low, value.high, scale.left + width + 24.0, kPictureTop + 20.0, bar_height);
  return svg + "</svg>\n";
}

}  // namespace talus
