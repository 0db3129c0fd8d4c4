#pragma once

#include <talus/study/rockfall_result.hpp>

namespace talus {

/// Forest of the case, what the rocks met in it, and where its numbers come from.
ReportSection forest_section(const RockfallSettings& settings, const RockfallPlan& plan,
                             const RockfallFigures& figures);

/// Trees and outlines of the zones on the map, in map coordinates.
std::vector<PlotLine> forest_marks(const ForestSettings& forest);

/// One sentence on the drag of the air.
std::string air_text(const AirSettings& air);

}  // namespace talus
