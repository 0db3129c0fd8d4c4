#pragma once

#include <talus/laws/law_joint.hpp>

#include <cstdint>

namespace talus {

/// How the gap of a contact enters its normal law 0 <= U_N + approach, P_N >= 0. Theory: docs/theory/blocks.md (1)-(4).
enum class GapRule : std::uint8_t {
  kInelasticQuasiShock,  ///< an open gap may close within the step, an overlap stays as it is
  kVelocity,             ///< only closed contacts act, on the velocity alone
  kGap,                  ///< as the first, and an overlap is pushed out within the step
};

/// Contact law of a pair of materials.
struct LawPair {
  double friction = 0.5;     ///< Coulomb coefficient [-]
  double restitution = 0.0;  ///< Newton, normal direction; needs the velocity rule [-]
  GapRule rule = GapRule::kInelasticQuasiShock;
  LawJoint joint = {};  ///< of faces that are joined at the start
};

/// Whether a contact with this gap takes part in the step.
inline bool is_active(const LawPair& law, double gap) {
  return law.rule != GapRule::kVelocity || gap <= 0.0;
}

/// Speed at which the contact may close in a step of length dt; negative: must open at least so fast [m/s].
inline double approach_speed(const LawPair& law, double gap, double dt) {
  if (law.rule == GapRule::kVelocity) return 0.0;
  return gap > 0.0 || law.rule == GapRule::kGap ? gap / dt : 0.0;
}

}  // namespace talus
