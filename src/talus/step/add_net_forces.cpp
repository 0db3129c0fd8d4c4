#include <talus/math/lanes.hpp>
#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

void pull_springs(const NetScene& scene, NetWorld& net, NetScratch& scratch) {
  double elastic = 0.0;
  for (std::size_t k = 0; k < scene.springs.size(); ++k) {
    if (net.spring_broken[k] != 0) continue;
    const SpringDef& spring = scene.springs[k];
    const auto a = static_cast<std::size_t>(spring.a), b = static_cast<std::size_t>(spring.b);
    const SpringStep s = spring_step(spring.law, scratch.position_mid[b] - scratch.position_mid[a],
                                     net.velocity[b] - net.velocity[a], net.velocity[b], net.spring_set[k]);
    const double stored = spring.law.stiffness > 0.0 ? 0.5 * s.tension * s.tension / spring.law.stiffness : 0.0;
    (spring.is_brake ? net.ledger.brake : net.ledger.spring_plastic) += s.plastic;
    if (s.tension > spring.law.strength) {
      net.spring_broken[k] = 1;
      net.ledger.broken += stored;
      continue;
    }
    elastic += stored;
    scratch.force[a] += s.force;
    scratch.force[b] -= s.force;
  }
  for (const BendingDef& bending : scene.bendings) {
    const auto a = static_cast<std::size_t>(bending.a), b = static_cast<std::size_t>(bending.b),
               c = static_cast<std::size_t>(bending.c);
    const BendingStep s =
        bending_step(bending.law, scratch.position_mid[a], scratch.position_mid[b], scratch.position_mid[c]);
    elastic += s.energy;
    scratch.force[a] += s.force_a;
    scratch.force[b] += s.force_b;
    scratch.force[c] += s.force_c;
  }
  net.spring_elastic = elastic;
}

/// Lengths and directions of the sides, four at a time, and lengths of the stretches, at the midpoint.
void measure(const RopeDef& rope, std::size_t side_begin, NetScratch& scratch) {
  const std::size_t sides = rope.nodes.size() - 1;
  // Rows of four numbers, of which the fourth is not used: position_mid has one node more than the net.
  const auto node = [&](std::size_t i) {
    return load_row(scratch.position_mid.data()->data() + 3 * std::ptrdiff_t{rope.nodes[std::min(i, sides)]});
  };
  double* length = scratch.side_length.data() + side_begin;
  double* axis = scratch.side_axis[side_begin].data();
  const Lanes zero = {};
  for (std::size_t i = 0; i < sides; i += 4) {
    const Lanes n0 = node(i), n1 = node(i + 1), n2 = node(i + 2), n3 = node(i + 3), n4 = node(i + 4);
    Lanes x = n1 - n0, y = n2 - n1, z = n3 - n2, other = n4 - n3;
    transpose(x, y, z, other);
    const Lanes side = square_root(x * x + y * y + z * z);
    const Lanes inverse = select(side > zero, 1.0 / select(side > zero, side, zero + 1.0), zero);
    store_row(length + i, side);
    x *= inverse;
    y *= inverse;
    z *= inverse;
    other = zero;
    transpose(x, y, z, other);
    // Each row is one number too long, which the next one replaces.
    store_row(axis + 3 * i, x);
    store_row(axis + 3 * i + 3, y);
    store_row(axis + 3 * i + 6, z);
    store_row(axis + 3 * i + 9, other);
  }
  scratch.stretch_length.assign(rope.stretches(), 0.0);
  std::size_t i = 0;
  for (std::size_t s = 0; s < rope.stretches(); ++s) {
    const std::size_t end = s < rope.passes.size() ? static_cast<std::size_t>(rope.passes[s]) : sides;
    for (; i < end; ++i) scratch.stretch_length[s] += length[i];
  }
}

double deflection(const RopeDef& rope, std::size_t pass, const Vec3* axis) {
  const auto i = static_cast<std::size_t>(rope.passes[pass]);
  return std::atan2(axis[i - 1].cross(axis[i]).norm(), axis[i - 1].dot(axis[i]));
}

double run_brake(const LawRope& law, const LawBrake& brake, double length, double& rest, double& slip) {
  double lost = 0.0;
  for (int k = 0; k < 4; ++k) {
    const double force = rope_force(law, length, rest), limit = brake_force(brake, slip);
    if (force <= limit || slip >= brake.stroke) break;
    const double gain = brake.activation * brake.hardening / brake.stroke;
    const double run = std::min((force - limit) / (gain - rope_force_per_rest(law, length, rest)), brake.stroke - slip);
    rest += run;
    slip += run;
    // It gives way while the rope lengthens, at its own force.
    const double after = std::min(rope_force(law, length, rest), brake_force(brake, slip));
    lost += 0.5 * run * (rope_release(law, limit) + rope_release(law, after));
  }
  return lost;
}

void pull_rope(const NetScene& scene, std::size_t number, double dt, NetWorld& net, NetScratch& scratch) {
  const RopeDef& rope = scene.ropes[number];
  RopeMemory& memory = net.ropes[number];
  const std::size_t side_begin = scratch.side_begin[number];
  measure(rope, side_begin, scratch);
  const std::vector<double>& length = scratch.stretch_length;
  const Vec3* axis = scratch.side_axis.data() + side_begin;
  const std::size_t last = rope.stretches() - 1;
  for (std::size_t p = 0; p < rope.passes.size(); ++p) {
    const double angle = deflection(rope, p, axis);
    double& mean = memory.angle[p];
    mean = mean < 0.0 ? angle : mean + (angle - mean) * std::min(1.0, dt / scene.capstan_time);
  }
  constexpr int kSweeps = 3;
  const auto pass = [&](std::size_t p) {
    const double ratio = std::exp(rope.law.friction * memory.angle[p]);
    net.ledger.capstan +=
        run_over_pass(rope.law, ratio, length[p], length[p + 1], memory.rest[p], memory.rest[p + 1]).lost +
        run_over_pass(rope.law, ratio, length[p + 1], length[p], memory.rest[p + 1], memory.rest[p]).lost;
  };
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    if (rope.brake_begin)
      net.ledger.brake += run_brake(rope.law, *rope.brake_begin, length[0], memory.rest[0], memory.slip_begin);
    if (rope.brake_end)
      net.ledger.brake += run_brake(rope.law, *rope.brake_end, length[last], memory.rest[last], memory.slip_end);
    for (std::size_t p = 0; p < last; ++p) pass(p);
    for (std::size_t p = last; p-- > 0;) pass(p);
    if (rope.passes.empty()) break;
  }
  double elastic = 0.0, largest = 0.0;
  for (std::size_t s = 0; s <= last; ++s) {
    memory.force[s] = rope_force(rope.law, length[s], memory.rest[s]);
    elastic += rope_energy(rope.law, length[s], memory.rest[s]);
    largest = std::max(largest, memory.force[s]);
  }
  if (largest > rope.law.strength) {
    memory.broken = 1;
    net.ledger.broken += elastic;
    std::fill(memory.force.begin(), memory.force.end(), 0.0);
    return;
  }
  net.rope_elastic += elastic;
  const bool rubs = rope.shackle_friction > 0.0;
  if (rubs) rub_shackles(scene, rope, dt, length, memory, scratch);
  std::size_t s = 0;
  for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
    const auto a = static_cast<std::size_t>(rope.nodes[i]), b = static_cast<std::size_t>(rope.nodes[i + 1]);
    const Vec3 f = (memory.force[s] + (rubs ? scratch.side_pull[i] : 0.0)) * axis[i];
    scratch.force[a] += f;
    scratch.force[b] -= f;
    if (s < rope.passes.size() && rope.passes[s] == static_cast<std::int32_t>(i) + 1) ++s;
  }
}

}  // namespace

void add_net_forces(const Scene& scene, World& world, Workspace& workspace) {
  NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  if (net.quarantined) return;
  const double dt = scene.settings.time_step;
  if (net.size() == 0) return;
  for (std::size_t n = 0; n < net.size(); ++n) scratch.force[n] = Vec3(0.0, 0.0, -scene.gravity * scratch.weight[n]);
  if (scene.net->ring_friction > 0.0) {
    rub_rings(*scene.net, dt, net, scratch);
  } else {
    pull_rings(*scene.net, net, scratch);
  }
  pull_springs(*scene.net, net, scratch);
  if (!scene.net->hinges.empty()) pull_hinges(*scene.net, net, scratch);
  if (!scene.net->beams.empty()) pull_beams(*scene.net, net, scratch);
  if (!scene.net->anchors.empty()) pull_anchors(*scene.net, dt, net, scratch);
  scratch.side_pulls.clear();
  net.rope_elastic = 0.0;
  for (std::size_t r = 0; r < scene.net->ropes.size(); ++r)
    if (net.ropes[r].broken == 0) pull_rope(*scene.net, r, dt, net, scratch);
}

}  // namespace talus
