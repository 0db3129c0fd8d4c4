#include <talus/base/byte_stream.hpp>
#include <talus/base/number_text.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/granular_bed.hpp>
#include <talus/study/granular_bed_run.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/world/obstacle_energy.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

constexpr double kPouredSolidFraction = 0.25;
constexpr double kSettleDamping = 0.5;
constexpr std::uint64_t kBedLookInterval = 256;  // steps
constexpr double kSettledEnergy = 1e-5;          // kinetic, over the weight times the median diameter

double mass_of_grains(const SphereWorld& spheres) {
  double mass = 0.0;
  for (const SphereVelocity& v : spheres.velocity) mass += 1.0 / v.inverse_mass;
  return mass;
}

/// Highest ground under the box, looked at on a raster of one largest grain.
double highest_ground(const Terrain& terrain, const Vec2& low, const Vec2& high, double cell) {
  double highest = -HUGE_VAL;
  const int nx = std::clamp(static_cast<int>((high.x() - low.x()) / cell), 1, 400),
            ny = std::clamp(static_cast<int>((high.y() - low.y()) / cell), 1, 400);
  for (int i = 0; i <= nx; ++i)
    for (int j = 0; j <= ny; ++j) {
      const double z =
          ground_height(terrain, low.x() + (high.x() - low.x()) * i / nx, low.y() + (high.y() - low.y()) * j / ny);
      if (!std::isfinite(z))
        throw InputError("[bed] the box of the grains reaches beyond the terrain: change `size` or `centre`");
      highest = std::max(highest, z);
    }
  return highest;
}

void pour_grains(const GranularBedSettings& s, GranularBedRun& run) {
  SphereScene& grains = run.scene.grains;
  const std::vector<double> radii = graded_radii(s.bed.grains);
  double volume = 0.0;
  for (const double r : radii) volume += 4.0 / 3.0 * M_PI * r * r * r;
  if (s.bed.size.minCoeff() < 4.0 * radii[0])
    throw InputError("[bed] `size` of " + number_text(s.bed.size.minCoeff(), 4) +
                     " m is less than two of the largest grains, " + number_text(2e3 * radii[0], 3) +
                     " mm: raise it or change `grading`");
  const Vec2 centre = s.bed.centre - run.origin.head<2>(), low = centre - 0.5 * s.bed.size,
             high = centre + 0.5 * s.bed.size;
  const double height = std::max(volume / (kPouredSolidFraction * s.bed.size.prod()), 4.0 * radii[0]);
  const double ground = highest_ground(run.scene.terrain, low, high, 2.0 * radii[0]);
  grains.spheres =
      place_grains(radii, s.seed.value_or(s.bed.grains.seed), Vec3(s.bed.size.x(), s.bed.size.y(), height), false)
          .spheres;
  for (SphereDef& sphere : grains.spheres) sphere.position_w += Vec3(low.x(), low.y(), ground + 1e-3 * radii[0]);
  if (s.bed.walls)
    grains.walls = {
        {Vec3::UnitX(), low.x()}, {-Vec3::UnitX(), -high.x()}, {Vec3::UnitY(), low.y()}, {-Vec3::UnitY(), -high.y()}};
  grains.skin = 0.3 * radii.back();
  run.median_diameter = median_diameter(grains.spheres);
  run.settle_time_max = 40.0 * std::sqrt(2.0 * height / s.gravity);
}

/// Law and time step of the phase.
void apply_bed_phase(const GranularBedSettings& s, GranularBedRun& run) {
  LawGrain& law = run.scene.grains.law;
  law = grain_law(s.material);
  const auto tangent = [](double degrees) { return std::tan(degrees * M_PI / 180.0); };
  law.wall_friction = tangent(s.bed.wall_friction_deg);
  if (s.bed.ground_friction_deg) law.ground_friction = tangent(*s.bed.ground_friction_deg);
  if (run.phase == BedPhase::kSettle) law.damping = kSettleDamping;
  run.scene.settings.time_step = run.time_step;
}

/// Stable step of a grain with six contacts to the largest one: what a bed that is hit can come to.
double bed_time_step(const GranularBedSettings& s, GranularBedRun& run) {
  const SphereScene& grains = run.scene.grains;
  double limit = 1.0, radius = 0.0;
  for (const SphereDef& sphere : grains.spheres) {
    const double r = sphere.radius, largest = grains.spheres[0].radius;
    const double mass = grains.density * 4.0 / 3.0 * M_PI * r * r * r;
    // Hertz stiffens with the overlap: that of a tenth of the radius is the most that makes sense.
    const GrainStiffness<double> k = grain_stiffness(grains.law, r, largest, 0.1 * r);
    const double normal = grains.law.normal == GrainNormal::kHertz ? 1.5 * k.normal : k.normal;
    const double rotation = (k.tangential * r * r + k.rolling) / (0.4 * r * r);
    const double critical = std::sqrt(2.0 * mass / (6.0 * std::max(normal, rotation)));
    if (critical < limit) limit = critical, radius = r;
  }
  run.time_step_reason = number_text(s.time_step_share, 3) + " of the stable " + number_text(limit, 4) +
                         " s of a grain of radius " + number_text(1e3 * radius, 3) +
                         " mm with six contacts to the largest ones";
  return s.time_step_share * limit;
}

GranularBedRun make_bed(const GranularBedSettings& s, int threads) {
  GranularBedRun run;
  const BuiltGround ground = build_ground(s.terrain, s.soil);
  run.origin = ground.origin;
  Scene& scene = run.scene;
  scene.terrain = ground.terrain;
  scene.soils = ground.soils;
  scene.soil_map = ground.soil_map;
  scene.slip_speed = s.soil.slip_speed;
  scene.gravity = s.gravity;
  scene.grains.gravity_w = {0.0, 0.0, -s.gravity};
  scene.grains.density = s.material.density;
  for (const BedRockSettings& rock : s.rocks) run.rocks.push_back(build_body(rock.body));
  run.figures.resize(s.rocks.size());
  pour_grains(s, run);
  apply_bed_phase(s, run);
  run.time_step = bed_time_step(s, run);
  apply_bed_phase(s, run);
  run.world = make_world(scene);
  run.workspace = Workspace(scene);
  run.workspace.spheres.threads = threads;
  run.rock_series = {"rock",
                     {{"time", "s"},
                      {"rock", "-"},
                      {"x", "m"},
                      {"y", "m"},
                      {"z", "m"},
                      {"depth", "m"},
                      {"speed", "m/s"},
                      {"velocity_z", "m/s"},
                      {"kinetic_energy", "J"},
                      {"grain_force", "N"},
                      {"grain_force_z", "N"},
                      {"energy_to_grains", "J"}},
                     {}};
  run.bed_series = {"bed",
                    {{"time", "s"},
                     {"kinetic_energy", "J"},
                     {"stored_energy", "J"},
                     {"work_rocks", "J"},
                     {"work_gravity", "J"},
                     {"slip_loss", "J"},
                     {"rolling_loss", "J"},
                     {"damping_loss", "J"},
                     {"balance", "J"}},
                    {}};
  return run;
}

double stored_energy(const GranularBedRun& run) {
  const ContactEnergy grains = contact_energy(run.scene.grains, run.world.spheres),
                      ground = obstacle_energy(run.scene, run.world);
  return grains.normal + grains.tangential + grains.rolling + ground.normal + ground.tangential + ground.rolling;
}

/// Highest top of the grains within a distance in plan; of all where there is none.
double surface_height(const SphereWorld& spheres, const Vec2& at, double distance) {
  double near = -HUGE_VAL, all = -HUGE_VAL;
  for (const SpherePlace& p : spheres.place) {
    const double top = p.z + p.radius;
    all = std::max(all, top);
    if (std::hypot(p.x - at.x(), p.y - at.y()) < distance) near = std::max(near, top);
  }
  return std::isfinite(near) ? near : all;
}

/// Mean height of the upper grains: the level of the bed.
void measure_bed(const GranularBedSettings& s, GranularBedRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  // Tops over a raster of two median diameters.
  const double cell = 2.0 * run.median_diameter;
  const Vec2 low = s.bed.centre - run.origin.head<2>() - 0.5 * s.bed.size;
  const int nx = std::max(1, static_cast<int>(s.bed.size.x() / cell)),
            ny = std::max(1, static_cast<int>(s.bed.size.y() / cell));
  std::vector<double> top(static_cast<std::size_t>(nx * ny), -HUGE_VAL);
  double solid = 0.0, ground = 0.0, sum = 0.0, count = 0.0;
  for (const SpherePlace& p : spheres.place) {
    const int i = static_cast<int>((p.x - low.x()) / s.bed.size.x() * nx),
              j = static_cast<int>((p.y - low.y()) / s.bed.size.y() * ny);
    solid += 4.0 / 3.0 * M_PI * p.radius * p.radius * p.radius;
    if (i < 0 || j < 0 || i >= nx || j >= ny) continue;
    double& highest = top[static_cast<std::size_t>(j * nx + i)];
    highest = std::max(highest, p.z + p.radius);
  }
  for (int j = 0; j < ny; ++j)
    for (int i = 0; i < nx; ++i) {
      const double z = top[static_cast<std::size_t>(j * nx + i)];
      if (!std::isfinite(z)) continue;
      sum += z;
      ground += ground_height(run.scene.terrain, low.x() + (i + 0.5) / nx * s.bed.size.x(),
                              low.y() + (j + 0.5) / ny * s.bed.size.y());
      count += 1.0;
    }
  run.surface = count > 0.0 ? sum / count : 0.0;
  const double depth = count > 0.0 ? (sum - ground) / count : 0.0;
  run.solid_fraction = s.bed.walls && depth > 0.0 ? solid / (depth * s.bed.size.prod()) : NAN;
}

/// Puts the rocks into the scene, each above the grains below it.
void add_rocks(const GranularBedSettings& s, GranularBedRun& run) {
  for (std::size_t k = 0; k < s.rocks.size(); ++k) {
    const BedRockSettings& rock = s.rocks[k];
    RigidMotion motion;
    motion.orientation = principal_orientation(run.rocks[k].solid, rock.body.orientation);
    motion.velocity_w = rock.velocity;
    motion.angular_velocity_b = motion.orientation.conjugate() * rock.body.angular_velocity;
    add_body(run.scene, run.rocks[k].solid, run.rocks[k].mass, motion);
    const Vec2 at = rock.xy - run.origin.head<2>();
    const double ground = ground_height(run.scene.terrain, at.x(), at.y());
    if (!std::isfinite(ground))
      throw InputError("[[rock]] number " + std::to_string(k + 1) + " is not above the terrain: change `xy`");
    const double surface = std::max(ground, surface_height(run.world.spheres, at, run.scene.bodies[k].bounding_radius));
    run.scene.bodies[k].initial.position_w = {
        at.x(), at.y(), surface + rock.drop_height + rock_underside(run.scene, k, motion.orientation)};
  }
}

void begin_impact(const GranularBedSettings& s, GranularBedRun& run) {
  run.settle_time = run.world.time;
  measure_bed(s, run);
  add_rocks(s, run);
  SphereWorld spheres = std::move(run.world.spheres);
  const int threads = run.workspace.spheres.threads;
  run.world = make_world(run.scene);
  run.world.spheres = std::move(spheres);
  run.world.spheres.ledger = SphereLedger{};
  run.world.spheres.obstacle_list_count = 0;  // the rocks are new
  run.workspace = Workspace(run.scene);
  run.workspace.spheres.threads = threads;
  run.phase = BedPhase::kImpact;
  apply_bed_phase(s, run);
  run.stored_beg = stored_energy(run);
  run.kinetic_beg = sphere_kinetic_energy(run.world.spheres);
}

bool has_settled(const GranularBedRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  const double weight = mass_of_grains(spheres) * run.scene.gravity;
  return run.world.time > 0.025 * run.settle_time_max &&
         sphere_kinetic_energy(spheres) < kSettledEnergy * weight * run.median_diameter;
}

/// Largest overlap of two grains over the smaller radius.
double largest_overlap(const SphereWorld& spheres) {
  double largest = 0.0;
  for (std::size_t i = 0; i + 1 < spheres.row_begin.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      const SpherePlace &a = spheres.place[i], &b = spheres.place[static_cast<std::size_t>(spheres.pair[p].other)];
      const double overlap = a.radius + b.radius - Vec3(a.x - b.x, a.y - b.y, a.z - b.z).norm();
      largest = std::max(largest, overlap / std::min(a.radius, b.radius));
    }
  return largest;
}

void sample_bed(GranularBedRun& run, bool row) {
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) {
    const RigidMotion& m = run.world.motion[k];
    const Vec3& force = run.workspace.bodies[k].grain_force_w;
    const double depth = run.surface - (m.position_w.z() - rock_underside(run.scene, k, m.orientation));
    BedRockFigures& figures = run.figures[k];
    figures.depth_max = std::max(figures.depth_max, depth);
    figures.force_max = std::max(figures.force_max, force.norm());
    figures.speed_max = std::max(figures.speed_max, m.velocity_w.norm());
    if (!row) continue;
    const Vec3 place = m.position_w + run.origin;
    const double values[] = {run.world.time,
                             static_cast<double>(k + 1),
                             place.x(),
                             place.y(),
                             place.z(),
                             depth,
                             m.velocity_w.norm(),
                             m.velocity_w.z(),
                             kinetic_energy(run.scene.bodies[k], m),
                             force.norm(),
                             force.z(),
                             run.world.ledger[k].grains};
    run.rock_series.append(values);
  }
  if (!row) return;
  const SphereLedger& l = run.world.spheres.ledger;
  const double kinetic = sphere_kinetic_energy(run.world.spheres), stored = stored_energy(run);
  const double balance = l.boundary + l.gravity + l.rocks - (kinetic - run.kinetic_beg) - (stored - run.stored_beg) -
                         l.slip - l.rolling - l.damping;
  const double values[] = {run.world.time, kinetic, stored, l.rocks, l.gravity, l.slip, l.rolling, l.damping, balance};
  run.bed_series.append(values);
  run.overlap_max = std::max(run.overlap_max, largest_overlap(run.world.spheres));
  run.time_step_share_max =
      std::max(run.time_step_share_max, run.time_step / sphere_time_step(run.scene.grains, run.world.spheres).critical);
}

Frame bed_frame(const GranularBedRun& run, double time) {
  const SphereWorld& spheres = run.world.spheres;
  FrameGroup grains{"grains", "spheres", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, radius{"radius", "m", 1, {}}, velocity{"velocity", "m/s", 3, {}};
  const auto f = [](double x) { return static_cast<float>(x); };
  std::vector<std::uint32_t> at(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) at[spheres.id[i]] = i;
  for (const std::uint32_t i : at) {
    const SpherePlace& p = spheres.place[i];
    const SphereVelocity& v = spheres.velocity[i];
    position.values.insert(position.values.end(), {f(p.x), f(p.y), f(p.z)});
    radius.values.push_back(f(p.radius));
    velocity.values.insert(velocity.values.end(), {f(v.vx), f(v.vy), f(v.vz)});
  }
  grains.arrays = {std::move(position), std::move(radius), std::move(velocity)};
  FrameGroup rocks{"rocks", "rigid", {}, {}, {}};
  FrameArray place{"position", "m", 3, {}}, turn{"orientation", "-", 4, {}}, speed{"velocity", "m/s", 3, {}};
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) {
    const RigidMotion& m = run.world.motion[k];
    rocks.meshes.push_back(static_cast<std::int32_t>(k));
    place.values.insert(place.values.end(), {f(m.position_w.x()), f(m.position_w.y()), f(m.position_w.z())});
    turn.values.insert(turn.values.end(),
                       {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())});
    speed.values.insert(speed.values.end(), {f(m.velocity_w.x()), f(m.velocity_w.y()), f(m.velocity_w.z())});
  }
  rocks.arrays = {std::move(place), std::move(turn), std::move(speed)};
  Frame frame{time, {std::move(grains)}};
  if (!run.world.motion.empty()) frame.groups.push_back(std::move(rocks));
  return frame;
}

FrameHeader bed_frame_header(const GranularBedSettings& s, const GranularBedRun& run) {
  FrameHeader header{"Granular bed", {run.origin.x(), run.origin.y(), run.origin.z()}, {}};
  for (std::size_t k = 0; k < run.rocks.size(); ++k)
    header.meshes.push_back({"rock " + std::to_string(k + 1), surface_mesh(run.rocks[k].solid.shape)});
  const Vec2 centre = s.bed.centre - run.origin.head<2>();
  header.meshes.push_back(
      {"terrain", terrain_surface(run.scene.terrain, Vec3(centre.x(), centre.y(), 0.0), 1.5 * s.bed.size.maxCoeff())});
  return header;
}

std::string save_bed(const GranularBedRun& run) {
  ByteWriter out;
  out.put_bytes("granular-bed 1");
  out.put_bytes(write_snapshot(run.world));
  out.put(run.phase);
  for (const double x : {run.time_step, run.time_step_share_max, run.overlap_max, run.settle_time, run.surface,
                         run.solid_fraction, run.stored_beg, run.kinetic_beg})
    out.put(x);
  out.put(static_cast<std::uint8_t>(run.settled));
  for (const BedRockFigures& f : run.figures)
    for (const double x : {f.depth_max, f.force_max, f.speed_max}) out.put(x);
  out.put_bytes(run.ending);
  save_rows(run.rock_series, out);
  save_rows(run.bed_series, out);
  return out.take();
}

void restore_bed(const std::string& bytes, const GranularBedSettings& s, GranularBedRun& run) {
  ByteReader in(bytes);
  if (in.get_bytes() != "granular-bed 1")
    throw InputError("the snapshot is not one of a granular-bed study of this version");
  World world = read_snapshot(in.get_bytes());
  if (world.spheres.size() != run.scene.grains.spheres.size()) throw InputError("the snapshot is not one of this bed");
  run.phase = in.get<BedPhase>();
  for (double* x : {&run.time_step, &run.time_step_share_max, &run.overlap_max, &run.settle_time, &run.surface,
                    &run.solid_fraction, &run.stored_beg, &run.kinetic_beg})
    *x = in.get<double>();
  run.settled = in.get<std::uint8_t>() != 0;
  for (BedRockFigures& f : run.figures)
    for (double* x : {&f.depth_max, &f.force_max, &f.speed_max}) *x = in.get<double>();
  run.ending = in.get_bytes();
  restore_rows(in, run.rock_series);
  restore_rows(in, run.bed_series);
  const int threads = run.workspace.spheres.threads;
  if (run.phase != BedPhase::kSettle) add_rocks(s, run);
  run.world = std::move(world);
  run.workspace = Workspace(run.scene);
  run.workspace.spheres.threads = threads;
  apply_bed_phase(s, run);
}

}  // namespace

double rock_underside(const Scene& scene, std::size_t rock, const Quat& orientation) {
  const Shape& shape = scene.shapes[scene.bodies[rock].shape];
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return sphere->radius;
  const auto& hull = std::get<ShapeHull>(shape);
  double lowest = 0.0;
  for (std::size_t v = 0; v < hull.vertex_count; ++v) lowest = std::min(lowest, (orientation * hull.vertex(v)).z());
  return -lowest;
}

void check_granular_bed(const GranularBedSettings& settings) {
  make_bed(settings, 1);
}

StudyResult run_granular_bed(const GranularBedSettings& s, const RunControl& control) {
  GranularBedRun run = make_bed(s, control.threads);
  if (!control.resume_from.empty()) restore_bed(control.resume_from, s, run);
  const bool draws = control.frames != nullptr && s.output.frames_per_second > 0.0;
  if (draws) control.frames->begin(bed_frame_header(s, run));
  const auto in_steps = [&](double seconds) {
    return static_cast<std::uint64_t>(std::max(1.0, std::round(seconds / run.time_step)));
  };
  const std::uint64_t per_sample = in_steps(s.output.sample_interval);
  const std::uint64_t per_frame = draws ? in_steps(1.0 / s.output.frames_per_second) : 0;
  const std::uint64_t per_snapshot = s.output.snapshot_every > 0.0 ? in_steps(s.output.snapshot_every) : 0;
  const std::uint64_t last = in_steps(s.duration);

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  std::uint64_t done = 0;
  while (run.phase != BedPhase::kEnded && result.outcome == StudyOutcome::kFinished) {
    step(run.scene, run.world, run.workspace);
    ++done;
    const std::uint64_t k = run.world.step_count;
    if (run.world.spheres.quarantined) {
      run.ending = "quarantined";
      result.outcome = StudyOutcome::kQuarantined;
      break;
    }
    if (run.phase == BedPhase::kSettle) {
      if (k % kBedLookInterval == 0) {
        run.settled = has_settled(run);
        if (run.settled || run.world.time > run.settle_time_max) {
          begin_impact(s, run);
          sample_bed(run, true);
          if (draws) control.frames->add(bed_frame(run, 0.0));
        }
      }
    } else {
      const bool row = k % per_sample == 0 || k == last;
      sample_bed(run, row);
      if (per_frame > 0 && k % per_frame == 0) control.frames->add(bed_frame(run, run.world.time));
      if (k >= last) run.phase = BedPhase::kEnded;
      if (per_snapshot > 0 && k % per_snapshot == 0 && control.save_snapshot) control.save_snapshot(save_bed(run));
    }
    if (done % 512 == 0) {
      const double share = run.phase == BedPhase::kSettle
                               ? 0.5 * std::min(1.0, run.world.time / (0.25 * run.settle_time_max))
                               : 0.5 + 0.5 * run.world.time / s.duration;
      if (control.progress) control.progress(share);
      if (stop_requested(control)) result.outcome = StudyOutcome::kInterrupted;
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  if (control.save_snapshot) control.save_snapshot(save_bed(run));
  for (const BodyStatus status : run.world.status) {
    if (status == BodyStatus::kQuarantined) result.outcome = StudyOutcome::kQuarantined;
    if (status == BodyStatus::kLeftDomain) run.ending = "left_domain";
  }
  if (control.warn && run.overlap_max > 0.1)
    control.warn("grains overlapped by up to " + number_text(100.0 * run.overlap_max, 3) +
                 " % of a radius: raise `material.contact_modulus`");
  if (control.warn && run.time_step_share_max > 1.0)
    control.warn("the time step was up to " + number_text(run.time_step_share_max, 3) +
                 " of the stable one: lower `study.time_step_share`");
  if (control.warn && run.phase != BedPhase::kSettle && !run.settled)
    control.warn("the bed had not come to rest after " + number_text(run.settle_time, 3) + " s of settling");
  result.summary = granular_bed_summary(s, run);
  result.summary.set(
      "particle_steps_per_second",
      seconds > 0.0 ? static_cast<double>(done) * static_cast<double>(run.world.spheres.size()) / seconds : 0.0);
  result.report = granular_bed_report(s, run, result.summary);
  if (!s.rocks.empty()) result.series.push_back(std::move(run.rock_series));
  result.series.push_back(std::move(run.bed_series));
  return result;
}

}  // namespace talus
