#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

double inverse_mass_of(const NetScene& scene, std::size_t node) {
  return scene.nodes[node].is_fixed ? 0.0 : 1.0 / scene.nodes[node].mass;
}

Vec3 slip_of(const SliderContact& c, const std::vector<Vec3>& v) {
  return v[c.node] - (1.0 - c.share) * v[c.a] - c.share * v[c.b];
}

constexpr double kKinkReach = 1e-4;  // so near to a node of its line a slider is at its kink [m]

/// Where the slider is at a node of the line, or may come to it in this step. A taut line bends where a slider pulls at
/// it, and is shortest with the slider at the bend: that is where sliders rest.
void place_at_kink(const ChainDef& chain, const std::vector<Vec3>& x, std::int32_t segment, double share, double near,
                   SliderContact& c) {
  const Vec3 arm = x[c.b] - x[c.a];
  const auto last = static_cast<std::int32_t>(chain.nodes.size()) - 2;
  const bool is_begin = share * arm.norm() < near && segment > 0;
  if (!is_begin && !((1.0 - share) * arm.norm() < near && segment < last)) return;
  const auto beyond = static_cast<std::size_t>(chain.nodes[static_cast<std::size_t>(segment + (is_begin ? -1 : 2))]);
  c.is_at_kink = true;
  c.share = is_begin ? 0.0 : 1.0;
  c.side_in = is_begin ? Vec3((x[c.a] - x[beyond]).normalized()) : c.tangent_w;
  c.side_out = is_begin ? c.tangent_w : Vec3((x[beyond] - x[c.b]).normalized());
}

/// Segment of the chain on which the shackle is now, looked for from where it was.
SliderContact place_slider(const NetScene& scene, const SliderDef& slider, const std::vector<Vec3>& x,
                           const std::vector<Vec3>& v, double dt, SliderMemory& memory) {
  const ChainDef& chain = scene.chains[static_cast<std::size_t>(slider.chain)];
  const auto last = static_cast<std::int32_t>(chain.nodes.size()) - 2;
  SliderContact c;
  c.node = static_cast<std::size_t>(slider.node);
  double share = 0.0;
  // Outside a kink both segments send it to the other one: it is at the node then.
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
  c.tangent_w = (x[c.b] - x[c.a]).normalized();
  place_at_kink(chain, x, memory.segment, share, kKinkReach + 2.0 * dt * slip_of(c, v).norm(), c);
  const Vec3 away = x[c.node] - (x[c.a] + c.share * (x[c.b] - x[c.a]));
  // At the ends of the chain it stops; within it only what is across counts.
  c.is_at_end = (memory.segment == 0 && share < 0.0) || (memory.segment == last && share > 1.0);
  const bool is_held = c.is_at_end || c.is_at_kink;
  c.bias = (is_held ? away : Vec3(away - away.dot(c.tangent_w) * c.tangent_w)) / dt;
  c.mass = 1.0 / (inverse_mass_of(scene, c.node) + (1.0 - c.share) * (1.0 - c.share) * inverse_mass_of(scene, c.a) +
                  c.share * c.share * inverse_mass_of(scene, c.b));
  return c;
}

void push(const NetScene& scene, const SliderContact& c, const Vec3& impulse, std::vector<Vec3>& v) {
  v[c.node] += inverse_mass_of(scene, c.node) * impulse;
  v[c.a] -= (1.0 - c.share) * inverse_mass_of(scene, c.a) * impulse;
  v[c.b] -= c.share * inverse_mass_of(scene, c.b) * impulse;
}

/// At a kink: held, unless what holds it would draw it along a side; then it goes along that one, with friction.
/// Returns the change of the impulse.
Vec3 hold_at_kink(double friction, const Vec3& slip, SliderContact& c) {
  const Vec3 before = c.normal + c.along * c.tangent_w, wanted = slip + c.bias;
  c.normal = before - c.mass * wanted;
  c.along = 0.0;
  const double forth = c.normal.dot(c.side_in), back = -c.normal.dot(c.side_out);
  if (forth > 0.0 || back > 0.0) {
    c.tangent_w = forth > back ? c.side_in : c.side_out;
    c.normal -= c.normal.dot(c.tangent_w) * c.tangent_w;
    const double most = friction * c.normal.norm();
    c.along = std::clamp(before.dot(c.tangent_w) - c.mass * slip.dot(c.tangent_w), -most, most);
  }
  return c.normal + c.along * c.tangent_w - before;
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
    scratch.sliders.push_back(
        place_slider(def, def.sliders[k], scratch.position_mid, net.velocity, dt, net.sliders[k]));
  for (const ChainDef& chain : def.chains)
    if (chain.size > 0.0) place_neighbours(chain, scratch);
  constexpr int kPassesMost = 30;
  constexpr double kTolerance = 1e-6;  // [m/s]
  for (int pass = 0; pass < kPassesMost; ++pass) {
    double change = 0.0;
    for (std::size_t k = 0; k < def.sliders.size(); ++k) {
      SliderContact& c = scratch.sliders[k];
      const Vec3 slip = slip_of(c, scratch.velocity_end);
      if (c.is_at_kink) {
        const Vec3 impulse = hold_at_kink(def.sliders[k].friction, slip, c);
        push(def, c, impulse, scratch.velocity_end);
        change = std::max(change, impulse.norm() / c.mass);
        continue;
      }
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
