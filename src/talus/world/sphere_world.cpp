#include <talus/world/sphere_world.hpp>

#include <algorithm>
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

void lay_out_memory(SphereWorld& spheres) {
  const std::size_t size = static_cast<std::size_t>(block_size(spheres.size()));
  spheres.memory_begin.assign(1, 0);
  for (std::size_t i = 0; i < spheres.size(); i += size) {
    const std::uint32_t pairs = spheres.row_begin[std::min(i + size, spheres.size())] - spheres.row_begin[i];
    spheres.memory_begin.push_back(spheres.memory_begin.back() + (pairs + 3) / 4);
  }
  spheres.memory.assign(spheres.memory_begin.back(), FourMemories{});
  spheres.begin_turn.assign(spheres.orientation.empty() ? 0 : 4 * spheres.memory.size(), Vec3(0.0, 0.0, 0.0));
}

PairMemory memory_of(const SphereWorld& spheres, std::uint32_t slot) {
  const FourMemories& four = spheres.memory[slot / 4];
  PairMemory memory;
  for (int k = 0; k < 3; ++k) {
    memory.normal[k] = four.normal[k][slot % 4];
    memory.shear[k] = four.shear[k][slot % 4];
    memory.moment[k] = four.moment[k][slot % 4];
  }
  if (!spheres.begin_turn.empty()) {
    const Vec3& turn = spheres.begin_turn[slot];
    memory.normal[3] = turn.x();
    memory.shear[3] = turn.y();
    memory.moment[3] = turn.z();
  }
  return memory;
}

void set_memory(SphereWorld& spheres, std::uint32_t slot, const PairMemory& memory) {
  FourMemories& four = spheres.memory[slot / 4];
  for (int k = 0; k < 3; ++k) {
    four.normal[k][slot % 4] = memory.normal[k];
    four.shear[k][slot % 4] = memory.shear[k];
    four.moment[k][slot % 4] = memory.moment[k];
  }
  if (!spheres.begin_turn.empty()) spheres.begin_turn[slot] = Vec3(memory.normal[3], memory.shear[3], memory.moment[3]);
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
  for_each_pair(spheres, [&](std::uint32_t i, std::uint32_t p, std::uint32_t slot) {
    const SpherePair& pair = spheres.pair[p];
    const SpherePlace &a = spheres.place[i], &b = spheres.place[static_cast<std::size_t>(pair.other)];
    const Vec3 d(a.x - b.x - pair.image[0] * spheres.cell.x(), a.y - b.y - pair.image[1] * spheres.cell.y(),
                 a.z - b.z - pair.image[2] * spheres.cell.z());
    const double overlap = a.radius + b.radius - d.norm();
    if (overlap <= 0.0) return;
    const GrainStiffness<double> k = grain_stiffness(scene.law, a.radius, b.radius, overlap);
    energy.normal += normal_energy(scene.law, k.normal, overlap);
    if (!pair.touching) return;
    const PairMemory memory = memory_of(spheres, slot);
    energy.tangential += 0.5 * squared_norm(memory.shear) / k.tangential;
    if (k.rolling > 0.0) energy.rolling += 0.5 * squared_norm(memory.moment) / k.rolling;
  });
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
