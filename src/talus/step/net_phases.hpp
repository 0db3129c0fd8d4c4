#pragma once

#include <talus/step/workspace.hpp>

#include <string>

// The phases of nets, ropes and posts, one file each, in execution order.

namespace talus {

void drift_net_to_midpoint(const Scene& scene, const World& world, Workspace& workspace);
void find_net_contacts(const Scene& scene, const World& world, Workspace& workspace);
/// Memory of the elements changes here; a non-finite state freezes the net as a whole.
void add_net_forces(const Scene& scene, World& world, Workspace& workspace);
/// Part of add_net_forces.
void pull_rings(const NetScene& scene, NetWorld& net, NetScratch& scratch);
/// In place of it where rings rub on each other.
void rub_rings(const NetScene& scene, double dt, NetWorld& net, NetScratch& scratch);
void kick_net(const Scene& scene, const World& world, Workspace& workspace);
void solve_net_contacts(const Scene& scene, World& world, Workspace& workspace);
/// Parts of add_net_forces.
void pull_beams(const NetScene& scene, NetWorld& net, NetScratch& scratch);
void pull_anchors(const NetScene& scene, double dt, NetWorld& net, NetScratch& scratch);
void pull_hinges(const NetScene& scene, NetWorld& net, NetScratch& scratch);
/// Friction of the shackles of a rope, whose stretches have the given lengths: fills NetScratch::side_pull.
void rub_shackles(const NetScene& scene, const RopeDef& rope, double dt, const std::vector<double>& length,
                  RopeMemory& memory, NetScratch& scratch);
/// Parts of move_net_to_end: impulses, and their works once all velocities of the step are known.
void hold_links(const Scene& scene, const World& world, Workspace& workspace);
void hold_sliders(const Scene& scene, World& world, Workspace& workspace);
void book_links(const Scene& scene, World& world, const Workspace& workspace);
void book_sliders(const Scene& scene, World& world, const Workspace& workspace);
/// Works of the contacts, once all velocities of the step are known.
void book_net_contacts(const Scene& scene, World& world, Workspace& workspace);
void move_net_to_end(const Scene& scene, World& world, Workspace& workspace);
void commit_net(const Scene& scene, World& world, Workspace& workspace);

/// All numbers of the nodes in one column, which a loop of four at a time runs over.
inline Eigen::Map<Eigen::ArrayXd> column_of(std::vector<Vec3>& v, std::size_t nodes) {
  return {v.front().data(), 3 * static_cast<Eigen::Index>(nodes)};
}
inline Eigen::Map<const Eigen::ArrayXd> column_of(const std::vector<Vec3>& v, std::size_t nodes) {
  return {v.front().data(), 3 * static_cast<Eigen::Index>(nodes)};
}

/// Stiffness that pulls at a node, and the element that has most of it. Twice the stiffness bounds the sum of a row of
/// the stiffness matrix.
struct NodeStiffness {
  double stiffness = 0.0;  ///< [N/m]
  std::string reason;
  double damping = 0.0;  ///< of dampers at the node [N s/m]
};
std::vector<NodeStiffness> net_stiffness(const NetScene& scene);

/// Largest time step at which the net is stable, and what limits it.
struct NetTimeStep {
  double time_step = 0.0;  ///< [s]
  std::string reason;
};
NetTimeStep stable_net_step(const NetScene& scene);

}  // namespace talus
