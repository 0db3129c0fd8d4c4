#pragma once

#include <talus/study/barrier_run.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

Summary barrier_summary(const BarrierSettings& settings, const BarrierRun& run);
Report barrier_report(const BarrierSettings& settings, const BarrierRun& run);

}  // namespace talus
