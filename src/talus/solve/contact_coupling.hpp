#pragma once

#include <talus/solve/contact_rows.hpp>

namespace talus {

/// Problems up to this size are also solved by dense methods (Newton, least squares).
inline constexpr std::size_t kDenseContactsMax = 8;

/// Velocity of contact i per impulse of contact j: a block of the Delassus operator [1/kg].
inline Mat3 contact_coupling(const HardContact& ci, const ContactRow& ri, const HardContact& cj, const ContactRow& rj,
                             std::span<const SolveBody> bodies) {
  const auto part = [&](BodyId body, const Mat3& arm_i, const Mat3& turn_j) -> Mat3 {
    return bodies[static_cast<std::size_t>(body)].inv_mass * (ci.frame_w.transpose() * cj.frame_w) +
           arm_i.transpose() * turn_j;
  };
  Mat3 w = Mat3::Zero();
  if (ci.a == cj.a) w += part(ci.a, ri.arm_a, rj.turn_a);
  if (ci.b != kTerrain && ci.b == cj.b) w += part(ci.b, ri.arm_b, rj.turn_b);
  if (ci.b != kTerrain && ci.b == cj.a) w -= part(ci.b, ri.arm_b, rj.turn_a);
  if (cj.b != kTerrain && ci.a == cj.b) w -= part(ci.a, ri.arm_a, rj.turn_b);
  return w;
}

}  // namespace talus
