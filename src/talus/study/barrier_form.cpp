#include <talus/base/error.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier_form.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kShortestFormSide = 1e-3;          // of the perimeter
constexpr int kSoftSteps = 4000, kOwnSteps = 3000;  // at most
constexpr double kSoftResidual = 1e-4;
constexpr int kMassEvery = 20;   // steps after which masses follow the forces
constexpr int kLookEvery = 100;  // and lengths of soft elements
constexpr double kLocalDamping = 0.8;
// Nets on shackles that slide along ropes of segments swing slowly: once the rest is calm, less brings them home
// sooner.
constexpr double kSlidingDamping = 0.3;
constexpr int kSlidingAfter = 1500;   // steps
constexpr double kHeaviest = 64.0;    // most that a mass is raised by
constexpr double kFormStep = 1e-3;    // of a time that has no meaning [s]
constexpr double kMassShare = 1.1;    // above the least mass that is stable
constexpr double kForceMargin = 1.5;  // by which forces may grow until masses follow
constexpr double kNearForm = 0.3;  // forces out of balance at which soft elements begin to take their own lengths [-]
constexpr double kSoftPerWeight = 400.0;  // stiffness of a soft element over weight of a node per size of a cell [-]

/// The net in which a form is found: rings and wires are soft and load and unload along one line, nodes have masses for
/// which all are equally far from their stable step. Weights stay.
struct FormNet {
  std::shared_ptr<NetScene> net;
  Scene scene;
  std::vector<RingMemory> own_rings;  ///< slack lengths of the barrier's own rings
  std::vector<double> own_sets;       ///< and lasting stretch of its wires [m]
  std::vector<double> heavier;        ///< factor on the mass of a node that trembles [-]
};

/// Where the sides of a ring are folded to nothing its nodes are held more stiffly than its law tells: a node whose
/// force out of balance turns round in most steps is made heavier.
struct Trembling {
  std::vector<Vec3> change;  ///< of the velocities in the last step
  std::vector<int> turns;

  explicit Trembling(std::size_t nodes) : change(nodes, Vec3::Zero()), turns(nodes, 0) {}

  void note(const std::vector<Vec3>& before, const NetWorld& net) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const Vec3 now = net.velocity[i] - before[i];
      turns[i] += now.dot(change[i]) < 0.0 ? 1 : 0;
      change[i] = now;
    }
  }
  void calm(std::vector<double>& heavier) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      if (turns[i] > kMassEvery / 2 && heavier[i] < kHeaviest) heavier[i] *= 2.0;
      turns[i] = 0;
    }
  }
};

bool is_wire(const SpringDef& spring) {
  return spring.law.kind == SpringKind::kYielding && !spring.is_brake;
}

void soften(double soft, LawTension& law) {
  law.stiffness = law.unloading_stiffness = std::min(law.stiffness, soft);
  law.strength = std::numeric_limits<double>::infinity();
}

FormNet make_form_net(const Scene& scene, const NetWorld& world, double soft_per_weight) {
  FormNet form;
  form.net = std::make_shared<NetScene>(*scene.net);
  form.scene = scene;
  form.scene.settings.time_step = kFormStep;
  form.scene.net = form.net;
  form.net->ring_friction = 0.0;
  form.own_rings = world.rings;
  form.own_sets = world.spring_set;
  form.heavier.assign(form.net->nodes.size(), 1.0);
  const double gravity = std::max(scene.gravity, 1.0);
  double weight = 0.0, nodes = 0.0;
  for (const NetNodeDef& node : form.net->nodes)
    if (!node.is_fixed) {
      weight += gravity * node.weight;
      nodes += 1.0;
    }
  const double soft_force = soft_per_weight * weight / std::max(nodes, 1.0);
  for (LawRing& law : form.net->ring_laws) {
    soften(soft_force / law.diameter, law.diagonal);
    soften(0.25 * soft_force / law.diameter, law.perimeter);
  }
  for (SpringDef& spring : form.net->springs) {
    spring.law.damping = 0.0;
    spring.law.strength = std::numeric_limits<double>::infinity();
    if (!is_wire(spring)) continue;
    spring.law.stiffness = std::min(spring.law.stiffness, soft_force / spring.law.rest);
    spring.law.yield = std::numeric_limits<double>::infinity();
  }
  return form;
}

/// What ropes with the forces that they have now hold their nodes with: as strings across, and by their stretch where
/// they are bent.
void add_rope_stiffness(const NetScene& scene, const NetWorld& net, std::vector<double>& stiffness) {
  std::vector<Vec3> axis;
  std::vector<double> side, bend;
  for (std::size_t r = 0; r < scene.ropes.size(); ++r) {
    const RopeDef& rope = scene.ropes[r];
    if (net.ropes[r].broken != 0) continue;
    const auto node = [&](std::size_t i) { return static_cast<std::size_t>(rope.nodes[i]); };
    std::size_t begin = 0;
    for (std::size_t s = 0; s < rope.stretches(); ++s) {
      const std::size_t end = s < rope.passes.size() ? static_cast<std::size_t>(rope.passes[s]) : rope.nodes.size() - 1;
      axis.clear();
      side.clear();
      double length = 0.0;
      for (std::size_t i = begin; i < end; ++i) {
        const Vec3 arm = net.position[node(i + 1)] - net.position[node(i)];
        side.push_back(arm.norm());
        axis.push_back(side.back() > 0.0 ? Vec3(arm / side.back()) : Vec3::Zero());
        length += side.back();
      }
      const double force = kForceMargin * rope_force(rope.law, length, net.ropes[r].rest[s]);
      bend.assign(end - begin + 1, 1.0);
      double bends = 2.0;
      for (std::size_t i = 1; i < axis.size(); ++i) bends += bend[i] = (axis[i] - axis[i - 1]).norm();
      for (std::size_t i = 0; i <= axis.size(); ++i) {
        double across = 0.0;
        if (i > 0) across += force / std::max(side[i - 1], 0.5 * rope.stacking_gap + 1e-3);
        if (i < axis.size()) across += force / std::max(side[i], 0.5 * rope.stacking_gap + 1e-3);
        stiffness[node(begin + i)] += across + 0.5 * rope.law.stiffness / net.ropes[r].rest[s] * bend[i] * bends;
      }
      begin = end;
    }
  }
}

/// And rings with short sides.
void add_ring_stiffness(const NetScene& scene, const NetWorld& net, std::vector<double>& stiffness) {
  for (std::size_t k = 0; k < scene.rings.size(); ++k) {
    if (net.rings[k].broken != 0) continue;
    const auto node = [&](std::size_t i) { return static_cast<std::size_t>(scene.rings[k].nodes[i % 4]); };
    std::array<double, 4> side;
    double perimeter = 0.0;
    for (std::size_t i = 0; i < 4; ++i) {
      side[i] = (net.position[node(i + 1)] - net.position[node(i)]).norm();
      perimeter += ring_side(side[i]);
    }
    const LawTension& law = scene.ring_laws[static_cast<std::size_t>(scene.rings[k].law)].perimeter;
    const double force = kForceMargin * law.stiffness * (perimeter - net.rings[k].perimeter_slack);
    if (force <= 0.0) continue;
    for (std::size_t i = 0; i < 4; ++i)
      for (const std::size_t n : {node(i), node(i + 1)}) stiffness[n] += force / std::max(side[i], kRingContact);
  }
}

/// Masses of the nodes for the forces that ropes and rings have now.
void set_form_masses(const std::vector<double>& constant, const NetWorld& net, FormNet& form, Workspace& workspace) {
  std::vector<double> stiffness = constant;
  add_rope_stiffness(*form.net, net, stiffness);
  add_ring_stiffness(*form.net, net, stiffness);
  for (std::size_t i = 0; i < stiffness.size(); ++i) {
    NetNodeDef& node = form.net->nodes[i];
    if (node.is_fixed || !(stiffness[i] > 0.0)) continue;
    node.mass = form.heavier[i] * kMassShare * 0.5 * kFormStep * kFormStep * stiffness[i];
    workspace.net.set_mass(i, node.mass);
  }
}

/// Forces out of balance that made the velocities of `before` what they are now in one step, against the weights; what
/// posts and ground hold is not out of balance.
double form_residual(const Scene& scene, const std::vector<Vec3>& before, const NetWorld& net) {
  double force = 0.0, weight = 0.0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    const NetNodeDef& node = scene.net->nodes[i];
    if (node.is_fixed) continue;
    force += (node.mass / scene.settings.time_step * (net.velocity[i] - before[i])).squaredNorm();
    weight += std::pow(std::max(scene.gravity, 1.0) * node.weight, 2);
  }
  return weight > 0.0 ? std::sqrt(force / weight) : 0.0;
}

/// Local damping (Cundall): each force out of balance is less by a share where it speeds its node up, and more by that
/// share where it slows it down.
void damp(const std::vector<Vec3>& before, double share, NetWorld& net) {
  const auto old = column_of(before, net.size());
  auto now = column_of(net.velocity, net.size());
  now -= share * (now - old).abs() * now.sign();
}

void hold_still(NetWorld& net) {
  std::fill(net.velocity.begin(), net.velocity.end(), Vec3::Zero());
}

/// Calls f(own law, soft law, own slack length, length, slack length now) for all that pulls in the rings.
template <class F>
void for_each_ring_part(const NetScene& own, const FormNet& form, NetWorld& net, F f) {
  const auto at = [&](std::int32_t n) -> const Vec3& { return net.position[static_cast<std::size_t>(n)]; };
  for (std::size_t k = 0; k < net.rings.size(); ++k) {
    const auto& n = own.rings[k].nodes;
    const auto law = static_cast<std::size_t>(own.rings[k].law);
    const LawRing &hard = own.ring_laws[law], &soft = form.net->ring_laws[law];
    double perimeter = 0.0;
    for (std::size_t i = 0; i < 4; ++i) perimeter += ring_side((at(n[(i + 1) % 4]) - at(n[i])).norm());
    f(hard.perimeter, soft.perimeter, form.own_rings[k].perimeter_slack, perimeter, net.rings[k].perimeter_slack);
    for (std::size_t d = 0; d < 2; ++d)
      f(hard.diagonal, soft.diagonal, form.own_rings[k].diagonal_slack[d], (at(n[d + 2]) - at(n[d])).norm(),
        net.rings[k].diagonal_slack[d]);
  }
}

/// Soft elements get the slack length from which they reach the force that they have now where their own law has it.
/// Once that does not change any more, lengths and forces are those of the barrier's own elements.
void take_own_lengths(const NetScene& own, const FormNet& form, NetWorld& net) {
  for_each_ring_part(
      own, form, net, [](const LawTension& hard, const LawTension& soft, double base, double length, double& slack) {
        const double force = std::max(0.0, soft.stiffness * (length - slack));
        const double reached = std::max(base + force / hard.unloading_stiffness, hard.rest + force / hard.stiffness);
        slack = std::max(0.0, reached - force / soft.stiffness);
      });
  for (std::size_t k = 0; k < own.springs.size(); ++k) {
    const LawSpring &hard = own.springs[k].law, &soft = form.net->springs[k].law;
    if (!is_wire(own.springs[k]) || net.spring_broken[k] != 0) continue;
    const Vec3 arm = net.position[static_cast<std::size_t>(own.springs[k].b)] -
                     net.position[static_cast<std::size_t>(own.springs[k].a)];
    const double force = std::max(0.0, soft.stiffness * (arm.norm() - soft.rest - net.spring_set[k]));
    net.spring_set[k] = form.own_sets[k] + force / hard.stiffness - force / soft.stiffness;
  }
}

/// Memory of the barrier's own elements at the lengths that were found.
void remember_form(const NetScene& own, const FormNet& form, NetWorld& net) {
  for_each_ring_part(
      own, form, net, [](const LawTension& hard, const LawTension& soft, double base, double length, double& slack) {
        const double force = std::max(0.0, soft.stiffness * (length - slack));
        const bool is_first = hard.rest + force / hard.stiffness > base + force / hard.unloading_stiffness;
        slack = is_first ? std::max(base, length - force / hard.unloading_stiffness) : base;
      });
  net.spring_set = form.own_sets;
  // Bundles of rings that rub lie as the form has drawn them through their contacts.
  for (std::size_t k = 0; k < net.ring_sides.size(); ++k) {
    const auto& n = own.rings[k].nodes;
    RingSides& sides = net.ring_sides[k];
    const double rest = own.ring_laws[static_cast<std::size_t>(own.rings[k].law)].perimeter.rest;
    double sum = 0.0;
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec3 side =
          net.position[static_cast<std::size_t>(n[(i + 1) % 4])] - net.position[static_cast<std::size_t>(n[i])];
      sides.natural[i] = std::max(side.norm(), kShortestFormSide * rest);
      sum += sides.natural[i];
    }
    for (std::size_t i = 0; i < 4; ++i) {
      sides.natural[i] *= rest / sum;
      sides.slack[i] = sides.natural[i] * net.rings[k].perimeter_slack / rest;
    }
  }
}

void relax(const NetScene& own, double wanted, int steps, FormNet& form, World& world, BarrierForm& result) {
  Workspace workspace(form.scene);
  // Ropes count by the forces that they have, everything else by its stiffness.
  NetScene without_ropes = *form.net;
  without_ropes.ropes.clear();
  std::vector<double> constant;
  for (const NodeStiffness& node : net_stiffness(without_ropes)) constant.push_back(node.stiffness);
  hold_still(world.net);
  std::vector<Vec3> before = world.net.velocity;
  Trembling trembling(world.net.size());
  for (int k = 0; k < steps && !world.net.quarantined; ++k) {
    const bool looks = k % kLookEvery == 0;
    if (k % kMassEvery == 0) {
      trembling.calm(form.heavier);
      set_form_masses(constant, world.net, form, workspace);
    }
    before = world.net.velocity;
    step(form.scene, world, workspace);
    ++result.steps;
    if (looks) {
      result.residual = form_residual(form.scene, before, world.net);
      if (result.residual <= wanted) break;
      if (result.residual < kNearForm) take_own_lengths(own, form, world.net);
    }
    trembling.note(before, world.net);
    const bool slides = !form.net->sliders.empty() && k >= kSlidingAfter;
    damp(before, slides ? kSlidingDamping : kLocalDamping, world.net);
  }
  hold_still(world.net);
}

}  // namespace

// Dynamic relaxation with masses of the stiffness: theory/barrier.md (21), (22).
BarrierForm find_barrier_form(const Scene& scene, World& world) {
  BarrierForm form;
  FormNet soft = make_form_net(scene, world.net, kSoftPerWeight);
  relax(*scene.net, kSoftResidual, kSoftSteps, soft, world, form);
  // What soft elements hardly feel is left: lengths that are off by micrometres.
  world.net.rings = soft.own_rings;
  world.net.spring_set = soft.own_sets;
  FormNet own = make_form_net(scene, world.net, std::numeric_limits<double>::infinity());
  relax(*scene.net, 0.5 * kFormResidual, kOwnSteps, own, world, form);
  if (world.net.quarantined)
    throw InputError("[barrier]: no form is found under dead load and pretension; check the layout");
  remember_form(*scene.net, own, world.net);
  // One step of the barrier's own time tells the energies that are stored in this form.
  World still = world;
  Workspace workspace(scene);
  step(scene, still, workspace);
  form.converged = form.residual <= kFormResidual;
  world.net.ring_elastic = still.net.ring_elastic;
  world.net.spring_elastic = still.net.spring_elastic;
  world.net.rope_elastic = still.net.rope_elastic;
  world.net.beam_elastic = still.net.beam_elastic;
  world.net.anchor_elastic = still.net.anchor_elastic;
  return form;
}

}  // namespace talus
