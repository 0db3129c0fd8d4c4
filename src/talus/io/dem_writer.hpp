#pragma once

#include <talus/io/raster.hpp>

#include <filesystem>

namespace talus {

/// Single precision suits measured heights; double precision keeps the heights of another file as they are.
enum class DemPrecision { kSingle, kDouble };

/// Writes an elevation model as a compressed GeoTIFF, NaN as nodata -9999, with the CRS of the raster. The file gets
/// its name when it is complete. Throws IoError when the system refuses.
void write_dem(const std::filesystem::path& path, const Raster& raster, DemPrecision precision);

/// WKT of a CRS as users name it: "EPSG:2056", WKT, PROJ. InputError for what is not understood, degrees, or feet.
std::string crs_from_user(const std::string& text);

}  // namespace talus
