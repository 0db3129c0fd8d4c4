#pragma once

#include <talus/geometry/polygon.hpp>
#include <talus/terrain/terrain.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Pieces of terrain that together cover a polygon, to draw points by true surface area from: a piece is picked by its
/// measure, a point in it is drawn and accepted with the chance that makes the density right.
struct ReleaseCover {
  struct Block {
    Rectangle box;               ///< drawn from uniformly in plan
    double factor = 1.0;         ///< at least the true over the plan area anywhere in the box [-]
    bool inside = false;         ///< wholly inside the polygon
    std::int32_t triangle = -1;  ///< of a mesh: points of it, within the box unless that is empty
  };
  std::vector<Block> blocks;  ///< empty: no ground in the polygon
  std::vector<double> sums;   ///< running sum of the blocks' measures [m2]

  /// The block at a share of the sum in (0, 1).
  const Block& pick(double share) const;
};

ReleaseCover cover_polygon(const Polygon& polygon, const Terrain& terrain);

/// A point of a block from three numbers in (0, 1); false when there is no ground or the point is refused. It may lie
/// outside the polygon unless the block is inside.
bool draw_point(const ReleaseCover::Block& block, const Terrain& terrain, double u, double v, double accept,
                Vec3& point);

}  // namespace talus
