#pragma once

#include <talus/study/soil_settings.hpp>
#include <talus/study/terrain_settings.hpp>
#include <talus/world/scene.hpp>

namespace talus {

/// Terrain and soil of a scene in local coordinates: local = world - origin. Map coordinates of millions of metres
/// would cost digits, above all in single-precision frames.
struct BuiltGround {
  Terrain terrain;
  std::vector<LawSoil> soils;
  std::vector<std::string> soil_names;  ///< of `soils`
  SoilMap soil_map;
  Vec3 origin = Vec3::Zero();         ///< [m]
  std::string crs_wkt;                ///< of the map coordinates; empty: unknown
  std::vector<std::string> warnings;  ///< what a user should know
};

/// Terrain files must have been loaded.
BuiltGround build_ground(const TerrainSettings& terrain, const SoilSettings& soil);

/// Surface for drawing, thinned to about `triangles_max`; a plane is drawn within `reach` of `centre` (local).
TriangleMesh terrain_surface(const Terrain& terrain, const Vec3& centre, double reach,
                             std::size_t triangles_max = 100000);

}  // namespace talus
