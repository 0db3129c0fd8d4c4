#pragma once

#include <talus/math/lanes.hpp>

#include <limits>

namespace talus {

/// An element that only pulls: force over length along a straight line from `rest`; unloading and loading again along a
/// steeper line, so that what was stretched stays stretched. Theory: docs/theory/barrier.md (1)-(4).
struct LawTension {
  double stiffness = 0.0;                                     ///< of the first loading [N/m]
  double rest = 0.0;                                          ///< length at which it begins to pull [m]
  double unloading_stiffness = 0.0;                           ///< at least `stiffness` [N/m]
  double strength = std::numeric_limits<double>::infinity();  ///< force at which it breaks [N]
};

/// Written once for a number and for lanes of them (math/lanes.hpp).
template <class Real>
struct TensionStepOf {
  Real force = {};    ///< [N]
  Real plastic = {};  ///< work that went into lasting stretch in this step [J]
};
using TensionStep = TensionStepOf<double>;

/// Force at a length, and the memory: `slack` is the length at which the element goes slack, `rest` when new. The work
/// is exact for any size of the change of length.
template <class Real>
TensionStepOf<Real> stretch(const LawTension& law, Real length, Real& slack) {
  const Real elastic = law.unloading_stiffness * (length - slack);
  const Real zero = Real{};
  if (law.unloading_stiffness <= law.stiffness) return {select(elastic > zero, elastic, zero), zero};
  const Real envelope = law.stiffness * (length - law.rest);
  // On the line of first loading: it was joined where the line of unloading meets it.
  const auto is_first = (elastic > zero) & (elastic > envelope);
  const double joining = law.stiffness * law.unloading_stiffness / (law.unloading_stiffness - law.stiffness);
  const Real joined = joining * (slack - law.rest);
  const Real moved = select(is_first, length - envelope / law.unloading_stiffness - slack, zero);
  slack += moved;
  return {select(is_first, envelope, select(elastic > zero, elastic, zero)), 0.5 * (joined + envelope) * moved};
}

/// Energy that unloading would give back [J].
template <class Real>
Real stored_energy(const LawTension& law, Real force) {
  return law.unloading_stiffness > 0.0 ? force * force * (0.5 / law.unloading_stiffness) : Real{};
}

}  // namespace talus
