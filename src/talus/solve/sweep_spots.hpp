#pragma once

#include <talus/solve/sweep_tables.hpp>

namespace talus {

/// How long a part is swept before the residual is looked at again. Errors and impulses as squares.
struct SweepLimits {
  int most;               ///< sweeps
  double solved2;         ///< error below which a spot is solved
  bool leaves_slow_ones;  ///< what does not get better fast enough is chosen anew
  bool with_directions;   ///< conjugate gradients
};

inline constexpr int kLookEvery = 5;   ///< sweeps of a part, at the errors of that part
inline constexpr double kSlow2 = 0.5;  ///< square of an error over the one before: what falls no faster is slow

/// Divides the part that was chosen (part_groups, part_bodies) into spots and, of spots too large for one thread, into
/// what is swept by colours (swept, swept_bodies, swept_contacts).
void divide_into_spots(SweepScratch& s);

/// Sweeps each spot by itself, on one thread, with directions of its own, as long as it needs. Returns the most sweeps
/// that one took; SpotList::sweeps has them all.
int sweep_spots(const SweepProblem& problem, const SweepLimits& limits);

}  // namespace talus
