#pragma once

#include <talus/geometry/triangle_mesh.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace talus {

/// How the surface bends at an edge, seen from above.
enum class EdgeKind : std::uint8_t {
  kFlat,     ///< the two faces lie in one plane within kFlatAngle: the edge is only a line of the triangulation
  kConvex,   ///< ridge
  kConcave,  ///< valley
  kBorder,   ///< one triangle only
  kTangled,  ///< more than two triangles, or two of opposite sides
};

/// Bends below this are no bends [rad]. Rounding of coordinates gives about 1e-9; real terrain bends far more.
inline constexpr double kFlatAngle = 1e-6;

struct MeshEdge {
  std::array<std::int32_t, 2> vertices{};         ///< ascending
  std::array<std::int32_t, 2> triangles{-1, -1};  ///< the first two that share it
  EdgeKind kind = EdgeKind::kFlat;
  Vec3 normal = Vec3::Zero();  ///< pseudo-normal: mean of the face normals
  double cone_cos = 1.0;       ///< no normal of its faces makes an angle with `normal` of a smaller cosine
};

struct MeshVertex {
  Vec3 normal = Vec3::Zero();  ///< pseudo-normal: mean of the face normals weighted by the angles at the vertex
  double cone_cos = 1.0;       ///< as of edges
  bool flat = true;            ///< all faces around it lie in one plane within kFlatAngle
  bool border = false;
  bool convex =
      false;  ///< all neighbours lie below the plane through it along `normal`: a face of a rock can rest on it
};

/// Edges and vertices of a surface with the normals that make the sign of a distance right everywhere (angle-weighted
/// pseudo-normals, Baerentzen and Aanaes 2005).
struct MeshFeatures {
  std::vector<Vec3> face_normals;                           ///< unit
  std::vector<MeshEdge> edges;                              ///< sorted by their vertices
  std::vector<std::array<std::int32_t, 3>> triangle_edges;  ///< edge i runs from corner i to corner i + 1
  std::vector<MeshVertex> vertices;
};

/// All triangles must have an area.
MeshFeatures mesh_features(const TriangleMesh& mesh);

}  // namespace talus
