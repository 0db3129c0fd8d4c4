#pragma once

#include <talus/base/settings.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace talus {

enum class SweepMode { kGrid, kOneAtATime };

/// What a sweep or a calibration keeps of each of its runs.
enum class KeepRuns { kSummary, kAll };

/// Table [sweep]: the same study again with other values of some keys. Every study understands it.
struct SweepSettings {
  SettingsEntries<std::string> vary;  ///< dotted key -> values as TOML text; empty: no sweep
  SweepMode mode = SweepMode::kGrid;
  std::vector<std::string> report;  ///< figures of the summary to compare; empty: those of the kind of study
  std::int64_t seeds = 1;           ///< runs of each choice, with seeds study.seed, study.seed + 1, ...
  KeepRuns keep = KeepRuns::kSummary;
};

inline constexpr std::int64_t kMaxSweepRuns = 10'000;

void describe(SettingsTable& table, SweepSettings& s);

/// Key keep, which sweeps and calibrations share.
void describe_keep(SettingsTable& table, KeepRuns& keep);

/// One run of a sweep: which value of each key.
struct SweepRun {
  static constexpr std::size_t kAsInCase = static_cast<std::size_t>(-1);
  std::vector<std::size_t> choice;  ///< per key the number of its value, or kAsInCase
  std::int64_t seed_offset = 0;
};

/// Number of runs, without making the plan.
double count_sweep_runs(const SweepSettings& sweep);

/// All runs in their order. grid: every combination, the last key fastest; one-at-a-time: the case as it is, then each
/// value alone. Seeds follow each other.
std::vector<SweepRun> plan_sweep(const SweepSettings& sweep);

}  // namespace talus
