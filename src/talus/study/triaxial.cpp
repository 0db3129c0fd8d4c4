#include <talus/base/byte_stream.hpp>
#include <talus/base/number_text.hpp>
#include <talus/record/frame_walls.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/step.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/study/triaxial.hpp>
#include <talus/study/triaxial_test.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

constexpr std::uint64_t kLookInterval = 200;  // steps between two looks at the preparation
constexpr double kLostStress = 0.01;          // of the confining stress: the sample has lost contact
constexpr double kLostCoordination = 0.25;  // contacts per grain; stiff grains sheared fast have less than one at times

TriaxialRun make_triaxial(const TriaxialSettings& s, int threads) {
  const bool periodic = s.loading.boundary == Boundary::kPeriodic;
  const bool given = !s.sample.packing.empty();
  SampleSettings sample = s.sample;
  if (s.seed) sample.seed = *s.seed;
  Packing packing = given ? s.sample.loaded : make_cloud(sample, periodic);
  if (given) check_packing(packing);

  TriaxialRun run;
  SphereScene& grains = run.scene.grains;
  for (SphereDef& sphere : packing.spheres) sphere.position_w -= packing.low;
  grains.spheres = std::move(packing.spheres);
  grains.density = s.material.density;
  grains.law = grain_law(s);
  grains.boundary = s.loading.boundary;
  const Vec3 size = packing.high - packing.low;
  double smallest = grains.spheres[0].radius, largest = smallest;
  for (const SphereDef& sphere : grains.spheres) {
    smallest = std::min(smallest, sphere.radius);
    largest = std::max(largest, sphere.radius);
  }
  grains.skin = 0.2 * smallest;
  if (periodic) {
    grains.cell = size;
    // The cell shrinks; three grid cells along each axis must remain, or a grain would meet two copies of another.
    if (size.minCoeff() * (given ? 0.8 : 0.6) < 3.0 * (2.0 * largest + grains.skin))
      throw InputError("[sample] the sample is too small for a periodic cell: its side of " +
                       number_text(1e3 * size.minCoeff(), 3) + " mm must stay above three times the largest grain, " +
                       number_text(2e3 * largest, 3) + " mm; raise `count`");
  } else {
    for (int k = 0; k < 3; ++k) {
      grains.walls.push_back({Vec3::Unit(k), 0.0});
      grains.walls.push_back({-Vec3::Unit(k), -size[k]});
    }
  }
  run.median_diameter = median_diameter(grains.spheres);
  run.strain_rate = s.loading.strain_rate ? *s.loading.strain_rate
                                          : *s.loading.inertial_number / inertia_time(s, run.median_diameter);
  run.preparation_aim = s.sample.void_ratio;
  run.workspace.spheres.threads = threads;
  begin_preparation(s, run);
  if (given) {
    list_sphere_pairs(run.scene, run.world, run.workspace.spheres);
    run.time_step = s.time_step_share * sphere_time_step(grains, run.world.spheres).critical;
  }
  run.series = {"stress_strain",
                {{"axial_strain", "-"},        {"deviatoric_stress", "kPa"}, {"mean_stress", "kPa"},
                 {"volumetric_strain", "-"},   {"void_ratio", "-"},          {"friction_angle", "deg"},
                 {"axial_stress", "kPa"},      {"lateral_stress_1", "kPa"},  {"lateral_stress_2", "kPa"},
                 {"coordination_number", "-"}, {"unbalanced_force", "-"},    {"inertial_number", "-"},
                 {"work_external", "J"},       {"work_normal", "J"},         {"work_tangential", "J"},
                 {"work_rolling", "J"},        {"work_damping", "J"},        {"kinetic_energy", "J"},
                 {"slip_loss", "J"},           {"rolling_loss", "J"},        {"lateral_strain_1", "-"},
                 {"lateral_strain_2", "-"},    {"intermediate_ratio", "-"}},
                {}};
  return run;
}

std::vector<double> normal_cosines(const TriaxialSettings& s, const TriaxialRun& run) {
  std::vector<double> cosines;
  for (const GrainContact& c : grain_contacts(run.scene.grains, run.world.spheres))
    cosines.push_back(std::abs(c.normal_w[s.loading.axis]));
  return cosines;
}

void begin_shear(const TriaxialSettings& s, TriaxialRun& run) {
  SphereWorld& spheres = run.world.spheres;
  run.phase = TriaxialPhase::kShear;
  // Time zero is the begin of shearing, with the stable step of the contacts that there are now.
  run.world.step_count = 0;
  run.world.time = 0.0;
  run.phase_begin = 0;
  spheres.ledger = SphereLedger{};
  const SphereTimeStep limit = sphere_time_step(run.scene.grains, spheres);
  if (s.time_step && *s.time_step > limit.critical)
    throw InputError("[study] `time_step` of " + number_text(*s.time_step) + " s is beyond the stable " +
                     number_text(limit.critical, 4) + " s of grain " + std::to_string(limit.sphere) + " (radius " +
                     number_text(1e3 * limit.radius, 3) + " mm): leave the key out or lower it");
  run.time_step = s.time_step ? *s.time_step : s.time_step_share * limit.critical;
  run.time_step_reason = talus::time_step_reason(limit, run.time_step / limit.critical);
  const GrainState state = grain_state(run.scene.grains, spheres, run.workspace.spheres);
  run.size_beg = state.size;
  run.void_ratio_beg = state.void_ratio;
  run.stored_beg = contact_energy(run.scene.grains, spheres);
  run.energy_beg =
      sphere_kinetic_energy(spheres) + run.stored_beg.normal + run.stored_beg.tangential + run.stored_beg.rolling;
  run.normals_beg = normal_cosines(s, run);
  // A lateral wall must be able to follow the fastest dilation.
  run.scene.grains.servo_speed_max =
      std::max(run.scene.grains.servo_speed_max, 5.0 * run.strain_rate * state.size.maxCoeff());
  begin_loading(s, run);
  apply_phase(s, run);
}

void sample_row(const TriaxialSettings& s, TriaxialRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  const GrainState state = grain_state(run.scene.grains, spheres, run.workspace.spheres);
  const ContactEnergy stored = contact_energy(run.scene.grains, spheres);
  const SphereLedger& ledger = spheres.ledger;
  const int axis = s.loading.axis;
  const double axial = state.stress[axis], one = state.stress[(axis + 1) % 3], two = state.stress[(axis + 2) % 3];
  const double lateral = 0.5 * (one + two), mean = (axial + one + two) / 3.0;
  const bool all_axes = s.loading.path == LoadingPath::kTrueTriaxial;
  const double major = all_axes ? state.stress.maxCoeff() : axial, minor = all_axes ? state.stress.minCoeff() : lateral;
  const double sine = (major - minor) / (major + minor);
  const double deviatoric =
      all_axes
          ? std::sqrt(0.5 * ((axial - one) * (axial - one) + (one - two) * (one - two) + (two - axial) * (two - axial)))
          : axial - lateral;
  const double middle = state.stress.sum() - state.stress.maxCoeff() - state.stress.minCoeff();
  const double spread = state.stress.maxCoeff() - state.stress.minCoeff();
  const auto strain_of = [&](int k) { return 1.0 - state.size[k] / run.size_beg[k]; };
  const double row[] = {axial_strain(s, run),
                        1e-3 * deviatoric,
                        1e-3 * mean,
                        state.size.prod() / run.size_beg.prod() - 1.0,
                        state.void_ratio,
                        std::asin(std::clamp(sine, -1.0, 1.0)) * 180.0 / M_PI,
                        1e-3 * axial,
                        1e-3 * one,
                        1e-3 * two,
                        state.coordination,
                        state.unbalanced,
                        mean > 0.0 ? run.strain_rate * run.median_diameter * std::sqrt(s.material.density / mean) : 0.0,
                        ledger.boundary,
                        stored.normal - run.stored_beg.normal,
                        stored.tangential - run.stored_beg.tangential + ledger.slip,
                        stored.rolling - run.stored_beg.rolling + ledger.rolling,
                        ledger.damping,
                        sphere_kinetic_energy(spheres),
                        ledger.slip,
                        ledger.rolling,
                        strain_of((axis + 1) % 3),
                        strain_of((axis + 2) % 3),
                        spread > 0.0 ? (middle - state.stress.minCoeff()) / spread : 0.0};
  run.series.append(row);
  run.time_step_share_max =
      std::max(run.time_step_share_max, run.time_step / sphere_time_step(run.scene.grains, spheres).critical);
  // A few grains caught between two walls are no sample either.
  const bool lost = mean < kLostStress * 1e3 * s.loading.confining_kPa || state.coordination < kLostCoordination;
  if (lost && run.world.step_count > 0) run.ending = "lost_contact";
}

/// The box of walls or the periodic cell, with the mean stress on each of its faces.
FrameGroup box_group(const TriaxialRun& run) {
  const SphereScene& scene = run.scene.grains;
  const SphereWorld& spheres = run.world.spheres;
  const bool has_walls = scene.boundary == Boundary::kWalls;
  Vec3 low = Vec3::Zero(), high = spheres.cell;
  if (has_walls)
    for (std::size_t k = 0; k < 3; ++k) {
      low[static_cast<int>(k)] = spheres.walls[2 * k].offset;
      high[static_cast<int>(k)] = -spheres.walls[2 * k + 1].offset;
    }
  const Vec3 size = high - low;
  std::array<WallFace, 6> faces = kBoxFaces;
  for (WallFace& face : faces) {
    const int axis = face.side / 2;
    const double area = size[(axis + 1) % 3] * size[(axis + 2) % 3];
    face.stress =
        has_walls ? spheres.walls[static_cast<std::size_t>(face.side)].force / area : spheres.cell_stress[axis];
  }
  return wall_group(low, high, faces);
}

Frame grain_frame(const TriaxialRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  FrameGroup grains{"grains", "spheres", {}, {}, {}}, contacts{"contacts", "lines", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, radius{"radius", "m", 1, {}}, velocity{"velocity", "m/s", 3, {}},
      spin{"angular_velocity", "rad/s", 3, {}};
  const auto f = [](double x) { return static_cast<float>(x); };
  // In the order of the scene, so that a grain keeps its place from frame to frame.
  std::vector<std::uint32_t> at(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) at[spheres.id[i]] = i;
  for (const std::uint32_t i : at) {
    const SpherePlace& p = spheres.place[i];
    const SphereVelocity& v = spheres.velocity[i];
    position.values.insert(position.values.end(), {f(p.x), f(p.y), f(p.z)});
    radius.values.push_back(f(p.radius));
    velocity.values.insert(velocity.values.end(), {f(v.vx), f(v.vy), f(v.vz)});
    spin.values.insert(spin.values.end(), {f(v.wx), f(v.wy), f(v.wz)});
  }
  FrameArray normal{"normal_force", "N", 1, {}, true}, tangential{"tangential_force", "N", 1, {}, true};
  for (const GrainContact& c : grain_contacts(run.scene.grains, spheres)) {
    if (c.across) continue;
    contacts.segments.push_back(
        {static_cast<std::int32_t>(spheres.id[c.a]), static_cast<std::int32_t>(spheres.id[c.b])});
    normal.values.push_back(f(c.normal_force));
    tangential.values.push_back(f(c.tangential_force));
  }
  contacts.arrays = {position, normal, tangential};
  grains.arrays = {std::move(position), std::move(radius), std::move(velocity), std::move(spin)};
  return {run.world.time, {std::move(grains), std::move(contacts), box_group(run)}};
}

std::string save_triaxial(const TriaxialRun& run) {
  ByteWriter out;
  out.put_bytes("triaxial 2");
  out.put_bytes(write_snapshot(run.world));
  out.put(run.phase);
  out.put(run.phase_begin);
  out.put(run.preparation_tries);
  out.put(run.preparation_aim);
  for (const double x : {run.preparation_friction, run.loosest_void_ratio, run.time_step, run.time_step_share_max,
                         run.size_beg.x(), run.size_beg.y(), run.size_beg.z(), run.energy_beg, run.stored_beg.normal,
                         run.stored_beg.tangential, run.stored_beg.rolling, run.void_ratio_beg, run.next_sample,
                         run.next_frame, run.next_snapshot, run.scene.grains.servo_speed_max})
    out.put(x);
  out.put_bytes(run.time_step_reason);
  out.put_bytes(run.ending);
  out.put(static_cast<std::uint64_t>(run.normals_beg.size()));
  for (const double x : run.normals_beg) out.put(x);
  save_rows(run.series, out);
  return out.take();
}

void restore_triaxial(const std::string& bytes, const TriaxialSettings& s, TriaxialRun& run) {
  ByteReader in(bytes);
  if (in.get_bytes() != "triaxial 2") throw InputError("the snapshot is not one of a triaxial study of this version");
  run.world = read_snapshot(in.get_bytes());
  if (run.world.spheres.size() != run.scene.grains.spheres.size())
    throw InputError("the snapshot is not one of this sample");
  run.phase = in.get<TriaxialPhase>();
  run.phase_begin = in.get<std::uint64_t>();
  run.preparation_tries = in.get<std::uint64_t>();
  run.preparation_aim = in.get<double>();
  for (double* x : {&run.preparation_friction, &run.loosest_void_ratio, &run.time_step, &run.time_step_share_max,
                    &run.size_beg.x(), &run.size_beg.y(), &run.size_beg.z(), &run.energy_beg, &run.stored_beg.normal,
                    &run.stored_beg.tangential, &run.stored_beg.rolling, &run.void_ratio_beg, &run.next_sample,
                    &run.next_frame, &run.next_snapshot, &run.scene.grains.servo_speed_max})
    *x = in.get<double>();
  run.time_step_reason = in.get_bytes();
  run.ending = in.get_bytes();
  run.normals_beg.resize(in.get_count(sizeof(double)));
  for (double& x : run.normals_beg) x = in.get<double>();
  restore_rows(in, run.series);
  apply_phase(s, run);
}

/// Rows, frames and snapshots that are due at this strain.
void record_shear(const TriaxialSettings& s, const RunControl& control, TriaxialRun& run) {
  // Counted in parts of the whole test, which a path under stress may end at any strain.
  const double progress = test_progress(s, run), strain = progress * s.loading.axial_strain;
  const auto due = [&](double& next, double interval) {
    if (interval <= 0.0 || strain < next) return false;
    while (next <= strain) next += interval;
    return true;
  };
  const bool last = progress >= 1.0;
  if (due(run.next_sample, s.output.sample_strain) || last) sample_row(s, run);
  const bool draws = due(run.next_frame, s.output.frame_strain) || (last && s.output.frame_strain > 0.0);
  if (draws && control.frames != nullptr) control.frames->add(grain_frame(run));
  if (last) {
    run.normals_end = normal_cosines(s, run);
    run.phase = TriaxialPhase::kEnded;
    if (is_driven_by_stress(s) && axial_strain(s, run) < s.loading.axial_strain && run.ending == "strain")
      run.ending = "stress";
  } else if (due(run.next_snapshot, s.output.snapshot_strain) && run.world.step_count > 0 && control.save_snapshot) {
    control.save_snapshot(save_triaxial(run));
  }
}

/// Share of the work that is done, for the progress bar: the preparation counts as a third.
double done_fraction(const TriaxialSettings& s, const TriaxialRun& run) {
  const double shear = run.phase == TriaxialPhase::kShear ? test_progress(s, run) : 0.0;
  const bool given = !s.sample.packing.empty();
  const double share = given ? 0.0 : 1.0 / 3.0;
  if (run.phase == TriaxialPhase::kShear) return share + (1.0 - share) * shear;
  return share * (run.phase == TriaxialPhase::kCompact ? 0.2 : run.phase == TriaxialPhase::kDensify ? 0.5 : 0.8);
}

}  // namespace

double axial_strain(const TriaxialSettings& s, const TriaxialRun& run) {
  const int axis = s.loading.axis;
  return 1.0 - boundary_size(run.scene.grains, run.world.spheres)[axis] / run.size_beg[axis];
}

void check_triaxial(const TriaxialSettings& settings) {
  make_triaxial(settings, 1);
}

StudyResult run_triaxial(const TriaxialSettings& s, const RunControl& control) {
  TriaxialRun run = make_triaxial(s, control.threads);
  apply_phase(s, run);
  if (!control.resume_from.empty()) restore_triaxial(control.resume_from, s, run);
  if (control.frames != nullptr && s.output.frame_strain > 0.0)
    control.frames->begin(
        {"Triaxial test",
         {0.0, 0.0, 0.0},
         {},
         {{"walls", wall_names(kBoxFaces, s.loading.boundary == Boundary::kPeriodic ? "cell" : "wall")}}});

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  std::int64_t done = 0;
  while (run.phase != TriaxialPhase::kEnded && run.ending == "strain") {
    if (run.phase == TriaxialPhase::kShear) follow_loading(s, run);
    step(run.scene, run.world, run.workspace);
    ++done;
    if (run.world.spheres.quarantined) {
      run.ending = "quarantined";
      result.outcome = StudyOutcome::kQuarantined;
    } else if (run.phase == TriaxialPhase::kShear) {
      record_shear(s, control, run);
    } else if (run.world.step_count % kLookInterval == 0 && look_at_preparation(s, run)) {
      begin_shear(s, run);
      record_shear(s, control, run);
    }
    if (done % 512 == 0) {
      if (control.progress) control.progress(done_fraction(s, run));
      if (control.show_series) control.show_series(run.series);
      if (stop_requested(control)) {
        result.outcome = StudyOutcome::kInterrupted;
        break;
      }
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  if (control.save_snapshot) control.save_snapshot(save_triaxial(run));
  if (run.normals_end.empty() && run.phase != TriaxialPhase::kCompact) run.normals_end = normal_cosines(s, run);
  if (run.time_step_share_max > 1.0 && control.warn)
    control.warn("the time step was up to " + number_text(run.time_step_share_max, 3) +
                 " of the stable one: lower `study.time_step_share`");
  result.summary = triaxial_summary(s, run);
  result.summary.set(
      "particle_steps_per_second",
      seconds > 0.0 ? static_cast<double>(done) * static_cast<double>(run.world.spheres.size()) / seconds : 0.0);
  result.report = triaxial_report(s, run, result.summary);
  result.series.push_back(std::move(run.series));
  return result;
}

}  // namespace talus
