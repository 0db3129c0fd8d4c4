#include <talus/record/hazard_colours.hpp>
#include <talus/record/report_map.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace talus {

namespace {

/// Ground shown around the reached cells, as a part of the longer side.
constexpr double kMargin = 0.08;
/// Shorter over longer side of a map, at least: a strip cannot be read.
constexpr double kLeastAspect = 0.35;

void widen(double& low, double& high, double length) {
  const double grow = 0.5 * std::max(0.0, length - (high - low));
  low -= grow;
  high += grow;
}

}  // namespace

MapGrid sample_ground(const ReportMap& shown, const std::function<double(double, double)>& ground_height,
                      std::size_t most_cells) {
  MapGrid grid;
  const double width = shown.x_high - shown.x_low, height = shown.y_high - shown.y_low;
  const double cell = std::max(width, height) / static_cast<double>(std::max<std::size_t>(most_cells, 1));
  if (!(cell > 0.0) || !std::isfinite(cell)) return grid;
  const auto count = [&](double length) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(length / cell)));
  };
  grid.x0 = shown.x_low;
  grid.y0 = shown.y_low;
  grid.nx = count(width);
  grid.ny = count(height);
  grid.dx = width / static_cast<double>(grid.nx);
  grid.dy = height / static_cast<double>(grid.ny);
  grid.values.reserve(grid.nx * grid.ny);
  for (std::size_t j = 0; j < grid.ny; ++j)
    for (std::size_t i = 0; i < grid.nx; ++i)
      grid.values.push_back(static_cast<float>(ground_height(grid.x0 + (static_cast<double>(i) + 0.5) * grid.dx,
                                                             grid.y0 + (static_cast<double>(j) + 0.5) * grid.dy)));
  return grid;
}

MapGrid thin_hazard_map(const HazardMap& map, std::size_t most_cells) {
  const std::size_t most = std::max<std::size_t>(most_cells, 1);
  const std::size_t block = std::max<std::size_t>(1, (std::max(map.nx, map.ny) + most - 1) / most);
  MapGrid grid;
  grid.x0 = map.x0;
  grid.y0 = map.y0;
  grid.dx = grid.dy = map.cell * static_cast<double>(block);
  grid.nx = (map.nx + block - 1) / block;
  grid.ny = (map.ny + block - 1) / block;
  grid.values.assign(grid.nx * grid.ny, std::numeric_limits<float>::quiet_NaN());
  for (std::size_t j = 0; j < map.ny; ++j)
    for (std::size_t i = 0; i < map.nx; ++i) {
      float& largest = grid.values[j / block * grid.nx + i / block];
      const float value = map.value(i, j);
      if (!std::isnan(value) && !(largest >= value)) largest = value;
    }
  return grid;
}

ReportMap make_report_map(const HazardMap& map, const std::function<double(double, double)>& ground_height,
                          std::string caption) {
  ReportMap shown;
  shown.caption = std::move(caption);
  shown.x_low = map.x0;
  shown.x_high = map.x0 + static_cast<double>(map.nx) * map.cell;
  shown.y_low = map.y0;
  shown.y_high = map.y0 + static_cast<double>(map.ny) * map.cell;
  const double side = std::max(shown.x_high - shown.x_low, shown.y_high - shown.y_low);
  widen(shown.x_low, shown.x_high, shown.x_high - shown.x_low + 2.0 * kMargin * side);
  widen(shown.y_low, shown.y_high, shown.y_high - shown.y_low + 2.0 * kMargin * side);
  const double least = kLeastAspect * std::max(shown.x_high - shown.x_low, shown.y_high - shown.y_low);
  widen(shown.x_low, shown.x_high, least);
  widen(shown.y_low, shown.y_high, least);
  shown.terrain = sample_ground(shown, ground_height, kMostMapCells);
  shown.overlay = thin_hazard_map(map, kMostMapCells);
  shown.overlay_title = hazard_title(map);
  shown.unit = map.unit;
  shown.classes = hazard_colours(map);
  // Counts are drawn where there are any.
  const bool is_count = map.kind == HazardMapKind::kPassages || map.kind == HazardMapKind::kDeposits;
  if (is_count)
    for (float& value : shown.overlay.values)
      if (value == 0.0f) value = std::numeric_limits<float>::quiet_NaN();
  return shown;
}

}  // namespace talus
