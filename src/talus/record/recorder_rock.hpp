#pragma once

#include <talus/record/series.hpp>
#include <talus/step/workspace.hpp>

namespace talus {

/// Follows one rock: its state over time and the key figures of its path.
struct RecorderRock {
  RecorderRock(Vec3 origin_w, const Quat& input_from_principal)
      : origin(std::move(origin_w)), input_from_body(input_from_principal) {}

  Vec3 origin;           ///< added to positions [m]
  Quat input_from_body;  ///< the orientation is recorded in the frame in which the shape was given
  Series series = {"state",
                   {{"t", "s"},
                    {"x", "m"},
                    {"y", "m"},
                    {"z", "m"},
                    {"vx", "m/s"},
                    {"vy", "m/s"},
                    {"vz", "m/s"},
                    {"wx", "rad/s"},
                    {"wy", "rad/s"},
                    {"wz", "rad/s"},
                    {"w_a", "rad/s"},
                    {"w_b", "rad/s"},
                    {"w_c", "rad/s"},
                    {"qw", "-"},
                    {"qx", "-"},
                    {"qy", "-"},
                    {"qz", "-"},
                    {"translational_energy", "J"},
                    {"rotational_energy", "J"},
                    {"height_above_ground", "m"},
                    {"slip", "m"},
                    {"in_contact", "-"},
                    {"contact_loss", "J"},
                    {"drag_loss", "J"},
                    {"scar_loss", "J"},
                    {"scar_depth", "m"}},
                   {}};
  double speed_max = 0.0;           ///< [m/s]
  double kinetic_energy_max = 0.0;  ///< [J]
  double jump_height_max = 0.0;     ///< centre of mass above the ground, in flight [m]
  double spin_rate_max = 0.0;       ///< [rad/s]

  /// Looks at body 0 after a step; cheap enough for every step.
  void watch(const Scene& scene, const World& world);
  /// Appends a row.
  void sample(const Scene& scene, const World& world);
};

}  // namespace talus
