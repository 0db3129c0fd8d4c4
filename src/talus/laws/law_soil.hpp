#pragma once

#include <cmath>
#include <numbers>

namespace talus {

/// Ground parameters of a soil category. Theory: docs/theory/friction.md.
struct LawSoil {
  double mu_min = 0.0;       ///< friction at the start of slippage [-]
  double mu_max = 0.0;       ///< friction after long slippage [-]
  double kappa = 0.0;        ///< how fast friction rises with slippage [1/m]
  double beta = 0.0;         ///< how fast slippage is forgotten in flight [1/s]
  double restitution = 0.0;  ///< Newton, normal direction [-]
  double drag = 0.0;         ///< ground drag per mass while in contact, F = -m drag v [1/s]
  double strength = 0.0;     ///< soil strength M_E of the scarring law; 0: no scarring [Pa]
  double scar_drag = 0.0;    ///< C_s of the scarring law [-]
};

/// Slippage-dependent friction coefficient, Leine 2014 (46); docs/theory/friction.md (1).
inline double slip_friction(const LawSoil& soil, double slip) {
  if (soil.mu_max == soil.mu_min) return soil.mu_min;
  return soil.mu_min + (2.0 / std::numbers::pi) * (soil.mu_max - soil.mu_min) * std::atan(soil.kappa * slip);
}

/// Slippage after a step, Leine 2014 (47)-(48): grows with the sliding path in contact, is forgotten in flight;
/// docs/theory/friction.md (3).
inline double slip_after_contact(double slip, double speed, double dt) {
  return slip + dt * speed;
}

/// `decay` is exp(-beta dt).
inline double slip_after_flight(double slip, double decay) {
  // Zero avoids endless denormal arithmetic. Far below any length of any scene, so that no scale is singled out.
  return slip < 1e-100 ? 0.0 : slip * decay;
}

}  // namespace talus
