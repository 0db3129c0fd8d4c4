#pragma once

#include <talus/math/vec.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

/// A post as bars with elastic-plastic joints between them (Hencky's chain): bars stretch, joints bend about the strong
/// and the weak axis of the section. Theory: docs/theory/barrier.md (14)-(16).
struct LawBeam {
  double axial = 0.0;           ///< EA [N]
  double strong = 0.0;          ///< EI about the strong axis [N m2]
  double weak = 0.0;            ///< EI about the weak axis [N m2]
  double yield_force = 0.0;     ///< squash load [N]
  double plastic_strong = 0.0;  ///< plastic moment about the strong axis [N m]
  double plastic_weak = 0.0;    ///< [N m]
  double web_share = 0.0;       ///< share of the web in the area, for the moment that a thrust leaves [-]
  double linear_mass = 0.0;     ///< [kg/m]
};

struct BarStep {
  double force = 0.0;    ///< tension positive [N]
  double energy = 0.0;   ///< stored [J]
  double plastic = 0.0;  ///< lost in this step [J]
};

/// Bar of natural length `rest`; `set` is its lasting stretch [m].
inline BarStep stretch_bar(const LawBeam& law, double length, double rest, double& set) {
  const double stiffness = law.axial / rest;
  double force = stiffness * (length - rest - set);
  BarStep result;
  const double excess = std::abs(force) - law.yield_force;
  if (excess > 0.0) {
    const double flow = std::copysign(excess / stiffness, force);
    set += flow;
    force -= stiffness * flow;
    result.plastic = force * flow;
  }
  result.force = force;
  result.energy = 0.5 * force * force / stiffness;
  return result;
}

/// Plastic moment that a thrust leaves to an H section, as a share (EN 1993-1-1, 6.2.9.1, strong axis).
inline double moment_share(const LawBeam& law, double force) {
  const double n = std::min(1.0, std::abs(force) / law.yield_force);
  return std::min(1.0, (1.0 - n) / (1.0 - 0.5 * law.web_share));
}

/// Bending at the joint b between the bars a-b and b-c.
struct JointStep {
  Vec3 force_a = Vec3::Zero(), force_b = Vec3::Zero(), force_c = Vec3::Zero();  ///< [N]
  double energy = 0.0;                                                          ///< stored [J]
  double plastic = 0.0;                                                         ///< lost in this step [J]
  std::array<double, 2> moment = {};  ///< about the strong axis, about the weak one [N m]
};

/// `length`: of the beam that bends in this joint. `set`: lasting bend about both axes, as 2 tan(angle/2).
inline JointStep bend_joint(const LawBeam& law, double length, const Vec3& strong_axis, double thrust, const Vec3& a,
                            const Vec3& b, const Vec3& c, std::array<double, 2>& set) {
  JointStep result;
  const double l1 = (b - a).norm(), l2 = (c - b).norm();
  if (!(l1 > 0.0) || !(l2 > 0.0)) return result;
  const Vec3 u1 = (b - a) / l1, u2 = (c - b) / l2;
  const double folded = 1.0 + u1.dot(u2);
  if (!(folded > 1e-6)) return result;
  // Bend as a vector across both bars, of size 2 tan(angle/2).
  const Vec3 bend = 2.0 / folded * u1.cross(u2);
  const Vec3 along = (u1 + u2).normalized();
  const Vec3 e1 = (strong_axis - strong_axis.dot(along) * along).normalized(), e2 = along.cross(e1);
  const std::array<double, 2> stiffness = {law.strong / length, law.weak / length};
  const std::array<double, 2> at = {bend.dot(e1), bend.dot(e2)};
  const double share = moment_share(law, thrust);
  const std::array<double, 2> capacity = {share * law.plastic_strong, share * law.plastic_weak};
  std::array<double, 2> moment;
  double used = 0.0;
  for (std::size_t k = 0; k < 2; ++k) {
    moment[k] = stiffness[k] * (at[k] - set[k]);
    used += moment[k] * moment[k] / std::max(1e-30, capacity[k] * capacity[k]);
  }
  if (used > 1.0) {
    const double keep = 1.0 / std::sqrt(used);
    for (std::size_t k = 0; k < 2; ++k) {
      const double flow = (1.0 - keep) * moment[k] / stiffness[k];
      moment[k] *= keep;
      set[k] += flow;
      result.plastic += moment[k] * flow;
    }
  }
  for (std::size_t k = 0; k < 2; ++k) result.energy += 0.5 * moment[k] * moment[k] / stiffness[k];
  result.moment = moment;
  // Power of the moment is M . d(bend)/dt; bars turn with u' = (1 - u u^T)(v_end - v_begin) / l.
  const Vec3 m = moment[0] * e1 + moment[1] * e2;
  const double along_bend = m.dot(bend);
  const Vec3 g1 = (2.0 * u2.cross(m) - along_bend * u2) / folded, g2 = (2.0 * m.cross(u1) - along_bend * u1) / folded;
  result.force_a = (g1 - g1.dot(u1) * u1) / l1;
  result.force_c = -(g2 - g2.dot(u2) * u2) / l2;
  result.force_b = -(result.force_a + result.force_c);
  return result;
}

}  // namespace talus
