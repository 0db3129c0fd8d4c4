#pragma once

#include <talus/solve/contact_rows.hpp>

#include <span>
#include <vector>

namespace talus {

struct SolveSettings {
  double tolerance = 1e-10;  ///< of the residual (see SolveReport), relative to the largest impulse [-]
  int sweeps_max = 200;
};

/// How the solver ended. Never an exception: numerics report.
struct SolveReport {
  int sweeps = 0;
  int newton_steps = 0;
  double residual = 0.0;  ///< natural_map_residual at the end; exactly solved single contacts report 0 [-]
  bool converged = true;
  bool few_contacts = false;   ///< sweeps and Newton steps over all contacts failed, a few of them are the solution
  bool least_squares = false;  ///< that failed too, the minimisation was needed
};

/// Scratch of the solver: grows to the largest problem seen, then never allocates.
struct SolveScratch {
  std::vector<ContactRow> rows;
};

/// Solves all contacts in place by nonlinear Gauss-Seidel with the exact local solve, accelerated by Newton steps on
/// the current stick and slip states when there are few contacts. Where that does not settle, sets of a few contacts
/// and then a minimisation of the residual are tried. Impulses in `contacts` are the first guess.
SolveReport solve_gauss_seidel(std::span<HardContact> contacts, std::span<SolveBody> bodies,
                               const SolveSettings& settings, SolveScratch& scratch);

}  // namespace talus
