#include <talus/step/assembly_phases.hpp>
#include <talus/step/contact_approach.hpp>
#include <talus/step/contact_work.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

// Passes until joints that end within the step have taken their energy and no more: with whole changes, with changes up
// and down, with weaker joints only, with those that still take too much let go.
constexpr int kPassesWhole = 6, kPassesBoth = 16, kPassesReduced = 26, kPassesMax = 1000;
constexpr double kNoise = 100.0;       // times the tolerance of the solver
constexpr double kSpentExact = 1e-11;  // of the energy of the point

/// Adds an impulse at a point to the velocities of a body.
void push_body(SolveBody& body, const Vec3& point_w, const Vec3& impulse_w) {
  body.velocity += body.inv_mass * impulse_w;
  body.omega += body.inv_theta_w * (point_w - body.position_w).cross(impulse_w);
}

void hold_together(const HardContact& c, std::span<SolveBody> bodies) {
  const Vec3 pull = -c.adhesion * c.frame_w.col(0);
  push_body(bodies[static_cast<std::size_t>(c.a)], c.point_w, pull);
  SolveBody& b = bodies[static_cast<std::size_t>(c.b)];
  if (b.inv_mass > 0.0) push_body(b, c.point_w, -pull);
}

bool opens(const HardContact& c) {
  return c.impulse[0] <= 0.0;
}

bool slides(const HardContact& c) {
  return c.impulse.tail<2>().norm() >= (1.0 - 1e-9) * (c.friction * c.impulse[0] + c.cohesion);
}

/// Energy that the cohesion of a joint took in the step; `c.impulse` is without the adhesion. What the tolerance of the
/// solver leaves of a velocity, `noise`, is not yielding.
double work_of_joint(const Workspace& workspace, const World& world, const HardContact& c, double noise) {
  const Vec3 u = c.frame_w.transpose() *
                 (mean_contact_velocity(workspace, world, c, c.a) - mean_contact_velocity(workspace, world, c, c.b));
  double work = opens(c) && u[0] > noise ? c.adhesion * u[0] : 0.0;
  if (slides(c) && u.tail<2>().norm() > noise) {
    const double share = cohesive_share_of_shear(c.impulse.tail<2>().norm(), c.impulse[0] - c.adhesion, c.friction);
    work -= share * c.impulse.tail<2>().dot(u.tail<2>());
  }
  return std::max(0.0, work);
}

}  // namespace

bool add_joint_contacts(const Scene& scene, const World& world, const Workspace& workspace, const BodyPair& pair,
                        std::vector<HardContact>& contacts) {
  const std::vector<JointPoint>& joints = scene.assembly.joints;
  const auto before = [](const JointPoint& joint, const BodyPair& p) {
    return joint.a < p.a || (joint.a == p.a && joint.b < p.b);
  };
  const auto first =
      static_cast<std::size_t>(std::lower_bound(joints.begin(), joints.end(), pair, before) - joints.begin());
  std::size_t last = first;
  bool holds = false;
  for (; last < joints.size() && joints[last].a == pair.a && joints[last].b == pair.b; ++last)
    holds = holds || !world.joints[last].broken;
  if (!holds) return false;
  const BodyScratch &at_a = workspace.bodies[static_cast<std::size_t>(pair.a)],
                    &at_b = workspace.bodies[static_cast<std::size_t>(pair.b)];
  const double dt = scene.settings.time_step;
  for (std::size_t k = first; k < last; ++k) {
    const JointPoint& joint = joints[k];
    const JointState& state = world.joints[k];
    const LawPair& law = scene.assembly.laws[joint.law];
    const Vec3 p_a = at_a.position_mid + at_a.rotation_mid * joint.point_a;
    const Vec3 p_b = at_b.position_mid + at_b.rotation_mid * joint.point_b;
    HardContact& c = contacts.emplace_back();
    c.a = pair.a;
    c.b = pair.b;
    c.key = body_contact_key(pair.a, pair.b, static_cast<std::uint32_t>(k - first));
    c.point_w = 0.5 * (p_a + p_b);
    c.frame_w.noalias() = at_b.rotation_mid * joint.frame_b;
    const Vec3 apart = c.frame_w.transpose() * (p_a - p_b);
    c.friction = law.friction;
    if (state.broken) {  // as long as the rest of the face holds, it is the same place of contact
      c.gap = apart[0];
      c.approach = contact_approach(scene, world, law, c);
      continue;
    }
    // What yielding does not explain is drift of the integration and goes back within the step.
    const Vec3 drift = apart - state.yielded;
    const double left = dt * joint.area * joint_strength_left(state.spent, law.joint.fracture_energy * joint.area);
    c.gap = drift[0];
    c.approach = drift[0] / dt;
    c.drift = drift.tail<2>() / dt;
    c.adhesion = left * law.joint.tensile_strength;
    c.cohesion = left * std::max(0.0, law.joint.cohesion - law.friction * law.joint.tensile_strength);
    c.joint = static_cast<std::int32_t>(k);
  }
  return true;
}

SolveReport solve_joined(const Scene& scene, const World& world, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  std::vector<HardContact>& contacts = workspace.contacts;
  const SolveSettings settings{scene.settings.solver_tolerance, scene.settings.solver_sweeps_max};
  const auto solve = [&] {
    return solve_assembly(contacts, workspace.solve_bodies, settings, scene.assembly.solver, scratch.threads,
                          scratch.solve);
  };
  scratch.joined.clear();
  for (std::uint32_t k = 0; k < contacts.size(); ++k)
    if (contacts[k].joint >= 0) scratch.joined.push_back({k, contacts[k].adhesion, contacts[k].cohesion, 1.0, 0.0});
  if (scratch.joined.empty()) return solve();
  SolveReport report;
  int sweeps = 0;
  bool settled = false;
  for (int pass = 0; pass < kPassesMax && !settled; ++pass) {
    if (pass > 0) workspace.solve_bodies = scratch.free_bodies;  // as solve_hard_contacts left them
    for (const JoinedContact& joined : scratch.joined) hold_together(contacts[joined.contact], workspace.solve_bodies);
    report = solve();
    sweeps += report.sweeps;
    settled = true;
    double largest = 0.0;
    for (const HardContact& c : contacts) largest = std::max(largest, c.impulse.norm());
    for (JoinedContact& joined : scratch.joined) {
      HardContact& c = contacts[joined.contact];
      const auto k = static_cast<std::size_t>(c.joint);
      const JointPoint& joint = scene.assembly.joints[k];
      const double total = scene.assembly.laws[joint.law].joint.fracture_energy * joint.area;
      const double rest = std::max(0.0, total - world.joints[k].spent);
      const double inv_mass = workspace.solve_bodies[static_cast<std::size_t>(c.a)].inv_mass +
                              workspace.solve_bodies[static_cast<std::size_t>(c.b)].inv_mass;
      joined.work = work_of_joint(workspace, world, c, kNoise * settings.tolerance * largest * inv_mass);
      const double over = joined.work - rest;
      if (over <= kSpentExact * total && (joined.share == 1.0 || over >= -kSpentExact * total || pass >= kPassesBoth))
        continue;
      // The joint ends within the step, or would not quite: it pulls so much weaker that it takes what is left. Joints
      // that end together must not chase each other: smaller changes after a few passes, then weaker ones only, which
      // may leave energy for the next step.
      const double factor = joined.work > 0.0 ? rest / joined.work : 2.0;
      const double share = pass < kPassesWhole     ? std::min(1.0, joined.share * factor)
                           : pass < kPassesBoth    ? std::min(1.0, joined.share * std::sqrt(factor))
                           : pass < kPassesReduced ? 0.9 * joined.share * factor
                                                   : 0.0;
      settled = settled && share == joined.share;
      joined.share = share;
      c.adhesion = share * joined.adhesion;
      c.cohesion = share * joined.cohesion;
      c.impulse =
          project_on_friction_set(c.impulse, c.friction, c.cohesion);  // a guess that the weaker joint can carry
    }
  }
  report.sweeps = sweeps;
  return report;
}

void commit_joints(const Scene& scene, World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  for (const JoinedContact& joined : workspace.pairs.joined) {
    HardContact& c = workspace.contacts[joined.contact];
    const auto k = static_cast<std::size_t>(c.joint);
    JointState& state = world.joints[k];
    const double total =
        scene.assembly.laws[scene.assembly.joints[k].law].joint.fracture_energy * scene.assembly.joints[k].area;
    const auto velocity = [&](BodyId body) -> Vec3 {
      const SolveBody& solve = workspace.solve_bodies[static_cast<std::size_t>(body)];
      return solve.velocity + solve.omega.cross(c.point_w - solve.position_w);
    };
    Vec3 u = c.frame_w.transpose() * (velocity(c.a) - velocity(c.b));
    u[0] += c.approach;
    u.tail<2>() += c.drift;
    if (opens(c)) state.yielded[0] += dt * std::max(0.0, u[0]);
    if (slides(c)) state.yielded.tail<2>() += dt * u.tail<2>();
    state.spent += joined.work;
    c.impulse[0] -= c.adhesion;  // from here on whole, with what holds the bodies together
    state.broken = total > 0.0 ? state.spent >= (1.0 - 1e-9) * total : joined.share < 1.0;
  }
}

}  // namespace talus
