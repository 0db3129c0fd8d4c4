#pragma once

#include <talus/study/study_settings.hpp>

#include <cstdint>
#include <string>

namespace talus {

/// What running a case costs, before it runs. Sizes are rough.
struct RunEstimate {
  std::int64_t members = 1;
  std::int64_t steps = 0;    ///< per member, at most
  std::int64_t samples = 0;  ///< rows of series, at most
  double time_step = 0.0;    ///< [s]
  std::string time_step_reason;
  double seconds = 0.0;  ///< of one thread; at most, for rocks that come to rest end sooner. Rough
  double memory_bytes = 0.0;
  double output_bytes = 0.0;
};

RunEstimate estimate_run(const AnyStudySettings& settings);

}  // namespace talus
