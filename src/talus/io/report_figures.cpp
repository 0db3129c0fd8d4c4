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
constexpr std::array kKnownUnits = {UnitSuffix{"velocity", "m/s"},
                                    UnitSuffix{"jump_height", "m"},
                                    UnitSuffix{"runout", "m"},
                                    UnitSuffix{"lateral_deviation", "m"},
                                    UnitSuffix{"elongation", "m"},
                                    UnitSuffix{"residual_height", "m"},
                                    UnitSuffix{"braking_time", "s"},
                                    UnitSuffix{"brake_stroke", "m"},
                                    UnitSuffix{"final_position", "m"},
                                    UnitSuffix{"final_velocity", "m/s"},
                                    UnitSuffix{"final_angular_velocity", "rad/s"},
                                    UnitSuffix{"strain_rate", "1/s"}};

constexpr double kRoundingNoise = 1e-12;  // in units of the figure: what is smaller is zero but for rounding

std::string figure_number(double value, int digits) {
  if (!std::isfinite(value)) return "–";
  if (std::abs(value) < kRoundingNoise) return "0";
  const double size = std::abs(value);
  std::string text = fmt::format("{:.{}g}", size, digits);
  // Counts keep all their digits, and what is large is easier read without a power of ten.
  constexpr double kLargest = 1e9;
  if (size < kLargest && (size == std::round(size) || text.find("e+") != std::string::npos)) {
    const double unit = size == std::round(size)
                            ? 1.0
                            : std::pow(10.0, std::floor(std::log10(size)) + 1.0 - static_cast<double>(digits));
    text = fmt::format("{:.0f}", std::round(size / unit) * unit);
  }
  return value < 0.0 ? "−" + text : text;
}

/// What a unit that was cut off from a name leaves of its meaning.
std::string_view meaning_of(std::string_view suffix) {
  return suffix == "_rel" ? ", relative" : suffix == "_per_second" ? " per second" : "";
}

}  // namespace

FigureName split_figure_name(const std::string& key) {
  FigureName name;
  std::string_view rest = key;
  while (true) {
    const std::size_t dot = rest.find('.');
    std::string_view part = rest.substr(0, dot), meaning;
    bool has_suffix = false;
    for (const UnitSuffix& known : kUnits) {
      if (part.size() > known.suffix.size() && part.ends_with(known.suffix)) {
        part.remove_suffix(known.suffix.size());
        name.unit = known.unit;
        meaning = meaning_of(known.suffix);
        has_suffix = true;
        break;
      }
    }
    for (const UnitSuffix& known : kKnownUnits)
      if (!has_suffix && part == known.suffix) name.unit = known.unit;
    if (!name.quantity.empty()) name.quantity += ", ";
    name.quantity += part;
    name.quantity += meaning;
    if (dot == std::string_view::npos) break;
    rest.remove_prefix(dot + 1);
  }
  std::replace(name.quantity.begin(), name.quantity.end(), '_', ' ');
  return name;
}

std::string figure_text(const SummaryValue& value, const std::string& unit) {
  const int digits = unit == "s" || unit == "ms" ? 3 : 5;
  if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  if (const std::int64_t* count = std::get_if<std::int64_t>(&value)) return std::to_string(*count);
  if (const double* number = std::get_if<double>(&value)) {
    const bool is_small_share = unit == "–" && *number != 0.0 && std::abs(*number) < kRoundingNoise;
    return is_small_share ? "< 1e-12" : figure_number(*number, digits);
  }
  if (const std::string* text = std::get_if<std::string>(&value)) return *text;
  constexpr std::size_t kMostShown = 8;
  const auto& values = std::get<std::vector<double>>(value);
  std::string text;
  for (std::size_t i = 0; i < std::min(values.size(), kMostShown); ++i)
    text += (i > 0 ? ", " : "") + figure_number(values[i], digits);
  if (values.size() > kMostShown) text += fmt::format(", … ({} values)", values.size());
  return text;
}

}  // namespace talus
