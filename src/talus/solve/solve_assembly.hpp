#pragma once

#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_admm.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>

#include <span>
#include <vector>

namespace talus {

/// Scratch of solve_assembly: grows to the largest problem seen, then never allocates.
struct AssemblyScratch {
  ContactIslands islands;
  ContactColours colours;
  std::vector<ContactRow> rows;
  std::vector<std::uint32_t> chosen;  ///< contacts of the large islands that go through the sweeps

  struct Velocity {
    Vec3 linear, angular;
  };
  struct SmallIsland {
    std::vector<HardContact> contacts;
    std::vector<std::uint32_t> moving;  ///< bodies, ascending
    std::vector<Velocity> free;         ///< their velocities without the contacts
    SolveScratch solve;
    SolveReport report;
  };
  std::vector<SmallIsland> small;
  std::vector<std::uint32_t> small_islands;  ///< their numbers

  struct LargeIsland {
    std::span<const std::uint32_t> order;  ///< its contacts
    std::vector<ContactRow> rows;
    std::vector<std::uint32_t> moving;  ///< bodies, ascending
    AdmmScratch admm;
    SolveReport report;
  };
  std::vector<LargeIsland> large;
  std::size_t large_count = 0;

  /// Impulses and velocities of an iterate, and the direction of the conjugate gradients.
  std::vector<Vec3> impulse_before, impulse_direction;
  std::vector<Velocity> velocity_free, velocity_before, velocity_direction;
  std::vector<std::uint32_t> moving;              ///< bodies of the large islands
  std::vector<double> change2, largest2, error2;  ///< of threads, chunks or groups: maxima and sums of squares
  std::vector<std::uint32_t> pairs_behind;        ///< groups of `colours` that sweeps hardly change
  std::vector<std::uint8_t> pair_is_unsolvable;   ///< of each group: tried in vain
};

/// Solves the contacts of many bodies in place. Islands of few contacts go through solve_gauss_seidel. Large ones go
/// through solve_admm, each for itself, unless the impulses of the last step still hold; those that it does not solve,
/// or all when so chosen, through coloured sweeps accelerated by nonlinear conjugate gradients (Silcowitz-Abel, Niebe
/// and Erleben 2010), with pairs that stay behind solved exactly in between. The result does not depend on the number
/// of threads. Impulses in `contacts` are the first guess; contacts of a pair follow each other.
SolveReport solve_assembly(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                           AssemblySolver solver, int threads, AssemblyScratch& scratch);

}  // namespace talus
