#pragma once

#include <talus/study/common_settings.hpp>
#include <talus/study/forest_settings.hpp>
#include <talus/study/line_settings.hpp>
#include <talus/study/release.hpp>
#include <talus/study/single_rock_settings.hpp>
#include <talus/study/soil_settings.hpp>
#include <talus/study/terrain_settings.hpp>
#include <talus/study/volume_distribution.hpp>

#include <array>
#include <string>
#include <vector>

namespace talus {

/// One kind of rock, [[rock]]. Several kinds are released one after the other from every location.
struct RockSettings {
  std::string name;
  BodySettings body;                          ///< orientation and angular velocity are those of the release
  VolumeDistribution volumes;                 ///< drawn ones go before the volume of the body
  std::optional<double> return_period_years;  ///< mean time between two releases of such a rock; none: no scenario [a]
};

/// Release from listed points: [x, y] on the ground, or [x, y, z] of the centre of mass.
struct ReleaseAtPoints {
  std::vector<std::vector<double>> points = {{10.0, 0.0}};
};

/// Release from the points, lines and polygons of a vector file.
struct ReleaseFromFile {
  std::filesystem::path file;      ///< absolute
  std::string layer;               ///< empty: the only one
  std::vector<ReleaseArea> areas;  ///< filled by load_inputs, in map coordinates
};

using ReleasePlaces = std::variant<ReleaseAtPoints, ReleaseFromFile>;

/// Table [release].
struct ReleaseSettings {
  ReleasePlaces places;
  double height = 1.0;                   ///< of the centre of mass above the ground [m]
  Vec3 velocity = Vec3::Zero();          ///< [m/s]
  Vec3 angular_velocity = Vec3::Zero();  ///< world frame [rad/s]
  std::int64_t count = 100;  ///< rocks per point, line or polygon and kind, each with its own random orientation
};

/// Table [output] of the ensemble.
struct RockfallOutputSettings {
  double cell = 2.0;                ///< of the maps [m]
  double sample_interval = 0.02;    ///< of the statistics [s]
  std::int64_t trajectories = 100;  ///< kept in full
  double frames_per_second = 10.0;  ///< of the kept trajectories; 0: no frames [1/s]
  double frames_budget_MB = 200.0;
  bool vtk = false;
  std::filesystem::path lines;  ///< evaluation lines; empty: only those of the case
  std::string lines_layer;      ///< empty: the only one
  std::vector<LineSettings> line;
  std::vector<EvaluationLine> loaded_lines;  ///< filled by load_inputs, in map coordinates
};

/// Study `rockfall`: many rocks from a release area to hazard maps.
struct RockfallSettings {
  static constexpr const char* kKind = "rockfall";
  static constexpr const char* kDoc =
      "Many rocks from their release to hazard maps: energy, velocity, jump height, reach.";
  static constexpr std::array kFigures = {"runout.mean", "runout.p95", "maxima.kinetic_energy_kJ.p95",
                                          "maxima.velocity.p95", "maxima.jump_height.p95"};  ///< that a sweep compares

  StudySettings study = {.duration = 120.0, .time_step = 0.002};
  double gravity = 9.81;               ///< [study] gravity [m/s2]
  double rest_energy_per_mass = 0.01;  ///< [study] [J/kg]
  TerrainSettings terrain;
  SoilSettings soil;
  DragLayerSettings drag_layer;
  ForestSettings forest;
  AirSettings air;
  std::vector<RockSettings> rocks = {RockSettings{}};
  ReleaseSettings release;
  RockfallOutputSettings output;
  DesignSettings design;
};

void describe(SettingsTable& table, RockSettings& s);
void describe(SettingsTable& table, ReleaseAtPoints& s);
void describe(SettingsTable& table, ReleaseFromFile& s);
void describe(SettingsTable& table, ReleaseSettings& s);
void describe(SettingsTable& table, RockfallOutputSettings& s);
void describe(SettingsTable& table, RockfallSettings& s);

/// The case that `talus new rockfall` writes: the block and ramp of Leine et al. (2021).
RockfallSettings rockfall_starter();

}  // namespace talus
