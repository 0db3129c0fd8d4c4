#pragma once

#include <talus/world/world.hpp>

namespace talus {

inline constexpr double kFormResidual = 1e-3;  ///< at which it ends

/// How form finding ended.
struct BarrierForm {
  int steps = 0;
  double residual = 0.0;  ///< mean square root of the forces out of balance against that of the nodes' weights [-]
  bool converged = false;
};

/// The net of `world` finds its form under gravity and pretension: it hangs still after. InputError if there is none.
BarrierForm find_barrier_form(const Scene& scene, World& world);

}  // namespace talus
