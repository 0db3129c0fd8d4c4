#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Shares of the nearest points of two segments.
std::array<double, 2> nearest_on_segments(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1) {
  const Vec3 d1 = a1 - a0, d2 = b1 - b0, r = a0 - b0;
  const double a = d1.squaredNorm(), e = d2.squaredNorm(), f = d2.dot(r), c = d1.dot(r), b = d1.dot(d2);
  const double det = a * e - b * b;
  double s = det > 1e-12 * a * e ? std::clamp((b * f - c * e) / det, 0.0, 1.0) : 0.5;
  double t = (b * s + f) / e;
  if (t < 0.0 || t > 1.0) {
    t = std::clamp(t, 0.0, 1.0);
    s = std::clamp((b * t - c) / a, 0.0, 1.0);
  }
  return {s, t};
}

/// All pairs of segments of linked rings that can meet before a node has moved by half of the margin.
void list_links(const NetScene& def, double reach, NetScratch& scratch) {
  const std::vector<Vec3>& x = scratch.position_mid;
  scratch.link_candidates.clear();
  const auto node = [](const LoopDef& loop, std::int32_t i) { return loop.first + i % loop.count; };
  for (const LinkDef& link : def.links) {
    const LoopDef& one = def.loops[static_cast<std::size_t>(link.a)];
    const LoopDef& other = def.loops[static_cast<std::size_t>(link.b)];
    for (std::int32_t i = 0; i < one.count; ++i)
      for (std::int32_t j = 0; j < other.count; ++j) {
        const LinkCandidate pair{{node(one, i), node(one, i + 1), node(other, j), node(other, j + 1)},
                                 one.first_spring + i,
                                 other.first_spring + j};
        std::array<Vec3, 4> p;
        for (std::size_t k = 0; k < 4; ++k) p[k] = x[static_cast<std::size_t>(pair.nodes[k])];
        const auto [s, t] = nearest_on_segments(p[0], p[1], p[2], p[3]);
        if ((p[0] + s * (p[1] - p[0]) - p[2] - t * (p[3] - p[2])).squaredNorm() < reach * reach)
          scratch.link_candidates.push_back(pair);
      }
  }
  scratch.link_positions = x;
}

double link_inverse_mass(const NetScene& scene, std::size_t node) {
  return scene.nodes[node].is_fixed ? 0.0 : 1.0 / scene.nodes[node].mass;
}

Vec3 link_slip(const LinkContact& c, const std::vector<Vec3>& v) {
  Vec3 slip = Vec3::Zero();
  for (std::size_t k = 0; k < 4; ++k) slip += c.share[k] * v[c.nodes[k]];
  return slip;
}

}  // namespace

// Rings in full hang in each other: segments of two rings that come as near as their bundles are thick do not come
// nearer, with Coulomb's friction between them.
void hold_links(const Scene& scene, const World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  const std::vector<Vec3>& x = scratch.position_mid;
  const double dt = scene.settings.time_step, thick = 2.0 * def.bundle_radius, margin = 2.0 * thick;
  bool is_stale = scratch.link_positions.size() != x.size();
  for (std::size_t i = 0; !is_stale && i < x.size(); ++i)
    is_stale = (x[i] - scratch.link_positions[i]).squaredNorm() > 0.25 * margin * margin;
  // Half of the margin is for the way since the list was made, the other for the step to come.
  if (is_stale) list_links(def, thick + 2.0 * margin, scratch);
  scratch.links.clear();
  for (const LinkCandidate& pair : scratch.link_candidates) {
    if (net.spring_broken[static_cast<std::size_t>(pair.spring_a)] != 0 ||
        net.spring_broken[static_cast<std::size_t>(pair.spring_b)] != 0)
      continue;
    LinkContact c;
    std::array<Vec3, 4> p;
    for (std::size_t k = 0; k < 4; ++k) {
      c.nodes[k] = static_cast<std::size_t>(pair.nodes[k]);
      p[k] = x[c.nodes[k]];
    }
    const auto [s, t] = nearest_on_segments(p[0], p[1], p[2], p[3]);
    c.share = {1.0 - s, s, t - 1.0, -t};
    const Vec3 apart = p[0] + s * (p[1] - p[0]) - p[2] - t * (p[3] - p[2]);
    const double distance = apart.norm();
    if (!(distance > 0.0)) continue;
    c.normal_w = apart / distance;
    const double gap = distance - thick;
    if (gap > std::min(margin, 2.0 * dt * link_slip(c, net.velocity).norm() + 1e-4)) continue;
    // Overlap goes back slowly.
    c.bias = gap > 0.0 ? gap / dt : 0.01 * gap / dt;
    double w = 0.0;
    for (std::size_t k = 0; k < 4; ++k) w += c.share[k] * c.share[k] * link_inverse_mass(def, c.nodes[k]);
    if (!(w > 0.0)) continue;
    c.mass = 1.0 / w;
    scratch.links.push_back(c);
  }
  constexpr int kPassesMost = 40;
  constexpr double kTolerance = 1e-3;  // of the largest impulse
  for (int pass = 0; pass < kPassesMost; ++pass) {
    double change = 0.0, largest = 0.0;
    for (LinkContact& c : scratch.links) {
      const Vec3 slip = link_slip(c, scratch.velocity_end);
      const double normal_before = c.impulse.dot(c.normal_w);
      const double normal = std::max(0.0, normal_before - c.mass * (slip.dot(c.normal_w) + c.bias));
      Vec3 tangent = c.impulse - normal_before * c.normal_w - c.mass * (slip - slip.dot(c.normal_w) * c.normal_w);
      const double size = tangent.norm(), most = def.link_friction * normal;
      if (size > most) tangent *= size > 0.0 ? most / size : 0.0;
      const Vec3 total = normal * c.normal_w + tangent, step = total - c.impulse;
      c.impulse = total;
      for (std::size_t k = 0; k < 4; ++k)
        scratch.velocity_end[c.nodes[k]] += c.share[k] * link_inverse_mass(def, c.nodes[k]) * step;
      change = std::max(change, step.squaredNorm());
      largest = std::max(largest, total.squaredNorm());
    }
    if (change <= kTolerance * kTolerance * largest) break;
  }
}

void book_links(const Scene& scene, World& world, const Workspace& workspace) {
  const NetScene& def = *scene.net;
  NetWorld& net = world.net;
  for (const LinkContact& c : workspace.net.links) {
    const Vec3 mean = 0.5 * (link_slip(c, net.velocity) + link_slip(c, workspace.net.velocity_end));
    const Vec3 normal = c.impulse.dot(c.normal_w) * c.normal_w;
    net.ledger.link_normal -= normal.dot(mean);
    net.ledger.link_friction -= (c.impulse - normal).dot(mean);
    for (std::size_t k = 0; k < 4; ++k)
      if (def.nodes[c.nodes[k]].is_fixed) net.anchor_impulse[c.nodes[k]] += c.share[k] * c.impulse;
  }
}

}  // namespace talus
