#pragma once

#include <talus/record/hazard_map.hpp>

#include <filesystem>
#include <string>

namespace talus {

/// Writes a map as a Cloud Optimized GeoTIFF: one band of float32, deflated, with overviews, north up, the corner of
/// the first cell as its place (PixelIsArea), nodata -9999, the unit and the definition in the band. The same map
/// gives the same bytes. IoError names the file and the reason; a file is there whole or not at all. `crs_wkt` may be
/// empty: then the raster has none.
void write_raster_map(const std::filesystem::path& path, const HazardMap& map, const std::string& crs_wkt);

/// The style that QGIS applies to a raster with the same name before the extension: colours and classes of
/// hazard_colours(), nodata and zero counts transparent.
std::string raster_style_qml(const HazardMap& map);

/// NAME.tif and NAME.qml in a folder.
void write_styled_map(const std::filesystem::path& folder, const HazardMap& map, const std::string& crs_wkt);

}  // namespace talus
