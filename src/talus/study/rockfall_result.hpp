#pragma once

#include <talus/study/line_figures.hpp>
#include <talus/study/rockfall_ensemble.hpp>

namespace talus {

/// Key figures of an ensemble.
struct RockfallFigures {
  std::uint64_t rested = 0, left_domain = 0, out_of_time = 0, quarantined = 0;
  std::vector<double> runouts;             ///< of rested rocks: plan distance from release to rest, ascending [m]
  std::vector<double> lateral_deviations;  ///< of rested rocks, see figures_of [m]
  PooledSum kinetic_energy, speed, spin_rate, jump_height;  ///< over all samples of all rocks while moving
  std::vector<double> energy_max, translational_energy_max, speed_max, jump_height_max,
      spin_rate_max;  ///< per rock, ascending
  double major_axis_spin_share = 0.0;
  EnergyLedger ledger;
  std::uint64_t tree_hits = 0, trees_broken = 0;  ///< summed over the rocks, each of which meets the whole forest
};

/// Lateral deviation: offset of the place of rest across the line from the release location to the mean place of rest
/// of all rocks released there, positive to the left.
RockfallFigures figures_of(const RockfallPlan& plan, const std::vector<RockPath>& paths);

Summary rockfall_summary(const RockfallPlan& plan, const RockfallEnsemble& ensemble, const RockfallFigures& figures);
std::vector<Series> rockfall_series(const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                                    const RockfallFigures& figures);
/// One row per contact of the kept rocks with the ground.
Series impact_series(const RockfallPlan& plan, const std::vector<RockImpact>& impacts);
/// Terrain, energy and jump height along a typical path. Without blocks when no path is kept.
ReportSection profile_section(const RockfallPlan& plan, const RockfallEnsemble& ensemble);
/// `scenarios`: the maps of scenario_maps().
Report rockfall_report(const RockfallSettings& settings, const RockfallPlan& plan, const RockfallEnsemble& ensemble,
                       const RockfallFigures& figures, const std::vector<LineFigures>& lines,
                       const std::vector<HazardMap>& scenarios);

}  // namespace talus
