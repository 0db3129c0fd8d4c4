#pragma once

#include <talus/geometry/box_tree.hpp>
#include <talus/geometry/triangle_mesh.hpp>
#include <talus/geometry/triangle_queries.hpp>
#include <talus/terrain/mesh_features.hpp>
#include <talus/terrain/soil_map.hpp>

#include <limits>
#include <string>
#include <vector>

namespace talus {

/// Triangle surface as ground, z up, the side of the triangles that is seen counter-clockwise being the outside.
/// Queries allocate nothing and may run in many threads.
class TerrainMesh {
 public:
  /// `soils` holds one number per triangle, or nothing: soil 0 everywhere. Triangles without an area are dropped.
  /// Throws InputError for a mesh without triangles, with coordinates that are not finite, or with wrong indices;
  /// `what` names it in the message.
  explicit TerrainMesh(const TriangleMesh& mesh, const std::vector<SoilId>& soils = {},
                       const std::string& what = "terrain mesh");

  /// What was found in the mesh; none of it stops a simulation.
  struct Report {
    std::size_t dropped_triangles = 0;  ///< without an area
    std::size_t tangled_edges = 0;      ///< of more than two triangles, or of two with opposite sides
    std::size_t border_edges = 0;
  };
  const Report& report() const { return report_; }
  const TriangleMesh& mesh() const { return mesh_; }
  const MeshFeatures& features() const { return features_; }
  SoilId soil(std::int32_t triangle) const { return soils_[static_cast<std::size_t>(triangle)]; }
  const Box& bounds() const { return tree_.nodes().front().box; }

  /// Point of the surface on a vertical line.
  struct Height {
    double z = std::numeric_limits<double>::quiet_NaN();  ///< NaN: the line misses the surface
    std::int32_t triangle = -1;
    explicit operator bool() const { return triangle >= 0; }
  };
  /// The highest point of the surface on the vertical line through (x, y) that is not above `z_max`. Lines through
  /// shared edges never slip between the triangles; of triangles at equal height the first one is reported.
  Height highest(double x, double y, double z_max = std::numeric_limits<double>::infinity()) const;

  /// Nearest point of the surface.
  struct Closest {
    std::int32_t triangle = -1;  ///< -1: nothing within the radius
    TriangleFeature feature = TriangleFeature::kFace;
    bool border = false;        ///< on the border of the mesh: beyond it there is no ground
    double gap = 0.0;           ///< signed distance: negative under the surface [m]
    Vec3 point = Vec3::Zero();  ///< on the surface [m]
    Vec3 normal =
        Vec3::UnitZ();  ///< unit, out of the ground: gradient of the gap, limited to the cone of the normals around
    explicit operator bool() const { return triangle >= 0; }
  };
  /// On faces, and on edges and vertices that are only lines of the triangulation, the normal is exactly that of the
  /// face.
  Closest closest(const Vec3& p, double radius) const;

  /// Calls visit(triangle) for every triangle that has a point in the box.
  template <typename Visit>
  void for_each_in_box(const Box& box, Visit visit) const {
    tree_.walk([&](const Box& b) { return b.meets(box); }, [](const Box&, const Box&) { return true; },
               [&](std::int32_t t) {
                 const auto n = static_cast<std::size_t>(t);
                 if (triangle_meets_box(mesh_.corner(n, 0), mesh_.corner(n, 1), mesh_.corner(n, 2), box.low, box.high))
                   visit(t);
               });
  }

 private:
  TriangleMesh mesh_;
  std::vector<SoilId> soils_;
  Report report_;
  MeshFeatures features_;
  BoxTree tree_;
};

}  // namespace talus
