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

int clear_steps_over(const TerrainPlane& plane, const Scene& scene, const RigidBodyDef& body, const RigidMotion& m) {
  const double needed = std::max(body.bounding_radius, scene.drag_layer.height * plane.normal.z());
  const double gap = plane.normal.dot(m.position_w) - plane.offset;
  return steps_until_zero(gap - needed, plane.normal.dot(m.velocity_w), scene.gravity * plane.normal.z(),
                          scene.settings.time_step);
}

int clear_steps_over(const TerrainHeightField& field, const Scene& scene, const RigidBodyDef& body,
                     const RigidMotion& m) {
  const Vec3& r = m.position_w;
  TerrainHeightField::Patch patch;
  if (!field.patch_at(r.x(), r.y(), patch)) return 0;
  const double gap = r.z() - TerrainHeightField::patch_height(patch);
  // The bounding sphere is nearest on a slope: its height above ground must exceed R sqrt(1 + slope^2) >= R.
  if (!(gap > std::max(body.bounding_radius, scene.drag_layer.height))) return 0;
  const double horizon = kHorizonSteps * scene.settings.time_step;
  const double dx = m.velocity_w.x() * horizon, dy = m.velocity_w.y() * horizon;
  // The centre of mass must stay on the grid: leaving it is an event that detection has to see.
  TerrainHeightField::Patch there;
  if (!field.patch_at(r.x() + dx, r.y() + dy, there)) return 0;
  const double reach = body.bounding_radius;
  const GradientRange slope =
      field.gradient_range(r.x() + std::min(0.0, dx) - reach, r.x() + std::max(0.0, dx) + reach,
                           r.y() + std::min(0.0, dy) - reach, r.y() + std::max(0.0, dy) + reach);
  const double steepness = slope.steepness();
  const double needed = std::max(reach * std::sqrt(1.0 + steepness * steepness), scene.drag_layer.height);
  const double rate = m.velocity_w.z() - slope.rise(m.velocity_w.x(), m.velocity_w.y());
  return steps_until_zero(gap - needed, rate, scene.gravity, scene.settings.time_step);
}

/// No ground within `free` beyond the rock: it takes at least the time to fly there, whatever the direction.
int clear_steps_over(const TerrainMesh& mesh, const Scene& scene, const RigidBodyDef& body, const RigidMotion& m) {
  constexpr int kMeshHorizonSteps = 16;
  const double dt = scene.settings.time_step, horizon = (kMeshHorizonSteps + 1) * dt;
  const double path = m.velocity_w.norm() * horizon + 0.5 * scene.gravity * horizon * horizon;
  const double needed = std::max(body.bounding_radius, scene.drag_layer.height) + path;
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

void begin_step(const Scene& scene, const World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (scratch.clear_steps > 0) --scratch.clear_steps;
    if (scratch.clear_steps == 0 && scene.settings.skip_detection_in_clear_flight &&
        world.status[i] == BodyStatus::kMoving)
      scratch.clear_steps = clear_flight_steps(scene, scene.bodies[i], world.motion[i]);
  }
}

}  // namespace talus
