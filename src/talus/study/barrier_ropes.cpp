#include <talus/study/barrier_builder.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace talus {

namespace {

LawRope rope_law(const RopeSettings& r) {
  LawRope law = make_law_rope(1e-3 * r.diameter_mm, r.count, r.friction);
  if (r.stiffness_kN) law.stiffness = 1e3 * *r.stiffness_kN;
  if (r.linear_mass) law.linear_mass = *r.linear_mass;
  return law;
}

std::int32_t add_rope_anchor(BarrierBuilder& b, const std::string& name, const Vec3& at) {
  const AnchorSettings& a = b.s.anchors;
  const bool elastic = a.model == AnchorModel::kElastic;
  const std::int32_t node = b.add_node(at, elastic ? a.mass : 1.0, !elastic);
  if (elastic) {
    b.net().nodes.back().weight = 0.0;  // it rests in the ground
    b.net().anchors.push_back({node, {1e6 * a.stiffness_kN_mm, 1e3 * a.yield_kN, a.hardening}});
  }
  b.layout.anchors.push_back({name, node, -1});
  return node;
}

/// A rope through nodes, of which those at `passes` are post heads or feet.
void add_sliding_rope(BarrierBuilder& b, const std::string& name, std::vector<std::int32_t> nodes,
                      std::vector<std::int32_t> passes, const RopeSettings& settings, RopeBrakes brakes,
                      bool touchable) {
  RopeDef rope;
  rope.name = name;
  rope.nodes = std::move(nodes);
  rope.passes = std::move(passes);
  rope.law = rope_law(settings);
  rope.is_touchable = touchable;
  rope.stacking_gap = touchable ? kShackleSize : 0.0;
  rope.shackle_friction = touchable ? settings.shackle_friction : 0.0;
  const double strain = settings.slack > 0.0 ? 0.0 : 1e3 * settings.pretension_kN / rope.law.stiffness;
  rope.rest.assign(rope.stretches(), 0.0);
  std::size_t at = 0;
  for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
    const double length = (b.place(rope.nodes[i + 1]) - b.place(rope.nodes[i])).norm();
    rope.rest[at] += length / (1.0 + strain);
    for (const std::int32_t n : {rope.nodes[i], rope.nodes[i + 1]}) b.add_mass(n, 0.5 * length * rope.law.linear_mass);
    if (at < rope.passes.size() && rope.passes[at] == static_cast<std::int32_t>(i) + 1) ++at;
  }
  const double way = std::accumulate(rope.rest.begin(), rope.rest.end(), 0.0);
  for (double& rest : rope.rest) rest *= 1.0 + settings.slack / way;
  const LawBrake brake{1e3 * b.s.brakes.activation_kN, b.s.brakes.hardening, b.s.brakes.stroke};
  if (brakes != RopeBrakes::kNone) rope.brake_begin = brake;
  if (brakes == RopeBrakes::kBothEnds) rope.brake_end = brake;
  b.layout.ropes.push_back({name, static_cast<std::int32_t>(b.net().ropes.size()), 0, 0, rope.law.strength});
  b.net().ropes.push_back(std::move(rope));
}

/// The rope of Gasparini (2023): springs from node to node, with damping in all directions and resistance to bending;
/// what touches it between its ends slides on it. A brake is an end segment that yields over its stroke.
void add_segment_rope(BarrierBuilder& b, const std::string& name, const std::vector<std::int32_t>& nodes,
                      const std::vector<std::int32_t>& passes, const RopeSettings& settings, RopeBrakes brakes,
                      bool touchable) {
  const LawRope law = rope_law(settings);
  const double strain = 1e3 * settings.pretension_kN / law.stiffness;
  ChainDef chain;
  chain.size = kShackleSize;
  chain.nodes = {nodes.front()};
  const auto number = static_cast<std::int32_t>(b.net().chains.size());
  RopeLine line{name, -1, static_cast<std::int32_t>(b.net().springs.size()), 0, law.strength};
  const auto add_segment = [&](std::int32_t to) {
    const std::int32_t from = chain.nodes.back();
    const double length = (b.place(to) - b.place(from)).norm();
    LawSpring spring{SpringKind::kAllDirections, 0.0, length / (1.0 + strain), settings.damping};
    spring.stiffness = law.stiffness / spring.rest;
    spring.strength = law.strength;
    const auto k = static_cast<std::int32_t>(b.net().springs.size());
    b.net().springs.push_back({from, to, spring});
    for (const std::int32_t n : {from, to}) b.add_mass(n, 0.5 * length * law.linear_mass);
    if (touchable) b.net().points.push_back({from, to, 0.5, -1, -1, k});
    if (settings.bending > 0.0 && chain.nodes.size() > 1)
      b.net().bendings.push_back({chain.nodes[chain.nodes.size() - 2],
                                  from,
                                  to,
                                  {settings.bending, settings.bending_threshold_deg * std::numbers::pi / 180.0}});
    chain.nodes.push_back(to);
    ++line.springs;
  };
  // Straight from one end over the passes to the other; sliders sit on the segments where they are.
  std::vector<std::int32_t> corners = {nodes.front()};
  for (const std::int32_t p : passes) corners.push_back(nodes[static_cast<std::size_t>(p)]);
  corners.push_back(nodes.back());
  std::size_t next = 1;
  for (std::size_t c = 0; c + 1 < corners.size(); ++c) {
    const Vec3 from = b.place(corners[c]), way = b.place(corners[c + 1]) - from;
    const int parts = std::max(1, static_cast<int>(std::lround(way.norm() / settings.segment)));
    for (int k = 1; k <= parts; ++k) {
      const bool is_last = k == parts && c + 2 == corners.size();
      add_segment(is_last ? nodes.back() : b.add_node(from + static_cast<double>(k) / parts * way, 0.0, false));
      for (; next + 1 < nodes.size(); ++next) {
        const double share = (b.place(nodes[next]) - from).dot(way) / way.squaredNorm();
        if (share > (k + 1e-9) / parts) break;
        const bool is_pass = std::find(passes.begin(), passes.end(), static_cast<std::int32_t>(next)) != passes.end();
        chain.sliders.push_back(static_cast<std::int32_t>(b.net().sliders.size()));
        b.net().sliders.push_back({nodes[next], number, is_pass ? settings.friction : settings.shackle_friction,
                                   static_cast<std::int32_t>(chain.nodes.size()) - 2});
        if (is_pass) {
          ++next;
          break;
        }
      }
    }
  }
  b.net().chains.push_back(std::move(chain));
  const auto fit_brake = [&](std::size_t end, std::int32_t number_of_spring) {
    SpringDef& spring = b.net().springs[static_cast<std::size_t>(number_of_spring)];
    const double gain = 1e3 * b.s.brakes.activation_kN * b.s.brakes.hardening / b.s.brakes.stroke;
    spring.is_brake = true;
    spring.law.kind = SpringKind::kYielding;
    spring.law.yield = 1e3 * b.s.brakes.activation_kN;
    spring.law.hardening = gain / (spring.law.stiffness + gain);
    spring.law.stroke = b.s.brakes.stroke;
    line.brakes[end] = number_of_spring;
  };
  if (brakes != RopeBrakes::kNone) fit_brake(0, line.first_spring);
  if (brakes == RopeBrakes::kBothEnds) fit_brake(1, line.first_spring + line.springs - 1);
  b.layout.ropes.push_back(std::move(line));
}

void add_rope(BarrierBuilder& b, const std::string& name, std::vector<std::int32_t> nodes,
              std::vector<std::int32_t> passes, const RopeSettings& settings, RopeBrakes brakes, bool touchable) {
  if (!b.s.brakes.on) brakes = RopeBrakes::kNone;
  if (settings.model == RopeModel::kSegments) {
    add_segment_rope(b, name, nodes, passes, settings, brakes, touchable);
  } else {
    add_sliding_rope(b, name, std::move(nodes), std::move(passes), settings, brakes, touchable);
  }
}

/// From the left anchor over all post points, through what hangs on it between them, to the right anchor.
void add_bearing_rope(BarrierBuilder& b, const std::string& name, const std::vector<std::vector<std::int32_t>>& hangers,
                      const std::vector<std::int32_t>& posts, const Vec3& left, const Vec3& right) {
  std::vector<std::int32_t> nodes = {add_rope_anchor(b, name + "_left", left)};
  std::vector<std::int32_t> passes;
  for (std::size_t p = 0; p < posts.size(); ++p) {
    passes.push_back(static_cast<std::int32_t>(nodes.size()));
    nodes.push_back(posts[p]);
    if (p + 1 < posts.size()) nodes.insert(nodes.end(), hangers[p].begin(), hangers[p].end());
  }
  nodes.push_back(add_rope_anchor(b, name + "_right", right));
  RopeSettings settings = b.s.bearing_ropes;
  if (b.s.locked) settings.friction = 1e3;  // no force ratio overcomes it
  add_rope(b, name, std::move(nodes), std::move(passes), settings, RopeBrakes::kBothEnds, true);
}

}  // namespace

void build_barrier_ropes(BarrierBuilder& b) {
  const BarrierLayoutSettings& s = b.s;
  const double end = static_cast<double>(s.spans) * s.post_spacing;
  const Vec3 left = b.post_base(0) - s.b * Vec3::UnitX(), right = Vec3(end + s.b, 0.0, 0.0);
  add_bearing_rope(b, "upper_bearing", b.upper_hangers, b.heads, left, right);
  add_bearing_rope(b, "lower_bearing", b.lower_hangers, b.feet, left, right);
  for (std::size_t p = 0; p < b.heads.size(); ++p)
    for (const double aside : {-1.0, 1.0}) {
      const Vec3 at = b.post_base(static_cast<std::int64_t>(p)) - s.h * b.layout.down + aside * s.d * Vec3::UnitX();
      const std::string name = "upslope_" + std::to_string(p + 1) + (aside < 0.0 ? "a" : "b");
      add_rope(b, name, {add_rope_anchor(b, name, at), b.heads[p]}, {}, s.upslope_ropes, RopeBrakes::kNone, false);
    }
  add_rope(b, "lateral_left", {add_rope_anchor(b, "lateral_left", left), b.heads.front()}, {}, s.lateral_ropes,
           RopeBrakes::kBegin, false);
  add_rope(b, "lateral_right", {add_rope_anchor(b, "lateral_right", right), b.heads.back()}, {}, s.lateral_ropes,
           RopeBrakes::kBegin, false);
  // Through the net from anchor to anchor, at equal distances over its height; it runs over the edges of the net.
  for (std::int64_t k = 1; k <= s.intermediate_levels; ++k) {
    const std::string name = "intermediate_" + std::to_string(k);
    const auto row = static_cast<std::int32_t>(
        std::lround(static_cast<double>(k * b.layout.rows) / static_cast<double>(s.intermediate_levels + 1)));
    std::vector<std::int32_t> nodes = {add_rope_anchor(b, name + "_left", left)};
    for (std::int32_t i = 0; i <= b.layout.columns; ++i) {
      const std::int32_t n = b.layout.node(i, row);
      if (n != nodes.back()) nodes.push_back(n);
    }
    nodes.push_back(add_rope_anchor(b, name + "_right", right));
    const auto last = static_cast<std::int32_t>(nodes.size()) - 2;
    add_rope(b, name, std::move(nodes), {1, last}, s.intermediate_ropes, RopeBrakes::kBothEnds, true);
  }
  if (!s.edge_ropes) return;
  // The ends of the net hang on ropes along the end posts.
  for (const bool at_right : {false, true}) {
    std::vector<std::int32_t> nodes = {at_right ? b.feet.back() : b.feet.front()};
    const std::vector<std::int32_t>& hangers = at_right ? b.right_hangers : b.left_hangers;
    nodes.insert(nodes.end(), hangers.begin(), hangers.end());
    nodes.push_back(at_right ? b.heads.back() : b.heads.front());
    add_rope(b, at_right ? "edge_right" : "edge_left", std::move(nodes), {}, s.lateral_ropes, RopeBrakes::kBegin, true);
  }
}

}  // namespace talus
