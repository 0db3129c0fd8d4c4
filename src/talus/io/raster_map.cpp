#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/io/colour_class.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/memory_file.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/raster_map.hpp>
#include <talus/record/hazard_colours.hpp>

#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr float kNoData = -9999.0f;

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& reason) {
  throw IoError(fmt::format("cannot write {}: {}", path.string(), reason));
}

/// The raster in memory, rows from north to south as files have them.
GDALDatasetUniquePtr make_dataset(const std::filesystem::path& path, const HazardMap& map, const std::string& crs_wkt,
                                  const GdalSession& session) {
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
  if (map.nx == 0 || map.ny == 0 || map.nx > kMost || map.ny > kMost)
    refuse(path, fmt::format("a raster of {} x {} cells is not possible", map.nx, map.ny));
  const int nx = static_cast<int>(map.nx), ny = static_cast<int>(map.ny);
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("MEM");
  GDALDatasetUniquePtr dataset(driver == nullptr ? nullptr : driver->Create("", nx, ny, 1, GDT_Float32, nullptr));
  if (!dataset) refuse(path, session.failure());

  std::array<double, 6> placement = {map.x0, map.cell, 0.0, map.y0 + static_cast<double>(map.ny) * map.cell,
                                     0.0,    -map.cell};
  dataset->SetGeoTransform(placement.data());
  dataset->SetMetadataItem("AREA_OR_POINT", "Area");
  if (!crs_wkt.empty()) {
    OGRSpatialReference crs;
    if (crs.importFromWkt(crs_wkt.c_str()) != OGRERR_NONE || dataset->SetSpatialRef(&crs) != CE_None)
      refuse(path, "the coordinate reference system is not understood: " + session.failure());
  }
  GDALRasterBand& band = *dataset->GetRasterBand(1);
  band.SetNoDataValue(static_cast<double>(kNoData));
  band.SetUnitType(map.unit.c_str());
  band.SetDescription(map.name.c_str());
  band.SetMetadataItem("DEFINITION", map.description.c_str());
  std::vector<float> row(map.nx);
  for (int r = 0; r < ny; ++r) {
    const float* from = map.values.data() + static_cast<std::size_t>(ny - 1 - r) * map.nx;
    for (std::size_t i = 0; i < map.nx; ++i) row[i] = std::isnan(from[i]) ? kNoData : from[i];
    if (band.RasterIO(GF_Write, 0, r, nx, 1, row.data(), nx, 1, GDT_Float32, 0, 0, nullptr) != CE_None)
      refuse(path, session.failure());
  }
  return dataset;
}

}  // namespace

void write_raster_map(const std::filesystem::path& path, const HazardMap& map, const std::string& crs_wkt) {
  TALUS_ASSERT(map.values.size() == map.nx * map.ny);
  std::string bytes;
  {
    const GdalSession session;
    const GDALDatasetUniquePtr dataset = make_dataset(path, map, crs_wkt, session);
    // Overviews are means over the cells with data: a cubic one would show values that nowhere occur.
    const char* const options[] = {
        "COMPRESS=DEFLATE", "LEVEL=6", "PREDICTOR=YES", "BLOCKSIZE=256", "OVERVIEW_RESAMPLING=AVERAGE",
        "BIGTIFF=IF_SAFER", nullptr};
    bytes = encode_dataset(*dataset, "COG", options, session, "cannot write " + path.string());
  }
  write_file_atomically(path, bytes);
}

std::string raster_style_qml(const HazardMap& map) {
  const std::vector<ColourClass> classes = hazard_colours(map);
  const bool is_count = map.kind == HazardMapKind::kPassages || map.kind == HazardMapKind::kDeposits;
  std::string items;
  for (std::size_t k = 0; k < classes.size(); ++k) {
    // The value of a discrete item is the largest one of its class. A class goes up to just below the next.
    const std::string upper =
        k + 1 == classes.size()
            ? "inf"
            : number_text(static_cast<double>(std::nextafter(static_cast<float>(classes[k + 1].from), 0.0f)));
    items += fmt::format("          <item value=\"{}\" color=\"{}\" label=\"{}\" alpha=\"255\"/>\n", upper,
                         classes[k].colour, escape_html(class_label(classes, k, map.unit)));
  }
  return fmt::format(R"(<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0" styleCategories="Symbology" hasScaleBasedVisibilityFlag="0">
  <pipe>
    <rasterrenderer type="singlebandpseudocolor" band="1" opacity="0.75" alphaBand="-1" nodataColor="" classificationMin="{}" classificationMax="{}">
      <rasterTransparency>{}</rasterTransparency>
      <rastershader>
        <colorrampshader colorRampType="DISCRETE" classificationMode="1" clip="0" minimumValue="{}" maximumValue="{}" labelPrecision="4">
{}        </colorrampshader>
      </rastershader>
    </rasterrenderer>
    <brightnesscontrast brightness="0" contrast="0" gamma="1"/>
    <huesaturation saturation="0" grayscaleMode="0" colorizeOn="0"/>
    <rasterresampler maxOversampling="2"/>
  </pipe>
  <blendMode>0</blendMode>
</qgis>
)",
                     number_text(classes.front().from), number_text(classes.back().from),
                     is_count ? "\n        <singleValuePixelList>\n          <pixelListEntry min=\"0\" max=\"0\" "
                                "percentTransparent=\"100\"/>\n        </singleValuePixelList>\n      "
                              : "",
                     number_text(classes.front().from), number_text(classes.back().from), items);
}

void write_styled_map(const std::filesystem::path& folder, const HazardMap& map, const std::string& crs_wkt) {
  const std::string name = safe_file_name(map.name);
  write_raster_map(folder / (name + ".tif"), map, crs_wkt);
  write_file_atomically(folder / (name + ".qml"), raster_style_qml(map));
}

}  // namespace talus
