#include <talus/base/number_text.hpp>
#include <talus/study/common_settings.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {
constexpr double kMaxSteps = 1e11;                // a year of computing
constexpr std::int64_t kMaxSamples = 20'000'000;  // some GB of series in memory
}  // namespace

void describe(SettingsTable& table, StudySettings& s) {
  table.number("duration", s.duration, "s", positive(1e7), "Simulated time.").required();
  table.number("time_step", s.time_step, "s", {1e-9, 1.0}, "Length of one step.");
  table.choice("scheme", s.scheme, {{"implicit", RotationScheme::kImplicit}, {"explicit", RotationScheme::kExplicit}},
               "Rotation: implicit conserves energy and spin; explicit is the older scheme, for comparison.");
  table.choice("orientation", s.orientation, {{"cayley", OrientationUpdate::kCayley}, {"exp", OrientationUpdate::kExp}},
               "Orientation update of the implicit scheme: Cayley map or exponential map with correction.");
  table.integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(), "Seed of all random numbers.");
}

void describe(SettingsTable& table, OutputSettings& s) {
  table.number("sample_interval", s.sample_interval, "s", not_negative(1e7),
               "Simulated time between rows of series/*.csv; 0: every step.");
  table.number("frames_per_second", s.frames_per_second, "1/s", not_negative(1e6),
               "3D frames per second of simulated time; 0: none.");
  table.number("frames_budget_MB", s.frames_budget_MB, "MB", positive(1e6),
               "Largest size of the frame file; frames are thinned out to keep it.");
  table.boolean("vtk", s.vtk, "Also write the frames as VTK files, for ParaView.");
  table.number("snapshot_every", s.snapshot_every, "s", not_negative(1e7),
               "Simulated time between snapshots for --resume; 0: only at the end or when interrupted.");
}

void describe_orientation(SettingsTable& table, Quat& orientation) {
  FieldAccess<std::vector<double>> access;
  access.get = [&orientation] {
    return std::optional(std::vector{orientation.w(), orientation.x(), orientation.y(), orientation.z()});
  };
  access.set = [&orientation](const std::vector<double>& q) { orientation = Quat(q[0], q[1], q[2], q[3]); };
  table.numbers_as("orientation", std::move(access), {4, 4}, "-", between(-1e3, 1e3),
                   "Orientation at the start: unit quaternion [w, x, y, z] that turns body into world coordinates.");
  table.check({"orientation"}, [&orientation](const CheckContext& context) {
    const double norm = orientation.norm();
    if (!(std::abs(norm - 1.0) <= 1e-3)) {
      context.problem("orientation", "`orientation` has norm " + number_text(norm) +
                                         ", but a rotation is a quaternion [w, x, y, z] of norm 1");
      return;
    }
    // Leave what is a unit quaternion up to rounding as it is: a case that is read again keeps its bits.
    if (std::abs(norm - 1.0) > 4.0 * std::numeric_limits<double>::epsilon()) orientation.normalize();
  });
}

void describe_shape_and_mass(SettingsTable& table, BodySettings& s, const std::function<bool()>& is_drawn) {
  table
      .inline_table(
          "shape", [&s](SettingsTable& shape) { describe_shape(shape, s.shape); }, "Shape of the body.")
      .required();
  table.number("mass", s.mass, "kg", {1e-18, 1e9}, "Mass; if absent it follows from volume and density.")
      .example("1000.0");
  table.number("volume", s.volume, "m3", {1e-18, 1e15, false, true},
               "Volume: the shape is scaled to it, lengths in `shape` are then proportions.");
  table
      .number("density", s.density, "kg/m3", between(100.0, 30000.0),
              "Density, where mass and volume do not say it; 2700 if absent.")
      .example("2700.0");
  table.check({"shape", "mass", "volume", "density"}, [&s, is_drawn](const CheckContext& context) {
    const bool drawn = is_drawn && is_drawn();
    const bool scaled_by_mass = size_follows_mass(s.shape) && !s.volume && !drawn;
    if (drawn && s.mass)
      context.problem("mass",
                      "with `volume_distribution` the mass of a rock is its volume times `density`: drop `mass`");
    if (drawn && s.volume)
      context.problem("volume", "`volume` and `volume_distribution` contradict each other: keep one of them");
    if ((drawn || s.volume) && says_its_volume(s.shape))
      context.problem("shape", "the volume is given twice, in `shape` and beside it: keep one of them");
    if (scaled_by_mass && !s.mass)
      context.problem("shape", "the size of this shape follows from its mass: give `mass` too, or `size` or `volume`");
    if (s.volume && s.mass && s.density && std::abs(*s.volume * *s.density - *s.mass) > 1e-3 * *s.mass)
      context.problem("density", "`mass`, `volume` and `density` contradict each other: " + number_text(*s.volume) +
                                     " m3 of " + number_text(*s.density) + " kg/m3 are " +
                                     number_text(*s.volume * *s.density, 6) + " kg; keep two of them");
    if (!scaled_by_mass && !s.volume && !drawn && s.mass && s.density)
      context.problem("density",
                      "`mass` and `density` contradict each other for a body whose size is given: keep one of them");
    if (!s.density && (scaled_by_mass || !s.mass)) s.density = kDefaultDensity;
  });
}

void describe_body(SettingsTable& table, BodySettings& s) {
  describe_shape_and_mass(table, s);
  describe_orientation(table, s.orientation);
}

void describe_step_rules(SettingsTable& root, const StudySettings& study, const OutputSettings& output,
                         const Vec3& angular_velocity) {
  root.check({"study.time_step", "study.duration"}, [&study](const CheckContext& context) {
    if (study.time_step > study.duration)
      context.problem("study.time_step", "`time_step` of " + number_text(study.time_step) +
                                             " s is longer than the duration of " + number_text(study.duration) + " s");
    const double steps = study.duration / study.time_step;
    if (steps > kMaxSteps)
      context.problem("study.time_step", number_text(std::round(steps)) + " steps are more than " +
                                             number_text(kMaxSteps) + ": raise `time_step` or lower `duration`");
  });
  root.check({"study.time_step", "body.angular_velocity"}, [&](const CheckContext& context) {
    const double spin = angular_velocity.norm();
    const double turn = spin * study.time_step;
    if (turn > kMaxTurnPerStep)
      context.problem("study.time_step",
                      "the body turns by |w| dt = " + number_text(turn, 6) + " rad per step, at most " +
                          number_text(kMaxTurnPerStep) + " is allowed: with |w| = " + number_text(spin, 6) +
                          " rad/s use a `time_step` of at most " + number_text(kMaxTurnPerStep / spin, 4) + " s");
  });
  root.check({"output.sample_interval", "study.time_step", "study.duration"}, [&](const CheckContext& context) {
    if (study.duration / study.time_step > kMaxSteps) return;
    const std::int64_t samples = step_count(study) / steps_per_sample(study, output);
    if (samples > kMaxSamples)
      context.problem("output.sample_interval",
                      std::to_string(samples) + " samples are more than " + std::to_string(kMaxSamples) +
                          ": set `output.sample_interval` to at least " +
                          number_text(study.duration / static_cast<double>(kMaxSamples), 3) + " s");
  });
}

double body_mass(const BodySettings& body, double volume) {
  return body.mass ? *body.mass : body.density.value_or(kDefaultDensity) * volume;
}

std::int64_t step_count(const StudySettings& study) {
  // 20 / 0.01 is 2000 steps, though the quotient of the nearest doubles may lie a little above.
  const double steps = study.duration / study.time_step;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(steps * (1.0 - 1e-12) - 1e-9)));
}

std::int64_t steps_per_sample(const StudySettings& study, const OutputSettings& output) {
  const double steps = std::min(output.sample_interval / study.time_step, kMaxSteps);
  return std::max<std::int64_t>(1, std::llround(steps));
}

}  // namespace talus
