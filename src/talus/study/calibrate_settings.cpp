#include <talus/base/number_text.hpp>
#include <talus/study/calibrate_settings.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr std::size_t kMaxFreeKeys = 10;

bool is_log(const CalibrateSettings& s, const std::string& key) {
  return std::find(s.log.begin(), s.log.end(), key) != s.log.end();
}

}  // namespace

void describe(SettingsTable& table, CalibrateSettings& s) {
  table
      .number_entries("free", s.free, {2, 2},
                      "Keys of the case by their dotted path, each with its lowest and highest value: `{ "
                      "\"soil.categories.hard.mu_min\" = [0.2, 0.9] }`.")
      .required();
  table.texts("log", s.log, "Those of the free keys that are searched by their logarithm.");
  table
      .number_entries("target", s.target, {2, 2},
                      "Figures of summary.json to reach, each with its value and weight: `{ \"runout.mean\" = [120.0, "
                      "1.0] }`.")
      .required();
  table.integer("max_runs", s.max_runs, 2, kMaxSweepRuns, "Largest number of sets of values that are tried.");
  table.integer(
      "seeds", s.seeds, 1, 1000,
      "Runs of each set of values, with study.seed, study.seed + 1, ...: the means of their figures are compared "
      "with the targets, and the spread is shown.");
  table.number("tolerance", s.tolerance, "-", {1e-12, 1.0},
               "Good enough: weighted root mean square of the relative deviations from the targets.");
  describe_keep(table, s.keep);
  table.check({"free", "log"}, [&s](const CheckContext& context) {
    if (s.free.size() > kMaxFreeKeys)
      context.problem("free", std::to_string(s.free.size()) + " free keys are more than " +
                                  std::to_string(kMaxFreeKeys) + ": no search finds its way there; fix some of them");
    for (const auto& [key, range] : s.free) {
      if (!(range[0] < range[1]))
        context.problem("free", "the range of \"" + key + "\" must go from a lower to a higher value");
      if (is_log(s, key) && range[0] <= 0.0)
        context.problem("free", "\"" + key + "\" is searched by its logarithm: its range must lie above 0");
    }
    for (const std::string& key : s.log)
      if (std::none_of(s.free.begin(), s.free.end(), [&](const auto& entry) { return entry.first == key; }))
        context.problem("log", "\"" + key + "\" in `log` is none of the free keys");
  });
  table.check({"free", "max_runs"}, [&s](const CheckContext& context) {
    // A start, a simplex and the check of each key at the end.
    const auto least = static_cast<std::int64_t>(4 * s.free.size() + 4);
    if (!s.free.empty() && s.max_runs < least)
      context.problem("max_runs", "`max_runs` of " + std::to_string(s.max_runs) + " is too few to search " +
                                      std::to_string(s.free.size()) + " key(s): at least " + std::to_string(least));
  });
  table.check({"target"}, [&s](const CheckContext& context) {
    for (const auto& [key, target] : s.target)
      if (!(target[1] > 0.0)) context.problem("target", "the weight of \"" + key + "\" must be above 0");
  });
}

double calibrated_value(const CalibrateSettings& s, std::size_t key, double place) {
  const auto& [name, range] = s.free[key];
  const double low = range[0], high = range[1];
  const double value = is_log(s, name) ? low * std::pow(high / low, place) : low + (high - low) * place;
  return std::clamp(value, low, high);
}

}  // namespace talus
