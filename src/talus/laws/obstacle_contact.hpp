#pragma once

#include <talus/laws/law_grain.hpp>
#include <talus/math/vec.hpp>

#include <cmath>

namespace talus {

// Contact of a sphere with something rigid of any shape, the ground or a rock: the laws of grains with the stiffness
// of a flat wall. n points from the obstacle to the sphere; forces act on the sphere, the opposite on the obstacle, at
// the point of the obstacle's surface.

/// What the contact remembers from step to step; the normal is zero where it begins.
struct ObstacleMemory {
  Vec3 normal = Vec3::Zero(), shear = Vec3::Zero(), moment = Vec3::Zero();
};

/// How the two move. Velocities and places are those at the begin of the step, between the two midpoints at which
/// forces are evaluated.
struct ObstacleMotion {
  double radius = 0.0;                                          ///< of the sphere [m]
  Vec3 normal = Vec3::UnitZ();                                  ///< now, at the midpoint
  double overlap = 0.0;                                         ///< now [m]
  Vec3 velocity = Vec3::Zero(), spin = Vec3::Zero();            ///< of the sphere
  Vec3 body_velocity = Vec3::Zero(), body_spin = Vec3::Zero();  ///< of the rock, about its centre
  Vec3 from_body = Vec3::Zero();  ///< from the centre of the rock to that of the sphere [m]
};

struct ObstacleLoad {
  Vec3 force = Vec3::Zero();                   ///< on the sphere [N]
  Vec3 moment = Vec3::Zero();                  ///< contact moment on the sphere, the opposite on the obstacle [N m]
  double slip_loss = 0.0, rolling_loss = 0.0;  ///< energies that friction and the moment limit took [J]
};

/// Stiffness of a wall, with contact moments as between two grains of this radius.
inline GrainStiffness<double> obstacle_stiffness(const LawGrain& law, double radius, double overlap) {
  GrainStiffness<double> k = wall_stiffness(law, radius, overlap);
  k.rolling = law.rolling_stiffness * k.tangential * radius * radius;
  return k;
}

/// Turns a stored vector from the old normal to the new one, then by the spin of the obstacle about it.
inline Vec3 turn_with_obstacle(const Vec3& a, const Vec3& n_old, const Vec3& n, double angle) {
  const Vec3 axis = n_old.cross(n), b = axis.cross(a);
  const Vec3 turned = a + b + axis.cross(b) / (1.0 + n_old.dot(n));
  const double tau = 0.5 * angle, scale = 2.0 / (1.0 + tau * tau);
  const Vec3 c = n.cross(turned);
  return turned + scale * tau * c + scale * tau * tau * n.cross(c);
}

/// Shortens a spring's load to its limit; the loss is what the missing part of the deformation takes.
inline Vec3 shorten_to_limit(const Vec3& old, const Vec3& trial, double limit, double stiffness, double& loss) {
  const double size = trial.norm();
  const Vec3 load = size > limit ? Vec3(limit / size * trial) : trial;
  loss += 0.5 * (old + load).dot(trial - load) / stiffness;
  return load;
}

inline Vec3 obstacle_moment(const LawGrain& law, const ObstacleMotion& m, double normal_force, double stiffness,
                            const Vec3& old, double dt, double& loss) {
  const Vec3 trial = old - stiffness * dt * (m.spin - m.body_spin);
  const double limit = law.rolling_limit * m.radius * normal_force;
  if (law.rolling_limit_form == RollingLimitForm::kPaper) return shorten_to_limit(old, trial, limit, stiffness, loss);
  const Vec3& n = m.normal;
  const Vec3 twist = n.dot(trial) * n, twist_old = n.dot(old) * n;
  return shorten_to_limit(twist_old, twist, limit, stiffness, loss) +
         shorten_to_limit(old - twist_old, trial - twist, limit, stiffness, loss);
}

/// Load of one contact; updates its memory. `overlap` > 0.
inline ObstacleLoad obstacle_contact(const LawGrain& law, const ObstacleMotion& m, double dt, ObstacleMemory& memory) {
  const bool begins = memory.normal.isZero(0.0);
  const Vec3 n_old = begins ? m.normal : memory.normal, n_mean = (n_old + m.normal).normalized();
  const GrainStiffness<double> k = obstacle_stiffness(law, m.radius, m.overlap);
  const double normal_force = k.normal * m.overlap;

  // A sphere and a rock that turn as one body have equal velocities at any common point: no slip. The place of that
  // point is the mean of both midpoints.
  const Vec3 arm = -(m.radius - m.overlap) * n_mean;
  const Vec3 relative = m.velocity + m.spin.cross(arm) - m.body_velocity - m.body_spin.cross(m.from_body + arm);
  Vec3 slip = dt * (relative - n_mean.dot(relative) * n_mean);
  slip -= m.normal.dot(slip) * m.normal;

  const double turn = dt * m.normal.dot(m.body_spin);
  Vec3 shear_old = turn_with_obstacle(memory.shear, n_old, m.normal, turn);
  Vec3 moment_old = turn_with_obstacle(memory.moment, n_old, m.normal, turn);
  ObstacleLoad load;
  if (law.normal == GrainNormal::kHertz && !begins) {
    // As between grains: unloading takes stored force along, and energy is lost with the change of stiffness.
    const double overlap_old = m.overlap + dt * n_mean.dot(relative);
    const double ratio = overlap_old > 0.0 ? std::sqrt(overlap_old / m.overlap) : 1.0;  // old stiffness over new
    const auto follow = [ratio](Vec3& stored, double stiffness, double& loss) {
      const double before = 0.5 * stored.squaredNorm() / (ratio * stiffness);
      stored *= std::min(1.0 / ratio, 1.0);
      loss += before - 0.5 * stored.squaredNorm() / stiffness;
    };
    follow(shear_old, k.tangential, load.slip_loss);
    if (k.rolling > 0.0) follow(moment_old, k.rolling, load.rolling_loss);
  }
  memory.normal = m.normal;
  memory.shear = shorten_to_limit(shear_old, shear_old - k.tangential * slip, law.ground_friction * normal_force,
                                  k.tangential, load.slip_loss);
  if (k.rolling > 0.0)
    memory.moment = obstacle_moment(law, m, normal_force, k.rolling, moment_old, dt, load.rolling_loss);
  load.force = normal_force * m.normal + memory.shear;
  load.moment = memory.moment;
  return load;
}

/// Energy that the springs of a contact hold besides that of its overlap [J]; lost where the contact opens.
inline double stored_in_springs(const LawGrain& law, double radius, double overlap, const ObstacleMemory& memory) {
  const GrainStiffness<double> k = obstacle_stiffness(law, radius, overlap);
  return 0.5 * memory.shear.squaredNorm() / k.tangential +
         (k.rolling > 0.0 ? 0.5 * memory.moment.squaredNorm() / k.rolling : 0.0);
}

}  // namespace talus
