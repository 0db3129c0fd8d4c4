#pragma once

#include <talus/study/run_control.hpp>
#include <talus/world/scene.hpp>

namespace talus {

/// Throws InputError when body 0 starts beyond the terrain or with its centre of mass under the ground, and warns when
/// it starts partly in the ground, where it would stay: hard contact stops a rock, it does not lift it. `origin` is
/// added to positions in messages [m].
void check_start(const Scene& scene, const Vec3& origin, const Warn& warn);

/// Warns when mass and volume make no rock: mostly a shape in other units than metres.
void check_density(double mass, double volume, const Warn& warn);

/// Warns when the body turned by more per step than both schemes resolve.
void check_turn_per_step(double spin_rate_max, double time_step, const Warn& warn);

}  // namespace talus
