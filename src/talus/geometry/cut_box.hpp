#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <array>
#include <vector>

namespace talus {

// Cuts of a box about the origin into convex pieces that fill it; each piece is the cloud of its corners.

/// Equal boxes, `counts` along each edge; x runs fastest.
std::vector<std::vector<Vec3>> cut_box_into_grid(const Vec3& edges, const std::array<int, 3>& counts);

/// The parts of the box nearest to each seed (Voronoi), in the order of the seeds.
std::vector<std::vector<Vec3>> cut_box_by_seeds(const Vec3& edges, const std::vector<Vec3>& seeds);

}  // namespace talus
