#pragma once

#include <talus/record/frames.hpp>
#include <talus/world/world.hpp>

namespace talus {

/// All deformable bodies of a scene as one deforming surface with the elements under it: places, displacements from the
/// start and from the mean pose, stress of each element, and von Mises' stress at the nodes.
FrameGroup deformable_surface(const Scene& scene, const World& world);

/// Von Mises' equivalent stress [Pa].
double von_mises(const Mat3& stress);

}  // namespace talus
