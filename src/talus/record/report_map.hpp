#pragma once

#include <talus/record/hazard_map.hpp>
#include <talus/record/report.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace talus {

/// Cells along the longer side of a map in a report.
constexpr std::size_t kMostMapCells = 800;

/// A map of the report from a map of the hazard: the reached cells with some ground around them, the terrain sampled
/// from `ground_height` (x, y in the frame of the map; NaN where there is no ground), colours of hazard_colours().
/// Lines and points can be added to its marks.
ReportMap make_report_map(const HazardMap& map, const std::function<double(double, double)>& ground_height,
                          std::string caption);

/// Heights at the middles of square cells over the rectangle that the report map shows.
MapGrid sample_ground(const ReportMap& shown, const std::function<double(double, double)>& ground_height,
                      std::size_t most_cells);

/// The values of a hazard map on at most `most_cells` cells a side. A coarser cell takes the largest value in it, so
/// that no path is lost.
MapGrid thin_hazard_map(const HazardMap& map, std::size_t most_cells);

}  // namespace talus
