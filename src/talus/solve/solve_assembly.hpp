#pragma once

#include <talus/solve/contact_colours.hpp>
#include <talus/solve/solve_gauss_seidel.hpp>

#include <span>
#include <vector>

namespace talus {

/// Scratch of solve_assembly: grows to the largest problem seen, then never allocates.
struct AssemblyScratch {
  ContactIslands islands;
  ContactColours colours;
  std::vector<ContactRow> rows;
  std::vector<std::uint32_t> chosen;  ///< contacts of the large islands

  struct SmallIsland {
    std::vector<HardContact> contacts;
    SolveScratch solve;
    SolveReport report;
  };
  std::vector<SmallIsland> small;
  std::vector<std::uint32_t> small_islands;  ///< their numbers

  /// Impulses and velocities of an iterate, and the direction of the conjugate gradients.
  std::vector<Vec3> impulse_before, impulse_direction;
  struct Velocity {
    Vec3 linear, angular;
  };
  std::vector<Velocity> velocity_before, velocity_direction;
  std::vector<std::uint32_t> moving;  ///< bodies of the large islands
  std::vector<double> chunk_change2, chunk_largest2;
};

/// Solves the contacts of many bodies in place. Islands of few contacts go through solve_gauss_seidel; large ones
/// through coloured sweeps, accelerated by nonlinear conjugate gradients (Silcowitz-Abel, Niebe and Erleben 2010):
/// impulses and velocities are moved on together, so that they stay consistent. The result does not depend on the
/// number of threads. Impulses in `contacts` are the first guess; contacts of a pair follow each other.
SolveReport solve_assembly(std::span<HardContact> contacts, std::span<SolveBody> bodies, const SolveSettings& settings,
                           int threads, AssemblyScratch& scratch);

}  // namespace talus
