#include <talus/base/number_text.hpp>
#include <talus/study/granular_bed_settings.hpp>

#include <limits>

namespace talus {

SampleSettings BedSettings::default_grains() {
  SampleSettings grains;
  grains.count = 1000;
  grains.grading = {{20.0, 0.0}, {30.0, 100.0}};
  return grains;
}

void describe(SettingsTable& table, BedSettings& s) {
  describe_grading(table, s.grains);
  table.numbers("size", s.size, "m", {1e-3, 1e4}, "Plan of the box in which the grains are poured.");
  table.numbers("centre", s.centre, "m", {-1e8, 1e8}, "Centre of that box.");
  table.boolean("walls", s.walls, "Whether vertical walls around the box hold the grains.");
  table.number("wall_friction_deg", s.wall_friction_deg, "deg", between(0.0, 89.0),
               "Friction angle against the walls.");
  table
      .number("ground_friction_deg", s.ground_friction_deg, "deg", between(0.0, 89.0),
              "Friction angle of grains against terrain and rocks; absent: as between grains.")
      .example("30.0");
}

void describe(SettingsTable& table, BedRockSettings& s) {
  describe_body(table, s.body);
  table.number("drop_height", s.drop_height, "m", between(0.0, 1e4), "Height of its lowest point above the bed.");
  table.numbers("xy", s.xy, "m", {-1e8, 1e8}, "Plan position of the centre of mass.");
  table.numbers("velocity", s.velocity, "m/s", between(-1e3, 1e3), "Velocity at the start, world frame.");
  table.numbers("angular_velocity", s.body.angular_velocity, "rad/s", between(-1e4, 1e4),
                "Angular velocity at the start, world frame.");
}

void describe(SettingsTable& table, GranularBedSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", GranularBedSettings::kKind, "Kind of study.");
            study.number("duration", s.duration, "s", positive(1e5), "Simulated time after the bed has settled.");
            study.number("time_step_share", s.time_step_share, "-", {1e-3, 1.0}, "Share of the stable time step.");
            study.number("gravity", s.gravity, "m/s2", positive(1e3), "Acceleration of gravity, along -z.");
            study
                .integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(),
                         "As bed.seed and before it: what --seed sets.")
                .example("1");
          },
          "What is computed and how long.")
      .required();
  table.table(
      "terrain",
      [&s](SettingsTable& terrain) {
        describe_terrain(terrain, s.terrain);
        terrain.choices.back().is_required = false;
      },
      "The ground; a flat plane if absent.");
  table.table("soil", s.soil, "Friction of rocks on the ground.");
  table.table("bed", s.bed, "The grains.").required();
  table.table("material", s.material, "Their contacts. `damping` acts while rocks fall; the bed settles with 0.5.");
  table.list("rock", s.rocks, 0, "A rock that falls on the bed.");
  table.table("output", s.output, "What is written.");
  table.check({"bed.size", "bed.centre", "bed.walls", "rock"}, [&s](const CheckContext& context) {
    if (!s.bed.walls) return;
    for (const BedRockSettings& rock : s.rocks) {
      const Vec2 off = (rock.xy - s.bed.centre).cwiseAbs() - 0.5 * s.bed.size;
      if (off.maxCoeff() > 0.0)
        context.problem("rock", "a rock at xy = [" + number_text(rock.xy.x()) + ", " + number_text(rock.xy.y()) +
                                    "] falls outside the walls of the bed: change `xy`, `bed.size` or `bed.walls`");
    }
  });
  describe_terrain_soils_rule(table, s.terrain, s.soil);
}

GranularBedSettings granular_bed_starter() {
  GranularBedSettings s;
  BedRockSettings rock;
  rock.body.shape = EotaSettings{.type = 111, .volume = 0.001};
  rock.body.density = 2700.0;
  s.rocks.push_back(rock);
  return s;
}

}  // namespace talus
