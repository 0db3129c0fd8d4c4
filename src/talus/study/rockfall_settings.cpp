#include <talus/base/number_text.hpp>
#include <talus/study/rockfall_settings.hpp>

namespace talus {

namespace {
constexpr std::int64_t kMaxRocks = 100000000;
}  // namespace

void describe(SettingsTable& table, RockSettings& s) {
  table.text("name", s.name, "Name in tables; empty: numbered.");
  describe_shape_and_mass(table, s.body, [&s] { return s.volumes.is_drawn(); });
  table.inline_table("volume_distribution", s.volumes, "Scenario: the volume of each rock is drawn, the shape scaled.");
  table.number("return_period_years", s.return_period_years, "a", positive(1e9),
               "Mean time between two releases of such a rock anywhere in the release areas: makes it a scenario with "
               "maps of its own.");
}

void describe(SettingsTable& table, ReleaseFromFile& s) {
  table
      .file("file", s.file,
            "Points, lines or polygons (GeoPackage, Shapefile, GeoJSON); polygons release by true surface area. "
            "Attributes "
            "mass, volume, shape (name of a rock), height, count and vx, vy, vz override the case.")
      .required()
      .example("\"release.gpkg\"");
  table.text("layer", s.layer, "Layer of the file; empty: the only one.");
}

void describe(SettingsTable& table, ReleaseAtPoints& s) {
  table
      .number_rows("points", s.points, {2, 3}, "m", {-1e8, 1e8},
                   "Release points: [x, y] on the ground, or [x, y, z] of the centre of mass.")
      .required();
  table.check({"points"}, [&s](const CheckContext& context) {
    if (s.points.empty()) context.problem("points", "`points` is empty: give at least one [x, y]");
  });
}

void describe(SettingsTable& table, ReleaseSettings& s) {
  table.one_of(s.places, {"points", "file"});
  table.number("height", s.height, "m", not_negative(1e5), "Centre of mass above the ground, where no z is given.");
  table.numbers("velocity", s.velocity, "m/s", between(-1e3, 1e3), "Velocity at the start, world frame.");
  table.numbers("angular_velocity", s.angular_velocity, "rad/s", between(-1e6, 1e6),
                "Angular velocity at the start, world frame.");
  table.integer("count", s.count, 1, kMaxRocks,
                "Rocks per point, line or polygon and kind of rock; each has its own random orientation.");
}

void describe(SettingsTable& table, RockfallOutputSettings& s) {
  table.number("cell", s.cell, "m", {1e-3, 1e5}, "Cell size of the maps.");
  table.number("sample_interval", s.sample_interval, "s", {1e-6, 1e3},
               "Time between samples of the statistics; jump heights are not sampled in contact.");
  table.integer("trajectories", s.trajectories, 0, 100000,
                "Number of trajectories kept in full, spread over all rocks.");
  table.number("frames_per_second", s.frames_per_second, "1/s", not_negative(1e6),
               "Frames of the kept trajectories per simulated second; 0: no frames.");
  table.number("frames_budget_MB", s.frames_budget_MB, "MB", {0.1, 1e6}, "Largest size of the frame file.");
  table.boolean("vtk", s.vtk, "Also write the frames as VTK files, for ParaView.");
  table
      .file("lines", s.lines,
            "Evaluation lines (any vector file, attribute `name` optional): rocks are measured where they pass them.")
      .example("\"lines.gpkg\"");
  table.text("lines_layer", s.lines_layer, "Layer of that file; empty: the only one.");
  table.list("line", s.line, 0, "An evaluation line given by its points.");
}

void describe(SettingsTable& table, RockfallSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", RockfallSettings::kKind, "Kind of study.");
            describe(study, s.study);
            study.number("gravity", s.gravity, "m/s2", not_negative(1e3), "Acceleration of gravity, along -z.");
            study.number("rest_energy_per_mass", s.rest_energy_per_mass, "J/kg", {1e-12, 1e3},
                         "A rock in contact with less kinetic energy per mass for 0.5 s is at rest.");
          },
          "What is computed and how long each rock may move.")
      .required();
  table
      .table(
          "terrain", [&s](SettingsTable& terrain) { describe_terrain(terrain, s.terrain); }, "The ground.")
      .required();
  table.table("soil", s.soil, "Friction, drag and scarring of the ground.");
  table.table("drag_layer", s.drag_layer, "Drag by vegetation near the ground.");
  table.table("forest", s.forest, "Forest: drag zones and single trees.");
  table.table("air", s.air, "Drag of the air; off unless asked for.");
  table.list("rock", s.rocks, 1, "A kind of rock.").required();
  table.table("release", s.release, "Where and how rocks start.").required();
  table.table("output", s.output, "What is written.");
  table.table("design", s.design, "Factors of UNI 11211-4 on the values at evaluation lines.");
  table.check({"study.time_step", "release.angular_velocity"}, [&s](const CheckContext& context) {
    const double turn = s.release.angular_velocity.norm() * s.study.time_step;
    if (turn > kMaxTurnPerStep)
      context.problem("study.time_step", "rocks turn by |w| dt = " + number_text(turn, 6) + " rad per step, at most " +
                                             number_text(kMaxTurnPerStep) + " is allowed: lower `time_step`");
  });
  table.check({"study.time_step", "study.duration"}, [&s](const CheckContext& context) {
    if (s.study.time_step > s.study.duration)
      context.problem("study.time_step",
                      "`time_step` is longer than the duration of " + number_text(s.study.duration) + " s");
  });
  describe_terrain_soils_rule(table, s.terrain, s.soil);
}

RockfallSettings rockfall_starter() {
  RockfallSettings s;
  s.study.duration = 120.0;
  s.terrain = TerrainRampSettings{.slope_deg = 40.0, .length = 200.0, .runout = 700.0, .width = 600.0, .cell = 2.0};
  s.soil.default_category = "hard";
  s.rocks[0].name = "EOTA221";
  s.rocks[0].body.shape = EotaSettings{.type = 221, .size = Vec3(0.93, 0.93, 0.47)};
  s.rocks[0].body.mass = 780.0;
  s.release.places = ReleaseAtPoints{{{5.0, 0.0}}};
  s.release.velocity = {1.0, 0.0, 0.0};
  s.release.count = 1000;
  return s;
}

}  // namespace talus
