#pragma once

#include <talus/laws/law_loop.hpp>
#include <talus/world/net_scene.hpp>

namespace talus {

/// Rectangular grid of nodes with springs to 4, 8 or 12 neighbours (Gasparini 2023, figure 3): along the sides, also
/// along the diagonals, also to the next but one along the sides.
struct MeshDef {
  Vec3 origin_w = Vec3::Zero();
  Vec3 side_x = Vec3::UnitX(), side_y = Vec3::UnitY();  ///< of a cell [m]
  std::int32_t columns = 1, rows = 1;                   ///< cells
  int neighbours = 4;
  double stiffness = 0.0;                                  ///< EA of a wire: force per strain [N]
  double yield = std::numeric_limits<double>::infinity();  ///< of a wire [N]
  double hardening = 0.0;                                  ///< tangent after yield against before [-]
  double strength = std::numeric_limits<double>::infinity();
  double damping = 0.0;    ///< [N s/m]
  double node_mass = 0.0;  ///< [kg]
};

/// Adds nodes, springs and the points that rocks touch. Returns the first node; they follow row by row.
std::int32_t add_mesh(NetScene& net, const MeshDef& mesh);

/// Adds a ring in full, `count` nodes in the plane of e1 and e2 from e1 on, with `weave` out of it: rings of a net pass
/// over one neighbour and under the other. Returns the number of the loop.
std::int32_t add_loop(NetScene& net, const LawLoop& law, const Vec3& centre, const Vec3& e1, const Vec3& e2, int count,
                      double weave);

/// Square panel of rings in full, `rings` along a side, about the origin in the plane z = 0; neighbours hang in each
/// other. Returns the numbers of the loops, row by row.
struct LoopPanel {
  double spacing = 0.0;  ///< of rings along a side [m]
  std::int32_t first = 0, rings = 0;
};
LoopPanel add_loop_panel(NetScene& net, const LawLoop& law, int rings, int nodes_of_ring);

}  // namespace talus
