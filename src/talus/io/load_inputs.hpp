#pragma once

#include <talus/study/study_settings.hpp>

namespace talus {

/// Reads the files that the settings name - clouds, meshes, rasters - into the settings. Throws InputError.
void load_inputs(AnyStudySettings& settings);

}  // namespace talus
