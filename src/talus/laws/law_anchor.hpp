#pragma once

#include <talus/math/vec.hpp>

#include <limits>

namespace talus {

/// Anchor in soft ground: the same stiffness in all directions; it creeps when the force reaches its yield and is torn
/// out at its strength. Theory: docs/theory/barrier.md (17).
struct LawAnchor {
  double stiffness = 0.0;                                     ///< [N/m]
  double yield = std::numeric_limits<double>::infinity();     ///< [N]
  double hardening = 0.0;                                     ///< stiffness after yield against before [-]
  double strength = std::numeric_limits<double>::infinity();  ///< [N]
};

struct AnchorStep {
  Vec3 force = Vec3::Zero();  ///< on the anchor's head [N]
  double energy = 0.0;        ///< stored [J]
  double plastic = 0.0;       ///< lost in this step [J]
};

/// `moved`: from where it was built. `set`: lasting displacement; `flowed`: its length along its path, which the yield
/// grows with [m].
inline AnchorStep anchor_step(const LawAnchor& law, const Vec3& moved, Vec3& set, double& flowed) {
  AnchorStep result;
  Vec3 pull = law.stiffness * (moved - set);
  double size = pull.norm();
  const double modulus = law.hardening < 1.0 ? law.stiffness * law.hardening / (1.0 - law.hardening) : 0.0;
  const double limit = law.yield + modulus * flowed;
  if (size > limit) {
    const double flow = (size - limit) / (law.stiffness + modulus);
    const Vec3 direction = pull / size;
    const double now = size - law.stiffness * flow;
    set += flow * direction;
    flowed += flow;
    pull = now * direction;
    result.plastic = 0.5 * (limit + now) * flow;
    size = now;
  }
  result.force = -pull;
  result.energy = law.stiffness > 0.0 ? 0.5 * size * size / law.stiffness : 0.0;
  return result;
}

}  // namespace talus
