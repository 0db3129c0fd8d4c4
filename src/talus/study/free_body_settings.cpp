#include <talus/study/free_body_settings.hpp>

namespace talus {

void describe(SettingsTable& table, FreeBodySettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", FreeBodySettings::kKind, "Kind of study.");
            describe(study, s.study);
          },
          "What is computed and how long.")
      .required();
  table
      .table(
          "body",
          [&s](SettingsTable& body) {
            describe_body(body, s.body);
            body.numbers("angular_velocity", s.body.angular_velocity, "rad/s", between(-1e6, 1e6),
                         "Angular velocity at the start, in the body frame.")
                .required();
          },
          "The body.")
      .required();
  table.table("output", s.output, "What is written.");
  describe_step_rules(table, s.study, s.output, s.body.angular_velocity);
}

FreeBodySettings free_body_starter() {
  FreeBodySettings s;
  s.study.duration = 20.0;
  s.body.shape = BoxSettings{{3.0, 2.0, 1.0}};
  s.body.mass = 1.0;
  s.body.angular_velocity = {1e-3, 1e-3, 10.0};
  return s;
}

}  // namespace talus
