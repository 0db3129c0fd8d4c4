#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/raster_ascii.hpp>
#include <talus/io/raster_rows.hpp>

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

struct RasterPlacement {
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

RasterPlacement raster_placement(GDALDataset& dataset, const std::filesystem::path& path) {
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

void check_crs(const OGRSpatialReference& crs, const RasterPlacement& place, const std::filesystem::path& path) {
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

std::string raster_wkt(const OGRSpatialReference& crs) {
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

void check_size(std::size_t nx, std::size_t ny, bool is_kept, const std::filesystem::path& path) {
  if (nx < 2 || ny < 2) {
    throw InputError(
        fmt::format("{}: {} x {} cells are too few for a terrain; it needs at least 2 x 2", path.string(), nx, ny));
  }
  if (!is_kept) return;
  const double needed = 8.0 * static_cast<double>(nx) * static_cast<double>(ny);
  const double memory = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGE_SIZE));
  if (needed > 0.5 * memory) {
    throw InputError(fmt::format(
        "{}: {} x {} cells take {:.1f} GB, more than half of the memory ({:.1f} GB). Cut the area: "
        "gdal_translate -projwin WEST NORTH EAST SOUTH {} {}",
        path.string(), nx, ny, needed * 1e-9, memory * 1e-9, path.filename().string(), out_name(path, "_cut")));
  }
}

/// ASCII grids as doubles: their default, float, rounds a height of 3000 m to a quarter of a millimetre.
GDALDatasetUniquePtr open_raster(const std::filesystem::path& path) {
  constexpr const char* kKey = "AAIGRID_DATATYPE";
  const char* before = CPLGetThreadLocalConfigOption(kKey, nullptr);
  const std::string kept = before != nullptr ? before : "";
  CPLSetThreadLocalConfigOption(kKey, "Float64");
  GDALDatasetUniquePtr dataset(
      GDALDataset::Open(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR));
  CPLSetThreadLocalConfigOption(kKey, before != nullptr ? kept.c_str() : nullptr);
  return dataset;
}

/// The coarsest overview of the file that is still fine enough, or the band itself.
GDALRasterBand* band_for(GDALRasterBand& band, std::size_t longest) {
  GDALRasterBand* best = &band;
  const auto side = [](GDALRasterBand& b) { return static_cast<std::size_t>(std::max(b.GetXSize(), b.GetYSize())); };
  for (int k = 0; longest > 0 && k < band.GetOverviewCount(); ++k) {
    GDALRasterBand* overview = band.GetOverview(k);
    if (overview != nullptr && side(*overview) >= longest && side(*overview) < side(*best)) best = overview;
  }
  return best;
}

}  // namespace

struct RasterRows::Parts {
  std::filesystem::path path;
  RasterUse use;
  GdalSession session = {};
  GDALDatasetUniquePtr dataset = {};
  GDALRasterBand* band = nullptr;
  GDALRasterBand* mask = nullptr;  ///< none: all cells have a value
  double scale = 1.0, offset = 0.0;
  bool is_from_north = true, is_from_west = true;
  std::vector<unsigned char> valid = {};
};

RasterRows::RasterRows(const std::filesystem::path& path, RasterUse use, std::size_t longest)
    : parts_(new Parts{path, use}) {
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    throw InputError(name + ": no such file; paths are relative to the case file");
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) == 0)
    throw InputError(name + ": the file is empty");

  Parts& p = *parts_;
  p.dataset = open_raster(path);
  if (!p.dataset) throw InputError(fmt::format("{}: not a raster that can be read ({})", name, p.session.failure()));
  if (p.dataset->GetRasterCount() < 1) throw InputError(name + ": the file holds no raster band");
  GDALRasterBand& whole = *p.dataset->GetRasterBand(1);
  const auto nx = static_cast<std::size_t>(p.dataset->GetRasterXSize());
  const auto ny = static_cast<std::size_t>(p.dataset->GetRasterYSize());
  RasterPlacement place = raster_placement(*p.dataset, path);
  if (const OGRSpatialReference* crs = p.dataset->GetSpatialRef(); crs != nullptr && !crs->IsEmpty()) {
    check_crs(*crs, place, path);
    head_.has_crs = true;
    head_.crs_wkt = raster_wkt(*crs);
  }
  if (use == RasterUse::kHeights) check_band(whole, path);
  check_size(nx, ny, longest == 0, path);
  if (p.dataset->GetDriver() != nullptr && std::string_view(p.dataset->GetDriver()->GetDescription()) == "AAIGrid")
    check_ascii_grid(path, nx, ny);

  p.band = band_for(whole, longest);
  head_.nx = static_cast<std::size_t>(p.band->GetXSize());
  head_.ny = static_cast<std::size_t>(p.band->GetYSize());
  // A cell of an overview covers several of the file; the corners of both are the same.
  const double wider = static_cast<double>(nx) / static_cast<double>(head_.nx);
  const double higher = static_cast<double>(ny) / static_cast<double>(head_.ny);
  place.x_first += 0.5 * (wider - 1.0) * place.step_x;
  place.y_first += 0.5 * (higher - 1.0) * place.step_y;
  place.step_x *= wider;
  place.step_y *= higher;
  head_.dx = std::abs(place.step_x);
  head_.dy = std::abs(place.step_y);
  head_.x0 = place.x_first + (place.step_x < 0.0 ? static_cast<double>(head_.nx - 1) * place.step_x : 0.0);
  head_.y0 = place.y_first + (place.step_y < 0.0 ? static_cast<double>(head_.ny - 1) * place.step_y : 0.0);
  p.mask = p.band->GetMaskFlags() == GMF_ALL_VALID ? nullptr : p.band->GetMaskBand();
  p.scale = whole.GetScale();
  p.offset = whole.GetOffset();
  p.is_from_north = place.step_y < 0.0;
  p.is_from_west = place.step_x > 0.0;
  p.valid.assign(head_.nx, 255);
}

RasterRows::~RasterRows() = default;

std::size_t RasterRows::row_from_south(std::size_t row_of_file) const {
  return parts_->is_from_north ? head_.ny - 1 - row_of_file : row_of_file;
}

std::size_t RasterRows::read(std::size_t row_of_file, double* line) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  Parts& p = *parts_;
  const int nx = static_cast<int>(head_.nx), row = static_cast<int>(row_of_file);
  CPLErr status = p.band->RasterIO(GF_Read, 0, row, nx, 1, line, nx, 1, GDT_Float64, 0, 0, nullptr);
  if (status == CE_None && p.mask != nullptr)
    status = p.mask->RasterIO(GF_Read, 0, row, nx, 1, p.valid.data(), nx, 1, GDT_Byte, 0, 0, nullptr);
  if (status != CE_None || p.session.failed()) {
    throw InputError(fmt::format("{}: row {} of {} cannot be read ({}); the file is cut off or damaged",
                                 p.path.string(), row_of_file + 1, head_.ny, p.session.failure()));
  }
  std::size_t without_data = 0;
  for (std::size_t i = 0; i < head_.nx; ++i) {
    if (p.valid[i] == 0 || std::isnan(line[i])) {
      line[i] = kNan;
      ++without_data;
      continue;
    }
    const double z = line[i] * p.scale + p.offset;
    if (!(p.use == RasterUse::kValues && std::isfinite(z)) && !(z >= kLowestGround && z <= kHighestGround)) {
      throw InputError(
          fmt::format("{}: height {:g} m at column {}, row {} is not ground. If it marks missing data, declare "
                      "it: gdal_translate -a_nodata {:g} {} {}",
                      p.path.string(), z, i + 1, row_of_file + 1, line[i], p.path.filename().string(),
                      out_name(p.path, "_nodata")));
    }
    line[i] = z;
  }
  if (!p.is_from_west) std::reverse(line, line + head_.nx);
  return without_data;
}

}  // namespace talus
