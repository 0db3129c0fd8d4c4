#pragma once

#include <talus/world/world.hpp>

namespace talus {

/// Energy stored in the contacts of spheres with terrain and rocks, at the places of the world [J].
ContactEnergy obstacle_energy(const Scene& scene, const World& world);

}  // namespace talus
