#pragma once

#include <talus/study/run_control.hpp>
#include <talus/world/world.hpp>

namespace talus {

/// A rock may start this deep in the ground without a word, as a share of its bounding radius.
inline constexpr double kDepthAllowed = 0.01;

/// The scene with a time step so short that its contacts are those of the present instant.
Scene instant_scene(const Scene& scene);

/// How deep the lowest part of body 0 is in the ground [m].
double start_depth(const Scene& instant, const World& world);

/// Throws InputError when body 0 starts beyond the terrain or with its centre of mass under the ground, and warns when
/// it starts partly in the ground, where it would stay: hard contact stops a rock, it does not lift it. `origin` is
/// added to positions in messages [m].
void check_start(const Scene& scene, const Vec3& origin, const Warn& warn);

/// Warns when mass and volume make no rock: mostly a shape in other units than metres.
void check_density(double mass, double volume, const Warn& warn);

/// Warns when the body turned by more per step than both schemes resolve.
void check_turn_per_step(double spin_rate_max, double time_step, const Warn& warn);

}  // namespace talus
