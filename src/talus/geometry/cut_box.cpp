#include <talus/geometry/cut_box.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

using CutFace = std::vector<Vec3>;  // corners in order

std::vector<CutFace> box_faces(const Vec3& edges) {
  const auto corner = [&](int x, int y, int z) -> Vec3 {
    return 0.5 * Vec3(x * edges.x(), y * edges.y(), z * edges.z());
  };
  std::vector<CutFace> faces;
  for (const int s : {-1, 1}) {
    faces.push_back({corner(s, -1, -1), corner(s, 1, -1), corner(s, 1, 1), corner(s, -1, 1)});
    faces.push_back({corner(-1, s, -1), corner(1, s, -1), corner(1, s, 1), corner(-1, s, 1)});
    faces.push_back({corner(-1, -1, s), corner(1, -1, s), corner(1, 1, s), corner(-1, 1, s)});
  }
  return faces;
}

/// Keeps the part of a convex polyhedron with n . p <= offset. Corners within `tolerance` of the plane count as on it.
void cut_faces(std::vector<CutFace>& faces, const Vec3& n, double offset, double tolerance) {
  CutFace cap;
  bool cut = false;
  std::vector<CutFace> kept_faces;
  for (const CutFace& face : faces) {
    CutFace kept;
    bool inside = false;
    for (std::size_t i = 0; i < face.size(); ++i) {
      const Vec3 &p = face[i], &q = face[(i + 1) % face.size()];
      const double dp = n.dot(p) - offset, dq = n.dot(q) - offset;
      inside = inside || dp < -tolerance;
      if (dp <= tolerance) kept.push_back(p);
      if (std::abs(dp) <= tolerance) cap.push_back(p);
      if ((dp < -tolerance && dq > tolerance) || (dp > tolerance && dq < -tolerance)) {
        kept.push_back(p + dp / (dp - dq) * (q - p));
        cap.push_back(kept.back());
      }
      cut = cut || dp > tolerance;
    }
    if (kept.size() >= 3 && inside) kept_faces.push_back(std::move(kept));
  }
  if (!cut) return;
  faces.swap(kept_faces);
  // The cap: its corners once each, in order around their mean.
  CutFace corners;
  for (const Vec3& p : cap)
    if (std::none_of(corners.begin(), corners.end(), [&](const Vec3& q) { return (p - q).norm() <= 2.0 * tolerance; }))
      corners.push_back(p);
  if (corners.size() < 3) return;
  Vec3 mean = Vec3::Zero();
  for (const Vec3& p : corners) mean += p / static_cast<double>(corners.size());
  const Vec3 along = (corners[0] - mean).normalized(), across = n.cross(along);
  const auto angle = [&](const Vec3& p) { return std::atan2(across.dot(p - mean), along.dot(p - mean)); };
  std::sort(corners.begin(), corners.end(), [&](const Vec3& p, const Vec3& q) { return angle(p) < angle(q); });
  faces.push_back(std::move(corners));
}

}  // namespace

std::vector<std::vector<Vec3>> cut_box_into_grid(const Vec3& edges, const std::array<int, 3>& counts) {
  std::vector<std::vector<Vec3>> pieces;
  const auto at = [&](int axis, int k) { return edges[axis] * (static_cast<double>(k) / counts[axis] - 0.5); };
  for (int z = 0; z < counts[2]; ++z)
    for (int y = 0; y < counts[1]; ++y)
      for (int x = 0; x < counts[0]; ++x) {
        std::vector<Vec3>& piece = pieces.emplace_back();
        for (const int dz : {0, 1})
          for (const int dy : {0, 1})
            for (const int dx : {0, 1}) piece.emplace_back(at(0, x + dx), at(1, y + dy), at(2, z + dz));
      }
  return pieces;
}

std::vector<std::vector<Vec3>> cut_box_by_seeds(const Vec3& edges, const std::vector<Vec3>& seeds) {
  const double tolerance = 1e-10 * edges.norm();
  std::vector<std::vector<Vec3>> pieces;
  std::vector<std::size_t> order(seeds.size());
  for (std::size_t k = 0; k < seeds.size(); ++k) {
    // Near seeds first: once they have cut, the far ones cut nothing and are passed over.
    for (std::size_t j = 0; j < seeds.size(); ++j) order[j] = j;
    const auto distance = [&](std::size_t j) { return (seeds[j] - seeds[k]).squaredNorm(); };
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
      return distance(i) < distance(j) || (distance(i) == distance(j) && i < j);
    });
    std::vector<CutFace> faces = box_faces(edges);
    double reach = edges.norm();
    for (const std::size_t j : order) {
      if (j == k) continue;
      const Vec3 between = seeds[j] - seeds[k];
      const double apart = between.norm();
      if (0.5 * apart > reach) break;
      const Vec3 n = between / apart;
      cut_faces(faces, n, n.dot(0.5 * (seeds[j] + seeds[k])), tolerance);
      reach = 0.0;
      for (const CutFace& face : faces)
        for (const Vec3& p : face) reach = std::max(reach, (p - seeds[k]).norm());
    }
    std::vector<Vec3>& piece = pieces.emplace_back();
    for (const CutFace& face : faces)
      for (const Vec3& p : face)
        if (std::none_of(piece.begin(), piece.end(), [&](const Vec3& q) { return (p - q).norm() <= 4.0 * tolerance; }))
          piece.push_back(p);
  }
  return pieces;
}

}  // namespace talus
