#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace talus::exact {

/// Gauss-Legendre quadrature on [-1, 1], exact for polynomials of degree 2 n - 1.
template <std::size_t n>
struct GaussLegendre {
  std::array<double, n> nodes{}, weights{};

  GaussLegendre() {
    for (std::size_t i = 0; i < n; ++i) {
      // Newton on the Legendre polynomial from Tricomi's estimate of its root.
      double x = std::cos(std::numbers::pi * (static_cast<double>(i) + 0.75) / (static_cast<double>(n) + 0.5));
      double slope = 0.0;
      for (int iteration = 0; iteration < 8; ++iteration) {
        double previous = 1.0, value = x;
        for (std::size_t k = 2; k <= n; ++k) {
          const double next =
              ((2.0 * static_cast<double>(k) - 1.0) * x * value - (static_cast<double>(k) - 1.0) * previous) /
              static_cast<double>(k);
          previous = value;
          value = next;
        }
        slope = static_cast<double>(n) * (x * value - previous) / (x * x - 1.0);
        x -= value / slope;
      }
      nodes[i] = x;
      weights[i] = 2.0 / ((1.0 - x * x) * slope * slope);
    }
  }

  /// Integral of f over [from, to], cut into `panels` equal pieces.
  template <typename Function>
  double integrate(const Function& f, double from, double to, std::size_t panels) const {
    const double half = 0.5 * (to - from) / static_cast<double>(panels);
    double total = 0.0;
    for (std::size_t panel = 0; panel < panels; ++panel) {
      const double centre = from + half * (2.0 * static_cast<double>(panel) + 1.0);
      double sum = 0.0;
      for (std::size_t i = 0; i < n; ++i) sum += weights[i] * f(centre + half * nodes[i]);
      total += half * sum;
    }
    return total;
  }
};

}  // namespace talus::exact
