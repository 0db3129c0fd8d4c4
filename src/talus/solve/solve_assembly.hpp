#pragma once

#include <talus/solve/solve_admm.hpp>
#include <talus/solve/solve_sweeps.hpp>

#include <span>
#include <vector>

namespace talus {

/// Scratch of solve_assembly: grows to the largest problem seen, then never allocates.
struct AssemblyScratch {
  ContactIslands islands;
  std::vector<std::uint32_t> chosen;  ///< contacts of the large islands that go through the sweeps
  SweepScratch sweeps;
  std::vector<DenseScratch> small;
  std::vector<std::uint32_t> small_islands;  ///< their numbers

  struct LargeIsland {
    std::span<const std::uint32_t> order;  ///< its contacts
    std::vector<Vec3> before;              ///< their impulses before solve_admm
    std::vector<ContactRow> rows;
    std::vector<std::uint32_t> moving;  ///< bodies, ascending
    AdmmScratch admm;
    SolveReport report;
  };
  std::vector<LargeIsland> large;
  std::size_t large_count = 0;
};

/// Solves the contacts of many bodies in place. Islands of few contacts go through solve_dense. Large ones go through
/// solve_sweeps; those that these have not solved soon go through solve_admm, each for itself, when so chosen, and if
/// that does not solve them either through more sweeps. The result does not depend on the number of threads. Impulses
/// in `contacts` are the first guess; contacts of a pair follow each other.
SolveReport solve_assembly(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                           AssemblySolver solver, int threads, AssemblyScratch& scratch);

}  // namespace talus
