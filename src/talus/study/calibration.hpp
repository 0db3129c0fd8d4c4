#pragma once

#include <talus/study/calibrate_settings.hpp>
#include <talus/study/run_control.hpp>

#include <string>
#include <vector>

namespace talus {

/// One set of values of a calibration: one run, or the means of several with different seeds.
struct CalibrationRun {
  std::vector<double> values;   ///< of the free keys
  std::vector<double> figures;  ///< of the targets; not finite where the run has none
  std::vector<double> spreads;  ///< standard deviation of each figure over the seeds; empty: one seed
  double misfit = 0.0;          ///< weighted root mean square of the relative deviations; infinite: failed
};

/// How sharply the targets fix a free key: the misfit when it alone moves away from its best value.
struct CalibrationProfile {
  double shift = 0.1;                          ///< of the range of the key
  double misfit_change = 0.0;                  ///< the larger of both directions
  bool at_lowest = false, at_highest = false;  ///< the best value lies at an end of its range
  bool is_flat = false;                        ///< the misfit changes by less than the tolerance
  bool is_known = false;                       ///< runs were left to look
};

/// All a calibration found out.
struct Calibration {
  std::string kind;  ///< of study
  CalibrateSettings settings;
  std::vector<std::string> free_units, target_units;
  std::vector<CalibrationRun> runs;
  std::size_t best = 0;  ///< number of the best run
  std::vector<CalibrationProfile> profiles;
  bool is_interrupted = false;
  bool has_converged = false;  ///< the search ended by itself, not by max_runs
};

/// sqrt(sum w d^2 / sum w) with the relative deviations d = (figure - target) / |target|; of a target that is zero the
/// deviation itself counts. Infinite if a figure is not finite.
double calibration_misfit(const CalibrateSettings& settings, const std::vector<double>& figures);

bool targets_reached(const Calibration& calibration);

/// Series calibration, summary and report.
StudyResult calibration_result(const Calibration& calibration);

}  // namespace talus
