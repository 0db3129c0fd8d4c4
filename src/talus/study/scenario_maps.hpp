#pragma once

#include <talus/study/rockfall_ensemble.hpp>

#include <vector>

namespace talus {

/// Maps of the kinds of rock that have a return period, in local coordinates:
/// - intensity_NAME: 95th percentile of the total kinetic energy per cell, shown in the Swiss classes weak (below
///   30 kJ), medium (30 to 300 kJ) and strong (above 300 kJ);
/// - annual_frequency_NAME: share of its rocks that reach the cell, divided by the return period of their release;
/// - annual_frequency: the sum of these over the scenarios, when there are several.
std::vector<HazardMap> scenario_maps(const RockfallPlan& plan, const RockfallEnsemble& ensemble);

/// The rocks of each kind that were released.
std::vector<std::uint64_t> rocks_by_kind(const RockfallPlan& plan, const RockfallEnsemble& ensemble);

void add_scenario_section(const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                          const std::vector<HazardMap>& maps, const std::vector<PlotLine>& marks, Report& report);

}  // namespace talus
