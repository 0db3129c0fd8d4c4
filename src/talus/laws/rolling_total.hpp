#pragma once

#include <talus/laws/law_grain.hpp>
#include <talus/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

/// Rotation vector of a unit quaternion, its angle in (-pi, pi]: Table 2, 1.18 with phi = 2 acos(a) folded.
inline Vec3 rotation_vector(const Quat& q) {
  const double sine = q.vec().norm();
  if (sine == 0.0) return Vec3::Zero();
  // atan2 instead of acos, which loses all digits near zero.
  const double angle = 2.0 * std::atan2(q.w() < 0.0 ? -sine : sine, std::abs(q.w()));
  return (angle / sine) * q.vec();
}

inline Quat quaternion_of(const Vec3& rotation) {
  return Quat(Eigen::AngleAxisd(rotation.norm(), rotation.norm() > 0.0 ? rotation.normalized() : Vec3::UnitX()));
}

/// Contact moment from the rotation of a against b since the contact began (Table 2, 1.17-1.20). `begin` is
/// A'^-1 B' at that time. Where the limit shortens the moment, `begin` is moved so that the rotation left is the
/// shortened one: the moment then follows a reversal at once. Returns the moment on a; `loss` [J].
inline Vec3 total_rolling_moment(const LawGrain& law, const Quat& a, const Quat& b, const Vec3& n, double radius_a,
                                 double radius_b, double normal_force, double stiffness, const Vec3& moment_old,
                                 Quat& begin, double& loss) {
  const Vec3 turned = rotation_vector(a * begin * b.conjugate());
  Vec3 left = turned;
  if (law.rolling_limit_form == RollingLimitForm::kPaper) {
    const double limit = 0.5 * law.rolling_limit * (radius_a + radius_b) * normal_force / stiffness;
    if (turned.norm() > limit) left *= limit / turned.norm();
  } else {
    const double limit = law.rolling_limit * std::min(radius_a, radius_b) * normal_force / stiffness;
    Vec3 twist = n.dot(turned) * n, bend = turned - twist;
    if (twist.norm() > limit) twist *= limit / twist.norm();
    if (bend.norm() > limit) bend *= limit / bend.norm();
    left = twist + bend;
  }
  loss = 0.0;
  if (left != turned) {
    begin = (a.conjugate() * quaternion_of(left) * b).normalized();
    loss = 0.5 * (stiffness * left - moment_old).dot(turned - left);
  }
  return -stiffness * left;
}

}  // namespace talus
