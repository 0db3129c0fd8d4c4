#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace talus {

namespace {

Vec3 unit_or_zero(const Vec3& v, double length) {
  return length > 0.0 ? Vec3(v / length) : Vec3::Zero();
}

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

/// Lengths of the stretches and directions of the sides, at the midpoint.
void measure(const RopeDef& rope, const std::vector<Vec3>& x, std::vector<double>& length, std::vector<Vec3>& axis) {
  length.assign(rope.stretches(), 0.0);
  axis.resize(rope.nodes.size() - 1);  // room for the longest is there
  std::size_t stretch_number = 0;
  for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
    const Vec3 arm = x[static_cast<std::size_t>(rope.nodes[i + 1])] - x[static_cast<std::size_t>(rope.nodes[i])];
    const double side = arm.norm();
    axis[i] = unit_or_zero(arm, side);
    length[stretch_number] += side;
    if (stretch_number < rope.passes.size() && rope.passes[stretch_number] == static_cast<std::int32_t>(i) + 1)
      ++stretch_number;
  }
}

double deflection(const RopeDef& rope, std::size_t pass, const std::vector<Vec3>& axis) {
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

void pull_rope(const RopeDef& rope, const NetScene& scene, double dt, RopeMemory& memory, NetWorld& net,
               NetScratch& scratch) {
  const std::vector<Vec3>& x = scratch.position_mid;
  std::vector<double>& length = scratch.stretch_length;
  measure(rope, x, length, scratch.side_axis);
  const std::size_t last = rope.stretches() - 1;
  for (std::size_t p = 0; p < rope.passes.size(); ++p) {
    const double angle = deflection(rope, p, scratch.side_axis);
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
    const Vec3 f = (memory.force[s] + (rubs ? scratch.side_pull[i] : 0.0)) * scratch.side_axis[i];
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
  column_of(scratch.force, net.size()) = -scene.gravity * column_of(std::as_const(scratch.weight_rows), net.size());
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
    if (net.ropes[r].broken == 0) pull_rope(scene.net->ropes[r], *scene.net, dt, net.ropes[r], net, scratch);
}

}  // namespace talus
