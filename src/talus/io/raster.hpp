#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace talus {

/// Elevation model as plain data. The height of a cell of the file belongs to the centre of that cell: the first node
/// lies half a cell inside the corner of the raster, whatever convention the file uses (PixelIsArea, PixelIsPoint,
/// xllcorner, xllcenter).
struct Raster {
  double x0 = 0.0, y0 = 0.0;     ///< first node: the south-western one, in the CRS of the file [m]
  double dx = 0.0, dy = 0.0;     ///< distance of nodes, positive, not necessarily equal [m]
  std::size_t nx = 0, ny = 0;    ///< number of nodes, at least 2 each
  std::vector<double> values;    ///< row-major, x fastest, from south to north; NaN: no data [m]
  std::size_t nodata_count = 0;  ///< nodes without data
  bool has_crs = false;          ///< false: coordinates are taken as metres in a local frame
  std::string crs_wkt;           ///< empty without CRS

  double value(std::size_t i, std::size_t j) const { return values[j * nx + i]; }
};

enum class RasterUse {
  kHeights,  ///< heights of ground
  kValues    ///< any finite numbers, possibly none; what they mean is for the caller to check
};

/// Reads the first band of any raster GDAL reads (GeoTIFF, ASCII grid, VRT ...), with scale, offset and nodata applied.
/// Throws InputError, with what to do, for files that are missing or damaged, geographic or not in metres, rotated, too
/// large for the memory, pictures, without any height, or with heights that no ground has.
Raster read_raster(const std::filesystem::path& path, RasterUse use = RasterUse::kHeights);

/// Heights to look at: at most `longest` nodes on a side, each the mean of a block of cells with data. Read row by row,
/// from an overview where the file has a fitting one, so that the memory does not depend on the size of the file.
Raster read_raster_reduced(const std::filesystem::path& path, std::size_t longest);

/// Nodes in a row, taken together in blocks.
struct BlockSplit {
  std::size_t count = 1;  ///< blocks
  std::size_t first = 0;  ///< node of the first block
  double middle = 0.0;    ///< of the first block, counted in nodes
};

/// `whole`: blocks that are not full are dropped, on both sides as evenly as possible. A mean of less than a block
/// would lie beside its place; a largest value may also be that of a part.
BlockSplit split_in_blocks(std::size_t nodes, std::size_t block, bool whole);

}  // namespace talus
