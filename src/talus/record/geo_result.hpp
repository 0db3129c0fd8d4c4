#pragma once

#include <talus/record/evaluation_line.hpp>
#include <talus/record/hazard_map.hpp>
#include <talus/record/recorder_hazard_grid.hpp>
#include <talus/record/recorder_impacts.hpp>
#include <talus/record/recorder_path.hpp>

#include <string>
#include <vector>

namespace talus {

/// What an ensemble leaves on the map: io/geo_output writes it as rasters and vector layers.
struct GeoResult {
  RecorderHazardGrid grid;                        ///< in local coordinates
  std::vector<RockPath> paths;                    ///< all rocks, in the order of their numbers
  std::vector<KeptPath> kept;                     ///< paths that are kept in full
  std::vector<std::string> kinds;                 ///< names of the kinds of rock
  Vec3 origin = Vec3::Zero();                     ///< map = local + origin [m]
  std::string crs_wkt;                            ///< of the map; empty: unknown
  std::vector<EvaluationLine> lines;              ///< local
  std::vector<std::vector<double>> line_heights;  ///< of the ground at their points, local; NaN outside [m]
  std::vector<LineCrossing> crossings;            ///< in the order of the rocks
  std::vector<RockImpact> impacts;                ///< of the kept paths
  std::vector<std::string> soil_names;            ///< by number of the soil
  std::vector<HazardMap> scenario_maps;           ///< intensity and annual frequency, local
};

}  // namespace talus
