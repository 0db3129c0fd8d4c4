#pragma once

#include <talus/solve/solve_gauss_seidel.hpp>

#include <Eigen/Core>

#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// A body as its contact points see it: velocities of the points per impulse on them, whatever the body is made of.
/// Everything is in axes of the body's own, so that a stiff matrix need not be turned in every step.
struct CompliantBody {
  Mat3 rotation = Mat3::Identity();  ///< these axes in the world
  Eigen::MatrixXd compliance;        ///< 3 points x 3 points, may be larger [1/kg]
  Eigen::VectorXd velocity;          ///< in: free, out: after contact; of the points [m/s]
  Eigen::Index points = 0;

  /// Makes room for the points; never shrinks.
  void resize(Eigen::Index count);
};

/// One of the two bodies of a contact.
struct CompliantSide {
  std::int32_t body = -1;     ///< in the list of bodies, -1 none: ground or driven body
  Eigen::Index point = 0;     ///< of the body
  Mat3 frame = Mat3::Zero();  ///< contact frame in the axes of the body
};

/// Contact between bodies that are known by their compliance.
struct CompliantContact {
  CompliantSide a, b;
  double friction = 0.0;
  Vec3 bias = Vec3::Zero();     ///< added to the relative velocity: approach, restitution, motion of the base [m/s]
  Vec3 impulse = Vec3::Zero();  ///< in: first guess, out: solution; contact frame [N s]
  // filled by the solver
  Mat3 w = Mat3::Zero();
  double slip_factor = 0.0;
  ContactState state = ContactState::kOpen;
};

/// Nonlinear Gauss-Seidel with the exact local solve over dense compliances. Ends when a sweep changes the impulses by
/// less than the tolerance, |P - P_before| / |P|; the report has the true residual beside it.
SolveReport solve_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies,
                           const SolveSettings& settings);

/// The parts of it, for an outer loop that has something to do between two sweeps.
void begin_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies);
double sweep_delassus(std::span<CompliantContact> contacts, std::span<CompliantBody> bodies);
double delassus_residual(std::span<const CompliantContact> contacts, std::span<const CompliantBody> bodies);

}  // namespace talus
