#pragma once

#include <cstddef>
#include <filesystem>

namespace talus {

/// Checks the numbers of an ESRI ASCII grid. GDAL reads words that are no numbers as 0 and ignores what is too much,
/// so a damaged file would silently become another terrain. Throws InputError with the line.
void check_ascii_grid(const std::filesystem::path& path, std::size_t nx, std::size_t ny);

}  // namespace talus
