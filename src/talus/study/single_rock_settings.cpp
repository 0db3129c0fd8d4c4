#include <talus/study/single_rock_settings.hpp>

namespace talus {

namespace {
constexpr Range kCoordinate = {-1e8, 1e8};  // map coordinates included [m]

void describe_body_table(SettingsTable& body, SingleRockSettings& s) {
  describe_body(body, s.body);
  body.one_of(s.start, {"position", "height"});
  body.numbers("velocity", s.velocity, "m/s", between(-1e3, 1e3),
               "Velocity of the centre of mass at the start, world frame.");
  body.numbers("angular_velocity", s.body.angular_velocity, "rad/s", between(-1e6, 1e6),
               "Angular velocity at the start, world frame.");
}
}  // namespace

void describe(SettingsTable& table, StartPosition& s) {
  table.numbers("position", s.position, "m", kCoordinate, "Centre of mass at the start, world frame.").required();
}

void describe(SettingsTable& table, StartHeight& s) {
  table.number("height", s.height, "m", between(0.0, 1e5), "Centre of mass above the ground at the start.").required();
  table.numbers("xy", s.xy, "m", kCoordinate, "Plan position at the start.").required();
}

void describe(SettingsTable& table, DragLayerSettings& s) {
  table.number("coefficient", s.coefficient, "kg/s", not_negative(1e9), "Drag force per velocity.");
  table.number("rotational", s.rotational, "kg m2/s", not_negative(1e9), "Drag moment per angular velocity.");
  table.number("height", s.height, "m", not_negative(1e3), "Height of the layer above the ground; 0: no layer.");
  table.check({"coefficient", "rotational", "height"}, [&s](const CheckContext& context) {
    if (s.height == 0.0 && (s.coefficient > 0.0 || s.rotational > 0.0))
      context.problem("height", "a drag layer needs a `height` above 0 m, else it has no effect");
  });
}

void describe(SettingsTable& table, SingleRockSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", SingleRockSettings::kKind, "Kind of study.");
            describe(study, s.study);
            study.number("gravity", s.gravity, "m/s2", not_negative(1e3), "Acceleration of gravity, along -z.");
            study.number("rest_energy_per_mass", s.rest_energy_per_mass, "J/kg", not_negative(1e3),
                         "The run ends when a rock in contact has less kinetic energy per mass; 0: whole duration.");
          },
          "What is computed and how long.")
      .required();
  table
      .table(
          "terrain", [&s](SettingsTable& terrain) { describe_terrain(terrain, s.terrain); }, "The ground.")
      .required();
  table.table("soil", s.soil, "Friction, drag and scarring of the ground.");
  table.table("drag_layer", s.drag_layer, "Drag by vegetation near the ground.");
  table.table("forest", s.forest, "Forest: drag zones and single trees.");
  table.table("air", s.air, "Drag of the air; off unless asked for.");
  table
      .table(
          "body", [&s](SettingsTable& body) { describe_body_table(body, s); }, "The rock.")
      .required();
  table.table("output", s.output, "What is written.");
  describe_step_rules(table, s.study, s.output, s.body.angular_velocity);
  describe_terrain_soils_rule(table, s.terrain, s.soil);
}

SingleRockSettings single_rock_starter() {
  SingleRockSettings s;
  s.study.duration = 60.0;
  s.rest_energy_per_mass = 0.01;
  s.terrain = TerrainRampSettings{};
  s.soil.default_category = "hard";
  s.body.shape = EotaSettings{.type = 221, .size = Vec3(0.93, 0.93, 0.47)};
  s.body.mass = 780.0;
  s.start = StartHeight{.height = 1.0, .xy = {10.0, 0.0}};
  s.velocity = {1.0, 0.0, 0.0};
  return s;
}

}  // namespace talus
