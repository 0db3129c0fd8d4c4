#pragma once

#include <support/gauss_legendre.hpp>
#include <support/jacobi_elliptic.hpp>

#include <talus/math/vec.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace talus::exact {

/// Exact motion of a torque-free rigid body: theta = (A, B, C) in any order, symmetric tops and spheres included.
///
/// The axes are put into the order J1, J2, J3, ascending when the spin circles the major axis (L^2 > B 2T) and
/// descending when it circles the minor one, so that one solution serves both:
///   w1 = a cn(x | m), w2 = b sn, w3 = c dn, x = x0 + p t, the sign of p being that of J3 - J2.
/// The spin N is fixed in the inertial frame; the node line of the first axis turns about it by the angle psi with
///   dpsi/dt = |N| (J2 w2^2 + J3 w3^2) / (J2^2 w2^2 + J3^2 w3^2),
/// a smooth periodic function that is integrated by Gauss-Legendre panels. As w3 never vanishes there is no 0/0.
class ExactFreeBody {
 public:
  /// theta: principal moments [kg m2]; w0_b: angular velocity in the body frame [rad/s]; p0: orientation at t = 0.
  ExactFreeBody(const Vec3& theta, const Vec3& w0_b, const Quat& p0) : w0_b_(w0_b), p0_(p0.normalized()) {
    order_axes(theta, w0_b);
    const Vec3 w = d_from_b_ * w0_b;
    const double j1 = j_[0], j2 = j_[1], j3 = j_[2];
    // Differences of energy and squared spin, written as sums so that nothing cancels.
    const double j3_2t_minus_l2 = j1 * (j3 - j1) * w[0] * w[0] + j2 * (j3 - j2) * w[1] * w[1];
    const double l2_minus_j1_2t = j2 * (j2 - j1) * w[1] * w[1] + j3 * (j3 - j1) * w[2] * w[2];
    const double l2_minus_j2_2t = j3 * (j3 - j2) * w[2] * w[2] - j1 * (j2 - j1) * w[0] * w[0];
    spin_ = j_.cwiseProduct(w).norm();

    const double p2 = (j3 - j2) * l2_minus_j1_2t / (j1 * j2 * j3);
    if (!(p2 > 0.0)) return;  // a symmetric top turning about an axis of its equator, or a sphere: steady rotation
    p_ = std::copysign(std::sqrt(p2), j3 - j2);
    m1_ = (j3 - j1) * l2_minus_j2_2t / ((j3 - j2) * l2_minus_j1_2t);
    amplitude_ = {std::sqrt(j3_2t_minus_l2 / (j1 * (j3 - j1))), std::sqrt(j3_2t_minus_l2 / (j2 * (j3 - j2))),
                  std::sqrt(l2_minus_j1_2t / (j3 * (j3 - j1)))};
    if (amplitude_[0] > 0.0) x0_ = jacobi_argument(w[1] / amplitude_[1], w[0] / amplitude_[0], m1_);
    half_period_ = 2.0 * elliptic_k(m1_) / std::abs(p_);
    if (std::isfinite(half_period_)) psi_half_period_ = psi_increment(half_period_);
  }

  /// Angular velocity in the body frame [rad/s].
  Vec3 angular_velocity(double t) const { return p_ == 0.0 ? w0_b_ : Vec3(d_from_b_.transpose() * velocity_d(t)); }

  /// Orientation A_IK (turns body into world coordinates).
  Quat orientation(double t) const {
    if (p_ == 0.0) {
      const double rate = w0_b_.norm();
      return rate == 0.0 ? p0_ : p0_ * Quat(Eigen::AngleAxisd(rate * t, w0_b_ / rate));
    }
    const Mat3 about_spin = Eigen::AngleAxisd(psi(t), Vec3::UnitX()).toRotationMatrix();
    const Mat3 turn_d = node_from_d(0.0).transpose() * about_spin * node_from_d(t);
    return (p0_ * Quat(Mat3(d_from_b_.transpose() * turn_d * d_from_b_))).normalized();
  }

  /// Period of the angular velocity in the body frame [s]: 4 K(m) / |p|. Infinite on the separatrix and when steady.
  double period() const { return 2.0 * half_period_; }

 private:
  void order_axes(const Vec3& theta, const Vec3& w) {
    std::array<Eigen::Index, 3> axis{0, 1, 2};
    std::sort(axis.begin(), axis.end(), [&](auto i, auto k) { return theta[i] < theta[k]; });
    const double a = theta[axis[0]], b = theta[axis[1]], c = theta[axis[2]];
    const double l2_minus_b_2t = c * (c - b) * w[axis[2]] * w[axis[2]] - a * (b - a) * w[axis[0]] * w[axis[0]];
    if (l2_minus_b_2t < 0.0) std::swap(axis[0], axis[2]);
    d_from_b_.setZero();
    for (Eigen::Index i = 0; i < 3; ++i) {
      d_from_b_(i, axis[static_cast<std::size_t>(i)]) = 1.0;
      j_[i] = theta[axis[static_cast<std::size_t>(i)]];
    }
    // dn is positive: make w3 so, and let the middle axis restore a right-handed frame.
    if (w[axis[2]] < 0.0) d_from_b_.row(2) *= -1.0;
    if (d_from_b_.determinant() < 0.0) d_from_b_.row(1) *= -1.0;
    // On the separatrix cn is positive as well.
    if (l2_minus_b_2t == 0.0 && (d_from_b_.row(0) * w)(0) < 0.0) d_from_b_.topRows<2>() *= -1.0;
  }

  Vec3 velocity_d(double t) const {
    const JacobiValues f = jacobi_functions(x0_ + p_ * t, m1_);
    return amplitude_.cwiseProduct(Vec3(f.cn, f.sn, f.dn));
  }

  /// Rows: spin direction, node line (first axis x spin), their cross product; in coordinates of the ordered axes.
  Mat3 node_from_d(double t) const {
    const Vec3 n = j_.cwiseProduct(velocity_d(t)).normalized();
    const Vec3 node = Vec3::UnitX().cross(n).normalized();
    Mat3 rows;
    rows << n.transpose(), node.transpose(), n.cross(node).transpose();
    return rows;
  }

  double psi(double t) const {
    const double whole = std::isfinite(half_period_) ? std::floor(t / half_period_) : 0.0;
    const double rest = whole == 0.0 ? t : t - whole * half_period_;
    return whole * psi_half_period_ + psi_increment(rest);
  }

  double psi_increment(double duration) const {
    static const GaussLegendre<20> quadrature;
    const auto rate = [this](double t) {
      const Vec3 w = velocity_d(t), n = j_.cwiseProduct(w);
      return spin_ * (n[1] * w[1] + n[2] * w[2]) / (n[1] * n[1] + n[2] * n[2]);
    };
    const auto panels = static_cast<std::size_t>(std::ceil(4.0 * std::abs(p_ * duration))) + 1;
    return quadrature.integrate(rate, 0.0, duration, panels);
  }

  Vec3 w0_b_;
  Quat p0_;
  Mat3 d_from_b_ = Mat3::Identity();  ///< signed permutation: body axes to the order J1, J2, J3
  Vec3 j_ = Vec3::Ones();             ///< ordered moments [kg m2]
  Vec3 amplitude_ = Vec3::Zero();     ///< a, b, c [rad/s]
  double spin_ = 0.0;                 ///< |N| [N m s]
  double p_ = 0.0;                    ///< dx/dt, 0 for steady rotation [1/s]
  double x0_ = 0.0;                   ///< argument of the elliptic functions at t = 0
  double m1_ = 1.0;                   ///< complementary parameter 1 - m
  double half_period_ = std::numeric_limits<double>::infinity();
  double psi_half_period_ = 0.0;
};

}  // namespace talus::exact
