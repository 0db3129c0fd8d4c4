#pragma once

#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_dense.hpp>
#include <talus/solve/sweep_rows.hpp>

#include <span>
#include <vector>

namespace talus {

/// Scratch of solve_sweeps: grows to the largest problem seen, then never allocates.
struct SweepScratch {
  ContactColours colours;
  struct alignas(32) Impulse {
    double p[4] = {};
  };
  // In the order of the colours.
  std::vector<SweepContact> contacts;
  std::vector<SweepPair> pairs;
  std::vector<Impulse> impulse, change, direction;  ///< of conjugate gradients: change by the last sweep, direction

  // Bodies that move, ascending; then those that do not, the ground first.
  std::vector<std::uint32_t> number;  ///< of each body of the problem here
  std::vector<std::uint32_t> moving;  ///< and back
  std::vector<SweepInertia> inertia;
  std::vector<SweepVelocity> velocity, velocity_free, velocity_before, velocity_direction;

  std::vector<std::uint32_t> swept, swept_begin;  ///< groups that are swept, and where those of a colour begin
  std::vector<std::uint32_t> swept_contacts, swept_bodies;  ///< of these, ascending
  std::vector<std::uint8_t> is_behind, is_swept;            ///< of each body

  std::vector<double> change2, largest2, error2;  ///< of threads, chunks or groups: maxima and sums of squares
  std::vector<std::uint32_t> pairs_behind;        ///< groups of `colours` that sweeps hardly change
  std::vector<std::uint8_t> pair_is_unsolvable;   ///< of each group: tried in vain
  DenseScratch dense;
};

/// Solves the contacts `chosen`, whose impulses (the first guess) the velocities do not contain before and do after:
/// coloured Gauss-Seidel sweeps accelerated by nonlinear conjugate gradients (Silcowitz-Abel, Niebe and Erleben 2010),
/// with pairs that stay behind solved exactly in between, until the residual is below the tolerance. The result does
/// not depend on the number of threads. Contacts of a pair follow each other in `chosen`.
SolveReport solve_sweeps(std::span<HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<SolveBody> bodies, const SolveSettings& settings, int threads,
                         SweepScratch& scratch);

}  // namespace talus
