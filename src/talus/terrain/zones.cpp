#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/terrain/zones.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// One byte per cell; 10,000 x 10,000 cells of a terrain halved are 4e8.
constexpr double kCellsMax = 1e9;

/// Rectangle around all zones.
Rectangle zones_bounds(std::span<const Zone> zones) {
  Rectangle all = bounds(zones.front().polygon);
  for (const Zone& zone : zones.subspan(1)) {
    const Rectangle box = bounds(zone.polygon);
    all.low = all.low.cwiseMin(box.low);
    all.high = all.high.cwiseMax(box.high);
  }
  return all;
}

/// First cell whose centre is at or above u (in cells from the corner), within [0, n].
std::size_t first_centre(double u, std::size_t n) {
  const double k = std::ceil(u - 0.5);
  return k <= 0.0 ? 0 : std::min(n, static_cast<std::size_t>(std::min(k, 1e15)));
}

/// Returns the number of cells painted.
std::size_t paint(const Zone& zone, const SoilMap& map, std::vector<SoilId>& ids, std::vector<double>& crossings) {
  const Rectangle box = bounds(zone.polygon);
  const std::size_t j_end = first_centre((box.high.y() - map.corner.y()) / map.cell.y(), map.ny);
  std::size_t painted = 0;
  for (std::size_t j = first_centre((box.low.y() - map.corner.y()) / map.cell.y(), map.ny); j < j_end; ++j) {
    const double y = map.corner.y() + (static_cast<double>(j) + 0.5) * map.cell.y();
    find_crossings(zone.polygon, y, crossings);
    for (std::size_t c = 0; c + 1 < crossings.size(); c += 2) {
      const std::size_t from = first_centre((crossings[c] - map.corner.x()) / map.cell.x(), map.nx);
      const std::size_t to = first_centre((crossings[c + 1] - map.corner.x()) / map.cell.x(), map.nx);
      if (from >= to) continue;
      std::fill_n(ids.begin() + static_cast<std::ptrdiff_t>(j * map.nx + from), to - from, zone.id);
      painted += to - from;
    }
  }
  return painted;
}

}  // namespace

Rectangle terrain_bounds(const Terrain& terrain) {
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain))
    return {(*field)->first_node(), (*field)->last_node()};
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain))
    return {(*mesh)->bounds().low.head<2>(), (*mesh)->bounds().high.head<2>()};
  return {};
}

double default_zone_cell(const Terrain& terrain) {
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain))
    return 0.5 * std::min((*field)->cell().x(), (*field)->cell().y());
  return 1.0;
}

SoilMap make_soil_map(const Rectangle& limits, double cell, std::span<const Zone> zones, SoilId everywhere,
                      std::vector<std::string>* warnings) {
  if (!(cell > 0.0) || !std::isfinite(cell)) throw InputError("zones: the cell must be larger than 0 m");
  SoilMap map;
  map.everywhere = everywhere;
  map.cell = Vec2::Constant(cell);
  if (zones.empty()) return map;

  const Rectangle around = zones_bounds(zones);
  const Rectangle box = limits.empty() ? around : intersection(around, limits);
  if (box.empty()) {
    if (warnings != nullptr)
      warnings->emplace_back("no zone meets the terrain; are the coordinates in the same system?");
    return map;
  }
  // Whole cells from the corner of the limits, so that the grid stays aligned with the terrain.
  const Vec2 start = limits.empty() ? around.low : limits.low;
  const Vec2 first = ((box.low - start) / cell).array().floor();
  const Vec2 count = ((box.high - start) / cell).array().ceil() - first.array();
  if (!(count.x() * count.y() <= kCellsMax)) {
    throw InputError("zones: cells of " + number_text(cell) + " m are too small for an area of " +
                     number_text(std::ceil(box.size().x())) + " m x " + number_text(std::ceil(box.size().y())) +
                     " m; use at least " + number_text(std::ceil(std::sqrt(count.x() * count.y() / kCellsMax) * cell)) +
                     " m");
  }
  map.corner = start + first * cell;
  map.nx = static_cast<std::size_t>(count.x());
  map.ny = static_cast<std::size_t>(count.y());
  std::vector<SoilId> ids(map.nx * map.ny, everywhere);
  std::vector<double> crossings;
  for (const Zone& zone : zones) {
    const std::size_t painted = paint(zone, map, ids, crossings);
    if (warnings == nullptr || intersection(bounds(zone.polygon), box).empty()) continue;
    if (painted == 0 || plan_area(zone.polygon) < cell * cell) {
      warnings->push_back(zone.name + ": the polygon of " + number_text(plan_area(zone.polygon), 3) +
                          " m2 is smaller than a cell (" + number_text(cell) + " m) and fills " +
                          std::to_string(painted) + (painted == 1 ? " cell" : " cells") + "; use smaller cells");
    }
  }
  map.ids = std::make_shared<const std::vector<SoilId>>(std::move(ids));
  return map;
}

}  // namespace talus
