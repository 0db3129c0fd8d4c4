#pragma once

#include <talus/study/common_settings.hpp>
#include <talus/study/run_control.hpp>

#include <cmath>
#include <cstdint>
#include <string>

namespace talus {

/// When a study of one world samples, draws frames, saves and reports progress: all counted in steps, so that a run
/// that was resumed does the same at the same steps.
struct RunSchedule {
  std::int64_t steps = 0;
  std::int64_t steps_per_sample = 1;
  std::int64_t steps_per_frame = 0;     ///< 0: no frames
  std::int64_t steps_per_snapshot = 0;  ///< 0: only at the end or an interrupt

  RunSchedule(const StudySettings& study, const OutputSettings& output);
};

/// Whether the run shall end here with what is done. This is also where it waits while it is paused.
bool stop_requested(const RunControl& control);

/// Cheap enough to ask every step: true every 4096 steps.
inline bool time_to_look_around(std::int64_t step) {
  return (step & 4095) == 0;
}

/// Text of a number for report tables.
std::string report_number(double value, int digits = 4);

}  // namespace talus
