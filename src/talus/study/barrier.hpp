#pragma once

#include <talus/study/barrier_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

StudyResult run_barrier(const BarrierSettings& settings, const RunControl& control);

/// Builds the barrier and the rocks and places them: InputError where that is not possible.
void check_barrier(const BarrierSettings& settings);

}  // namespace talus
