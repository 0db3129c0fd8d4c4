#pragma once

#include <talus/base/settings.hpp>
#include <talus/geometry/polygon.hpp>
#include <talus/study/terrain_settings.hpp>
#include <talus/world/scene.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace talus {

/// Table [soil.categories.NAME]: slippage-dependent friction, ground drag and scarring of one kind of ground.
/// Friction grows with the slipped distance s from mu_min to mu_max: mu = mu_min + 2/pi (mu_max - mu_min) atan(kappa
/// s); in flight s decays at the rate beta.
struct SoilCategory {
  double mu_min = 0.0;        ///< friction at first touch [-]
  double mu_max = 0.0;        ///< friction after long slipping [-]
  double kappa = 0.0;         ///< [1/m]
  double beta = 0.0;          ///< [1/s]
  double restitution = 0.0;   ///< Newton's, normal direction [-]
  double drag = 0.0;          ///< ground drag per mass while in contact [1/s]
  double strength_MPa = 0.0;  ///< 0: no scarring
  double scar_drag = 0.0;     ///< C_s of the scarring law, added to 1 [-]
};

/// A polygon with its soil category.
struct SoilZone {
  Polygon polygon;
  std::string category;
  std::string name;  ///< file and feature, for messages
};

/// Table [soil].
struct SoilSettings {
  std::string default_category = "medium";
  std::filesystem::path zones;                ///< polygons with an attribute category; empty: none
  std::vector<SoilZone> zone_polygons = {};   ///< filled by load_inputs, in map coordinates
  SlipSpeed slip_speed = SlipSpeed::kCentre;  ///< whose speed drives the slipped distance
  NamedTables<SoilCategory> categories = builtin_categories();

  static NamedTables<SoilCategory> builtin_categories();
};

void describe(SettingsTable& table, SoilCategory& s);
void describe(SettingsTable& table, SoilSettings& s);

/// Refuses parts of a mesh terrain whose soil category does not exist.
void describe_terrain_soils_rule(SettingsTable& root, const TerrainSettings& terrain, const SoilSettings& soil);

/// "extra-soft, soft, ...": for messages.
std::string category_names(const SoilSettings& soil);

}  // namespace talus
