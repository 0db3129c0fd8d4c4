#pragma once

#include <talus/step/workspace.hpp>

// The phases of the spheres within a step, one file each, in execution order. Nothing happens without spheres. Unlike
// rigid bodies, spheres are renumbered and their contact memory is written before the end of a step; a non-finite
// state freezes them all, so that no half-done step is ever gone on with.

namespace talus {

/// Velocities of walls and cell from the targets and the forces of the last step.
void control_boundary(const Scene& scene, World& world);
void drift_spheres_to_midpoint(const Scene& scene, const World& world, Workspace& workspace);
/// Makes the list of pairs anew when a sphere or wall has moved by half the skin.
void find_sphere_pairs(const Scene& scene, World& world, Workspace& workspace);
/// Way that no sphere or wall may have moved farther for the list to hold all pairs that touch [m].
double list_reach(const Scene& scene, const SphereWorld& spheres, const SphereScratch& scratch);
/// Lists the spheres near the ground or a rock anew when spheres or rocks have moved far enough.
void find_obstacle_pairs(const Scene& scene, World& world, Workspace& workspace);
void add_sphere_contacts(const Scene& scene, World& world, Workspace& workspace);
/// Spheres against terrain and rocks: loads on both.
void add_obstacle_contacts(const Scene& scene, World& world, Workspace& workspace);
/// Loads of walls and gravity, local damping, velocities and places at the end.
void kick_spheres(const Scene& scene, World& world, Workspace& workspace);
void commit_spheres(const Scene& scene, World& world, Workspace& workspace);

/// Renumbers the spheres along the grid and lists the pairs closer than the skin; contact memory is kept.
void list_sphere_pairs(const Scene& scene, World& world, SphereScratch& scratch);
/// Blocks of the list; after a restart too.
void divide_into_blocks(const SphereWorld& spheres, SphereScratch& scratch);

}  // namespace talus
