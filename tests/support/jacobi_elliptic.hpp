#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace talus::exact {

// Jacobi elliptic functions of the parameter m = k^2. All take the complement m1 = 1 - m instead, because near the
// separatrix of the free rigid body m rounds to 1 while m1 still carries all its digits.

struct JacobiValues {
  double sn = 0.0, cn = 1.0, dn = 1.0;
};

/// Complete elliptic integral K(m) by the arithmetic-geometric mean. Infinite for m1 = 0.
inline double elliptic_k(double m1) {
  if (m1 <= 0.0) return std::numeric_limits<double>::infinity();
  double a = 1.0, b = std::sqrt(m1);
  while (std::abs(a - b) > 4e-16 * a) {
    const double mean = 0.5 * (a + b);
    b = std::sqrt(a * b);
    a = mean;
  }
  return 0.5 * std::numbers::pi / a;
}

/// sn, cn and dn of u by the descending Gauss transformation (Bulirsch 1965). It carries cot(am) rather than the
/// amplitude itself, which keeps all digits where sn is near 1. Parameter 0 <= m1 <= 1.
inline JacobiValues jacobi_functions(double u, double m1) {
  if (m1 <= 0.0) return {std::tanh(u), 1.0 / std::cosh(u), 1.0 / std::cosh(u)};

  std::array<double, 16> mean{}, geometric{};
  double a = 1.0, b = m1, next = 1.0;
  std::size_t levels = 0;
  for (;; ++levels) {
    b = std::sqrt(b);
    mean[levels] = a;
    geometric[levels] = b;
    next = 0.5 * (a + b);
    if (std::abs(a - b) <= 1e-8 * a || levels + 1 == mean.size()) break;  // quadratic: the next level is exact
    b *= a;
    a = next;
  }

  const double sine = std::sin(u * next), cosine = std::cos(u * next);
  if (sine == 0.0) return {0.0, cosine, 1.0};
  double ratio = cosine / sine;
  double cotangent = next * ratio;
  double dn = 1.0;
  for (std::size_t level = levels + 1; level-- > 0;) {
    ratio *= cotangent;
    cotangent *= dn;
    dn = (geometric[level] + ratio) / (mean[level] + ratio);
    ratio = cotangent / mean[level];
  }
  const double sn = std::copysign(1.0 / std::sqrt(cotangent * cotangent + 1.0), sine);
  return {sn, cotangent * sn, dn};
}

/// Carlson's symmetric integral R_F(x, y, z) by duplication; at most one argument may be zero.
inline double carlson_rf(double x, double y, double z) {
  double mean = 0.0, dx = 0.0, dy = 0.0, dz = 0.0;
  do {
    const double sx = std::sqrt(x), sy = std::sqrt(y), sz = std::sqrt(z);
    const double lambda = sx * (sy + sz) + sy * sz;
    x = 0.25 * (x + lambda);
    y = 0.25 * (y + lambda);
    z = 0.25 * (z + lambda);
    mean = (x + y + z) / 3.0;
    dx = (mean - x) / mean;
    dy = (mean - y) / mean;
    dz = (mean - z) / mean;
  } while (std::max({std::abs(dx), std::abs(dy), std::abs(dz)}) > 1e-3);
  const double e2 = dx * dy - dz * dz, e3 = dx * dy * dz;
  // The first neglected term is of sixth order in the deviations: 1e-18.
  return (1.0 - e2 / 10.0 + e3 / 14.0 + e2 * e2 / 24.0 - 3.0 * e2 * e3 / 44.0) / std::sqrt(mean);
}

/// The u in [-2K, 2K] with sn u = s and cn u = c: the incomplete integral F(phi | m) at phi = atan2(s, c).
inline double jacobi_argument(double s, double c, double m1) {
  const double norm = std::hypot(s, c);
  s /= norm;
  c /= norm;
  if (m1 <= 0.0) {  // sn = tanh u; cn and dn cannot change sign there
    return c == 0.0 ? std::copysign(std::numeric_limits<double>::infinity(), s) : std::asinh(s / std::abs(c));
  }
  const double quarter = s * carlson_rf(c * c, c * c + m1 * s * s, 1.0);
  if (c >= 0.0) return quarter;
  return std::copysign(2.0 * elliptic_k(m1), s) - quarter;
}

/// Incomplete elliptic integral F(phi | m) for any phi [rad].
inline double elliptic_f(double phi, double m1) {
  const double turns = std::round(phi / std::numbers::pi);
  const double rest = phi - turns * std::numbers::pi;
  const double whole = turns == 0.0 ? 0.0 : 2.0 * turns * elliptic_k(m1);
  return whole + jacobi_argument(std::sin(rest), std::cos(rest), m1);
}

}  // namespace talus::exact
