#pragma once

#include <talus/io/raster.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace talus {

/// Writes a GeoPackage of polygons around connected cells of equal class, on the edges of the cells; cells of class -1
/// get none. `grid` says where the cells are, `classes` has one per node of it. Each polygon has the attributes `class`
/// (the number) and `category` (its text). Throws IoError when the system refuses.
void write_class_polygons(const std::filesystem::path& path, const Raster& grid, const std::vector<int>& classes,
                          const std::function<std::string(int)>& category);

}  // namespace talus
