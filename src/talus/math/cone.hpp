#pragma once

#include <talus/math/vec.hpp>

#include <cmath>

namespace talus {

/// Nearest point of the friction cone |P_T| <= mu P_N, P_N >= 0.
inline Vec3 project_on_friction_cone(const Vec3& p, double mu) {
  const double pt = std::sqrt(p[1] * p[1] + p[2] * p[2]);
  if (pt <= mu * p[0]) return p;
  if (mu * pt <= -p[0]) return Vec3::Zero();
  const double pn = (p[0] + mu * pt) / (1.0 + mu * mu);
  const double f = mu * pn / pt;
  return {pn, f * p[1], f * p[2]};
}

/// Nearest point of the set |P_T| <= mu P_N + cohesion, P_N >= 0.
inline Vec3 project_on_friction_set(const Vec3& p, double mu, double cohesion) {
  if (!(cohesion > 0.0)) return project_on_friction_cone(p, mu);
  const double pt = std::sqrt(p[1] * p[1] + p[2] * p[2]);
  if (p[0] >= 0.0 && pt <= mu * p[0] + cohesion) return p;
  const double pn = pt > mu * p[0] + cohesion ? (p[0] + mu * (pt - cohesion)) / (1.0 + mu * mu) : 0.0;
  const double limit = pn > 0.0 ? mu * pn + cohesion : cohesion;
  const double f = pt > limit ? limit / pt : 1.0;
  return {pn > 0.0 ? pn : 0.0, f * p[1], f * p[2]};
}

}  // namespace talus
