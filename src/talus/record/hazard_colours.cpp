#include <talus/record/hazard_colours.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kMostClasses = 7;
using Ramp = std::array<const char*, kMostClasses>;
// Perceptually ordered ramps, light to dark: viridis and magma, reversed.
constexpr Ramp kMotionRamp = {"#fde725", "#9fd938", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#440154"};
constexpr Ramp kCountRamp = {"#fcf5b8", "#fec287", "#fb8861", "#e75263", "#b63679", "#721f81", "#2d1160"};

const std::vector<ColourClass> kEnergyClasses = {{0.0, "#ffffcc"},    {3.0, "#fff096"},   {10.0, "#fddc52"},
                                                 {30.0, "#fdae4b"},   {100.0, "#f57f20"}, {300.0, "#d7241f"},
                                                 {1000.0, "#9c0824"}, {3000.0, "#560016"}};

/// Weak, medium and strong intensity.
const std::vector<ColourClass> kIntensityClasses = {{0.0, "#fddc52"}, {30.0, "#f57f20"}, {300.0, "#b0102a"}};

/// Class bounds: the last ones of the series that do not exceed the largest value, with 0 in place of the first.
std::vector<ColourClass> ramp_classes(const std::vector<double>& series, double largest, const Ramp& ramp) {
  auto last = std::upper_bound(series.begin(), series.end(), largest);
  const auto count = std::min<std::ptrdiff_t>(last - series.begin(), kMostClasses);
  std::vector<ColourClass> classes;
  for (std::ptrdiff_t k = 0; k < count; ++k) {
    // Few classes are spread over the ramp.
    const auto colour = count == 1 ? 2 : k * static_cast<std::ptrdiff_t>(kMostClasses - 1) / (count - 1);
    classes.push_back({k == 0 ? 0.0 : *(last - count + k), ramp[static_cast<std::size_t>(colour)]});
  }
  if (classes.empty()) classes.push_back({0.0, ramp[2]});
  return classes;
}

/// The double nearest to a decimal number: a negative power of ten is none, so it divides.
double decimal(double lead, int power) {
  return power < 0 ? lead / std::pow(10.0, -power) : lead * std::pow(10.0, power);
}

/// 1, 3, 10 ... or 1, 2, 5, 10 ... from 10^low on.
std::vector<double> log_series(int low, int high, const std::vector<double>& steps) {
  std::vector<double> series;
  for (int power = low; power <= high; ++power)
    for (const double step : steps) series.push_back(decimal(step, power));
  return series;
}

/// Equal steps of 1, 2, 2.5 or 5 times a power of ten: the smallest whose seven classes reach the largest value.
std::vector<double> linear_series(double largest) {
  const int power = static_cast<int>(std::floor(std::log10(largest))) - 1;
  double lead = 20.0;
  for (const double smaller : {10.0, 5.0, 2.5, 2.0})
    if (decimal(smaller, power) * kMostClasses > largest) lead = smaller;
  std::vector<double> series;
  for (std::size_t k = 0; k < kMostClasses; ++k) series.push_back(decimal(lead * static_cast<double>(k), power));
  return series;
}

}  // namespace

std::vector<ColourClass> hazard_colours(const HazardMap& map) {
  double largest = largest_value(map);
  if (!(largest > 0.0)) largest = 1.0;
  if (map.kind == HazardMapKind::kReachProbability)
    return ramp_classes(log_series(-6, 0, {1.0, 3.0}), largest, kCountRamp);
  if (map.kind == HazardMapKind::kIntensity) return kIntensityClasses;
  if (map.kind == HazardMapKind::kAnnualFrequency)
    return ramp_classes(log_series(-12, 3, {1.0, 3.0}), largest, kCountRamp);
  if (map.kind != HazardMapKind::kQuantity)
    return ramp_classes(largest < 50.0 ? log_series(0, 9, {1.0, 2.0, 5.0}) : log_series(0, 9, {1.0, 3.0}), largest,
                        kCountRamp);
  const bool is_energy =
      map.quantity == HazardQuantity::kKineticEnergy || map.quantity == HazardQuantity::kTranslationalEnergy;
  if (!is_energy) return ramp_classes(linear_series(largest), largest, kMotionRamp);
  if (largest >= 3.0) {
    auto classes = kEnergyClasses;
    while (classes.back().from > largest) classes.pop_back();
    return classes;
  }
  return ramp_classes(log_series(-9, 0, {1.0, 3.0}), largest, kMotionRamp);
}

std::string hazard_title(const HazardMap& map) {
  std::string title = map.name;
  if (map.kind == HazardMapKind::kQuantity) {
    const std::size_t statistic = title.rfind('_');
    std::string quantity = title.substr(0, statistic);
    for (const char* suffix : {"_kJ", "_per_s"})
      if (quantity.ends_with(suffix)) quantity.erase(quantity.rfind(suffix));
    title = quantity + ", " + title.substr(statistic + 1);
  }
  std::replace(title.begin(), title.end(), '_', ' ');
  return title;
}

}  // namespace talus
