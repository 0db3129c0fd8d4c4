#pragma once

#include <Eigen/Core>

namespace talus {

/// Elastic coordinates of a deformable body: amplitudes of its modes, or (total Lagrangian) displacements and
/// velocities of its nodes along the axes it had at the start. All that a restart needs beside its rigid motion.
struct ElasticState {
  Eigen::VectorXd displacement;
  Eigen::VectorXd velocity;
};

}  // namespace talus
