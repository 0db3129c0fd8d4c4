#pragma once

#include <talus/geometry/hull_manifold.hpp>
#include <talus/math/vec.hpp>
#include <talus/world/scene.hpp>

#include <cmath>
#include <cstdint>

namespace talus {

/// Unilateral contact with Coulomb friction and Newton restitution at one point.
/// Impulses are in the contact frame (n, t1, t2); n points from b to a and the impulse acts +on a, -on b.
/// Theory: docs/theory/contact.md.
struct HardContact {
  BodyId a = 0, b = kTerrain;            ///< terrain is always b
  std::uint64_t key = 0;                 ///< body and feature: finds the impulse of the last step
  Vec3 point_w = Vec3::Zero();           ///< contact point [m]
  Mat3 frame_w = Mat3::Identity();       ///< columns n, t1, t2 [-]
  double gap = 0.0;                      ///< negative when penetrating [m]
  double friction = 0.0;                 ///< Coulomb coefficient [-]
  double restitution = 0.0;              ///< normal direction, 0 plastic .. 1 elastic [-]
  double approach = 0.0;                 ///< speed at which the gap may close in this step [m/s]
  Vec3 impulse = Vec3::Zero();           ///< first guess, then solution [N s]
  double strictness = 1.0;               ///< by how much an error of its impulse counts more than those of others [-]
  double cohesion = 0.0;                 ///< limit of the friction impulse without pressure [N s]
  double adhesion = 0.0;                 ///< of a joint: impulse that holds the bodies together, beside `impulse` [N s]
  Vec2 drift = Vec2::Zero();             ///< of a joint: added to the tangential velocity [m/s]
  NormalOf normal_of = NormalOf::kNone;  ///< how the normal turns; kNone: the gap is taken as linear in time
  Vec2 edge_b = Vec2::Zero();            ///< NormalOf::kEdges: edge of b in (t1, t2); that of a lies along t1
  double curvature = 0.0;                ///< part of `approach` that the turning of the bodies makes [m/s]
  std::int32_t joint = -1;               ///< number in AssemblyScene::joints
  std::int32_t site = -1;                ///< of a deformable body: number in DeformScratch::sites
};

/// Right-handed frame (n, t1, t2) of a unit normal: t1 = e x n with the axis e least aligned with n.
inline Mat3 contact_frame(const Vec3& n) {
  const double x = std::abs(n.x()), y = std::abs(n.y()), z = std::abs(n.z());
  Vec3 t1;
  if (x <= y && x <= z) {
    t1 = Vec3(0.0, -n.z(), n.y());
  } else if (y <= z) {
    t1 = Vec3(n.z(), 0.0, -n.x());
  } else {
    t1 = Vec3(-n.y(), n.x(), 0.0);
  }
  t1 /= std::sqrt(t1.squaredNorm());
  Mat3 frame;
  frame.col(0) = n;
  frame.col(1) = t1;
  frame.col(2) = n.cross(t1);
  return frame;
}

/// Keys ascend with the body, then the kind of feature, then its number.
enum class ContactFeature : std::uint64_t {
  kVertex = 0,
  kTerrainNode = 1,
  kSphere = 2,
  kTerrainVertex = 3,
  kBody = 4,
  kTree = 8
};

inline std::uint64_t contact_key(BodyId body, ContactFeature feature, std::uint64_t number) {
  return (static_cast<std::uint64_t>(body) << 40) | (static_cast<std::uint64_t>(feature) << 36) | number;
}

/// Key of a contact between bodies; `feature` has 16 bits.
inline std::uint64_t body_contact_key(BodyId a, BodyId b, std::uint32_t feature) {
  return contact_key(a, ContactFeature::kBody, (static_cast<std::uint64_t>(b) << 16) | feature);
}

/// Most bodies that keys of contacts tell apart.
inline constexpr std::size_t kBodiesMax = std::size_t{1} << 20;

}  // namespace talus
