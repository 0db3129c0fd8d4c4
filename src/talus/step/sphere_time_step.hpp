#pragma once

#include <talus/world/world.hpp>

#include <string>

namespace talus {

/// Largest stable time step of the spheres as they are in contact now, and the sphere that sets it.
struct SphereTimeStep {
  double critical = 0.0;     ///< [s]
  std::uint32_t sphere = 0;  ///< its number in the scene
  double radius = 0.0;       ///< its radius [m]
  int contacts = 0;
  bool by_rotation = false;  ///< its rotation, not its translation
};

/// min over spheres of sqrt(2 m / sum K) and sqrt(2 I / sum (K_s R2 + K_r)): two equal spheres swing with
/// omega2 = 2 K/m, and leapfrog is stable up to omega dt = 2. A sphere without contacts counts as if it touched one
/// like itself.
SphereTimeStep sphere_time_step(const SphereScene& scene, const SphereWorld& spheres);

/// One line: the critical step and its reason.
std::string time_step_reason(const SphereTimeStep& limit, double share);

}  // namespace talus
