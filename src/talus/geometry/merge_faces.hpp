#pragma once

#include <talus/geometry/polyhedron.hpp>
#include <talus/geometry/qhull_triangles.hpp>

#include <span>
#include <vector>

namespace talus {

/// Joins neighbouring triangles of a closed convex surface that lie in one plane within `tolerance` [m], and drops
/// vertices that no longer bound three faces (inside a face or on a straight edge). The face loops refer to `points`;
/// each starts with its smallest number and they are sorted. `vertices` of the result is left empty.
Polyhedron merge_coplanar(std::span<const Vec3> points, const std::vector<IndexTriangle>& triangles, double tolerance);

}  // namespace talus
