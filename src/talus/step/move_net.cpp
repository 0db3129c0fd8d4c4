#include <talus/math/lanes.hpp>
#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

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

/// Lists the nodes that may reach the ground before they have gone the margin.
void list_near_ground(const TerrainPlane& plane, double dt, NetScratch& scratch) {
  constexpr double kMargin = 0.1;  // [m]
  const double way = dt * scratch.speed_max;
  scratch.ground_left -= way;
  if (scratch.ground_left >= 4.0 * way) return;
  scratch.ground_left = kMargin + 8.0 * way;
  scratch.near_ground.clear();
  for (std::size_t i = 0; i < scratch.inverse_mass.size(); ++i)
    if (scratch.inverse_mass[i] > 0.0 && plane.normal.dot(scratch.position_mid[i]) - plane.offset < scratch.ground_left)
      scratch.near_ground.push_back(static_cast<std::int32_t>(i));
}

/// Nodes on a rope are shackles of some size: neighbours that touch do not come nearer. What pushed them is appended to
/// the pulls of sides, as a thrust.
void hold_shackles(const RopeDef& rope, std::size_t side_begin, double dt, NetScratch& scratch) {
  // Those that are farther apart cannot meet in this step.
  const double reach = rope.stacking_gap + std::min(rope.stacking_gap, 1e-3 + 4.0 * dt * scratch.speed_max);
  const double *lengths = scratch.side_length.data() + side_begin, per_step = 1.0 / dt;
  const Vec3* axes = scratch.side_axis.data() + side_begin;
  bool any = true;
  for (int sweep = 0; sweep < 2 && any; ++sweep) {
    any = false;
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const double length = lengths[i];
      if (!(length < reach) || !(length > 0.0)) continue;
      const auto a = static_cast<std::size_t>(rope.nodes[i]), b = static_cast<std::size_t>(rope.nodes[i + 1]);
      const Vec3& axis = axes[i];
      const double rate = axis.dot(scratch.velocity_end[b] - scratch.velocity_end[a]);
      const double closing = -(rate + std::max(0.0, length - rope.stacking_gap) * per_step);
      if (closing <= 0.0) continue;
      const double wa = scratch.inverse_mass[a], wb = scratch.inverse_mass[b];
      if (wa + wb <= 0.0) continue;
      const double impulse = closing / (wa + wb);
      scratch.velocity_end[a] -= impulse * wa * axis;
      scratch.velocity_end[b] += impulse * wb * axis;
      scratch.side_pulls.push_back({a, b, axis, -impulse * per_step});
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

/// Numbers of four nodes, one for each, as three rows over the three numbers of the nodes.
struct NodeRows {
  Lanes row[3];
};
NodeRows for_all_three(Lanes numbers) {
  return {{__builtin_shuffle(numbers, LanesMask{0, 0, 0, 1}), __builtin_shuffle(numbers, LanesMask{1, 1, 2, 2}),
           __builtin_shuffle(numbers, LanesMask{2, 3, 3, 3})}};
}
NodeRows for_third(Lanes numbers) {
  const Lanes zero = {};
  return {{__builtin_shuffle(numbers, zero, LanesMask{4, 5, 0, 6}),
           __builtin_shuffle(numbers, zero, LanesMask{4, 1, 5, 6}),
           __builtin_shuffle(numbers, zero, LanesMask{2, 4, 5, 3})}};
}

struct NodeSums {
  double kinetic = 0.0;  ///< m (v^2 + v'^2) - dt F . (v' - v) over all nodes, F without weights [J]
  double fall = 0.0;     ///< weight times (v + v') upwards [kg m/s]
  double swing = 0.0;    ///< m (v + v')^2 [J]
  double places = 0.0;   ///< sum of the places at the end: not finite where one of them is not [m]
};

/// Places at the end, and sums over all nodes, four at a time.
NodeSums end_nodes(double gravity, double dt, const NetWorld& net, NetScratch& scratch) {
  const std::size_t nodes = net.size(), fours = nodes - nodes % 4;
  const double *before = net.velocity.front().data(), *after = scratch.velocity_end.front().data();
  const double *force = scratch.force.front().data(), *middle = scratch.position_mid.front().data();
  double* end = scratch.position_end.front().data();
  const double half = 0.5 * dt;
  Lanes kinetic = {}, fall = {}, swing = {}, places = {};
  for (std::size_t n = 0; n < fours; n += 4) {
    const NodeRows mass = for_all_three(load_row(&scratch.mass[n])), weight = for_third(load_row(&scratch.weight[n]));
    for (std::size_t r = 0; r < 3; ++r) {
      const std::size_t k = 3 * n + 4 * r;
      const Lanes v = load_row(before + k), w = load_row(after + k), m = mass.row[r], g = weight.row[r];
      const Lanes both = v + w, at_end = load_row(middle + k) + half * w;
      store_row(end + k, at_end);
      kinetic += m * (v * v + w * w) - dt * (load_row(force + k) + gravity * g) * (w - v);
      fall += g * both;
      swing += m * both * both;
      places += at_end;
    }
  }
  NodeSums sums{sum_of(kinetic), sum_of(fall), sum_of(swing), sum_of(places)};
  for (std::size_t n = fours; n < nodes; ++n) {
    const Vec3 v = net.velocity[n], w = scratch.velocity_end[n], up(0.0, 0.0, scratch.weight[n]);
    scratch.position_end[n] = scratch.position_mid[n] + half * w;
    sums.kinetic +=
        scratch.mass[n] * (v.squaredNorm() + w.squaredNorm()) - dt * (scratch.force[n] + gravity * up).dot(w - v);
    sums.fall += up.dot(v + w);
    sums.swing += scratch.mass[n] * (v + w).squaredNorm();
    sums.places += scratch.position_end[n].sum();
  }
  return sums;
}

}  // namespace

void drift_net_to_midpoint(const Scene& scene, const World& world, Workspace& workspace) {
  const double half = 0.5 * scene.settings.time_step;
  const NetWorld& net = world.net;
  if (net.size() == 0) return;
  const double *place = net.position.front().data(), *velocity = net.velocity.front().data();
  double* middle = workspace.net.position_mid.front().data();
  const std::size_t count = 3 * net.size(), fours = count - count % 4;
  Lanes fast = {};
  for (std::size_t k = 0; k < fours; k += 4) {
    const Lanes v = load_row(velocity + k);
    store_row(middle + k, load_row(place + k) + half * v);
    fast = greater(absolute(v), fast);
  }
  double fastest = std::max(std::max(fast[0], fast[1]), std::max(fast[2], fast[3]));
  for (std::size_t k = fours; k < count; ++k) {
    middle[k] = place[k] + half * velocity[k];
    fastest = std::max(fastest, std::abs(velocity[k]));
  }
  // No node is faster.
  workspace.net.speed_max = std::numbers::sqrt3 * fastest;
}

void kick_net(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  if (net.size() == 0) return;
  const double slow = 1.0 / (1.0 + 0.5 * dt * net.damping_rate);
  const double keep = slow * (1.0 - 0.5 * dt * net.damping_rate), push = slow * dt;
  const double *velocity = net.velocity.front().data(), *force = scratch.force.front().data();
  double* end = scratch.velocity_end.front().data();
  const std::size_t nodes = net.size(), fours = nodes - nodes % 4;
  // Anchors have no velocity and no inverse mass.
  for (std::size_t n = 0; n < fours; n += 4) {
    const NodeRows moves = for_all_three(push * load_row(&scratch.inverse_mass[n]));
    for (std::size_t r = 0; r < 3; ++r) {
      const std::size_t k = 3 * n + 4 * r;
      store_row(end + k, keep * load_row(velocity + k) + moves.row[r] * load_row(force + k));
    }
  }
  for (std::size_t n = fours; n < nodes; ++n)
    scratch.velocity_end[n] = keep * net.velocity[n] + (push * scratch.inverse_mass[n]) * scratch.force[n];
}

void move_net_to_end(const Scene& scene, World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const std::size_t rubbing = scratch.side_pulls.size();
  for (std::size_t k = 0; k < scene.net->ropes.size(); ++k)
    if (scene.net->ropes[k].stacking_gap > 0.0 && net.ropes[k].broken == 0)
      hold_shackles(scene.net->ropes[k], scratch.side_begin[k], dt, scratch);
  if (!scene.net->links.empty()) hold_links(scene, world, workspace);
  if (!scene.net->sliders.empty()) hold_sliders(scene, world, workspace);
  if (const auto* plane = std::get_if<TerrainPlane>(&scene.terrain)) {
    list_near_ground(*plane, dt, scratch);
    for (const std::int32_t n : scratch.near_ground) {
      const auto i = static_cast<std::size_t>(n);
      const NetNodeDef& node = scene.net->nodes[i];
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
}

// Energies of elements are those of the midpoints of two steps, between which nodes go on with the velocity v that the
// steps share. Of the force F of elements over the step from v to v', dt (F + F_next) . v / 2 is their work by the
// trapezoid, which is exact for springs; of impulses P in the step, P . (v + v') / 2 is exact and counts half before
// and half after its midpoint. The kinetic energy that closes both is m (v^2 + v'^2) / 4 - dt F . (v' - v) / 4.
void commit_net(const Scene& scene, World& world, Workspace& workspace) {
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  if (net.quarantined) return;
  const double dt = scene.settings.time_step;
  if (net.size() == 0) return;
  const NodeSums sums = end_nodes(scene.gravity, dt, net, scratch);
  // A velocity that is not finite makes such a place, and that such a sum.
  if (!std::isfinite(sums.places)) {
    net.quarantined = true;
    return;
  }
  for (const std::int32_t n : scratch.anchored)
    net.anchor_impulse[static_cast<std::size_t>(n)] += dt * scratch.force[static_cast<std::size_t>(n)];
  // Anchors have no velocity, so that they stay.
  net.position.swap(scratch.position_end);
  net.velocity.swap(scratch.velocity_end);
  net.kinetic = 0.25 * sums.kinetic;
  net.ledger.gravity -= 0.5 * dt * scene.gravity * sums.fall;
  net.ledger.viscous += 0.25 * dt * net.damping_rate * sums.swing;
}

}  // namespace talus
