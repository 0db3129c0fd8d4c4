#include <talus/base/number_text.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/plot_axis.hpp>
#include <talus/io/svg_bars.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace talus {

namespace {

// All lengths are in units of the view box, about one CSS pixel.
constexpr double kBarsWidth = 760.0;
constexpr double kBarsFont = 13.0;
constexpr double kBarPitch = 26.0;
constexpr double kBarHeight = 16.0;
constexpr double kGroupGap = 12.0;
constexpr double kMostLabelWidth = 330.0;
constexpr double kValueRoom = 64.0;  // for the text beside the longest bar
constexpr int kBarColours = 6;

std::string bars_text(double x, double y, const char* css_class, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, css_class, escape_html(text));
}

/// The end of a text is what tells its neighbours apart: it loses its beginning.
std::string fit_label(const std::string& label, double room) {
  if (kBarsFont * estimate_text_width(label) <= room) return label;
  std::string_view rest = label;
  const auto too_wide = [&] { return kBarsFont * estimate_text_width("…" + std::string(rest)) > room; };
  while (!rest.empty() && too_wide()) {
    rest.remove_prefix(1);
    while (!rest.empty() && (static_cast<unsigned char>(rest.front()) & 0xC0) == 0x80) rest.remove_prefix(1);
  }
  return "…" + std::string(rest);
}

std::string value_label(double value) {
  std::string text = number_text(value, 4);
  if (text.front() == '-') text = "−" + text.substr(1);
  return text;
}

constexpr double kBesideGap = 6.0;

bool fits_right(double x, const std::string& text) {
  return x + kBesideGap + kBarsFont * estimate_text_width(text) <= kBarsWidth;
}

std::string beside(double x, const std::string& text, bool leftward, double middle) {
  return bars_text(x + (leftward ? -kBesideGap : kBesideGap), middle + 4.5, leftward ? "tick end" : "tick", text);
}

bool has_error_bar(const ReportBar& bar) {
  return is_plottable(bar.low, false) && is_plottable(bar.high, false) && bar.low < bar.high;
}

}  // namespace

std::string draw_bars(const ReportBars& chart) {
  ValueRange range;
  range.add(chart.baseline);
  double label_width = 40.0;
  for (const ReportBar& bar : chart.bars) {
    label_width = std::max(label_width, kBarsFont * estimate_text_width(bar.label));
    if (!is_plottable(bar.value, false)) continue;
    range.add(bar.value);
    if (has_error_bar(bar)) {
      range.add(bar.low);
      range.add(bar.high);
    }
  }
  label_width = std::min(label_width, kMostLabelWidth);
  const double left = std::ceil(label_width) + 14.0 + (range.low < chart.baseline ? kValueRoom : 0.0);
  const double width = kBarsWidth - left - kValueRoom;
  const PlotAxis axis = make_axis(padded_range(range, range.low < range.high ? 0.0 : 0.05, false),
                                  std::max(2, static_cast<int>(width / 90.0)), false);
  const auto to_x = [&](double value) { return left + width * axis.fraction(value); };

  constexpr double kTop = 8.0;
  std::string bars;
  double y = kTop;
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const ReportBar& bar = chart.bars[i];
    if (bar.starts_group && i > 0) y += kGroupGap;
    const double middle = y + 0.5 * kBarPitch;
    bars += bars_text(label_width + 4.0, middle + 4.5, "name end", fit_label(bar.label, label_width));
    if (is_plottable(bar.value, false)) {
      const double from = to_x(chart.baseline), to = to_x(bar.value);
      bars += fmt::format("<rect class=\"bar c{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                          std::abs(bar.colour) % kBarColours, std::min(from, to), middle - 0.5 * kBarHeight,
                          std::max(std::abs(to - from), 0.8), kBarHeight);
      double end = to;
      if (has_error_bar(bar)) {
        bars += fmt::format(
            "<path class=\"whisker\" d=\"M{0:.1f},{2:.1f}H{1:.1f}M{0:.1f},{3:.1f}v8M{1:.1f},{3:.1f}v8\"/>\n",
            to_x(bar.low), to_x(bar.high), middle, middle - 4.0);
        end = to < from ? std::min(to, to_x(bar.low)) : std::max(to, to_x(bar.high));
      }
      const std::string text = bar.note.empty() ? value_label(bar.value) : bar.note;
      bars += beside(end, text, bar.value < chart.baseline || !fits_right(end, text), middle);
    } else {
      const std::string text = bar.note.empty() ? "no value" : bar.note;
      bars += beside(to_x(chart.baseline), text, !fits_right(to_x(chart.baseline), text), middle);
    }
    y += kBarPitch;
  }
  const double bottom = y + 2.0;
  std::string grid, labels;
  for (const AxisTick& tick : axis.ticks) {
    const double x = to_x(tick.value);
    grid += fmt::format("<path class=\"grid\" d=\"M{:.1f},{:.1f}V{:.1f}\"/>\n", x, kTop, bottom + 5.0);
    labels += bars_text(x, bottom + 20.0, "tick middle", tick.label);
  }
  if (!axis.note.empty()) labels += bars_text(left + width, bottom + 39.0, "tick end", axis.note);
  labels += bars_text(left + 0.5 * width, bottom + 41.0, "name middle", chart.x_label);
  const double zero = to_x(chart.baseline);
  return fmt::format("<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", kBarsWidth,
                     bottom + 50.0, escape_html(chart.caption)) +
         grid + bars + fmt::format("<path class=\"frame\" d=\"M{:.1f},{:.1f}V{:.1f}\"/>\n", zero, kTop, bottom) +
         labels + "</svg>\n";
}

}  // namespace talus
