#include <talus/study/barrier_ensemble_settings.hpp>

namespace talus {

namespace {

/// Key of a figure that is drawn within the range that the figure itself may have.
void describe_draw(SettingsTable& table, const std::string& name, DrawSettings& s, const std::string& unit, Range range,
                   const std::string& doc) {
  table.inline_table(
      name,
      [&](SettingsTable& draw) {
        draw.number("low", s.low, unit, range, "Least value.");
        draw.number("high", s.high, unit, range, "Largest value.");
        draw.number("mean", s.mean, unit, range, "Mean of a normal law; without it all values are alike.");
        draw.number("deviation", s.deviation, unit, not_negative(range.high), "Standard deviation of the normal law.");
        draw.check({"low", "high", "mean", "deviation"}, [&s](const CheckContext& context) {
          if (s.low.has_value() != s.high.has_value())
            context.problem(s.low ? "low" : "high", "`low` and `high` belong together: give both");
          else if (s.mean.has_value() != s.deviation.has_value())
            context.problem(s.mean ? "mean" : "deviation", "`mean` and `deviation` belong together: give both");
          else if (s.low && *s.low > *s.high)
            context.problem("low", "`low` is above `high`");
          else if (s.low && s.mean && (*s.mean < *s.low || *s.mean > *s.high))
            context.problem("mean", "`mean` is not between `low` and `high`");
        });
      },
      doc);
}

}  // namespace

void describe(SettingsTable& table, DrawnRockSettings& s) {
  describe_shape(table, s.shape);
}

void describe(SettingsTable& table, MonteCarloSettings& s) {
  table.integer("count", s.count, 0, 1'000'000, "Number of impacts; 0: none are drawn.");
  describe_draw(table, "x", s.x, "m", between(0.0, 1e4),
                "Place along the barrier, from the first post; without it as in the first impact.");
  describe_draw(table, "v", s.v, "-", between(0.0, 1.0), "Share of the height: 0 at the lower rope, 1 at the upper.");
  describe_draw(table, "velocity", s.velocity, "m/s", between(0.1, 200.0), "Speed at the net.");
  describe_draw(table, "angle_deg", s.angle_deg, "deg", between(-80.0, 80.0), "Flight below the normal of the net.");
  describe_draw(table, "aside_deg", s.aside_deg, "deg", between(-80.0, 80.0),
                "Flight towards the right of the normal of the net.");
  describe_draw(table, "spin", s.spin, "rad/s", between(0.0, 1e3), "Spin about an axis of any direction.");
  describe_draw(table, "mass", s.mass, "kg", positive(1e9),
                "Mass; without a mean all orders of magnitude between the limits are alike.");
  table.inline_list("rocks", s.rocks, 0, "Shapes that are drawn, all alike; without it that of the first impact.");
  table.boolean("turned", s.turned, "Rocks come in any orientation; else in that of the first impact.");
  table.number("cell", s.cell, "m", between(0.1, 100.0), "Size of the cells of the map of failures.");
}

void describe(SettingsTable& table, BulletSettings& s) {
  table.numbers("sizes", s.sizes, "m", between(0.02, 20.0),
                "Diameters of a sphere of the same volume as the blocks; none: no curve.");
  table.number("velocity_max", s.velocity_max, "m/s", between(1.0, 300.0), "Largest speed that is tried.");
  table.number("tolerance", s.tolerance, "-", between(0.001, 0.5), "Relative error of the speed that is found.");
}

}  // namespace talus
