#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

/// Adds up what holds each node, and remembers which element does most.
struct NodeLoads {
  std::vector<NodeStiffness> nodes;
  std::vector<double> most;

  explicit NodeLoads(std::size_t count) : nodes(count), most(count) {}

  void add(std::int32_t node, double k, const std::string& name) {
    const auto i = static_cast<std::size_t>(node);
    nodes[i].stiffness += k;
    if (k > most[i]) {
      most[i] = k;
      nodes[i].reason = name;
    }
  }
  /// Angle at b between a-b and b-c with k per radian: the rows of its matrix have the sums 4, 8, 4 over l^2.
  void add_bend(std::int32_t a, std::int32_t b, std::int32_t c, double k, double length, const std::string& name) {
    const double across = k / (length * length);
    add(a, 2.0 * across, name);
    add(b, 4.0 * across, name);
    add(c, 2.0 * across, name);
  }
};

}  // namespace

// Gershgorin: the sum of the absolute values of a row of K is at most twice the stiffness on its diagonal, and the
// largest frequency of all is at most the largest ratio of that to the mass of the node.
std::vector<NodeStiffness> net_stiffness(const NetScene& scene) {
  NodeLoads loads(scene.nodes.size());
  const auto distance = [&](std::int32_t a, std::int32_t b) {
    return std::max(1e-9, (scene.nodes[static_cast<std::size_t>(a)].position_w -
                           scene.nodes[static_cast<std::size_t>(b)].position_w)
                              .norm());
  };
  for (const RingDef& ring : scene.rings) {
    const LawRing& law = scene.ring_laws[static_cast<std::size_t>(ring.law)];
    for (const std::int32_t n : ring.nodes)
      // Sides that stick by friction are four times as stiff as the perimeter, and a node has two of a ring.
      loads.add(n,
                (scene.ring_friction > 0.0 ? 8.0 : 4.0) * law.perimeter.unloading_stiffness +
                    law.diagonal.unloading_stiffness,
                "a ring of the net");
  }
  const std::string of_springs = scene.loops.empty() ? "a spring" : "a spring or wire bundle";
  for (const SpringDef& spring : scene.springs)
    for (const std::int32_t n : {spring.a, spring.b}) {
      loads.add(n, spring.law.stiffness, of_springs);
      loads.nodes[static_cast<std::size_t>(n)].damping += spring.law.damping;
    }
  for (const BendingDef& bending : scene.bendings)
    loads.add_bend(bending.a, bending.b, bending.c, bending.law.stiffness, distance(bending.a, bending.b),
                   "bending of a rope");
  for (const HingeDef& hinge : scene.hinges)
    loads.add_bend(hinge.a, hinge.b, hinge.c, hinge.law.stiffness, distance(hinge.a, hinge.b),
                   "bending of a wire bundle");
  for (const BeamDef& beam : scene.beams) {
    const double length = beam.bar_length(scene.nodes), bend = std::max(beam.law.strong, beam.law.weak) / length;
    for (std::size_t i = 0; i < beam.bars(); ++i) {
      for (const std::int32_t n : {beam.nodes[i], beam.nodes[i + 1]})
        loads.add(n, beam.law.axial / length, "beam " + beam.name);
      const double joint = i > 0 ? bend : beam.is_clamped ? 2.0 * bend : 0.0;
      loads.add_bend(beam.nodes[i > 0 ? i - 1 : 0], beam.nodes[i], beam.nodes[i + 1], joint, length,
                     "bending of " + beam.name);
    }
  }
  for (const GroundAnchorDef& anchor : scene.anchors)
    loads.add(anchor.node, 0.5 * anchor.law.stiffness, "an anchor in soft ground");
  for (const RopeDef& rope : scene.ropes) {
    // Forces up to the breaking load make a taut rope stiff across; along it nodes slide.
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const double length = distance(rope.nodes[i], rope.nodes[i + 1]);
      const double k = std::min(rope.law.strength, rope.law.stiffness) / length;
      const double ends = i == 0 || i + 2 == rope.nodes.size() ? rope.law.stiffness / length : 0.0;
      for (const std::int32_t n : {rope.nodes[i], rope.nodes[i + 1]}) loads.add(n, k + ends, "rope " + rope.name);
    }
  }
  return std::move(loads.nodes);
}

// Dampers act with the velocity before the step: dt^2 w^2 / 4 + dt c / (2 m) <= 1.
NetTimeStep stable_net_step(const NetScene& scene) {
  NetTimeStep result{std::numeric_limits<double>::infinity(), "nothing limits it"};
  const std::vector<NodeStiffness> nodes = net_stiffness(scene);
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    if (scene.nodes[i].is_fixed || nodes[i].stiffness <= 0.0) continue;
    const double w2 = 2.0 * nodes[i].stiffness / scene.nodes[i].mass, c = 2.0 * nodes[i].damping / scene.nodes[i].mass;
    const double step = 4.0 / (c + std::sqrt(c * c + 4.0 * w2));
    if (step < result.time_step) result = {step, nodes[i].reason};
  }
  return result;
}

}  // namespace talus
