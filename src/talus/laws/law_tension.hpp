#pragma once

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

struct TensionStep {
  double force = 0.0;    ///< [N]
  double plastic = 0.0;  ///< work that went into lasting stretch in this step [J]
};

/// Force at a length, and the memory: `slack` is the length at which the element goes slack, `rest` when new. The work
/// is exact for any size of the change of length.
inline TensionStep stretch(const LawTension& law, double length, double& slack) {
  const double elastic = law.unloading_stiffness * (length - slack);
  if (elastic <= 0.0) return {};
  const double envelope = law.stiffness * (length - law.rest);
  if (elastic <= envelope || law.unloading_stiffness <= law.stiffness) return {elastic, 0.0};
  // On the line of first loading: it was joined where the line of unloading meets it.
  const double joined =
      law.stiffness * law.unloading_stiffness / (law.unloading_stiffness - law.stiffness) * (slack - law.rest);
  const double moved = length - envelope / law.unloading_stiffness - slack;
  slack += moved;
  return {envelope, 0.5 * (joined + envelope) * moved};
}

/// Energy that unloading would give back [J].
inline double stored_energy(const LawTension& law, double force) {
  return law.unloading_stiffness > 0.0 ? 0.5 * force * force / law.unloading_stiffness : 0.0;
}

}  // namespace talus
