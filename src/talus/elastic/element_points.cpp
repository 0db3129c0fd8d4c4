#include <talus/elastic/element_points.hpp>

#include <cmath>

namespace talus {

namespace {

constexpr double kCorner[8][3] = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1},
                                  {-1, -1, 1},  {1, -1, 1},  {1, 1, 1},  {-1, 1, 1}};

ElementPoint hexahedron_point(const SolidMesh& mesh, const std::array<std::uint32_t, 8>& e, const Vec3& at) {
  ElementPoint point;
  Eigen::Matrix<double, 8, 3> local;
  for (int a = 0; a < 8; ++a) {
    const double fx = 1.0 + kCorner[a][0] * at.x(), fy = 1.0 + kCorner[a][1] * at.y(),
                 fz = 1.0 + kCorner[a][2] * at.z();
    point.shapes[a] = 0.125 * fx * fy * fz;
    local.row(a) << 0.125 * kCorner[a][0] * fy * fz, 0.125 * kCorner[a][1] * fx * fz, 0.125 * kCorner[a][2] * fx * fy;
  }
  Mat3 jacobian = Mat3::Zero();  // d x_i / d xi_j
  for (std::size_t a = 0; a < 8; ++a) jacobian += mesh.nodes[e[a]] * local.row(static_cast<Eigen::Index>(a));
  point.gradients = local * jacobian.inverse();
  point.volume = jacobian.determinant();
  return point;
}

ElementPoint tetrahedron_point(const SolidMesh& mesh, const std::array<std::uint32_t, 8>& e) {
  ElementPoint point;
  point.shapes.setZero();
  point.gradients.setZero();
  point.shapes.head<4>().setConstant(0.25);
  Mat3 edges;
  for (int k = 0; k < 3; ++k) edges.col(k) = mesh.nodes[e[static_cast<std::size_t>(k + 1)]] - mesh.nodes[e[0]];
  const Mat3 inverse = edges.inverse();
  for (int k = 0; k < 3; ++k) {
    point.gradients.row(k + 1) = inverse.row(k);
    point.gradients.row(0) -= inverse.row(k);
  }
  point.volume = edges.determinant() / 6.0;
  return point;
}

}  // namespace

ElementPoints make_element_points(const SolidMesh& mesh) {
  ElementPoints result;
  result.per_element = mesh.kind == ElementKind::kHexahedron ? 8 : 1;
  result.points.reserve(result.per_element * mesh.elements.size());
  const double gauss = 1.0 / std::sqrt(3.0);
  for (const auto& e : mesh.elements) {
    if (mesh.kind == ElementKind::kTetrahedron) {
      result.points.push_back(tetrahedron_point(mesh, e));
      continue;
    }
    for (const auto& corner : kCorner)
      result.points.push_back(hexahedron_point(mesh, e, gauss * Vec3(corner[0], corner[1], corner[2])));
  }
  return result;
}

}  // namespace talus
