#pragma once

#include <talus/base/random.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/step.hpp>

#include <cstdint>
#include <numbers>
#include <utility>

namespace talus {

/// A scene of spheres with its world and scratch.
struct Grains {
  explicit Grains(Scene described, int threads = 1)
      : scene(std::move(described)), world(make_world(scene)), workspace(scene) {
    workspace.spheres.threads = threads;
    list_sphere_pairs(scene, world, workspace.spheres);  // stored energy is asked for before the first step
  }

  void advance(std::int64_t steps = 1) {
    for (std::int64_t i = 0; i < steps; ++i) step(scene, world, workspace);
  }
  SphereWorld& spheres() { return world.spheres; }
  /// Number of the sphere that the scene calls `id`: spheres are renumbered as they move.
  std::size_t find(std::uint32_t id) const {
    std::size_t i = 0;
    while (world.spheres.id[i] != id) ++i;
    return i;
  }
  Vec3 position(std::uint32_t id) const {
    const SpherePlace& p = world.spheres.place[find(id)];
    return {p.x, p.y, p.z};
  }
  Vec3 velocity(std::uint32_t id) const {
    const SphereVelocity& v = world.spheres.velocity[find(id)];
    return {v.vx, v.vy, v.vz};
  }
  Vec3 spin(std::uint32_t id) const {
    const SphereVelocity& v = world.spheres.velocity[find(id)];
    return {v.wx, v.wy, v.wz};
  }
  double mass(std::uint32_t id) const { return 1.0 / world.spheres.velocity[find(id)].inverse_mass; }
  double inertia(std::uint32_t id) const { return 1.0 / world.spheres.velocity[find(id)].inverse_inertia; }
  double stored_energy() const {
    const ContactEnergy e = contact_energy(scene.grains, world.spheres);
    return e.normal + e.tangential + e.rolling;
  }
  double kinetic_energy() const { return sphere_kinetic_energy(world.spheres); }

  Scene scene;
  World world;
  Workspace workspace;
};

/// Soft grains without friction, moments and damping.
inline LawGrain smooth_grains() {
  LawGrain law;
  law.contact_modulus = 1e6;
  law.friction = 0.0;
  return law;
}

/// Six walls around [0, width]^3.
inline std::vector<WallDef> cube_of_walls(double width) {
  std::vector<WallDef> walls;
  for (int k = 0; k < 3; ++k) {
    walls.push_back({Vec3::Unit(k), 0.0});
    walls.push_back({-Vec3::Unit(k), -width});
  }
  return walls;
}

/// count^3 spheres of about 1 cm, shaken off a lattice, in a cube of walls under 10 kPa.
inline Scene shaken_lattice(int count) {
  Scene scene;
  SphereScene& grains = scene.grains;
  grains.law = {
      .contact_modulus = 1e7, .friction = 0.5, .rolling_stiffness = 0.2, .rolling_limit = 0.3, .damping = 0.2};
  grains.skin = 0.4e-3;
  RandomAddress address{.seed = 7};
  for (int i = 0; i < count * count * count; ++i) {
    const Vec3 node(i % count, i / count % count, i / (count * count));
    const auto first = random_uniform2(address);
    ++address.draw;
    const auto second = random_uniform2(address);
    ++address.draw;
    const Vec3 push = 1e-3 * Vec3(first[0] - 0.5, first[1] - 0.5, second[0] - 0.5);
    grains.spheres.push_back({0.01 * (node + Vec3(0.5, 0.5, 0.5)) + push, 0.0042 + 0.0008 * second[1]});
  }
  grains.walls = cube_of_walls(0.01 * count);
  scene.settings.time_step = 1e-5;
  return scene;
}

/// The world of a scene whose walls press with a stress on all axes.
inline void press_isotropically(SphereWorld& spheres, double stress) {
  spheres.controlled = true;
  for (AxisTarget& target : spheres.control) target = {AxisControl::kStress, 0.0, stress};
}

}  // namespace talus
