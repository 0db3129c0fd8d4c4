#pragma once

#include <talus/laws/law_air_drag.hpp>
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

/// Share of a linear drag that acts on the end velocity. The trapezoid, Leine 2021 (81), makes its work exact; where it
/// would reverse the motion within one step, backward Euler, which cannot.
inline double drag_weight(double drag, double mass, double dt) {
  return 0.5 * dt * drag < 0.5 * mass ? 0.5 : 1.0;
}

/// One whole step without contact and without other drag than that of the air. Steps with and without detection call
/// this same function, so that skipping detection cannot change a bit.
inline RigidMotion fly(const RigidBodyDef& body, const RigidMotion& beg, double gravity, const StepSettings& settings) {
  const double dt = settings.time_step;
  RigidMotion end;
  end.velocity_w = beg.velocity_w;
  if (body.air_drag > 0.0) {
    const double drag = air_drag_coefficient(body.air_drag, beg.velocity_w, body.mass, gravity, dt);
    const double on_end = dt * drag * drag_weight(drag, body.mass, dt), on_beg = dt * drag - on_end;
    const double inv_mass = 1.0 / (body.mass + on_end);
    end.velocity_w *= inv_mass * (body.mass - on_beg);
    end.velocity_w.z() -= inv_mass * (dt * body.mass * gravity);
  } else {
    end.velocity_w.z() -= dt * gravity;
  }
  end.position_w = (beg.position_w + 0.5 * dt * beg.velocity_w) + 0.5 * dt * end.velocity_w;
  end.angular_velocity_b = free_angular_velocity(body, beg.angular_velocity_b, settings);
  end.orientation = orientation_end(body, beg, end.angular_velocity_b, end.angular_velocity_b, settings);
  return end;
}

}  // namespace talus
