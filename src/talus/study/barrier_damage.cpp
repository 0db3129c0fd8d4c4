#include <talus/study/barrier_damage.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace talus {

namespace {

/// Least distance of the bearing ropes in a field, out of the slope.
double open_height(const BarrierRun& run, const BarrierLayoutSettings& s, const NetWorld& net, std::int64_t span) {
  const std::int32_t per_span = run.layout.columns / static_cast<std::int32_t>(s.spans);
  const auto first = static_cast<std::int32_t>(span - 1) * per_span;
  double least = std::numeric_limits<double>::infinity(), lowest = 0.0;
  // Nodes slide along the ropes, so the ropes are compared at the same place along the barrier.
  const auto height_at = [&](const std::vector<std::int32_t>& row, double x) {
    for (std::int32_t i = first; i < first + per_span; ++i) {
      const Vec3& a = net.position[static_cast<std::size_t>(row[static_cast<std::size_t>(i)])];
      const Vec3& b = net.position[static_cast<std::size_t>(row[static_cast<std::size_t>(i) + 1])];
      if (x < std::min(a.x(), b.x()) || x > std::max(a.x(), b.x()) || a.x() == b.x()) continue;
      return run.layout.out.dot(a + (x - a.x()) / (b.x() - a.x()) * (b - a));
    }
    return std::nan("");
  };
  for (int k = 1; k < 20; ++k) {
    const double x = (static_cast<double>(span - 1) + k / 20.0) * s.post_spacing;
    const double upper = height_at(run.layout.upper, x), lower = height_at(run.layout.lower, x);
    if (!std::isfinite(upper) || !std::isfinite(lower)) continue;
    least = std::min(least, upper - lower);
  }
  return std::max(lowest, std::isfinite(least) ? least : 0.0);
}

}  // namespace

BarrierDamage barrier_damage(const NetWorld& net) {
  BarrierDamage damage;
  for (const RingMemory& ring : net.rings) damage.rings.push_back(ring.broken);
  for (const RopeMemory& rope : net.ropes) damage.ropes.push_back(rope.broken);
  damage.springs = std::count(net.spring_broken.begin(), net.spring_broken.end(), std::uint8_t{1});
  for (const AnchorMemory& anchor : net.anchors) damage.anchors += anchor.broken;
  return damage;
}

void note_barrier_damage(const BarrierSettings& settings, const BarrierRun& run, const NetWorld& net,
                         const BarrierDamage& before, std::int64_t span, ImpactFigures& figures) {
  figures.residual_height = open_height(run, settings.barrier, net, span);
  figures.residual_height_rel = figures.residual_height / (settings.barrier.height - settings.barrier.f);
  for (std::size_t k = 0; k < net.rings.size(); ++k) {
    if (net.rings[k].broken == 0 || before.rings[k] != 0) continue;
    Vec3 centre = Vec3::Zero();
    for (const std::int32_t n : run.layout.net.rings[k].nodes)
      centre += 0.25 * run.layout.net.nodes[static_cast<std::size_t>(n)].position_w;
    figures.broken_rings.push_back(centre);
  }
  figures.rings_broken = static_cast<std::int64_t>(figures.broken_rings.size());
  for (std::size_t r = 0; r < net.ropes.size(); ++r) {
    if (net.ropes[r].broken == 0) continue;
    figures.broken_ropes.push_back(run.layout.net.ropes[r].name);
    figures.ropes_broken += before.ropes[r] == 0 ? 1 : 0;
  }
  const BarrierDamage now = barrier_damage(net);
  figures.wires_broken = now.springs - before.springs;
  figures.anchors_broken = now.anchors - before.anchors;
  for (const PostLine& post : run.layout.posts) {
    double most = 0.0;
    if (post.beam >= 0)
      for (const auto& set : net.beams[static_cast<std::size_t>(post.beam)].joint_set)
        most = std::max(most, 2.0 * std::atan(0.5 * std::hypot(set[0], set[1])));
    figures.post_bend_deg.push_back(most * 180.0 / std::numbers::pi);
  }
  for (const RopeLine& rope : run.layout.ropes)
    for (const std::size_t end : {0U, 1U}) figures.brake_stroke.push_back(brake_stroke(rope, end, net));
}

}  // namespace talus
