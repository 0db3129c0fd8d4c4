#pragma once

#include <Eigen/Core>

#include <array>
#include <cstddef>

namespace talus::exact {

/// One step of dy/dt = f(y) by Gragg's midpoint rule extrapolated over eight subdivisions: order 16. An integrator of
/// brute force, to check closed solutions against something that shares no formula with them. Extrapolation magnifies
/// rounding some hundredfold, so give it a State of long double.
template <typename State, typename Function>
State extrapolation_step(const Function& f, const State& y, typename State::Scalar dt) {
  using Scalar = typename State::Scalar;
  constexpr std::size_t kLevels = 8;
  std::array<State, kLevels> table;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const std::size_t pieces = 2 * (level + 1);
    const Scalar h = dt / static_cast<Scalar>(pieces);
    State before = y, now = y + h * f(y);
    for (std::size_t i = 1; i < pieces; ++i) {
      const State next = before + 2 * h * f(now);
      before = now;
      now = next;
    }
    State coarse = (now + before + h * f(now)) / 2;
    for (std::size_t column = 0; column < level; ++column) {
      const Scalar ratio = static_cast<Scalar>(pieces) / static_cast<Scalar>(2 * (level - column));
      const State finer = coarse + (coarse - table[column]) / (ratio * ratio - 1);
      table[column] = coarse;
      coarse = finer;
    }
    table[level] = coarse;
  }
  return table[kLevels - 1];
}

/// y(duration) from y(0), in `steps` equal steps.
template <typename State, typename Function>
State extrapolation_integrate(const Function& f, State y, typename State::Scalar duration, std::size_t steps) {
  const auto dt = duration / static_cast<typename State::Scalar>(steps);
  for (std::size_t i = 0; i < steps; ++i) y = extrapolation_step(f, y, dt);
  return y;
}

}  // namespace talus::exact
