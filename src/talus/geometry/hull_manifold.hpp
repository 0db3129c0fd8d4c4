#pragma once

#include <talus/geometry/shape_hull.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace talus {

/// A shape's frame in the world.
struct Placement {
  Mat3 rotation = Mat3::Identity();  ///< body to world
  Vec3 position = Vec3::Zero();      ///< of the centre of mass [m]
};

/// One point of the region where two bodies touch.
struct ManifoldPoint {
  Vec3 point_w = Vec3::Zero();  ///< half way between the two surfaces [m]
  double gap = 0.0;             ///< along the normal, negative when overlapping [m]
  std::uint32_t feature = 0;    ///< which corner, edge or crossing it is: the same from step to step, unique in a pair
};

/// With which body a normal turns.
enum class NormalOf : std::uint8_t {
  kNone,   ///< not followed: spheres
  kFixed,  ///< with none of them
  kBodyA,
  kBodyB,
  kEdges,  ///< perpendicular to an edge of each
};

/// Points of contact between two bodies, all with the same normal.
struct Manifold {
  static constexpr std::size_t kPointsMax = 8;

  Vec3 normal_w = Vec3::Zero();  ///< unit, from b to a
  NormalOf normal_of = NormalOf::kNone;
  Vec3 edge_a_w = Vec3::Zero(), edge_b_w = Vec3::Zero();  ///< along the two edges, unit, where they make the normal
  std::array<ManifoldPoint, kPointsMax> points;
  std::size_t count = 0;
};

/// Scratch of the manifold search: grows to the largest hull seen, then never allocates.
struct ManifoldScratch {
  std::vector<double> x, y, z;  ///< vertices of one hull in the frame of the other
  std::vector<double> height;   ///< of the vertices of one hull along an axis
  std::vector<std::uint32_t> edges_a, edges_b;
  std::vector<Vec3> along_a;  ///< of edges_a
  struct Corner {
    Vec3 point;
    std::uint32_t feature;
  };
  std::vector<Corner> polygon, clipped;
  struct Side {
    Vec3 outward;
    double offset;
  };
  std::vector<Side> sides;  ///< of the reference face
};

/// Contact points of two convex polyhedra whose surfaces are nearer than `reach` or overlap. The normal is the axis of
/// least overlap among the face normals of both and the cross products of their edges, the points are the corners of
/// the face of one clipped by the face of the other; or the point where two edges cross, with corners of faces that are
/// nearly parallel there. Between corners and edges
/// that face each other the gap is a lower bound of the distance. No length enters but `reach`: the result scales with
/// the bodies. Returns the number of points; theory: docs/theory/contact.md.
std::size_t find_manifold(const ShapeHull& a, const Placement& at_a, const ShapeHull& b, const Placement& at_b,
                          double reach, ManifoldScratch& scratch, Manifold& manifold);

/// The one contact of a hull a and a sphere b.
std::size_t find_manifold(const ShapeHull& a, const Placement& at_a, double radius_b, const Vec3& centre_b,
                          double reach, Manifold& manifold);

}  // namespace talus
