#include <talus/study/run_loop.hpp>
#include <talus/study/single_rock_report.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Ground height under the path, for the profile.
std::vector<double> ground_along(const SingleRockRun& run, const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<double> ground(x.size());
  const Vec3& origin = run.recorder.origin;
  for (std::size_t k = 0; k < x.size(); ++k)
    ground[k] = ground_height(run.scene.terrain, x[k] - origin.x(), y[k] - origin.y()) + origin.z();
  return ground;
}

std::vector<double> path_length(const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<double> s(x.size(), 0.0);
  for (std::size_t k = 1; k < x.size(); ++k) s[k] = s[k - 1] + std::hypot(x[k] - x[k - 1], y[k] - y[k - 1]);
  return s;
}

std::vector<double> scaled_column(const Series& series, const char* name, double factor) {
  std::vector<double> values = series.column_values(name);
  for (double& v : values) v *= factor;
  return values;
}

}  // namespace

double energy_balance_error(const SingleRockRun& run) {
  const RigidBodyDef& body = run.scene.bodies[0];
  const RigidMotion& beg = body.initial;
  const RigidMotion& end = run.world.motion[0];
  const EnergyLedger& ledger = run.world.ledger[0];
  const double weight = body.mass * run.scene.gravity;
  const double before = kinetic_energy(body, beg) + weight * (beg.position_w.z() - end.position_w.z());
  const double after = kinetic_energy(body, end) + ledger.total();
  const double scale = std::max({std::abs(before), run.recorder.kinetic_energy_max, 1e-300});
  return std::abs(after - before) / scale;
}

Summary single_rock_summary(const SingleRockRun& run, const StepCounts& counts) {
  const RigidMotion& m = run.world.motion[0];
  const RigidMotion& start = run.scene.bodies[0].initial;
  const Vec3 r = m.position_w + run.recorder.origin;
  const Vec3 w = m.orientation * m.angular_velocity_b;
  const EnergyLedger& ledger = run.world.ledger[0];
  Summary s;
  s.set("ending", run.ending);
  s.set("duration_s", run.world.time);
  s.set("steps", static_cast<std::int64_t>(run.world.step_count));
  s.set("final_position", std::vector<double>{r.x(), r.y(), r.z()});
  s.set("final_velocity", std::vector<double>{m.velocity_w.x(), m.velocity_w.y(), m.velocity_w.z()});
  s.set("final_angular_velocity", std::vector<double>{w.x(), w.y(), w.z()});
  const Quat q = given_orientation(run.built.solid, m.orientation);
  s.set("final_orientation", std::vector<double>{q.w(), q.x(), q.y(), q.z()});
  s.set("runout_m", (m.position_w - start.position_w).head<2>().norm());
  s.set("fall_height_m", start.position_w.z() - m.position_w.z());
  s.set("mass_kg", run.built.mass);
  s.set("maxima.speed_m_per_s", run.recorder.speed_max);
  s.set("maxima.kinetic_energy_kJ", run.recorder.kinetic_energy_max * 1e-3);
  s.set("maxima.jump_height_m", run.recorder.jump_height_max);
  s.set("maxima.rotation_per_s", run.recorder.spin_rate_max / (2.0 * 3.14159265358979323846));
  s.set("energy.contact_loss_kJ", ledger.contact * 1e-3);
  s.set("energy.drag_loss_kJ", ledger.drag * 1e-3);
  s.set("energy.scar_loss_kJ", ledger.scar * 1e-3);
  s.set("energy.forest_loss_kJ", ledger.forest * 1e-3);
  s.set("energy.tree_loss_kJ", ledger.tree * 1e-3);
  s.set("energy.air_loss_kJ", ledger.air * 1e-3);
  s.set("energy.balance_error_rel", energy_balance_error(run));
  s.set("solver.contact_steps", static_cast<std::int64_t>(counts.contact_steps));
  const double contact_steps = std::max(1.0, static_cast<double>(counts.contact_steps));
  s.set("solver.sweeps_per_contact_step", static_cast<double>(counts.sweeps) / contact_steps);
  s.set("solver.sweeps_max", static_cast<std::int64_t>(counts.sweeps_max));
  s.set("solver.failures", static_cast<std::int64_t>(counts.solver_failures));
  s.set("solver.residual_max", counts.residual_max);
  return s;
}

Report single_rock_report(const SingleRockSettings& settings, const SingleRockRun& run, const StepCounts& counts) {
  const Series& series = run.recorder.series;
  const std::vector<double> t = series.column_values("t"), x = series.column_values("x"), y = series.column_values("y");
  const std::vector<double> path = path_length(x, y);
  const RigidBodyDef& body = run.scene.bodies[0];
  const EnergyLedger& ledger = run.world.ledger[0];
  Report report;
  report.title = "Single rock";
  report.abstract = "A rock of " + report_number(body.mass) + " kg moved for " + report_number(run.world.time) +
                    " s and " + report_number(path.empty() ? 0.0 : path.back()) + " m (in plan). It reached " +
                    report_number(run.recorder.speed_max, 3) + " m/s and " +
                    report_number(run.recorder.kinetic_energy_max * 1e-3, 3) + " kJ. It ended by: " + run.ending + ".";

  ReportPlot profile{
      "Path of the centre of mass above the ground, along the path in plan.", "distance [m]", "height [m]", {}, true};
  profile.lines.push_back({"ground", path, ground_along(run, x, y)});
  profile.lines.push_back({"centre of mass", path, series.column_values("z"), true});
  ReportPlot plan{"Path in plan.", "x [m]", "y [m]", {{"centre of mass", x, y}}, true};
  ReportPlot speed{"Speed components.", "time [s]", "velocity [m/s]", {}};
  for (const char* name : {"vx", "vy", "vz"}) speed.lines.push_back({name, t, series.column_values(name)});
  report.sections.push_back({"Path", {profile, plan, speed}});

  ReportPlot spin{"Angular velocity about the principal axes; A, B, C are the moments of inertia about a, b, c.",
                  "time [s]",
                  "angular velocity [rad/s]",
                  {}};
  for (const char* name : {"w_a", "w_b", "w_c"}) spin.lines.push_back({name, t, series.column_values(name)});
  report.sections.push_back({"Rotation", {spin}});

  ReportPlot energy{"Kinetic energy and where it went, summed over time.", "time [s]", "energy [kJ]", {}};
  energy.lines.push_back({"translational", t, scaled_column(series, "translational_energy", 1e-3)});
  energy.lines.push_back({"rotational", t, scaled_column(series, "rotational_energy", 1e-3)});
  energy.lines.push_back({"lost in contact", t, scaled_column(series, "contact_loss", 1e-3), true});
  energy.lines.push_back({"lost by drag", t, scaled_column(series, "drag_loss", 1e-3), true});
  if (ledger.scar != 0.0) energy.lines.push_back({"lost in scars", t, scaled_column(series, "scar_loss", 1e-3), true});
  report.sections.push_back(
      {"Energy",
       {energy, ReportTable{"Energy balance from start to end.",
                            {"share", "energy [kJ]"},
                            {{"kinetic at start", report_number(kinetic_energy(body, body.initial) * 1e-3)},
                             {"released by the fall",
                              report_number(body.mass * run.scene.gravity *
                                            (body.initial.position_w.z() - run.world.motion[0].position_w.z()) * 1e-3)},
                             {"lost in contact", report_number(ledger.contact * 1e-3)},
                             {"lost by drag", report_number(ledger.drag * 1e-3)},
                             {"lost in scars", report_number(ledger.scar * 1e-3)},
                             {"lost in forest", report_number(ledger.forest * 1e-3)},
                             {"taken by trees", report_number(ledger.tree * 1e-3)},
                             {"lost to the air", report_number(ledger.air * 1e-3)},
                             {"kinetic at end", report_number(kinetic_energy(body, run.world.motion[0]) * 1e-3)},
                             {"unexplained, relative", report_number(energy_balance_error(run), 2)}}}}});

  ReportPlot ground{"Height of the centre of mass above the ground.", "time [s]", "height [m]", {}};
  ground.lines.push_back({"height above ground", t, series.column_values("height_above_ground")});
  ReportPlot slip{"Slippage of the friction law.", "time [s]", "slip [m]", {}};
  slip.lines.push_back({"slip", t, series.column_values("slip")});
  report.sections.push_back({"Ground contact", {ground, slip}});

  const bool implicit = settings.study.scheme == RotationScheme::kImplicit;
  report.sections.push_back(
      {"Rock and method",
       {ReportTable{"Mass properties about the principal axes.",
                    {"quantity", "value", "unit"},
                    {{"mass", report_number(body.mass, 6), "kg"},
                     {"volume", report_number(run.built.solid.volume, 6), "m3"},
                     {"A", report_number(body.theta.x(), 6), "kg m2"},
                     {"B", report_number(body.theta.y(), 6), "kg m2"},
                     {"C", report_number(body.theta.z(), 6), "kg m2"}}},
        ReportText{
            std::string("Rotation by the ") + (implicit ? "implicit energy-momentum" : "explicit") +
            " scheme, hard contact with friction that grows with slippage, Moreau time stepping in steps of " +
            report_number(settings.study.time_step) + " s. Contact solver: " + std::to_string(counts.contact_steps) +
            " contact steps, " +
            report_number(static_cast<double>(counts.sweeps) / std::max(1.0, static_cast<double>(counts.contact_steps)),
                          3) +
            " sweeps each on average, " + std::to_string(counts.solver_failures) + " failures."},
        ReportText{
            "The rock is rigid and does not break. The result depends strongly on soil and release: one path is an "
            "example, not a hazard assessment."}}});
  return report;
}

}  // namespace talus
