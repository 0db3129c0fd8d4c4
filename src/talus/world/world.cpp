#include <talus/base/hash.hpp>
#include <talus/elastic/elastic_motion.hpp>
#include <talus/world/snapshot.hpp>
#include <talus/world/world.hpp>

#include <algorithm>

namespace talus {

World make_world(const Scene& scene) {
  World world;
  const std::size_t n = scene.bodies.size();
  world.motion.reserve(n);
  for (const RigidBodyDef& body : scene.bodies) world.motion.push_back(body.initial);
  world.ground.resize(n);
  world.status.assign(n, BodyStatus::kMoving);
  for (std::size_t i = 0; i < n; ++i)
    if (scene.bodies[i].drive >= 0) world.status[i] = BodyStatus::kDriven;
  world.ledger.resize(n);
  world.joints.resize(scene.assembly.joints.size());
  if (scene.trees) world.trees.reserve(16);
  world.spheres = make_sphere_world(scene.grains);
  if (scene.net) world.net = make_net_world(*scene.net);
  world.elastic.resize(scene.deformables.size());
  for (const RigidBodyDef& body : scene.bodies) {
    if (body.deformable < 0) continue;
    const auto k = static_cast<std::size_t>(body.deformable);
    world.elastic[k] = make_elastic_state(*scene.deformables[k]);
    set_rigid_velocity(*scene.deformables[k], body.initial.orientation.conjugate() * body.initial.velocity_w,
                       body.initial.angular_velocity_b, world.elastic[k]);
  }
  return world;
}

const TreeDamage* find_damage(const World& world, std::uint32_t tree) {
  const auto it = std::lower_bound(world.trees.begin(), world.trees.end(), tree,
                                   [](const TreeDamage& damage, std::uint32_t number) { return damage.tree < number; });
  return it != world.trees.end() && it->tree == tree ? &*it : nullptr;
}

double rotational_energy(const RigidBodyDef& body, const RigidMotion& motion) {
  const Vec3& w = motion.angular_velocity_b;
  return 0.5 * w.dot(body.theta.cwiseProduct(w));
}

double kinetic_energy(const RigidBodyDef& body, const RigidMotion& motion) {
  return 0.5 * body.mass * motion.velocity_w.squaredNorm() + rotational_energy(body, motion);
}

Vec3 spin_w(const RigidBodyDef& body, const RigidMotion& motion) {
  return motion.orientation * Vec3(body.theta.cwiseProduct(motion.angular_velocity_b));
}

std::uint64_t fingerprint(const World& world) {
  const std::string bytes = write_snapshot(world);
  Fingerprint print;
  print.add_bytes(bytes.data(), bytes.size());
  return print.value();
}

}  // namespace talus
