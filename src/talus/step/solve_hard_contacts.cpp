#include <talus/step/assembly_phases.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/free_flight.hpp>
#include <talus/step/gap_after.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>

namespace talus {

namespace {

constexpr int kBendPassesMax = 2;
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

/// Where the bodies will be at the next midpoint with their velocities at the beginning of the step, or at its end.
void place_next(const Scene& scene, const World& world, bool at_end, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  std::vector<NextPlace>& places = workspace.pairs.next_places;
  places.resize(world.motion.size() + 1);
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    const BodyScratch& scratch = workspace.bodies[i];
    const bool driven = world.status[i] == BodyStatus::kDriven;
    if (!driven && (!scratch.has_contacts() || world.status[i] != BodyStatus::kMoving)) continue;
    const SolveBody& solve = workspace.solve_bodies[i];
    NextPlace& place = places[i];
    place.position_mid = scratch.position_mid;
    place.position = scratch.position_mid + dt * (at_end ? solve.velocity : solve.velocity_beg);
    if (driven) continue;
    const RigidMotion& beg = world.motion[i];
    const Vec3 omega_b = at_end ? Vec3(scratch.rotation_mid.transpose() * solve.omega) : beg.angular_velocity_b;
    const Quat end = orientation_end(scene.bodies[i], beg, scratch.omega_free_b, omega_b, scene.settings);
    place.turn.noalias() = orientation_mid(end, omega_b, dt).toRotationMatrix() * scratch.rotation_mid.transpose();
  }
}

/// Gives each contact the part of its approach that comes from the turning of the bodies, with their velocities at the
/// beginning of the step, or after it. Returns by how much a gap will differ from what was assumed, relative to the
/// body.
double bend_paths(const Scene& scene, const World& world, bool at_end, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  place_next(scene, world, at_end, workspace);
  const std::vector<NextPlace>& places = workspace.pairs.next_places;
  double most = 0.0;
  for (HardContact& c : workspace.contacts) {
    if (c.normal_of == NormalOf::kNone) continue;
    const auto velocity = [&](BodyId body) -> Vec3 {
      if (body == kTerrain) return Vec3::Zero();
      const SolveBody& s = workspace.solve_bodies[static_cast<std::size_t>(body)];
      const Vec3 arm = c.point_w - s.position_w;
      return at_end ? Vec3(s.velocity + s.omega.cross(arm)) : Vec3(s.velocity_beg + s.omega_beg.cross(arm));
    };
    const double normal_speed = c.frame_w.col(0).dot(velocity(c.a) - velocity(c.b));
    const NextPlace& at_b = c.b == kTerrain ? places.back() : places[static_cast<std::size_t>(c.b)];
    const double gap = gap_after(c, places[static_cast<std::size_t>(c.a)], at_b);
    const double speed = (gap - c.gap) / dt - normal_speed;
    const double change = speed - c.curvature;
    c.approach += change;
    c.curvature = speed;
    // A contact that stays open does not care.
    if (c.impulse[0] > 0.0 || normal_speed + c.approach < 0.0)
      most = std::max(most, dt * std::abs(change) / scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius);
  }
  return most;
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
  const bool bends = scene.assembly.active && !deformable;
  if (bends) {
    bend_paths(scene, world, false, workspace);
    workspace.pairs.free_bodies = workspace.solve_bodies;
  }
  count_solve(deformable                       ? solve_deformables(scene, world, workspace)
              : !scene.assembly.joints.empty() ? solve_joined(scene, world, workspace)
              : scene.assembly.active
                  ? solve_assembly(workspace.contacts, workspace.solve_bodies, settings, scene.assembly.solver,
                                   workspace.pairs.threads, workspace.pairs.solve)
                  : solve_gauss_seidel(workspace.contacts, workspace.solve_bodies, settings, workspace.solve),
              workspace);
  // Where velocities have changed so much that the turning is another one, once more with that.
  for (int pass = 0; pass < kBendPassesMax && bends && scene.assembly.joints.empty(); ++pass) {
    if (bend_paths(scene, world, true, workspace) <= kBendAllowed) break;
    workspace.solve_bodies = workspace.pairs.free_bodies;
    count_solve(solve_assembly(workspace.contacts, workspace.solve_bodies, settings, scene.assembly.solver,
                               workspace.pairs.threads, workspace.pairs.solve),
                workspace);
  }
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
