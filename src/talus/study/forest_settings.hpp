#pragma once

#include <talus/laws/law_air_drag.hpp>
#include <talus/laws/law_tree.hpp>
#include <talus/study/soil_settings.hpp>
#include <talus/terrain/forest.hpp>

namespace talus {

/// Table [forest.classes.NAME]: forest as a layer of drag.
struct ForestClass {
  double drag = 0.0;     ///< force per velocity while the centre of mass is in the layer [kg/s]
  double height = 30.0;  ///< of the layer above the ground [m]
};

/// Table [forest].
struct ForestSettings {
  std::filesystem::path zones;               ///< polygons with an attribute class; empty: none
  std::vector<SoilZone> zone_polygons = {};  ///< filled by load_inputs, in map coordinates
  std::filesystem::path trees;               ///< points with an attribute dbh; empty: none
  std::vector<Tree> tree_points = {};        ///< filled by load_inputs, in map coordinates
  double tree_height = 20.0;                 ///< of stems whose point does not say it [m]
  LawTree tree;
  NamedTables<ForestClass> classes = builtin_classes();

  static NamedTables<ForestClass> builtin_classes();
};

/// Table [air].
struct AirSettings {
  double drag_coefficient = 0.0;  ///< C_d; 0: no drag of the air [-]
  double density = 1.2;           ///< [kg/m3]

  LawAirDrag law() const { return {density, drag_coefficient}; }
};

void describe(SettingsTable& table, ForestClass& s);
void describe(SettingsTable& table, ForestSettings& s);
void describe(SettingsTable& table, AirSettings& s);

}  // namespace talus
