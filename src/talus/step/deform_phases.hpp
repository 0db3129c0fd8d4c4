#pragma once

#include <talus/step/workspace.hpp>

// Phases of scenes with deformable bodies; passed over when a scene has none.

namespace talus {

std::shared_ptr<DeformScratch> make_deform_scratch(const Scene& scene);

/// Displacements at the midpoint and free velocities of the elastic coordinates.
void begin_deformables(const Scene& scene, const World& world, Workspace& workspace);

/// Contacts of the nodes of a body with the ground, into Workspace::contacts.
void find_deformable_ground_contacts(const Scene& scene, const World& world, BodyId body, Workspace& workspace);

/// Contacts of all near pairs with a deformable body, into those of the pairs, which stay ascending by key.
void find_deformable_pairs(const Scene& scene, const World& world, Workspace& workspace);

/// Solves all contacts of a scene with deformable bodies: islands that have one by their compliance, the others as
/// ever. Total Lagrangian bodies are linearised anew until their velocities settle.
SolveReport solve_deformables(const Scene& scene, const World& world, Workspace& workspace);

/// End of the step of bodies whose frame does not move: their mean motion.
void end_deformables(const Scene& scene, const World& world, Workspace& workspace);

/// Writes the elastic coordinates at the end of the step into the world.
void commit_deformables(const Scene& scene, World& world, const Workspace& workspace);

}  // namespace talus
