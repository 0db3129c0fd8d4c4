#pragma once

#include <talus/io/raster.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace talus {

enum class LasHeight { kMean, kLowest };

struct LasGridSettings {
  double cell = 1.0;                    ///< [m]
  LasHeight height = LasHeight::kMean;  ///< of the points of a cell
  int classification = 2;               ///< points that are used: 2 is ground; -1: all
  int fill = 3;         ///< empty cells with points on at least three sides within so many cells are filled
  std::string crs_wkt;  ///< instead of what the file says; empty: the file's
};

struct LasGrid {
  Raster raster;
  std::uint64_t points = 0;  ///< in the file
  std::uint64_t used = 0;    ///< of the wanted class
  std::uint64_t cells_with_points = 0, cells_filled = 0, cells_empty = 0;
  std::vector<std::string> warnings;
};

/// Grids a LAS point cloud to an elevation model: the mean or lowest height of the ground points of each cell; small
/// holes by inverse distance weights (1/d^2) of the cells with points around them, never beyond the cloud; no data
/// elsewhere. If no point has a class at all (all are 0 or 1), all are used, with a warning. Cells are aligned to
/// multiples of their size. Two passes over the file; memory is 12 bytes per cell and the raster. Throws InputError.
LasGrid grid_las(const std::filesystem::path& path, const LasGridSettings& settings);

}  // namespace talus
