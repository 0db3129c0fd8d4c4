#pragma once

#include <talus/study/soil_settings.hpp>
#include <talus/study/terrain_settings.hpp>
#include <talus/study/triaxial_settings.hpp>

namespace talus {

/// Table [bed]: grains that are poured on the terrain and settle there.
struct BedSettings {
  SampleSettings grains = default_grains();   ///< without void ratio and packing
  Vec2 size = {0.4, 0.4};                     ///< plan of the box in which they are poured [m]
  Vec2 centre = Vec2::Zero();                 ///< of that box [m]
  bool walls = true;                          ///< vertical walls around the box stay
  double wall_friction_deg = 0.0;             ///<
  std::optional<double> ground_friction_deg;  ///< against terrain and rocks; absent: as between grains

  static SampleSettings default_grains();
};

/// An item of [[rock]]: falls on the bed.
struct BedRockSettings {
  BodySettings body;             ///< angular velocity in the world frame
  double drop_height = 0.5;      ///< lowest point above the bed [m]
  Vec2 xy = Vec2::Zero();        ///< plan position of its centre [m]
  Vec3 velocity = Vec3::Zero();  ///< [m/s]
};

/// Study `granular-bed`: grains settle on a terrain, then rocks fall on them.
struct GranularBedSettings {
  static constexpr const char* kKind = "granular-bed";
  static constexpr const char* kDoc =
      "Grains that settle on a terrain, and rocks that fall on them: depth, force, energies.";
  static constexpr std::array kFigures = {"rock.depth_max_m", "rock.depth_final_m", "rock.force_max_kN",
                                          "bed.surface_m"};  ///< that a sweep compares

  double duration = 1.0;  ///< after the bed has settled [s]
  double time_step_share = 0.3;
  double gravity = 9.81;  ///< [m/s2]
  std::optional<std::int64_t> seed;
  TerrainSettings terrain = TerrainPlaneSettings{};
  SoilSettings soil;
  BedSettings bed;
  MaterialSettings material = {.contact_modulus = 1e7, .damping = 0.0};
  std::vector<BedRockSettings> rocks;
  OutputSettings output = {.sample_interval = 1e-3, .frames_per_second = 50.0};
};

void describe(SettingsTable& table, BedSettings& s);
void describe(SettingsTable& table, BedRockSettings& s);
void describe(SettingsTable& table, GranularBedSettings& s);

/// The case that `talus new granular-bed` writes: a block dropped into a box of grains.
GranularBedSettings granular_bed_starter();

}  // namespace talus
