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

/// What the steps of a law compute with, worked out once for many elements.
struct TensionLine {
  double stiffness = 0.0, rest = 0.0, unloading = 0.0;
  double compliance = 0.0;  ///< of unloading, 0 for an element that never pulls [m/N]
  double joining = 0.0;     ///< force per lasting stretch at which first loading goes on [N/m]
  bool yields = false;

  explicit TensionLine(const LawTension& law)
      : stiffness(law.stiffness),
        rest(law.rest),
        unloading(law.unloading_stiffness),
        compliance(law.unloading_stiffness > 0.0 ? 1.0 / law.unloading_stiffness : 0.0),
        yields(law.unloading_stiffness > law.stiffness) {
    if (yields) joining = stiffness * unloading / (unloading - stiffness);
  }
};

/// Force at a length, and the memory: `slack` is the length at which the element goes slack, `rest` when new. The work
/// is exact for any size of the change of length.
template <class Real>
TensionStepOf<Real> stretch(const TensionLine& line, Real length, Real& slack) {
  const Real elastic = line.unloading * (length - slack);
  const Real zero = Real{};
  const Real pull = select(elastic > zero, elastic, zero);
  if (!line.yields) return {pull, zero};
  const Real envelope = line.stiffness * (length - line.rest);
  // On the line of first loading: it was joined where the line of unloading meets it.
  const auto is_first = (elastic > zero) & (elastic > envelope);
  const Real joined = line.joining * (slack - line.rest);
  const Real moved = select(is_first, length - line.compliance * envelope - slack, zero);
  slack += moved;
  return {select(is_first, envelope, pull), 0.5 * (joined + envelope) * moved};
}
template <class Real>
TensionStepOf<Real> stretch(const LawTension& law, Real length, Real& slack) {
  return stretch(TensionLine(law), length, slack);
}

/// Energy that unloading would give back [J].
template <class Real>
Real stored_energy(const TensionLine& line, Real force) {
  return force * force * (0.5 * line.compliance);
}
template <class Real>
Real stored_energy(const LawTension& law, Real force) {
  return stored_energy(TensionLine(law), force);
}

}  // namespace talus
