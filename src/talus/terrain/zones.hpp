#pragma once

#include <talus/geometry/polygon.hpp>
#include <talus/terrain/soil_map.hpp>
#include <talus/terrain/terrain.hpp>

#include <span>
#include <string>
#include <vector>

namespace talus {

/// A polygon with a class number.
struct Zone {
  Polygon polygon;
  SoilId id = 0;
  std::string name;  ///< where it comes from, for messages
};

/// The plan rectangle of a terrain, low corner on a node; empty for planes and empty space, which have no end.
Rectangle terrain_bounds(const Terrain& terrain);

/// Cell of zone grids that loses nothing against the terrain: half a cell of a height field, 1 m elsewhere [m].
double default_zone_cell(const Terrain& terrain);

/// Which class lies where: the class of the last zone that covers the centre of a cell, `everywhere` where there is
/// none. Cells start at bounds.low and cover the zones only; with empty bounds they start at the corner of the zones.
/// Zones too small for the cells leave a line in `warnings`. Throws InputError for a cell that is not positive or so
/// small that the grid would not fit into the memory.
SoilMap make_soil_map(const Rectangle& bounds, double cell, std::span<const Zone> zones, SoilId everywhere,
                      std::vector<std::string>* warnings = nullptr);

}  // namespace talus
