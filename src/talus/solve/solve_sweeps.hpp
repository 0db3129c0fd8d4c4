#pragma once

#include <talus/solve/sweep_tables.hpp>

#include <span>

namespace talus {

/// Solves the contacts `chosen`, whose impulses (the first guess) the velocities do not contain before and do after:
/// coloured Gauss-Seidel sweeps accelerated by nonlinear conjugate gradients (Silcowitz-Abel, Niebe and Erleben 2010),
/// with pairs that stay behind solved exactly in between, until the residual is below the tolerance. The result does
/// not depend on the number of threads. Contacts of a pair follow each other in `chosen`.
SolveReport solve_sweeps(std::span<HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<SolveBody> bodies, const SolveSettings& settings, int threads,
                         SweepScratch& scratch);

}  // namespace talus
