#pragma once

#include <talus/math/rotation.hpp>
#include <talus/world/world.hpp>

namespace talus {

/// Gyroscopic part of the angular velocity over the step, by the scheme of the settings.
inline Vec3 free_angular_velocity(const RigidBodyDef& body, const Vec3& w, const StepSettings& settings) {
  if (settings.scheme == RotationScheme::kImplicit)
    return angular_velocity_implicit(body.theta, body.inv_theta, w, settings.time_step);
  const Mat3 inverse = effective_inverse_inertia_explicit(body.theta, w, 0.0, settings.time_step);
  return angular_velocity_explicit(body.theta, inverse, w, 0.0, settings.time_step);
}

/// Orientation at the end of the step. `w_free` is the gyroscopic part alone; in flight it equals `w_end`.
inline Quat orientation_end(const RigidBodyDef& body, const RigidMotion& beg, const Vec3& w_free, const Vec3& w_end,
                            const StepSettings& settings) {
  const double dt = settings.time_step;
  if (settings.scheme == RotationScheme::kExplicit)
    return orientation_end_explicit(orientation_mid(beg.orientation, beg.angular_velocity_b, dt), w_end, dt);
  if (settings.orientation == OrientationUpdate::kCayley)
    return orientation_end_cayley(beg.orientation, 0.5 * (beg.angular_velocity_b + w_end), dt);
  return orientation_end_exp(beg.orientation, body.theta, beg.angular_velocity_b, w_free, w_end, dt);
}

/// One whole step without contact and drag. Steps with and without detection call this same function, so that skipping
/// detection cannot change a bit.
inline RigidMotion fly(const RigidBodyDef& body, const RigidMotion& beg, double gravity, const StepSettings& settings) {
  const double dt = settings.time_step;
  RigidMotion end;
  end.velocity_w = beg.velocity_w;
  end.velocity_w.z() -= dt * gravity;
  end.position_w = (beg.position_w + 0.5 * dt * beg.velocity_w) + 0.5 * dt * end.velocity_w;
  end.angular_velocity_b = free_angular_velocity(body, beg.angular_velocity_b, settings);
  end.orientation = orientation_end(body, beg, end.angular_velocity_b, end.angular_velocity_b, settings);
  return end;
}

}  // namespace talus
