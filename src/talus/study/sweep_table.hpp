#pragma once

#include <talus/study/run_control.hpp>
#include <talus/study/sweep_settings.hpp>

#include <string>
#include <vector>

namespace talus {

/// A key that a sweep varies.
struct SweepKey {
  std::string path;                      ///< "soil.default"
  std::string unit;                      ///< empty without one
  std::vector<std::string> labels;       ///< of its values, short
  std::vector<double> numbers;           ///< the values if all are numbers, else empty
  std::string case_label;                ///< the value in the case itself; empty if it has none
  std::vector<bool> is_as_in_case = {};  ///< values that give the case itself and have no run of their own

  bool is_numeric() const { return !numbers.empty(); }
};

/// A figure of the summaries.
struct SweepFigure {
  std::string key;   ///< "runout.p95"
  std::string unit;  ///< empty without one
};

/// A finished run.
struct SweepRow {
  std::size_t run = 0;  ///< its number in the plan
  std::string name;     ///< of its folder in runs/
  SweepRun plan;
  std::int64_t seed = 0;
  std::vector<double> figures;
  std::vector<std::pair<std::string, std::string>> states = {};  ///< how it ended, see run_states
  std::string ends_otherwise = {};  ///< "stopped: no" where that is not so of the others; empty: like them
};

/// All a sweep found out.
struct SweepTable {
  std::string kind;  ///< of study
  SweepMode mode = SweepMode::kGrid;
  std::vector<SweepKey> keys;
  std::vector<SweepFigure> figures;
  std::vector<std::size_t> compared;  ///< figures that the report shows
  std::vector<SweepRow> rows;
  std::size_t planned = 0;              ///< runs
  std::vector<std::string> impossible;  ///< runs whose study refused their values, and why
};

/// Mean and spread of a figure over several runs.
struct SweepStatistic {
  double mean = 0.0, low = 0.0, high = 0.0;
  double deviation = 0.0;  ///< standard deviation of a single run, from n - 1; 0 for one run
  std::size_t count = 0;
};

/// Of the runs whose choices agree with `choice`, where any number of keys may be open (kAny).
/// Runs that end otherwise than the others (a rock that was not stopped) count only on request: their figures mean
/// something else.
inline constexpr std::size_t kAnyChoice = static_cast<std::size_t>(-2);
SweepStatistic sweep_statistic(const SweepTable& table, std::size_t figure, const std::vector<std::size_t>& choice,
                               bool with_other_endings = false);

/// Fills SweepRow::ends_otherwise: against the case itself, or in a grid against what most runs have.
void mark_other_endings(SweepTable& table);

/// How far a figure moves with a key: largest less smallest mean over its values, the case itself included. No number
/// when no value can be compared.
double sweep_swing(const SweepTable& table, std::size_t figure, std::size_t key);

/// What the figure is compared with: its value in the case itself, or its mean over a grid.
double sweep_reference(const SweepTable& table, std::size_t figure);

/// "soil.default = hard, terrain.cell = 2"; "as in the case".
std::string sweep_choice_text(const SweepTable& table, const SweepRun& run);

/// Series sweep, summary and report.
StudyResult sweep_result(SweepTable table);

}  // namespace talus
