#pragma once

#include <talus/study/run_control.hpp>
#include <talus/study/study_settings.hpp>

namespace talus {

/// Reads the files that the settings name - clouds, meshes, rasters, vector layers - into the settings. Throws
/// InputError; what is odd but possible goes to `warn`.
void load_inputs(AnyStudySettings& settings, const Warn& warn = {});

/// The same for a terrain alone.
void load_terrain(TerrainSettings& terrain);

}  // namespace talus
