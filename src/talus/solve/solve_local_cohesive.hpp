#pragma once

#include <talus/solve/solve_local.hpp>

namespace talus {

/// Tangential impulse in the disc of the given radius with W_TT P_T + c = -s P_T, s >= 0, and s > 0 only on its rim.
inline Vec2 solve_in_disc(const Mat2& w, const Vec2& c, double radius, ContactState& state) {
  if (!(radius > 0.0)) {
    state = ContactState::kSlip;
    return Vec2::Zero();
  }
  const auto impulse = [&](double s) -> Vec2 {
    const double inv_det = 1.0 / ((w(0, 0) + s) * (w(1, 1) + s) - w(0, 1) * w(1, 0));
    return {-inv_det * ((w(1, 1) + s) * c[0] - w(0, 1) * c[1]), -inv_det * ((w(0, 0) + s) * c[1] - w(1, 0) * c[0])};
  };
  Vec2 p = impulse(0.0);
  state = ContactState::kStick;
  if (p.squaredNorm() <= radius * radius) return p;
  state = ContactState::kSlip;
  // |P_T(s)| falls from above the radius to 0. Newton on 1/|P_T| - 1/radius, which is nearly linear and concave: from
  // the left it never steps over the root.
  double s = 0.0;
  for (int iteration = 0; iteration < 60; ++iteration) {
    const double size = p.norm();
    if (size <= radius * (1.0 + 4e-16)) break;
    const double inv_det = 1.0 / ((w(0, 0) + s) * (w(1, 1) + s) - w(0, 1) * w(1, 0));
    const Vec2 slope(-inv_det * ((w(1, 1) + s) * p[0] - w(0, 1) * p[1]),
                     -inv_det * ((w(0, 0) + s) * p[1] - w(1, 0) * p[0]));  // dP_T/ds = -(W + s)^-1 P_T
    const double next = s - (size - radius) * size * size / (radius * p.dot(slope));
    if (!(next > s)) break;
    s = next;
    p = impulse(s);
  }
  return (radius / p.norm()) * p;
}

/// Exact solution of U = W P + b with 0 <= U_N, P_N >= 0, U_N P_N = 0 and |P_T| <= mu P_N + cohesion, P_T against U_T
/// on the rim. For a given P_N the tangential problem is that of a disc; the normal velocity it leaves is a function of
/// P_N alone, whose root is bracketed and found by the Illinois rule.
inline LocalSolution solve_local_cohesive(const Mat3& w, const Vec3& b, double mu, double cohesion) {
  const Mat2 w_tt = w.bottomRightCorner<2, 2>();
  const Vec2 w_tn = w.col(0).tail<2>(), w_nt = w.row(0).tail<2>().transpose();
  ContactState state = ContactState::kOpen;
  Vec2 tangential;
  const auto normal_velocity = [&](double pn) {
    tangential = solve_in_disc(w_tt, b.tail<2>() + w_tn * pn, mu * pn + cohesion, state);
    return b[0] + w(0, 0) * pn + w_nt.dot(tangential);
  };
  double low = 0.0, u_low = normal_velocity(0.0);
  if (u_low >= 0.0) return {Vec3(0.0, tangential[0], tangential[1]), state, 0.0};
  double high = -2.0 * u_low / w(0, 0), u_high = normal_velocity(high);
  for (int k = 0; k < 60 && u_high < 0.0; ++k) {
    low = high;
    u_low = u_high;
    high *= 4.0;
    u_high = normal_velocity(high);
  }
  double pn = high, u = u_high;
  int side = 0;
  for (int k = 0; k < 100 && high - low > 4e-16 * high && u != 0.0; ++k) {
    pn = low - u_low * (high - low) / (u_high - u_low);
    if (!(pn > low && pn < high)) pn = 0.5 * (low + high);
    u = normal_velocity(pn);
    if (std::abs(u) <= 2e-16 * (std::abs(b[0]) + w(0, 0) * pn)) break;
    if (u < 0.0) {
      low = pn;
      u_low = u;
      if (side < 0) u_high *= 0.5;
      side = -1;
    } else {
      high = pn;
      u_high = u;
      if (side > 0) u_low *= 0.5;
      side = 1;
    }
  }
  return {Vec3(pn, tangential[0], tangential[1]), state, 0.0};
}

}  // namespace talus
