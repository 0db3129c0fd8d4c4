#include <talus/step/net_phases.hpp>
#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

inline Vec3 point_velocity(const NetContact& c, const std::vector<Vec3>& v) {
  return c.share_a * v[c.a] + c.share_b * v[c.b];
}

inline void apply_net_impulse(const NetContact& c, const Vec3& impulse, SolveBody& body, NetScratch& scratch) {
  body.velocity += body.inv_mass * impulse;
  body.omega += body.inv_theta_w * c.arm_w.cross(impulse);
  scratch.velocity_end[c.a] -= c.move_a * impulse;
  if (c.share_b > 0.0) scratch.velocity_end[c.b] -= c.move_b * impulse;
}

/// Nearest impulse on Coulomb's cone, first along the normal and then along the surface: what does not change by this
/// and the velocity that goes with it is a solution of Signorini's and Coulomb's laws.
inline Vec3 on_cone(const Vec3& impulse, const Vec3& normal, double friction) {
  const double along = impulse.dot(normal);
  if (along <= 0.0) return Vec3::Zero();
  const Vec3 slip = impulse - along * normal;
  const double limit = friction * along, squared = slip.squaredNorm();
  if (squared <= limit * limit) return impulse;
  return along * normal + (limit / std::sqrt(squared)) * slip;
}

/// Changes the impulse of one contact towards its law. Returns the change.
inline Vec3 relax_contact(NetContact& c, double friction, SolveBody& body, NetScratch& scratch) {
  const Vec3 u = body.velocity + body.omega.cross(c.arm_w) - point_velocity(c, scratch.velocity_end);
  const Vec3 better = on_cone(c.impulse_w - c.inverse_w * (u + c.bias * c.normal_w), c.normal_w, friction);
  const Vec3 change = better - c.impulse_w;
  if (change.squaredNorm() > 0.0) {
    apply_net_impulse(c, change, body, scratch);
    c.impulse_w = better;
  }
  return change;
}

/// Impulses of the last step are the first guess.
void guess_impulses(const NetWorld& net, Workspace& workspace) {
  NetScratch& scratch = workspace.net;
  for (NetContact& c : scratch.contacts) {
    SolveBody& body = workspace.solve_bodies[static_cast<std::size_t>(c.body)];
    // No impulse moves the contact more than this: the rock turns by at most the trace of its inverse inertia.
    const double moves =
        c.share_a * c.move_a + c.share_b * c.move_b + body.inv_mass + body.inv_theta_w.trace() * c.arm_w.squaredNorm();
    c.inverse_w = 1.0 / moves;
    c.impulse_w = on_cone(net.point_impulse[static_cast<std::size_t>(c.slot)], c.normal_w, c.friction);
  }
  for (const NetContact& c : scratch.contacts)
    if (c.impulse_w.squaredNorm() > 0.0)
      apply_net_impulse(c, c.impulse_w, workspace.solve_bodies[static_cast<std::size_t>(c.body)], scratch);
}

}  // namespace

// Rock and net points, impulse by impulse, by a projection with a scalar step: nodes are ten thousand times lighter
// than the rock, so that it is near the exact local solution at a fraction of the work. The rest of the rock's contacts
// are solved after, with the velocities that result here.
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
  guess_impulses(net, workspace);
  SolveReport report;
  for (int pass = 1; pass <= def.contact_passes_max; ++pass) {
    double change = 0.0, sum = 0.0;
    for (NetContact& c : scratch.contacts) {
      SolveBody& body = workspace.solve_bodies[static_cast<std::size_t>(c.body)];
      change += relax_contact(c, c.friction, body, scratch).squaredNorm();
      sum += c.impulse_w.squaredNorm();
    }
    report.sweeps = pass;
    report.residual = sum > 0.0 ? std::sqrt(change / sum) : 0.0;
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
  (void)scene;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  for (BodyScratch& body : workspace.bodies) body.net_loss = 0.0;
  if (scratch.contacts.empty()) return;
  // What touched in the last step is still near.
  for (const std::int32_t k : scratch.near) net.point_impulse[static_cast<std::size_t>(k)] = Vec3::Zero();
  const NetScene& def = *scene.net;
  for (std::size_t k = def.points.size(); k < net.point_impulse.size(); ++k) net.point_impulse[k] = Vec3::Zero();
  net.had_contact = true;
  for (const NetContact& c : scratch.contacts) {
    if (!(c.impulse_w.squaredNorm() > 0.0)) continue;
    const auto i = static_cast<std::size_t>(c.body);
    BodyScratch& body = workspace.bodies[i];
    const Vec3 turn = body.rotation_mid * (0.5 * (body.omega_free_b + body.end.angular_velocity_b));
    const Vec3 rock = 0.5 * (world.motion[i].velocity_w + body.end.velocity_w) + turn.cross(c.arm_w);
    const Vec3 slip = rock - 0.5 * (point_velocity(c, net.velocity) + point_velocity(c, scratch.velocity_end));
    const double normal = c.impulse_w.dot(c.normal_w) * slip.dot(c.normal_w);
    net.ledger.contact_normal -= normal;
    net.ledger.contact_friction -= c.impulse_w.dot(slip) - normal;
    body.net_loss -= c.impulse_w.dot(rock);
    net.point_impulse[static_cast<std::size_t>(c.slot)] = c.impulse_w;
    net.contact_impulse += c.impulse_w;
    if (def.nodes[c.a].is_fixed) net.anchor_impulse[c.a] -= c.share_a * c.impulse_w;
    if (def.nodes[c.b].is_fixed) net.anchor_impulse[c.b] -= c.share_b * c.impulse_w;
  }
}

}  // namespace talus
