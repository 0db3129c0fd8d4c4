#pragma once

#include <talus/terrain/terrain_height_field.hpp>
#include <talus/terrain/terrain_mesh.hpp>
#include <talus/terrain/terrain_plane.hpp>

#include <memory>
#include <variant>

namespace talus {

struct TerrainNone {};  ///< empty space

/// The closed set of terrains. Large ones are shared between the scenes of an ensemble.
using Terrain = std::variant<TerrainNone, TerrainPlane, std::shared_ptr<const TerrainHeightField>,
                             std::shared_ptr<const TerrainMesh>>;

/// Height of the (highest) ground at (x, y); NaN where there is none.
double ground_height(const Terrain& terrain, double x, double y);

}  // namespace talus
