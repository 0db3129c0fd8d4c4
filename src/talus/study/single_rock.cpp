#include <talus/geometry/solid_body.hpp>
#include <talus/record/recorder_rock.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/build_forest.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/study/single_rock.hpp>
#include <talus/study/single_rock_report.hpp>
#include <talus/study/start_check.hpp>
#include <talus/world/snapshot.hpp>

#include <chrono>
#include <cmath>

namespace talus {

namespace {

constexpr double kSingleRockRestTime = 0.5;  // slow in contact for this long is at rest [s]

Vec3 start_position(const SingleRockSettings& settings, const Scene& scene, const Vec3& origin) {
  if (const auto* start = std::get_if<StartPosition>(&settings.start)) return start->position - origin;
  const auto& start = std::get<StartHeight>(settings.start);
  const double x = start.xy.x() - origin.x(), y = start.xy.y() - origin.y();
  return {x, y, ground_height(scene.terrain, x, y) + start.height};
}

SingleRockRun make_run(const SingleRockSettings& settings, const Warn& warn) {
  BuiltGround ground = build_ground(settings.terrain, settings.soil);
  BuiltBody built = build_body(settings.body);
  SingleRockRun run{.built = built,
                    .soil_names = ground.soil_names,
                    .recorder = RecorderRock(ground.origin, built.solid.input_from_body)};
  Scene& scene = run.scene;
  scene.terrain = ground.terrain;
  scene.soils = ground.soils;
  scene.soil_map = ground.soil_map;
  scene.slip_speed = settings.soil.slip_speed;
  scene.drag_layer = {settings.drag_layer.coefficient, settings.drag_layer.rotational, settings.drag_layer.height};
  build_forest(settings.forest, ground).place_in(scene);
  scene.gravity = settings.gravity;
  scene.settings.time_step = settings.study.time_step;
  scene.settings.scheme = settings.study.scheme;
  scene.settings.orientation = settings.study.orientation;
  RigidMotion initial;
  initial.position_w = start_position(settings, scene, ground.origin);
  initial.orientation = principal_orientation(built.solid, settings.body.orientation);
  initial.velocity_w = settings.velocity;
  initial.angular_velocity_b = initial.orientation.conjugate() * settings.body.angular_velocity;
  add_body(scene, built.solid, built.mass, initial);
  scene.bodies[0].air_drag = air_drag_per_speed(settings.air.law(), built.solid.volume);
  check_start(scene, ground.origin, warn);
  check_density(built.mass, built.solid.volume, warn);
  run.world = make_world(scene);
  return run;
}

std::string save(const SingleRockRun& run, const StepCounts& counts) {
  ByteWriter out;
  out.put_bytes("single-rock 3");
  out.put_bytes(write_snapshot(run.world));
  out.put_bytes(run.ending);
  out.put(run.slow_steps);
  save_counts(counts, out);
  out.put(run.recorder.speed_max);
  out.put(run.recorder.kinetic_energy_max);
  out.put(run.recorder.jump_height_max);
  out.put(run.recorder.spin_rate_max);
  save_rows(run.recorder.series, out);
  return out.take();
}

void restore(const std::string& bytes, SingleRockRun& run, StepCounts& counts) {
  ByteReader in(bytes);
  if (in.get_bytes() != "single-rock 3")
    throw InputError("the snapshot is not one of a single-rock study of this version");
  run.world = read_snapshot(in.get_bytes());
  if (run.world.motion.size() != 1) throw InputError("the snapshot is not one of a single-rock study");
  run.ending = in.get_bytes();
  run.slow_steps = in.get<std::int64_t>();
  counts = restore_counts(in);
  run.recorder.speed_max = in.get<double>();
  run.recorder.kinetic_energy_max = in.get<double>();
  run.recorder.jump_height_max = in.get<double>();
  run.recorder.spin_rate_max = in.get<double>();
  restore_rows(in, run.recorder.series);
}

FrameHeader make_frame_header(const SingleRockRun& run) {
  const RigidMotion& m = run.scene.bodies[0].initial;
  const double reach = 20.0 * run.scene.bodies[0].bounding_radius + 5.0 * m.velocity_w.norm() + 20.0;
  const Vec3& origin = run.recorder.origin;
  return {"Single rock",
          {origin.x(), origin.y(), origin.z()},
          {{"rock", surface_mesh(run.built.solid.shape)},
           {"terrain", terrain_surface(run.scene.terrain, m.position_w, reach)}}};
}

Frame make_frame(const SingleRockRun& run) {
  const RigidMotion& m = run.world.motion[0];
  const auto f = [](double x) { return static_cast<float>(x); };
  const auto vector = [&](const char* name, const char* unit, const Vec3& v) {
    return FrameArray{name, unit, 3, {f(v.x()), f(v.y()), f(v.z())}};
  };
  FrameGroup group;
  group.name = "rocks";
  group.kind = "rigid";
  group.meshes = {0};
  group.arrays.push_back(vector("position", "m", m.position_w));
  group.arrays.push_back({"orientation",
                          "-",
                          4,
                          {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())}});
  group.arrays.push_back(vector("velocity", "m/s", m.velocity_w));
  group.arrays.push_back(vector("angular_velocity", "rad/s", m.orientation * m.angular_velocity_b));
  group.arrays.push_back({"kinetic_energy", "J", 1, {f(kinetic_energy(run.scene.bodies[0], m))}});
  const double height = m.position_w.z() - ground_height(run.scene.terrain, m.position_w.x(), m.position_w.y());
  group.arrays.push_back(
      {"jump_height", "m", 1, {run.world.ground[0].in_contact || std::isnan(height) ? 0.0F : f(height)}});
  return {run.world.time, {group}};
}

/// True once the rock has been slow in contact for kSingleRockRestTime.
bool has_come_to_rest(const SingleRockSettings& settings, SingleRockRun& run) {
  if (settings.rest_energy_per_mass <= 0.0) return false;
  const RigidBodyDef& body = run.scene.bodies[0];
  const bool slow = run.world.ground[0].in_contact &&
                    kinetic_energy(body, run.world.motion[0]) < settings.rest_energy_per_mass * body.mass;
  run.slow_steps = slow ? run.slow_steps + 1 : 0;
  return static_cast<double>(run.slow_steps) * run.scene.settings.time_step >= kSingleRockRestTime;
}

}  // namespace

void check_single_rock(const SingleRockSettings& settings, const Warn& warn) {
  make_run(settings, warn);
}

StudyResult run_single_rock(const SingleRockSettings& settings, const RunControl& control) {
  SingleRockRun run = make_run(settings, control.warn);
  const RunSchedule schedule(settings.study, settings.output);
  Workspace workspace(run.scene);
  const bool draws = control.frames != nullptr && schedule.steps_per_frame > 0;
  if (!control.resume_from.empty()) restore(control.resume_from, run, workspace.counts);
  if (draws) control.frames->begin(make_frame_header(run));
  if (run.world.step_count == 0) {
    run.recorder.watch(run.scene, run.world);
    run.recorder.sample(run.scene, run.world);
    if (draws) control.frames->add(make_frame(run));
  }

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  const auto first = static_cast<std::int64_t>(run.world.step_count);
  // A run that had ended by itself is not gone on with.
  const bool had_ended = run.ending == "rest" || run.ending == "left_domain" || run.ending == "quarantined";
  if (!had_ended) run.ending = "duration";
  for (std::int64_t k = first + 1; k <= schedule.steps && !had_ended; ++k) {
    step(run.scene, run.world, workspace);
    const bool left = run.world.status[0] == BodyStatus::kLeftDomain;
    const bool broken = run.world.status[0] == BodyStatus::kQuarantined;
    const bool rests = !left && !broken && has_come_to_rest(settings, run);
    run.recorder.watch(run.scene, run.world);
    if (k % schedule.steps_per_sample == 0 || rests) run.recorder.sample(run.scene, run.world);
    if (draws && (k % schedule.steps_per_frame == 0 || rests)) control.frames->add(make_frame(run));
    if (left || broken || rests) {
      run.ending = left ? "left_domain" : broken ? "quarantined" : "rest";
      break;
    }
    if (schedule.steps_per_snapshot > 0 && k % schedule.steps_per_snapshot == 0 && control.save_snapshot)
      control.save_snapshot(save(run, workspace.counts));
    if (time_to_look_around(k)) {
      if (control.progress) control.progress(static_cast<double>(k) / static_cast<double>(schedule.steps));
      if (control.show_series) control.show_series(run.recorder.series);
      if (stop_requested(control)) {
        result.outcome = StudyOutcome::kInterrupted;
        run.ending = "interrupted";
        break;
      }
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  const double steps_done = static_cast<double>(run.world.step_count) - static_cast<double>(first);
  if (run.ending == "quarantined") result.outcome = StudyOutcome::kQuarantined;
  if (control.save_snapshot) control.save_snapshot(save(run, workspace.counts));
  result.summary = single_rock_summary(run, workspace.counts);
  result.summary.set("steps_per_second", seconds > 0.0 ? steps_done / seconds : 0.0);
  check_turn_per_step(run.recorder.spin_rate_max, settings.study.time_step, control.warn);
  result.report = single_rock_report(settings, run, workspace.counts);
  result.series.push_back(std::move(run.recorder.series));
  return result;
}

}  // namespace talus
