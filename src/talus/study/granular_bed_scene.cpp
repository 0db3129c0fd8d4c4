#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/granular_bed_run.hpp>
#include <talus/world/obstacle_energy.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kPouredSolidFraction = 0.25;
constexpr double kSettleDamping = 0.5;
constexpr double kSettledEnergy = 1e-5;  // kinetic, over the weight times the median diameter

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

}  // namespace

void apply_bed_phase(const GranularBedSettings& s, GranularBedRun& run) {
  LawGrain& law = run.scene.grains.law;
  law = grain_law(s.material);
  const auto tangent = [](double degrees) { return std::tan(degrees * M_PI / 180.0); };
  law.wall_friction = tangent(s.bed.wall_friction_deg);
  if (s.bed.ground_friction_deg) law.ground_friction = tangent(*s.bed.ground_friction_deg);
  if (run.phase == BedPhase::kSettle) law.damping = kSettleDamping;
  run.scene.settings.time_step = run.time_step;
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

double bed_stored_energy(const GranularBedRun& run) {
  const ContactEnergy grains = contact_energy(run.scene.grains, run.world.spheres),
                      ground = obstacle_energy(run.scene, run.world);
  return grains.normal + grains.tangential + grains.rolling + ground.normal + ground.tangential + ground.rolling;
}

void add_bed_rocks(const GranularBedSettings& s, GranularBedRun& run) {
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

void begin_bed_impact(const GranularBedSettings& s, GranularBedRun& run) {
  run.settle_time = run.world.time;
  measure_bed(s, run);
  add_bed_rocks(s, run);
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
  run.stored_beg = bed_stored_energy(run);
  run.kinetic_beg = sphere_kinetic_energy(run.world.spheres);
}

bool bed_has_settled(const GranularBedRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  const double weight = mass_of_grains(spheres) * run.scene.gravity;
  return run.world.time > 0.025 * run.settle_time_max &&
         sphere_kinetic_energy(spheres) < kSettledEnergy * weight * run.median_diameter;
}

double rock_underside(const Scene& scene, std::size_t rock, const Quat& orientation) {
  const Shape& shape = scene.shapes[scene.bodies[rock].shape];
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return sphere->radius;
  const auto& hull = std::get<ShapeHull>(shape);
  double lowest = 0.0;
  for (std::size_t v = 0; v < hull.vertex_count; ++v) lowest = std::min(lowest, (orientation * hull.vertex(v)).z());
  return -lowest;
}

}  // namespace talus
