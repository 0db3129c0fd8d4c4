#pragma once

#include <talus/step/sphere_scratch.hpp>

#include <vector>

namespace talus {

/// What is measured of a sample of spheres at one instant. Stress is compression positive.
struct GrainState {
  Vec3 size = Vec3::Zero();    ///< of box or cell [m]
  Vec3 stress = Vec3::Zero();  ///< along the axes [Pa]
  double void_ratio = 0.0;
  double coordination = 0.0;       ///< contacts between spheres, twice, per sphere
  double mean_normal_force = 0.0;  ///< of contacts between spheres [N]
  double unbalanced = 0.0;         ///< mean resultant force on a sphere over the mean contact force
};

/// After a step: `scratch` still has its loads.
GrainState grain_state(const SphereScene& scene, const SphereWorld& spheres, const SphereScratch& scratch);

/// Stress on walls or cell along the axes, and their size: without a look at the contacts.
Vec3 boundary_size(const SphereScene& scene, const SphereWorld& spheres);    ///< [m]
Vec3 boundary_stress(const SphereScene& scene, const SphereWorld& spheres);  ///< compression positive [Pa]

/// A contact between two spheres.
struct GrainContact {
  std::uint32_t a = 0, b = 0;  ///< numbers in the world
  Vec3 normal_w = Vec3::Zero();
  double normal_force = 0.0;      ///< [N]
  double tangential_force = 0.0;  ///< [N]
  bool across = false;            ///< joins a sphere with a periodic copy
};
std::vector<GrainContact> grain_contacts(const SphereScene& scene, const SphereWorld& spheres);

}  // namespace talus
