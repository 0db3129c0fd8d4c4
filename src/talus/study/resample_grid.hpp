#pragma once

#include <talus/study/terrain_settings.hpp>

namespace talus {

/// The grid with another cell size [m], over the same rectangle as far as whole cells fill it. The height of a coarser
/// node is the average of the piecewise bilinear surface over its cell, less wide near the edges so that it stays
/// symmetric: an inclined plane keeps its heights. A finer node is interpolated. A node without data for half of its
/// cell has none. InputError when less than 2 x 2 nodes or more than the memory holds would come out.
TerrainGrid resample_grid(const TerrainGrid& grid, double cell);

}  // namespace talus
