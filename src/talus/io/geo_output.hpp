#pragma once

#include <talus/record/geo_result.hpp>

#include <filesystem>

namespace talus {

/// Writes maps/*.tif with their styles and rockfall.gpkg (layers trajectories, deposits, releases, impacts and,
/// with evaluation lines, lines and crossings) into a result folder. Throws IoError when the system refuses.
void write_geo_result(const std::filesystem::path& folder, const GeoResult& result);

}  // namespace talus
