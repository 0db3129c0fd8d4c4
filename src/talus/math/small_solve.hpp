#pragma once

#include <talus/math/vec.hpp>

namespace talus {

/// Inverse of a 3x3 matrix by cofactors: branch-free, one division. For well-conditioned matrices only.
inline Mat3 inverse3(const Mat3& m) {
  const double c00 = m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1);
  const double c01 = m(1, 2) * m(2, 0) - m(1, 0) * m(2, 2);
  const double c02 = m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0);
  const double f = 1.0 / (m(0, 0) * c00 + m(0, 1) * c01 + m(0, 2) * c02);
  Mat3 r;
  r(0, 0) = f * c00;
  r(1, 0) = f * c01;
  r(2, 0) = f * c02;
  r(0, 1) = f * (m(0, 2) * m(2, 1) - m(0, 1) * m(2, 2));
  r(1, 1) = f * (m(0, 0) * m(2, 2) - m(0, 2) * m(2, 0));
  r(2, 1) = f * (m(0, 1) * m(2, 0) - m(0, 0) * m(2, 1));
  r(0, 2) = f * (m(0, 1) * m(1, 2) - m(0, 2) * m(1, 1));
  r(1, 2) = f * (m(0, 2) * m(1, 0) - m(0, 0) * m(1, 2));
  r(2, 2) = f * (m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0));
  return r;
}

}  // namespace talus
