#include <talus/solve/contact_rows.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Two nodes of a point with the share of each.
struct PointNodes {
  std::size_t a = 0, b = 0;
  double share_a = 1.0, share_b = 0.0;
};

PointNodes nodes_of(const NetPointDef& point) {
  const auto a = static_cast<std::size_t>(point.a);
  if (point.b < 0) return {a, a, 1.0, 0.0};
  return {a, static_cast<std::size_t>(point.b), 1.0 - point.share, point.share};
}

double inverse_mass(const NetNodeDef& node) {
  return node.is_fixed ? 0.0 : 1.0 / node.mass;
}

Vec3 relative_velocity(const NetContact& c, const PointNodes& n, const SolveBody& body, const std::vector<Vec3>& v) {
  return c.frame_w.transpose() * (body.velocity - n.share_a * v[n.a] - n.share_b * v[n.b]) +
         c.arm.transpose() * body.omega;
}

}  // namespace

// Rock and net points, impulse by impulse. Nodes are ten thousand times lighter than the rock and hardly know of each
// other, so few passes do; the rest of the rock's contacts are solved after, with the velocities that result here.
void solve_net_contacts(const Scene& scene, World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  net.contact_impulse = Vec3::Zero();
  net.contacts = static_cast<std::int32_t>(scratch.contacts.size());
  if (scratch.contacts.empty()) {
    if (net.had_contact) std::fill(net.point_impulse.begin(), net.point_impulse.end(), Vec3::Zero());
    net.had_contact = false;
    return;
  }
  const auto apply = [&](const NetContact& c, const PointNodes& n, const Vec3& impulse) {
    SolveBody& body = workspace.solve_bodies[static_cast<std::size_t>(c.body)];
    const Vec3 impulse_w = c.frame_w * impulse;
    body.velocity += body.inv_mass * impulse_w;
    body.omega += c.turn * impulse;
    scratch.velocity_end[n.a] -= n.share_a * inverse_mass(def.nodes[n.a]) * impulse_w;
    if (n.share_b > 0.0) scratch.velocity_end[n.b] -= n.share_b * inverse_mass(def.nodes[n.b]) * impulse_w;
  };
  for (NetContact& c : scratch.contacts) {
    const PointNodes n = nodes_of(def.points[static_cast<std::size_t>(c.point)]);
    const SolveBody& body = workspace.solve_bodies[static_cast<std::size_t>(c.body)];
    c.turn = body.inv_theta_w * c.arm;
    const double nodes =
        n.share_a * n.share_a * inverse_mass(def.nodes[n.a]) + n.share_b * n.share_b * inverse_mass(def.nodes[n.b]);
    c.w = c.arm.transpose() * c.turn + (body.inv_mass + nodes) * Mat3::Identity();
    const Vec3 guess = c.frame_w.transpose() * net.point_impulse[static_cast<std::size_t>(c.point)];
    if (guess[0] > 0.0) c.impulse = project_on_friction_cone(guess, def.friction);
  }
  for (const NetContact& c : scratch.contacts)
    if (c.impulse[0] > 0.0) apply(c, nodes_of(def.points[static_cast<std::size_t>(c.point)]), c.impulse);
  SolveReport report;
  for (int pass = 1; pass <= def.contact_passes_max; ++pass) {
    double change = 0.0, largest = 0.0;
    for (NetContact& c : scratch.contacts) {
      const PointNodes n = nodes_of(def.points[static_cast<std::size_t>(c.point)]);
      const SolveBody& body = workspace.solve_bodies[static_cast<std::size_t>(c.body)];
      Vec3 u = relative_velocity(c, n, body, scratch.velocity_end);
      u[0] += c.bias;
      const LocalSolution local = solve_local(c.w, u - c.w * c.impulse, def.friction, c.slip_factor);
      c.slip_factor = local.slip_factor;
      const Vec3 step = local.impulse - c.impulse;
      if (step.squaredNorm() > 0.0) apply(c, n, step);
      c.impulse = local.impulse;
      change = std::max(change, step.squaredNorm());
      largest = std::max(largest, c.impulse.squaredNorm());
    }
    report.sweeps = pass;
    report.residual = largest > 0.0 ? std::sqrt(change / largest) : 0.0;
    report.converged = report.residual <= def.contact_tolerance;
    if (report.converged) break;
  }
  count_solve(report, workspace);
  workspace.counts.contact_steps += 1;
  workspace.counts.contacts += scratch.contacts.size();

  for (std::size_t i = 0; i < workspace.bodies.size(); ++i) {
    BodyScratch& body = workspace.bodies[i];
    if (!body.touches_net) continue;
    body.end.velocity_w = workspace.solve_bodies[i].velocity;
    body.end.angular_velocity_b = body.rotation_mid.transpose() * workspace.solve_bodies[i].omega;
  }
}

// After all velocities of the step are known: work of an impulse in one Moreau step is exact with the mean velocity.
void book_net_contacts(const Scene& scene, World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  for (BodyScratch& body : workspace.bodies) body.net_loss = 0.0;
  if (scratch.contacts.empty()) return;
  std::fill(net.point_impulse.begin(), net.point_impulse.end(), Vec3::Zero());
  net.had_contact = true;
  for (const NetContact& c : scratch.contacts) {
    if (!(c.impulse[0] > 0.0)) continue;
    const auto i = static_cast<std::size_t>(c.body);
    BodyScratch& body = workspace.bodies[i];
    const RigidMotion& beg = world.motion[i];
    const PointNodes n = nodes_of(def.points[static_cast<std::size_t>(c.point)]);
    const Vec3 turn = body.rotation_mid * (0.5 * (body.omega_free_b + body.end.angular_velocity_b));
    const Vec3 rock = c.frame_w.transpose() * (0.5 * (beg.velocity_w + body.end.velocity_w)) + c.arm.transpose() * turn;
    const Vec3 node = c.frame_w.transpose() * (0.5 * (n.share_a * (net.velocity[n.a] + scratch.velocity_end[n.a]) +
                                                      n.share_b * (net.velocity[n.b] + scratch.velocity_end[n.b])));
    const Vec3 slip = rock - node;
    net.ledger.contact_normal -= c.impulse[0] * slip[0];
    net.ledger.contact_friction -= c.impulse[1] * slip[1] + c.impulse[2] * slip[2];
    body.net_loss -= c.impulse.dot(rock);
    const Vec3 impulse_w = c.frame_w * c.impulse;
    net.point_impulse[static_cast<std::size_t>(c.point)] = impulse_w;
    net.contact_impulse += impulse_w;
  }
}

}  // namespace talus
