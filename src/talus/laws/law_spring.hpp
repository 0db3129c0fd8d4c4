#pragma once

#include <talus/laws/law_tension.hpp>
#include <talus/math/vec.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace talus {

/// The spring and damper laws of Gasparini (2023), section 3.2.1.
enum class SpringKind : std::uint8_t {
  kStandard,       ///< linear, damps along its axis
  kAllDirections,  ///< linear, damps the whole relative velocity (the paper's "1D")
  kYielding,       ///< pulls only, yields with memory, damps along its axis
  kPinJoint,       ///< linear, damps the velocity of the second point alone
  kNoCompression,  ///< pulls only, damps along its axis while it pulls
};

struct LawSpring {
  SpringKind kind = SpringKind::kStandard;
  double stiffness = 0.0;                                     ///< [N/m]
  double rest = 0.0;                                          ///< [m]
  double damping = 0.0;                                       ///< [N s/m]
  double yield = std::numeric_limits<double>::infinity();     ///< force at which kYielding begins to flow [N]
  double hardening = 0.0;                                     ///< stiffness after yield, as a share of `stiffness` [-]
  double strength = std::numeric_limits<double>::infinity();  ///< [N]
  double stroke = std::numeric_limits<double>::infinity();    ///< lasting stretch at which kYielding is locked [m]
};

struct SpringStep {
  Vec3 force = Vec3::Zero();  ///< on the first point [N]
  double tension = 0.0;       ///< of the spring without the damper [N]
  double plastic = 0.0;       ///< [J]
  double viscous = 0.0;       ///< power lost in the damper [W]
};

/// Force of the law between points at distance `arm` = b - a that move apart with `rate` = v_b - v_a. `set` is the
/// lasting stretch of a yielding spring [m].
inline SpringStep spring_step(const LawSpring& law, const Vec3& arm, const Vec3& rate, const Vec3& velocity_b,
                              double& set) {
  SpringStep result;
  const double length = arm.norm();
  if (!(length > 0.0)) return result;
  const Vec3 axis = arm / length;
  double tension = law.stiffness * (length - law.rest - set);
  const bool pulls_only = law.kind == SpringKind::kYielding || law.kind == SpringKind::kNoCompression;
  if (pulls_only && tension <= 0.0) return result;
  if (law.kind == SpringKind::kYielding) {
    // Return to a yield force that grows linearly with the lasting stretch, with plastic modulus H.
    const double hardening = law.hardening * law.stiffness / std::max(1e-12, 1.0 - law.hardening);
    const double excess = tension - (law.yield + hardening * set);
    if (excess > 0.0 && set < law.stroke) {
      const double flow = std::min(excess / (law.stiffness + hardening), law.stroke - set);
      const double before = law.yield + hardening * set;
      set += flow;
      tension -= law.stiffness * flow;
      result.plastic = (before + 0.5 * hardening * flow) * flow;
    }
  }
  Vec3 damped = Vec3::Zero();
  if (law.kind == SpringKind::kAllDirections) {
    damped = law.damping * rate;
    result.viscous = law.damping * rate.squaredNorm();
  } else if (law.kind == SpringKind::kPinJoint) {
    damped = law.damping * velocity_b;  // acts on both ends, as the paper has it: work is done on the pair
    result.viscous = damped.dot(rate);
  } else {
    const double along = axis.dot(rate);
    damped = law.damping * along * axis;
    result.viscous = law.damping * along * along;
  }
  result.tension = tension;
  result.force = tension * axis + damped;
  return result;
}

/// Bending spring at the middle one of three points, as in the ropes of the paper: a moment grows with the angle
/// beyond a threshold. Forces on the three points; their sum and moment vanish.
struct LawBending {
  double stiffness = 0.0;  ///< moment per angle [N m/rad]
  double threshold = 0.0;  ///< angle without resistance [rad]
};

struct BendingStep {
  Vec3 force_a = Vec3::Zero(), force_b = Vec3::Zero(), force_c = Vec3::Zero();  ///< [N]
  double energy = 0.0;                                                          ///< [J]
};

inline BendingStep bending_step(const LawBending& law, const Vec3& a, const Vec3& b, const Vec3& c) {
  BendingStep result;
  const Vec3 in = b - a, out = c - b;
  const double l1 = in.norm(), l2 = out.norm();
  if (!(l1 > 0.0) || !(l2 > 0.0)) return result;
  const Vec3 u1 = in / l1, u2 = out / l2;
  const double sine = u1.cross(u2).norm();
  const double angle = std::atan2(sine, u1.dot(u2));
  const double beyond = angle - law.threshold;
  if (beyond <= 0.0 || !(sine > 1e-14)) return result;
  const double moment = law.stiffness * beyond;
  // Gradients of the angle: perpendicular to each leg, in the plane of both.
  const Vec3 g1 = (u2 - u1.dot(u2) * u1) / (sine * l1), g2 = (u1 - u1.dot(u2) * u2) / (sine * l2);
  result.force_a = -moment * g1;
  result.force_c = moment * g2;
  result.force_b = -(result.force_a + result.force_c);
  result.energy = 0.5 * law.stiffness * beyond * beyond;
  return result;
}

}  // namespace talus
