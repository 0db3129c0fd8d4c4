#pragma once

#include <talus/elastic/elastic_material.hpp>
#include <talus/elastic/element_points.hpp>
#include <talus/elastic/sparse_matrix.hpp>

namespace talus {

/// Mass and stiffness of a free solid. The degrees of freedom are the three components of the first node, of the
/// second, ... Mass and stiffness between degrees of freedom have the same pattern: nodes that share an element.
struct ElasticMatrices {
  SparseMatrix node_mass;  ///< consistent mass between nodes, the same in the three directions [kg]
  SparseMatrix mass;       ///< the same between degrees of freedom [kg]
  SparseMatrix stiffness;  ///< [N/m]
};

ElasticMatrices assemble_matrices(const SolidMesh& mesh, const ElementPoints& points, const ElasticMaterial& material);

/// Mass, centre and inertia about the centre, as the mass matrix sees them: exact, because rigid motions lie in the
/// space of the elements.
struct MeshInertia {
  double mass = 0.0;           ///< [kg]
  Vec3 centre = Vec3::Zero();  ///< [m]
  Mat3 theta = Mat3::Zero();   ///< [kg m2]
};
MeshInertia mesh_inertia(const SolidMesh& mesh, const SparseMatrix& node_mass);

/// Rigid translations / sqrt(m) and rotations about the principal axes / sqrt(theta), 3n x 6: orthonormal in the mass.
Eigen::MatrixXd rigid_modes(const SolidMesh& mesh, double mass, const Vec3& theta);

}  // namespace talus
