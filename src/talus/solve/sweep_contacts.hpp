#pragma once

#include <talus/solve/solve_local_cohesive.hpp>
#include <talus/solve/sweep_tables.hpp>

#include <cmath>

namespace talus {

/// Solves one contact after the other; returns the square of the largest change. Changes are added to that of the
/// sweep, or are its first.
template <bool kFirst>
inline double sweep_range(SweepScratch& s, std::size_t begin, std::size_t end) {
  double change2_max = 0.0;
  for (std::size_t k = begin; k < end; ++k) {
    const auto [a, b] = s.pairs[k];
    SweepContact& c = s.contacts[k];
    const Lanes before = load_row(s.impulse[k].p);
    const Lanes rest = contact_velocity(c, s.velocity[a], s.velocity[b]) -
                       (before[0] * load_row(c.w[0]) + before[1] * load_row(c.w[1]) + before[2] * load_row(c.w[2]));
    const Vec3 free(rest[0], rest[1], rest[2]);
    const Mat3 w = c.delassus();
    const LocalSolution solution = c.cohesion() > 0.0 ? solve_local_cohesive(w, free, c.friction(), c.cohesion())
                                                      : solve_local(w, free, c.friction(), c.slip_factor());
    c.slip_factor() = solution.slip_factor;
    const Lanes after{solution.impulse[0], solution.impulse[1], solution.impulse[2], 0.0};
    const Lanes change = after - before;
    if constexpr (kFirst)
      store_row(s.change[k].p, change);
    else
      add_row(s.change[k].p, change);
    const double change2 = square_of(change);
    if (change2 == 0.0) continue;
    store_row(s.impulse[k].p, after);
    apply_impulse(c, change, s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
    change2_max = std::max(change2_max, change2);
  }
  return change2_max;
}

/// Square of the error in the natural map, as natural_map_error2.
inline double sweep_error2(const SweepScratch& s, std::size_t k) {
  const auto [a, b] = s.pairs[k];
  const SweepContact& c = s.contacts[k];
  const Lanes u = contact_velocity(c, s.velocity[a], s.velocity[b]);
  const double rho = 1.0 / c.w[0][0], slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const Vec3 impulse = vector_of(s.impulse[k].p);
  const Vec3 trial = impulse - rho * Vec3(u[0] + c.friction() * slip_speed, u[1], u[2]);
  return (impulse - project_on_friction_set(trial, c.friction(), c.cohesion())).squaredNorm();
}

}  // namespace talus
