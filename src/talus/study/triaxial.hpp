#pragma once

#include <talus/study/run_control.hpp>
#include <talus/study/triaxial_settings.hpp>

namespace talus {

/// Makes a sample (or takes the packing), compresses and shears it. Input files must have been loaded.
StudyResult run_triaxial(const TriaxialSettings& settings, const RunControl& control);

/// Finds what is wrong before a long run; throws InputError.
void check_triaxial(const TriaxialSettings& settings);

}  // namespace talus
