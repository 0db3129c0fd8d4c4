#pragma once

#include <talus/solve/solve_gauss_seidel.hpp>
#include <talus/solve/velocity_problem.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// Iterates of solve_admm.
struct AdmmScratch {
  struct Split {
    Vec3 z, y;  ///< split velocity, scaled multiplier [m/s]
  };
  std::vector<Split> splits;
};

/// Solves the contacts of an assembly by the alternating direction method of multipliers: one sparse factorisation of
/// the bodies' masses and contact stiffnesses, then cheap iterations whose number hardly grows with the height of a
/// stack. Friction is exact: the term mu |U_T| of De Saxce is renewed in every iteration. `order` are the contacts to
/// solve, `rows` their fixed quantities, `moving` the bodies that they move, ascending, `problem` was filled with them;
/// impulses are the first guess and velocities agree with them, before and after. Theory: docs/theory/blocks.md
/// (12)-(16).
SolveReport solve_admm(std::span<HardContact> contacts, std::span<const std::uint32_t> order,
                       std::span<const ContactRow> rows, std::span<SolveBody> bodies,
                       std::span<const std::uint32_t> moving, const SolveSettings& settings, VelocityProblem& problem,
                       AdmmScratch& scratch);

}  // namespace talus
