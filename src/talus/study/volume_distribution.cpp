#include <talus/base/number_text.hpp>
#include <talus/base/random.hpp>
#include <talus/study/volume_distribution.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr Range kRockVolume = {1e-9, 1e9, false, true};  // [m3]

/// Volume at the share u of the table, ordered as given.
double table_volume(const VolumeDistribution& d, double u) {
  double sum = 0.0;
  for (const auto& row : d.volumes) sum += row[1];
  double below = 0.0;
  for (const auto& row : d.volumes) {
    below += row[1];
    if (u * sum < below) return row[0];
  }
  return d.volumes.back()[0];
}

/// Inverse of the cumulative distribution between the limits.
double power_law_volume(const VolumeDistribution& d, double u) {
  const double b = *d.exponent, low = std::pow(*d.min, -b), high = std::pow(*d.max, -b);
  return std::pow(low - u * (low - high), -1.0 / b);
}

/// Share of the log-normal law within its limits.
double share_within(const VolumeDistribution& d) {
  const auto below = [&](double v) { return 0.5 * std::erfc(-std::log(v / *d.median) / (*d.sigma * std::sqrt(2.0))); };
  return (d.max ? below(*d.max) : 1.0) - (d.min ? below(*d.min) : 0.0);
}

double log_normal_volume(const VolumeDistribution& d, std::uint64_t seed, std::uint64_t member) {
  // Values beyond the limits are drawn again; at least 1 % lie within them, so 10,000 tries fail once in 1e43.
  double volume = *d.median;
  for (std::uint32_t draw = 0; draw < 10000; ++draw) {
    const auto [u, v] = random_uniform2({seed, member, RandomPurpose::kVolume, draw});
    const double normal = std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * v);
    volume = *d.median * std::exp(*d.sigma * normal);
    if ((!d.min || volume >= *d.min) && (!d.max || volume <= *d.max)) return volume;
  }
  return std::clamp(volume, d.min.value_or(0.0), d.max.value_or(volume));
}

void check_distribution(const VolumeDistribution& s, const CheckContext& context) {
  bool fine = true;
  // What is absent or empty is as good as not written: the effective case may spell it out.
  const auto check_key = [&](const char* key, bool present, bool allowed, bool needed) {
    if (present && !allowed)
      context.problem(key, std::string("`") + key + "` does not belong to this `kind` of volume distribution: drop it");
    if (!present && needed)
      context.problem("kind", std::string("this `kind` of volume distribution needs `") + key + "`");
    fine = fine && (present ? allowed : !needed);
  };
  const bool table = s.kind == VolumeLaw::kTable, power = s.kind == VolumeLaw::kPowerLaw,
             log_normal = s.kind == VolumeLaw::kLogNormal;
  check_key("volumes", !s.volumes.empty(), table, table);
  check_key("exponent", s.exponent.has_value(), power, power);
  check_key("median", s.median.has_value(), log_normal, log_normal);
  check_key("sigma", s.sigma.has_value(), log_normal, log_normal);
  check_key("min", s.min.has_value(), power || log_normal, power);
  check_key("max", s.max.has_value(), power || log_normal, power);
  if (!fine) return;
  if (s.min && s.max && !(*s.min < *s.max)) {
    context.problem("max", "`max` must be larger than `min`");
    return;
  }
  if (log_normal && share_within(s) < 0.01)
    context.problem("median",
                    "less than 1 % of this log-normal law lies between `min` and `max`: check median and sigma");
  for (const auto& row : s.volumes)
    if (!(row[0] > 0.0 && row[1] > 0.0))
      context.problem("volumes", "a row of `volumes` is [volume in m3, share], both above 0");
}

}  // namespace

void describe(SettingsTable& table, VolumeDistribution& s) {
  table.choice("kind", s.kind,
               {{"none", VolumeLaw::kNone},
                {"table", VolumeLaw::kTable},
                {"power-law", VolumeLaw::kPowerLaw},
                {"log-normal", VolumeLaw::kLogNormal}},
               "How the volume of each rock is drawn; none: all alike.");
  table.number_rows("volumes", s.volumes, {2, 2}, "", {0.0, 1e9}, "table: rows [volume in m3, share].");
  table.number("exponent", s.exponent, "-", {1e-3, 10.0}, "power-law: rocks larger than V are as V^-exponent.");
  table.number("median", s.median, "m3", kRockVolume, "log-normal: median volume.");
  table.number("sigma", s.sigma, "-", {1e-3, 10.0}, "log-normal: standard deviation of ln V.");
  table.number("min", s.min, "m3", kRockVolume, "Smallest volume; needed by the power law.");
  table.number("max", s.max, "m3", kRockVolume, "Largest volume; needed by the power law.");
  table.check({"kind", "volumes", "exponent", "median", "sigma", "min", "max"},
              [&s](const CheckContext& context) { check_distribution(s, context); });
}

double draw_volume(const VolumeDistribution& d, std::uint64_t seed, std::uint64_t member) {
  if (d.kind == VolumeLaw::kLogNormal) return log_normal_volume(d, seed, member);
  const double u = random_uniform2({seed, member, RandomPurpose::kVolume, 0})[0];
  return d.kind == VolumeLaw::kTable ? table_volume(d, u) : power_law_volume(d, u);
}

double median_volume(const VolumeDistribution& d) {
  if (d.kind == VolumeLaw::kPowerLaw) return power_law_volume(d, 0.5);
  if (d.kind == VolumeLaw::kLogNormal) return *d.median;
  VolumeDistribution ordered = d;
  std::sort(ordered.volumes.begin(), ordered.volumes.end());
  return table_volume(ordered, 0.5);
}

std::string distribution_text(const VolumeDistribution& d) {
  const std::string limits =
      (d.min ? " from " + number_text(*d.min) : std::string()) + (d.max ? " to " + number_text(*d.max) : std::string());
  switch (d.kind) {
    case VolumeLaw::kPowerLaw:
      return "power law with exponent " + number_text(*d.exponent) + limits + " m3";
    case VolumeLaw::kLogNormal:
      return "log-normal law with median " + number_text(*d.median) + " m3 and sigma " + number_text(*d.sigma) +
             (limits.empty() ? "" : "," + limits + " m3");
    case VolumeLaw::kTable:
      return "table of " + std::to_string(d.volumes.size()) + " volumes";
    case VolumeLaw::kNone:
      break;
  }
  return "one volume";
}

}  // namespace talus
