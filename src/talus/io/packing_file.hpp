#pragma once

#include <talus/study/triaxial_settings.hpp>

#include <filesystem>

namespace talus {

/// Reads rows `x,y,z,radius` (commas or blanks) in metres and a line `# box xmin xmax ymin ymax zmin zmax`. Throws
/// InputError with file and line.
Packing read_packing(const std::filesystem::path& file);
Packing parse_packing(std::string_view text, const std::string& name);

}  // namespace talus
