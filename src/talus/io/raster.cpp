#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/raster_ascii.hpp>

#include <cpl_conv.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

namespace talus {
namespace {

/// Heights outside are undeclared nodata values (-9999, -32768, 1e20 ...), not ground [m].
constexpr double kLowestGround = -9000.0;
constexpr double kHighestGround = 1e5;
/// Relief over width above which a raster without CRS must be in degrees.
constexpr double kImpossibleRelief = 20.0;

struct Placement {
  double x_centre, y_centre;  ///< of the raster
  double x_first, y_first;    ///< centre of the first pixel of the file
  double step_x, step_y;      ///< signed, in the order of the file
};

std::string out_name(const std::filesystem::path& path, const std::string& suffix) {
  return path.stem().string() + suffix + ".tif";
}

/// "gdalwarp -t_srs EPSG:..." to the UTM zone of a place.
std::string warp_command(double longitude, double latitude, const std::filesystem::path& path) {
  const double turned = std::fmod(std::fmod(longitude + 180.0, 360.0) + 360.0, 360.0);
  const int zone = std::min(static_cast<int>(turned / 6.0), 59) + 1;
  int epsg = (latitude >= 0.0 ? 32600 : 32700) + zone;
  if (latitude > 84.0) epsg = 3995;   // Arctic polar stereographic
  if (latitude < -80.0) epsg = 3031;  // Antarctic polar stereographic
  return fmt::format("gdalwarp -t_srs EPSG:{} -r cubic {} {}", epsg, path.filename().string(), out_name(path, "_utm"));
}

Placement placement(GDALDataset& dataset, const std::filesystem::path& path) {
  std::array<double, 6> g{};
  if (dataset.GetGeoTransform(g.data()) != CE_None) {
    throw InputError(
        fmt::format("{}: the raster has no coordinates. Give it its corners: gdal_translate -a_ullr "
                    "WEST NORTH EAST SOUTH {} {}",
                    path.string(), path.filename().string(), out_name(path, "_placed")));
  }
  if (!std::all_of(g.begin(), g.end(), [](double v) { return std::isfinite(v) && std::abs(v) < 1e12; }) ||
      g[1] == 0.0 || g[5] == 0.0) {
    throw InputError(path.string() + ": the coordinates or the cell size of the raster are not possible");
  }
  if (g[2] != 0.0 || g[4] != 0.0) {
    throw InputError(
        fmt::format("{}: the raster is rotated against its coordinate axes. Straighten it: gdalwarp -r cubic {} {}",
                    path.string(), path.filename().string(), out_name(path, "_straight")));
  }
  const double nx = dataset.GetRasterXSize();
  const double ny = dataset.GetRasterYSize();
  return {g[0] + 0.5 * nx * g[1], g[3] + 0.5 * ny * g[5], g[0] + 0.5 * g[1], g[3] + 0.5 * g[5], g[1], g[5]};
}

void check_crs(const OGRSpatialReference& crs, const Placement& place, const std::filesystem::path& path) {
  if (crs.IsGeographic() || crs.IsGeocentric()) {
    throw InputError(fmt::format("{}: the raster is in {}, but distances must be in metres. Project it: {}",
                                 path.string(), crs.IsGeographic() ? "degrees" : "geocentric coordinates",
                                 warp_command(place.x_centre, place.y_centre, path)));
  }
  const char* unit = nullptr;
  const double metres = crs.GetLinearUnits(&unit);
  if (std::abs(metres - 1.0) > 1e-9) {
    throw InputError(
        fmt::format("{}: the coordinates are in {} ({:.9g} m), not in metres. Project it to a metric "
                    "system: gdalwarp -t_srs EPSG:CODE -r cubic {} {}",
                    path.string(), unit != nullptr ? unit : "another unit", metres, path.filename().string(),
                    out_name(path, "_metric")));
  }
}

std::string wkt_of(const OGRSpatialReference& crs) {
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text != nullptr ? text : "";
  CPLFree(text);
  return wkt;
}

void check_band(GDALRasterBand& band, const std::filesystem::path& path) {
  const GDALColorInterp colour = band.GetColorInterpretation();
  if (GDALDataTypeIsComplex(band.GetRasterDataType()) || band.GetColorTable() != nullptr || colour == GCI_RedBand) {
    throw InputError(path.string() + ": the first band is a picture or complex, not heights; give an elevation model");
  }
  const std::string_view unit = band.GetUnitType() != nullptr ? band.GetUnitType() : "";
  constexpr std::array<std::string_view, 6> kMetres = {"", "m", "metre", "meter", "metres", "meters"};
  if (std::find(kMetres.begin(), kMetres.end(), unit) == kMetres.end()) {
    throw InputError(
        fmt::format("{}: the heights are in '{}', not in metres; convert them (gdal_calc.py) and set the unit to m",
                    path.string(), unit));
  }
}

void check_size(std::size_t nx, std::size_t ny, const std::filesystem::path& path) {
  if (nx < 2 || ny < 2) {
    throw InputError(
        fmt::format("{}: {} x {} cells are too few for a terrain; it needs at least 2 x 2", path.string(), nx, ny));
  }
  const double needed = 8.0 * static_cast<double>(nx) * static_cast<double>(ny);
  const double memory = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
  if (needed > 0.5 * memory) {
    throw InputError(fmt::format(
        "{}: {} x {} cells take {:.1f} GB, more than half of the memory ({:.1f} GB). Cut the area: "
        "gdal_translate -projwin WEST NORTH EAST SOUTH {} {}",
        path.string(), nx, ny, needed * 1e-9, memory * 1e-9, path.filename().string(), out_name(path, "_cut")));
  }
}

/// Reads all rows into `raster.values` from south to north and west to east; masked cells become NaN.
void read_values(GDALRasterBand& band, const Placement& place, const GdalSession& session,
                 const std::filesystem::path& path, RasterUse use, Raster& raster) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const int nx = static_cast<int>(raster.nx);
  const int ny = static_cast<int>(raster.ny);
  GDALRasterBand* mask = band.GetMaskFlags() == GMF_ALL_VALID ? nullptr : band.GetMaskBand();
  const double scale = band.GetScale();
  const double offset = band.GetOffset();
  std::vector<unsigned char> valid(raster.nx, 255);
  raster.values.assign(raster.nx * raster.ny, kNan);
  for (int row = 0; row < ny; ++row) {
    const auto j = static_cast<std::size_t>(place.step_y < 0.0 ? ny - 1 - row : row);
    double* line = raster.values.data() + j * raster.nx;
    CPLErr status = band.RasterIO(GF_Read, 0, row, nx, 1, line, nx, 1, GDT_Float64, 0, 0, nullptr);
    if (status == CE_None && mask != nullptr)
      status = mask->RasterIO(GF_Read, 0, row, nx, 1, valid.data(), nx, 1, GDT_Byte, 0, 0, nullptr);
    if (status != CE_None || session.failed()) {
      throw InputError(fmt::format("{}: row {} of {} cannot be read ({}); the file is cut off or damaged",
                                   path.string(), row + 1, ny, session.failure()));
    }
    for (std::size_t i = 0; i < raster.nx; ++i) {
      if (valid[i] == 0 || std::isnan(line[i])) {
        line[i] = kNan;
        ++raster.nodata_count;
        continue;
      }
      const double z = line[i] * scale + offset;
      if (use == RasterUse::kValues && std::isfinite(z)) {
        line[i] = z;
        continue;
      }
      if (!(z >= kLowestGround && z <= kHighestGround)) {
        throw InputError(fmt::format(
            "{}: height {:g} m at column {}, row {} is not ground. If it marks missing data, declare "
            "it: gdal_translate -a_nodata {:g} {} {}",
            path.string(), z, i + 1, row + 1, line[i], path.filename().string(), out_name(path, "_nodata")));
      }
      line[i] = z;
    }
    if (place.step_x < 0.0) std::reverse(line, line + raster.nx);
  }
}

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
                    path.string(), high - low, width, path.filename().string(), out_name(path, "_utm")));
  }
}

/// ASCII grids as doubles: their default, float, rounds a height of 3000 m to a quarter of a millimetre.
GDALDatasetUniquePtr open(const std::filesystem::path& path) {
  constexpr const char* kKey = "AAIGRID_DATATYPE";
  const char* before = CPLGetThreadLocalConfigOption(kKey, nullptr);
  const std::string kept = before != nullptr ? before : "";
  CPLSetThreadLocalConfigOption(kKey, "Float64");
  GDALDatasetUniquePtr dataset(
      GDALDataset::Open(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR));
  CPLSetThreadLocalConfigOption(kKey, before != nullptr ? kept.c_str() : nullptr);
  return dataset;
}

}  // namespace

Raster read_raster(const std::filesystem::path& path, RasterUse use) {
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    throw InputError(name + ": no such file; paths are relative to the case file");
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) == 0)
    throw InputError(name + ": the file is empty");

  GdalSession session;
  const GDALDatasetUniquePtr dataset = open(path);
  if (!dataset) throw InputError(fmt::format("{}: not a raster that can be read ({})", name, session.failure()));
  if (dataset->GetRasterCount() < 1) throw InputError(name + ": the file holds no raster band");
  GDALRasterBand& band = *dataset->GetRasterBand(1);

  Raster raster;
  raster.nx = static_cast<std::size_t>(dataset->GetRasterXSize());
  raster.ny = static_cast<std::size_t>(dataset->GetRasterYSize());
  const Placement place = placement(*dataset, path);
  if (const OGRSpatialReference* crs = dataset->GetSpatialRef(); crs != nullptr && !crs->IsEmpty()) {
    check_crs(*crs, place, path);
    raster.has_crs = true;
    raster.crs_wkt = wkt_of(*crs);
  }
  if (use == RasterUse::kHeights) check_band(band, path);
  check_size(raster.nx, raster.ny, path);
  if (dataset->GetDriver() != nullptr && std::string_view(dataset->GetDriver()->GetDescription()) == "AAIGrid")
    check_ascii_grid(path, raster.nx, raster.ny);

  raster.dx = std::abs(place.step_x);
  raster.dy = std::abs(place.step_y);
  raster.x0 = place.x_first + (place.step_x < 0.0 ? static_cast<double>(raster.nx - 1) * place.step_x : 0.0);
  raster.y0 = place.y_first + (place.step_y < 0.0 ? static_cast<double>(raster.ny - 1) * place.step_y : 0.0);
  read_values(band, place, session, path, use, raster);
  if (use == RasterUse::kHeights) check_heights(raster, path);
  return raster;
}

}  // namespace talus
