#pragma once

#include <talus/study/rockfall_ensemble.hpp>

#include <string>
#include <utility>
#include <vector>

namespace talus {

/// What a rockfall case is made of, as (name, text) lines: terrain, rocks, releases.
using CheckLines = std::vector<std::pair<std::string, std::string>>;

/// Builds terrain, rocks and releases as a run does, without running: throws InputError for what a run would refuse
/// and warns of what is odd. Input files must have been loaded.
CheckLines check_rockfall(const RockfallSettings& settings, const Warn& warn);

/// Warns of a plan that is odd: rocks that start in the ground, impossible densities, zones beside the terrain. Also
/// the first positions of each source are drawn, so that a polygon without ground is refused before the work.
void check_plan(const RockfallSettings& settings, const RockfallPlan& plan, const Warn& warn);

}  // namespace talus
