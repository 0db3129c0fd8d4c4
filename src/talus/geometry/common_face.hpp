#pragma once

#include <talus/geometry/hull_manifold.hpp>

#include <vector>

namespace talus {

/// The region where a face of one body lies on a face of another.
struct CommonFace {
  std::vector<Vec3> corners_w;   ///< in order around it [m]
  Vec3 normal_w = Vec3::Zero();  ///< unit, from b to a
  double area = 0.0;             ///< [m2]
};

/// Finds where two convex polyhedra share a part of a face: planes nearer than a millionth of the smaller body and as
/// parallel. The largest such region counts; false where there is none.
bool find_common_face(const ShapeHull& a, const Placement& at_a, const ShapeHull& b, const Placement& at_b,
                      CommonFace& common);

/// Points that stand for a polygon: its corners and its centroid, each with its share of the area. Sums over them of
/// any linear function are those over the polygon.
struct WeightedPoint {
  Vec3 point = Vec3::Zero();
  double area = 0.0;
};
std::vector<WeightedPoint> points_of_polygon(const std::vector<Vec3>& corners);

}  // namespace talus
