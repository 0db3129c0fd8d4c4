#pragma once

#include <talus/solve/hard_contact.hpp>
#include <talus/step/body_pair_scratch.hpp>

#include <cmath>

namespace talus {

/// Where the body will be at the midpoint of the next step, from where it is at that of this one.
inline Vec3 place_after(const NextPlace& body, const Vec3& point_w) {
  return body.position + body.turn * (point_w - body.position_mid);
}

/// Gap of a contact at the midpoint of the next step: its points move with their bodies, its normal turns with the body
/// whose face it belongs to or stays perpendicular to the two edges [m]. docs/theory/blocks.md (6).
inline double gap_after(const HardContact& c, const NextPlace& a, const NextPlace& b) {
  const Vec3 n = c.frame_w.col(0);
  Vec3 normal = n;
  // Points of the ground are given on the surface of one of the two; those between bodies half way between them.
  double share_a = 0.5;
  switch (c.normal_of) {
    case NormalOf::kNone:
      return c.gap;
    case NormalOf::kFixed:
      share_a = 0.0;
      break;
    case NormalOf::kBodyA:
      normal = a.turn * n;
      if (c.b == kTerrain) share_a = 1.0;
      break;
    case NormalOf::kBodyB:
      normal = b.turn * n;
      break;
    case NormalOf::kEdges: {
      // t1 lies along the edge of a, (cos, sin) along that of b.
      constexpr double kNearlyParallel = 0.05;
      const Vec3 edge_a = a.turn * c.frame_w.col(1);
      const Vec3 edge_b = b.turn * Vec3(c.edge_b[0] * c.frame_w.col(1) + c.edge_b[1] * c.frame_w.col(2));
      if (std::abs(c.edge_b[1]) > kNearlyParallel) {
        normal = edge_a.cross(edge_b).normalized();
        if (c.edge_b[1] < 0.0) normal = -normal;
      } else {
        normal = (a.turn * n + b.turn * n).normalized();
      }
      break;
    }
  }
  const Vec3 on_a = c.point_w + (share_a * c.gap) * n, on_b = c.point_w - ((1.0 - share_a) * c.gap) * n;
  return normal.dot(place_after(a, on_a) - place_after(b, on_b));
}

}  // namespace talus
