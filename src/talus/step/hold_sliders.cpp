#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

double inverse_mass_of(const NetScene& scene, std::size_t node) {
  return scene.nodes[node].is_fixed ? 0.0 : 1.0 / scene.nodes[node].mass;
}

/// Segment of the chain on which the shackle is now, looked for from where it was.
SliderContact place_slider(const NetScene& scene, const SliderDef& slider, const std::vector<Vec3>& x, double dt,
                           SliderMemory& memory) {
  const ChainDef& chain = scene.chains[static_cast<std::size_t>(slider.chain)];
  const auto last = static_cast<std::int32_t>(chain.nodes.size()) - 2;
  SliderContact c;
  c.node = static_cast<std::size_t>(slider.node);
  double share = 0.0;
  // At a kink both segments may send it to the other one: it stays at the node then.
  for (int moved = 0, before = 0;;) {
    c.a = static_cast<std::size_t>(chain.nodes[static_cast<std::size_t>(memory.segment)]);
    c.b = static_cast<std::size_t>(chain.nodes[static_cast<std::size_t>(memory.segment) + 1]);
    const Vec3 arm = x[c.b] - x[c.a];
    share = (x[c.node] - x[c.a]).dot(arm) / std::max(arm.squaredNorm(), 1e-24);
    const int to = share > 1.0 && memory.segment < last ? 1 : share < 0.0 && memory.segment > 0 ? -1 : 0;
    if (to == 0 || to == -before || ++moved > 20) break;
    memory.segment += to;
    before = to;
  }
  c.share = std::clamp(share, 0.0, 1.0);
  const Vec3 arm = x[c.b] - x[c.a];
  c.tangent_w = arm.normalized();
  const Vec3 away = x[c.node] - (x[c.a] + c.share * arm);
  // At the ends of the chain it stops; within it only what is across counts.
  c.is_at_end = (memory.segment == 0 && share < 0.0) || (memory.segment == last && share > 1.0);
  c.bias = (c.is_at_end ? away : Vec3(away - away.dot(c.tangent_w) * c.tangent_w)) / dt;
  c.mass = 1.0 / (inverse_mass_of(scene, c.node) + (1.0 - c.share) * (1.0 - c.share) * inverse_mass_of(scene, c.a) +
                  c.share * c.share * inverse_mass_of(scene, c.b));
  return c;
}

Vec3 slip_of(const SliderContact& c, const std::vector<Vec3>& v) {
  return v[c.node] - (1.0 - c.share) * v[c.a] - c.share * v[c.b];
}

void push(const NetScene& scene, const SliderContact& c, const Vec3& impulse, std::vector<Vec3>& v) {
  v[c.node] += inverse_mass_of(scene, c.node) * impulse;
  v[c.a] -= (1.0 - c.share) * inverse_mass_of(scene, c.a) * impulse;
  v[c.b] -= c.share * inverse_mass_of(scene, c.b) * impulse;
}

/// Where neighbours on a chain are near each other: the axis along which they keep their order and distance.
void place_neighbours(const ChainDef& chain, NetScratch& scratch) {
  for (std::size_t k = 0; k + 1 < chain.sliders.size(); ++k) {
    SliderContact& one = scratch.sliders[static_cast<std::size_t>(chain.sliders[k])];
    const SliderContact& next = scratch.sliders[static_cast<std::size_t>(chain.sliders[k + 1])];
    const Vec3 arm = scratch.position_mid[next.node] - scratch.position_mid[one.node];
    // On one segment a neighbour that got past counts as being behind.
    const Vec3 axis = one.a == next.a || arm.squaredNorm() < 1e-12 ? one.tangent_w : Vec3(arm.normalized());
    one.next_gap = arm.dot(axis) - chain.size;
    if (one.next_gap < chain.size + 0.01) one.next_axis = axis;
  }
}

/// Returns the largest change of a relative velocity.
double keep_order(const NetScene& scene, const ChainDef& chain, double dt, NetScratch& scratch) {
  double change = 0.0;
  for (std::size_t k = 0; k + 1 < chain.sliders.size(); ++k) {
    SliderContact& one = scratch.sliders[static_cast<std::size_t>(chain.sliders[k])];
    const SliderContact& next = scratch.sliders[static_cast<std::size_t>(chain.sliders[k + 1])];
    const double w = inverse_mass_of(scene, one.node) + inverse_mass_of(scene, next.node);
    if (one.next_axis.squaredNorm() == 0.0 || w <= 0.0) continue;
    const double rate = one.next_axis.dot(scratch.velocity_end[next.node] - scratch.velocity_end[one.node]);
    const double total = std::max(0.0, one.next_impulse - (rate + std::max(0.0, one.next_gap) / dt) / w);
    const double impulse = total - one.next_impulse;
    one.next_impulse = total;
    scratch.velocity_end[one.node] -= impulse * inverse_mass_of(scene, one.node) * one.next_axis;
    scratch.velocity_end[next.node] += impulse * inverse_mass_of(scene, next.node) * one.next_axis;
    change = std::max(change, std::abs(impulse) * w);
  }
  return change;
}

}  // namespace

// Shackles and post heads on ropes made of segments: across the line they are held, along it Coulomb's law.
void hold_sliders(const Scene& scene, World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const double dt = scene.settings.time_step;
  scratch.sliders.clear();
  for (std::size_t k = 0; k < def.sliders.size(); ++k)
    scratch.sliders.push_back(place_slider(def, def.sliders[k], scratch.position_mid, dt, net.sliders[k]));
  for (const ChainDef& chain : def.chains)
    if (chain.size > 0.0) place_neighbours(chain, scratch);
  constexpr int kPassesMost = 30;
  constexpr double kTolerance = 1e-6;  // [m/s]
  for (int pass = 0; pass < kPassesMost; ++pass) {
    double change = 0.0;
    for (std::size_t k = 0; k < def.sliders.size(); ++k) {
      SliderContact& c = scratch.sliders[k];
      const Vec3 slip = slip_of(c, scratch.velocity_end);
      const Vec3 wanted = slip + c.bias;
      const Vec3 across = c.is_at_end ? wanted : Vec3(wanted - wanted.dot(c.tangent_w) * c.tangent_w);
      const Vec3 normal = -c.mass * across;
      c.normal += normal;
      const double most = def.sliders[k].friction * c.normal.norm();
      const double along = std::clamp(c.along - c.mass * slip.dot(c.tangent_w), -most, most);
      const double step_along = c.is_at_end ? 0.0 : along - c.along;
      c.along += step_along;
      push(def, c, normal + step_along * c.tangent_w, scratch.velocity_end);
      change = std::max({change, normal.norm() / c.mass, std::abs(step_along) / c.mass});
    }
    for (const ChainDef& chain : def.chains)
      if (chain.size > 0.0) change = std::max(change, keep_order(def, chain, dt, scratch));
    if (change < kTolerance) break;
  }
  for (std::size_t k = 0; k < def.sliders.size(); ++k) {
    net.sliders[k].normal = scratch.sliders[k].normal.norm() / dt;
    net.sliders[k].friction = scratch.sliders[k].along / dt;
  }
}

void book_sliders(const Scene& scene, World& world, const Workspace& workspace) {
  const NetScene& def = *scene.net;
  NetWorld& net = world.net;
  const NetScratch& scratch = workspace.net;
  for (const SliderContact& c : scratch.sliders) {
    const Vec3 mean = 0.5 * (slip_of(c, net.velocity) + slip_of(c, scratch.velocity_end));
    net.ledger.constraint -= c.normal.dot(mean);
    net.ledger.shackle_friction -= c.along * c.tangent_w.dot(mean);
    const Vec3 impulse = c.normal + c.along * c.tangent_w;
    if (def.nodes[c.a].is_fixed) net.anchor_impulse[c.a] -= (1.0 - c.share) * impulse;
    if (def.nodes[c.b].is_fixed) net.anchor_impulse[c.b] -= c.share * impulse;
    if (def.nodes[c.node].is_fixed) net.anchor_impulse[c.node] += impulse;
  }
  for (const ChainDef& chain : def.chains)
    for (std::size_t k = 0; k + 1 < chain.sliders.size(); ++k) {
      const SliderContact& one = scratch.sliders[static_cast<std::size_t>(chain.sliders[k])];
      const std::size_t next = scratch.sliders[static_cast<std::size_t>(chain.sliders[k + 1])].node;
      const Vec3 mean = 0.5 * (net.velocity[next] + scratch.velocity_end[next] - net.velocity[one.node] -
                               scratch.velocity_end[one.node]);
      net.ledger.shackles -= one.next_impulse * one.next_axis.dot(mean);
    }
}

}  // namespace talus
