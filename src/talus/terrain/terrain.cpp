#include <talus/terrain/terrain.hpp>

#include <limits>

namespace talus {

double ground_height(const Terrain& terrain, double x, double y) {
  if (const auto* plane = std::get_if<TerrainPlane>(&terrain)) return plane->height(x, y);
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain))
    return (*field)->height(x, y);
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain)) return (*mesh)->highest(x, y).z;
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace talus
