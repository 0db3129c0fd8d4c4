#include <talus/io/report_html.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

namespace talus {

namespace {

struct UnitSuffix {
  std::string_view suffix, unit;
};

// Longer suffixes first: "_m_per_s" before "_s".
constexpr std::array kUnits = {
    UnitSuffix{"_rad_per_s", "rad/s"},
    UnitSuffix{"_deg_per_s", "°/s"},
    UnitSuffix{"_m_per_s2", "m/s²"},
    UnitSuffix{"_m_per_s", "m/s"},
    UnitSuffix{"_kg_per_m3", "kg/m³"},
    UnitSuffix{"_per_second", "1/s"},
    UnitSuffix{"_per_s", "1/s"},
    UnitSuffix{"_percent", "%"},
    UnitSuffix{"_deg", "°"},
    UnitSuffix{"_rad", "rad"},
    UnitSuffix{"_rel", "–"},
    UnitSuffix{"_GPa", "GPa"},
    UnitSuffix{"_MPa", "MPa"},
    UnitSuffix{"_kPa", "kPa"},
    UnitSuffix{"_Pa", "Pa"},
    UnitSuffix{"_MJ", "MJ"},
    UnitSuffix{"_kJ", "kJ"},
    UnitSuffix{"_J", "J"},
    UnitSuffix{"_MN", "MN"},
    UnitSuffix{"_kN", "kN"},
    UnitSuffix{"_N", "N"},
    UnitSuffix{"_kg", "kg"},
    UnitSuffix{"_Hz", "Hz"},
    UnitSuffix{"_km", "km"},
    UnitSuffix{"_mm", "mm"},
    UnitSuffix{"_cm", "cm"},
    UnitSuffix{"_m3", "m³"},
    UnitSuffix{"_m2", "m²"},
    UnitSuffix{"_m", "m"},
    UnitSuffix{"_ms", "ms"},
    UnitSuffix{"_s", "s"},
    UnitSuffix{"_bytes", "byte"},
};

/// Keys that mean one quantity of known unit.
constexpr std::array kKnownUnits = {UnitSuffix{"velocity", "m/s"},   UnitSuffix{"jump_height", "m"},
                                    UnitSuffix{"runout", "m"},       UnitSuffix{"lateral_deviation", "m"},
                                    UnitSuffix{"elongation", "m"},   UnitSuffix{"residual_height", "m"},
                                    UnitSuffix{"braking_time", "s"}, UnitSuffix{"brake_stroke", "m"}};

std::string figure_number(double value) {
  if (!std::isfinite(value)) return "–";
  std::string text = fmt::format("{:.6g}", value);
  if (text.front() == '-') text = "−" + text.substr(1);
  return text;
}

}  // namespace

FigureName split_figure_name(const std::string& key) {
  FigureName name;
  std::string_view rest = key;
  while (true) {
    const std::size_t dot = rest.find('.');
    std::string_view part = rest.substr(0, dot);
    for (const UnitSuffix& known : kUnits) {
      if (part.size() > known.suffix.size() && part.ends_with(known.suffix)) {
        part.remove_suffix(known.suffix.size());
        name.unit = known.unit;
        break;
      }
    }
    for (const UnitSuffix& known : kKnownUnits)
      if (part == known.suffix) name.unit = known.unit;
    if (!name.quantity.empty()) name.quantity += ", ";
    name.quantity += part;
    if (dot == std::string_view::npos) break;
    rest.remove_prefix(dot + 1);
  }
  std::replace(name.quantity.begin(), name.quantity.end(), '_', ' ');
  return name;
}

std::string figure_text(const SummaryValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  if (const std::int64_t* count = std::get_if<std::int64_t>(&value)) return std::to_string(*count);
  if (const double* number = std::get_if<double>(&value)) return figure_number(*number);
  if (const std::string* text = std::get_if<std::string>(&value)) return *text;
  constexpr std::size_t kMostShown = 8;
  const auto& values = std::get<std::vector<double>>(value);
  std::string text;
  for (std::size_t i = 0; i < std::min(values.size(), kMostShown); ++i)
    text += (i > 0 ? ", " : "") + figure_number(values[i]);
  if (values.size() > kMostShown) text += fmt::format(", … ({} values)", values.size());
  return text;
}

}  // namespace talus
