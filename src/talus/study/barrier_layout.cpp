#include <talus/study/barrier_builder.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

BarrierLayout make_barrier_layout(const BarrierSettings& settings) {
  const BarrierLayoutSettings& s = settings.barrier;
  BarrierBuilder b{s, {}, {}, {}, {}, {}, {}, {}};
  const double slope =
      s.site == BarrierSite::kVerticalDrop ? 0.5 * std::numbers::pi : s.slope_deg * std::numbers::pi / 180.0;
  const double lean = s.epsilon_deg * std::numbers::pi / 180.0;
  BarrierLayout& layout = b.layout;
  layout.down = {0.0, std::cos(slope), -std::sin(slope)};
  layout.out = {0.0, std::sin(slope), std::cos(slope)};
  layout.post = std::cos(lean) * layout.out + std::sin(lean) * layout.down;
  layout.normal = std::cos(lean) * layout.down - std::sin(lean) * layout.out;
  build_barrier_net(b);
  build_barrier_posts(b);
  build_barrier_ropes(b);
  tie_ring_corners(b);
  add_barrier_points(b);
  // Ten times as fine moves the elongation of presets by less than 0.04 %; what is left over is the guess of the next
  // step.
  b.net().contact_tolerance = 1e-3;
  b.net().friction = s.net.friction;
  b.net().post_friction = s.posts.friction;
  b.net().link_friction = s.net.ring_friction.value_or(0.1);
  if (s.net.model == NetModel::kFourNode) b.net().ring_friction = s.net.ring_friction.value_or(0.0);
  return std::move(b.layout);
}

Vec3 target_point(const BarrierLayoutSettings& s, const BarrierLayout& layout, const TargetSettings& target) {
  const double x = (static_cast<double>(target.span - 1) + target.u) * s.post_spacing;
  return Vec3(x, 0.0, 0.0) + (s.f + target.v * (s.height - s.f)) * layout.post;
}

namespace {

double spring_line_force(const NetScene& scene, std::int32_t number, const NetWorld& net) {
  const auto k = static_cast<std::size_t>(number);
  if (net.spring_broken[k] != 0) return 0.0;
  const SpringDef& spring = scene.springs[k];
  const double length =
      (net.position[static_cast<std::size_t>(spring.b)] - net.position[static_cast<std::size_t>(spring.a)]).norm();
  return spring.law.stiffness * (length - spring.law.rest - net.spring_set[k]);
}

}  // namespace

bool has_brake(const BarrierLayout& layout, const RopeLine& line, std::size_t end) {
  if (line.rope < 0) return line.brakes[end] >= 0;
  const RopeDef& rope = layout.net.ropes[static_cast<std::size_t>(line.rope)];
  return (end == 0 ? rope.brake_begin : rope.brake_end).has_value();
}

double brake_stroke(const RopeLine& line, std::size_t end, const NetWorld& net) {
  if (line.rope < 0) return line.brakes[end] < 0 ? 0.0 : net.spring_set[static_cast<std::size_t>(line.brakes[end])];
  const RopeMemory& rope = net.ropes[static_cast<std::size_t>(line.rope)];
  return end == 0 ? rope.slip_begin : rope.slip_end;
}

double rope_line_force(const BarrierLayout& layout, const RopeLine& line, const NetWorld& net) {
  double most = 0.0;
  if (line.rope >= 0) {
    for (const double force : net.ropes[static_cast<std::size_t>(line.rope)].force) most = std::max(most, force);
  } else {
    for (std::int32_t k = 0; k < line.springs; ++k)
      most = std::max(most, spring_line_force(layout.net, line.first_spring + k, net));
  }
  return most;
}

double post_line_force(const BarrierLayout& layout, const PostLine& line, const NetWorld& net) {
  if (line.strut >= 0) return net.strut_force[static_cast<std::size_t>(line.strut)];
  if (line.beam >= 0) return -net.beams[static_cast<std::size_t>(line.beam)].bar_force.front();
  return -spring_line_force(layout.net, line.spring, net);
}

}  // namespace talus
