#pragma once

#include <talus/math/small_solve.hpp>
#include <talus/math/vec.hpp>

#include <algorithm>
#include <cmath>

// Rotation of a rigid body over one time step. Theory: docs/theory/rotation.md.
// p is the unit quaternion of A_IK, w the angular velocity in the body frame K, theta = (A, B, C) the principal
// moments.

namespace talus {

/// p + f * p (0, w): a step of the kinematic equation pdot = 1/2 p (0, w), not yet normalised.
inline Quat quaternion_step(const Quat& p, const Vec3& w, double f) {
  return Quat(p.w() - f * (p.x() * w.x() + p.y() * w.y() + p.z() * w.z()),
              p.x() + f * (p.w() * w.x() + p.y() * w.z() - p.z() * w.y()),
              p.y() + f * (p.w() * w.y() + p.z() * w.x() - p.x() * w.z()),
              p.z() + f * (p.w() * w.z() + p.x() * w.y() - p.y() * w.x()));
}

inline Quat normalised(const Quat& p) {
  const double f = 1.0 / std::sqrt(p.w() * p.w() + p.x() * p.x() + p.y() * p.y() + p.z() * p.z());
  return Quat(f * p.w(), f * p.x(), f * p.y(), f * p.z());
}

/// Orientation at the middle of the step, Leine 2021 (79): contacts are found there.
inline Quat orientation_mid(const Quat& p, const Vec3& w, double dt) {
  return normalised(quaternion_step(p, w, 0.25 * dt));
}

/// Second half of the explicit scheme, Leine 2021 (83), from the midpoint with the new angular velocity.
inline Quat orientation_end_explicit(const Quat& p_mid, const Vec3& w_end, double dt) {
  return normalised(quaternion_step(p_mid, w_end, 0.25 * dt));
}

/// Cayley map with the mean angular velocity: together with the midpoint rule it keeps the spin in the inertial frame
/// and the energy exactly; docs/theory/rotation.md (8)-(10).
inline Quat orientation_end_cayley(const Quat& p, const Vec3& w_mean, double dt) {
  return normalised(quaternion_step(p, w_mean, 0.5 * dt));
}

/// Quaternion of the rotation vector f (angle |f| about f).
inline Quat quaternion_exp(const Vec3& f) {
  const double angle2 = f.squaredNorm();
  const double half = 0.5 * std::sqrt(angle2);
  // sin(h)/(2h) by its series where the quotient would lose digits.
  const double s = angle2 < 1e-8 ? 0.5 - angle2 / 48.0 : 0.5 * std::sin(half) / half;
  return Quat(std::cos(half), s * f.x(), s * f.y(), s * f.z());
}

/// The paper's orientation update, Leine 2021 (66)-(75), in quaternions: the exponential of the free mean angular
/// velocity, then the smallest rotation that restores the spin. `w_end` differs from `w_free` by contact and drag; its
/// share turns the body over the second half of the step, as it moves the centre of mass.
inline Quat orientation_end_exp(const Quat& p, const Vec3& theta, const Vec3& w_beg, const Vec3& w_free,
                                const Vec3& w_end, double dt) {
  const Quat q_e = quaternion_exp(dt * 0.5 * (w_beg + w_free));
  const Vec3 b = theta.cwiseProduct(w_free);
  const Vec3 c = q_e.conjugate() * Vec3(theta.cwiseProduct(w_beg));
  const double bc = std::sqrt(b.squaredNorm() * c.squaredNorm());
  Quat q = p * q_e;
  if (bc > 0.0) {
    const Vec3 axis = b.cross(c);
    q = q * normalised(Quat(bc + b.dot(c), axis.x(), axis.y(), axis.z()));
  }
  q = q * quaternion_exp(0.5 * dt * (w_end - w_free));
  return normalised(q);
}

/// Free angular velocity at the end of the step by the implicit midpoint rule, Leine 2021 (61):
/// theta (w+ - w) + dt w_m x theta w_m = 0. Unknown is y = theta w_m, y_i = m_i - a_i y_j y_k with m = theta w;
/// docs/theory/rotation.md (4)-(7).
/// Newton runs until the residual is below 1e-15 of |m|, then one substitution sweep removes most of what is left, so
/// that rounding does not add up to a drift of energy.
inline Vec3 angular_velocity_implicit(const Vec3& theta, const Vec3& inv_theta, const Vec3& w, double dt) {
  const double a1 = 0.5 * dt * (inv_theta.y() - inv_theta.z());
  const double a2 = 0.5 * dt * (inv_theta.z() - inv_theta.x());
  const double a3 = 0.5 * dt * (inv_theta.x() - inv_theta.y());
  const double m1 = theta.x() * w.x(), m2 = theta.y() * w.y(), m3 = theta.z() * w.z();
  const double tolerance = 1e-15 * std::max({std::abs(m1), std::abs(m2), std::abs(m3)});
  double y1 = m1 - a1 * (m2 * m3), y2 = m2 - a2 * (m3 * m1), y3 = m3 - a3 * (m1 * m2);
  for (int iteration = 0; iteration < 12; ++iteration) {
    const double r1 = y1 - m1 + a1 * (y2 * y3), r2 = y2 - m2 + a2 * (y3 * y1), r3 = y3 - m3 + a3 * (y1 * y2);
    if (std::max({std::abs(r1), std::abs(r2), std::abs(r3)}) <= tolerance) break;
    // Jacobian [1 b c; d 1 f; g h 1], inverted by cofactors.
    const double b = a1 * y3, c = a1 * y2, d = a2 * y3, f = a2 * y1, g = a3 * y2, h = a3 * y1;
    const double c11 = 1.0 - f * h, c12 = f * g - d, c13 = d * h - g;
    const double k = 1.0 / (c11 + b * c12 + c * c13);
    y1 -= k * (c11 * r1 + (c * h - b) * r2 + (b * f - c) * r3);
    y2 -= k * (c12 * r1 + (1.0 - c * g) * r2 + (c * d - f) * r3);
    y3 -= k * (c13 * r1 + (b * g - h) * r2 + (1.0 - b * d) * r3);
  }
  // As a change of w: theta * inv_theta is not exactly 1, and going through y would add that error in every step.
  const double d1 = a1 * (y2 * y3);
  const double d2 = a2 * (y3 * (m1 - d1));
  const double d3 = a3 * ((m1 - d1) * (m2 - d2));
  return Vec3(w.x() - 2.0 * d1 * inv_theta.x(), w.y() - 2.0 * d2 * inv_theta.y(), w.z() - 2.0 * d3 * inv_theta.z());
}

/// Matrix G(w) = theta w~ + w~ theta of the explicit scheme, Leine 2021 (45). Skew-symmetric.
inline Mat3 gyroscopic_matrix(const Vec3& theta, const Vec3& w) {
  const double xy = w.z() * (theta.x() + theta.y());
  const double xz = w.y() * (theta.x() + theta.z());
  const double yz = w.x() * (theta.y() + theta.z());
  Mat3 g;
  g << 0.0, -xy, xz, xy, 0.0, -yz, -xz, yz, 0.0;
  return g;
}

/// Inverse of theta + dt/2 (G(w) + c I): the effective inverse inertia of the explicit scheme, Leine 2021 (82).
inline Mat3 effective_inverse_inertia_explicit(const Vec3& theta, const Vec3& w, double rotational_drag, double dt) {
  Mat3 m = (0.5 * dt) * gyroscopic_matrix(theta, w);
  m.diagonal() += theta + Vec3::Constant(0.5 * dt * rotational_drag);
  return inverse3(m);
}

/// Free angular velocity at the end of the step by the explicit scheme, Leine 2021 (46), with linear drag (82).
inline Vec3 angular_velocity_explicit(const Vec3& theta, const Mat3& effective_inverse, const Vec3& w,
                                      double rotational_drag, double dt) {
  // G(w) w = w x theta w; the drag acts on the mean velocity, hence the full coefficient on the old one.
  const Vec3 torque = w.cross(theta.cwiseProduct(w)) + rotational_drag * w;
  return w - dt * (effective_inverse * torque);
}

}  // namespace talus
