#pragma once

#include <talus/step/workspace.hpp>

#include <string>

// The phases of nets, ropes and posts, one file each, in execution order.

namespace talus {

void drift_net_to_midpoint(const Scene& scene, const World& world, Workspace& workspace);
void find_net_contacts(const Scene& scene, const World& world, Workspace& workspace);
/// Memory of the elements changes here; a non-finite state freezes the net as a whole.
void add_net_forces(const Scene& scene, World& world, Workspace& workspace);
void kick_net(const Scene& scene, const World& world, Workspace& workspace);
void solve_net_contacts(const Scene& scene, World& world, Workspace& workspace);
/// Works of the contacts, once all velocities of the step are known.
void book_net_contacts(const Scene& scene, World& world, Workspace& workspace);
void move_net_to_end(const Scene& scene, World& world, Workspace& workspace);
void commit_net(const Scene& scene, World& world, Workspace& workspace);

/// Largest time step at which the net is stable, and what limits it.
struct NetTimeStep {
  double time_step = 0.0;  ///< [s]
  std::string reason;
};
NetTimeStep stable_net_step(const NetScene& scene);

}  // namespace talus
