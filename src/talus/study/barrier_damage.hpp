#pragma once

#include <talus/study/barrier_run.hpp>

namespace talus {

/// What was broken before an impact.
struct BarrierDamage {
  std::vector<std::uint8_t> rings, ropes;
  std::int64_t springs = 0, anchors = 0;
};
BarrierDamage barrier_damage(const NetWorld& net);

/// What an impact left: broken elements, brakes, height.
void note_barrier_damage(const BarrierSettings& settings, const BarrierRun& run, const NetWorld& net,
                         const BarrierDamage& before, std::int64_t span, ImpactFigures& figures);

}  // namespace talus
