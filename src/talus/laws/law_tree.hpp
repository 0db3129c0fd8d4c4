#pragma once

#include <cmath>

namespace talus {

/// Contact of a rock with a stem, and how much energy a tree can take before it breaks. The form of the capacity is
/// that of Dorren & Berger (2006) as it is in common use; the constants were not traced to the publication.
/// Theory: docs/theory/forest.md.
struct LawTree {
  double fracture_energy_ratio = 1.0;  ///< FE_ratio: strength of the species against the reference [-]
  double friction = 0.5;               ///< Coulomb, rock on bark; not traced to a publication [-]
  double restitution = 0.0;            ///< Newton, normal direction [-]
};

/// E_max = FE_ratio * 38.7 * DBH^2.31 in J with the diameter in cm: a central impact at breast height, the most that a
/// stem can take. The diameter at breast height is given in m.
inline double tree_energy_capacity(const LawTree& law, double dbh) {
  return dbh > 0.0 ? law.fracture_energy_ratio * 38.7 * std::pow(100.0 * dbh, 2.31) : 0.0;
}

}  // namespace talus
