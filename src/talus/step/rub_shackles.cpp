#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

// A rope's force changes at each shackle by friction: up to mu |T (u_out - u_in)| against the way that the rope runs
// through it; below that it sticks, with a spring as stiff as the time step bears. The mean over the stretch stays that
// of its strain, so that what is stored is known.
void rub_shackles(const NetScene& scene, const RopeDef& rope, double dt, const std::vector<double>& length,
                  RopeMemory& memory, NetScratch& scratch) {
  constexpr double kStickShare = 0.1;  // (angular frequency x time step)^2 of a shackle that sticks
  const std::vector<Vec3>& x = scratch.position_mid;
  const auto node = [&](std::size_t i) { return static_cast<std::size_t>(rope.nodes[i]); };
  scratch.side_pull.assign(rope.nodes.size() - 1, 0.0);
  const bool is_first = memory.label.size() != rope.nodes.size();
  if (is_first) {
    memory.label.assign(rope.nodes.size(), 0.0);
    memory.rub.assign(rope.nodes.size(), 0.0);
  }
  double begin_label = -memory.slip_begin;
  std::size_t begin = 0;
  for (std::size_t s = 0; s < rope.stretches(); ++s) {
    const std::size_t end = s < rope.passes.size() ? static_cast<std::size_t>(rope.passes[s]) : rope.nodes.size() - 1;
    const double force = memory.force[s], scale = memory.rest[s] / std::max(length[s], 1e-12);
    double run = 0.0, pull = 0.0, mean = 0.0, least = 0.0;
    Vec3 axis_in = Vec3::Zero();
    for (std::size_t i = begin; i < end; ++i) {
      const Vec3 arm = x[node(i + 1)] - x[node(i)];
      const double side = arm.norm();
      const Vec3 axis = side > 0.0 ? Vec3(arm / side) : axis_in;
      if (i > begin) {
        const double label = begin_label + scale * run;
        const double slip = is_first ? 0.0 : label - memory.label[i];
        memory.label[i] = label;
        const double most = rope.shackle_friction * force * (axis - axis_in).norm();
        const double stick = memory.rub[i] + kStickShare * scene.nodes[node(i)].mass * slip / (dt * dt);
        memory.rub[i] = std::clamp(stick, -most, most);
        pull -= memory.rub[i];
      }
      scratch.side_pull[i] = pull;
      mean += pull * side;
      run += side;
      axis_in = axis;
    }
    mean /= std::max(run, 1e-12);
    for (std::size_t i = begin; i < end; ++i) least = std::min(least, scratch.side_pull[i] - mean);
    // A rope does not push: where friction would, it is scaled down to what slack leaves.
    const double keep = -least > force ? force / -least : 1.0;
    for (std::size_t i = begin; i < end; ++i) {
      double& extra = scratch.side_pull[i];
      extra = keep * (extra - mean);
      const Vec3 arm = x[node(i + 1)] - x[node(i)];
      const double side = arm.norm();
      if (extra != 0.0 && side > 0.0) scratch.side_pulls.push_back({node(i), node(i + 1), arm / side, extra});
    }
    begin = end;
    begin_label += memory.rest[s];
  }
}

}  // namespace talus
