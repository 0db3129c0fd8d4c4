#pragma once

#include <talus/study/sweep_settings.hpp>

namespace talus {

/// Table [calibrate]: looks for the values of some keys with which the figures of the summary come nearest to targets.
/// Every study understands it.
struct CalibrateSettings {
  SettingsEntries<double> free;    ///< dotted key -> lowest and highest value; empty: no calibration
  std::vector<std::string> log;    ///< free keys that are searched by their logarithm
  SettingsEntries<double> target;  ///< figure of the summary -> value, weight
  std::int64_t max_runs = 60;      ///< sets of values
  std::int64_t seeds = 1;          ///< runs of each set, with seeds study.seed, study.seed + 1, ...; their means count
  double tolerance = 0.01;         ///< root mean square relative deviation from the targets that is good enough [-]
  KeepRuns keep = KeepRuns::kSummary;
};

void describe(SettingsTable& table, CalibrateSettings& s);

/// Value of a free key at a place from 0 (lowest) to 1 (highest) of its range.
double calibrated_value(const CalibrateSettings& s, std::size_t key, double place);

}  // namespace talus
