#include <talus/base/error.hpp>
#include <talus/terrain/terrain_mesh.hpp>

#include <algorithm>
#include <cmath>

namespace talus {
namespace {

/// Height over longest side below which a triangle has no usable normal.
constexpr double kSliver = 1e-10;
/// Rounding of the cosine between a direction on the rim of a cone and its axis.
constexpr double kConeSlack = 1e-9;
/// Coordinates beyond are a mistake of the file and would overflow products [m].
constexpr double kLargestCoordinate = 1e9;

void check(const TriangleMesh& mesh, const std::vector<SoilId>& soils, const std::string& what) {
  if (mesh.triangles.empty()) throw InputError(what + ": no triangles");
  if (mesh.triangles.size() > std::numeric_limits<std::int32_t>::max() / 4)
    throw InputError(what + ": too many triangles; thin the mesh first");
  TALUS_ASSERT(soils.empty() || soils.size() == mesh.triangles.size());
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
    const Vec3& p = mesh.vertices[v];
    if (!p.allFinite())
      throw InputError(what + ": vertex " + std::to_string(v) + " has a coordinate that is not a finite number");
    if (p.cwiseAbs().maxCoeff() > kLargestCoordinate)
      throw InputError(what + ": vertex " + std::to_string(v) + " lies beyond 1e9 m; coordinates must be in metres");
  }
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
    for (const std::int32_t v : mesh.triangles[t]) {
      if (v < 0 || static_cast<std::size_t>(v) >= mesh.vertices.size())
        throw InputError(what + ": triangle " + std::to_string(t) + " uses vertex " + std::to_string(v) + " of " +
                         std::to_string(mesh.vertices.size()));
    }
  }
}

bool has_area(const TriangleMesh& mesh, std::size_t t) {
  const Vec3 ab = mesh.corner(t, 1) - mesh.corner(t, 0);
  const Vec3 ac = mesh.corner(t, 2) - mesh.corner(t, 0);
  const Vec3 bc = mesh.corner(t, 2) - mesh.corner(t, 1);
  const double longest = std::max({ab.squaredNorm(), ac.squaredNorm(), bc.squaredNorm()});
  return ab.cross(ac).norm() > kSliver * longest;
}

TriangleMesh with_areas(const TriangleMesh& mesh, const std::string& what) {
  TriangleMesh result;
  result.vertices = mesh.vertices;
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
    if (has_area(mesh, t)) result.triangles.push_back(mesh.triangles[t]);
  if (result.triangles.empty()) {
    throw InputError(what + ": none of the " + std::to_string(mesh.triangles.size()) +
                     " triangles has an area; the mesh is not a surface");
  }
  return result;
}

std::vector<Box> triangle_boxes(const TriangleMesh& mesh) {
  std::vector<Box> boxes(mesh.triangles.size());
  for (std::size_t t = 0; t < boxes.size(); ++t)
    for (std::size_t i = 0; i < 3; ++i) boxes[t].add(mesh.corner(t, i));
  return boxes;
}

/// Twice the plan area of (p, q, (x, y)). Always evaluated from the lower vertex number, so that the two triangles of
/// an edge see the same number with opposite signs and no line falls between them.
double plan_side(const TriangleMesh& mesh, std::int32_t p, std::int32_t q, double x, double y) {
  if (p > q) return -plan_side(mesh, q, p, x, y);
  const Vec3& a = mesh.vertices[static_cast<std::size_t>(p)];
  const Vec3& b = mesh.vertices[static_cast<std::size_t>(q)];
  return (b.x() - a.x()) * (y - a.y()) - (b.y() - a.y()) * (x - a.x());
}

/// Height of the triangle on the vertical line; NaN when it misses. Vertical triangles have none: their edges belong
/// to their neighbours.
double height_on(const TriangleMesh& mesh, std::size_t t, double x, double y) {
  const auto& [a, b, c] = mesh.triangles[t];
  const double wc = plan_side(mesh, a, b, x, y);
  const double wa = plan_side(mesh, b, c, x, y);
  const double wb = plan_side(mesh, c, a, x, y);
  const bool inside = (wa >= 0.0 && wb >= 0.0 && wc >= 0.0) || (wa <= 0.0 && wb <= 0.0 && wc <= 0.0);
  const double sum = wa + wb + wc;
  if (!inside || sum == 0.0) return std::numeric_limits<double>::quiet_NaN();
  const double za = mesh.corner(t, 0).z();
  const double zb = mesh.corner(t, 1).z();
  const double zc = mesh.corner(t, 2).z();
  const double z = za + (wb * (zb - za) + wc * (zc - za)) / sum;
  return std::clamp(z, std::min({za, zb, zc}), std::max({za, zb, zc}));
}

}  // namespace

TerrainMesh::TerrainMesh(const TriangleMesh& mesh, const std::vector<SoilId>& soils, const std::string& what)
    : mesh_((check(mesh, soils, what), with_areas(mesh, what))),
      features_(mesh_features(mesh_)),
      tree_(triangle_boxes(mesh_)) {
  report_.dropped_triangles = mesh.triangles.size() - mesh_.triangles.size();
  for (const MeshEdge& edge : features_.edges) {
    report_.tangled_edges += edge.kind == EdgeKind::kTangled;
    report_.border_edges += edge.kind == EdgeKind::kBorder;
  }
  soils_.reserve(mesh_.triangles.size());
  for (std::size_t t = 0; t < mesh.triangles.size(); ++t)
    if (has_area(mesh, t)) soils_.push_back(soils.empty() ? SoilId{0} : soils[t]);
}

TerrainMesh::Height TerrainMesh::highest(double x, double y, double z_max) const {
  Height best;
  double best_z = -std::numeric_limits<double>::infinity();
  tree_.walk(
      [&](const Box& box) {
        return x >= box.low.x() && x <= box.high.x() && y >= box.low.y() && y <= box.high.y() &&
               box.high.z() >= best_z && box.low.z() <= z_max;
      },
      [](const Box& left, const Box& right) { return left.high.z() >= right.high.z(); },
      [&](std::int32_t t) {
        const double z = height_on(mesh_, static_cast<std::size_t>(t), x, y);
        if (!(z <= z_max && (z > best_z || (z == best_z && t < best.triangle)))) return;
        best_z = z;
        best = {z, t};
      });
  return best;
}

TerrainMesh::Closest TerrainMesh::closest(const Vec3& p, double radius) const {
  Closest best;
  double best_square = radius * radius;
  if (!p.allFinite() || !(radius >= 0.0)) return best;
  tree_.walk([&](const Box& box) { return box.squared_distance(p) <= best_square; },
             [&](const Box& left, const Box& right) { return left.squared_distance(p) <= right.squared_distance(p); },
             [&](std::int32_t t) {
               const auto n = static_cast<std::size_t>(t);
               const TrianglePoint q =
                   closest_on_triangle(p, mesh_.corner(n, 0), mesh_.corner(n, 1), mesh_.corner(n, 2));
               const double square = (p - q.point).squaredNorm();
               const bool nearer = square < best_square || (square == best_square && (!best || t < best.triangle));
               if (!nearer) return;
               best_square = square;
               best.triangle = t;
               best.point = q.point;
               best.feature = q.feature;
             });
  if (!best) return best;

  // The pseudo-normal of the feature tells the side; the direction to the point is the normal, if it can be trusted.
  const auto t = static_cast<std::size_t>(best.triangle);
  const Vec3 offset = p - best.point;
  const Vec3& face_normal = features_.face_normals[t];
  Vec3 pseudo = face_normal;
  double cone_cos = 1.0;
  bool bends = false;
  if (best.feature >= TriangleFeature::kVertex0) {
    const auto i = static_cast<std::size_t>(best.feature) - static_cast<std::size_t>(TriangleFeature::kVertex0);
    const MeshVertex& vertex = features_.vertices[static_cast<std::size_t>(mesh_.triangles[t][i])];
    best.border = vertex.border;
    bends = !vertex.flat;
    pseudo = vertex.normal;
    cone_cos = vertex.cone_cos;
  } else if (best.feature != TriangleFeature::kFace) {
    const auto i = static_cast<std::size_t>(best.feature) - static_cast<std::size_t>(TriangleFeature::kEdge0);
    const MeshEdge& edge = features_.edges[static_cast<std::size_t>(features_.triangle_edges[t][i])];
    best.border = edge.kind == EdgeKind::kBorder;
    bends = edge.kind != EdgeKind::kFlat && edge.kind != EdgeKind::kBorder;
    pseudo = edge.normal;
    cone_cos = edge.cone_cos;
  }
  const double distance = std::sqrt(best_square);
  const double sign = offset.dot(bends ? pseudo : face_normal) < 0.0 ? -1.0 : 1.0;
  best.gap = sign * distance;
  best.normal = face_normal;
  if (bends) {
    // Near the surface the direction is made of rounding; outside the cone of the face normals it cannot be right.
    const Vec3 direction = distance > 0.0 ? Vec3(offset * (sign / distance)) : pseudo;
    best.normal = direction.dot(pseudo) >= cone_cos - kConeSlack && !best.border ? direction : pseudo;
  }
  return best;
}

}  // namespace talus
