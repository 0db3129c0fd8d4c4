#pragma once

#include <talus/study/rockfall_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

/// Many rocks from their release to hazard maps. Input files must have been loaded.
StudyResult run_rockfall(const RockfallSettings& settings, const RunControl& control);

}  // namespace talus
