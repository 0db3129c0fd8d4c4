#pragma once

#include <talus/record/recorder_hazard_grid.hpp>
#include <talus/record/recorder_path.hpp>

#include <string>
#include <vector>

namespace talus {

/// What an ensemble leaves on the map: io/geo_output writes it as rasters and vector layers.
struct GeoResult {
  RecorderHazardGrid grid;         ///< in local coordinates
  std::vector<RockPath> paths;     ///< all rocks, in the order of their numbers
  std::vector<KeptPath> kept;      ///< paths that are kept in full
  std::vector<std::string> kinds;  ///< names of the kinds of rock
  Vec3 origin = Vec3::Zero();      ///< map = local + origin [m]
  std::string crs_wkt;             ///< of the map; empty: unknown
};

}  // namespace talus
