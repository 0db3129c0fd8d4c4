#pragma once

#include <algorithm>
#include <array>
#include <limits>

namespace talus {

/// Wire rope that carries one force along a stretch between two points of friction. Theory: docs/theory/barrier.md
/// (9)-(13).
struct LawRope {
  double stiffness = 0.0;                                     ///< EA [N]
  double linear_mass = 0.0;                                   ///< [kg/m]
  double strength = std::numeric_limits<double>::infinity();  ///< minimum breaking load [N]
  double friction = 0.0;  ///< at a post head, of Euler's and Eytelwein's capstan law [-]
};

/// Force of a rope of natural length `rest` pulled to `length`.
inline double rope_force(const LawRope& law, double length, double rest) {
  return std::max(0.0, law.stiffness * (length / rest - 1.0));
}
/// Change of the force with the natural length, negative [N/m].
inline double rope_force_per_rest(const LawRope& law, double length, double rest) {
  return -law.stiffness * length / (rest * rest);
}
/// EA (l - l0)^2 / (2 l0) [J].
inline double rope_energy(const LawRope& law, double length, double rest) {
  const double stretch = std::max(0.0, length - rest);
  return 0.5 * law.stiffness * stretch * stretch / rest;
}
/// Energy that one metre of natural length sets free when it runs in: F (1 + strain / 2) [N].
inline double rope_release(const LawRope& law, double force) {
  return force * (1.0 + 0.5 * force / law.stiffness);
}

struct RopeRun {
  double run = 0.0;   ///< natural length that changed sides [m]
  double lost = 0.0;  ///< by friction [J]
};

/// Natural length runs from the slacker stretch to the tighter one until their forces are in the ratio of the capstan;
/// at least `least` stays.
inline RopeRun run_over_pass(const LawRope& law, double ratio, double length_hi, double length_lo, double& rest_hi,
                             double& rest_lo, double least = 0.0) {
  RopeRun result;
  for (int k = 0; k < 2; ++k) {
    const double hi = rope_force(law, length_hi, rest_hi), lo = rope_force(law, length_lo, rest_lo);
    if (hi <= ratio * lo || hi <= 0.0) break;
    const double k_hi = -rope_force_per_rest(law, length_hi, rest_hi);
    const double slack = rest_lo - length_lo;
    double run;
    if (slack > 0.0) {
      run = std::min(hi / k_hi, slack);  // costs no force on the slack side
    } else {
      run = (hi - ratio * lo) / (k_hi - ratio * rope_force_per_rest(law, length_lo, rest_lo));
    }
    if (least > 0.0) run = std::min(run, std::max(0.0, rest_lo - least));
    rest_hi += run;
    rest_lo -= run;
    // It runs while lengths change, at forces in the ratio: those after, not those of a rope that was held till now.
    const double hi_after = rope_force(law, length_hi, rest_hi), lo_after = rope_force(law, length_lo, rest_lo);
    result.lost += run * (rope_release(law, hi_after) - rope_release(law, lo_after));
    result.run += run;
  }
  return result;
}

/// Ropes of grade 1770: breaking load 0.332 d^2 1770 MPa, mass 0.0036 d^2 kg/m with d in mm; a modulus of 94.5 GPa on
/// the area breaking load / 1770 MPa (Guo and others, as for the rings).
inline LawRope make_law_rope(double diameter, double count, double friction) {
  constexpr double kGrade = 1770e6, kModulus = 94.5e9;
  const double strength = count * 0.332 * diameter * diameter * kGrade;
  return {kModulus * strength / kGrade, count * 0.0036 * 1e6 * diameter * diameter, strength, friction};
}

/// Brake at the end of a rope: gives way at a force that grows over its stroke, then is locked.
struct LawBrake {
  double activation = 0.0;  ///< force at which it begins to run [N]
  double hardening = 0.0;   ///< share of the force gained over the stroke [-]
  double stroke = 0.0;      ///< [m]
};

inline double brake_force(const LawBrake& law, double slip) {
  return law.activation * (1.0 + law.hardening * std::min(slip / law.stroke, 1.0));
}

}  // namespace talus
