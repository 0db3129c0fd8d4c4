#include <talus/geometry/triangle_queries.hpp>

#include <algorithm>
#include <array>

namespace talus {

TrianglePoint closest_on_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 ab = b - a;
  const Vec3 ac = c - a;
  const Vec3 ap = p - a;
  const double d1 = ab.dot(ap);
  const double d2 = ac.dot(ap);
  if (d1 <= 0.0 && d2 <= 0.0) return {a, TriangleFeature::kVertex0};

  const Vec3 bp = p - b;
  const double d3 = ab.dot(bp);
  const double d4 = ac.dot(bp);
  if (d3 >= 0.0 && d4 <= d3) return {b, TriangleFeature::kVertex1};

  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) return {a + d1 / (d1 - d3) * ab, TriangleFeature::kEdge0};

  const Vec3 cp = p - c;
  const double d5 = ab.dot(cp);
  const double d6 = ac.dot(cp);
  if (d6 >= 0.0 && d5 <= d6) return {c, TriangleFeature::kVertex2};

  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0) return {a + d2 / (d2 - d6) * ac, TriangleFeature::kEdge2};

  const double va = d3 * d6 - d5 * d4;
  if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0)
    return {b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b), TriangleFeature::kEdge1};

  const double scale = 1.0 / (va + vb + vc);
  return {a + vb * scale * ab + vc * scale * ac, TriangleFeature::kFace};
}

bool triangle_meets_box(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& low, const Vec3& high) {
  const Vec3 centre = 0.5 * (low + high);
  const Vec3 half = 0.5 * (high - low);
  const std::array<Vec3, 3> v = {a - centre, b - centre, c - centre};
  const auto separates = [&](const Vec3& axis) {
    const double p0 = axis.dot(v[0]);
    const double p1 = axis.dot(v[1]);
    const double p2 = axis.dot(v[2]);
    const double reach = half.dot(axis.cwiseAbs());
    return std::min({p0, p1, p2}) > reach || std::max({p0, p1, p2}) < -reach;
  };
  for (int i = 0; i < 3; ++i)
    if (separates(Vec3::Unit(i))) return false;
  const std::array<Vec3, 3> edges = {b - a, c - b, a - c};
  if (separates(edges[0].cross(edges[1]))) return false;
  for (const Vec3& edge : edges)
    for (int i = 0; i < 3; ++i)
      if (separates(edge.cross(Vec3::Unit(i)))) return false;
  return true;
}

}  // namespace talus
