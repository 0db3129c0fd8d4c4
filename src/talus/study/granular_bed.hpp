#pragma once

#include <talus/study/granular_bed_settings.hpp>
#include <talus/study/run_control.hpp>

namespace talus {

/// Pours the grains, lets them settle, drops the rocks. Input files must have been loaded.
StudyResult run_granular_bed(const GranularBedSettings& settings, const RunControl& control);

/// Finds what is wrong before a long run; throws InputError.
void check_granular_bed(const GranularBedSettings& settings);

}  // namespace talus
