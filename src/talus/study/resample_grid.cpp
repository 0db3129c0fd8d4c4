#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/study/resample_grid.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace talus {

namespace {

constexpr double kMaxResampledNodes = 2e8;

/// Old nodes with their weights that make a new one, along one axis.
struct NodeWeights {
  std::size_t first = 0;
  std::vector<double> weights;  ///< sum 1
};

/// Integral of the hat function of node 0 (1 at 0, 0 beyond -1 and 1) from minus infinity to x.
double hat_integral(double x) {
  if (x <= -1.0) return 0.0;
  if (x >= 1.0) return 1.0;
  return x < 0.0 ? 0.5 * (1.0 + x) * (1.0 + x) : 1.0 - 0.5 * (1.0 - x) * (1.0 - x);
}

/// For new nodes at 0, step, 2 step ... in units of the old cell; old nodes at 0 .. last.
std::vector<NodeWeights> weights_along(std::size_t old_count, double step, std::size_t new_count) {
  const auto last = static_cast<double>(old_count - 1);
  std::vector<NodeWeights> result(new_count);
  for (std::size_t i = 0; i < new_count; ++i) {
    const double x = std::min(static_cast<double>(i) * step, last);
    const double half = step > 1.0 ? std::min({0.5 * step, x, last - x}) : 0.0;
    const auto low = static_cast<std::size_t>(std::floor(x - half));
    const auto high = std::min(static_cast<std::size_t>(std::ceil(x + half)), old_count - 1);
    result[i].first = low;
    double sum = 0.0;
    for (std::size_t node = low; node <= high; ++node) {
      const double d = x - static_cast<double>(node);
      const double weight = half > 1e-9 ? hat_integral(d + half) - hat_integral(d - half) : 1.0 - std::abs(d);
      result[i].weights.push_back(std::max(weight, 0.0));
      sum += result[i].weights.back();
    }
    for (double& weight : result[i].weights) weight /= sum;
  }
  return result;
}

}  // namespace

TerrainGrid resample_grid(const TerrainGrid& grid, double cell) {
  const Vec2 step(cell / grid.cell.x(), cell / grid.cell.y());
  const auto count = [](std::size_t n, double s) { return std::floor(static_cast<double>(n - 1) / s + 1e-9) + 1.0; };
  const double nx = count(grid.nx, step.x()), ny = count(grid.ny, step.y());
  if (nx < 2.0 || ny < 2.0) throw InputError("[terrain] cell of " + number_text(cell) + " m is larger than the raster");
  if (nx * ny > kMaxResampledNodes)
    throw InputError("[terrain] cell of " + number_text(cell) + " m makes " + number_text(nx * ny, 3) +
                     " nodes, more than " + number_text(kMaxResampledNodes) + ": use a larger one");
  TerrainGrid result = grid;
  result.cell = Vec2(cell, cell);
  result.nx = static_cast<std::size_t>(nx);
  result.ny = static_cast<std::size_t>(ny);
  std::vector<double> heights(result.nx * result.ny, std::numeric_limits<double>::quiet_NaN());
  const std::vector<NodeWeights> along_x = weights_along(grid.nx, step.x(), result.nx);
  const std::vector<NodeWeights> along_y = weights_along(grid.ny, step.y(), result.ny);
  for (std::size_t j = 0; j < result.ny; ++j) {
    for (std::size_t i = 0; i < result.nx; ++i) {
      double sum = 0.0, known = 0.0;
      for (std::size_t b = 0; b < along_y[j].weights.size(); ++b) {
        const double* row = grid.heights->data() + (along_y[j].first + b) * grid.nx + along_x[i].first;
        for (std::size_t a = 0; a < along_x[i].weights.size(); ++a) {
          const double weight = along_x[i].weights[a] * along_y[j].weights[b];
          if (weight == 0.0 || std::isnan(row[a])) continue;
          sum += weight * row[a];
          known += weight;
        }
      }
      if (known > 0.5) heights[j * result.nx + i] = sum / known;
    }
  }
  result.heights = std::make_shared<const std::vector<double>>(std::move(heights));
  return result;
}

}  // namespace talus
