#pragma once

#include <talus/math/vec.hpp>

#include <cmath>
#include <numbers>

namespace talus {

/// Quadratic drag of the air, F = -1/2 rho C_d A |v| v. Theory: docs/theory/forest.md (14)-(17).
struct LawAirDrag {
  double air_density = 0.0;  ///< rho; 0: no drag [kg/m3]
  double coefficient = 0.0;  ///< C_d [-]
};

/// k of F = -k |v| v, with A the cross-section of the sphere of equal volume [kg/m].
inline double air_drag_per_speed(const LawAirDrag& law, double volume) {
  const double radius = std::cbrt(0.75 * volume / std::numbers::pi);
  return 0.5 * law.air_density * law.coefficient * std::numbers::pi * radius * radius;
}

/// Coefficient c of the linear drag F = -c v of one step: k times the speed predicted for its middle, which makes the
/// step second order and keeps the terminal speed exact. The prediction is implicit in c and never reverses [kg/s].
inline double air_drag_coefficient(double per_speed, const Vec3& velocity, double mass, double gravity, double dt) {
  const double rate = per_speed * velocity.norm() / mass;
  const Vec3 middle = (velocity - Vec3(0.0, 0.0, 0.5 * dt * gravity)) / (1.0 + 0.5 * dt * rate);
  return per_speed * middle.norm();
}

}  // namespace talus
