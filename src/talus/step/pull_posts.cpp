#include <talus/step/net_phases.hpp>

namespace talus {

// Posts as bars and joints, anchors in soft ground, bent wire bundles.

void pull_beams(const NetScene& scene, NetWorld& net, NetScratch& scratch) {
  const std::vector<Vec3>& x = scratch.position_mid;
  net.beam_elastic = 0.0;
  for (std::size_t k = 0; k < scene.beams.size(); ++k) {
    const BeamDef& beam = scene.beams[k];
    BeamMemory& memory = net.beams[k];
    const double rest = beam.bar_length(scene.nodes);
    const auto node = [&](std::size_t i) { return static_cast<std::size_t>(beam.nodes[i]); };
    for (std::size_t i = 0; i < beam.bars(); ++i) {
      const std::size_t a = node(i), b = node(i + 1);
      const Vec3 arm = x[b] - x[a];
      const double length = arm.norm();
      const BarStep bar = stretch_bar(beam.law, length, rest, memory.bar_set[i]);
      net.beam_elastic += bar.energy;
      net.ledger.beam_plastic += bar.plastic;
      memory.bar_force[i] = bar.force;
      if (length > 0.0) {
        scratch.force[a] += bar.force / length * arm;
        scratch.force[b] -= bar.force / length * arm;
      }
    }
    for (std::size_t i = beam.is_clamped ? 0 : 1; i < beam.bars(); ++i) {
      const std::size_t b = node(i), c = node(i + 1);
      // Half a bar bends in a clamped base.
      const Vec3 before = i == 0 ? Vec3(x[b] - rest * beam.base_direction) : x[node(i - 1)];
      const double thrust =
          i == 0 ? memory.bar_force[0] : std::max(std::abs(memory.bar_force[i - 1]), std::abs(memory.bar_force[i]));
      const JointStep joint = bend_joint(beam.law, i == 0 ? 0.5 * rest : rest, beam.strong_axis, thrust, before, x[b],
                                         x[c], memory.joint_set[i]);
      memory.joint_moment[i] = joint.moment;
      net.beam_elastic += joint.energy;
      net.ledger.beam_plastic += joint.plastic;
      if (i > 0) scratch.force[node(i - 1)] += joint.force_a;
      scratch.force[b] += i > 0 ? joint.force_b : Vec3(-joint.force_c);
      scratch.force[c] += joint.force_c;
    }
  }
}

void pull_anchors(const NetScene& scene, double dt, NetWorld& net, NetScratch& scratch) {
  net.anchor_elastic = 0.0;
  for (std::size_t k = 0; k < scene.anchors.size(); ++k) {
    const GroundAnchorDef& def = scene.anchors[k];
    AnchorMemory& memory = net.anchors[k];
    if (memory.broken != 0) continue;
    const auto n = static_cast<std::size_t>(def.node);
    const AnchorStep s =
        anchor_step(def.law, scratch.position_mid[n] - scene.nodes[n].position_w, memory.set, memory.flowed);
    net.ledger.anchor_plastic += s.plastic;
    if (s.force.norm() > def.law.strength) {
      memory.broken = 1;
      net.ledger.broken += s.energy;
      continue;
    }
    net.anchor_elastic += s.energy;
    scratch.force[n] += s.force;
    net.anchor_impulse[n] -= dt * s.force;
  }
}

void pull_hinges(const NetScene& scene, NetWorld& net, NetScratch& scratch) {
  for (std::size_t k = 0; k < scene.hinges.size(); ++k) {
    const HingeDef& hinge = scene.hinges[k];
    const auto a = static_cast<std::size_t>(hinge.a), b = static_cast<std::size_t>(hinge.b),
               c = static_cast<std::size_t>(hinge.c);
    const HingeStep s = hinge_step(hinge.law, scratch.position_mid[a], scratch.position_mid[b], scratch.position_mid[c],
                                   net.hinge_set[k]);
    net.spring_elastic += s.energy;
    net.ledger.bending_plastic += s.plastic;
    scratch.force[a] += s.force_a;
    scratch.force[b] += s.force_b;
    scratch.force[c] += s.force_c;
  }
}

}  // namespace talus
