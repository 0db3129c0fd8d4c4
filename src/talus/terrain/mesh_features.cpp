#include <talus/terrain/mesh_features.hpp>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace talus {
namespace {

struct FeatureSide {
  std::int32_t low, high;
  std::int32_t triangle;
  std::int32_t slot;
  bool forward;
};

std::vector<FeatureSide> sorted_feature_sides(const TriangleMesh& mesh) {
  std::vector<FeatureSide> sides;
  sides.reserve(3 * mesh.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (int i = 0; i < 3; ++i) {
      const std::int32_t a = mesh.triangles[t][static_cast<std::size_t>(i)];
      const std::int32_t b = mesh.triangles[t][static_cast<std::size_t>((i + 1) % 3)];
      sides.push_back({std::min(a, b), std::max(a, b), static_cast<std::int32_t>(t), i, a < b});
    }
  }
  std::sort(sides.begin(), sides.end(), [](const FeatureSide& p, const FeatureSide& q) {
    return std::tie(p.low, p.high, p.triangle) < std::tie(q.low, q.high, q.triangle);
  });
  return sides;
}

/// The sum made a unit vector; `fallback` where the normals cancel (a fold back onto itself).
Vec3 unit_or(const Vec3& sum, const Vec3& fallback) {
  const double length = sum.norm();
  return length > 1e-12 ? Vec3(sum / length) : fallback;
}

EdgeKind kind_of_pair(const TriangleMesh& mesh, const MeshEdge& edge, const Vec3& n0, const Vec3& n1) {
  if (n0.cross(n1).norm() <= kFlatAngle && n0.dot(n1) > 0.0) return EdgeKind::kFlat;
  // The corner of the second triangle that is not on the edge: above or below the first one?
  const auto second = static_cast<std::size_t>(edge.triangles[1]);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::int32_t v = mesh.triangles[second][i];
    if (v == edge.vertices[0] || v == edge.vertices[1]) continue;
    const Vec3& from = mesh.vertices[static_cast<std::size_t>(edge.vertices[0])];
    return n0.dot(mesh.corner(second, i) - from) > 0.0 ? EdgeKind::kConcave : EdgeKind::kConvex;
  }
  return EdgeKind::kTangled;
}

void add_edges(const TriangleMesh& mesh, MeshFeatures& features) {
  features.triangle_edges.resize(mesh.triangles.size());
  const std::vector<FeatureSide> sides = sorted_feature_sides(mesh);
  for (std::size_t i = 0; i < sides.size();) {
    std::size_t end = i;
    MeshEdge edge;
    edge.vertices = {sides[i].low, sides[i].high};
    Vec3 sum = Vec3::Zero();
    for (; end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high; ++end) {
      const auto t = static_cast<std::size_t>(sides[end].triangle);
      sum += features.face_normals[t];
      if (end - i < 2) edge.triangles[end - i] = sides[end].triangle;
      features.triangle_edges[t][static_cast<std::size_t>(sides[end].slot)] =
          static_cast<std::int32_t>(features.edges.size());
    }
    const Vec3& n0 = features.face_normals[static_cast<std::size_t>(sides[i].triangle)];
    edge.normal = unit_or(sum, n0);
    for (std::size_t k = i; k < end; ++k)
      edge.cone_cos =
          std::min(edge.cone_cos, edge.normal.dot(features.face_normals[static_cast<std::size_t>(sides[k].triangle)]));
    if (end - i == 1) {
      edge.kind = EdgeKind::kBorder;
    } else if (end - i > 2 || sides[i].forward == sides[i + 1].forward) {
      edge.kind = EdgeKind::kTangled;
    } else {
      edge.kind = kind_of_pair(mesh, edge, n0, features.face_normals[static_cast<std::size_t>(sides[i + 1].triangle)]);
    }
    features.edges.push_back(edge);
    i = end;
  }
}

void add_vertices(const TriangleMesh& mesh, MeshFeatures& features) {
  features.vertices.resize(mesh.vertices.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Vec3 to_next = mesh.corner(t, (i + 1) % 3) - mesh.corner(t, i);
      const Vec3 to_last = mesh.corner(t, (i + 2) % 3) - mesh.corner(t, i);
      const double angle = std::atan2(to_next.cross(to_last).norm(), to_next.dot(to_last));
      features.vertices[static_cast<std::size_t>(mesh.triangles[t][i])].normal += angle * features.face_normals[t];
    }
  }
  for (MeshVertex& vertex : features.vertices) vertex.normal = unit_or(vertex.normal, Vec3::UnitZ());

  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (const std::int32_t v : mesh.triangles[t]) {
      MeshVertex& vertex = features.vertices[static_cast<std::size_t>(v)];
      vertex.cone_cos = std::min(vertex.cone_cos, vertex.normal.dot(features.face_normals[t]));
      if (vertex.normal.cross(features.face_normals[t]).norm() > kFlatAngle) vertex.flat = false;
    }
  }

  std::vector<char> supported(mesh.vertices.size(), 1);
  for (const MeshEdge& edge : features.edges) {
    const auto a = static_cast<std::size_t>(edge.vertices[0]);
    const auto b = static_cast<std::size_t>(edge.vertices[1]);
    const Vec3 along = (mesh.vertices[b] - mesh.vertices[a]).normalized();
    if (features.vertices[a].normal.dot(along) > kFlatAngle) supported[a] = 0;
    if (features.vertices[b].normal.dot(along) < -kFlatAngle) supported[b] = 0;
    if (edge.kind == EdgeKind::kBorder) features.vertices[a].border = features.vertices[b].border = true;
  }
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v)
    features.vertices[v].convex = supported[v] != 0 && !features.vertices[v].flat;
}

}  // namespace

MeshFeatures mesh_features(const TriangleMesh& mesh) {
  MeshFeatures features;
  features.face_normals.reserve(mesh.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    const Vec3& a = mesh.corner(t, 0);
    features.face_normals.push_back((mesh.corner(t, 1) - a).cross(mesh.corner(t, 2) - a).normalized());
  }
  add_edges(mesh, features);
  add_vertices(mesh, features);
  return features;
}

}  // namespace talus
