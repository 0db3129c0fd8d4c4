#pragma once

#include <talus/math/vec.hpp>

#include <cstdint>

namespace talus {

/// Where on a triangle a point lies. Edge i runs from corner i to corner i + 1.
enum class TriangleFeature : std::uint8_t { kFace, kEdge0, kEdge1, kEdge2, kVertex0, kVertex1, kVertex2 };

struct TrianglePoint {
  Vec3 point = Vec3::Zero();
  TriangleFeature feature = TriangleFeature::kFace;
};

/// Point of the triangle (a, b, c) nearest to p, by the Voronoi regions of its features. The triangle has an area.
TrianglePoint closest_on_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

/// True when the triangle and the axis-aligned box have a point in common (separating axes; touching counts).
bool triangle_meets_box(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& low, const Vec3& high);

}  // namespace talus
