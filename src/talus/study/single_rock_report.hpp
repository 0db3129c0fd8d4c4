#pragma once

#include <talus/record/recorder_rock.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/run_control.hpp>
#include <talus/study/single_rock_settings.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace talus {

/// The scene, its state and what was recorded of it.
struct SingleRockRun {
  BuiltBody built;
  std::vector<std::string> soil_names;
  Scene scene = {};
  World world = {};
  RecorderRock recorder;
  std::int64_t slow_steps = 0;  ///< consecutive slow steps in contact
  std::string ending = {};      ///< rest, duration, left_domain, quarantined, interrupted
};

Summary single_rock_summary(const SingleRockRun& run, const StepCounts& counts);
Report single_rock_report(const SingleRockSettings& settings, const SingleRockRun& run, const StepCounts& counts);

/// Energy that the ledger does not explain, relative to the largest energy of the run [-].
double energy_balance_error(const SingleRockRun& run);

}  // namespace talus
