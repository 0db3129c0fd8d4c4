#pragma once

#include <talus/step/workspace.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace talus {

/// Gives the contacts of one pair of bodies, or of a body and the ground, the speed at which they may close in this
/// step. Rotation makes overlaps of second order in the step; under the quasi-shock law they are pushed out, at no more
/// than a share of the speed of the pair, so that bodies at rest stay so. Where all points of a pair are nearer than a
/// billionth of the body it is closed: what the solver's tolerance leaves of a velocity must not come back as a gap.
/// Both rules hold for the pair as a whole: gaps along a face are those of two planes, and speeds that were not could
/// not all be met by bodies that are rigid. Theory: docs/theory/blocks.md (2)-(4).
inline void set_approaches(const Scene& scene, const World& world, const LawPair& law,
                           std::span<HardContact> contacts) {
  constexpr double kPushOut = 0.02, kClosed = 1e-9;
  if (contacts.empty() || law.rule == GapRule::kVelocity) return;
  const BodyId a = contacts.front().a, b = contacts.front().b;
  const auto ia = static_cast<std::size_t>(a);
  double largest = 0.0, deepest = 0.0;
  for (const HardContact& c : contacts) {
    largest = std::max(largest, std::abs(c.gap));
    deepest = std::max(deepest, -c.gap);
  }
  const double dt = scene.settings.time_step;
  const bool closed = largest <= kClosed * scene.bodies[ia].bounding_radius;
  double push_out = 1.0;  // share of the overlaps that goes back within the step
  if (deepest > 0.0 && !closed && law.rule == GapRule::kInelasticQuasiShock) {
    const auto turning = [&](std::size_t i) {
      return scene.bodies[i].bounding_radius * world.motion[i].angular_velocity_b.norm();
    };
    Vec3 relative = world.motion[ia].velocity_w;
    double speed = turning(ia);
    if (b != kTerrain) {
      relative -= world.motion[static_cast<std::size_t>(b)].velocity_w;
      speed += turning(static_cast<std::size_t>(b));
    }
    push_out = std::min(1.0, kPushOut * (relative.norm() + speed) * dt / deepest);
  }
  for (HardContact& c : contacts) c.approach = closed ? 0.0 : (c.gap < 0.0 ? push_out * c.gap : c.gap) / dt;
}

}  // namespace talus
