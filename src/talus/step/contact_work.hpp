#pragma once

#include <talus/step/workspace.hpp>

namespace talus {

/// Velocity of the contact point as a point of the body, mean of the step: the work of an impulse in a Moreau step is
/// exact with it. The gyroscopic part of the rotation does no work; docs/theory/contact.md (21)-(24).
inline Vec3 mean_contact_velocity(const Workspace& workspace, const World& world, const HardContact& c, BodyId body) {
  if (body == kTerrain) return Vec3::Zero();
  const auto i = static_cast<std::size_t>(body);
  const SolveBody& solve = workspace.solve_bodies[i];
  const Vec3 v = 0.5 * (solve.velocity_beg + solve.velocity);
  if (world.status[i] == BodyStatus::kDriven) return v;
  const BodyScratch& scratch = workspace.bodies[i];
  const Vec3 omega = 0.5 * (scratch.rotation_mid * scratch.omega_free_b + solve.omega);
  return v + omega.cross(c.point_w - solve.position_w);
}

}  // namespace talus
