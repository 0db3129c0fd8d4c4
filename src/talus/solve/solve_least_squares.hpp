#pragma once

#include <talus/solve/contact_coupling.hpp>

#include <span>

namespace talus {

/// Robust solver for a few contacts that sweeps and Newton steps do not settle (friction near or above 1, where states
/// change back and forth): minimises the natural map by Levenberg and Marquardt's method from several fixed starts, the
/// present impulses first. True when the residual falls below the tolerance; then impulses and velocities are set.
/// Costs some ten microseconds per contact; wanted once in about 100,000 contact steps.
bool solve_least_squares(std::span<HardContact> contacts, std::span<SolveBody> bodies, std::span<ContactRow> rows,
                         double tolerance);

}  // namespace talus
