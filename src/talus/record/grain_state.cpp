#include <talus/record/grain_state.hpp>

#include <cmath>
#include <numbers>

namespace talus {

std::vector<GrainContact> grain_contacts(const SphereScene& scene, const SphereWorld& spheres) {
  std::vector<GrainContact> contacts;
  for_each_pair(spheres, [&](std::uint32_t i, std::uint32_t p, std::uint32_t slot) {
    const SpherePair& pair = spheres.pair[p];
    const auto j = static_cast<std::uint32_t>(pair.other);
    const SpherePlace &a = spheres.place[i], &b = spheres.place[j];
    const Vec3 d(a.x - b.x - pair.image[0] * spheres.cell.x(), a.y - b.y - pair.image[1] * spheres.cell.y(),
                 a.z - b.z - pair.image[2] * spheres.cell.z());
    const double length = d.norm(), overlap = a.radius + b.radius - length;
    if (!pair.touching || overlap <= 0.0) return;
    const PairMemory memory = memory_of(spheres, slot);
    const double* s = memory.shear;
    contacts.push_back({i, j, d / length, grain_stiffness(scene.law, a.radius, b.radius, overlap).normal * overlap,
                        std::sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]),
                        pair.image != std::array<std::int8_t, 3>{}});
  });
  return contacts;
}

Vec3 boundary_size(const SphereScene& scene, const SphereWorld& spheres) {
  if (scene.boundary == Boundary::kPeriodic) return spheres.cell;
  Vec3 size;
  for (std::size_t k = 0; k < 3; ++k)
    size[static_cast<int>(k)] = -spheres.walls[2 * k + 1].offset - spheres.walls[2 * k].offset;
  return size;
}

Vec3 boundary_stress(const SphereScene& scene, const SphereWorld& spheres) {
  if (scene.boundary == Boundary::kPeriodic) return spheres.cell_stress;
  const Vec3 size = boundary_size(scene, spheres);
  Vec3 stress;
  for (int k = 0; k < 3; ++k) {
    const auto low = static_cast<std::size_t>(2 * k);
    const double area = size[(k + 1) % 3] * size[(k + 2) % 3];
    stress[k] = 0.5 * (spheres.walls[low].force + spheres.walls[low + 1].force) / area;
  }
  return stress;
}

GrainState grain_state(const SphereScene& scene, const SphereWorld& spheres, const SphereScratch& scratch) {
  GrainState state;
  state.size = boundary_size(scene, spheres);
  state.stress = boundary_stress(scene, spheres);
  double solid = 0.0, resultant = 0.0, force = 0.0;
  for (const SpherePlace& p : spheres.place) solid += 4.0 / 3.0 * std::numbers::pi * p.radius * p.radius * p.radius;
  for (const SphereBlock& block : scratch.blocks) resultant += block.resultant;
  const std::vector<GrainContact> contacts = grain_contacts(scene, spheres);
  for (const GrainContact& contact : contacts) {
    state.mean_normal_force += contact.normal_force;
    force += std::hypot(contact.normal_force, contact.tangential_force);
  }
  const auto count = static_cast<double>(contacts.size()), grains = static_cast<double>(spheres.size());
  state.void_ratio = state.size.prod() / solid - 1.0;
  state.coordination = 2.0 * count / grains;
  if (count > 0.0) state.mean_normal_force /= count;
  state.unbalanced = force > 0.0 ? (resultant / grains) / (force / count) : 1.0;
  return state;
}

}  // namespace talus
