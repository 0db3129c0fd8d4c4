#include <talus/step/deform_phases.hpp>
#include <talus/step/deform_scratch.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kLinearised = 1e-7;  // change of velocity at which linearising anew ends, or the tolerance if smaller
constexpr int kLinearisationsMax = 30;
constexpr int kInnerMax = 20;

const ElasticSolid* solid_of(const Scene& scene, std::size_t body) {
  const std::int32_t k = scene.bodies[body].deformable;
  return k < 0 ? nullptr : scene.deformables[static_cast<std::size_t>(k)].get();
}

bool is_literal(const ElasticSolid& solid) {
  return solid.choice.moving_frame() && solid.choice.variant != FrameVariant::kProjected;
}

/// Splits the contacts: those of islands with a deformable body, and the others.
void choose_contacts(Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  find_islands(workspace.contacts, workspace.solve_bodies, deform.islands);
  const ContactIslands& islands = deform.islands;
  deform.island_deforms.assign(islands.count(), false);
  for (std::size_t k = 0; k < islands.count(); ++k)
    for (std::uint32_t i = islands.island_begin[k]; i < islands.island_begin[k + 1]; ++i)
      if (workspace.contacts[islands.order[i]].site >= 0) deform.island_deforms[k] = true;
  deform.chosen.clear();
  deform.other_numbers.clear();
  for (std::size_t k = 0; k < islands.count(); ++k)
    for (std::uint32_t i = islands.island_begin[k]; i < islands.island_begin[k + 1]; ++i)
      (deform.island_deforms[k] ? deform.chosen : deform.other_numbers).push_back(islands.order[i]);
  // By key, not by island: the order of the sweeps must not change when islands merge.
  std::sort(deform.chosen.begin(), deform.chosen.end());
  std::sort(deform.other_numbers.begin(), deform.other_numbers.end());
}

/// Makes a body known to the solver, a point of it for the contact, and the contact's frame in its axes.
void add_side(const Scene& scene, std::size_t body, const SurfaceSite& site, const HardContact& contact,
              Workspace& workspace, CompliantSide& side) {
  DeformScratch& deform = *workspace.deform;
  std::int32_t& slot = deform.slot_of_body[body];
  const ElasticSolid* solid = solid_of(scene, body);
  if (slot < 0) {
    slot = static_cast<std::int32_t>(deform.body_of_slot.size());
    deform.body_of_slot.push_back(static_cast<std::uint32_t>(body));
    if (deform.compliant.size() < deform.body_of_slot.size()) {
      deform.compliant.emplace_back();
      deform.of_slot.emplace_back();
    }
    DeformScratch::BodySites& fresh = deform.of_slot[static_cast<std::size_t>(slot)];
    fresh.sites.clear();
    fresh.arms.clear();
    fresh.spin_change.setZero();
    Mat3& rotation = deform.compliant[static_cast<std::size_t>(slot)].rotation;
    rotation.setIdentity();
    if (solid != nullptr) {
      const ElasticScratch& at = deform.bodies[static_cast<std::size_t>(scene.bodies[body].deformable)];
      rotation.noalias() = at.frame.rotation * at.turn;
    }
  }
  DeformScratch::BodySites& points = deform.of_slot[static_cast<std::size_t>(slot)];
  side.body = slot;
  side.point = static_cast<Eigen::Index>(solid != nullptr ? points.sites.size() : points.arms.size());
  side.frame.noalias() = deform.compliant[static_cast<std::size_t>(slot)].rotation.transpose() * contact.frame_w;
  if (solid != nullptr) {
    points.sites.push_back(site);
  } else {
    points.arms.push_back(contact.point_w - workspace.solve_bodies[body].position_w);
  }
}

/// Normal velocity at the beginning of the step, of the rigid motion of both bodies [m/s].
double normal_velocity_beg(const HardContact& c, std::span<const SolveBody> bodies) {
  const auto of = [&](BodyId body) -> double {
    if (body == kTerrain) return 0.0;
    const SolveBody& b = bodies[static_cast<std::size_t>(body)];
    return c.frame_w.col(0).dot(b.velocity_beg + b.omega_beg.cross(c.point_w - b.position_w));
  };
  return of(c.a) - of(c.b);
}

void make_problem(const Scene& scene, const World& world, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  deform.slot_of_body.assign(scene.bodies.size(), -1);
  deform.body_of_slot.clear();
  deform.contacts.clear();
  const SitePair none;
  for (const std::uint32_t number : deform.chosen) {
    const HardContact& c = workspace.contacts[number];
    const SitePair& sites = c.site >= 0 ? deform.sites[static_cast<std::size_t>(c.site)] : none;
    CompliantContact& problem = deform.contacts.emplace_back();
    problem.friction = c.friction;
    problem.impulse = c.impulse;
    problem.bias = Vec3(c.approach, 0.0, 0.0);
    if (c.restitution > 0.0)
      problem.bias[0] += c.restitution * std::min(0.0, normal_velocity_beg(c, workspace.solve_bodies));
    add_side(scene, static_cast<std::size_t>(c.a), sites.a, c, workspace, problem.a);
    if (c.b == kTerrain) continue;
    const auto b = static_cast<std::size_t>(c.b);
    if (world.status[b] == BodyStatus::kMoving) {
      add_side(scene, b, sites.b, c, workspace, problem.b);
    } else {
      problem.bias.noalias() -= c.frame_w.transpose() * workspace.solve_bodies[b].velocity;
    }
  }
  // The motion of floating frames is that of the body, free of contact so far.
  for (const std::uint32_t body : deform.body_of_slot) {
    const ElasticSolid* solid = solid_of(scene, body);
    if (solid == nullptr || !solid->choice.moving_frame()) continue;
    ElasticFrame& frame = deform.bodies[static_cast<std::size_t>(scene.bodies[body].deformable)].frame;
    frame.velocity_b.noalias() = frame.rotation.transpose() * workspace.solve_bodies[body].velocity;
    frame.angular_velocity_b.noalias() = frame.rotation.transpose() * workspace.solve_bodies[body].omega;
  }
}

void condense_rigid(const SolveBody& body, std::span<const Vec3> arms, CompliantBody& compliant) {
  for (std::size_t j = 0; j < arms.size(); ++j) {
    const Mat3 turn = body.inv_theta_w * skew(arms[j]);
    for (std::size_t i = 0; i < arms.size(); ++i) {
      Mat3 block = -skew(arms[i]) * turn;
      block.diagonal().array() += body.inv_mass;
      compliant.compliance.block<3, 3>(3 * static_cast<Eigen::Index>(i), 3 * static_cast<Eigen::Index>(j)) = block;
    }
    compliant.velocity.segment<3>(3 * static_cast<Eigen::Index>(j)) = body.velocity + body.omega.cross(arms[j]);
  }
}

/// Compliance (first pass, or a new tangent) and free velocities of all bodies at their contact points.
void condense_bodies(const Scene& scene, Workspace& workspace, bool first) {
  DeformScratch& deform = *workspace.deform;
  for (std::size_t slot = 0; slot < deform.body_of_slot.size(); ++slot) {
    const std::size_t body = deform.body_of_slot[slot];
    CompliantBody& compliant = deform.compliant[slot];
    const DeformScratch::BodySites& points = deform.of_slot[slot];
    const ElasticSolid* solid = solid_of(scene, body);
    if (solid == nullptr) {
      compliant.resize(static_cast<Eigen::Index>(points.arms.size()));
      condense_rigid(workspace.solve_bodies[body], points.arms, compliant);
      continue;
    }
    ElasticScratch& scratch = deform.bodies[static_cast<std::size_t>(scene.bodies[body].deformable)];
    const auto n = static_cast<Eigen::Index>(points.sites.size());
    compliant.resize(n);
    if (first || solid->choice.newton == NewtonKind::kFull) {
      condense(*solid, scratch, points.sites, compliant.compliance, compliant.velocity);
    } else {
      site_velocities(*solid, scratch, points.sites, compliant.velocity);
    }
  }
}

/// The impulses of the contacts at the nodes of the deformable bodies.
void collect_node_impulses(const Scene& scene, DeformScratch& deform) {
  for (std::size_t slot = 0; slot < deform.body_of_slot.size(); ++slot) deform.of_slot[slot].impulses.clear();
  for (const CompliantContact& c : deform.contacts)
    for (const CompliantSide* side : {&c.a, &c.b}) {
      if (side->body < 0) continue;
      const auto slot = static_cast<std::size_t>(side->body);
      if (scene.bodies[deform.body_of_slot[slot]].deformable < 0) continue;
      const Vec3 impulse = (side == &c.a ? 1.0 : -1.0) * (side->frame * c.impulse);
      const SurfaceSite& site = deform.of_slot[slot].sites[static_cast<std::size_t>(side->point)];
      for (std::size_t k = 0; k < site.count; ++k)
        deform.of_slot[slot].impulses.push_back({site.nodes[k], site.weights[k] * impulse});
    }
}

/// Force and torque about the centre, in axes of the body.
std::pair<Vec3, Vec3> resultant(const ElasticSolid& solid, std::span<const NodeImpulse> impulses) {
  Vec3 force = Vec3::Zero(), torque = Vec3::Zero();
  for (const NodeImpulse& one : impulses) {
    force += one.impulse;
    torque += solid.mesh.nodes[solid.mesh.surface_nodes[one.surface_node]].cross(one.impulse);
  }
  return {force, torque};
}

/// The literal variants solve for impulses and motion side by side: after each sweep the Euler force, which holds the
/// rotation of the elastic coordinates, follows the new spin until it settles. Returns the number of passes.
int settle_euler_force(const Scene& scene, const World& world, Workspace& workspace, double tolerance) {
  DeformScratch& deform = *workspace.deform;
  int passes = 0;
  for (bool settled = false; !settled && passes < kInnerMax; ++passes) {
    double change2 = 0.0, size2 = 0.0;
    collect_node_impulses(scene, deform);
    for (std::size_t slot = 0; slot < deform.body_of_slot.size(); ++slot) {
      const std::size_t body = deform.body_of_slot[slot];
      const ElasticSolid* solid = solid_of(scene, body);
      if (solid == nullptr || !is_literal(*solid)) continue;
      DeformScratch::BodySites& points = deform.of_slot[slot];
      const Vec3& spin = world.motion[body].angular_velocity_b;
      const Vec3 free = deform.bodies[static_cast<std::size_t>(scene.bodies[body].deformable)].frame.angular_velocity_b;
      const Vec3 end = free + resultant(*solid, points.impulses).second.cwiseQuotient(solid->theta);
      size2 += end.squaredNorm();
      if (solid->choice.variant != FrameVariant::kLiteral) continue;
      const Vec3 change = (end - spin) - points.spin_change;
      change2 += change.squaredNorm();
      points.spin_change = end - spin;
      for (std::size_t i = 0; i < points.sites.size(); ++i) {
        Vec3 arm = Vec3::Zero();
        for (std::size_t k = 0; k < points.sites[i].count; ++k)
          arm += points.sites[i].weights[k] * solid->mesh.nodes[solid->mesh.surface_nodes[points.sites[i].nodes[k]]];
        deform.compliant[slot].velocity.segment<3>(3 * static_cast<Eigen::Index>(i)) -= change.cross(arm);
      }
    }
    settled = std::sqrt(change2) <= tolerance * std::sqrt(size2);
  }
  return passes;
}

SolveReport solve_literal(const Scene& scene, const World& world, Workspace& workspace, const SolveSettings& settings) {
  DeformScratch& deform = *workspace.deform;
  const auto bodies = std::span(deform.compliant).first(deform.body_of_slot.size());
  SolveReport report;
  report.converged = false;
  begin_delassus(deform.contacts, bodies);
  while (!report.converged && report.sweeps < settings.sweeps_max) {
    ++report.sweeps;
    report.converged = sweep_delassus(deform.contacts, bodies) <= settings.tolerance;
    workspace.counts.inner_max =
        std::max(workspace.counts.inner_max, settle_euler_force(scene, world, workspace, settings.tolerance));
  }
  for (std::size_t slot = 0; slot < deform.body_of_slot.size(); ++slot) {
    const std::size_t body = deform.body_of_slot[slot];
    const ElasticSolid* solid = solid_of(scene, body);
    if (solid == nullptr || !is_literal(*solid)) continue;
    // The first modes of a literal variant are the rotations.
    deform.bodies[static_cast<std::size_t>(scene.bodies[body].deformable)].velocity_free.head<3>() -=
        deform.of_slot[slot].spin_change.cwiseProduct(solid->theta.cwiseSqrt());
  }
  report.residual = delassus_residual(deform.contacts, bodies);
  return report;
}

/// Total Lagrangian bodies in contact and in flight: a new linearisation. Returns whether there are any.
bool linearise(const Scene& scene, const World& world, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  bool any = false;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const ElasticSolid* solid = solid_of(scene, i);
    if (solid == nullptr || !solid->choice.nodal() || world.status[i] != BodyStatus::kMoving) continue;
    any = true;
    std::span<const std::uint32_t> active;
    const std::int32_t slot = deform.slot_of_body[i];
    if (slot >= 0 && solid->choice.newton == NewtonKind::kFull) {
      DeformScratch::BodySites& points = deform.of_slot[static_cast<std::size_t>(slot)];
      points.active.clear();
      for (const SurfaceSite& site : points.sites)
        points.active.insert(points.active.end(), site.nodes.begin(), site.nodes.begin() + site.count);
      std::sort(points.active.begin(), points.active.end());
      points.active.erase(std::unique(points.active.begin(), points.active.end()), points.active.end());
      active = points.active;
    }
    const auto k = static_cast<std::size_t>(scene.bodies[i].deformable);
    const Vec3 gravity = scene.bodies[i].initial.orientation.conjugate() * Vec3(0.0, 0.0, -scene.gravity);
    linearise_elastic_step(*solid, world.elastic[k], gravity, active, deform.bodies[k]);
  }
  return any;
}

/// Velocities of all deformable bodies with the impulses so far; the largest change of a linearised one.
double end_velocities(const Scene& scene, const World& world, DeformScratch& deform) {
  double change = 0.0;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const ElasticSolid* solid = solid_of(scene, i);
    if (solid == nullptr || world.status[i] != BodyStatus::kMoving) continue;
    const std::int32_t slot = deform.slot_of_body[i];
    if (slot < 0 && !solid->choice.nodal()) continue;
    std::span<const NodeImpulse> impulses;
    if (slot >= 0) impulses = deform.of_slot[static_cast<std::size_t>(slot)].impulses;
    change = std::max(
        change,
        end_elastic_velocity(*solid, impulses, deform.bodies[static_cast<std::size_t>(scene.bodies[i].deformable)]));
  }
  return change;
}

/// What the impulses do to the motion of rigid bodies and floating frames.
void push_bodies(const Scene& scene, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  for (std::size_t slot = 0; slot < deform.body_of_slot.size(); ++slot) {
    const std::size_t body = deform.body_of_slot[slot];
    const ElasticSolid* solid = solid_of(scene, body);
    SolveBody& solve = workspace.solve_bodies[body];
    if (solid != nullptr && solid->choice.moving_frame()) {
      const auto [force, torque] = resultant(*solid, deform.of_slot[slot].impulses);
      const Mat3& rotation = deform.compliant[slot].rotation;
      solve.velocity.noalias() += solve.inv_mass * (rotation * force);
      solve.omega.noalias() += rotation * torque.cwiseQuotient(solid->theta);
    }
  }
  for (const CompliantContact& c : deform.contacts)
    for (const CompliantSide* side : {&c.a, &c.b}) {
      if (side->body < 0) continue;
      const auto slot = static_cast<std::size_t>(side->body);
      const std::size_t body = deform.body_of_slot[slot];
      if (scene.bodies[body].deformable >= 0) continue;
      SolveBody& solve = workspace.solve_bodies[body];
      const Vec3 impulse = (side == &c.a ? 1.0 : -1.0) * (side->frame * c.impulse);
      solve.velocity += solve.inv_mass * impulse;
      solve.omega.noalias() +=
          solve.inv_theta_w * deform.of_slot[slot].arms[static_cast<std::size_t>(side->point)].cross(impulse);
    }
}

}  // namespace

SolveReport solve_deformables(const Scene& scene, const World& world, Workspace& workspace) {
  DeformScratch& deform = *workspace.deform;
  const SolveSettings settings{scene.settings.solver_tolerance, scene.settings.solver_sweeps_max};
  choose_contacts(workspace);
  make_problem(scene, world, workspace);
  bool literal = false;
  for (const std::uint32_t body : deform.body_of_slot) {
    const ElasticSolid* solid = solid_of(scene, body);
    literal = literal || (solid != nullptr && is_literal(*solid));
  }
  SolveReport report;
  const double settled = std::min(kLinearised, settings.tolerance);
  const auto bodies = [&] { return std::span(deform.compliant).first(deform.body_of_slot.size()); };
  int passes = 0;
  for (bool again = true; again;) {
    ++passes;
    const bool linearised = linearise(scene, world, workspace);
    condense_bodies(scene, workspace, passes == 1);
    SolveReport one;
    if (!deform.contacts.empty())
      one = literal ? solve_literal(scene, world, workspace, settings)
                    : solve_delassus(deform.contacts, bodies(), settings);
    report.sweeps += one.sweeps;
    report.residual = one.residual;
    report.converged = one.converged;
    collect_node_impulses(scene, deform);
    again = end_velocities(scene, world, deform) > settled && linearised;
    if (again && passes == kLinearisationsMax) {
      report.converged = false;
      again = false;
    }
  }
  workspace.counts.passes += static_cast<std::uint64_t>(passes);
  workspace.counts.passes_max = std::max(workspace.counts.passes_max, passes);
  push_bodies(scene, workspace);
  for (std::size_t k = 0; k < deform.chosen.size(); ++k)
    workspace.contacts[deform.chosen[k]].impulse = deform.contacts[k].impulse;

  if (deform.other_numbers.empty()) return report;
  deform.others.clear();
  for (const std::uint32_t number : deform.other_numbers) deform.others.push_back(workspace.contacts[number]);
  const SolveReport rest = solve_assembly(deform.others, workspace.solve_bodies, settings, scene.assembly.solver,
                                          workspace.pairs.threads, workspace.pairs.solve);
  for (std::size_t k = 0; k < deform.other_numbers.size(); ++k)
    workspace.contacts[deform.other_numbers[k]].impulse = deform.others[k].impulse;
  report.sweeps = std::max(report.sweeps, rest.sweeps);
  report.newton_steps = rest.newton_steps;
  report.residual = std::max(report.residual, rest.residual);
  report.converged = report.converged && rest.converged;
  return report;
}

}  // namespace talus
