#pragma once

#include <talus/record/recorder_hazard_grid.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

enum class HazardMapKind : std::uint8_t {
  kPassages,
  kReachProbability,
  kDeposits,
  kQuantity,
  kIntensity,
  kAnnualFrequency
};

/// One raster of the hazard of an ensemble, cropped to the cells that rocks reached.
struct HazardMap {
  std::string name;         ///< also the name of its file: "passages", "kinetic_energy_kJ_p95"
  std::string description;  ///< one sentence with the definition
  std::string unit;         ///< "kJ", "m/s", "m", "1/s"; "1" for counts and probabilities
  HazardMapKind kind = HazardMapKind::kQuantity;
  HazardQuantity quantity = HazardQuantity::kKineticEnergy;  ///< of kQuantity
  double x0 = 0.0, y0 = 0.0;                                 ///< south-western corner of the first cell [m]
  double cell = 0.0;                                         ///< [m]
  std::size_t nx = 0, ny = 0;                                ///< number of cells
  std::vector<float> values;                                 ///< x fastest, from south to north; NaN: no data

  float value(std::size_t i, std::size_t j) const { return values[j * nx + i]; }
};

/// Makes all maps, one after another, so that only a few are in memory at any time:
/// - passages: rocks through the cell; deposits: rocks at rest in it (0 in cells that rocks only passed);
/// - reach_probability: rocks through the cell divided by `total_rocks`, which counts every rock that was released;
/// - {kinetic_energy_kJ, translational_energy_kJ, velocity, jump_height, rotation_per_s} with mean, p50, p90, p95, p98,
///   p99 and max over the rocks through the cell, one value per rock: its maximum there.
/// No map is made when no rock was recorded.
void for_each_hazard_map(const RecorderHazardGrid& grid, std::uint64_t total_rocks,
                         const std::function<void(const HazardMap&)>& use);

/// The same maps in groups that can be made independently of one another, by number: maps of large grids stand alone.
std::size_t hazard_map_groups(const RecorderHazardGrid& grid);
std::vector<HazardMap> hazard_map_group(const RecorderHazardGrid& grid, std::uint64_t total_rocks, std::size_t group);

/// One of them by its name, which must be one of the above. Rocks must have been recorded.
HazardMap hazard_map(const RecorderHazardGrid& grid, std::uint64_t total_rocks, std::string_view name);

/// All 38 of them at once.
std::vector<HazardMap> hazard_maps(const RecorderHazardGrid& grid, std::uint64_t total_rocks);

/// 95th percentile of the total kinetic energy per cell [kJ], to be shown in three classes. Empty without rocks.
HazardMap intensity_map(const RecorderHazardGrid& grid);

/// A grid whose passages count `weight` each.
struct WeightedGrid {
  const RecorderHazardGrid* grid = nullptr;
  double weight = 0.0;  ///< frequency of release divided by the number of released rocks [1/a]
};
/// Expected number of rocks through a cell per year: the weighted passages of grids with the same cells.
HazardMap annual_frequency_map(std::span<const WeightedGrid> grids);

/// Largest value; NaN when the map is empty.
double largest_value(const HazardMap& map);

}  // namespace talus
