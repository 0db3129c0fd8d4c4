#pragma once

#include <talus/solve/solve_local_cohesive.hpp>
#include <talus/solve/sweep_tables.hpp>

#include <cmath>

namespace talus {

/// Solves contact k, whose impulse is contained in the velocities, and takes it a part of the way to its solution;
/// returns the change of the impulse.
inline Lanes sweep_contact(SweepScratch& s, std::size_t k, Lanes before, double relaxation) {
  const auto [a, b] = s.pairs[k];
  SweepContact& c = s.contacts[k];
  const Lanes velocity = point_velocity(c, s.velocity[a], s.velocity[b]);
  if (square_of(before) == 0.0 && !c.is_cohesive() && normal_velocity(c, velocity) >= 0.0) {  // stays open
    store_row(s.impulse[k].p, before);
    return Lanes{};
  }
  const Lanes rest = frame_velocity(c, velocity) -
                     (before[0] * load_row(c.w[0]) + before[1] * load_row(c.w[1]) + before[2] * load_row(c.w[2]));
  const Vec3 free(rest[0], rest[1], rest[2]);
  const Mat3 w = c.delassus();
  const LocalSolution solution = c.cohesion() > 0.0
                                     ? solve_local_cohesive(w, free, c.friction(), c.cohesion())
                                     : solve_local(w, free, c.friction(), c.slip_factor(), s.local_precision);
  c.slip_factor() = solution.slip_factor;
  const Lanes solved{solution.impulse[0], solution.impulse[1], solution.impulse[2], 0.0};
  const Lanes change = relaxation * (solved - before);
  store_row(s.impulse[k].p, before + change);
  if (square_of(change) != 0.0) apply_impulse(c, change, s.inertia[a], s.inertia[b], s.velocity[a], s.velocity[b]);
  return change;
}

/// A sweep over the contacts of a group, one after the other. The direction of the last sweeps is gone along once more
/// before, by `beta` of it (ConjugateDirections): velocities have done so already, impulses do it here, where they are
/// at hand.
inline void sweep_group(SweepScratch& s, std::uint32_t group, double beta) {
  double change2 = 0.0, along = 0.0;
  for_each_awake(s, group, [&](std::size_t k) {
    const Lanes last = load_row(s.change[k].p);
    const Lanes once_more = beta * load_row(s.direction[k].p);
    store_row(s.direction[k].p, once_more + last);
    const Lanes change = sweep_contact(s, k, load_row(s.impulse[k].p) + once_more, s.relaxation[group]);
    store_row(s.change[k].p, change);
    change2 += square_of(change);
    const Lanes product = change * last;
    along += product[0] + product[1] + product[2];
  });
  s.group_change2[group] = change2;
  s.way2[group] += change2;
  s.way_along[group] += along;
}

/// The same out of turn: changes are added to those of the last sweep. Returns the square of the largest one.
inline double sweep_group_again(SweepScratch& s, std::uint32_t group) {
  s.awake[group] = kAllAwake;
  double change2_max = 0.0, change2 = 0.0;
  for (std::size_t k = s.colours.group_begin[group]; k < s.colours.group_begin[group + 1]; ++k) {
    const Lanes change = sweep_contact(s, k, load_row(s.impulse[k].p), s.relaxation[group]);
    change2_max = std::max(change2_max, square_of(change));
    add_row(s.change[k].p, change);
    change2 += square_of(load_row(s.change[k].p));
  }
  s.group_change2[group] = change2;
  return change2_max;
}

/// Square of the error in the natural map, as natural_map_error2, times that of the strictness.
inline double sweep_error2(const SweepScratch& s, std::size_t k) {
  const auto [a, b] = s.pairs[k];
  const SweepContact& c = s.contacts[k];
  const Lanes velocity = point_velocity(c, s.velocity[a], s.velocity[b]);
  const bool carries = square_of(load_row(s.impulse[k].p)) != 0.0;
  if (!carries && !c.is_cohesive() && normal_velocity(c, velocity) >= 0.0) return 0.0;  // open
  const Lanes u = frame_velocity(c, velocity);
  const double rho = 1.0 / c.w[0][0], slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const Vec3 impulse = vector_of(s.impulse[k].p);
  const Vec3 trial = impulse - rho * Vec3(u[0] + c.friction() * slip_speed, u[1], u[2]);
  return c.strictness() * c.strictness() *
         (impulse - project_on_friction_set(trial, c.friction(), c.cohesion())).squaredNorm();
}

/// Normal velocity of a contact that carries nothing; it has no error when that is not negative. Below zero when it
/// must be looked at more closely.
inline double open_speed_of(const SweepScratch& s, std::size_t k) {
  const SweepContact& c = s.contacts[k];
  const auto [a, b] = s.pairs[k];
  return c.is_cohesive() ? -1.0 : normal_velocity(c, point_velocity(c, s.velocity[a], s.velocity[b]));
}

/// Whether such a contact may sleep: it has not changed and is open by more than errors could close.
inline bool may_sleep(const SweepScratch& s, std::size_t k, double open_speed) {
  return open_speed > s.open_by * s.contacts[k].w[0][0] && square_of(load_row(s.change[k].p)) == 0.0 &&
         square_of(load_row(s.direction[k].p)) == 0.0;
}

}  // namespace talus
