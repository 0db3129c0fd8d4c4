#pragma once

#include <talus/solve/solve_gauss_seidel.hpp>
#include <talus/solve/velocity_problem.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// Iterates of solve_multipliers.
struct MultiplierScratch {
  struct Contact {
    Vec3 multiplier = Vec3::Zero();  ///< impulse of the last round [N s]
    Vec3 velocity = Vec3::Zero();    ///< U at the present velocities [m/s]
    Vec3 change = Vec3::Zero();      ///< of U along the Newton step [m/s]
    Vec3 impulse = Vec3::Zero();     ///< projected [N s]
    Mat3 stiffness = Mat3::Zero();   ///< minus the derivative of the impulse with respect to U [kg]
    double scale = 0.0;              ///< penalty times weight [kg]
  };
  std::vector<Contact> contacts;
  std::vector<Vec6> gradient, step;
};

/// Solves the contacts of an assembly by the method of multipliers: in each round the impulses are those of the last
/// one, less a stiff multiple of the velocity with De Saxce's term, projected on their cones. The balance of momentum
/// is then an equation for the velocities alone, piecewise smooth, which Newton's method solves in a few
/// factorisations. Arguments as of solve_admm. Theory: docs/theory/blocks.md (17)-(19).
SolveReport solve_multipliers(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                              std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                              std::span<const std::uint32_t> moving, const SolveSettings& settings,
                              VelocityProblem& problem, MultiplierScratch& scratch);

}  // namespace talus
