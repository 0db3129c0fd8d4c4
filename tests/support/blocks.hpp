#pragma once

#include <talus/geometry/solid_body.hpp>
#include <talus/step/step.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace talus {

/// A scene of bodies that touch each other and a plane, all with one contact law.
inline Scene block_scene(double friction, double time_step, double slope_rad = 0.0) {
  Scene scene;
  scene.terrain = make_inclined_plane(slope_rad);
  scene.assembly.active = true;
  scene.assembly.laws = {LawPair{.friction = friction}};
  scene.settings.time_step = time_step;
  scene.settings.solver_tolerance = 1e-10;
  scene.settings.solver_sweeps_max = 2000;
  return scene;
}

inline BodyId add_solid(Scene& scene, const SolidBody& solid, const Vec3& position, double mass,
                        const Quat& orientation = Quat::Identity(), const Vec3& velocity = Vec3::Zero()) {
  RigidMotion initial;
  initial.position_w = position;
  initial.orientation = orientation;
  initial.velocity_w = velocity;
  return add_body(scene, solid, mass, initial);
}

/// A box of density 1000 kg/m3.
inline BodyId add_box(Scene& scene, const Vec3& edges, const Vec3& position, const Quat& orientation = Quat::Identity(),
                      const Vec3& velocity = Vec3::Zero()) {
  return add_solid(scene, make_box(edges), position, 1000.0 * edges.prod(), orientation, velocity);
}

/// A scene of blocks with its world and scratch.
struct Blocks {
  explicit Blocks(Scene described, int threads = 1)
      : scene(std::move(described)), world(make_world(scene)), workspace(scene) {
    workspace.pairs.threads = threads;
  }

  void advance(std::int64_t steps = 1) {
    for (std::int64_t i = 0; i < steps; ++i) step(scene, world, workspace);
  }
  const RigidMotion& motion(BodyId i) const { return world.motion[static_cast<std::size_t>(i)]; }

  /// Force of the ground on all bodies in the last step [N].
  Vec3 base_reaction() const {
    Vec3 sum = Vec3::Zero();
    for (const HardContact& c : workspace.contacts)
      if (c.b == kTerrain || c.b == scene.assembly.base_body) sum += c.frame_w * c.impulse;
    return sum / scene.settings.time_step;
  }
  double weight() const {
    double sum = 0.0;
    for (const RigidBodyDef& body : scene.bodies) sum += body.mass * scene.gravity;
    return sum;
  }
  double kinetic() const {
    double sum = 0.0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) sum += kinetic_energy(scene.bodies[i], world.motion[i]);
    return sum;
  }
  /// Kinetic and potential energy [J].
  double energy() const {
    double sum = kinetic();
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
      sum += scene.bodies[i].mass * scene.gravity * world.motion[i].position_w.z();
    return sum;
  }
  double contact_loss() const {
    double sum = 0.0;
    for (const EnergyLedger& ledger : world.ledger) sum += ledger.contact;
    return sum;
  }
  /// Farthest that a body has come from where it began [m].
  double farthest() const {
    double most = 0.0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
      most = std::max(most, (world.motion[i].position_w - scene.bodies[i].initial.position_w).norm());
    return most;
  }
  /// Deepest overlap of the last step [m].
  double deepest() const {
    double most = 0.0;
    for (const HardContact& c : workspace.contacts) most = std::max(most, -c.gap);
    return most;
  }

  Scene scene;
  World world;
  Workspace workspace;
};

}  // namespace talus
