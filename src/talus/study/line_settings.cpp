#include <talus/study/line_settings.hpp>

namespace talus {

void describe(SettingsTable& table, LineSettings& s) {
  table.text("name", s.name, "Name in tables and files; empty: numbered.");
  table.number_rows("points", s.points, {2, 2}, "m", {-1e8, 1e8}, "Corners [x, y] of the line in plan, at least two.")
      .required()
      .example("[[200.0, -50.0], [200.0, 50.0]]");
  table.check({"points"}, [&s](const CheckContext& context) {
    if (s.points.size() < 2) context.problem("points", "a line needs at least two points [x, y]");
  });
}

void describe(SettingsTable& table, DesignSettings& s) {
  table.number("gamma_Dp", s.gamma_Dp, "-", {1.0, 10.0},
               "Survey of the slope: 1.02 high quality, 1.10 low quality; on velocity and height.");
  table.number("gamma_vol", s.gamma_vol, "-", {1.0, 10.0},
               "Survey of the block: 1.02 high precision, 1.10 low precision; on the mass.");
  table.number("gamma_gamma", s.gamma_gamma, "-", {1.0, 10.0}, "Unit weight of the rock, at least 1; on the mass.");
  table.number("gamma_Tr", s.gamma_Tr, "-", {1.0, 10.0},
               "Simulation: 1.02 with back analysis, 1.10 with parameters of the literature; on velocity and height.");
  table.number("free_height", s.free_height, "m", not_negative(100.0),
               "Least free height of a barrier above the design height; half the size of the rock if that is more.");
}

}  // namespace talus
