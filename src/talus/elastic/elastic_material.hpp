#pragma once

namespace talus {

/// Isotropic linear elastic material with damping in proportion to the stiffness.
struct ElasticMaterial {
  double young_modulus = 3.5e10;    ///< E [Pa]
  double poisson = 0.2;             ///< nu [-]
  double density = 2500.0;          ///< [kg/m3]
  double damping_stiffness = 1e-4;  ///< beta: stress C : (strain + beta d strain/dt) [s]

  double lame() const { return young_modulus * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson)); }  ///< [Pa]
  double shear() const { return 0.5 * young_modulus / (1.0 + poisson); }                               ///< [Pa]
};

}  // namespace talus
