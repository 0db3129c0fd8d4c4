#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

namespace talus {

RunSchedule::RunSchedule(const StudySettings& study, const OutputSettings& output)
    : steps(step_count(study)), steps_per_sample(talus::steps_per_sample(study, output)) {
  const auto in_steps = [&](double seconds) {
    return std::max<std::int64_t>(1, std::llround(std::min(seconds / study.time_step, 1e15)));
  };
  if (output.frames_per_second > 0.0) steps_per_frame = in_steps(1.0 / output.frames_per_second);
  if (output.snapshot_every > 0.0) steps_per_snapshot = in_steps(output.snapshot_every);
}

bool stop_requested(const RunControl& control) {
  const auto is_set = [](const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  };
  constexpr std::chrono::milliseconds kLookAgain{20};
  while (is_set(control.pause_requested) && !is_set(control.stop_requested)) std::this_thread::sleep_for(kLookAgain);
  return is_set(control.stop_requested);
}

std::string report_number(double value, int digits) {
  char text[64];
  // Thousands are read more easily as 1150 than as 1.15e+03.
  if (const double size = std::abs(value); size >= std::pow(10.0, digits) && size < 1e7) {
    const double unit = std::pow(10.0, std::floor(std::log10(size)) + 1 - digits);
    std::snprintf(text, sizeof text, "%.0f", std::round(value / unit) * unit);
    return text;
  }
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

}  // namespace talus
