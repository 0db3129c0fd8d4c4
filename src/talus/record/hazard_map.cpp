#include <talus/base/error.hpp>
#include <talus/record/hazard_map.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace talus {

namespace {

constexpr float kNoData = std::numeric_limits<float>::quiet_NaN();
/// Maps of one quantity are made together up to this number of cells, which is about 300 MB; larger ones singly.
constexpr std::size_t kMostCellsTogether = 10'000'000;

struct QuantityName {
  HazardQuantity quantity;
  const char* name;
  const char* words;
  const char* unit;
  double factor;  ///< from SI to the unit
};
constexpr std::array<QuantityName, kHazardQuantities> kQuantities = {{
    {HazardQuantity::kKineticEnergy, "kinetic_energy_kJ", "kinetic energy (translational and rotational)", "kJ", 1e-3},
    {HazardQuantity::kTranslationalEnergy, "translational_energy_kJ", "translational kinetic energy", "kJ", 1e-3},
    {HazardQuantity::kSpeed, "velocity", "velocity", "m/s", 1.0},
    {HazardQuantity::kJumpHeight, "jump_height", "height of the centre of mass above the ground in flight", "m", 1.0},
    {HazardQuantity::kSpinRate, "rotation_per_s", "rotation", "1/s", 0.5 / std::numbers::pi},
}};

struct StatisticName {
  const char* name;
  const char* words;
};
constexpr std::array<StatisticName, 7> kStatistics = {{{"mean", "Mean"},
                                                       {"p50", "Median"},
                                                       {"p90", "90th percentile"},
                                                       {"p95", "95th percentile"},
                                                       {"p98", "98th percentile"},
                                                       {"p99", "99th percentile"},
                                                       {"max", "Maximum"}}};
static_assert(kStatistics.size() == kHazardQuantiles.size() + 2);

double pick(const HazardStatistics& s, std::size_t statistic) {
  if (statistic == 0) return s.mean;
  return statistic <= s.quantiles.size() ? s.quantiles[statistic - 1] : s.max;
}

HazardMap empty_map(const RecorderHazardGrid& grid, const HazardExtent& e) {
  HazardMap map;
  map.cell = grid.cell();
  map.x0 = grid.corner_x() + e.i_low * grid.cell();
  map.y0 = grid.corner_y() + e.j_low * grid.cell();
  map.nx = static_cast<std::size_t>(std::int64_t{e.i_high} - e.i_low + 1);
  map.ny = static_cast<std::size_t>(std::int64_t{e.j_high} - e.j_low + 1);
  map.values.assign(map.nx * map.ny, kNoData);
  return map;
}

HazardMap empty_map(const RecorderHazardGrid& grid) {
  return empty_map(grid, grid.extent());
}

std::size_t place_of(const HazardMap& map, const HazardExtent& e, std::int32_t i, std::int32_t j) {
  return static_cast<std::size_t>(j - e.j_low) * map.nx + static_cast<std::size_t>(i - e.i_low);
}

template <class F>
HazardMap map_of_counts(const RecorderHazardGrid& grid, HazardMapKind kind, std::string name, std::string description,
                        F&& value) {
  HazardMap map = empty_map(grid);
  map.kind = kind;
  map.name = std::move(name);
  map.description = std::move(description);
  map.unit = std::string("1");
  grid.for_each_cell([&, e = grid.extent()](std::int32_t i, std::int32_t j, const HazardCell& cell) {
    map.values[place_of(map, e, i, j)] = static_cast<float>(value(cell));
  });
  return map;
}

/// Maps of the statistics from `first` to before `last`.
std::vector<HazardMap> maps_of_quantity(const RecorderHazardGrid& grid, const QuantityName& q, std::size_t first,
                                        std::size_t last) {
  std::vector<HazardMap> maps;
  for (std::size_t s = first; s < last; ++s) {
    HazardMap map = empty_map(grid);
    map.quantity = q.quantity;
    map.name = std::string(q.name) + "_" + kStatistics[s].name;
    map.description = std::string(kStatistics[s].words) + " of the " + q.words +
                      " over the rocks through the cell; one value per rock, its maximum in the cell";
    map.unit = q.unit;
    maps.push_back(std::move(map));
  }
  grid.for_each_cell([&, e = grid.extent()](std::int32_t i, std::int32_t j, const HazardCell& cell) {
    const HazardStatistics statistics = cell.statistics(q.quantity);
    const std::size_t place = place_of(maps.front(), e, i, j);
    for (std::size_t s = first; s < last; ++s)
      maps[s - first].values[place] = static_cast<float>(pick(statistics, s) * q.factor);
  });
  return maps;
}

constexpr std::size_t kCountMaps = 3;

std::size_t groups_per_quantity(const RecorderHazardGrid& grid) {
  const HazardExtent e = grid.extent();
  const double cells = (1.0 + e.i_high - e.i_low) * (1.0 + e.j_high - e.j_low);
  return cells <= static_cast<double>(kMostCellsTogether) ? 1 : kStatistics.size();
}

}  // namespace

std::size_t hazard_map_groups(const RecorderHazardGrid& grid) {
  return grid.extent().empty() ? 0 : kCountMaps + kQuantities.size() * groups_per_quantity(grid);
}

std::vector<HazardMap> hazard_map_group(const RecorderHazardGrid& grid, std::uint64_t total_rocks, std::size_t group) {
  const double all = static_cast<double>(std::max<std::uint64_t>(total_rocks, 1));
  const auto one = [](HazardMap map) {
    std::vector<HazardMap> maps;
    maps.push_back(std::move(map));
    return maps;
  };
  if (group == 0)
    return one(map_of_counts(grid, HazardMapKind::kPassages, "passages", "Number of rocks through the cell",
                             [](const HazardCell& c) { return c.passages(); }));
  if (group == 1)
    return one(map_of_counts(grid, HazardMapKind::kReachProbability, "reach_probability",
                             "Number of rocks through the cell divided by the number of all released rocks",
                             [&](const HazardCell& c) { return c.passages() / all; }));
  if (group == 2)
    return one(map_of_counts(grid, HazardMapKind::kDeposits, "deposits",
                             "Number of rocks that came to rest in the cell",
                             [](const HazardCell& c) { return c.deposits(); }));
  const std::size_t per_quantity = groups_per_quantity(grid), together = kStatistics.size() / per_quantity;
  const std::size_t first = (group - kCountMaps) % per_quantity * together;
  return maps_of_quantity(grid, kQuantities.at((group - kCountMaps) / per_quantity), first, first + together);
}

void for_each_hazard_map(const RecorderHazardGrid& grid, std::uint64_t total_rocks,
                         const std::function<void(const HazardMap&)>& use) {
  for (std::size_t group = 0; group < hazard_map_groups(grid); ++group)
    for (const HazardMap& map : hazard_map_group(grid, total_rocks, group)) use(map);
}

HazardMap hazard_map(const RecorderHazardGrid& grid, std::uint64_t total_rocks, std::string_view name) {
  for (std::size_t group = 0; group < kCountMaps; ++group) {
    HazardMap map = std::move(hazard_map_group(grid, total_rocks, group).front());
    if (map.name == name) return map;
  }
  for (const QuantityName& q : kQuantities)
    for (std::size_t s = 0; s < kStatistics.size(); ++s)
      if (std::string(q.name) + "_" + kStatistics[s].name == name)
        return std::move(maps_of_quantity(grid, q, s, s + 1).front());
  TALUS_ASSERT(false);
  return {};
}

std::vector<HazardMap> hazard_maps(const RecorderHazardGrid& grid, std::uint64_t total_rocks) {
  std::vector<HazardMap> maps;
  for_each_hazard_map(grid, total_rocks, [&](const HazardMap& map) { maps.push_back(map); });
  return maps;
}

HazardMap intensity_map(const RecorderHazardGrid& grid) {
  if (grid.extent().empty()) return {};
  constexpr std::size_t kP95 = 3;
  HazardMap map = std::move(maps_of_quantity(grid, kQuantities[0], kP95, kP95 + 1).front());
  map.kind = HazardMapKind::kIntensity;
  map.name = "intensity";
  map.description =
      "Intensity (weak below 30 kJ, medium to 300 kJ, strong above): 95th percentile of the total kinetic "
      "energy of the rocks through the cell";
  return map;
}

HazardMap annual_frequency_map(std::span<const WeightedGrid> grids) {
  HazardExtent e;
  for (const WeightedGrid& g : grids) {
    const HazardExtent one = g.grid->extent();
    if (one.empty()) continue;
    if (e.empty()) {
      e = one;
    } else {
      e = {std::min(e.i_low, one.i_low), std::min(e.j_low, one.j_low), std::max(e.i_high, one.i_high),
           std::max(e.j_high, one.j_high)};
    }
  }
  if (e.empty()) return {};
  HazardMap map = empty_map(*grids.front().grid, e);
  map.kind = HazardMapKind::kAnnualFrequency;
  map.name = "annual_frequency";
  map.unit = "1/a";
  map.description =
      "Expected number of rocks through the cell per year: share of the released rocks that reach it, "
      "divided by the return period of the release";
  for (const WeightedGrid& g : grids)
    g.grid->for_each_cell([&](std::int32_t i, std::int32_t j, const HazardCell& cell) {
      float& value = map.values[place_of(map, e, i, j)];
      const float added = static_cast<float>(g.weight * cell.passages());
      value = std::isnan(value) ? added : value + added;
    });
  return map;
}

double largest_value(const HazardMap& map) {
  float largest = kNoData;
  for (const float value : map.values)
    if (!(value <= largest) && !std::isnan(value)) largest = value;
  return static_cast<double>(largest);
}

}  // namespace talus
