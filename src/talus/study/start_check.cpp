#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/step/phases.hpp>
#include <talus/study/common_settings.hpp>
#include <talus/study/start_check.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kDensityLeast = 100.0, kDensityMost = 30000.0;  // [kg/m3], as those of the key `density`

bool is_above_ground(const Terrain& terrain, const Vec3& r, double ground) {
  // A mesh may have a roof: what counts is that some ground is below.
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain))
    return static_cast<bool>((*mesh)->highest(r.x(), r.y(), r.z()));
  return r.z() >= ground;
}

}  // namespace

Scene instant_scene(const Scene& scene) {
  Scene instant = scene;
  instant.settings.time_step = 1e-12;  // contacts are found at the middle of a step: now
  return instant;
}

double start_depth(const Scene& instant, const World& world) {
  Workspace workspace(instant);
  begin_step(instant, world, workspace);
  drift_to_midpoint(instant, world, workspace);
  find_contacts(instant, world, workspace);
  double depth = 0.0;
  for (const HardContact& contact : workspace.contacts) depth = std::max(depth, -contact.gap);
  return depth;
}

void check_start(const Scene& scene, const Vec3& origin, const Warn& warn) {
  const RigidBodyDef& body = scene.bodies[0];
  const Vec3& r = body.initial.position_w;
  const double ground = ground_height(scene.terrain, r.x(), r.y());
  const std::string place = number_text(r.x() + origin.x(), 10) + ", " + number_text(r.y() + origin.y(), 10);
  if (!std::isfinite(ground))
    throw InputError("[body] starts at xy = [" + place +
                     "], which lies outside the terrain or on nodata; choose a point on it");
  if (!is_above_ground(scene.terrain, r, ground))
    throw InputError("[body] starts with its centre of mass at z = " + number_text(r.z() + origin.z(), 10) +
                     " m, below the ground at xy = [" + place + "], which is at " +
                     number_text(ground + origin.z(), 10) + " m; raise `position`, or use `height` and `xy`");
  const Scene instant = instant_scene(scene);
  const double depth = start_depth(instant, make_world(instant));
  if (warn && depth > kDepthAllowed * body.bounding_radius)
    warn("the rock starts " + number_text(depth, 3) + " m deep in the ground and is not lifted out; raise its start");
}

void check_density(double mass, double volume, const Warn& warn) {
  const double density = mass / volume;
  if (warn && !(density >= kDensityLeast && density <= kDensityMost))
    warn("a mass of " + number_text(mass, 4) + " kg and a volume of " + number_text(volume, 4) +
         " m3 make a density of " + number_text(density, 3) + " kg/m3, which no rock has; check their units");
}

void check_turn_per_step(double spin_rate_max, double time_step, const Warn& warn) {
  const double turn = spin_rate_max * time_step;
  if (warn && turn > kMaxTurnPerStep)
    warn("the body came to turn by " + number_text(turn, 3) + " rad per step, more than " +
         number_text(kMaxTurnPerStep) + ": its rotation is not accurate; use a `time_step` of at most " +
         number_text(kMaxTurnPerStep / spin_rate_max, 2) + " s");
}

}  // namespace talus
