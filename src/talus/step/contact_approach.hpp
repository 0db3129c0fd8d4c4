#pragma once

#include <talus/step/workspace.hpp>

#include <algorithm>

namespace talus {

/// Speed at which a contact of bodies that touch each other may close in this step [m/s]. Rotation makes overlaps of
/// second order in the step; under the quasi-shock law they are pushed out, at no more than a share of the speed of the
/// pair, so that bodies at rest stay so. `b` may be kTerrain or a driven base. Theory: docs/theory/blocks.md (2)-(4).
inline double contact_approach(const Scene& scene, const World& world, const LawPair& law, double gap, BodyId a,
                               BodyId b) {
  constexpr double kPushOut = 0.02;
  const double dt = scene.settings.time_step;
  if (gap >= 0.0 || law.rule != GapRule::kInelasticQuasiShock) return approach_speed(law, gap, dt);
  const auto turning = [&](std::size_t i) {
    return scene.bodies[i].bounding_radius * world.motion[i].angular_velocity_b.norm();
  };
  const auto ia = static_cast<std::size_t>(a);
  Vec3 relative = world.motion[ia].velocity_w;
  double speed = turning(ia);
  if (b != kTerrain) {
    relative -= world.motion[static_cast<std::size_t>(b)].velocity_w;
    speed += turning(static_cast<std::size_t>(b));
  }
  return std::max(gap / dt, -kPushOut * (relative.norm() + speed));
}

}  // namespace talus
