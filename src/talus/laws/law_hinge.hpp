#pragma once

#include <talus/laws/law_spring.hpp>

#include <cmath>

namespace talus {

/// Bundle of wires bent between two segments: elastic about its lasting angle, with a plastic moment. Theory:
/// docs/theory/barrier.md (18).
struct LawHinge {
  double stiffness = 0.0;  ///< EI over the length of a segment [N m/rad]
  double plastic = 0.0;    ///< plastic moment of the bundle [N m]
};

struct HingeStep {
  Vec3 force_a = Vec3::Zero(), force_b = Vec3::Zero(), force_c = Vec3::Zero();  ///< [N]
  double energy = 0.0;                                                          ///< stored [J]
  double plastic = 0.0;                                                         ///< lost in this step [J]
};

/// `set`: angle at which it is free of moment [rad].
inline HingeStep hinge_step(const LawHinge& law, const Vec3& a, const Vec3& b, const Vec3& c, double& set) {
  HingeStep result;
  const Vec3 in = b - a, out = c - b;
  const double l1 = in.norm(), l2 = out.norm();
  if (!(l1 > 0.0) || !(l2 > 0.0)) return result;
  const Vec3 u1 = in / l1, u2 = out / l2;
  const double cosine = u1.dot(u2), sine = u1.cross(u2).norm();
  const double angle = std::atan2(sine, cosine);
  double moment = law.stiffness * (angle - set);
  const double excess = std::abs(moment) - law.plastic;
  if (excess > 0.0) {
    const double flow = std::copysign(excess / law.stiffness, moment);
    set += flow;
    moment -= law.stiffness * flow;
    result.plastic = moment * flow;
  }
  result.energy = 0.5 * moment * moment / law.stiffness;
  if (!(sine > 1e-9)) return result;  // straight: it may bend to any side
  const Vec3 g1 = (u2 - cosine * u1) / (sine * l1), g2 = (u1 - cosine * u2) / (sine * l2);
  result.force_a = -moment * g1;
  result.force_c = moment * g2;
  result.force_b = -(result.force_a + result.force_c);
  return result;
}

}  // namespace talus
