#pragma once

#include <talus/study/barrier_run.hpp>

namespace talus {

/// Layout and time step of a run. InputError for a step beyond the stable one.
BarrierRun begin_barrier_run(const BarrierSettings& settings);

/// The barrier without a rock.
Scene barrier_scene(const BarrierSettings& settings, const BarrierLayout& layout, double time_step);

/// The rock just before the net: moved back along its flight until nothing of the net is within its bounding sphere.
RigidMotion place_rock(const BarrierSettings& settings, const BarrierLayout& layout, const ImpactSettings& impact,
                       const BuiltBody& rock, const NetWorld& net);

}  // namespace talus
