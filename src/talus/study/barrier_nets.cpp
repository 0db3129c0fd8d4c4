#include <talus/study/barrier_builder.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/world/build_net.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kShackleStiffness = 1e6, kShackleDamping = 500.0;  // of net on shackle (Gasparini's code) [N/m, N s/m]
constexpr double kPanelGap = 0.002;                                 // between meshes of two fields [m]
constexpr double kShackleSpacing = 0.5;                             // wanted, of meshes on ropes [m]

const RingType& ring_type(const std::string& name) {
  return *std::find_if(kRingTypes.begin(), kRingTypes.end(), [&](const RingType& r) { return r.name == name; });
}

void fill_edges(BarrierLayout& layout) {
  for (std::int32_t i = 0; i <= layout.columns; ++i) {
    layout.lower.push_back(layout.node(i, 0));
    layout.upper.push_back(layout.node(i, layout.rows));
  }
}

/// Cells of rings, fitted to field and height.
void set_ring_cells(BarrierBuilder& b, double side) {
  BarrierLayout& layout = b.layout;
  const double width = static_cast<double>(b.s.spans) * b.s.post_spacing, height = b.s.height - b.s.f;
  layout.columns =
      static_cast<std::int32_t>(std::lround(b.s.post_spacing / side)) * static_cast<std::int32_t>(b.s.spans);
  layout.rows = std::max(1, static_cast<std::int32_t>(std::lround(height / side)));
  layout.side_x = width / layout.columns;
  layout.side_z = height / layout.rows;
}

/// Columns of the field p whose nodes are shackled to the bearing ropes: not those at a post, and beside inner posts
/// not those over the length that is left free.
std::array<std::int32_t, 2> shackled_columns(const BarrierBuilder& b, std::int32_t p) {
  const auto spans = static_cast<std::int32_t>(b.s.spans), per_span = b.layout.columns / spans;
  const auto free =
      std::min(static_cast<std::int32_t>(std::lround(b.s.net.free_at_posts / b.layout.side_x)), (per_span - 2) / 2);
  return {p * per_span + 1 + (p > 0 ? free : 0), (p + 1) * per_span - (p + 1 < spans ? free : 0)};
}

/// Square grid of nodes; every second cell is a ring, as the squares of one colour on a chess board.
void add_ring_net(BarrierBuilder& b) {
  BarrierLayout& layout = b.layout;
  b.net().ring_laws.push_back(make_law_ring(ring_type(b.s.net.ring), b.s.net.utilisation));
  set_ring_cells(b, kRingDiameter / std::numbers::sqrt2);
  for (std::int32_t j = 0; j <= layout.rows; ++j)
    for (std::int32_t i = 0; i <= layout.columns; ++i)
      layout.grid.push_back(
          b.add_node(Vec3(i * layout.side_x, 0.0, 0.0) + (b.s.f + j * layout.side_z) * layout.post, 0.0, false));
  // A ring that is fitted to the field is as large as its cell, whatever small difference that makes.
  LawRing& law = b.net().ring_laws.back();
  const double fitted = std::hypot(layout.side_x, layout.side_z) / kRingDiameter;
  law.diagonal.rest *= fitted;
  law.perimeter.rest *= fitted;
  law.diameter *= fitted;
  for (std::int32_t j = 0; j < layout.rows; ++j)
    for (std::int32_t i = 0; i < layout.columns; ++i) {
      if ((i + j) % 2 != 0) continue;
      const RingDef ring{{layout.node(i, j), layout.node(i + 1, j), layout.node(i + 1, j + 1), layout.node(i, j + 1)},
                         0};
      for (const std::int32_t n : ring.nodes) b.add_mass(n, 0.25 * law.mass);
      b.net().rings.push_back(ring);
    }
  fill_edges(layout);
  // A corner cell without a ring leaves nodes that nothing holds but a rope.
  for (const std::int32_t n : layout.lower) b.add_mass(n, kShackleMass);
  for (const std::int32_t n : layout.upper) b.add_mass(n, kShackleMass);
  for (std::int32_t j = 1; j < layout.rows; ++j)
    for (const std::int32_t i : {0, layout.columns}) b.add_mass(layout.node(i, j), kShackleMass);
  // The nodes right at a post hang between the two beside them: the net is not tied to the post.
  for (std::int32_t p = 0; p < static_cast<std::int32_t>(b.s.spans); ++p) {
    const auto [begin, end] = shackled_columns(b, p);
    b.upper_hangers.emplace_back(layout.upper.begin() + begin, layout.upper.begin() + end);
    b.lower_hangers.emplace_back(layout.lower.begin() + begin, layout.lower.begin() + end);
  }
  for (std::int32_t j = 1; j < layout.rows; ++j) {
    b.left_hangers.push_back(layout.node(0, j));
    b.right_hangers.push_back(layout.node(layout.columns, j));
  }
}

/// A shackle at `at` that a node of the net hangs on.
std::int32_t add_shackle(BarrierBuilder& b, std::int32_t net_node, const Vec3& at, double damping) {
  const std::int32_t shackle = b.add_node(at, kShackleMass, false);
  const LawSpring law{SpringKind::kStandard, kShackleStiffness, (at - b.place(net_node)).norm(), damping};
  b.net().springs.push_back({net_node, shackle, law});
  return shackle;
}

/// One mesh a field; meshes are shackled to the ropes and to each other.
void add_mesh_net(BarrierBuilder& b) {
  BarrierLayout& layout = b.layout;
  const MeshType& type = *find_mesh_type(b.s.net.mesh);
  const auto spans = static_cast<std::int32_t>(b.s.spans);
  const double damping = type.damping > 0.0 ? kShackleDamping : 0.0;
  const double width = b.s.post_spacing - kPanelGap, height = b.s.height - b.s.f - 2.0 * kShackleSize;
  const auto cells = [&](std::int64_t given, double length) {
    return given > 0 ? static_cast<std::int32_t>(given)
                     : std::max(2, static_cast<std::int32_t>(std::lround(length / type.cell)));
  };
  const std::int32_t along = cells(b.s.net.cells_along, width), across = cells(b.s.net.cells_across, height);
  layout.columns = along * spans;
  layout.rows = across;
  layout.side_x = width / along;
  layout.side_z = height / across;
  MeshDef mesh;
  mesh.side_x = layout.side_x * Vec3::UnitX();
  mesh.side_y = layout.side_z * layout.post;
  mesh.columns = along;
  mesh.rows = across;
  mesh.neighbours = static_cast<int>(b.s.net.neighbours);
  mesh.stiffness = type.stiffness;
  mesh.yield = type.yield;
  mesh.hardening = type.hardening;
  mesh.strength = type.strength;
  mesh.damping = type.damping;
  mesh.node_mass = type.node_mass;
  std::vector<std::int32_t> first;
  for (std::int32_t p = 0; p < spans; ++p) {
    mesh.origin_w = b.post_base(p) + 0.5 * kPanelGap * Vec3::UnitX() + (b.s.f + kShackleSize) * layout.post;
    first.push_back(add_mesh(b.net(), mesh));
  }
  layout.net_springs = static_cast<std::int32_t>(b.net().springs.size());
  const auto node = [&](std::int32_t p, std::int32_t i, std::int32_t j) {
    return first[static_cast<std::size_t>(p)] + j * (along + 1) + i;
  };
  for (std::int32_t j = 0; j <= across; ++j)
    for (std::int32_t i = 0; i <= layout.columns; ++i) {
      const std::int32_t p = std::min(spans - 1, i / along);
      layout.grid.push_back(node(p, i - p * along, j));
    }
  fill_edges(layout);
  // Shackles in the middle of equal parts of an edge.
  const auto places = [](std::int32_t n_cells, double length) {
    const auto count = std::max(2, static_cast<std::int32_t>(std::lround(length / kShackleSpacing)));
    std::vector<std::int32_t> at;
    for (std::int32_t k = 0; k < count; ++k)
      at.push_back(static_cast<std::int32_t>(std::lround((k + 0.5) * n_cells / count)));
    return at;
  };
  for (std::int32_t p = 0; p < spans; ++p) {
    auto &upper = b.upper_hangers.emplace_back(), &lower = b.lower_hangers.emplace_back();
    for (const std::int32_t i : places(along, width)) {
      const std::int32_t top = node(p, i, across), bottom = node(p, i, 0);
      upper.push_back(add_shackle(b, top, b.place(top) + kShackleSize * layout.post, damping));
      lower.push_back(add_shackle(b, bottom, b.place(bottom) - kShackleSize * layout.post, damping));
    }
  }
  const std::vector<std::int32_t> at = places(across, height);
  for (std::int32_t p = 0; p + 1 < spans; ++p)
    for (const std::int32_t j : at) {
      const std::int32_t one = node(p, along, j), other = node(p + 1, 0, j);
      b.net().springs.push_back({one, other, {SpringKind::kNoCompression, kShackleStiffness, kPanelGap, damping}});
    }
  if (!b.s.edge_ropes) return;
  for (const std::int32_t j : at) {
    const std::int32_t l = node(0, 0, j), r = node(spans - 1, along, j);
    const double x_end = static_cast<double>(spans) * b.s.post_spacing;
    b.left_hangers.push_back(add_shackle(b, l, Vec3(0.0, b.place(l).y(), b.place(l).z()), damping));
    b.right_hangers.push_back(add_shackle(b, r, Vec3(x_end, b.place(r).y(), b.place(r).z()), damping));
  }
}

/// Rings in full on the lattice of the four-node rings; those at the edges are shackled to the ropes.
void add_loop_net(BarrierBuilder& b) {
  BarrierLayout& layout = b.layout;
  LawLoop law = make_law_loop(ring_type(b.s.net.ring), b.s.net.utilisation);
  const double overlap = 2.0 * law.bundle_radius;
  set_ring_cells(b, (law.diameter - overlap) / std::numbers::sqrt2);
  law.diameter = std::hypot(layout.side_x, layout.side_z) + overlap;
  const auto count = static_cast<int>(b.s.net.ring_nodes - b.s.net.ring_nodes % 8);  // a node at each corner
  std::vector<std::int32_t> loops(static_cast<std::size_t>(layout.columns * layout.rows), -1);
  const auto loop_at = [&](std::int32_t i, std::int32_t j) -> std::int32_t& {
    return loops[static_cast<std::size_t>(j * layout.columns + i)];
  };
  // Node of a loop that is nearest to a corner of its cell: 0 right up, 1 left up, 2 left down, 3 right down.
  const auto corner = [&](std::int32_t loop, int k) {
    return b.net().loops[static_cast<std::size_t>(loop)].first + (2 * k + 1) * count / 8;
  };
  layout.grid.assign(static_cast<std::size_t>((layout.columns + 1) * (layout.rows + 1)), -1);
  const auto set_grid = [&](std::int32_t i, std::int32_t j, std::int32_t n) {
    layout.grid[static_cast<std::size_t>(j * (layout.columns + 1) + i)] = n;
  };
  for (std::int32_t j = 0; j < layout.rows; ++j)
    for (std::int32_t i = 0; i < layout.columns; ++i) {
      if ((i + j) % 2 != 0) continue;
      const Vec3 centre = Vec3((i + 0.5) * layout.side_x, 0.0, 0.0) + (b.s.f + (j + 0.5) * layout.side_z) * layout.post;
      const std::int32_t loop =
          add_loop(b.net(), law, centre, Vec3::UnitX(), layout.post, count, 1.5 * law.bundle_radius);
      loop_at(i, j) = loop;
      for (const std::int32_t aside : {-1, 1})
        if (j > 0 && i + aside >= 0 && i + aside < layout.columns)
          b.net().links.push_back({loop_at(i + aside, j - 1), loop});
      set_grid(i + 1, j + 1, corner(loop, 0));
      set_grid(i, j + 1, corner(loop, 1));
      set_grid(i, j, corner(loop, 2));
      set_grid(i + 1, j, corner(loop, 3));
    }
  layout.net_springs = static_cast<std::int32_t>(b.net().springs.size());
  // Cells without a ring at the very corners of the net.
  const auto width = static_cast<std::size_t>(layout.columns) + 1;
  for (std::size_t k = 0; k < layout.grid.size(); ++k)
    if (layout.grid[k] < 0) layout.grid[k] = layout.grid[k % width == 0 ? k + 1 : k - 1];
  fill_edges(layout);
  const std::int32_t per_span = layout.columns / static_cast<std::int32_t>(b.s.spans);
  // Corners of the rings on the edges; those at posts stay free as in the net of four-node rings.
  b.upper_hangers.resize(static_cast<std::size_t>(b.s.spans));
  b.lower_hangers.resize(static_cast<std::size_t>(b.s.spans));
  for (std::int32_t i = 0; i <= layout.columns; ++i) {
    if (i % per_span == 0) continue;
    const auto [begin, end] = shackled_columns(b, i / per_span);
    if (i < begin || i >= end) continue;
    const auto span = static_cast<std::size_t>(i / per_span);
    const Vec3 x(i * layout.side_x, 0.0, 0.0);
    b.upper_hangers[span].push_back(add_shackle(b, layout.node(i, layout.rows), x + b.s.height * layout.post, 0.0));
    b.lower_hangers[span].push_back(add_shackle(b, layout.node(i, 0), x + b.s.f * layout.post, 0.0));
  }
  for (std::int32_t j = 1; j < layout.rows; ++j)
    for (const bool at_right : {false, true}) {
      const Vec3 x(at_right ? layout.columns * layout.side_x : 0.0, 0.0, 0.0);
      (at_right ? b.right_hangers : b.left_hangers)
          .push_back(add_shackle(b, layout.node(at_right ? layout.columns : 0, j),
                                 x + (b.s.f + j * layout.side_z) * layout.post, 0.0));
    }
}

}  // namespace

void build_barrier_net(BarrierBuilder& b) {
  if (!b.s.net.mesh.empty()) {
    add_mesh_net(b);
  } else if (b.s.net.model == NetModel::kDiscrete) {
    add_loop_net(b);
  } else {
    add_ring_net(b);
  }
}

/// Corner nodes of the net at the end posts are the posts' own points.
void tie_ring_corners(BarrierBuilder& b) {
  if (b.net().rings.empty()) return;
  const auto tie = [&](std::int32_t corner, std::int32_t post) {
    for (RingDef& ring : b.net().rings)
      for (std::int32_t& n : ring.nodes)
        if (n == corner) n = post;
    b.net().nodes[static_cast<std::size_t>(corner)].is_fixed = true;  // belongs to nothing any more
  };
  const BarrierLayout& layout = b.layout;
  tie(layout.node(0, 0), b.feet.front());
  tie(layout.node(layout.columns, 0), b.feet.back());
  tie(layout.node(0, layout.rows), b.heads.front());
  tie(layout.node(layout.columns, layout.rows), b.heads.back());
}

void add_barrier_points(BarrierBuilder& b) {
  NetScene& net = b.net();
  std::vector<std::uint8_t> held(net.nodes.size(), 0);
  double longest = 0.0;
  for (std::size_t r = 0; r < net.rings.size(); ++r) {
    const RingDef& ring = net.rings[r];
    for (std::size_t i = 0; i < 4; ++i) {
      const std::int32_t one = ring.nodes[i], next = ring.nodes[(i + 1) % 4];
      held[static_cast<std::size_t>(one)] = 1;
      net.points.push_back({one, next, 0.5, static_cast<std::int32_t>(r), -1, -1});
      longest = std::max(longest, (b.place(one) - b.place(next)).norm());
    }
  }
  for (std::size_t n = 0; n < held.size(); ++n)
    if (held[n] != 0) net.points.push_back({static_cast<std::int32_t>(n), -1, 0.0, -1, -1, -1});
  for (std::size_t r = 0; r < net.ropes.size(); ++r) {
    const RopeDef& rope = net.ropes[r];
    if (!rope.is_touchable) continue;
    for (std::size_t i = 1; i + 2 < rope.nodes.size(); ++i)
      net.points.push_back({rope.nodes[i], rope.nodes[i + 1], 0.5, -1, static_cast<std::int32_t>(r), -1});
  }
  net.longest_side = std::max(net.longest_side, 3.0 * longest);  // stretched rings
}

}  // namespace talus
