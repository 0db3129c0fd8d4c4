#include <talus/io/plot_axis.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr double kLargest = 1e300;  // sums and differences of two such values stay finite

int decade_of(double value) {
  return static_cast<int>(std::floor(std::log10(value) + 1e-12));
}

double nice_step(double rough) {
  const double decade = std::pow(10.0, decade_of(rough));
  const double lead = rough / decade;
  const double nice = lead < 1.5 ? 1.0 : lead < 3.0 ? 2.0 : lead < 7.0 ? 5.0 : 10.0;
  return nice * decade;
}

std::string superscript(int number) {
  static const char* const kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = number < 0 ? "⁻" : "";
  for (const char c : std::to_string(std::abs(number))) text += kDigits[c - '0'];
  return text;
}

std::string fixed_label(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  const bool is_zero = text.find_first_of("123456789") == std::string::npos;
  if (text.front() == '-') text.replace(0, 1, is_zero ? "" : "−");
  return text;
}

/// The number with the fewest digits that is no farther than ten times the range away.
double roundest_near(double low, double high) {
  const double middle = 0.5 * (low + high), reach = 10.0 * (high - low);
  for (int decade = decade_of(std::abs(middle)) + 1;; --decade) {
    const double unit = std::pow(10.0, decade);
    const double round = std::round(middle / unit) * unit;
    if (std::abs(round - middle) <= reach) return round;
  }
}

void add_linear_ticks(PlotAxis& axis, int tick_target) {
  const double span = axis.high - axis.low;
  const double step = nice_step(span / std::max(1, tick_target));
  const double largest = std::max(std::abs(axis.low), std::abs(axis.high));

  // Labels of more than five digits: show the differences from a round number instead.
  double offset = 0.0;
  if (largest / step > 2e4) offset = roundest_near(axis.low, axis.high);
  const double largest_label = std::max(std::abs(axis.low - offset), std::abs(axis.high - offset));
  int exponent = decade_of(largest_label);
  exponent = largest_label >= 1e5 || largest_label < 1e-3 ? 3 * static_cast<int>(std::floor(exponent / 3.0)) : 0;
  const int decimals = std::max(0, exponent - decade_of(step));

  const auto first = static_cast<std::int64_t>(std::ceil((axis.low - offset) / step - 1e-6));
  const auto last = static_cast<std::int64_t>(std::floor((axis.high - offset) / step + 1e-6));
  for (std::int64_t k = first; k <= last; ++k) {
    const double label = static_cast<double>(k) * step;
    // Dividing in two halves keeps the power of ten representable for the smallest numbers.
    const double scaled = label / std::pow(10.0, exponent / 2) / std::pow(10.0, exponent - exponent / 2);
    axis.ticks.push_back({std::clamp(offset + label, axis.low, axis.high), fixed_label(scaled, decimals)});
  }
  if (exponent != 0) axis.note = "×10" + superscript(exponent);
  if (offset != 0.0) {
    const std::string size = fmt::format("{:.15g}", std::abs(offset));
    axis.note += fmt::format("{}{} {}", axis.note.empty() ? "" : " ", offset < 0.0 ? "−" : "+", size);
  }
}

void add_log_ticks(PlotAxis& axis, int tick_target) {
  const double low = std::log10(axis.low), high = std::log10(axis.high);
  const int first = static_cast<int>(std::ceil(low - 1e-9)), last = static_cast<int>(std::floor(high + 1e-9));
  if (last - first < 1) {
    add_linear_ticks(axis, tick_target);
    return;
  }
  const int step = 1 + (last - first) / std::max(1, tick_target);
  for (int n = first; n <= last; ++n)
    axis.ticks.push_back({std::pow(10.0, n), n % step == 0 ? "10" + superscript(n) : std::string()});
  if (last - first > 6) return;
  for (int n = first - 1; n <= last; ++n)
    for (int m = 2; m <= 9; ++m) {
      const double value = m * std::pow(10.0, n);
      if (value >= axis.low && value <= axis.high) axis.ticks.push_back({value, ""});
    }
}

}  // namespace

double PlotAxis::fraction(double value) const {
  return log ? (std::log(value) - std::log(low)) / (std::log(high) - std::log(low)) : (value - low) / (high - low);
}

void ValueRange::add(double value) {
  low = empty ? value : std::min(low, value);
  high = empty ? value : std::max(high, value);
  empty = false;
}

bool is_plottable(double value, bool log) {
  return std::isfinite(value) && std::abs(value) <= kLargest && (!log || value >= 1.0 / kLargest);
}

ValueRange padded_range(const ValueRange& range, double margin, bool log) {
  if (range.empty) return log ? ValueRange{0.1, 10.0, false} : ValueRange{0.0, 1.0, false};
  if (log) {
    const double decades = std::log10(range.high) - std::log10(range.low);
    const double factor = std::pow(10.0, decades < 1e-6 ? 0.5 : margin * decades);
    return {std::max(range.low / factor, 1e-305), std::min(range.high * factor, 1e305), false};
  }
  const double span = range.high - range.low;
  const double size = std::max(std::abs(range.low), std::abs(range.high));
  // Less than what rounding alone makes of a constant: draw it flat.
  if (span <= 1e-14 * size || span < 1.0 / kLargest) {
    const double half = size < 10.0 / kLargest ? 1.0 : 0.1 * size;
    return {range.low - half, range.high + half, false};
  }
  return {range.low - margin * span, range.high + margin * span, false};
}

PlotAxis make_axis(const ValueRange& range, int tick_target, bool log) {
  PlotAxis axis;
  axis.low = range.low;
  axis.high = range.high;
  axis.log = log;
  if (log) {
    add_log_ticks(axis, tick_target);
  } else {
    add_linear_ticks(axis, tick_target);
  }
  return axis;
}

}  // namespace talus
