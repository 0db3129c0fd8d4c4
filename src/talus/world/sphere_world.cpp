#include <talus/world/sphere_world.hpp>

#include <cmath>
#include <numbers>

namespace talus {

SphereWorld make_sphere_world(const SphereScene& scene) {
  SphereWorld spheres;
  const std::size_t n = scene.spheres.size();
  spheres.place.reserve(n);
  spheres.velocity.reserve(n);
  spheres.id.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const SphereDef& def = scene.spheres[i];
    const double r = def.radius, mass = scene.density * 4.0 / 3.0 * std::numbers::pi * r * r * r;
    spheres.place.push_back({def.position_w.x(), def.position_w.y(), def.position_w.z(), r});
    const Vec3 &v = def.velocity_w, &w = def.angular_velocity_w;
    spheres.velocity.push_back({v.x(), v.y(), v.z(), 1.0 / mass, w.x(), w.y(), w.z(), 1.0 / (0.4 * mass * r * r)});
    spheres.id.push_back(static_cast<std::uint32_t>(i));
  }
  if (scene.law.rolling_form == RollingForm::kTotal) spheres.orientation.assign(n, Quat::Identity());
  for (const WallDef& wall : scene.walls) spheres.walls.push_back({wall.offset, wall.velocity});
  spheres.cell = scene.cell;
  return spheres;
}

double sphere_kinetic_energy(const SphereWorld& spheres) {
  double twice = 0.0;
  for (const SphereVelocity& s : spheres.velocity)
    twice += (s.vx * s.vx + s.vy * s.vy + s.vz * s.vz) / s.inverse_mass +
             (s.wx * s.wx + s.wy * s.wy + s.wz * s.wz) / s.inverse_inertia;
  return 0.5 * twice;
}

namespace {

double squared_norm(const double* v) {
  return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}

}  // namespace

ContactEnergy contact_energy(const SphereScene& scene, const SphereWorld& spheres) {
  ContactEnergy energy;
  for (std::size_t i = 0; i + 1 < spheres.row_begin.size(); ++i) {
    const SpherePlace& a = spheres.place[i];
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      const SpherePair& pair = spheres.pair[p];
      const SpherePlace& b = spheres.place[static_cast<std::size_t>(pair.other)];
      const Vec3 d(a.x - b.x - pair.image[0] * spheres.cell.x(), a.y - b.y - pair.image[1] * spheres.cell.y(),
                   a.z - b.z - pair.image[2] * spheres.cell.z());
      const double overlap = a.radius + b.radius - d.norm();
      if (overlap <= 0.0) continue;
      const GrainStiffness<double> k = grain_stiffness(scene.law, a.radius, b.radius, overlap);
      energy.normal += normal_energy(scene.law, k.normal, overlap);
      energy.tangential += 0.5 * squared_norm(spheres.memory[p].shear) / k.tangential;
      if (k.rolling > 0.0) energy.rolling += 0.5 * squared_norm(spheres.memory[p].moment) / k.rolling;
    }
  }
  for (std::size_t p = 0; p < spheres.wall_pair.size(); ++p) {
    const WallPair& pair = spheres.wall_pair[p];
    const SpherePlace& a = spheres.place[static_cast<std::size_t>(pair.sphere)];
    const auto wall = static_cast<std::size_t>(pair.wall);
    const Vec3& n = scene.walls[wall].normal_w;
    const double overlap = a.radius - (n.dot(Vec3(a.x, a.y, a.z)) - spheres.walls[wall].offset);
    if (overlap <= 0.0) continue;
    const GrainStiffness<double> k = wall_stiffness(scene.law, a.radius, overlap);
    energy.normal += normal_energy(scene.law, k.normal, overlap);
    energy.tangential += 0.5 * squared_norm(spheres.wall_memory[p].shear) / k.tangential;
  }
  return energy;
}

}  // namespace talus
