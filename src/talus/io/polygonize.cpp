#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/polygonize.hpp>

#include <fmt/format.h>
#include <gdal_alg.h>
#include <ogrsf_frmts.h>

#include <array>

namespace talus {

namespace {

[[noreturn]] void refuse_polygons(const std::filesystem::path& path, const GdalSession& session) {
  throw IoError(fmt::format("cannot write {}: {}", path.string(), session.failure()));
}

/// Classes as a raster in memory, rows from north to south.
GDALDatasetUniquePtr class_raster(const Raster& grid, const std::vector<int>& classes) {
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("MEM");
  const int nx = static_cast<int>(grid.nx), ny = static_cast<int>(grid.ny);
  GDALDatasetUniquePtr dataset(driver == nullptr ? nullptr : driver->Create("", nx, ny, 1, GDT_Int32, nullptr));
  if (!dataset) return dataset;
  std::array<double, 6> place = {
      grid.x0 - 0.5 * grid.dx, grid.dx, 0.0, grid.y0 + (static_cast<double>(grid.ny) - 0.5) * grid.dy, 0.0, -grid.dy};
  dataset->SetGeoTransform(place.data());
  GDALRasterBand& band = *dataset->GetRasterBand(1);
  band.SetNoDataValue(-1.0);
  for (int r = 0; r < ny; ++r) {
    const int* from = classes.data() + static_cast<std::size_t>(ny - 1 - r) * grid.nx;
    if (band.RasterIO(GF_Write, 0, r, nx, 1, const_cast<int*>(from), nx, 1, GDT_Int32, 0, 0, nullptr) != CE_None)
      return nullptr;
  }
  return dataset;
}

}  // namespace

void write_class_polygons(const std::filesystem::path& path, const Raster& grid, const std::vector<int>& classes,
                          const std::function<std::string(int)>& category) {
  TALUS_ASSERT(classes.size() == grid.nx * grid.ny);
  const GdalSession session;
  const GDALDatasetUniquePtr raster = class_raster(grid, classes);
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GPKG");
  if (!raster || driver == nullptr) refuse_polygons(path, session);
  GDALDatasetUniquePtr dataset(driver->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
  if (!dataset) refuse_polygons(path, session);
  OGRSpatialReference crs;
  crs.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  if (grid.has_crs) {
    crs.importFromWkt(grid.crs_wkt.c_str());
  } else {
    crs.SetLocalCS("Undefined Cartesian SRS");
  }
  const auto check = [&](bool ok) {
    if (!ok || session.failed()) refuse_polygons(path, session);
  };
  check(dataset->StartTransaction() == OGRERR_NONE);
  OGRLayer* layer = dataset->CreateLayer("soil", &crs, wkbPolygon, nullptr);
  check(layer != nullptr);
  OGRFieldDefn number("class", OFTInteger), text("category", OFTString);
  check(layer->CreateField(&number) == OGRERR_NONE && layer->CreateField(&text) == OGRERR_NONE);
  GDALRasterBand* band = raster->GetRasterBand(1);
  check(GDALPolygonize(band, band->GetMaskBand(), layer, 0, nullptr, nullptr, nullptr) == CE_None);
  std::vector<OGRFeatureUniquePtr> features;  // changed after the reading: a cursor does not like changes under it
  layer->ResetReading();
  while (OGRFeatureUniquePtr feature{layer->GetNextFeature()}) features.push_back(std::move(feature));
  for (const OGRFeatureUniquePtr& feature : features) {
    feature->SetField("category", category(feature->GetFieldAsInteger("class")).c_str());
    check(layer->SetFeature(feature.get()) == OGRERR_NONE);
  }
  check(dataset->CommitTransaction() == OGRERR_NONE);
  dataset->FlushCache(true);
  dataset.reset();
  check(true);
}

}  // namespace talus
