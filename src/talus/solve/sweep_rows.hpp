#pragma once

#include <talus/math/lanes.hpp>
#include <talus/solve/contact_rows.hpp>

#include <cstdint>

// Bodies and contacts as the coloured sweeps see them: what a sweep reads and writes, and nothing else, in whole lines
// of memory. Vectors are rows of three numbers and a fourth that is zero unless said otherwise.

namespace talus {

/// Velocities of a body: the one line that changes, and travels between threads.
struct alignas(64) SweepVelocity {
  double linear[4] = {}, angular[4] = {};
};

/// Velocity per impulse of a body; all zero for one that impulses do not move.
struct alignas(64) SweepInertia {
  double inv_mass[4] = {};      ///< three times the same
  double inv_theta[3][4] = {};  ///< columns

  bool moves() const { return inv_mass[0] > 0.0; }
};

struct alignas(64) SweepContact {
  double frame[3][4];             ///< n, t1, t2; the fourth numbers: what is added to the velocity along each [m/s]
  double lever_a[4], lever_b[4];  ///< from the centres of mass [m]; the fourth of a: strictness; of b: 1 with cohesion
  double w[3][4];  ///< columns of the local Delassus operator; the fourth: friction, slip factor, cohesion

  double& friction() { return w[0][3]; }
  double& slip_factor() { return w[1][3]; }
  double& cohesion() { return w[2][3]; }
  double strictness() const { return lever_a[3]; }
  bool is_cohesive() const { return lever_b[3] != 0.0; }
  double friction() const { return w[0][3]; }
  double slip_factor() const { return w[1][3]; }
  double cohesion() const { return w[2][3]; }
  Mat3 delassus() const { return Eigen::Map<const Mat3, 0, Eigen::OuterStride<4>>(&w[0][0]); }
};

/// Numbers of the bodies of a contact in the tables of the sweep.
struct SweepPair {
  std::uint32_t a = 0, b = 0;
};

/// Cross product of two rows.
inline Lanes cross_rows(Lanes a, Lanes b) {
  const LanesMask next{1, 2, 0, 3};
  return __builtin_shuffle(a * __builtin_shuffle(b, next) - __builtin_shuffle(a, next) * b, next);
}

/// Sums of three rows and zero.
inline Lanes sums_of_rows(Lanes a, Lanes b, Lanes c) {
  const Lanes zero{};
  const Lanes ab = __builtin_shuffle(a, b, LanesMask{0, 4, 2, 6}) + __builtin_shuffle(a, b, LanesMask{1, 5, 3, 7});
  const Lanes cz =
      __builtin_shuffle(c, zero, LanesMask{0, 4, 2, 6}) + __builtin_shuffle(c, zero, LanesMask{1, 5, 3, 7});
  return __builtin_shuffle(ab, cz, LanesMask{0, 1, 4, 5}) + __builtin_shuffle(ab, cz, LanesMask{2, 3, 6, 7});
}

/// Relative velocity of the bodies at the contact, and one, which takes what is to be added along the frame.
inline Lanes point_velocity(const SweepContact& c, const SweepVelocity& a, const SweepVelocity& b) {
  Lanes velocity = load_row(a.linear) + cross_rows(load_row(a.angular), load_row(c.lever_a)) -
                   (load_row(b.linear) + cross_rows(load_row(b.angular), load_row(c.lever_b)));
  velocity[3] = 1.0;
  return velocity;
}

/// Relative velocity of the contact along its normal; the first of frame_velocity.
inline double normal_velocity(const SweepContact& c, Lanes point_velocity) {
  const Lanes product = load_row(c.frame[0]) * point_velocity;
  return (product[0] + product[1]) + (product[2] + product[3]);
}

/// Relative velocity of the contact in its frame, with restitution, approach and drift.
inline Lanes frame_velocity(const SweepContact& c, Lanes velocity) {
  return sums_of_rows(load_row(c.frame[0]) * velocity, load_row(c.frame[1]) * velocity,
                      load_row(c.frame[2]) * velocity);
}

/// Adds an impulse of the contact, in its frame, to the velocities of its bodies.
inline void apply_impulse(const SweepContact& c, Lanes impulse, const SweepInertia& of_a, const SweepInertia& of_b,
                          SweepVelocity& a, SweepVelocity& b) {
  Lanes along =
      impulse[0] * load_row(c.frame[0]) + impulse[1] * load_row(c.frame[1]) + impulse[2] * load_row(c.frame[2]);
  along[3] = 0.0;
  const auto turn = [&](const double* lever, const SweepInertia& of) {
    const Lanes torque = cross_rows(load_row(lever), along);
    return torque[0] * load_row(of.inv_theta[0]) + torque[1] * load_row(of.inv_theta[1]) +
           torque[2] * load_row(of.inv_theta[2]);
  };
  store_row(a.linear, load_row(a.linear) + load_row(of_a.inv_mass) * along);
  store_row(a.angular, load_row(a.angular) + turn(c.lever_a, of_a));
  // What is not moved is shared by threads, which must not write to it.
  if (!of_b.moves()) return;
  store_row(b.linear, load_row(b.linear) - load_row(of_b.inv_mass) * along);
  store_row(b.angular, load_row(b.angular) - turn(c.lever_b, of_b));
}

}  // namespace talus
