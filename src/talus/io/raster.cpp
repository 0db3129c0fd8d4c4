#include <talus/base/error.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/raster_rows.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {
namespace {

/// Relief over width above which a raster without CRS must be in degrees.
constexpr double kImpossibleRelief = 20.0;

void check_heights(const Raster& raster, const std::filesystem::path& path) {
  if (raster.nodata_count == raster.values.size())
    throw InputError(path.string() + ": all cells are nodata; there is no height in the raster");
  if (raster.has_crs) return;
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const double z : raster.values) {
    if (z < low) low = z;
    if (z > high) high = z;
  }
  const double width = std::max(raster.dx * static_cast<double>(raster.nx), raster.dy * static_cast<double>(raster.ny));
  if (high - low > kImpossibleRelief * width) {
    throw InputError(
        fmt::format("{}: a relief of {:g} m over {:g} m is not ground; the raster has no CRS, are its coordinates "
                    "degrees? Project it: gdalwarp -s_srs EPSG:4326 -t_srs EPSG:CODE -r cubic {} {}",
                    path.string(), high - low, width, path.filename().string(), path.stem().string() + "_utm.tif"));
  }
}

}  // namespace

Raster read_raster(const std::filesystem::path& path, RasterUse use) {
  RasterRows rows(path, use);
  Raster raster = rows.head();
  raster.values.resize(raster.nx * raster.ny);
  for (std::size_t row = 0; row < raster.ny; ++row)
    raster.nodata_count += rows.read(row, raster.values.data() + rows.row_from_south(row) * raster.nx);
  if (use == RasterUse::kHeights) check_heights(raster, path);
  return raster;
}

BlockSplit split_in_blocks(std::size_t nodes, std::size_t block, bool whole) {
  BlockSplit split;
  split.count = std::max<std::size_t>(1, whole ? nodes / block : (nodes + block - 1) / block);
  split.first = whole && nodes > block ? nodes % block / 2 : 0;
  split.middle = static_cast<double>(split.first) + 0.5 * static_cast<double>(std::min(block, nodes) - 1);
  return split;
}

Raster read_raster_reduced(const std::filesystem::path& path, std::size_t longest) {
  RasterRows rows(path, RasterUse::kHeights, longest);
  const Raster& from = rows.head();
  const std::size_t block = (std::max(from.nx, from.ny) + longest - 1) / longest;
  const BlockSplit x = split_in_blocks(from.nx, block, true), y = split_in_blocks(from.ny, block, true);
  Raster raster = from;
  raster.nx = x.count;
  raster.ny = y.count;
  raster.dx = from.dx * static_cast<double>(block);
  raster.dy = from.dy * static_cast<double>(block);
  raster.x0 = from.x0 + from.dx * x.middle;
  raster.y0 = from.y0 + from.dy * y.middle;
  raster.values.assign(raster.nx * raster.ny, 0.0);
  std::vector<std::uint32_t> counts(raster.values.size(), 0);
  std::vector<double> line(from.nx);
  for (std::size_t row = 0; row < from.ny; ++row) {
    const std::size_t from_south = rows.row_from_south(row);
    if (from_south < y.first || (from_south - y.first) / block >= y.count) continue;
    const std::size_t begin = (from_south - y.first) / block * raster.nx;
    rows.read(row, line.data());
    for (std::size_t i = 0; i < raster.nx; ++i)
      for (std::size_t a = x.first + i * block; a < std::min(x.first + (i + 1) * block, from.nx); ++a) {
        if (std::isnan(line[a])) continue;
        raster.values[begin + i] += line[a];
        ++counts[begin + i];
      }
  }
  for (std::size_t k = 0; k < counts.size(); ++k) {
    if (counts[k] == 0) ++raster.nodata_count;
    raster.values[k] = counts[k] == 0 ? std::numeric_limits<double>::quiet_NaN() : raster.values[k] / counts[k];
  }
  check_heights(raster, path);
  return raster;
}

}  // namespace talus
