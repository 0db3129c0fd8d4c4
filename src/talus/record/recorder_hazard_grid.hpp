#pragma once

#include <talus/math/vec.hpp>
#include <talus/record/hazard_cell.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace talus {

/// State of a rock at one instant.
struct HazardSample {
  double x = 0.0, y = 0.0;            ///< centre of mass, in the frame of the map [m]
  double kinetic_energy = 0.0;        ///< translational and rotational [J]
  double translational_energy = 0.0;  ///< [J]
  double speed = 0.0;                 ///< [m/s]
  double jump_height = 0.0;           ///< centre of mass above the ground; NaN while in contact [m]
  double spin_rate = 0.0;             ///< [rad/s]
};

/// Cells from (i_low, j_low) to (i_high, j_high), both included; none when i_high < i_low.
struct HazardExtent {
  std::int32_t i_low = 0, j_low = 0, i_high = -1, j_high = -1;
  bool empty() const { return i_high < i_low; }
};

/// Statistics of an ensemble of rocks on the square cells of a map, streamed: memory depends on the cells that were
/// reached and hardly on the number of rocks.
///
/// A rock leaves one value per cell and quantity: the maximum of its samples there, however often it comes back. Cells
/// that the straight segment between two samples crosses count as passed, with the values of the nearer sample (the
/// later one at equal distance); a jump height only where that sample is in flight. Negative values count as 0. All
/// statistics are integers or maxima, so that rocks and merges in any order give the same bits.
class RecorderHazardGrid {
 public:
  /// Cell (i, j) is [corner + i cell, corner + (i + 1) cell) in x, the same with j in y; there is no border.
  RecorderHazardGrid(const Vec2& corner, double cell);

  void begin_rock();
  void add(const HazardSample& sample);
  /// A rock at rest is deposited in the cell of (x, y), which counts as passed too. Otherwise the place is not used.
  void end_rock(bool came_to_rest, double x, double y);
  /// Forgets the rock begun last (its computation failed); it counts nowhere.
  void discard_rock();

  /// Adds the rocks of another recorder with the same cells.
  void merge(const RecorderHazardGrid& other);
  void clear();

  double corner_x() const { return corner_x_; }
  double corner_y() const { return corner_y_; }
  double cell() const { return cell_; }
  std::uint64_t rocks() const { return rocks_; }
  std::uint64_t rested() const { return rested_; }
  std::uint64_t cell_count() const { return cell_count_; }  ///< cells that a rock reached
  /// Samples left out because a number was not finite or the place more than 2^30 cells away.
  std::uint64_t rejected_samples() const { return rejected_; }
  HazardExtent extent() const { return extent_; }
  /// Null where no rock came.
  const HazardCell* find_cell(std::int32_t i, std::int32_t j) const;
  /// Calls f(i, j, cell) for all cells that a rock reached, in no particular order.
  template <class F>
  void for_each_cell(F&& f) const {
    for (const auto& [key, tile] : tiles_)
      for (std::size_t k = 0; k < kTileCells; ++k)
        if (tile->slot[k] != 0)
          f(tile->i0 + static_cast<std::int32_t>(k % kTileSide), tile->j0 + static_cast<std::int32_t>(k / kTileSide),
            tile->cells[tile->slot[k] - std::size_t{1}]);
  }
  std::size_t memory_bytes() const;
  /// Of the statistics; equal for any order of the same rocks.
  std::uint64_t fingerprint() const;

 private:
  static constexpr std::int32_t kTileBits = 6;
  static constexpr std::size_t kTileSide = std::size_t{1} << kTileBits;
  static constexpr std::size_t kTileCells = kTileSide * kTileSide;

  struct Tile {
    std::int32_t i0 = 0, j0 = 0;                   ///< first cell
    std::array<std::uint16_t, kTileCells> slot{};  ///< 1 + number in `cells`; 0: not reached
    std::vector<HazardCell> cells;
  };
  /// A cell that the present rock reached.
  struct Visit {
    std::int32_t i, j;
    HazardValues values;
  };
  struct TableEntry {
    std::uint32_t rock = 0;  ///< valid for this value of table_rock_
    std::uint32_t visit = 0;
  };

  bool locate(double x, double y, double& u, double& v) const;
  Visit& visit_of(std::int32_t i, std::int32_t j);
  void grow_table();
  void mark_segment(double u, double v, const HazardValues& values);
  HazardCell& cell_at(std::int32_t i, std::int32_t j);

  double corner_x_, corner_y_, cell_;

  // The present rock.
  bool in_rock_ = false, has_last_ = false;
  double last_u_ = 0.0, last_v_ = 0.0;  ///< place of the last sample in cells
  HazardValues last_values_{};
  std::uint32_t current_ = 0;  ///< number of the visit of the last sample
  std::vector<Visit> visits_;
  std::vector<HazardCell*> targets_;  ///< cells of visits_, at the end of the rock
  std::vector<TableEntry> table_;     ///< hash table of visits_
  std::uint32_t table_rock_ = 0;

  // All rocks.
  std::unordered_map<std::uint64_t, std::unique_ptr<Tile>> tiles_;
  Tile* last_tile_ = nullptr;
  HazardExtent extent_;
  std::uint64_t rocks_ = 0, rested_ = 0, rejected_ = 0, cell_count_ = 0;
};

}  // namespace talus
