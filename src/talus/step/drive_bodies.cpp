#include <talus/step/assembly_phases.hpp>

namespace talus {

void drive_bodies(const Scene& scene, const World& world, Workspace& workspace) {
  if (scene.assembly.drives.empty()) return;
  const double time_end = static_cast<double>(world.step_count + 1) * scene.settings.time_step;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    if (world.status[i] != BodyStatus::kDriven) continue;
    const RigidMotion& beg = world.motion[i];
    BodyScratch& scratch = workspace.bodies[i];
    scratch.end = beg;
    scratch.end.velocity_w =
        scene.assembly.drives[static_cast<std::size_t>(scene.bodies[i].drive)].velocity_w(time_end);
    scratch.end.position_w = scratch.position_mid + 0.5 * scene.settings.time_step * scratch.end.velocity_w;
    SolveBody& solve = workspace.solve_bodies[i];
    solve.position_w = scratch.position_mid;
    solve.velocity_beg = beg.velocity_w;
    solve.velocity = scratch.end.velocity_w;
    solve.omega_beg = solve.omega = Vec3::Zero();
    solve.inv_mass = 0.0;
    solve.inv_theta_w.setZero();
  }
}

void commit_driven(const Scene& scene, World& world, const Workspace& workspace) {
  if (scene.assembly.drives.empty()) return;
  // The work of an impulse in a Moreau step is that with the mean velocity; what a driven body gives, it loses.
  for (const HardContact& c : workspace.contacts) {
    if (c.b == kTerrain || world.status[static_cast<std::size_t>(c.b)] != BodyStatus::kDriven) continue;
    const auto i = static_cast<std::size_t>(c.b);
    const Vec3 mean = 0.5 * (world.motion[i].velocity_w + workspace.bodies[i].end.velocity_w);
    world.ledger[i].contact += (c.frame_w * c.impulse).dot(mean);
  }
  for (std::size_t i = 0; i < scene.bodies.size(); ++i)
    if (world.status[i] == BodyStatus::kDriven) world.motion[i] = workspace.bodies[i].end;
}

}  // namespace talus
