#pragma once

#include <talus/study/barrier_run.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

enum class ImpactScope {
  kWhole,        ///< until the barrier has settled, with series and frames
  kBrakingOnly,  ///< until the rock is stopped or lost, figures alone
};

/// Impact `number` of the settings on the barrier `net`, which keeps what it did; its figures go to run.impacts and its
/// frames begin at `time_before`, which moves on. False: the user stopped it.
bool run_impact(const BarrierSettings& settings, const RunControl& control, std::size_t number, ImpactScope scope,
                BarrierRun& run, NetWorld& net, double& time_before);

}  // namespace talus
