#include <talus/step/deform_phases.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>

namespace talus {

namespace {

/// First guess: the impulse the same feature carried in the last step. Both lists ascend by key.
void warm_start(std::vector<HardContact>& contacts, const std::vector<ContactMemory>& memory) {
  auto remembered = memory.begin();
  for (HardContact& c : contacts) {
    while (remembered != memory.end() && remembered->key < c.key) ++remembered;
    if (remembered == memory.end() || remembered->key != c.key) continue;
    const Vec3 guess = c.frame_w.transpose() * remembered->impulse_w;
    if (guess[0] > 0.0) c.impulse = project_on_friction_cone(guess, c.friction);
  }
}

}  // namespace

void count_solve(const SolveReport& report, Workspace& workspace) {
  StepCounts& counts = workspace.counts;
  counts.sweeps += static_cast<std::uint64_t>(report.sweeps);
  counts.newton_steps += static_cast<std::uint64_t>(report.newton_steps);
  counts.solver_failures += report.converged ? 0 : 1;
  counts.sweeps_max = std::max(counts.sweeps_max, report.sweeps);
  counts.residual_last = report.residual;
  counts.residual_max = std::max(counts.residual_max, report.residual);
}

void solve_hard_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  const bool deformable = !scene.deformables.empty();
  if (workspace.contacts.empty() && !deformable) return;
  warm_start(workspace.contacts, world.contact_memory);
  bool at_trees = false;
  if (scene.trees) {
    for (const BodyScratch& scratch : workspace.bodies)
      at_trees = at_trees || scratch.ground_contacts_end != scratch.contacts_end;
    if (at_trees) workspace.free_bodies = workspace.solve_bodies;
  }
  const SolveSettings settings{scene.settings.solver_tolerance, scene.settings.solver_sweeps_max};
  count_solve(deformable ? solve_deformables(scene, world, workspace)
              : scene.assembly.active
                  ? solve_assembly(workspace.contacts, workspace.solve_bodies, settings, scene.assembly.solver,
                                   workspace.pairs.threads, workspace.pairs.solve)
                  : solve_gauss_seidel(workspace.contacts, workspace.solve_bodies, settings, workspace.solve),
              workspace);
  workspace.counts.contact_steps += 1;
  workspace.counts.contacts += workspace.contacts.size();
  if (at_trees) yield_trees(scene, world, workspace);

  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (!scratch.has_contacts() || world.status[i] != BodyStatus::kMoving) continue;
    const SolveBody& solve = workspace.solve_bodies[i];
    scratch.end.velocity_w = solve.velocity;
    scratch.end.angular_velocity_b.noalias() = scratch.rotation_mid.transpose() * solve.omega;
  }
}

}  // namespace talus
