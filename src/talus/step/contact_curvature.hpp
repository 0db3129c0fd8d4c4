#pragma once

#include <talus/solve/contact_rows.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

/// Speed at which the gap of a contact closes (negative) or opens beyond its normal velocity because bodies turn:
/// second order of the path from midpoint to midpoint, divided by the step [m/s]. With constant velocities g(dt) = g +
/// dt n.u + dt^2 (n'.u + n.(c_a - c_b) / 2), c the centripetal acceleration of the contact points and n' the turning of
/// the normal with the body that has it. docs/theory/blocks.md (6).
inline double curvature_speed(const HardContact& c, const Vec3& velocity_a, const Vec3& omega_a, const Vec3& position_a,
                              const Vec3& velocity_b, const Vec3& omega_b, const Vec3& position_b, double dt) {
  const Vec3 n = c.frame_w.col(0), arm_a = c.point_w - position_a, arm_b = c.point_w - position_b;
  const Vec3 turning_a = omega_a.cross(arm_a), turning_b = omega_b.cross(arm_b);
  const Vec3 u = velocity_a + turning_a - velocity_b - turning_b;
  Vec3 normal_rate = Vec3::Zero();
  switch (c.normal_of) {
    case NormalOf::kBodyA:
      normal_rate = omega_a.cross(n);
      break;
    case NormalOf::kBodyB:
      normal_rate = omega_b.cross(n);
      break;
    case NormalOf::kEdges: {
      // The normal stays perpendicular to both edges: t1 lies along that of a, (cos, sin) is that of b.
      constexpr double kNearlyParallel = 0.05;
      const Vec3 t1 = c.frame_w.col(1), t2 = c.frame_w.col(2);
      const double along = omega_a.cross(n).dot(t1);
      const Vec3 edge_b = c.edge_b[0] * t1 + c.edge_b[1] * t2;
      const double across = std::abs(c.edge_b[1]) > kNearlyParallel
                                ? (omega_b.cross(n).dot(edge_b) - along * c.edge_b[0]) / c.edge_b[1]
                                : 0.5 * (omega_a + omega_b).cross(n).dot(t2);
      normal_rate = along * t1 + across * t2;
      break;
    }
    case NormalOf::kFixed:
      break;
    case NormalOf::kNone:
      return 0.0;
  }
  const double speed = dt * (normal_rate.dot(u) + 0.5 * n.dot(omega_a.cross(turning_a) - omega_b.cross(turning_b)));
  // On the ground only what closes counts: an opening that an impact prevents would be an overlap.
  return c.normal_of == NormalOf::kFixed ? std::min(0.0, speed) : speed;
}

}  // namespace talus
