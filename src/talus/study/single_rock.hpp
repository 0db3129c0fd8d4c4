#pragma once

#include <talus/study/run_control.hpp>
#include <talus/study/single_rock_settings.hpp>

namespace talus {

/// One rock on a terrain. Series `state`; frames of the rock and the terrain. Input files must have been loaded.
StudyResult run_single_rock(const SingleRockSettings& settings, const RunControl& control);

/// Builds the scene: throws InputError when the rock cannot start there, and warns of what is odd.
void check_single_rock(const SingleRockSettings& settings, const Warn& warn);

}  // namespace talus
