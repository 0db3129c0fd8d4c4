#include <talus/study/barrier_builder.hpp>
#include <talus/study/barrier_catalogue.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

/// Numbers of Gasparini's posts: head mass [kg], spring and damper along the post, spring that keeps the head from
/// moving along the barrier.
constexpr double kSpringHead = 50.0, kSpringStiffness = 1e8, kSpringDamping = 1e4, kSideStiffness = 1e4;

void add_strut(BarrierBuilder& b, const PostSection& section, PostLine& line, const Vec3& base) {
  // A rod hinged at one end: a third of its mass turns with its head, half of it weighs there.
  const double mass = section.linear_mass * b.s.height;
  line.base = b.add_node(base, 1.0, true);
  line.head = b.add_node(base + b.s.height * b.layout.post, mass / 3.0, false);
  b.net().nodes.back().weight = 0.5 * mass;
  line.strut = static_cast<std::int32_t>(b.net().struts.size());
  b.net().struts.push_back({line.name, line.head, base, b.s.height, line.capacity, 0.0, line.base});
}

void add_beam(BarrierBuilder& b, const PostSection& section, PostLine& line, const Vec3& base) {
  BeamDef beam;
  beam.name = line.name;
  beam.law = make_law_beam(section, 1e6 * b.s.posts.yield_MPa);
  beam.strong_axis = Vec3::UnitX();  // webs stand down the slope
  beam.is_clamped = b.s.posts.base == PostBase::kFixed;
  beam.base_direction = b.layout.post;
  const auto bars = static_cast<std::int32_t>(b.s.posts.bars);
  const double length = b.s.height / bars;
  for (std::int32_t i = 0; i <= bars; ++i) {
    const double mass = section.linear_mass * length * (i == 0 || i == bars ? 0.5 : 1.0);
    beam.nodes.push_back(b.add_node(base + i * length * b.layout.post, mass, i == 0));
  }
  line.base = beam.nodes.front();
  line.head = beam.nodes.back();
  line.beam = static_cast<std::int32_t>(b.net().beams.size());
  b.net().beams.push_back(std::move(beam));
}

void add_spring_post(BarrierBuilder& b, PostLine& line, const Vec3& base) {
  line.base = b.add_node(base, 1.0, true);
  line.head = b.add_node(base + b.s.height * b.layout.post, kSpringHead, false);
  line.spring = static_cast<std::int32_t>(b.net().springs.size());
  LawSpring law{SpringKind::kPinJoint, kSpringStiffness, b.s.height, kSpringDamping};
  b.net().springs.push_back({line.base, line.head, law});
  constexpr double kFar = 100.0;  // so long that the spring stays along x
  const std::int32_t aside = b.add_node(b.place(line.head) + kFar * Vec3::UnitX(), 1.0, true);
  b.net().springs.push_back({line.head, aside, {SpringKind::kStandard, kSideStiffness, kFar, 0.0}});
}

}  // namespace

void build_barrier_posts(BarrierBuilder& b) {
  const PostSection& section = *find_post_section(b.s.posts.section);
  // It buckles as Euler's second case unless its section yields before.
  const double euler = std::numbers::pi * std::numbers::pi * 210e9 * section.inertia_weak / (b.s.height * b.s.height);
  const double capacity = std::min(euler, section.area * b.s.posts.yield_MPa * 1e6);
  const double radius = 0.25 * (section.depth + section.width);
  for (std::int64_t i = 0; i <= b.s.spans; ++i) {
    const Vec3 base = b.post_base(i);
    PostLine line;
    line.name = "post_" + std::to_string(i + 1);
    line.capacity = capacity;
    switch (b.s.posts.model) {
      case PostModel::kStrut:
        add_strut(b, section, line, base);
        break;
      case PostModel::kBeam:
        add_beam(b, section, line, base);
        break;
      case PostModel::kSpring:
        add_spring_post(b, line, base);
        break;
    }
    b.heads.push_back(line.head);
    b.feet.push_back(b.add_node(base + b.s.f * b.layout.post, 1.0, true));
    if (b.s.posts.is_touchable) {
      if (line.beam >= 0) {
        const BeamDef& beam = b.net().beams.back();
        for (std::size_t k = 0; k < beam.bars(); ++k)
          b.net().capsules.push_back({beam.nodes[k], beam.nodes[k + 1], radius});
      } else {
        b.net().capsules.push_back({line.base, line.head, radius});
      }
    }
    b.layout.anchors.push_back({"base_" + std::to_string(i + 1), b.feet.back(), line.base});
    b.layout.posts.push_back(std::move(line));
  }
}

}  // namespace talus
