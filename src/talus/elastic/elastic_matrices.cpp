#include <talus/elastic/elastic_matrices.hpp>

#include <cmath>

namespace talus {

namespace {

using ElementMatrix = double[24][24];

/// Mass between the corners of an element.
void add_element_mass(const SolidMesh& mesh, const ElementPoint& point, double density, double (&m)[8][8]) {
  const int corners = static_cast<int>(mesh.corners());
  const bool hexahedron = mesh.kind == ElementKind::kHexahedron;
  for (int a = 0; a < corners; ++a)
    for (int b = 0; b < corners; ++b)  // of a tetrahedron exactly: rho V / 20 (1 + delta_ab)
      m[a][b] += density * point.volume * (hexahedron ? point.shapes[a] * point.shapes[b] : (a == b ? 0.1 : 0.05));
}

/// Isotropic: K_ab = lame g_a g_b^T + shear (g_b g_a^T + g_a . g_b I).
void add_element_stiffness(const ElementPoint& point, int corners, double lame, double shear, ElementMatrix& k) {
  for (int a = 0; a < corners; ++a)
    for (int b = 0; b < corners; ++b) {
      const Vec3 ga = point.gradients.row(a), gb = point.gradients.row(b);
      const double both = shear * ga.dot(gb);
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)
          k[3 * a + r][3 * b + c] +=
              point.volume * (lame * ga[r] * gb[c] + shear * gb[r] * ga[c] + (r == c ? both : 0.0));
    }
}

}  // namespace

ElasticMatrices assemble_matrices(const SolidMesh& mesh, const ElementPoints& points, const ElasticMaterial& material) {
  const int corners = static_cast<int>(mesh.corners());
  ElasticMatrices matrices;
  matrices.node_mass = element_pattern(mesh.nodes.size(), mesh.elements, mesh.corners(), 1);
  matrices.mass = element_pattern(mesh.nodes.size(), mesh.elements, mesh.corners(), 3);
  matrices.stiffness = matrices.mass;
  for (std::size_t i = 0; i < mesh.elements.size(); ++i) {
    double m[8][8] = {};
    ElementMatrix k = {};
    for (std::size_t q = 0; q < points.per_element; ++q) {
      const ElementPoint& point = points.points[i * points.per_element + q];
      add_element_mass(mesh, point, material.density, m);
      add_element_stiffness(point, corners, material.lame(), material.shear(), k);
    }
    for (int a = 0; a < corners; ++a)
      for (int b = 0; b < corners; ++b) {
        const Eigen::Index na = mesh.elements[i][static_cast<std::size_t>(a)];
        const Eigen::Index nb = mesh.elements[i][static_cast<std::size_t>(b)];
        matrices.node_mass.value[matrices.node_mass.entry(na, nb)] += m[a][b];
        for (int r = 0; r < 3; ++r) {
          const std::size_t first = matrices.mass.entry(3 * na + r, 3 * nb);
          matrices.mass.value[first + static_cast<std::size_t>(r)] += m[a][b];
          for (int c = 0; c < 3; ++c)
            matrices.stiffness.value[first + static_cast<std::size_t>(c)] += k[3 * a + r][3 * b + c];
        }
      }
  }
  return matrices;
}

MeshInertia mesh_inertia(const SolidMesh& mesh, const SparseMatrix& node_mass) {
  MeshInertia result;
  const Eigen::VectorXd of_node = node_mass * Eigen::VectorXd::Ones(node_mass.columns);
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
