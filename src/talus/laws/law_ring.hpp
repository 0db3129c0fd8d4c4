#pragma once

#include <talus/laws/law_tension.hpp>

#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace talus {

/// A ring of a net that touches its neighbours in four points: the wire bundle pulls along its whole perimeter, free to
/// slide through the points, once it is flattened; before that its two diagonals resist by bending.
/// Theory: docs/theory/barrier.md (5)-(8).
struct LawRing {
  LawTension perimeter;
  LawTension diagonal;
  double diameter = 0.0;  ///< D of the new ring [m]
  double mass = 0.0;      ///< [kg]
};

/// A law as it is computed with for many rings.
struct RingLine {
  TensionLine perimeter, diagonal;
  double strength = 0.0;  ///< [N]

  explicit RingLine(const LawRing& law)
      : perimeter(law.perimeter), diagonal(law.diagonal), strength(law.perimeter.strength) {}
};

/// Chain tests of three rings of 3 mm wire with a diameter of 300 mm (Guo and others, Net_panel_analysis,
/// doi:10.5281/zenodo.6482654): force and elongation of the chain at rupture.
struct RingType {
  std::string_view name;  ///< "R12/3/300": windings, wire diameter [mm], ring diameter [mm]
  int windings = 0;
  double rupture_force = 0.0;       ///< of the chain [N]
  double rupture_elongation = 0.0;  ///< of the chain [m]
};
inline constexpr std::array<RingType, 7> kRingTypes = {{{"R4/3/300", 4, 30.1e3, 0.515},
                                                        {"R5/3/300", 5, 44.9e3, 0.519},
                                                        {"R7/3/300", 7, 69.7e3, 0.509},
                                                        {"R9/3/300", 9, 80.5e3, 0.490},
                                                        {"R12/3/300", 12, 110.9e3, 0.491},
                                                        {"R16/3/300", 16, 177.7e3, 0.476},
                                                        {"R19/3/300", 19, 209.4e3, 0.472}}};

inline constexpr double kRingDiameter = 0.300;       // [m]
inline constexpr double kRingWire = 0.003;           // [m]
inline constexpr double kRingWireStrength = 1770e6;  // [Pa]
inline constexpr double kSteelDensity = 7850.0;      // [kg/m3]
/// The bilinear curve of the chain bends at these shares of force and elongation (same source).
inline constexpr double kRingKneeForce = 0.15, kRingKneeElongation = 0.85;
/// Unloading against first loading: 3 for the perimeter as in Kratos' ring element, 10 for the diagonals. Numerical
/// choices: no unloading curve is published with the chain tests.
inline constexpr double kRingUnloading = 3.0, kRingDiagonalUnloading = 10.0;

/// Share of the strength of its wires at which a ring breaks: the mean over three-ring chains and five-ring chains. In
/// a net rings are held from four sides and reach the higher one.
inline constexpr double kRingUtilisationNet = 0.55;

/// Contacts of a ring have a size: where a side is shorter than this, it counts as (l^2 / c + c) / 2, which has no kink
/// at l = 0. About the thickness of a bundle [m].
inline constexpr double kRingContact = 0.01;

/// What a side of a length adds to the perimeter.
template <class Real>
Real ring_side(Real length) {
  const Real contact = Real{} + kRingContact;
  return select(length < contact, (0.5 / kRingContact) * length * length + 0.5 * contact, length);
}

inline double ring_wire_area(const RingType& type) {
  return type.windings * 0.25 * std::numbers::pi * kRingWire * kRingWire;
}

/// Law of a ring. `utilisation`: share of 2 A sigma at which it breaks; 0: as the chain did.
inline LawRing make_law_ring(const RingType& type, double utilisation) {
  const double knee_force = kRingKneeForce * type.rupture_force;
  const double knee = kRingKneeElongation * type.rupture_elongation / 3.0;
  const double bending = knee_force / knee;
  const double pulling = (type.rupture_force - knee_force) / (type.rupture_elongation / 3.0 - knee);
  LawRing law;
  law.diameter = kRingDiameter;
  law.mass = ring_wire_area(type) * std::numbers::pi * kRingDiameter * kSteelDensity;
  // A chain stretches a ring along one diagonal d. The flat ring has the perimeter 2 d, pulled by two legs: a force F
  // on the chain is 2 N. The diagonal goes on to pull beyond the knee, which its stiffness is taken off for.
  const double stiffness = 0.25 * (pulling - bending);
  const double chain_tension = 0.5 * (type.rupture_force - bending * type.rupture_elongation / 3.0);
  const double tension = utilisation > 0.0 ? utilisation * ring_wire_area(type) * kRingWireStrength : chain_tension;
  law.perimeter = {stiffness, 2.0 * (kRingDiameter + knee), kRingUnloading * stiffness, tension};
  law.diagonal = {bending, kRingDiameter, kRingDiagonalUnloading * bending};
  return law;
}

}  // namespace talus
