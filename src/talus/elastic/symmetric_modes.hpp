#pragma once

#include <talus/elastic/sparse_factor.hpp>

namespace talus {

/// Solutions of K x = lambda M x, ascending; vectors are orthonormal in M. (Eigen's solvers, kept behind this file
/// because their headers take long to compile.)
struct SymmetricModes {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;
};

/// All of them; M is positive definite.
SymmetricModes symmetric_modes(const Eigen::MatrixXd& stiffness, const Eigen::MatrixXd& mass);

/// The lowest `count`, by subspace iteration with the factorised stiffness (Bathe): a small share of the time of all.
SymmetricModes lowest_modes(const SparseMatrix& stiffness, const SparseFactor& factor, const SparseMatrix& mass,
                            Eigen::Index count);

}  // namespace talus
