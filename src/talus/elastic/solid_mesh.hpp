#pragma once

#include <talus/math/vec.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace talus {

enum class ElementKind : std::uint8_t { kHexahedron, kTetrahedron };

/// A face of the surface, corners counter-clockwise seen from outside.
struct SurfaceFace {
  std::array<std::uint32_t, 4> nodes = {};  ///< a triangle has its last corner twice
  std::uint32_t corners = 4;
  std::uint32_t facet = 0;  ///< the plane it lies in
  Vec3 centre = Vec3::Zero();
  double radius = 0.0;  ///< of its corners about the centre [m]
};

/// A plane side of a convex solid.
struct SurfaceFacet {
  Vec3 normal = Vec3::Zero();        ///< outward
  double offset = 0.0;               ///< inside: normal . x <= offset [m]
  std::vector<std::uint32_t> faces;  ///< of the surface that lie in it
};

/// A convex solid cut into finite elements of one kind, in its body frame.
struct SolidMesh {
  ElementKind kind = ElementKind::kHexahedron;
  std::vector<Vec3> nodes;                             ///< [m]
  std::vector<std::array<std::uint32_t, 8>> elements;  ///< tetrahedra use the first four
  std::vector<SurfaceFace> faces;
  std::vector<SurfaceFacet> facets;
  std::vector<std::uint32_t> surface_nodes;  ///< ascending
  std::vector<std::int32_t> surface_number;  ///< of each node in surface_nodes, -1 inside
  double mean_face_area = 0.0;               ///< [m2]

  std::size_t corners() const { return kind == ElementKind::kHexahedron ? 8 : 4; }
};

/// A box about the origin, cut into equal hexahedra. Throws InputError for no or too many elements.
SolidMesh make_box_mesh(const Vec3& edges, const std::array<int, 3>& divisions);

/// Finishes a mesh whose kind, nodes and elements are given: drops nodes without element, finds the surface. Throws
/// InputError, naming `what`, for inverted or flat elements, for elements that do not fit together, for a mesh in
/// several parts and for a solid that is not convex.
void finish_mesh(SolidMesh& mesh, const std::string& what);

/// Moves a mesh from the frame it was given in to the body frame: x_b = rotation^T (x - centre).
void move_mesh(SolidMesh& mesh, const Vec3& centre, const Quat& rotation);

}  // namespace talus
