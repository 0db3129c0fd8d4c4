#include <talus/geometry/solid_body.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/free_body.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

/// The body and what is measured of it. Angular velocity and orientation are given and reported in the frame in which
/// the shape was given; the engine turns the principal frame.
struct FreeBodyRun {
  FreeBodyRun(const FreeBodySettings& settings, const StudySettings& study) : built(build_body(settings.body)) {
    scene.gravity = 0.0;
    scene.settings.time_step = study.time_step;
    scene.settings.scheme = study.scheme;
    scene.settings.orientation = study.orientation;
    RigidMotion initial;
    initial.orientation = principal_orientation(built.solid, settings.body.orientation);
    initial.angular_velocity_b = built.solid.input_from_body.conjugate() * settings.body.angular_velocity;
    add_body(scene, built.solid, built.mass, initial);
    world = make_world(scene);
    series = {"state",
              {{"t", "s"},
               {"wx", "rad/s"},
               {"wy", "rad/s"},
               {"wz", "rad/s"},
               {"qw", "-"},
               {"qx", "-"},
               {"qy", "-"},
               {"qz", "-"},
               {"kinetic_energy", "J"},
               {"spin_x", "kg m2/s"},
               {"spin_y", "kg m2/s"},
               {"spin_z", "kg m2/s"},
               {"dx", "-"},
               {"dy", "-"},
               {"dz", "-"}},
              {}};
    energy_beg = rotational_energy(scene.bodies[0], initial);
    spin_beg = spin_w(scene.bodies[0], initial);
    // The axis the body starts to turn about, nearest principal axis: d shows how far the body leaves it.
    Eigen::Index axis = 2;
    if (initial.angular_velocity_b.norm() > 0.0) initial.angular_velocity_b.cwiseAbs().maxCoeff(&axis);
    axis_b = Vec3::Unit(axis);
    axis_w = initial.orientation * axis_b;
  }

  Vec3 angular_velocity() const { return built.solid.input_from_body * world.motion[0].angular_velocity_b; }
  Quat orientation() const { return given_orientation(built.solid, world.motion[0].orientation); }

  void measure_drift() {
    const double energy = rotational_energy(scene.bodies[0], world.motion[0]);
    const Vec3 spin = spin_w(scene.bodies[0], world.motion[0]);
    if (energy_beg > 0.0) energy_drift = std::max(energy_drift, std::abs(energy / energy_beg - 1.0));
    if (spin_beg.norm() > 0.0) spin_drift = std::max(spin_drift, (spin - spin_beg).norm() / spin_beg.norm());
  }

  void sample() {
    measure_drift();
    const RigidMotion& m = world.motion[0];
    const Vec3 w = angular_velocity(), spin = spin_w(scene.bodies[0], m);
    const Quat q = orientation();
    const Vec3 d = built.solid.input_from_body * (m.orientation.conjugate() * axis_w - axis_b);
    const double row[] = {
        world.time, w.x(),    w.y(),    w.z(), q.w(), q.x(), q.y(), q.z(), rotational_energy(scene.bodies[0], m),
        spin.x(),   spin.y(), spin.z(), d.x(), d.y(), d.z()};
    series.append(row);
  }

  std::string save() const {
    ByteWriter out;
    out.put_bytes("free-body 1");
    out.put_bytes(write_snapshot(world));
    out.put(energy_drift);
    out.put(spin_drift);
    save_rows(series, out);
    return out.take();
  }

  void restore(const std::string& bytes) {
    ByteReader in(bytes);
    if (in.get_bytes() != "free-body 1")
      throw InputError("the snapshot is not one of a free-body study of this version");
    world = read_snapshot(in.get_bytes());
    if (world.motion.size() != 1) throw InputError("the snapshot is not one of a free-body study");
    energy_drift = in.get<double>();
    spin_drift = in.get<double>();
    restore_rows(in, series);
  }

  BuiltBody built;
  Scene scene;
  World world;
  Series series;
  double energy_beg = 0.0, energy_drift = 0.0, spin_drift = 0.0;
  Vec3 spin_beg, axis_b, axis_w;
};

Frame make_frame(const FreeBodyRun& run) {
  const RigidMotion& m = run.world.motion[0];
  const auto f = [](double x) { return static_cast<float>(x); };
  const Vec3 w = m.orientation * m.angular_velocity_b;
  FrameGroup group;
  group.name = "rocks";
  group.kind = "rigid";
  group.meshes = {0};
  group.arrays.push_back({"position", "m", 3, {0.0F, 0.0F, 0.0F}});
  group.arrays.push_back({"orientation",
                          "-",
                          4,
                          {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())}});
  group.arrays.push_back({"angular_velocity", "rad/s", 3, {f(w.x()), f(w.y()), f(w.z())}});
  group.arrays.push_back({"kinetic_energy", "J", 1, {f(kinetic_energy(run.scene.bodies[0], m))}});
  return {run.world.time, {group}};
}

const char* scheme_name(RotationScheme scheme) {
  return scheme == RotationScheme::kImplicit ? "implicit" : "explicit";
}

/// The same body by the other scheme, for comparison; without one when that would take long.
Series other_scheme_series(const FreeBodySettings& settings, const RunSchedule& schedule, StudySettings& other) {
  other = settings.study;
  other.scheme = other.scheme == RotationScheme::kImplicit ? RotationScheme::kExplicit : RotationScheme::kImplicit;
  FreeBodyRun run(settings, other);
  if (schedule.steps > 2000000) return run.series;
  Workspace workspace(run.scene);
  run.sample();
  for (std::int64_t k = 1; k <= schedule.steps; ++k) {
    step(run.scene, run.world, workspace);
    if (k % schedule.steps_per_sample == 0) run.sample();
  }
  return run.series;
}

Report make_report(const FreeBodySettings& settings, const FreeBodyRun& run, const RunSchedule& schedule) {
  StudySettings other_settings;
  const Series other = other_scheme_series(settings, schedule, other_settings);
  const std::string name = scheme_name(settings.study.scheme), other_name = scheme_name(other_settings.scheme);
  const std::vector<double> t = run.series.column_values("t"), t_other = other.column_values("t");
  const auto components = [&](const char* caption, const char* label, std::initializer_list<const char*> columns) {
    ReportPlot plot{caption, "time [s]", label, {}};
    for (const char* column : columns)
      plot.lines.push_back({std::string(column) + " " + name, t, run.series.column_values(column)});
    for (const char* column : columns)
      if (!t_other.empty())
        plot.lines.push_back({std::string(column) + " " + other_name, t_other, other.column_values(column), true});
    return plot;
  };
  const auto drift = [](const Series& series, bool energy) {
    const std::vector<double> e = series.column_values("kinetic_energy");
    const std::vector<double> x = series.column_values("spin_x"), y = series.column_values("spin_y"),
                              z = series.column_values("spin_z");
    std::vector<double> result(e.size());
    for (std::size_t k = 0; k < e.size(); ++k) {
      const Vec3 change(x[k] - x[0], y[k] - y[0], z[k] - z[0]);
      const double relative = energy ? std::abs(e[k] / e[0] - 1.0) : change.norm() / Vec3(x[0], y[0], z[0]).norm();
      result[k] = std::max(relative, 1e-17);  // zero has no place on a logarithmic axis
    }
    return result;
  };
  ReportPlot conservation{
      "Relative change of energy and of the spin vector in the inertial frame. An exact motion has none.",
      "time [s]",
      "relative change [-]",
      {},
      false,
      true};
  conservation.lines.push_back({"energy " + name, t, drift(run.series, true)});
  conservation.lines.push_back({"spin " + name, t, drift(run.series, false)});
  if (!t_other.empty()) {
    conservation.lines.push_back({"energy " + other_name, t_other, drift(other, true), true});
    conservation.lines.push_back({"spin " + other_name, t_other, drift(other, false), true});
  }

  const RigidBodyDef& body = run.scene.bodies[0];
  Report report;
  report.title = "Freely turning body";
  report.abstract = "A body of " + report_number(body.mass) + " kg turns freely for " + report_number(run.world.time) +
                    " s, computed by the " + name + " scheme in steps of " + report_number(settings.study.time_step) +
                    " s. Its kinetic energy changed by at most " + report_number(run.energy_drift, 2) +
                    " and its spin by at most " + report_number(run.spin_drift, 2) + " (relative).";
  report.sections.push_back(
      {"Motion",
       {components("Angular velocity in the body frame.", "angular velocity [rad/s]", {"wx", "wy", "wz"}),
        components("Difference of the axis of rotation from where it started, in the body frame.",
                   "axis difference [-]", {"dx", "dy", "dz"})}});
  report.sections.push_back({"Conservation", {conservation}});
  report.sections.push_back({"Body",
                             {ReportTable{"Mass properties.",
                                          {"quantity", "value", "unit"},
                                          {{"mass", report_number(body.mass, 8), "kg"},
                                           {"volume", report_number(run.built.solid.volume, 8), "m3"},
                                           {"A", report_number(body.theta.x(), 8), "kg m2"},
                                           {"B", report_number(body.theta.y(), 8), "kg m2"},
                                           {"C", report_number(body.theta.z(), 8), "kg m2"}}}}});
  report.sections.push_back(
      {"Method",
       {ReportText{
            "Implicit: midpoint rule for the angular velocity, Cayley map (or exponential with spin correction) for "
            "the "
            "orientation; it keeps energy and spin, so rotation about the major and the minor axis stays stable. "
            "Explicit: the scheme (45)-(47) of Leine et al. (2021); it keeps the energy but not the spin and drifts "
            "to the minor axis."},
        ReportText{
            "R. I. Leine, G. Capobianco, P. Bartelt, M. Christen, A. Caviezel: Stability of rigid body motion through "
            "an extended intermediate axis theorem: application to rockfall simulation. Multibody System Dynamics "
            "(2021)."}}});
  return report;
}

}  // namespace

StudyResult run_free_body(const FreeBodySettings& settings, const RunControl& control) {
  FreeBodyRun run(settings, settings.study);
  const RunSchedule schedule(settings.study, settings.output);
  Workspace workspace(run.scene);
  const bool draws = control.frames != nullptr && schedule.steps_per_frame > 0;
  if (!control.resume_from.empty()) run.restore(control.resume_from);
  if (draws)
    control.frames->begin({"Freely turning body", {0.0, 0.0, 0.0}, {{"body", surface_mesh(run.built.solid.shape)}}});
  if (run.world.step_count == 0) {
    run.sample();
    if (draws) control.frames->add(make_frame(run));
  }

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  const auto first = static_cast<std::int64_t>(run.world.step_count);
  for (std::int64_t k = first + 1; k <= schedule.steps; ++k) {
    step(run.scene, run.world, workspace);
    if (k % schedule.steps_per_sample == 0) run.sample();
    if (draws && k % schedule.steps_per_frame == 0) control.frames->add(make_frame(run));
    if (run.world.status[0] == BodyStatus::kQuarantined) {
      result.outcome = StudyOutcome::kQuarantined;
      break;
    }
    if (schedule.steps_per_snapshot > 0 && k % schedule.steps_per_snapshot == 0 && control.save_snapshot)
      control.save_snapshot(run.save());
    if (time_to_look_around(k)) {
      if (control.progress) control.progress(static_cast<double>(k) / static_cast<double>(schedule.steps));
      if (control.show_series) control.show_series(run.series);
      if (stop_requested(control)) {
        result.outcome = StudyOutcome::kInterrupted;
        break;
      }
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  const double steps_done = static_cast<double>(run.world.step_count) - static_cast<double>(first);
  run.measure_drift();
  if (control.save_snapshot) control.save_snapshot(run.save());

  const Vec3 w = run.angular_velocity();
  const Quat q = run.orientation();
  result.summary.set("duration_s", run.world.time);
  result.summary.set("steps", static_cast<std::int64_t>(run.world.step_count));
  result.summary.set("final_angular_velocity", std::vector<double>{w.x(), w.y(), w.z()});
  result.summary.set("final_orientation", std::vector<double>{q.w(), q.x(), q.y(), q.z()});
  result.summary.set("energy_drift_rel", run.energy_drift);
  result.summary.set("spin_drift_rel", run.spin_drift);
  result.summary.set("steps_per_second", seconds > 0.0 ? steps_done / seconds : 0.0);
  result.report = make_report(settings, run, schedule);
  result.series.push_back(std::move(run.series));
  return result;
}

}  // namespace talus
