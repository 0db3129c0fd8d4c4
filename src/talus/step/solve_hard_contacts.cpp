#include <talus/base/parallel_for.hpp>
#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_curvature.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>

namespace talus {

namespace {

constexpr int kPassesMax = 10, kBendPassesMax = 2, kPersistsFromPass = 3;
constexpr double kBendAllowed = 1e-5;  // change of a gap relative to the body

/// First guess: the impulse the same feature carried in the last step. Both lists ascend by key.
void warm_start(std::vector<HardContact>& contacts, const std::vector<ContactMemory>& memory) {
  auto remembered = memory.begin();
  for (HardContact& c : contacts) {
    // A joint is unloaded at first: nearest to that of all forces that could be locked up in it.
    if (c.joint >= 0) c.impulse = Vec3(c.adhesion, 0.0, 0.0);
    while (remembered != memory.end() && remembered->key < c.key) ++remembered;
    if (remembered == memory.end() || remembered->key != c.key) continue;
    Vec3 guess = c.frame_w.transpose() * remembered->impulse_w;
    if (c.joint >= 0) guess[0] += c.adhesion;
    if (guess[0] > 0.0) c.impulse = project_on_friction_set(guess, c.friction, c.cohesion);
  }
}

/// Gives each contact the part of its approach that comes from the turning of the bodies, with their velocities at the
/// beginning of the step, or after it. Returns by how much a gap will differ from what was assumed, relative to the
/// body.
double bend_paths(const Scene& scene, bool at_end, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  const auto bend = [&](HardContact& c) {
    if (c.normal_of == NormalOf::kNone) return 0.0;
    const SolveBody& a = workspace.solve_bodies[static_cast<std::size_t>(c.a)];
    const Vec3 &velocity_a = at_end ? a.velocity : a.velocity_beg, &omega_a = at_end ? a.omega : a.omega_beg;
    Vec3 velocity_b = Vec3::Zero(), omega_b = Vec3::Zero(), position_b = c.point_w;
    if (c.b != kTerrain) {
      const SolveBody& b = workspace.solve_bodies[static_cast<std::size_t>(c.b)];
      velocity_b = at_end ? b.velocity : b.velocity_beg;
      omega_b = at_end ? b.omega : b.omega_beg;
      position_b = b.position_w;
    }
    const double speed = curvature_speed(c, velocity_a, omega_a, a.position_w, velocity_b, omega_b, position_b, dt);
    const double change = speed - c.curvature;
    c.approach += change;
    c.curvature = speed;
    // A contact that stays open does not care.
    const Vec3 n = c.frame_w.col(0);
    const double closing = n.dot(velocity_a + omega_a.cross(c.point_w - a.position_w) - velocity_b -
                                 omega_b.cross(c.point_w - position_b)) +
                           c.approach;
    const bool counts = c.impulse[0] > 0.0 || closing < 0.0;
    return counts ? dt * std::abs(change) / scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius : 0.0;
  };
  constexpr std::size_t kChunk = 256;
  std::vector<HardContact>& contacts = workspace.contacts;
  std::vector<double>& most = workspace.pairs.bent_most;
  most.assign((contacts.size() + kChunk - 1) / kChunk, 0.0);
  parallel_for_even(most.size(), most.size() < 4 ? 1 : workspace.pairs.threads, [&](std::size_t chunk) {
    const std::size_t end = std::min(contacts.size(), (chunk + 1) * kChunk);
    for (std::size_t k = chunk * kChunk; k < end; ++k) most[chunk] = std::max(most[chunk], bend(contacts[k]));
  });
  return most.empty() ? 0.0 : *std::max_element(most.begin(), most.end());
}

}  // namespace

void count_solve(const SolveReport& report, Workspace& workspace) {
  StepCounts& counts = workspace.counts;
  counts.sweeps += static_cast<std::uint64_t>(report.sweeps);
  counts.newton_steps += static_cast<std::uint64_t>(report.newton_steps);
  counts.solver_failures += report.converged ? 0 : 1;
  counts.sweeps_max = std::max(counts.sweeps_max, report.sweeps);
  counts.residual_last = std::max(counts.residual_last, report.residual);
  counts.residual_max = std::max(counts.residual_max, report.residual);
}

void solve_hard_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  const bool deformable = !scene.deformables.empty();
  if (workspace.contacts.empty() && !deformable) return;
  warm_start(workspace.contacts, world.contact_memory);
  workspace.counts.residual_last = 0.0;
  const std::uint64_t failures_before = workspace.counts.solver_failures;
  bool at_trees = false;
  if (scene.trees) {
    for (const BodyScratch& scratch : workspace.bodies)
      at_trees = at_trees || scratch.ground_contacts_end != scratch.contacts_end;
    if (at_trees) workspace.free_bodies = workspace.solve_bodies;
  }
  const SolveSettings settings{scene.settings.solver_tolerance, scene.settings.solver_sweeps_max};
  const bool bends = scene.assembly.active && !deformable;
  if (bends) {
    bend_paths(scene, false, workspace);
    workspace.pairs.free_bodies = workspace.solve_bodies;
  }
  count_solve(deformable                       ? solve_deformables(scene, world, workspace)
              : !scene.assembly.joints.empty() ? solve_joined(scene, world, workspace)
              : scene.assembly.active
                  ? solve_assembly(workspace.contacts, workspace.solve_bodies, settings, scene.assembly.solver,
                                   workspace.pairs.threads, workspace.pairs.solve)
                  : solve_gauss_seidel(workspace.contacts, workspace.solve_bodies, settings, workspace.solve),
              workspace);
  // Where velocities have changed so much that the turning is another one, or where the bodies come to overlap: once
  // more with what is known now.
  for (int pass = 0; pass < kPassesMax && bends && scene.assembly.joints.empty(); ++pass) {
    const bool bent = pass < kBendPassesMax && bend_paths(scene, true, workspace) > kBendAllowed;
    const bool foreseen = !bent && foresee_contacts(scene, world, pass >= kPersistsFromPass, workspace);
    if (!bent && !foreseen) break;
    workspace.solve_bodies = workspace.pairs.free_bodies;
    count_solve(solve_assembly(workspace.contacts, workspace.solve_bodies, settings, scene.assembly.solver,
                               workspace.pairs.threads, workspace.pairs.solve),
                workspace);
  }
  workspace.counts.contact_steps += 1;
  workspace.counts.contacts += workspace.contacts.size();
  if (at_trees) yield_trees(scene, world, workspace);
  workspace.counts.steps_unsolved += workspace.counts.solver_failures > failures_before ? 1 : 0;

  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (!scratch.has_contacts() || world.status[i] != BodyStatus::kMoving) continue;
    const SolveBody& solve = workspace.solve_bodies[i];
    scratch.end.velocity_w = solve.velocity;
    scratch.end.angular_velocity_b.noalias() = scratch.rotation_mid.transpose() * solve.omega;
  }
}

}  // namespace talus
