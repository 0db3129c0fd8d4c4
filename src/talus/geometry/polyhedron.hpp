#pragma once

#include <talus/math/vec.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace talus {

/// Closed polyhedral surface. Face f has the corners face_loop[face_begin[f] .. face_begin[f + 1]), counter-clockwise
/// seen from outside; every edge is shared by exactly two faces, once in each direction.
struct Polyhedron {
  std::vector<Vec3> vertices;                 ///< [m]
  std::vector<std::size_t> face_begin = {0};  ///< one more entry than faces
  std::vector<std::size_t> face_loop;         ///< vertex numbers

  std::size_t face_count() const { return face_begin.size() - 1; }
  std::span<const std::size_t> face(std::size_t f) const {
    return std::span(face_loop).subspan(face_begin[f], face_begin[f + 1] - face_begin[f]);
  }
  void add_face(std::span<const std::size_t> loop) {
    face_loop.insert(face_loop.end(), loop.begin(), loop.end());
    face_begin.push_back(face_loop.size());
  }
};

/// Twice the vector area of a face (Newell's sum about the first corner, so far-away origins cost no digits).
inline Vec3 twice_face_area(const Polyhedron& polyhedron, std::size_t f) {
  const auto loop = polyhedron.face(f);
  const Vec3& p0 = polyhedron.vertices[loop[0]];
  Vec3 sum = Vec3::Zero();
  for (std::size_t i = 1; i + 1 < loop.size(); ++i)
    sum += (polyhedron.vertices[loop[i]] - p0).cross(polyhedron.vertices[loop[i + 1]] - p0);
  return sum;
}

}  // namespace talus
