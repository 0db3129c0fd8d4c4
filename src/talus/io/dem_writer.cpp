#include <talus/base/error.hpp>
#include <talus/io/dem_writer.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/output_file.hpp>

#include <cpl_conv.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>
#include <unistd.h>

#include <array>
#include <cmath>

namespace talus {

namespace {

constexpr double kDemNoData = -9999.0;

[[noreturn]] void refuse_dem(const std::filesystem::path& path, const std::string& reason) {
  throw IoError(fmt::format("cannot write {}: {}", path.string(), reason));
}

struct UnfinishedDem {
  std::filesystem::path path;
  ~UnfinishedDem() { ::unlink(path.c_str()); }
};

}  // namespace

void write_dem(const std::filesystem::path& path, const Raster& raster, DemPrecision precision) {
  UnfinishedDem unfinished{path.parent_path() / (path.filename().string() + ".part")};
  OutputFile(unfinished.path).close();  // says why the folder refuses
  const GdalSession session;
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GTiff");
  const char* options[] = {"COMPRESS=DEFLATE", "PREDICTOR=3", "TILED=YES", "BIGTIFF=IF_SAFER", nullptr};
  const GDALDataType type = precision == DemPrecision::kSingle ? GDT_Float32 : GDT_Float64;
  const int nx = static_cast<int>(raster.nx), ny = static_cast<int>(raster.ny);
  GDALDatasetUniquePtr dataset(
      driver == nullptr ? nullptr
                        : driver->Create(unfinished.path.c_str(), nx, ny, 1, type, const_cast<char**>(options)));
  if (!dataset) refuse_dem(path, session.failure());
  std::array<double, 6> place = {raster.x0 - 0.5 * raster.dx,
                                 raster.dx,
                                 0.0,
                                 raster.y0 + (static_cast<double>(raster.ny) - 0.5) * raster.dy,
                                 0.0,
                                 -raster.dy};
  dataset->SetGeoTransform(place.data());
  if (raster.has_crs) {
    OGRSpatialReference crs;
    if (crs.importFromWkt(raster.crs_wkt.c_str()) != OGRERR_NONE || dataset->SetSpatialRef(&crs) != CE_None)
      refuse_dem(path, session.failure());
  }
  GDALRasterBand& band = *dataset->GetRasterBand(1);
  band.SetNoDataValue(kDemNoData);
  band.SetUnitType("m");
  std::vector<double> row(raster.nx);
  for (int r = 0; r < ny; ++r) {
    const double* from = raster.values.data() + static_cast<std::size_t>(ny - 1 - r) * raster.nx;
    for (std::size_t i = 0; i < raster.nx; ++i) row[i] = std::isnan(from[i]) ? kDemNoData : from[i];
    if (band.RasterIO(GF_Write, 0, r, nx, 1, row.data(), nx, 1, GDT_Float64, 0, 0, nullptr) != CE_None)
      refuse_dem(path, session.failure());
  }
  dataset->FlushCache(true);
  dataset.reset();
  if (session.failed()) refuse_dem(path, session.failure());
  OutputFile file(unfinished.path, OutputFile::Mode::kUpdate);
  file.sync();
  file.move_to(path);
  file.close();
}

std::string crs_from_user(const std::string& text) {
  const GdalSession session;
  OGRSpatialReference crs;
  const char* const limits[] = {"ALLOW_NETWORK_ACCESS=NO", "ALLOW_FILE_ACCESS=NO", nullptr};
  if (crs.SetFromUserInput(text.c_str(), limits) != OGRERR_NONE)
    throw InputError(fmt::format("--crs {}: not a coordinate system; write it as EPSG:2056", text));
  if (!crs.IsProjected() && !crs.IsLocal())
    throw InputError(fmt::format("--crs {}: coordinates must be projected and in metres, not degrees", text));
  if (std::abs(crs.GetLinearUnits(nullptr) - 1.0) > 1e-9)
    throw InputError(fmt::format("--crs {}: its unit is not the metre", text));
  char* wkt = nullptr;
  crs.exportToWkt(&wkt);
  const std::string result = wkt != nullptr ? wkt : "";
  CPLFree(wkt);
  return result;
}

}  // namespace talus
