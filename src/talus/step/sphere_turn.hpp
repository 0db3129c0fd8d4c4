#pragma once

#include <talus/world/sphere_world.hpp>

namespace talus {

/// Orientation after turning with the angular velocity (world frame) for a time, by the Cayley map: the same rotation
/// that the slip of a contact takes a rigid turn for.
inline Quat turned_by_spin(const Quat& q, const SphereVelocity& v, double time) {
  const Quat turn(1.0, 0.5 * time * v.wx, 0.5 * time * v.wy, 0.5 * time * v.wz);
  return (turn * q).normalized();
}

}  // namespace talus
