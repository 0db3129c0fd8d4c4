#pragma once

#include <talus/step/workspace.hpp>

// The phases of a step, one file each, in execution order. Until commit_history the world holds the state at the
// beginning of the step, so that a failed body can be left there.

namespace talus {

void begin_step(const Scene& scene, const World& world, Workspace& workspace);
void drift_to_midpoint(const Scene& scene, const World& world, Workspace& workspace);
void find_contacts(const Scene& scene, const World& world, Workspace& workspace);
void add_body_loads(const Scene& scene, const World& world, Workspace& workspace);
void kick(const Scene& scene, const World& world, Workspace& workspace);
void solve_hard_contacts(const Scene& scene, const World& world, Workspace& workspace);
void drift_to_end(const Scene& scene, const World& world, Workspace& workspace);
void quarantine(const Scene& scene, World& world, Workspace& workspace);
void commit_history(const Scene& scene, World& world, Workspace& workspace);

/// Part of solve_hard_contacts: trees whose capacity the impact exceeds break, the others take their energy.
void yield_trees(const Scene& scene, const World& world, Workspace& workspace);

/// Adds how a solve ended to the counts of the workspace.
void count_solve(const SolveReport& report, Workspace& workspace);

/// Steps for which the body surely touches nothing, from its state at the beginning of a step.
int clear_flight_steps(const Scene& scene, const RigidBodyDef& body, const RigidMotion& motion);

/// At most `steps`: those for which the body surely meets no standing tree in free flight.
int steps_clear_of_trees(const Scene& scene, const World& world, const RigidBodyDef& body, const RigidMotion& motion,
                         int steps);

}  // namespace talus
