#pragma once

#include <talus/math/cone.hpp>
#include <talus/solve/hard_contact.hpp>
#include <talus/solve/solve_local.hpp>

#include <span>

namespace talus {

/// A body as the contact solver sees it: velocities in the world frame and the effective inverse mass.
struct SolveBody {
  Vec3 position_w;               ///< centre of mass, at the configuration of the contacts [m]
  Vec3 velocity_beg, omega_beg;  ///< at the beginning of the step, for restitution [m/s], [rad/s]
  Vec3 velocity, omega;          ///< in: free, out: after contact [m/s], [rad/s]
  double inv_mass;               ///< effective, with linear drag [1/kg]
  Mat3 inv_theta_w;  ///< effective, with linear drag and, for the explicit scheme, the gyroscopic term [1/(kg m2)]
};

/// Quantities of one contact that stay fixed while its problem is solved.
struct ContactRow {
  Mat3 arm_a, arm_b;    ///< columns r x n, r x t1, r x t2 [m]
  Mat3 turn_a, turn_b;  ///< inverse inertia times arm
  Mat3 w;               ///< local Delassus operator: velocity per impulse [1/kg]
  double bias_n;        ///< restitution target and approach, added to the normal velocity [m/s]
  double slip_factor;   ///< see LocalSolution
  ContactState state;
};

void prepare_row(const HardContact& contact, std::span<const SolveBody> bodies, ContactRow& row);

/// Relative velocity of the contact in its frame, with the restitution target in the normal component [m/s].
inline Vec3 contact_velocity(const HardContact& c, const ContactRow& row, std::span<const SolveBody> bodies) {
  const SolveBody& a = bodies[static_cast<std::size_t>(c.a)];
  Vec3 u = c.frame_w.transpose() * a.velocity + row.arm_a.transpose() * a.omega;
  if (c.b != kTerrain) {
    const SolveBody& b = bodies[static_cast<std::size_t>(c.b)];
    u -= c.frame_w.transpose() * b.velocity + row.arm_b.transpose() * b.omega;
  }
  u[0] += row.bias_n;
  if (c.joint >= 0) u.tail<2>() += c.drift;
  return u;
}

/// Adds an impulse of the contact to the velocities of its bodies.
inline void apply_impulse(const HardContact& c, const ContactRow& row, const Vec3& impulse,
                          std::span<SolveBody> bodies) {
  SolveBody& a = bodies[static_cast<std::size_t>(c.a)];
  const Vec3 impulse_w = c.frame_w * impulse;
  a.velocity += a.inv_mass * impulse_w;
  a.omega.noalias() += row.turn_a * impulse;
  // A driven body is not moved by impulses; threads that share it must not write to it.
  if (c.b != kTerrain && bodies[static_cast<std::size_t>(c.b)].inv_mass > 0.0) {
    SolveBody& b = bodies[static_cast<std::size_t>(c.b)];
    b.velocity -= b.inv_mass * impulse_w;
    b.omega.noalias() -= row.turn_b * impulse;
  }
}

/// Square of the error of one contact in the natural map, see natural_map_residual.
inline double natural_map_error2(const HardContact& c, const ContactRow& row, std::span<const SolveBody> bodies) {
  const Vec3 u = contact_velocity(c, row, bodies);
  const double rho = 1.0 / row.w(0, 0);
  // De Saxce: with mu |U_T| added to the normal velocity, Coulomb's law is a projection on its cone.
  const double slip_speed = std::sqrt(u[1] * u[1] + u[2] * u[2]);
  const Vec3 trial = c.impulse - rho * Vec3(u[0] + c.friction * slip_speed, u[1], u[2]);
  return (c.impulse - project_on_friction_set(trial, c.friction, c.cohesion)).squaredNorm();
}

/// True residual of the contact problem for the current impulses and velocities:
/// natural map max |P - proj_K(P - rho (U + mu |U_T| n))| / max |P| with rho = 1 / W_NN [-]; docs/theory/contact.md
/// (18).
double natural_map_residual(std::span<const HardContact> contacts, std::span<const SolveBody> bodies,
                            std::span<const ContactRow> rows);

}  // namespace talus
