#pragma once

#include <functional>
#include <optional>
#include <vector>

namespace talus {

// Minimum of a function over the unit cube without derivatives: for objectives that are runs of a simulation, with few
// parameters, costly and a little rough. Deterministic: the same function gives the same sequence of points.

struct MinimiseSettings {
  int max_evaluations = 100;
  double good_enough = 0.0;         ///< ends at a value at or below
  double smallest_simplex = 1e-5;   ///< extent at which a simplex has converged, as a share of the cube
  double least_improvement = 0.01;  ///< a restart that lowers the value by less, relatively, was the last one
};

enum class MinimiseEnd { kGoodEnough, kConverged, kBudget, kStopped };

struct MinimiseResult {
  std::vector<double> best;  ///< empty if nothing was evaluated
  double value = 0.0;
  int evaluations = 0;
  MinimiseEnd end = MinimiseEnd::kBudget;
};

/// Value at a point of the unit cube, infinite where there is none; nothing: stop here.
using MinimiseObjective = std::function<std::optional<double>(const std::vector<double>& point)>;

/// Points of the Halton sequence first, then the simplex of Nelder and Mead from the best of them, with the adaptive
/// coefficients of Gao and Han (2012), points beyond the cube moved to its faces, and a new simplex around the best
/// point as long as that helps.
MinimiseResult minimise_in_unit_cube(std::size_t dimension, const MinimiseObjective& objective,
                                     const MinimiseSettings& settings);

/// Number `index` (from 1) of the Halton sequence in a dimension (from 0, at most 10): evenly spread in (0, 1).
double halton(std::size_t index, std::size_t dimension);

}  // namespace talus
