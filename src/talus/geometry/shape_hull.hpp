#pragma once

#include <talus/geometry/polyhedron.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// Edge of a hull between two of its faces.
struct HullEdge {
  std::uint32_t v0 = 0, v1 = 0;  ///< end vertices, in the direction of the loop of `left`
  std::uint32_t left = 0, right = 0;
};

/// Convex polyhedron in its body frame: origin at the centre of mass, axes along the principal axes of inertia.
/// Vertices are columns padded to a multiple of four by copies of the last vertex, so that loops over them vectorise.
struct ShapeHull {
  std::vector<double> x, y, z;          ///< vertex columns, padded [m]
  std::size_t vertex_count = 0;         ///< without padding
  std::vector<Vec3> face_normals;       ///< outward unit normals, coplanar triangles merged into one face [-]
  std::vector<double> face_offsets;     ///< inside: normal . p <= offset [m]
  std::vector<std::size_t> face_begin;  ///< face f has the corners face_loop[face_begin[f] .. face_begin[f + 1])
  std::vector<std::size_t> face_loop;   ///< vertex numbers, counter-clockwise seen from outside
  std::vector<HullEdge> edges;          ///< each once, in the order of the loops
  double bounding_radius = 0.0;         ///< of the vertices about the centre of mass [m]
  double inner_radius = 0.0;            ///< distance from the centre of mass to the nearest face [m]

  std::size_t face_count() const { return face_normals.size(); }
  std::span<const std::size_t> face(std::size_t f) const {
    return std::span(face_loop).subspan(face_begin[f], face_begin[f + 1] - face_begin[f]);
  }
  Vec3 vertex(std::size_t i) const { return {x[i], y[i], z[i]}; }
};

/// Columns, normals, offsets and radii of a convex polyhedron that is already in its body frame.
ShapeHull make_shape_hull(const Polyhedron& polyhedron_b);

}  // namespace talus
