#pragma once

#include <talus/math/lanes.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

enum class GrainNormal { kLinear, kHertz };
enum class RollingForm { kIncrement, kTotal };
enum class RollingLimitForm { kPaper, kYade };

/// Contact between grains: Widulinski, Kozicki, Tejchman 2009, (1)-(9) and Table 2; docs/theory/granular.md.
struct LawGrain {
  GrainNormal normal = GrainNormal::kLinear;
  double contact_modulus = 30e9;   ///< E_c; Young's modulus of the grain for kHertz [Pa]
  double poisson = 0.3;            ///< nu_c = K_s/K_n; Poisson's ratio of the grain for kHertz [-]
  double friction = 0.577;         ///< tan(mu) [-]
  double wall_friction = 0.0;      ///< tan(mu) against walls [-]
  double rolling_stiffness = 0.0;  ///< beta [-]
  double rolling_limit = 1.0;      ///< eta [-]
  RollingForm rolling_form = RollingForm::kIncrement;
  RollingLimitForm rolling_limit_form = RollingLimitForm::kPaper;
  double damping = 0.0;            ///< alpha of the local damping (8)-(9) [-]
  double ground_friction = 0.577;  ///< tan(mu) against terrain and rocks [-]
};

/// Stiffnesses of one contact.
template <class Real>
struct GrainStiffness {
  Real normal;      ///< K_n, secant: F_n = K_n U [N/m]
  Real tangential;  ///< K_s, tangent [N/m]
  Real rolling;     ///< K_r, bending and twisting [N m]
};

/// (3) and (6). The Hertz law has F_n = 4/3 E* sqrt(R* U) U and K_s = 8 G* sqrt(R* U) (Mindlin, no slip).
/// `product` of the radii, `reduced`: that over their sum.
template <class Real>
GrainStiffness<Real> stiffness_of_radii(const LawGrain& law, Real product, Real reduced, Real overlap) {
  GrainStiffness<Real> k;
  if (law.normal == GrainNormal::kLinear) {
    k.normal = 2.0 * law.contact_modulus * reduced;
    k.tangential = law.poisson * k.normal;
  } else {
    const double modulus = law.contact_modulus / (2.0 * (1.0 - law.poisson * law.poisson));
    const double shear = law.contact_modulus / (4.0 * (1.0 + law.poisson) * (2.0 - law.poisson));
    const Real contact_radius = square_root(reduced * overlap);
    k.normal = 4.0 / 3.0 * modulus * contact_radius;
    k.tangential = 8.0 * shear * contact_radius;
  }
  k.rolling = law.rolling_stiffness * k.tangential * product;
  return k;
}
template <class Real>
GrainStiffness<Real> grain_stiffness(const LawGrain& law, Real radius_a, Real radius_b, Real overlap) {
  const Real product = radius_a * radius_b;
  return stiffness_of_radii(law, product, product / (radius_a + radius_b), overlap);
}

/// The same between a grain and a flat wall: half the overlap of a pair with its mirror image, so K_n = E_c R for the
/// linear law (as YADE has it) and R* = R for the law of Hertz with a wall as stiff as the grain.
inline GrainStiffness<double> wall_stiffness(const LawGrain& law, double radius, double overlap) {
  GrainStiffness<double> k;
  if (law.normal == GrainNormal::kLinear) {
    k.normal = law.contact_modulus * radius;
    k.tangential = law.poisson * k.normal;
  } else {
    const double modulus = law.contact_modulus / (2.0 * (1.0 - law.poisson * law.poisson));
    const double shear = law.contact_modulus / (4.0 * (1.0 + law.poisson) * (2.0 - law.poisson));
    const double contact_radius = std::sqrt(radius * overlap);
    k.normal = 4.0 / 3.0 * modulus * contact_radius;
    k.tangential = 8.0 * shear * contact_radius;
  }
  k.rolling = 0.0;  // walls are smooth: no moment
  return k;
}

/// Energy stored by the overlap [J]: K_n U2/2, or 2/5 F_n U for the law of Hertz.
inline double normal_energy(const LawGrain& law, double normal_stiffness, double overlap) {
  return (law.normal == GrainNormal::kLinear ? 0.5 : 0.4) * normal_stiffness * overlap * overlap;
}

/// (8)-(9) for one component: the load minus alpha |load| against the motion. The sign is that of the velocity half a
/// step ahead, or the damping would push at reversals.
template <class Real>
Real damped_load(Real load, Real velocity, Real inverse_inertia, double alpha, double dt) {
  const Real ahead = velocity + (0.5 * dt) * load * inverse_inertia;
  const Real drag = alpha * absolute(load);
  return select(ahead > Real{}, load - drag, select(ahead < Real{}, load + drag, load));
}

}  // namespace talus
