#pragma once

#include <cmath>
#include <cstring>

namespace talus {

// Four numbers side by side. Laws are written once for a number type `Real` and run with double or with Lanes; each
// lane does the same IEEE operations as a double, so both give the same bits.

/// Four doubles in one register (two without AVX).
using Lanes = double __attribute__((vector_size(32)));
using LanesMask = decltype(Lanes{} < Lanes{});

inline constexpr int kLaneCount = 4;

inline double square_root(double a) {
  return std::sqrt(a);
}
inline Lanes square_root(Lanes a) {
#ifdef __AVX__
  return __builtin_ia32_sqrtpd256(a);
#else
  return Lanes{std::sqrt(a[0]), std::sqrt(a[1]), std::sqrt(a[2]), std::sqrt(a[3])};
#endif
}

inline double select(bool condition, double a, double b) {
  return condition ? a : b;
}
inline Lanes select(LanesMask condition, Lanes a, Lanes b) {
  return condition ? a : b;
}

/// Whether the condition holds in some lane.
inline bool any(bool condition) {
  return condition;
}
inline bool any(LanesMask condition) {
#ifdef __AVX__
  return __builtin_ia32_movmskpd256(reinterpret_cast<Lanes>(condition)) != 0;
#else
  return (condition[0] | condition[1] | condition[2] | condition[3]) != 0;
#endif
}

/// Smaller of the two; b where a is not a number.
template <class Real>
Real lesser(Real a, Real b) {
  return select(a < b, a, b);
}
template <class Real>
Real greater(Real a, Real b) {
  return select(a > b, a, b);
}

template <class Real>
Real absolute(Real a) {
  return select(a < Real{}, -a, a);
}

/// Sum of the lanes, in one order.
inline double sum_of(Lanes lanes) {
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

// Four neighbours in memory.
inline Lanes load_row(const double* row) {
  Lanes lanes;
  std::memcpy(&lanes, row, sizeof lanes);
  return lanes;
}
inline void store_row(double* row, Lanes lanes) {
  std::memcpy(row, &lanes, sizeof lanes);
}
inline void add_row(double* row, Lanes lanes) {
  store_row(row, load_row(row) + lanes);
}

/// The first three numbers, in two parts: neighbours that are added to one after the other do not overlap, for which
/// the processor would wait.
inline void add_three(double* row, Lanes lanes) {
  using Pair = double __attribute__((vector_size(16)));
  Pair two;
  std::memcpy(&two, row, sizeof two);
  two += Pair{lanes[0], lanes[1]};
  std::memcpy(row, &two, sizeof two);
  row[2] += lanes[2];
}

/// A vector in space of any number type.
template <class Real>
struct Vec3Of {
  Real x, y, z;
};

template <class Real>
Vec3Of<Real> operator+(const Vec3Of<Real>& a, const Vec3Of<Real>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class Real>
Vec3Of<Real> operator-(const Vec3Of<Real>& a, const Vec3Of<Real>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class Real>
Vec3Of<Real> operator*(Real s, const Vec3Of<Real>& a) {
  return {s * a.x, s * a.y, s * a.z};
}
inline Vec3Of<Lanes> operator*(double s, const Vec3Of<Lanes>& a) {
  return {s * a.x, s * a.y, s * a.z};
}
template <class Real>
Real dot(const Vec3Of<Real>& a, const Vec3Of<Real>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class Real>
Vec3Of<Real> cross(const Vec3Of<Real>& a, const Vec3Of<Real>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class Mask, class Real>
Vec3Of<Real> select(Mask condition, const Vec3Of<Real>& a, const Vec3Of<Real>& b) {
  return {select(condition, a.x, b.x), select(condition, a.y, b.y), select(condition, a.z, b.z)};
}

/// Rows of four numbers into columns: the first numbers of all rows, the second ones, ...
inline void transpose(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
  const Lanes ab_low = __builtin_shuffle(a, b, LanesMask{0, 4, 2, 6});
  const Lanes ab_high = __builtin_shuffle(a, b, LanesMask{1, 5, 3, 7});
  const Lanes cd_low = __builtin_shuffle(c, d, LanesMask{0, 4, 2, 6});
  const Lanes cd_high = __builtin_shuffle(c, d, LanesMask{1, 5, 3, 7});
  a = __builtin_shuffle(ab_low, cd_low, LanesMask{0, 1, 4, 5});
  b = __builtin_shuffle(ab_high, cd_high, LanesMask{0, 1, 4, 5});
  c = __builtin_shuffle(ab_low, cd_low, LanesMask{2, 3, 6, 7});
  d = __builtin_shuffle(ab_high, cd_high, LanesMask{2, 3, 6, 7});
}

}  // namespace talus
