#pragma once

#include <talus/solve/sweep_tables.hpp>

namespace talus {

/// Several points of one pair of faces share its load in more ways than one, and where a load must wander from one
/// point to the next a sweep carries it a tiny piece only: such pairs stay behind long after all others are solved.
/// Solves those with the largest errors, as they are in the scratch, exactly and a few times in turn.
void solve_pairs_behind(const SweepProblem& problem, const SolveSettings& settings, double residual);

}  // namespace talus
