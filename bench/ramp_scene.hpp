#pragma once

#include <talus/base/hash.hpp>
#include <talus/base/random.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/step/step.hpp>

#include <numbers>

namespace talus {

/// The block of the paper on its ramp: EOTA221 of 780 kg on a 40 degree slope of 200 m in plan, 2 m cells, soil "hard".
inline Scene make_ramp_scene(RotationScheme scheme = RotationScheme::kImplicit) {
  Scene scene;
  scene.terrain =
      std::make_shared<const TerrainHeightField>(make_ramp(40.0 * std::numbers::pi / 180.0, 200.0, 300.0, 200.0, 2.0));
  scene.soils = {LawSoil{.mu_min = 0.55, .mu_max = 2.0, .kappa = 3.0, .beta = 185.0, .drag = 0.5}};
  scene.settings.time_step = 0.002;
  scene.settings.scheme = scheme;
  add_body(scene, make_eota_block({0.93, 0.93, 0.47}), 780.0, {});
  return scene;
}

/// The world of one rock: released 1 m above the ground near the top with a random orientation.
inline World make_ramp_world(const Scene& scene, std::uint64_t member) {
  World world = make_world(scene);
  const double x = 5.0;
  world.motion[0].position_w = {x, 0.0, ground_height(scene.terrain, x, 0.0) + 1.0};
  world.motion[0].velocity_w = {1.0, 0.0, 0.0};
  world.motion[0].orientation = random_rotation({.seed = 1, .member = member, .purpose = RandomPurpose::kOrientation});
  return world;
}

/// At rest by the rule of the studies: kinetic energy per mass below 0.01 J/kg in contact.
inline bool is_slow(const Scene& scene, const World& world) {
  return world.ground[0].in_contact && kinetic_energy(scene.bodies[0], world.motion[0]) < 0.01 * scene.bodies[0].mass;
}

}  // namespace talus
