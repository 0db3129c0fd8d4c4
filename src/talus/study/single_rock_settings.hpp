#pragma once

#include <talus/study/common_settings.hpp>
#include <talus/study/forest_settings.hpp>
#include <talus/study/soil_settings.hpp>
#include <talus/study/terrain_settings.hpp>

#include <array>

namespace talus {

/// The rock starts with its centre of mass at a point of the world.
struct StartPosition {
  Vec3 position = {0.0, 0.0, 1.0};  ///< [m]
};

/// The rock starts with its centre of mass at a height above the ground.
struct StartHeight {
  double height = 1.0;     ///< vertically above the ground [m]
  Vec2 xy = Vec2::Zero();  ///< [m]
};

/// Drag by vegetation while the centre of mass is less than `height` above the ground (Leine et al. 2014).
struct DragLayerSettings {
  double coefficient = 0.0;  ///< force per velocity [kg/s]
  double rotational = 0.0;   ///< moment per angular velocity [kg m2/s]
  double height = 0.0;       ///< 0: no layer [m]
};

/// Study `single-rock`: one rigid rock on a terrain.
struct SingleRockSettings {
  static constexpr const char* kKind = "single-rock";
  static constexpr const char* kDoc = "One rigid rock that flies, spins, hits, slides and rolls on a terrain.";
  static constexpr std::array kFigures = {"runout_m", "maxima.speed_m_per_s", "maxima.kinetic_energy_kJ",
                                          "maxima.jump_height_m"};  ///< that a sweep compares

  StudySettings study = {.time_step = 0.002};
  double gravity = 9.81;              ///< [study] gravity [m/s2]
  double rest_energy_per_mass = 0.0;  ///< [study]: end when the kinetic energy is below; 0 = whole duration [J/kg]
  TerrainSettings terrain;
  SoilSettings soil;
  DragLayerSettings drag_layer;
  ForestSettings forest;
  AirSettings air;
  BodySettings body;                               ///< angular velocity in the WORLD frame
  std::variant<StartPosition, StartHeight> start;  ///< [body] position, or height and xy
  Vec3 velocity = Vec3::Zero();                    ///< [body] of the centre of mass, world frame [m/s]
  OutputSettings output;
};

void describe(SettingsTable& table, StartPosition& s);
void describe(SettingsTable& table, StartHeight& s);
void describe(SettingsTable& table, DragLayerSettings& s);
void describe(SettingsTable& table, SingleRockSettings& s);

/// The case that `talus new single-rock` writes: a wheel-like block on a ramp.
SingleRockSettings single_rock_starter();

}  // namespace talus
