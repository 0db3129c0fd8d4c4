#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Length of the strut is kept exactly: the impulse along its axis at the midpoint that brings the head back to it.
double hold_strut(const StrutDef& strut, const NetNodeDef& node, double dt, const Vec3& position_mid, Vec3& velocity) {
  const Vec3 arm = position_mid - strut.base_w;
  const Vec3 axis = arm.normalized();
  const Vec3 free = arm + 0.5 * dt * velocity;
  // |free + s axis| = length
  const double along = free.dot(axis);
  const double inside = along * along - free.squaredNorm() + strut.length * strut.length;
  if (!(inside > 0.0)) return 0.0;  // faster than anything that is left to hold: quarantine sees it
  const double shift = -along + std::sqrt(inside);
  velocity += 2.0 / dt * shift * axis;
  return 2.0 / (dt * dt) * node.mass * shift;
}

/// A node at or under the ground loses the velocity into it, and slides with friction.
void hold_on_ground(const TerrainPlane& plane, double friction, double dt, const Vec3& position_mid, Vec3& velocity) {
  const double gap = plane.normal.dot(position_mid) - plane.offset;
  const double into = -(plane.normal.dot(velocity) + std::max(0.0, gap) / dt);
  if (into <= 0.0) return;
  velocity += into * plane.normal;
  const Vec3 along = velocity - plane.normal.dot(velocity) * plane.normal;
  const double speed = along.norm();
  if (speed > 0.0) velocity -= std::min(1.0, friction * into / speed) * along;
}

/// Nodes on a rope are shackles of some size: neighbours that touch do not come nearer. Returns the energy lost.
double hold_shackles(const NetScene& scene, const RopeDef& rope, double dt, const NetWorld& net, NetScratch& scratch) {
  double lost = 0.0;
  for (int sweep = 0; sweep < 2; ++sweep)
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const auto a = static_cast<std::size_t>(rope.nodes[i]), b = static_cast<std::size_t>(rope.nodes[i + 1]);
      const Vec3 arm = scratch.position_mid[b] - scratch.position_mid[a];
      const double length = arm.norm();
      if (!(length < 2.0 * rope.stacking_gap) || !(length > 0.0)) continue;
      const Vec3 axis = arm / length;
      const double rate = axis.dot(scratch.velocity_end[b] - scratch.velocity_end[a]);
      const double closing = -(rate + std::max(0.0, length - rope.stacking_gap) / dt);
      if (closing <= 0.0) continue;
      const double wa = scene.nodes[a].is_fixed ? 0.0 : 1.0 / scene.nodes[a].mass;
      const double wb = scene.nodes[b].is_fixed ? 0.0 : 1.0 / scene.nodes[b].mass;
      if (wa + wb <= 0.0) continue;
      const double impulse = closing / (wa + wb);
      scratch.velocity_end[a] -= impulse * wa * axis;
      scratch.velocity_end[b] += impulse * wb * axis;
      // Exact but for what later impulses of this step add to the velocities.
      const double after = axis.dot(scratch.velocity_end[b] - scratch.velocity_end[a]);
      lost -= impulse * 0.5 * (axis.dot(net.velocity[b] - net.velocity[a]) + after);
    }
  return lost;
}

}  // namespace

void drift_net_to_midpoint(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  const NetWorld& net = world.net;
  for (std::size_t i = 0; i < net.size(); ++i)
    workspace.net.position_mid[i] = net.position[i] + 0.5 * dt * net.velocity[i];
}

void kick_net(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const double keep = 1.0 / (1.0 + 0.5 * dt * net.damping_rate), lose = 1.0 - 0.5 * dt * net.damping_rate;
  for (std::size_t i = 0; i < net.size(); ++i) {
    const NetNodeDef& node = scene.net->nodes[i];
    scratch.velocity_end[i] =
        node.is_fixed ? Vec3::Zero() : Vec3(keep * (lose * net.velocity[i] + dt / node.mass * scratch.force[i]));
  }
}

void move_net_to_end(const Scene& scene, World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  for (std::size_t k = 0; k < scene.net->ropes.size(); ++k)
    if (scene.net->ropes[k].stacking_gap > 0.0 && net.ropes[k].broken == 0)
      net.ledger.shackles += hold_shackles(*scene.net, scene.net->ropes[k], dt, net, scratch);
  if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain)) {
    for (std::size_t i = 0; i < net.size(); ++i) {
      const NetNodeDef& node = scene.net->nodes[i];
      if (node.is_fixed) continue;
      const Vec3 before = scratch.velocity_end[i];
      hold_on_ground(*plane, scene.net->ground_friction, dt, scratch.position_mid[i], scratch.velocity_end[i]);
      const Vec3 change = scratch.velocity_end[i] - before;
      if (change.squaredNorm() > 0.0)
        net.ledger.ground -= node.mass * change.dot(0.5 * (net.velocity[i] + scratch.velocity_end[i]));
    }
  }
  for (std::size_t k = 0; k < scene.net->struts.size(); ++k) {
    const StrutDef& strut = scene.net->struts[k];
    const auto i = static_cast<std::size_t>(strut.head);
    const NetNodeDef& node = scene.net->nodes[i];
    if (node.is_fixed) continue;
    const Vec3 before = scratch.velocity_end[i];
    net.strut_force[k] = hold_strut(strut, node, dt, scratch.position_mid[i], scratch.velocity_end[i]);
    net.ledger.constraint -=
        node.mass * (scratch.velocity_end[i] - before).dot(0.5 * (net.velocity[i] + scratch.velocity_end[i]));
  }
  book_net_contacts(scene, world, workspace);
  double sum = 0.0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    scratch.position_end[i] = scratch.position_mid[i] + 0.5 * dt * scratch.velocity_end[i];
    sum += scratch.position_end[i].sum() + scratch.velocity_end[i].sum();
  }
  if (!std::isfinite(sum)) net.quarantined = true;
}

void commit_net(const Scene& scene, World& world, Workspace& workspace) {
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  if (net.quarantined) return;
  const double dt = scene.settings.time_step;
  double kinetic = 0.0, gravity = 0.0, viscous = 0.0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    const NetNodeDef& node = scene.net->nodes[i];
    if (node.is_fixed) {
      net.anchor_impulse[i] += dt * scratch.force[i];
      continue;
    }
    const Vec3 mean = 0.5 * (net.velocity[i] + scratch.velocity_end[i]);
    kinetic += node.mass * mean.squaredNorm();
    gravity -= dt * node.weight * scene.gravity * mean.z();
    viscous += dt * net.damping_rate * node.mass * mean.squaredNorm();
    net.position[i] = scratch.position_end[i];
    net.velocity[i] = scratch.velocity_end[i];
  }
  net.kinetic = 0.5 * kinetic;
  net.ledger.gravity += gravity;
  net.ledger.viscous += viscous;
}

NetTimeStep stable_net_step(const NetScene& scene) {
  // Largest frequency of each element with half of the mass of its nodes' shares bounds that of the whole.
  NetTimeStep result{std::numeric_limits<double>::infinity(), "nothing limits it"};
  std::vector<double> stiffness(scene.nodes.size(), 0.0);
  std::vector<std::string> reason(scene.nodes.size());
  std::vector<double> most(scene.nodes.size(), 0.0);
  const auto add = [&](std::int32_t node, double k, const std::string& name) {
    const auto i = static_cast<std::size_t>(node);
    stiffness[i] += k;
    if (k > most[i]) {
      most[i] = k;
      reason[i] = name;
    }
  };
  // Gershgorin: the sum of the absolute values of a row of K is at most twice the stiffness on its diagonal.
  for (const RingDef& ring : scene.rings) {
    const LawRing& law = scene.ring_laws[static_cast<std::size_t>(ring.law)];
    for (const std::int32_t n : ring.nodes)
      add(n, 4.0 * law.perimeter.unloading_stiffness + law.diagonal.unloading_stiffness, "a ring of the net");
  }
  for (const SpringDef& spring : scene.springs)
    for (const std::int32_t n : {spring.a, spring.b}) add(n, spring.law.stiffness, "a spring");
  for (const RopeDef& rope : scene.ropes) {
    // Forces up to the breaking load make a taut rope stiff across; along it nodes slide.
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const auto a = static_cast<std::size_t>(rope.nodes[i]), b = static_cast<std::size_t>(rope.nodes[i + 1]);
      const double length = (scene.nodes[a].position_w - scene.nodes[b].position_w).norm();
      const double k = std::min(rope.law.strength, rope.law.stiffness) / std::max(length, 1e-9);
      const double ends = i == 0 || i + 2 == rope.nodes.size() ? rope.law.stiffness / std::max(length, 1e-9) : 0.0;
      add(rope.nodes[i], k + ends, "rope " + rope.name);
      add(rope.nodes[i + 1], k + ends, "rope " + rope.name);
    }
  }
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    if (scene.nodes[i].is_fixed || stiffness[i] <= 0.0) continue;
    const double step = 2.0 / std::sqrt(2.0 * stiffness[i] / scene.nodes[i].mass);
    if (step < result.time_step) result = {step, reason[i]};
  }
  return result;
}

}  // namespace talus
