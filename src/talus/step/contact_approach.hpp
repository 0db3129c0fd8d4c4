#pragma once

#include <talus/step/workspace.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

/// Speed at which a contact of bodies that touch each other may close in this step [m/s]. Rotation makes overlaps of
/// second order in the step; under the quasi-shock law they are pushed out, at no more than a share of the speed of the
/// pair, so that bodies at rest stay so. What the solver's tolerance lets a body sink over a long time is pushed out a
/// little each step. A gap of a billionth of the body is closed: what the tolerance leaves of a velocity must not come
/// back as a gap. Theory: docs/theory/blocks.md (2)-(4).
inline double contact_approach(const Scene& scene, const World& world, const LawPair& law, const HardContact& c) {
  constexpr double kPushOut = 0.02, kClosed = 1e-9;
  constexpr double kDeep = 2e-5, kPushOutDeep = 0.05;  // of the body; of what is deeper, in a step
  const BodyId a = c.a, b = c.b;
  const double gap =
      std::abs(c.gap) <= kClosed * scene.bodies[static_cast<std::size_t>(a)].bounding_radius ? 0.0 : c.gap;
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
  const double deeper = std::max(0.0, -gap - kDeep * scene.bodies[ia].bounding_radius);
  return std::max(gap / dt, -kPushOut * (relative.norm() + speed) - kPushOutDeep * deeper / dt);
}

}  // namespace talus
