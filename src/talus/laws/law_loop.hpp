#pragma once

#include <talus/laws/law_hinge.hpp>
#include <talus/laws/law_ring.hpp>

#include <cmath>
#include <numbers>

namespace talus {

/// A ring of a net in full: a closed bundle of wires that stretches and bends. Theory: docs/theory/barrier.md
/// (19).
struct LawLoop {
  double diameter = 0.0;        ///< [m]
  double axial = 0.0;           ///< EA of the bundle [N]
  double bending = 0.0;         ///< EI of its wires, which slip on each other [N m2]
  double plastic_moment = 0.0;  ///< [N m]
  double strength = 0.0;        ///< force of the bundle at which it breaks [N]
  double linear_mass = 0.0;     ///< [kg/m]
  double bundle_radius = 0.0;   ///< [m]
};

/// Bending is that of single wires: EI = n E pi d^4 / 64, M = n sigma d^3 / 6. The stretch is that of the chain tests
/// after their knee, two legs of half a perimeter: it holds what the tests hold, lying down of the wires at the
/// contacts included, and is far below the EA of the steel. `utilisation`: as for LawRing.
inline LawLoop make_law_loop(const RingType& type, double utilisation) {
  constexpr double kModulus = 200e9, kPacking = 0.75;  // share of the bundle's cross-section that is wire
  const double n = type.windings, d = kRingWire;
  const double knee_force = kRingKneeForce * type.rupture_force;
  const double per_ring = (1.0 - kRingKneeElongation) * type.rupture_elongation / 3.0;
  const double pulling = (type.rupture_force - knee_force) / per_ring;
  LawLoop law;
  law.diameter = kRingDiameter;
  law.axial = 0.5 * pulling * 0.5 * std::numbers::pi * kRingDiameter;
  law.bending = n * kModulus * std::numbers::pi * d * d * d * d / 64.0;
  law.plastic_moment = n * kRingWireStrength * d * d * d / 6.0;
  law.strength = utilisation > 0.0 ? utilisation * ring_wire_area(type) * kRingWireStrength : 0.5 * type.rupture_force;
  law.linear_mass = ring_wire_area(type) * kSteelDensity;
  law.bundle_radius = 0.5 * d * std::sqrt(n / kPacking);
  return law;
}

}  // namespace talus
