#include <talus/base/error.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_layout.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kShackleMass = 0.5;   // of a shackle between net and rope, not traced to a publication [kg]
constexpr double kShackleSize = 0.05;  // along the rope [m]

enum class RopeBrakes { kNone, kBegin, kBothEnds };

struct Builder {
  const BarrierLayoutSettings& s;
  BarrierLayout layout;
  std::vector<std::int32_t> heads, feet;

  NetScene& net() { return layout.net; }
  std::int32_t add_node(const Vec3& position, double mass, bool fixed) {
    net().nodes.push_back({position, mass, mass, fixed});
    return static_cast<std::int32_t>(net().nodes.size()) - 1;
  }
  void add_mass(std::int32_t node, double mass) {
    NetNodeDef& n = net().nodes[static_cast<std::size_t>(node)];
    n.mass += mass;
    n.weight += mass;
  }
  const Vec3& place(std::int32_t node) { return net().nodes[static_cast<std::size_t>(node)].position_w; }

  Vec3 post_base(std::int64_t i) const { return Vec3(static_cast<double>(i) * s.post_spacing, 0.0, 0.0); }

  void set_directions() {
    const double slope =
        s.site == BarrierSite::kVerticalDrop ? 0.5 * std::numbers::pi : s.slope_deg * std::numbers::pi / 180.0;
    const double lean = s.epsilon_deg * std::numbers::pi / 180.0;
    layout.down = {0.0, std::cos(slope), -std::sin(slope)};
    layout.out = {0.0, std::sin(slope), std::cos(slope)};
    layout.post = std::cos(lean) * layout.out + std::sin(lean) * layout.down;
    layout.normal = std::cos(lean) * layout.down - std::sin(lean) * layout.out;
  }

  /// Square grid of nodes; every second cell is a ring, as the squares of one colour on a chess board.
  void add_net() {
    const RingType& type =
        *std::find_if(kRingTypes.begin(), kRingTypes.end(), [&](const RingType& r) { return r.name == s.net.ring; });
    net().ring_laws.push_back(make_law_ring(type, s.net.utilisation));
    const double side = kRingDiameter / std::numbers::sqrt2;
    const double width = static_cast<double>(s.spans) * s.post_spacing, height = s.height - s.f;
    const auto per_span = static_cast<std::int32_t>(std::lround(s.post_spacing / side));
    layout.columns = per_span * static_cast<std::int32_t>(s.spans);
    layout.rows = std::max(1, static_cast<std::int32_t>(std::lround(height / side)));
    layout.side_x = width / layout.columns;
    layout.side_z = height / layout.rows;
    for (std::int32_t j = 0; j <= layout.rows; ++j)
      for (std::int32_t i = 0; i <= layout.columns; ++i)
        add_node(Vec3(i * layout.side_x, 0.0, 0.0) + (s.f + j * layout.side_z) * layout.post, 0.0, false);
    // A ring that is fitted to the field is as large as its cell, whatever small difference that makes.
    LawRing& law = net().ring_laws.back();
    const double fitted = std::hypot(layout.side_x, layout.side_z) / kRingDiameter;
    law.diagonal.rest *= fitted;
    law.perimeter.rest *= fitted;
    law.diameter *= fitted;
    for (std::int32_t j = 0; j < layout.rows; ++j)
      for (std::int32_t i = 0; i < layout.columns; ++i) {
        if ((i + j) % 2 != 0) continue;
        const RingDef ring{{layout.node(i, j), layout.node(i + 1, j), layout.node(i + 1, j + 1), layout.node(i, j + 1)},
                           0};
        for (const std::int32_t n : ring.nodes) add_mass(n, 0.25 * law.mass);
        net().rings.push_back(ring);
      }
    for (std::int32_t i = 0; i <= layout.columns; ++i) {
      layout.lower.push_back(layout.node(i, 0));
      layout.upper.push_back(layout.node(i, layout.rows));
    }
    // A corner cell without a ring leaves nodes that nothing holds but a rope.
    for (const std::int32_t n : layout.lower) add_mass(n, kShackleMass);
    for (const std::int32_t n : layout.upper) add_mass(n, kShackleMass);
    for (std::int32_t j = 1; j < layout.rows; ++j)
      for (const std::int32_t i : {0, layout.columns}) add_mass(layout.node(i, j), kShackleMass);
  }

  void add_posts() {
    const PostSection& section = *find_post_section(s.posts.section);
    const double mass = section.linear_mass * s.height;
    // A rod hinged at one end: a third of its mass turns with its head, half of it weighs there. It buckles as Euler's
    // second case unless its section yields before.
    const double euler = std::numbers::pi * std::numbers::pi * 210e9 * section.inertia / (s.height * s.height);
    const double capacity = std::min(euler, section.area * s.posts.yield_MPa * 1e6);
    for (std::int64_t i = 0; i <= s.spans; ++i) {
      const Vec3 base = post_base(i);
      const std::int32_t head = add_node(base + s.height * layout.post, mass / 3.0, false);
      net().nodes.back().weight = 0.5 * mass;
      heads.push_back(head);
      feet.push_back(add_node(base + s.f * layout.post, 1.0, true));
      net().struts.push_back({"post_" + std::to_string(i + 1), head, base, s.height, capacity, 0.0});
    }
  }

  LawRope rope_law(const RopeSettings& r) const { return make_law_rope(1e-3 * r.diameter_mm, r.count, r.friction); }

  std::size_t add_rope(std::string name, std::vector<std::int32_t> nodes, std::vector<std::int32_t> passes,
                       const RopeSettings& settings, RopeBrakes brakes, bool touchable) {
    RopeDef rope;
    rope.name = std::move(name);
    rope.nodes = std::move(nodes);
    rope.passes = std::move(passes);
    rope.law = rope_law(settings);
    rope.is_touchable = touchable;
    rope.stacking_gap = touchable ? kShackleSize : 0.0;
    const double strain = 1e3 * settings.pretension_kN / rope.law.stiffness;
    rope.rest.assign(rope.stretches(), 0.0);
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      const double length = (place(rope.nodes[i + 1]) - place(rope.nodes[i])).norm();
      rope.rest[at] += length / (1.0 + strain);
      for (const std::int32_t n : {rope.nodes[i], rope.nodes[i + 1]}) add_mass(n, 0.5 * length * rope.law.linear_mass);
      if (at < rope.passes.size() && rope.passes[at] == static_cast<std::int32_t>(i) + 1) ++at;
    }
    const LawBrake brake{1e3 * s.brakes.activation_kN, s.brakes.hardening, s.brakes.stroke};
    if (brakes != RopeBrakes::kNone) rope.brake_begin = brake;
    if (brakes == RopeBrakes::kBothEnds) rope.brake_end = brake;
    net().ropes.push_back(std::move(rope));
    return net().ropes.size() - 1;
  }

  /// From the left anchor over all post points, through the nodes of the net between them, to the right anchor.
  std::size_t add_bearing_rope(const std::string& name, const std::vector<std::int32_t>& row,
                               const std::vector<std::int32_t>& posts, const Vec3& left, const Vec3& right) {
    std::vector<std::int32_t> nodes = {add_node(left, 1.0, true)};
    std::vector<std::int32_t> passes;
    const std::int32_t per_span = layout.columns / static_cast<std::int32_t>(s.spans);
    for (std::int64_t p = 0; p <= s.spans; ++p) {
      passes.push_back(static_cast<std::int32_t>(nodes.size()));
      nodes.push_back(posts[static_cast<std::size_t>(p)]);
      if (p == s.spans) break;
      // The nodes right at a post hang between the two beside them: the net is not tied to the post.
      for (std::int32_t i = 1; i < per_span; ++i)
        nodes.push_back(row[static_cast<std::size_t>(static_cast<std::int32_t>(p) * per_span + i)]);
    }
    nodes.push_back(add_node(right, 1.0, true));
    RopeSettings settings = s.bearing_ropes;
    if (s.locked) settings.friction = 1e3;  // no force ratio overcomes it
    return add_rope(name, std::move(nodes), std::move(passes), settings, RopeBrakes::kBothEnds, true);
  }

  void add_ropes() {
    const double end = static_cast<double>(s.spans) * s.post_spacing;
    const Vec3 left = post_base(0) - s.b * Vec3::UnitX(), right = Vec3(end + s.b, 0.0, 0.0);
    layout.upper_rope = add_bearing_rope("upper_bearing", layout.upper, heads, left, right);
    layout.lower_rope = add_bearing_rope("lower_bearing", layout.lower, feet, left, right);
    for (std::size_t p = 0; p < heads.size(); ++p)
      for (const double aside : {-1.0, 1.0}) {
        const Vec3 anchor = post_base(static_cast<std::int64_t>(p)) - s.h * layout.down + aside * s.d * Vec3::UnitX();
        add_rope("upslope_" + std::to_string(p + 1) + (aside < 0.0 ? "a" : "b"),
                 {add_node(anchor, 1.0, true), heads[p]}, {}, s.upslope_ropes, RopeBrakes::kNone, false);
      }
    add_rope("lateral_left", {add_node(left, 1.0, true), heads.front()}, {}, s.lateral_ropes, RopeBrakes::kBegin,
             false);
    add_rope("lateral_right", {add_node(right, 1.0, true), heads.back()}, {}, s.lateral_ropes, RopeBrakes::kBegin,
             false);
    // The edges of the net hang on ropes along the end posts.
    for (const bool at_right : {false, true}) {
      std::vector<std::int32_t> nodes = {at_right ? feet.back() : feet.front()};
      for (std::int32_t j = 0; j <= layout.rows; ++j) nodes.push_back(layout.node(at_right ? layout.columns : 0, j));
      nodes.push_back(at_right ? heads.back() : heads.front());
      // First and last node of the edge lie on the post: the rope ties them to it.
      nodes.erase(nodes.begin() + 1);
      nodes.erase(nodes.end() - 2);
      RopeSettings settings = s.lateral_ropes;
      add_rope(at_right ? "edge_right" : "edge_left", std::move(nodes), {}, settings, RopeBrakes::kBegin, true);
    }
  }

  /// Corner nodes of the net at the end posts are the posts' own points.
  void tie_corners() {
    const auto tie = [&](std::int32_t corner, std::int32_t post) {
      for (RingDef& ring : net().rings)
        for (std::int32_t& n : ring.nodes)
          if (n == corner) n = post;
      NetNodeDef& left_over = net().nodes[static_cast<std::size_t>(corner)];
      left_over.is_fixed = true;  // belongs to nothing any more
    };
    tie(layout.node(0, 0), feet.front());
    tie(layout.node(layout.columns, 0), feet.back());
    tie(layout.node(0, layout.rows), heads.front());
    tie(layout.node(layout.columns, layout.rows), heads.back());
  }

  /// Nodes of the net and points on the sides of rings and ropes.
  void add_points() {
    std::vector<std::uint8_t> held(net().nodes.size(), 0);
    for (std::size_t r = 0; r < net().rings.size(); ++r) {
      const RingDef& ring = net().rings[r];
      for (std::size_t i = 0; i < 4; ++i) {
        const std::int32_t a = ring.nodes[i], b = ring.nodes[(i + 1) % 4];
        held[static_cast<std::size_t>(a)] = 1;
        net().points.push_back({a, b, 0.5, static_cast<std::int32_t>(r), -1});
        net().longest_side = std::max(net().longest_side, (place(a) - place(b)).norm());
      }
    }
    for (std::size_t n = 0; n < held.size(); ++n)
      if (held[n] != 0) net().points.push_back({static_cast<std::int32_t>(n), -1, 0.0, -1, -1});
    for (std::size_t r = 0; r < net().ropes.size(); ++r) {
      const RopeDef& rope = net().ropes[r];
      if (!rope.is_touchable) continue;
      for (std::size_t i = 1; i + 2 < rope.nodes.size(); ++i)
        net().points.push_back({rope.nodes[i], rope.nodes[i + 1], 0.5, -1, static_cast<std::int32_t>(r)});
    }
    net().longest_side *= 3.0;  // stretched rings
  }
};

}  // namespace

BarrierLayout make_barrier_layout(const BarrierSettings& settings) {
  Builder builder{settings.barrier, {}, {}, {}};
  builder.set_directions();
  builder.add_net();
  builder.add_posts();
  builder.add_ropes();
  builder.tie_corners();
  builder.add_points();
  builder.net().friction = settings.barrier.net.friction;
  return std::move(builder.layout);
}

Vec3 target_point(const BarrierLayoutSettings& s, const BarrierLayout& layout, const TargetSettings& target) {
  const double x = (static_cast<double>(target.span - 1) + target.u) * s.post_spacing;
  return Vec3(x, 0.0, 0.0) + (s.f + target.v * (s.height - s.f)) * layout.post;
}

}  // namespace talus
