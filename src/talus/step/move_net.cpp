#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// All numbers of the nodes in one column, which a loop of four at a time runs over.
Eigen::Map<Eigen::ArrayXd> column_of(std::vector<Vec3>& v, std::size_t nodes) {
  return {v.front().data(), 3 * static_cast<Eigen::Index>(nodes)};
}
Eigen::Map<const Eigen::ArrayXd> column_of(const std::vector<Vec3>& v, std::size_t nodes) {
  return {v.front().data(), 3 * static_cast<Eigen::Index>(nodes)};
}

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

/// A node at or under the ground loses the velocity into it, and slides with friction. False: it is above.
bool hold_on_ground(const TerrainPlane& plane, double friction, double dt, const Vec3& position_mid, Vec3& velocity) {
  const double gap = plane.normal.dot(position_mid) - plane.offset;
  const double falls = plane.normal.dot(velocity);
  if (dt * falls + std::max(0.0, gap) >= 0.0) return false;
  const double into = -(falls + std::max(0.0, gap) / dt);
  velocity += into * plane.normal;
  const Vec3 along = velocity - plane.normal.dot(velocity) * plane.normal;
  const double speed = along.norm();
  if (speed > 0.0) velocity -= std::min(1.0, friction * into / speed) * along;
  return true;
}

/// Nodes on a rope are shackles of some size: neighbours that touch do not come nearer. What pushed them is appended to
/// the pulls of sides, as a thrust.
void hold_shackles(const RopeDef& rope, double dt, NetScratch& scratch) {
  bool any = true;
  for (int sweep = 0; sweep < 2 && any; ++sweep) {
    any = false;
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const auto a = static_cast<std::size_t>(rope.nodes[i]), b = static_cast<std::size_t>(rope.nodes[i + 1]);
      const Vec3 arm = scratch.position_mid[b] - scratch.position_mid[a];
      const double squared = arm.squaredNorm();
      if (!(squared < 4.0 * rope.stacking_gap * rope.stacking_gap) || !(squared > 0.0)) continue;
      const double length = std::sqrt(squared);
      const Vec3 axis = arm / length;
      const double rate = axis.dot(scratch.velocity_end[b] - scratch.velocity_end[a]);
      const double closing = -(rate + std::max(0.0, length - rope.stacking_gap) / dt);
      if (closing <= 0.0) continue;
      const double wa = scratch.inverse_mass[a], wb = scratch.inverse_mass[b];
      if (wa + wb <= 0.0) continue;
      const double impulse = closing / (wa + wb);
      scratch.velocity_end[a] -= impulse * wa * axis;
      scratch.velocity_end[b] += impulse * wb * axis;
      scratch.side_pulls.push_back({a, b, axis, -impulse / dt});
      any = true;
    }
  }
}

/// Work of the dampers of springs with the mean velocity of the step, which is exact; their forces are those of the
/// velocities at its beginning.
double damper_work(const NetScene& scene, double dt, const NetWorld& net, const NetScratch& scratch) {
  double work = 0.0;
  for (std::size_t k = 0; k < scene.springs.size(); ++k) {
    const SpringDef& spring = scene.springs[k];
    if (spring.law.damping == 0.0 || net.spring_broken[k] != 0) continue;
    const auto a = static_cast<std::size_t>(spring.a), b = static_cast<std::size_t>(spring.b);
    const Vec3 arm = scratch.position_mid[b] - scratch.position_mid[a];
    double set = net.spring_set[k];
    const SpringStep s = spring_step(spring.law, arm, net.velocity[b] - net.velocity[a], net.velocity[b], set);
    const Vec3 damper = s.force - s.tension * arm.normalized();
    work +=
        0.5 * dt * damper.dot(net.velocity[b] + scratch.velocity_end[b] - net.velocity[a] - scratch.velocity_end[a]);
  }
  return work;
}

}  // namespace

void drift_net_to_midpoint(const Scene& scene, const World& world, Workspace& workspace) {
  const double half = 0.5 * scene.settings.time_step;
  const NetWorld& net = world.net;
  if (net.size() == 0) return;
  column_of(workspace.net.position_mid, net.size()) =
      column_of(net.position, net.size()) + half * column_of(net.velocity, net.size());
  double fastest = 0.0;
  for (const Vec3& v : net.velocity) fastest = std::max(fastest, v.squaredNorm());
  workspace.net.speed_max = std::sqrt(fastest);
}

void kick_net(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const double keep = 1.0 / (1.0 + 0.5 * dt * net.damping_rate), lose = 1.0 - 0.5 * dt * net.damping_rate;
  for (std::size_t i = 0; i < net.size(); ++i) {
    // Anchors have no velocity and no inverse mass.
    scratch.velocity_end[i] =
        (keep * lose) * net.velocity[i] + (keep * dt * scratch.inverse_mass[i]) * scratch.force[i];
  }
}

void move_net_to_end(const Scene& scene, World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const std::size_t rubbing = scratch.side_pulls.size();
  for (std::size_t k = 0; k < scene.net->ropes.size(); ++k)
    if (scene.net->ropes[k].stacking_gap > 0.0 && net.ropes[k].broken == 0)
      hold_shackles(scene.net->ropes[k], dt, scratch);
  if (!scene.net->links.empty()) hold_links(scene, world, workspace);
  if (!scene.net->sliders.empty()) hold_sliders(scene, world, workspace);
  if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain)) {
    for (std::size_t i = 0; i < net.size(); ++i) {
      const NetNodeDef& node = scene.net->nodes[i];
      if (node.is_fixed) continue;
      const Vec3 before = scratch.velocity_end[i];
      if (!hold_on_ground(*plane, scene.net->ground_friction, dt, scratch.position_mid[i], scratch.velocity_end[i]))
        continue;
      const Vec3 change = scratch.velocity_end[i] - before;
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
    if (strut.base >= 0)
      net.anchor_impulse[static_cast<std::size_t>(strut.base)] -= node.mass * (scratch.velocity_end[i] - before);
    net.ledger.constraint -=
        node.mass * (scratch.velocity_end[i] - before).dot(0.5 * (net.velocity[i] + scratch.velocity_end[i]));
  }
  book_net_contacts(scene, world, workspace);
  if (net.size() == 0) return;
  if (!scratch.links.empty()) book_links(scene, world, workspace);
  if (!scratch.sliders.empty()) book_sliders(scene, world, workspace);
  // Once all velocities of the step are known.
  net.ledger.viscous += damper_work(*scene.net, dt, net, scratch);
  for (std::size_t k = 0; k < scratch.side_pulls.size(); ++k) {
    const SidePull& side = scratch.side_pulls[k];
    (k < rubbing ? net.ledger.shackle_friction : net.ledger.shackles) +=
        0.5 * dt * side.force *
        side.axis.dot(net.velocity[side.b] + scratch.velocity_end[side.b] - net.velocity[side.a] -
                      scratch.velocity_end[side.a]);
  }
  column_of(scratch.position_end, net.size()) =
      column_of(scratch.position_mid, net.size()) + 0.5 * dt * column_of(scratch.velocity_end, net.size());
  // A velocity that is not finite makes such a place, and that such a sum.
  const double sum = column_of(scratch.position_end, net.size()).sum();
  if (!std::isfinite(sum)) net.quarantined = true;
}

void commit_net(const Scene& scene, World& world, Workspace& workspace) {
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  if (net.quarantined) return;
  const double dt = scene.settings.time_step;
  double kinetic = 0.0, gravity = 0.0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    const NetNodeDef& node = scene.net->nodes[i];
    if (node.is_fixed) {
      net.anchor_impulse[i] += dt * scratch.force[i];
      continue;
    }
    const Vec3 mean = 0.5 * (net.velocity[i] + scratch.velocity_end[i]);
    kinetic += node.mass * mean.squaredNorm();
    gravity -= dt * node.weight * scene.gravity * mean.z();
  }
  // Anchors have no velocity, so that they stay.
  net.position.swap(scratch.position_end);
  net.velocity.swap(scratch.velocity_end);
  net.kinetic = 0.5 * kinetic;
  net.ledger.gravity += gravity;
  net.ledger.viscous += dt * net.damping_rate * kinetic;
}

}  // namespace talus
