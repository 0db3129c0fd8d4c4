#include <talus/base/error.hpp>
#include <talus/io/frame_payload.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/view_grid.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/resample_grid.hpp>
#include <talus/terrain/zones.hpp>

#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

std::string crs_code(const OGRSpatialReference* crs) {
  if (crs == nullptr || crs->IsEmpty()) return "";
  const char* authority = crs->GetAuthorityName(nullptr);
  const char* code = crs->GetAuthorityCode(nullptr);
  if (authority != nullptr && code != nullptr) return fmt::format("{}:{}", authority, code);
  const char* name = crs->GetName();
  return name != nullptr ? name : "";
}

const TerrainSettings* terrain_of(const AnyStudySettings& settings) {
  if (const auto* s = std::get_if<SingleRockSettings>(&settings)) return &s->terrain;
  if (const auto* s = std::get_if<RockfallSettings>(&settings)) return &s->terrain;
  if (const auto* s = std::get_if<GranularBedSettings>(&settings)) return &s->terrain;
  if (const auto* s = std::get_if<BlocksSettings>(&settings)) return &s->base.terrain;
  return nullptr;
}

/// A mesh seen from above.
ViewGrid sample_terrain(const Terrain& terrain, const Vec3& origin, std::size_t longest) {
  ViewGrid grid;
  const Rectangle bounds = terrain_bounds(terrain);
  const double width = bounds.high.x() - bounds.low.x(), depth = bounds.high.y() - bounds.low.y();
  const double cell = std::max(width, depth) / static_cast<double>(longest - 1);
  if (!(cell > 0.0)) return grid;
  grid.nx = static_cast<std::size_t>(width / cell) + 1;
  grid.ny = static_cast<std::size_t>(depth / cell) + 1;
  grid.dx = grid.nx > 1 ? width / static_cast<double>(grid.nx - 1) : cell;
  grid.dy = grid.ny > 1 ? depth / static_cast<double>(grid.ny - 1) : cell;
  grid.x0 = bounds.low.x() + origin.x();
  grid.y0 = bounds.low.y() + origin.y();
  for (std::size_t j = 0; j < grid.ny; ++j)
    for (std::size_t i = 0; i < grid.nx; ++i)
      grid.values.push_back(static_cast<float>(ground_height(terrain, bounds.low.x() + grid.dx * static_cast<double>(i),
                                                             bounds.low.y() + grid.dy * static_cast<double>(j)) +
                                               origin.z()));
  return grid;
}

ViewGrid height_field_grid(const TerrainHeightField& field, const Vec3& origin, std::size_t longest) {
  ViewGrid grid;
  grid.x0 = field.first_node().x() + origin.x();
  grid.y0 = field.first_node().y() + origin.y();
  grid.dx = field.cell().x();
  grid.dy = field.cell().y();
  grid.nx = field.nx();
  grid.ny = field.ny();
  grid.values.reserve(grid.nx * grid.ny);
  for (const double z : field.heights()) grid.values.push_back(static_cast<float>(z + origin.z()));
  return reduce_grid(grid, longest, GridReduction::kMean);
}

/// How many nodes become one, along each axis.
std::size_t block_of(const ViewGrid& grid, std::size_t longest) {
  return (std::max(grid.nx, grid.ny) + longest - 1) / std::max<std::size_t>(1, longest);
}

ViewGrid reduce_by(const ViewGrid& grid, std::size_t block, GridReduction reduction) {
  if (block <= 1) return grid;
  ViewGrid reduced = grid;
  const bool whole = reduction == GridReduction::kMean;
  const BlockSplit x = split_in_blocks(grid.nx, block, whole), y = split_in_blocks(grid.ny, block, whole);
  reduced.nx = x.count;
  reduced.ny = y.count;
  reduced.dx = grid.dx * static_cast<double>(block);
  reduced.dy = grid.dy * static_cast<double>(block);
  reduced.x0 = grid.x0 + grid.dx * x.middle;
  reduced.y0 = grid.y0 + grid.dy * y.middle;
  reduced.values.assign(reduced.nx * reduced.ny, kNothing);
  for (std::size_t j = 0; j < reduced.ny; ++j)
    for (std::size_t i = 0; i < reduced.nx; ++i) {
      double sum = 0.0, count = 0.0;
      float largest = kNothing;
      const std::size_t i0 = x.first + i * block, j0 = y.first + j * block;
      for (std::size_t b = j0; b < std::min(j0 + block, grid.ny); ++b)
        for (std::size_t a = i0; a < std::min(i0 + block, grid.nx); ++a) {
          const float value = grid.values[b * grid.nx + a];
          if (std::isnan(value)) continue;
          sum += static_cast<double>(value);
          count += 1.0;
          if (!(largest >= value)) largest = value;
        }
      if (count > 0.0)
        reduced.values[j * reduced.nx + i] =
            reduction == GridReduction::kLargest ? largest : static_cast<float>(sum / count);
    }
  return reduced;
}

}  // namespace

ViewGrid reduce_grid(const ViewGrid& grid, std::size_t longest, GridReduction reduction) {
  return reduce_by(grid, block_of(grid, longest), reduction);
}

ViewGrid read_map_grid(const std::filesystem::path& path, std::optional<std::size_t> longest) {
  GdalSession session;
  // The file may come from anybody: only the one format, since others can name further files.
  const char* const drivers[] = {"GTiff", nullptr};
  const GDALDatasetUniquePtr dataset(
      GDALDataset::Open(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, drivers));
  std::array<double, 6> place = {};
  if (!dataset || dataset->GetRasterCount() < 1 || dataset->GetGeoTransform(place.data()) != CE_None)
    throw InputError(fmt::format("{}: not a map that can be read ({})", path.string(), session.failure()));
  GDALRasterBand& band = *dataset->GetRasterBand(1);
  ViewGrid grid;
  grid.nx = static_cast<std::size_t>(dataset->GetRasterXSize());
  grid.ny = static_cast<std::size_t>(dataset->GetRasterYSize());
  grid.dx = place[1];
  grid.dy = std::abs(place[5]);
  grid.x0 = place[0] + 0.5 * grid.dx;
  grid.y0 = place[3] - (static_cast<double>(grid.ny) - 0.5) * grid.dy;
  const char* unit = band.GetUnitType();
  grid.unit = unit != nullptr ? unit : "";
  if (grid.unit == "1") grid.unit = "-";
  const char* label = band.GetMetadataItem("DEFINITION");
  grid.label = label != nullptr ? label : band.GetDescription();
  grid.crs = crs_code(dataset->GetSpatialRef());
  if (!longest) return grid;
  const float nodata = static_cast<float>(band.GetNoDataValue());
  const int nx = static_cast<int>(grid.nx), ny = static_cast<int>(grid.ny);
  const std::size_t block = block_of(grid, *longest);
  // A strip of rows at a time, from the south as blocks are counted: the memory does not depend on the size of the map.
  ViewGrid reduced;
  for (std::size_t first = 0; first < grid.ny; first += block) {
    ViewGrid strip = grid;
    strip.ny = std::min(block, grid.ny - first);
    strip.values.resize(strip.nx * strip.ny);
    for (std::size_t k = 0; k < strip.ny; ++k) {
      const int row = ny - 1 - static_cast<int>(first + k);
      float* line = strip.values.data() + k * strip.nx;
      if (band.RasterIO(GF_Read, 0, row, nx, 1, line, nx, 1, GDT_Float32, 0, 0, nullptr) != CE_None)
        throw InputError(fmt::format("{}: row {} cannot be read ({})", path.string(), row + 1, session.failure()));
      for (std::size_t i = 0; i < strip.nx; ++i)
        if (line[i] == nodata) line[i] = kNothing;
    }
    const ViewGrid blocks = reduce_by(strip, block, GridReduction::kLargest);
    if (first == 0)
      reduced = blocks;
    else
      reduced.values.insert(reduced.values.end(), blocks.values.begin(), blocks.values.end());
    reduced.ny = reduced.values.size() / reduced.nx;
  }
  return reduced;
}

ViewGrid terrain_grid(const AnyStudySettings& settings, std::size_t longest) {
  const TerrainSettings* given = terrain_of(settings);
  ViewGrid grid;
  if (given == nullptr || std::holds_alternative<TerrainPlaneSettings>(*given)) return grid;
  if (const auto* raster = std::get_if<TerrainRasterSettings>(given)) {
    // Not loaded and built: a terrain of 16 million nodes would take seconds to prepare for contacts.
    Raster read = read_raster_reduced(raster->raster, longest);
    TerrainGrid from{{read.x0, read.y0},
                     {read.dx, read.dy},
                     read.nx,
                     read.ny,
                     read.crs_wkt,
                     std::make_shared<const std::vector<double>>(std::move(read.values))};
    if (raster->cell > std::max(read.dx, read.dy)) from = resample_grid(from, raster->cell);
    grid = {.label = {},
            .unit = {},
            .x0 = from.first_node.x(),
            .y0 = from.first_node.y(),
            .dx = from.cell.x(),
            .dy = from.cell.y(),
            .nx = from.nx,
            .ny = from.ny,
            .values = {},
            .crs = {}};
    grid.values.assign(from.heights->begin(), from.heights->end());
    if (!from.crs_wkt.empty()) {
      GdalSession session;
      OGRSpatialReference crs;
      if (crs.importFromWkt(from.crs_wkt.c_str()) == OGRERR_NONE) grid.crs = crs_code(&crs);
    }
  } else {
    TerrainSettings terrain = *given;
    load_terrain(terrain);
    SoilSettings soil;
    if (auto* mesh = std::get_if<TerrainMeshSettings>(&terrain))
      for (TerrainMeshPart& part : mesh->parts) part.soil.clear();
    const BuiltGround ground = build_ground(terrain, soil);
    if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&ground.terrain))
      grid = height_field_grid(**field, ground.origin, longest);
    else
      grid = sample_terrain(ground.terrain, ground.origin, longest);
  }
  grid.label = "Terrain";
  grid.unit = "m";
  return grid;
}

ViewBlob grid_blob(const ViewGrid& grid, const Vec3& origin, bool is_height) {
  ViewBlob blob;
  BlobArray z{"z", 1, false, grid.values, {}};
  float low = std::numeric_limits<float>::infinity(), high = -low;
  for (float& value : z.values) {
    if (is_height) value = static_cast<float>(static_cast<double>(value) - origin.z());
    if (std::isnan(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  FrameJson details = {{"columns", grid.nx},         {"rows", grid.ny},   {"x0", grid.x0 - origin.x()},
                       {"y0", grid.y0 - origin.y()}, {"dx", grid.dx},     {"dy", grid.dy},
                       {"label", grid.label},        {"unit", grid.unit}, {"minimum", nullptr},
                       {"maximum", nullptr}};
  if (low <= high) details["minimum"] = low, details["maximum"] = high;
  blob.details = details.dump();
  blob.arrays.push_back(std::move(z));
  return blob;
}

}  // namespace talus
