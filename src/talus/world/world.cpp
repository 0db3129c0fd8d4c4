#include <talus/base/hash.hpp>
#include <talus/world/snapshot.hpp>
#include <talus/world/world.hpp>

namespace talus {

World make_world(const Scene& scene) {
  World world;
  const std::size_t n = scene.bodies.size();
  world.motion.reserve(n);
  for (const RigidBodyDef& body : scene.bodies) world.motion.push_back(body.initial);
  world.ground.resize(n);
  world.status.assign(n, BodyStatus::kMoving);
  world.ledger.resize(n);
  world.spheres = make_sphere_world(scene.grains);
  return world;
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
