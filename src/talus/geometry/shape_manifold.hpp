#pragma once

#include <talus/geometry/hull_manifold.hpp>
#include <talus/geometry/shape.hpp>

namespace talus {

/// Contact points of two bodies of any shape whose surfaces are nearer than `reach` or overlap; the normal points from
/// b to a. Returns the number of points.
std::size_t find_manifold(const Shape& a, const Placement& at_a, const Shape& b, const Placement& at_b, double reach,
                          ManifoldScratch& scratch, Manifold& manifold);

}  // namespace talus
