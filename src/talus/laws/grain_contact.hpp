#pragma once

#include <talus/laws/law_grain.hpp>

namespace talus {

// One contact of two spheres over one step, for a number type `Real`. n points from b to a; forces and moments act
// on a, the opposite on b. The equations and the corrected slips of the paper: docs/theory/granular.md.

/// What a contact remembers from step to step.
template <class Real>
struct GrainMemory {
  Vec3Of<Real> normal;  ///< n of the last step; zero for a contact that begins
  Vec3Of<Real> shear;   ///< F_s on a [N]
  Vec3Of<Real> moment;  ///< M on a [N m]; total form: not used
};

/// Where the two spheres are and how they move.
template <class Real>
struct GrainPair {
  Vec3Of<Real> distance;        ///< X_a - X_b [m]
  Vec3Of<Real> velocity;        ///< V_a - V_b of the centres [m/s]
  Vec3Of<Real> spin_a, spin_b;  ///< [rad/s]
  Real radius_a, radius_b;      ///< [m]
};

template <class Real>
struct GrainLoad {
  Vec3Of<Real> force;               ///< on a [N]
  Vec3Of<Real> torque_a, torque_b;  ///< about the centres [N m]
  Real slip_loss;                   ///< energy that friction took in this step [J]
  Real rolling_loss;                ///< energy that the moment limit took in this step [J]
  Real normal_stiffness;            ///< K_n [N/m]
};

/// How a pair turned within the step, as a quaternion that is not normalised: the shortest rotation from the old normal
/// to the new one, then the Cayley map of 2 tau n. Their product has the vector part n_old x n + tau (n_old + n).
template <class Real>
struct PairTurn {
  Vec3Of<Real> vector;
  Real scalar;           ///< 1 + n_old . n
  Real two_over_square;  ///< 2/(scalar2 + vector2)

  Vec3Of<Real> apply(const Vec3Of<Real>& a) const {
    const Vec3Of<Real> b = cross(vector, a);
    return a + two_over_square * (scalar * b + cross(vector, b));
  }
};

/// Shortens a to the limit; returns the factor.
template <class Real>
Real limit_factor(Real squared_norm, Real limit) {
  const Real norm = square_root(squared_norm);
  return select(norm > limit, limit / norm, Real{} + 1.0);
}

/// The same for a limit that is seldom reached: without roots and quotients where no lane needs them.
template <class Real>
Real rare_limit_factor(Real squared_norm, Real limit) {
  Real factor = Real{} + 1.0;
  if (any(squared_norm > limit * limit)) factor = lesser(limit / square_root(squared_norm), factor);
  return factor;
}

/// Rolling and twisting moment by increments (5)-(7), memory.moment turned with the pair already.
template <class Real>
Vec3Of<Real> rolling_moment(const LawGrain& law, const GrainPair<Real>& pair, const Vec3Of<Real>& n, Real normal_force,
                            Real stiffness, Real dt, const Vec3Of<Real>& turned, Real& loss) {
  const Vec3Of<Real> trial = turned - (stiffness * dt) * (pair.spin_a - pair.spin_b);
  Vec3Of<Real> moment;
  if (law.rolling_limit_form == RollingLimitForm::kPaper) {
    const Real limit = (0.5 * law.rolling_limit) * (pair.radius_a + pair.radius_b) * normal_force;
    moment = rare_limit_factor(dot(trial, trial), limit) * trial;
  } else {
    const Real limit = law.rolling_limit * lesser(pair.radius_a, pair.radius_b) * normal_force;
    const Vec3Of<Real> twist = dot(n, trial) * n, bend = trial - twist;
    moment = rare_limit_factor(dot(bend, bend), limit) * bend + rare_limit_factor(dot(twist, twist), limit) * twist;
  }
  const Vec3Of<Real> cut = trial - moment;
  loss = 0.5 * dot(turned + moment, cut);
  if (any(loss != Real{})) loss = loss / stiffness;
  return moment;
}

/// The stiffness of a Hertz contact changes with the overlap. Unloading takes force along (or the spring would end
/// longer than it can be), loading keeps it; both lose the energy that is returned here, a trait of incremental laws.
template <class Real>
Real follow_stiffness(Real stiffness, Real old_stiffness, Vec3Of<Real>& load) {
  const Real before = 0.5 * dot(load, load) / old_stiffness;
  load = lesser(stiffness / old_stiffness, Real{} + 1.0) * load;
  return before - 0.5 * dot(load, load) / stiffness;
}

/// Forces of one contact; updates its memory. `overlap` > 0.
template <bool kRolling, class Real>
GrainLoad<Real> grain_contact(const LawGrain& law, const GrainPair<Real>& pair, Real dt, GrainMemory<Real>& memory) {
  const Real length = square_root(dot(pair.distance, pair.distance));
  // One division for the length and for the sum of the radii.
  const Real radii = pair.radius_a + pair.radius_b, over_both = 1.0 / (length * radii);
  const Vec3Of<Real> n = (over_both * radii) * pair.distance;
  const Real overlap = radii - length, product = pair.radius_a * pair.radius_b;
  const GrainStiffness<Real> k = stiffness_of_radii(law, product, product * (over_both * length), overlap);
  const Real normal_force = k.normal * overlap;

  // The stored force turns with the pair: the rotation of the normal, then the common spin about it.
  const auto begins = dot(memory.normal, memory.normal) == Real{};
  const Vec3Of<Real> n_old = select(begins, n, memory.normal), n_sum = n_old + n;
  const Real one_plus_cos = 1.0 + dot(n_old, n);
  const Real tau = (0.25 * dt) * dot(n, pair.spin_a + pair.spin_b), one_plus_square = 1.0 + tau * tau;
  const Real two_over_square = 1.0 / (one_plus_cos * one_plus_square);
  const PairTurn<Real> turn{cross(n_old, n) + tau * n_sum, one_plus_cos, two_over_square};
  Vec3Of<Real> shear_old = turn.apply(memory.shear);

  // Slip over the step, with the arms at the mean position: a pair that turns as a whole then slips by nothing.
  const Vec3Of<Real> n_mean = 0.5 * n_sum;
  const Real inverse_square = 2.0 * two_over_square * one_plus_square;  // 1/|n_mean|2
  const Real mean_length = length - (0.5 * dt) * dot(pair.velocity, n_mean) * inverse_square;
  const Real arm_a = 0.5 * (pair.radius_a - pair.radius_b + mean_length);
  const Real arm_b = mean_length - arm_a;
  Vec3Of<Real> slip = pair.velocity - cross(arm_a * pair.spin_a + arm_b * pair.spin_b, n_mean);
  slip = slip - (dot(slip, n_mean) * inverse_square) * n_mean;
  slip = dt * (slip - dot(slip, n) * n);

  GrainLoad<Real> load;
  load.normal_stiffness = k.normal;
  load.slip_loss = load.rolling_loss = Real{};
  Real stiffness_ratio = Real{} + 1.0;  // old over new
  if (law.normal == GrainNormal::kHertz) {
    const Real overlap_old = overlap + 2.0 * (length - mean_length);
    stiffness_ratio = select(begins | (overlap_old <= Real{}), stiffness_ratio, square_root(overlap_old / overlap));
    load.slip_loss = follow_stiffness(k.tangential, stiffness_ratio * k.tangential, shear_old);
  }
  const Vec3Of<Real> trial = shear_old - k.tangential * slip;
  Vec3Of<Real> shear = trial;
  const Real limit = law.friction * normal_force, squared = dot(trial, trial);
  if (any(squared > limit * limit)) {
    shear = lesser(limit / square_root(squared), Real{} + 1.0) * trial;
    load.slip_loss = load.slip_loss + 0.5 * dot(shear_old + shear, trial - shear) / k.tangential;
  }
  load.force = normal_force * n + shear;
  const Vec3Of<Real> couple = cross(n, shear);
  load.torque_a = (0.5 * overlap - pair.radius_a) * couple;
  load.torque_b = (0.5 * overlap - pair.radius_b) * couple;
  if constexpr (kRolling) {
    Vec3Of<Real> moment_old = turn.apply(memory.moment);
    Real changed = Real{}, limited;
    if (law.normal == GrainNormal::kHertz)
      changed = follow_stiffness(k.rolling, stiffness_ratio * k.rolling, moment_old);
    const Vec3Of<Real> moment = rolling_moment(law, pair, n, normal_force, k.rolling, dt, moment_old, limited);
    load.rolling_loss = changed + limited;
    load.torque_a = load.torque_a + moment;
    load.torque_b = load.torque_b - moment;
    memory.moment = moment;
  }
  memory.normal = n;
  memory.shear = shear;
  return load;
}

}  // namespace talus
