#include <talus/world/build_net.hpp>

#include <array>
#include <cmath>
#include <numbers>

namespace talus {

std::int32_t add_mesh(NetScene& net, const MeshDef& mesh) {
  const auto first = static_cast<std::int32_t>(net.nodes.size());
  for (std::int32_t j = 0; j <= mesh.rows; ++j)
    for (std::int32_t i = 0; i <= mesh.columns; ++i)
      net.nodes.push_back({mesh.origin_w + i * mesh.side_x + j * mesh.side_y, mesh.node_mass, mesh.node_mass, false});
  struct Way {
    std::int32_t i, j;
    int from;  // neighbours from which on it is there
  };
  constexpr std::array<Way, 6> kWays = {{{1, 0, 4}, {0, 1, 4}, {1, 1, 8}, {-1, 1, 8}, {2, 0, 12}, {0, 2, 12}}};
  for (std::int32_t j = 0; j <= mesh.rows; ++j)
    for (std::int32_t i = 0; i <= mesh.columns; ++i) {
      const std::int32_t a = first + j * (mesh.columns + 1) + i;
      net.points.push_back({a, -1, 0.0, -1, -1, -1});
      for (const Way& way : kWays) {
        const std::int32_t ib = i + way.i, jb = j + way.j;
        if (mesh.neighbours < way.from || ib < 0 || ib > mesh.columns || jb > mesh.rows) continue;
        const std::int32_t b = first + jb * (mesh.columns + 1) + ib;
        LawSpring law;
        law.kind = SpringKind::kYielding;
        law.rest = (way.i * mesh.side_x + way.j * mesh.side_y).norm();
        law.stiffness = mesh.stiffness / law.rest;
        law.damping = mesh.damping;
        law.yield = mesh.yield;
        law.hardening = mesh.hardening;
        law.strength = mesh.strength;
        net.longest_side = std::max(net.longest_side, 3.0 * law.rest);
        // Wires along the sides are where small rocks would slip through.
        if (way.from == 4) net.points.push_back({a, b, 0.5, -1, -1, static_cast<std::int32_t>(net.springs.size())});
        net.springs.push_back({a, b, law});
      }
    }
  return first;
}

std::int32_t add_loop(NetScene& net, const LawLoop& law, const Vec3& centre, const Vec3& e1, const Vec3& e2, int count,
                      double weave) {
  const LoopDef loop{static_cast<std::int32_t>(net.nodes.size()), count, static_cast<std::int32_t>(net.springs.size())};
  const Vec3 out = e1.cross(e2);
  const double radius = 0.5 * law.diameter;
  const double mass = law.linear_mass * std::numbers::pi * law.diameter / count;
  for (int k = 0; k < count; ++k) {
    const double a = 2.0 * std::numbers::pi * k / count;
    const Vec3 x = centre + radius * (std::cos(a) * e1 + std::sin(a) * e2) - weave * std::sin(4.0 * a) * out;
    net.nodes.push_back({x, mass, mass, false});
  }
  const auto node = [&](int k) { return loop.first + (k + count) % count; };
  const auto place = [&](int k) { return net.nodes[static_cast<std::size_t>(node(k))].position_w; };
  for (int k = 0; k < count; ++k) {
    LawSpring spring;
    spring.rest = (place(k + 1) - place(k)).norm();
    spring.stiffness = law.axial / spring.rest;
    spring.strength = law.strength;
    const auto number = static_cast<std::int32_t>(net.springs.size());
    net.springs.push_back({node(k), node(k + 1), spring});
    const Vec3 in = place(k) - place(k - 1), after = place(k + 1) - place(k);
    net.hinges.push_back({node(k - 1),
                          node(k),
                          node(k + 1),
                          {law.bending / spring.rest, law.plastic_moment},
                          std::atan2(in.cross(after).norm(), in.dot(after))});
    net.points.push_back({node(k), -1, 0.0, -1, -1, -1});
    net.points.push_back({node(k), node(k + 1), 0.5, -1, -1, number});
    net.longest_side = std::max(net.longest_side, 3.0 * spring.rest);
  }
  net.bundle_radius = law.bundle_radius;
  net.loops.push_back(loop);
  return static_cast<std::int32_t>(net.loops.size()) - 1;
}

LoopPanel add_loop_panel(NetScene& net, const LawLoop& law, int rings, int nodes_of_ring) {
  // Rings of both colours of the lattice: (i, j) with i + j even, each hangs in those at (i +- 1, j +- 1). Neighbours
  // overlap by the thickness of two bundles.
  const double overlap = 2.0 * law.bundle_radius;
  const double spacing = (law.diameter - overlap) / std::numbers::sqrt2;
  LoopPanel panel{spacing, static_cast<std::int32_t>(net.loops.size()), rings};
  std::vector<std::int32_t> at(static_cast<std::size_t>(rings * rings), -1);
  const double half = 0.5 * (rings - 1);
  for (int j = 0; j < rings; ++j)
    for (int i = 0; i < rings; ++i) {
      if ((i + j) % 2 != 0) continue;
      const auto here = static_cast<std::size_t>(j * rings + i);
      at[here] = add_loop(net, law, Vec3((i - half) * spacing, (j - half) * spacing, 0.0), Vec3::UnitX(), Vec3::UnitY(),
                          nodes_of_ring, 1.5 * law.bundle_radius);
      for (const int aside : {-1, 1}) {
        const int ib = i + aside, jb = j - 1;
        if (ib < 0 || ib >= rings || jb < 0) continue;
        net.links.push_back({at[static_cast<std::size_t>(jb * rings + ib)], at[here]});
      }
    }
  return panel;
}

}  // namespace talus
