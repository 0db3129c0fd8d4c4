#include <talus/base/error.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier_form.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr int kFormSteps = 6000;      // at most
constexpr int kMassesEvery = 20;      // steps after which masses follow the forces of the ropes
constexpr double kFormStep = 1e-3;    // of a time that has no meaning [s]
constexpr double kMassShare = 1.1;    // above the least mass that is stable
constexpr double kRopeMargin = 1.5;   // by which forces of ropes may grow until masses follow
constexpr double kSoftPerWeight = 400.0;  // stiffness of a soft element over weight of a node per size of a cell [-]

/// The net in which a form is found: rings and wires are soft and load and unload along one line, nodes have masses for
/// which all are equally far from their stable step. Weights stay.
struct FormNet {
  std::shared_ptr<NetScene> net;
  Scene scene;
  std::vector<RingMemory> own_rings;  ///< slack lengths of the barrier's own rings
  std::vector<double> own_sets;       ///< and lasting stretch of its wires [m]
  double softest = 1.0;               ///< least share of the own stiffness that an element has [-]
};

bool is_wire(const SpringDef& spring) {
  return spring.law.kind == SpringKind::kYielding && !spring.is_brake;
}

void soften(double soft, double& softest, LawTension& law) {
  const double stiffness = std::min(law.stiffness, soft);
  softest = std::min(softest, stiffness / law.stiffness);
  law.stiffness = law.unloading_stiffness = stiffness;
  law.strength = std::numeric_limits<double>::infinity();
}

FormNet make_form_net(const Scene& scene, const NetWorld& world) {
  FormNet form;
  form.net = std::make_shared<NetScene>(*scene.net);
  form.scene = scene;
  form.scene.settings.time_step = kFormStep;
  form.scene.net = form.net;
  form.net->ring_friction = 0.0;
  form.own_rings = world.rings;
  form.own_sets = world.spring_set;
  const double gravity = std::max(scene.gravity, 1.0);
  for (LawRing& law : form.net->ring_laws) {
    const double soft = kSoftPerWeight * gravity * 0.5 * law.mass / law.diameter;
    soften(soft, form.softest, law.diagonal);
    soften(0.25 * soft, form.softest, law.perimeter);
  }
  for (SpringDef& spring : form.net->springs) {
    spring.law.damping = 0.0;
    spring.law.strength = std::numeric_limits<double>::infinity();
    if (!is_wire(spring)) continue;
    const double weight = gravity * form.net->nodes[static_cast<std::size_t>(spring.a)].weight;
    const double stiffness = std::min(spring.law.stiffness, kSoftPerWeight * weight / spring.law.rest);
    form.softest = std::min(form.softest, stiffness / spring.law.stiffness);
    spring.law.stiffness = stiffness;
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
      const double force = kRopeMargin * rope_force(rope.law, length, net.ropes[r].rest[s]);
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

/// Masses of the nodes for the forces that ropes have now.
void set_form_masses(const std::vector<double>& constant, const NetWorld& net, FormNet& form, Workspace& workspace) {
  std::vector<double> stiffness = constant;
  add_rope_stiffness(*form.net, net, stiffness);
  for (std::size_t i = 0; i < stiffness.size(); ++i) {
    NetNodeDef& node = form.net->nodes[i];
    if (node.is_fixed || !(stiffness[i] > 0.0)) continue;
    node.mass = kMassShare * 0.5 * kFormStep * kFormStep * stiffness[i];
    workspace.net.set_mass(i, node.mass);
  }
}

/// After one step from rest the velocities are those that the forces out of balance make; what posts and ground hold is
/// not out of balance.
double form_residual(const Scene& scene, const NetWorld& net) {
  double force = 0.0, weight = 0.0;
  for (std::size_t i = 0; i < net.size(); ++i) {
    const NetNodeDef& node = scene.net->nodes[i];
    if (node.is_fixed) continue;
    force += (node.mass / scene.settings.time_step * net.velocity[i]).squaredNorm();
    weight += std::pow(std::max(scene.gravity, 1.0) * node.weight, 2);
  }
  return weight > 0.0 ? std::sqrt(force / weight) : 0.0;
}

/// Kinetic damping: whenever the motion of the net is fastest it is stopped. Post heads swing much faster than the net
/// falls; each is stopped by itself.
struct KineticDamping {
  std::vector<std::uint8_t> is_head;
  std::vector<Vec3> before;  ///< velocities
  double highest = 0.0;

  explicit KineticDamping(const NetScene& net) : is_head(net.nodes.size(), 0), before(net.nodes.size(), Vec3::Zero()) {
    for (const StrutDef& strut : net.struts) is_head[static_cast<std::size_t>(strut.head)] = 1;
  }
  void restart(const NetWorld& net) {
    before = net.velocity;
    highest = 0.0;
  }
  /// True when the net is slower than before.
  bool passes_peak(const NetScene& scene, NetWorld& net) {
    double kinetic = 0.0;
    for (std::size_t i = 0; i < net.size(); ++i) {
      Vec3& v = net.velocity[i];
      if (is_head[i] == 0) {
        kinetic += scene.nodes[i].mass * v.squaredNorm();
        continue;
      }
      if ((v - before[i]).dot(before[i]) < 0.0) v = Vec3::Zero();
      before[i] = v;
    }
    highest = std::max(highest, kinetic);
    return kinetic < highest;
  }
};

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
    for (std::size_t i = 0; i < 4; ++i) perimeter += (at(n[(i + 1) % 4]) - at(n[i])).norm();
    f(hard.perimeter, soft.perimeter, form.own_rings[k].perimeter_slack, perimeter, net.rings[k].perimeter_slack);
    for (std::size_t d = 0; d < 2; ++d)
      f(hard.diagonal, soft.diagonal, form.own_rings[k].diagonal_slack[d], (at(n[d + 2]) - at(n[d])).norm(),
        net.rings[k].diagonal_slack[d]);
  }
}

/// Soft elements get the slack length from which they reach the force that they have now where their own law has it.
/// Once that does not change any more, lengths and forces are those of the barrier's own elements.
void take_own_lengths(const NetScene& own, const FormNet& form, NetWorld& net) {
  for_each_ring_part(own, form, net,
                     [](const LawTension& hard, const LawTension& soft, double base, double length, double& slack) {
                       const double force = std::max(0.0, soft.stiffness * (length - slack));
                       const double reached =
                           std::max(base + force / hard.unloading_stiffness, hard.rest + force / hard.stiffness);
                       slack = reached - force / soft.stiffness;
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
  for_each_ring_part(own, form, net,
                     [](const LawTension& hard, const LawTension& soft, double base, double length, double& slack) {
                       const double force = std::max(0.0, soft.stiffness * (length - slack));
                       const bool is_first =
                           hard.rest + force / hard.stiffness > base + force / hard.unloading_stiffness;
                       slack = is_first ? std::max(base, length - force / hard.unloading_stiffness) : base;
                     });
  net.spring_set = form.own_sets;
  // Sides of rings that rub share what their perimeter was stretched by.
  for (std::size_t k = 0; k < net.ring_sides.size(); ++k)
    for (double& slack : net.ring_sides[k].slack)
      slack *= net.rings[k].perimeter_slack / form.own_rings[k].perimeter_slack;
}

void relax(const NetScene& own, FormNet& form, World& world, BarrierForm& result) {
  Workspace workspace(form.scene);
  KineticDamping damping(*form.net);
  // Ropes count by the forces that they have, everything else by its stiffness.
  NetScene without_ropes = *form.net;
  without_ropes.ropes.clear();
  std::vector<double> constant;
  for (const NodeStiffness& node : net_stiffness(without_ropes)) constant.push_back(node.stiffness);
  // Lengths that are off by what soft elements hardly feel are felt by the barrier's own.
  const double wanted = 0.3 * kFormResidual * form.softest;
  hold_still(world.net);
  bool was_still = true;
  for (int k = 0; k < kFormSteps && !world.net.quarantined; ++k) {
    if (was_still || k % kMassesEvery == 0) set_form_masses(constant, world.net, form, workspace);
    step(form.scene, world, workspace);
    ++result.steps;
    if (was_still) {
      if (form_residual(form.scene, world.net) <= wanted) break;
      damping.restart(world.net);
      was_still = false;
    }
    if (!damping.passes_peak(*form.net, world.net)) continue;
    hold_still(world.net);
    take_own_lengths(own, form, world.net);
    was_still = true;
  }
  hold_still(world.net);
}

}  // namespace

// Dynamic relaxation with masses of the stiffness: theory/barrier.md (21).
BarrierForm find_barrier_form(const Scene& scene, World& world) {
  BarrierForm form;
  FormNet soft = make_form_net(scene, world.net);
  relax(*scene.net, soft, world, form);
  if (world.net.quarantined)
    throw InputError("[barrier]: no form is found under dead load and pretension; check the layout");
  remember_form(*scene.net, soft, world.net);
  // One step of the barrier's own time tells the forces out of balance and the energies that are stored in this form.
  World still = world;
  Workspace workspace(scene);
  step(scene, still, workspace);
  form.residual = form_residual(scene, still.net);
  form.converged = form.residual <= kFormResidual;
  world.net.ring_elastic = still.net.ring_elastic;
  world.net.spring_elastic = still.net.spring_elastic;
  world.net.rope_elastic = still.net.rope_elastic;
  world.net.beam_elastic = still.net.beam_elastic;
  world.net.anchor_elastic = still.net.anchor_elastic;
  return form;
}

}  // namespace talus
