#pragma once

#include <talus/io/rockyfor3d_folder.hpp>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace talus {

struct RockyforCaseSettings {
  std::string crs_wkt;      ///< of the rasters, which do not say it; empty: unknown
  std::int64_t count = 10;  ///< rocks per source cell
};

/// Soil category of Talus for a soil type of Rockyfor3D: a starting point for a calibration, not an equivalence.
const char* rockyfor3d_soil_category(int soil_type);

/// Writes a case for Talus: case.toml, dem.tif, soil.gpkg, release.gpkg, the shapes of blocks that are no boxes or
/// spheres (.pts) and, if there are nets, nets.gpkg. `out` must not exist or be empty; it appears when it is complete.
/// Returns what was carried over and what was not, in lines that also stand in the case.
std::vector<std::string> write_rockyfor3d_case(const RockyforFolder& folder, const RockyforCaseSettings& settings,
                                               const std::filesystem::path& out);

}  // namespace talus
