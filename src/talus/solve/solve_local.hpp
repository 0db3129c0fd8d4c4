#pragma once

#include <talus/math/vec.hpp>

#include <cmath>

namespace talus {

enum class ContactState : std::uint8_t { kOpen, kStick, kSlip };

/// Solution of the contact problem of one point.
struct LocalSolution {
  Vec3 impulse;  ///< contact frame (n, t1, t2) [N s]
  ContactState state;
  double slip_factor;  ///< s >= 0 with U_T = -s P_T; guess for the next solve of the same contact [1/kg]
};

/// Exact solution of U = W P + b with 0 <= U_N, P_N >= 0, U_N P_N = 0 and Coulomb's law |P_T| <= mu P_N, P_T against
/// U_T when slipping. W need not be symmetric (the explicit rotation scheme makes it slightly skew). Slip: P_T(s) = -(A
/// + s I)^-1 c with the normal direction eliminated; s is the root of |P_T(s)| = mu P_N(s), which always exists for b_N
/// < 0 because the ratio falls from above mu at s = 0 to 0 at infinity. Safeguarded Newton on mu P_N / |P_T| - 1, which
/// is nearly linear in s, until the friction is on its limit to `precision`; it is put there exactly in the end.
/// Theory: docs/theory/contact.md (10)-(14).
inline LocalSolution solve_local(const Mat3& w, const Vec3& b, double mu, double slip_factor_guess,
                                 double precision = 4e-16) {
  if (b[0] >= 0.0) return {Vec3::Zero(), ContactState::kOpen, slip_factor_guess};
  const double inv_wnn = 1.0 / w(0, 0);
  if (mu <= 0.0) return {Vec3(-b[0] * inv_wnn, 0.0, 0.0), ContactState::kSlip, 0.0};

  // Normal direction eliminated: A P_T + c = -s P_T.
  const double a11 = w(1, 1) - w(1, 0) * w(0, 1) * inv_wnn, a12 = w(1, 2) - w(1, 0) * w(0, 2) * inv_wnn;
  const double a21 = w(2, 1) - w(2, 0) * w(0, 1) * inv_wnn, a22 = w(2, 2) - w(2, 0) * w(0, 2) * inv_wnn;
  const double c1 = b[1] - w(1, 0) * b[0] * inv_wnn, c2 = b[2] - w(2, 0) * b[0] * inv_wnn;
  const auto tangential = [&](double s, double& p1, double& p2, double& inv_det) {
    inv_det = 1.0 / ((a11 + s) * (a22 + s) - a12 * a21);
    p1 = -inv_det * ((a22 + s) * c1 - a12 * c2);
    p2 = -inv_det * ((a11 + s) * c2 - a21 * c1);
  };
  const auto normal = [&](double p1, double p2) { return -(b[0] + w(0, 1) * p1 + w(0, 2) * p2) * inv_wnn; };

  double p1, p2, inv_det;
  tangential(0.0, p1, p2, inv_det);
  double pn = normal(p1, p2);
  if (pn >= 0.0 && p1 * p1 + p2 * p2 <= mu * mu * pn * pn) return {Vec3(pn, p1, p2), ContactState::kStick, 0.0};

  // mu P_N / |P_T| - 1 is negative at s = 0 and positive for large s.
  double lo = 0.0, hi = -1.0;
  double s = slip_factor_guess > 0.0 ? slip_factor_guess : 0.5 * (a11 + a22);
  for (int iteration = 0; iteration < 100; ++iteration) {
    tangential(s, p1, p2, inv_det);
    pn = normal(p1, p2);
    const double pt = std::sqrt(p1 * p1 + p2 * p2);
    const double h = mu * pn - pt;  // the sign of the function, without dividing by a vanishing |P_T|
    if (std::abs(h) <= precision * pt) break;
    if (h < 0.0) {
      lo = s;
    } else {
      hi = s;
    }
    // d P_T / ds = -(A + s I)^-1 P_T
    const double d1 = -inv_det * ((a22 + s) * p1 - a12 * p2), d2 = -inv_det * ((a11 + s) * p2 - a21 * p1);
    const double dpn = -(w(0, 1) * d1 + w(0, 2) * d2) * inv_wnn;
    const double slope = mu * (dpn * pt * pt - pn * (p1 * d1 + p2 * d2));  // of mu P_N / |P_T|, times |P_T|^3
    double next = s - h * pt * pt / slope;
    const bool inside = slope > 0.0 && next > lo && (hi < 0.0 || next < hi);
    if (!inside) next = hi < 0.0 ? 4.0 * s : 0.5 * (lo + hi);
    if (std::abs(next - s) <= 1e-15 * s) break;
    s = next;
  }
  // On the cone exactly: the last digits of the root do not matter, a friction above its limit would.
  pn = std::max(pn, 0.0);
  const double pt = std::sqrt(p1 * p1 + p2 * p2);
  const double f = pt > 0.0 ? mu * pn / pt : 0.0;
  return {Vec3(pn, f * p1, f * p2), ContactState::kSlip, s};
}

}  // namespace talus
