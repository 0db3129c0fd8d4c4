#pragma once

#include <algorithm>
#include <cmath>

namespace talus {

/// Scarring in compactable soil, Lu et al. 2019: a rock ploughs into a layer above a hard rebound plane.
/// Theory: docs/theory/scarring.md.
struct LawScarring {
  double form_drag = 1.0;        ///< C_f [-]
  double soil_density = 1700.0;  ///< rho_S [kg/m3]
};

/// Depth of the rebound plane below the ground, from the state just before entry: d = 0.1 m^(1/3) M_E^(-0.4) v^0.8 with
/// m in kg, M_E in kN/m2 and the vertical speed in m/s (fit of Gerber 2019); docs/theory/scarring.md (1).
inline double scar_depth(double mass, double strength_pa, double vertical_speed) {
  if (vertical_speed <= 0.0) return 0.0;
  return 0.1 * std::cbrt(mass) * std::pow(strength_pa * 1e-3, -0.4) * std::pow(vertical_speed, 0.8);
}

/// Coefficient c of the drag F = -c v for F = 1/2 (C_f + C_s) rho A |v| v: linear in v with the speed at the beginning
/// of the step, so that it can enter the effective mass and never adds energy [kg/s].
inline double scar_drag_coefficient(const LawScarring& law, double scar_drag, double area, double speed) {
  return 0.5 * (law.form_drag + scar_drag) * law.soil_density * area * speed;
}

}  // namespace talus
