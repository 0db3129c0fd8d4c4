#pragma once

#include <cmath>

namespace talus {

/// How much energy a tree can take from a rock before it breaks. The constants are the ones in common use; their source
/// has not been checked here.
struct LawTree {
  double fracture_energy_ratio = 1.0;  ///< FE_ratio: strength of the species against the reference [-]
};

/// E_max = FE_ratio * 38.7 * DBH^2.31 in J with the diameter in cm: a central impact at breast height, the most that a
/// stem can take. The diameter at breast height is given in m.
inline double tree_energy_capacity(const LawTree& law, double dbh) {
  return dbh > 0.0 ? law.fracture_energy_ratio * 38.7 * std::pow(100.0 * dbh, 2.31) : 0.0;
}

}  // namespace talus
