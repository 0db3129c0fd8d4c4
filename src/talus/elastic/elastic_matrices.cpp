#include <talus/elastic/elastic_matrices.hpp>

#include <cmath>
#include <vector>

namespace talus {

ElasticMatrices assemble_matrices(const SolidMesh& mesh, const ElementPoints& points, const ElasticMaterial& material) {
  const int n = static_cast<int>(mesh.nodes.size()), corners = static_cast<int>(mesh.corners());
  const double lame = material.lame(), shear = material.shear();
  std::vector<Eigen::Triplet<double>> node_mass, mass, stiffness;
  for (std::size_t i = 0; i < mesh.elements.size(); ++i) {
    Eigen::Matrix<double, 8, 8> m = Eigen::Matrix<double, 8, 8>::Zero();
    Eigen::Matrix<double, 24, 24> k = Eigen::Matrix<double, 24, 24>::Zero();
    for (std::size_t q = 0; q < points.per_element; ++q) {
      const ElementPoint& point = points.points[i * points.per_element + q];
      if (mesh.kind == ElementKind::kHexahedron) {
        m += material.density * point.volume * point.shapes * point.shapes.transpose();
      } else {  // exact: rho V / 20 (1 + delta_ab)
        m.topLeftCorner<4, 4>().setConstant(material.density * point.volume / 20.0);
        m.topLeftCorner<4, 4>().diagonal() *= 2.0;
      }
      // Isotropic: K_ab = lame g_a g_b^T + shear (g_b g_a^T + g_a . g_b I)
      for (int a = 0; a < corners; ++a)
        for (int b = 0; b < corners; ++b) {
          const Vec3 ga = point.gradients.row(a), gb = point.gradients.row(b);
          k.block<3, 3>(3 * a, 3 * b) += point.volume * (lame * ga * gb.transpose() + shear * gb * ga.transpose() +
                                                         shear * ga.dot(gb) * Mat3::Identity());
        }
    }
    for (int a = 0; a < corners; ++a)
      for (int b = 0; b < corners; ++b) {
        const int na = static_cast<int>(mesh.elements[i][static_cast<std::size_t>(a)]);
        const int nb = static_cast<int>(mesh.elements[i][static_cast<std::size_t>(b)]);
        node_mass.emplace_back(na, nb, m(a, b));
        for (int r = 0; r < 3; ++r) {
          mass.emplace_back(3 * na + r, 3 * nb + r, m(a, b));
          for (int c = 0; c < 3; ++c) stiffness.emplace_back(3 * na + r, 3 * nb + c, k(3 * a + r, 3 * b + c));
        }
      }
  }
  ElasticMatrices matrices;
  matrices.node_mass.resize(n, n);
  matrices.mass.resize(3 * n, 3 * n);
  matrices.stiffness.resize(3 * n, 3 * n);
  matrices.node_mass.setFromTriplets(node_mass.begin(), node_mass.end());
  matrices.mass.setFromTriplets(mass.begin(), mass.end());
  matrices.stiffness.setFromTriplets(stiffness.begin(), stiffness.end());
  return matrices;
}

MeshInertia mesh_inertia(const SolidMesh& mesh, const SparseMatrix& node_mass) {
  MeshInertia result;
  const Eigen::VectorXd of_node = node_mass * Eigen::VectorXd::Ones(node_mass.cols());
  for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
    result.mass += of_node[static_cast<Eigen::Index>(i)];
    result.centre += of_node[static_cast<Eigen::Index>(i)] * mesh.nodes[i];
  }
  result.centre /= result.mass;
  Eigen::MatrixXd x(static_cast<Eigen::Index>(mesh.nodes.size()), 3);
  for (Eigen::Index i = 0; i < x.rows(); ++i)
    x.row(i) = (mesh.nodes[static_cast<std::size_t>(i)] - result.centre).transpose();
  const Mat3 second = x.transpose() * (node_mass * x);
  result.theta = second.trace() * Mat3::Identity() - second;
  return result;
}

Eigen::MatrixXd rigid_modes(const SolidMesh& mesh, double mass, const Vec3& theta) {
  Eigen::MatrixXd modes(3 * static_cast<Eigen::Index>(mesh.nodes.size()), 6);
  for (std::size_t i = 0; i < mesh.nodes.size(); ++i)
    for (int k = 0; k < 3; ++k) {
      modes.block<3, 1>(3 * static_cast<Eigen::Index>(i), k) = Vec3::Unit(k) / std::sqrt(mass);
      modes.block<3, 1>(3 * static_cast<Eigen::Index>(i), 3 + k) =
          Vec3::Unit(k).cross(mesh.nodes[i]) / std::sqrt(theta[k]);
    }
  return modes;
}

}  // namespace talus
