#pragma once

#include <talus/base/settings.hpp>
#include <talus/record/evaluation_line.hpp>

#include <string>
#include <vector>

namespace talus {

/// A line in the case, [[output.line]].
struct LineSettings {
  std::string name;
  std::vector<std::vector<double>> points;  ///< in map coordinates [m]
};

/// Table [design]: factors of UNI 11211-4 on the values at evaluation lines. The defaults are the cautious ones.
struct DesignSettings {
  double gamma_Dp = 1.10;    ///< quality of the survey of the slope
  double gamma_vol = 1.10;   ///< precision of the survey of the block
  double gamma_gamma = 1.0;  ///< unit weight of the rock
  double gamma_Tr = 1.10;    ///< reliability of the simulation
  double free_height = 0.5;  ///< least height of a barrier above the design height [m]
};

void describe(SettingsTable& table, LineSettings& s);
void describe(SettingsTable& table, DesignSettings& s);

}  // namespace talus
