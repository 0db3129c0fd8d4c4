#pragma once

#include <talus/study/shape_settings.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace talus {

/// A figure of an impact that is drawn: velocity = { low = 15, high = 30 } or { mean = 25, deviation = 3 }.
struct DrawSettings {
  std::optional<double> low, high;        ///< limits
  std::optional<double> mean, deviation;  ///< of a normal law, within the limits; without them all values are alike

  bool is_drawn() const { return low || mean; }
};

/// One of rocks = [ ... ].
struct DrawnRockSettings {
  ShapeSettings shape = EotaSettings{};
};

/// Table [monte_carlo]: many impacts on the same new barrier, drawn at random around the first [[impact]].
struct MonteCarloSettings {
  std::int64_t count = 0;  ///< impacts; 0: none are drawn
  DrawSettings x;          ///< place along the barrier from the first post [m]
  DrawSettings v;          ///< share of the height, from the lower rope
  DrawSettings velocity;   ///< [m/s]
  DrawSettings angle_deg, aside_deg;
  DrawSettings spin;                     ///< about an axis that is drawn [rad/s]
  DrawSettings mass;                     ///< [kg]
  std::vector<DrawnRockSettings> rocks;  ///< shapes; empty: that of the impact
  bool turned = true;                    ///< orientations are drawn
  double cell = 1.0;                     ///< of the map [m]
};

/// Table [bullet]: the energy at which blocks of given sizes go through the barrier.
struct BulletSettings {
  std::vector<double> sizes;  ///< diameters of a sphere of the same volume [m]; empty: none
  double velocity_max = 80.0;
  double tolerance = 0.05;  ///< of the velocity that is found
};

void describe(SettingsTable& table, DrawnRockSettings& s);
void describe(SettingsTable& table, MonteCarloSettings& s);
void describe(SettingsTable& table, BulletSettings& s);

}  // namespace talus
