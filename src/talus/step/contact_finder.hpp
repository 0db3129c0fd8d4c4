#pragma once

#include <talus/step/workspace.hpp>

// Narrow phase of a body against one kind of terrain, at the midpoint of the step. Each finder sets
// height_above_ground, over_ground and soil of the body's scratch, updates its scar, and appends the closed contacts by
// ascending key.

namespace talus {

/// A point where a body and the terrain touch or overlap.
struct TerrainTouch {
  ContactFeature feature;
  std::uint64_t number;  ///< of the vertex or terrain node
  Vec3 point_w;          ///< [m]
  Vec3 normal_w;         ///< out of the terrain
  double gap;            ///< [m]
};

/// The ground below a body, as a plane: for the part of the rock that is in the soil.
struct GroundPlane {
  Vec3 point_w;
  Vec3 normal_w;
};

void find_contacts_plane(const TerrainPlane& plane, const Scene& scene, const World& world, BodyId body,
                         Workspace& workspace);
void find_contacts_height_field(const TerrainHeightField& field, const Scene& scene, const World& world, BodyId body,
                                Workspace& workspace);

void find_contacts_mesh(const TerrainMesh& mesh, const Scene& scene, const World& world, BodyId body,
                        Workspace& workspace);

/// The parts of these that look for bumps of the terrain inside a hull.
void find_node_contacts(const TerrainHeightField& field, const Scene& scene, const World& world, BodyId body,
                        const ShapeHull& hull, Workspace& workspace);
void find_vertex_contacts(const TerrainMesh& mesh, const Scene& scene, const World& world, BodyId body,
                          const ShapeHull& hull, Workspace& workspace);

/// Appends the contacts with standing trees, by ascending key.
void find_contacts_trees(const TreeStand& trees, const Scene& scene, const World& world, BodyId body,
                         Workspace& workspace);

/// Appends a contact with the laws of the soil and the body's present slippage.
void add_terrain_contact(const Scene& scene, const World& world, BodyId body, const TerrainTouch& touch, SoilId soil,
                         double slip, Workspace& workspace);

/// Opens, keeps or closes the scar of the body and measures its submerged area.
void update_scar(const Scene& scene, const World& world, BodyId body, bool touches_ground, const GroundPlane& ground,
                 Workspace& workspace);

/// How near the ground a point of the body must be to be a contact: only where an open gap may close within the step
/// can that be before it touches.
inline double ground_reach(const Scene& scene, const Workspace& workspace, std::size_t body) {
  return scene.assembly.active ? workspace.pairs.reach[body] : 0.0;
}

/// Hull vertices in the world frame into the workspace's columns. Padding is transformed too.
inline void place_vertices(const ShapeHull& hull, const Mat3& a, const Vec3& r, Workspace& workspace) {
  const std::size_t n = hull.x.size();
  const double* __restrict x = hull.x.data();
  const double* __restrict y = hull.y.data();
  const double* __restrict z = hull.z.data();
  double* __restrict px = workspace.vertex_x.data();
  double* __restrict py = workspace.vertex_y.data();
  double* __restrict pz = workspace.vertex_z.data();
  for (std::size_t k = 0; k < n; ++k) {
    px[k] = r[0] + (a(0, 0) * x[k] + a(0, 1) * y[k] + a(0, 2) * z[k]);
    py[k] = r[1] + (a(1, 0) * x[k] + a(1, 1) * y[k] + a(1, 2) * z[k]);
    pz[k] = r[2] + (a(2, 0) * x[k] + a(2, 1) * y[k] + a(2, 2) * z[k]);
  }
}

}  // namespace talus
