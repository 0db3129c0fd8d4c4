#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

// How long a body surely stays clear of the ground. The bound is tight on a uniform slope and safe on any: within the
// horizon the height above ground changes at least as slowly as the terrain's gradient range there allows. Theory:
// docs/theory/terrain.md (9)-(12).

namespace talus {

namespace {

constexpr int kHorizonSteps = 64;

/// Whole steps until margin + rate t - g t^2 / 2 reaches zero, less one as reserve.
int steps_until_zero(double margin, double rate, double gravity, double dt) {
  if (!(margin > 0.0)) return 0;
  double time = std::numeric_limits<double>::infinity();
  if (gravity > 0.0) {
    time = (rate + std::sqrt(rate * rate + 2.0 * gravity * margin)) / gravity;
  } else if (rate < 0.0) {
    time = -margin / rate;
  }
  const double steps = time / dt - 1.0;
  return steps >= kHorizonSteps ? kHorizonSteps : std::max(0, static_cast<int>(steps));
}

/// Largest deceleration by the air within the horizon: the speed grows by gravity at most [m/s2].
double air_deceleration(const Scene& scene, const RigidBodyDef& body, const RigidMotion& m) {
  if (!(body.air_drag > 0.0)) return 0.0;
  const double speed = m.velocity_w.norm() + scene.gravity * kHorizonSteps * scene.settings.time_step;
  return body.air_drag * speed * speed / body.mass;
}

/// Highest drag layer, vegetation or forest, that the body can come into within the horizon [m].
double layer_height(const Scene& scene, const RigidMotion& m, double horizon) {
  double height = scene.drag_layer.height;
  if (scene.forest) {
    const double x = m.position_w.x(), y = m.position_w.y();
    const double dx = m.velocity_w.x() * horizon, dy = m.velocity_w.y() * horizon;
    height = std::max(height, scene.forest->height_within(x + std::min(0.0, dx), x + std::max(0.0, dx),
                                                          y + std::min(0.0, dy), y + std::max(0.0, dy)));
  }
  return height;
}

int clear_steps_over(const TerrainPlane& plane, const Scene& scene, const RigidBodyDef& body, const RigidMotion& m) {
  const double layer = layer_height(scene, m, kHorizonSteps * scene.settings.time_step);
  const double needed = std::max(body.bounding_radius, layer * plane.normal.z());
  const double gap = plane.normal.dot(m.position_w) - plane.offset;
  return steps_until_zero(gap - needed, plane.normal.dot(m.velocity_w),
                          scene.gravity * plane.normal.z() + air_deceleration(scene, body, m),
                          scene.settings.time_step);
}

int clear_steps_over(const TerrainHeightField& field, const Scene& scene, const RigidBodyDef& body,
                     const RigidMotion& m) {
  const Vec3& r = m.position_w;
  TerrainHeightField::Patch patch;
  if (!field.patch_at(r.x(), r.y(), patch)) return 0;
  const double gap = r.z() - TerrainHeightField::patch_height(patch);
  // The bounding sphere is nearest on a slope: its height above ground must exceed R sqrt(1 + slope^2) >= R.
  const double horizon = kHorizonSteps * scene.settings.time_step;
  if (!(gap > body.bounding_radius)) return 0;
  const double layer = layer_height(scene, m, horizon);
  if (!(gap > layer)) return 0;
  const double dx = m.velocity_w.x() * horizon, dy = m.velocity_w.y() * horizon;
  // The centre of mass must stay on the grid: leaving it is an event that detection has to see.
  TerrainHeightField::Patch there;
  if (!field.patch_at(r.x() + dx, r.y() + dy, there)) return 0;
  const double reach = body.bounding_radius;
  const GradientRange slope =
      field.gradient_range(r.x() + std::min(0.0, dx) - reach, r.x() + std::max(0.0, dx) + reach,
                           r.y() + std::min(0.0, dy) - reach, r.y() + std::max(0.0, dy) + reach);
  const double steepness = slope.steepness();
  const double needed = std::max(reach * std::sqrt(1.0 + steepness * steepness), layer);
  const double rate = m.velocity_w.z() - slope.rise(m.velocity_w.x(), m.velocity_w.y());
  const double slowing = air_deceleration(scene, body, m) * (1.0 + steepness);
  return steps_until_zero(gap - needed, rate, scene.gravity + slowing, scene.settings.time_step);
}

/// No ground within `free` beyond the rock: it takes at least the time to fly there, whatever the direction.
int clear_steps_over(const TerrainMesh& mesh, const Scene& scene, const RigidBodyDef& body, const RigidMotion& m) {
  constexpr int kMeshHorizonSteps = 16;
  const double dt = scene.settings.time_step, horizon = (kMeshHorizonSteps + 1) * dt;
  const double path = m.velocity_w.norm() * horizon + 0.5 * scene.gravity * horizon * horizon;
  const double needed = std::max(body.bounding_radius, layer_height(scene, m, horizon)) + path;
  // Leaving the ground sideways is an event that detection has to see: stay within the mesh's rectangle.
  const Box& bounds = mesh.bounds();
  for (int k = 0; k < 2; ++k)
    if (m.position_w[k] - path < bounds.low[k] || m.position_w[k] + path > bounds.high[k]) return 0;
  return mesh.closest(m.position_w, needed) ? 0 : kMeshHorizonSteps;
}

}  // namespace

int clear_flight_steps(const Scene& scene, const RigidBodyDef& body, const RigidMotion& motion) {
  if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain))
    return clear_steps_over(*plane, scene, body, motion);
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&scene.terrain))
    return clear_steps_over(**field, scene, body, motion);
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&scene.terrain))
    return clear_steps_over(**mesh, scene, body, motion);
  return kHorizonSteps;
}

int steps_clear_of_trees(const Scene& scene, const World& world, const RigidBodyDef& body, const RigidMotion& motion,
                         int steps) {
  const double dt = scene.settings.time_step, horizon = (steps + 1) * dt;
  const Vec3 &r = motion.position_w, &v = motion.velocity_w;
  // In flight the plan speed never grows.
  const double speed = v.head<2>().norm(), reach = body.bounding_radius;
  const double fall = std::max(0.0, -v.z() * horizon + 0.5 * scene.gravity * horizon * horizon);
  const double lowest = r.z() - fall - reach;
  double nearest = speed * horizon;
  scene.trees->index.for_each_within(r.x(), r.y(), reach + nearest, [&](std::size_t k) {
    if (scene.trees->top_z[k] < lowest) return;
    const TreeDamage* damage = find_damage(world, static_cast<std::uint32_t>(k));
    if (damage != nullptr && damage->broken) return;
    const Tree& tree = scene.trees->index.trees()[k];
    const double distance = std::hypot(tree.x - r.x(), tree.y - r.y()) - 0.5 * tree.dbh_m - reach;
    nearest = std::min(nearest, distance);
  });
  if (nearest >= speed * horizon) return steps;
  return std::min(steps, std::max(0, static_cast<int>(nearest / (speed * dt) - 1.0)));
}

void begin_step(const Scene& scene, const World& world, Workspace& workspace) {
  if (scene.assembly.active) return;  // who may be met is looked at in every step
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (scratch.clear_steps > 0) --scratch.clear_steps;
    const bool was_clear = scratch.clear_steps > 0;
    if (scratch.clear_steps == 0 && scene.settings.skip_detection_in_clear_flight &&
        world.status[i] == BodyStatus::kMoving && world.spheres.size() == 0 && !scene.net)
      scratch.clear_steps = clear_flight_steps(scene, scene.bodies[i], world.motion[i]);
    if (scene.trees && scratch.clear_steps > 0 && !was_clear)
      scratch.clear_steps = steps_clear_of_trees(scene, world, scene.bodies[i], world.motion[i], scratch.clear_steps);
  }
}

}  // namespace talus
