#pragma once

#include <talus/base/settings.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace talus {

// Table [terrain]: exactly one of plane, ramp, raster, mesh.

/// Inclined plane through the origin; x runs downhill.
struct TerrainPlaneSettings {
  double slope_deg = 0.0;
};

/// A slope that ends in a flat run-out, as a height field. x runs down from the ramp's top edge at x = 0, y across with
/// 0 in the middle; z = 0 on the run-out.
struct TerrainRampSettings {
  double slope_deg = 40.0;
  double length = 200.0;  ///< of the slope in plan [m]
  double runout = 100.0;  ///< length of the flat part [m]
  double width = 100.0;   ///< [m]
  double cell = 2.0;      ///< of the height field [m]
};

/// Heights at the nodes of a raster.
struct TerrainGrid {
  Vec2 first_node = Vec2::Zero();  ///< south-western node, in map coordinates [m]
  Vec2 cell = Vec2::Ones();        ///< [m]
  std::size_t nx = 0, ny = 0;
  std::string crs_wkt;  ///< empty: unknown
  /// Row-major, x fastest, from south to north; NaN: no data [m]. Shared with the terrain that is built from it.
  std::shared_ptr<const std::vector<double>> heights;
};

/// Elevation model: any raster GDAL reads, projected, in metres.
struct TerrainRasterSettings {
  std::filesystem::path raster;  ///< absolute
  double cell = 0.0;             ///< resampled to this cell; 0: as in the file [m]
  TerrainGrid grid = {};         ///< filled by load_inputs
};

struct TerrainMeshPart {
  std::filesystem::path file;  ///< absolute
  std::string soil;            ///< soil category; empty: soil.default
  TriangleMesh mesh;           ///< filled by load_inputs, as in the file
};

enum class UpAxis { kZ, kY };

/// Triangle surfaces from files.
struct TerrainMeshSettings {
  std::vector<TerrainMeshPart> parts;  ///< key mesh
  UpAxis up = UpAxis::kZ;              ///< which axis of the files points up
};

using TerrainSettings =
    std::variant<TerrainPlaneSettings, TerrainRampSettings, TerrainRasterSettings, TerrainMeshSettings>;

void describe(SettingsTable& table, TerrainPlaneSettings& s);
void describe(SettingsTable& table, TerrainRampSettings& s);
void describe(SettingsTable& table, TerrainRasterSettings& s);
void describe(SettingsTable& table, TerrainMeshPart& s);
void describe(SettingsTable& table, TerrainMeshSettings& s);
void describe_terrain(SettingsTable& table, TerrainSettings& s);

}  // namespace talus
