#pragma once

#include <algorithm>
#include <cmath>

namespace talus {

/// Cohesive joint: Mohr-Coulomb with a tension cut-off, weakened by the energy that its opening and sliding have taken.
/// Tension is below s T, shear below s c + mu sigma, with sigma the pressure (negative: tension) and the share of
/// strength s left. Theory: docs/theory/blocks.md (7)-(10).
struct LawJoint {
  double cohesion = 0.0;          ///< c [Pa]
  double tensile_strength = 0.0;  ///< T, at most c / mu [Pa]
  double fracture_energy = 0.0;   ///< G, of a unit of area; 0: breaks as soon as it yields [J/m2]

  bool is_cohesive() const { return cohesion > 0.0 || tensile_strength > 0.0; }
};

/// Share of the strength that is left when the joint has taken `spent` of the energy `total` of its area. This is the
/// strength that falls linearly with the opening, G = T delta / 2, written as a function of the energy: the energy of a
/// step is known exactly, and so the joint takes G whatever the time step.
inline double joint_strength_left(double spent, double total) {
  if (!(spent < total)) return total > 0.0 ? 0.0 : 1.0;
  return std::sqrt(1.0 - std::max(0.0, spent) / total);
}

/// Part of the work of shear that the cohesion has taken: the rest is friction under pressure. Impulses [N s].
inline double cohesive_share_of_shear(double shear, double pressure, double friction) {
  const double by_friction = friction * std::max(0.0, pressure);
  return shear > by_friction ? 1.0 - by_friction / shear : 0.0;
}

}  // namespace talus
