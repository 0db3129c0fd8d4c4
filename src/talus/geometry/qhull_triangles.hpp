#pragma once

#include <talus/math/vec.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace talus {

using IndexTriangle = std::array<std::size_t, 3>;

/// Triangulated convex hull of points with coordinates of order one, as Qhull finds it: point numbers,
/// counter-clockwise seen from outside, each triangle starting with its smallest number, triangles sorted.
/// `closed` is false, and `message` says why, when Qhull gave up or its triangles do not close.
struct QhullResult {
  std::vector<IndexTriangle> triangles;
  bool closed = false;
  std::string message;
};

enum class QhullMode {
  kExact,   ///< facets merged within rounding, then triangulated
  kJoggle,  ///< input moved by about 1e-11 until the hull is simplicial: never fails on near-degenerate points
};

QhullResult qhull_triangles(std::span<const Vec3> points, QhullMode mode);

}  // namespace talus
