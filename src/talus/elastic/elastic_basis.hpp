#pragma once

#include <talus/elastic/elastic_matrices.hpp>

#include <span>

namespace talus {

/// Elastic modes of a free solid: orthonormal in the mass, orthogonal to rigid motion, diagonal in the stiffness.
struct ElasticBasis {
  Eigen::MatrixXd modes;   ///< 3n x r [1/sqrt(kg)]
  Eigen::VectorXd omega2;  ///< squares of the circular frequencies [1/s2]
};

/// All elastic modes, 3n - 6: the full accuracy of the elements.
ElasticBasis full_basis(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid);

/// Craig and Bampton: a static displacement for each degree of freedom of the kept nodes and the lowest `modes` modes
/// of the solid held there, made diagonal. The kept nodes answer local forces as stiffly as the elements do, which
/// modes of the free solid alone would not.
ElasticBasis craig_bampton_basis(const ElasticMatrices& matrices, const Eigen::MatrixXd& rigid,
                                 std::span<const std::uint32_t> kept_nodes, int modes);

}  // namespace talus
