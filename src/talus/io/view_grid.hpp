#pragma once

#include <talus/io/case_file.hpp>
#include <talus/io/view_blob.hpp>
#include <talus/math/vec.hpp>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace talus {

/// Values at the nodes of a regular grid, as the viewer shows them.
struct ViewGrid {
  std::string label, unit;
  double x0 = 0.0, y0 = 0.0;  ///< south-western node, map coordinates [m]
  double dx = 1.0, dy = 1.0;  ///< [m]
  std::size_t nx = 0, ny = 0;
  std::vector<float> values;  ///< x fastest, from south to north; NaN: none
  std::string crs;            ///< "EPSG:2056"; empty: unknown
};

enum class GridReduction { kMean, kLargest };

/// The grid with at most `longest` nodes on a side: each node stands for a block of nodes, by their mean or their
/// largest value; nodes without value do not count.
ViewGrid reduce_grid(const ViewGrid& grid, std::size_t longest, GridReduction reduction);

/// A map of the result folder (GeoTIFF of Talus) with the largest values of blocks of cells, at most `longest` on a
/// side, or only its head. Throws InputError.
ViewGrid read_map_grid(const std::filesystem::path& path, std::optional<std::size_t> longest);

/// Heights of the terrain of a case: raster, ramp or mesh seen from above, with at most `longest` nodes on a side.
/// Empty for a study without one. Reads the files that the case names; throws InputError when they are gone.
ViewGrid terrain_grid(const AnyStudySettings& settings, std::size_t longest);

/// Array `z` with where it lies; `origin` is subtracted from places, and from heights if `is_height`.
ViewBlob grid_blob(const ViewGrid& grid, const Vec3& origin, bool is_height);

}  // namespace talus
