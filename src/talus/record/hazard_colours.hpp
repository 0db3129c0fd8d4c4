#pragma once

#include <talus/record/hazard_map.hpp>
#include <talus/record/report.hpp>

#include <string>
#include <vector>

namespace talus {

/// Classes of a map from low to high, light to dark (readable in greyscale). The first one begins at 0.
/// Energies have fixed classes of the series 1, 3, 10 with fixed colours, so that maps can be compared and the bounds
/// of the Swiss intensities are seen: yellow below 30 kJ (weak), orange up to 300 kJ (medium), red above (strong).
/// Other quantities have up to seven classes of round numbers that reach the largest value of the map.
std::vector<ColourClass> hazard_colours(const HazardMap& map);

/// "kinetic energy, p95", "reach probability": for legends.
std::string hazard_title(const HazardMap& map);

}  // namespace talus
