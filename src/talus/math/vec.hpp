#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace talus {

using Vec2 = Eigen::Vector2d;
using Vec3 = Eigen::Vector3d;
using Mat2 = Eigen::Matrix2d;
using Mat3 = Eigen::Matrix3d;
using Quat = Eigen::Quaterniond;  ///< unit quaternion of A_IK: turns body coordinates into world coordinates

/// Matrix of the cross product: skew(a) * b == a x b.
inline Mat3 skew(const Vec3& a) {
  Mat3 m;
  m << 0.0, -a.z(), a.y(), a.z(), 0.0, -a.x(), -a.y(), a.x(), 0.0;
  return m;
}

inline bool all_finite(const Vec3& a) {
  return a.allFinite();
}

}  // namespace talus
