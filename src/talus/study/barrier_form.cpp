#include <talus/base/error.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier_form.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr int kStageSteps = 4000;   // at most
constexpr double kFormStep = 1e-3;  // of a time that has no meaning [s]
constexpr double kMassShare = 1.1;  // above the least mass that is stable

/// A net that falls into its form takes as many steps as it is stiff: it falls with soft rings and settles with its
/// own.
struct FormStage {
  double softness;
  double residual;  ///< at which the stage ends
};
constexpr FormStage kFormStages[] = {{0.1, 2.0 * kFormResidual}, {1.0, kFormResidual}};

/// The same net with rings that load and unload along one line, and with masses for which every node is equally far
/// from its stable step. Weights stay.
Scene scene_of_equal_periods(const Scene& scene, double softness) {
  auto net = std::make_shared<NetScene>(*scene.net);
  for (LawRing& law : net->ring_laws)
    for (LawTension* part : {&law.perimeter, &law.diagonal}) {
      part->stiffness *= softness;
      part->unloading_stiffness = part->stiffness;
      part->strength = std::numeric_limits<double>::infinity();
    }
  const std::vector<NodeStiffness> stiffness = net_stiffness(*net);
  for (std::size_t i = 0; i < net->nodes.size(); ++i)
    if (stiffness[i].stiffness > 0.0)
      net->nodes[i].mass =
          kMassShare * (0.5 * kFormStep * kFormStep * stiffness[i].stiffness + kFormStep * stiffness[i].damping);
  Scene result = scene;
  result.settings.time_step = kFormStep;
  result.net = std::move(net);
  return result;
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

void relax_stage(const Scene& scene, double wanted, World& world, BarrierForm& form) {
  Workspace workspace(scene);
  KineticDamping damping(*scene.net);
  hold_still(world.net);
  bool was_still = true;
  for (int k = 0; k < kStageSteps && !world.net.quarantined; ++k) {
    step(scene, world, workspace);
    ++form.steps;
    if (was_still) {
      form.residual = form_residual(scene, world.net);
      form.converged = form.residual <= wanted;
      if (form.converged) break;
      damping.restart(world.net);
      was_still = false;
    }
    if (!damping.passes_peak(*scene.net, world.net)) continue;
    hold_still(world.net);
    was_still = true;
  }
  hold_still(world.net);
}

/// Rings were stretched along the line of first loading: their own law has the same force there when it goes slack at
/// the length that unloading from it would reach.
void remember_stretch(const NetScene& scene, NetWorld& net) {
  const auto at = [&](std::int32_t n) -> const Vec3& { return net.position[static_cast<std::size_t>(n)]; };
  const auto remember = [](const LawTension& law, double length, double& slack) {
    const double force = law.stiffness * (length - slack);
    if (force > 0.0 && law.unloading_stiffness > law.stiffness) slack = length - force / law.unloading_stiffness;
  };
  for (std::size_t k = 0; k < net.rings.size(); ++k) {
    RingMemory& memory = net.rings[k];
    const auto& n = scene.rings[k].nodes;
    const LawRing& law = scene.ring_laws[static_cast<std::size_t>(scene.rings[k].law)];
    double perimeter = 0.0;
    for (std::size_t i = 0; i < 4; ++i) perimeter += (at(n[(i + 1) % 4]) - at(n[i])).norm();
    remember(law.perimeter, perimeter, memory.perimeter_slack);
    for (std::size_t d = 0; d < 2; ++d)
      remember(law.diagonal, (at(n[d + 2]) - at(n[d])).norm(), memory.diagonal_slack[d]);
  }
}

}  // namespace

// Dynamic relaxation with masses of the stiffness: theory/barrier.md (21).
BarrierForm find_barrier_form(const Scene& scene, World& world) {
  BarrierForm form;
  for (const FormStage& stage : kFormStages)
    relax_stage(scene_of_equal_periods(scene, stage.softness), stage.residual, world, form);
  if (world.net.quarantined)
    throw InputError("[barrier]: no form is found under dead load and pretension; check the layout");
  remember_stretch(*scene.net, world.net);
  // One step of the barrier's own time tells the energies that are stored in this form.
  World still = world;
  Workspace workspace(scene);
  step(scene, still, workspace);
  world.net.ring_elastic = still.net.ring_elastic;
  world.net.spring_elastic = still.net.spring_elastic;
  world.net.rope_elastic = still.net.rope_elastic;
  return form;
}

}  // namespace talus
