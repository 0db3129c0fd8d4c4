#include <talus/base/error.hpp>
#include <talus/record/log_bins.hpp>
#include <talus/record/recorder_hazard_grid.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr double kFarthestCell = 1 << 30;
/// A longer way between two samples is no motion of a rock; the cells between are not marked.
constexpr std::int64_t kLongestSegment = 100000;

std::uint64_t pair_key(std::int32_t i, std::int32_t j) {
  return (std::uint64_t{static_cast<std::uint32_t>(i)} << 32) | static_cast<std::uint32_t>(j);
}

std::size_t scramble(std::uint64_t key) {
  return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 32);
}

std::int32_t to_cell(double u) {
  return static_cast<std::int32_t>(std::floor(u));
}

/// False when a number other than the jump height is missing.
bool limit_values(const HazardSample& s, HazardValues& values) {
  const std::array<double, kHazardQuantities> given = {s.kinetic_energy, s.translational_energy, s.speed, s.jump_height,
                                                       s.spin_rate};
  bool good = true;
  for (std::size_t q = 0; q < kHazardQuantities; ++q) {
    const bool finite = std::isfinite(given[q]);
    good = good && (finite || q == static_cast<std::size_t>(HazardQuantity::kJumpHeight));
    values[q] = finite ? static_cast<float>(std::min(std::max(given[q], 0.0) + 0.0, kLogLargest))
                       : std::numeric_limits<float>::quiet_NaN();
  }
  return good;
}

void raise(HazardValues& to, const HazardValues& from) {
  for (std::size_t q = 0; q < kHazardQuantities; ++q)
    to[q] = !(to[q] >= from[q]) && !std::isnan(from[q]) ? from[q] : to[q];
}

}  // namespace

RecorderHazardGrid::RecorderHazardGrid(const Vec2& corner, double cell)
    : corner_x_(corner.x()), corner_y_(corner.y()), cell_(cell) {
  TALUS_ASSERT(std::isfinite(corner_x_) && std::isfinite(corner_y_) && std::isfinite(cell) && cell > 0.0);
}

void RecorderHazardGrid::begin_rock() {
  TALUS_ASSERT(!in_rock_);
  in_rock_ = true;
  has_last_ = false;
  visits_.clear();
  if (++table_rock_ == 0) {  // the counter of rocks has gone round: old entries would seem new
    std::fill(table_.begin(), table_.end(), TableEntry{});
    table_rock_ = 1;
  }
}

bool RecorderHazardGrid::locate(double x, double y, double& u, double& v) const {
  u = (x - corner_x_) / cell_;
  v = (y - corner_y_) / cell_;
  return std::abs(u) < kFarthestCell && std::abs(v) < kFarthestCell;
}

void RecorderHazardGrid::add(const HazardSample& sample) {
  TALUS_ASSERT(in_rock_);
  double u, v;
  HazardValues values;
  if (!locate(sample.x, sample.y, u, v) || !limit_values(sample, values)) {
    ++rejected_;
    has_last_ = false;
    return;
  }
  const std::int32_t i = to_cell(u), j = to_cell(v);
  if (!has_last_ || visits_[current_].i != i || visits_[current_].j != j) {
    if (has_last_) mark_segment(u, v, values);
    current_ = static_cast<std::uint32_t>(&visit_of(i, j) - visits_.data());
  }
  raise(visits_[current_].values, values);
  last_u_ = u;
  last_v_ = v;
  last_values_ = values;
  has_last_ = true;
}

/// Cells strictly between those of the last sample and of (u, v), after Amanatides and Woo (1987).
void RecorderHazardGrid::mark_segment(double u, double v, const HazardValues& values) {
  std::int32_t i = to_cell(last_u_), j = to_cell(last_v_);
  const std::int32_t i_end = to_cell(u), j_end = to_cell(v);
  const std::int64_t steps = std::abs(std::int64_t{i_end} - i) + std::abs(std::int64_t{j_end} - j);
  if (steps < 2 || steps > kLongestSegment) return;
  const double du = u - last_u_, dv = v - last_v_;
  const std::int32_t step_i = du < 0.0 ? -1 : 1, step_j = dv < 0.0 ? -1 : 1;
  constexpr double kNever = std::numeric_limits<double>::infinity();
  // Fraction of the segment where it leaves the present cell in either direction.
  const auto leave_i = [&] { return i == i_end ? kNever : (i + (step_i > 0 ? 1 : 0) - last_u_) / du; };
  const auto leave_j = [&] { return j == j_end ? kNever : (j + (step_j > 0 ? 1 : 0) - last_v_) / dv; };
  double t_i = leave_i(), t_j = leave_j();
  while (true) {
    const double enter = std::min(t_i, t_j);
    const bool move_i = t_i <= t_j, move_j = t_j <= t_i;  // both through a corner
    if (move_i) i += step_i;
    if (move_j) j += step_j;
    if (i == i_end && j == j_end) return;
    if (move_i) t_i = leave_i();
    if (move_j) t_j = leave_j();
    const double leave = std::min({t_i, t_j, 1.0});
    raise(visit_of(i, j).values, enter + leave < 1.0 ? last_values_ : values);
  }
}

RecorderHazardGrid::Visit& RecorderHazardGrid::visit_of(std::int32_t i, std::int32_t j) {
  if (2 * visits_.size() >= table_.size()) grow_table();
  const std::size_t mask = table_.size() - 1;
  for (std::size_t k = scramble(pair_key(i, j)) & mask;; k = (k + 1) & mask) {
    TableEntry& entry = table_[k];
    if (entry.rock != table_rock_) {
      entry = {table_rock_, static_cast<std::uint32_t>(visits_.size())};
      Visit& visit = visits_.emplace_back(Visit{i, j, {}});
      visit.values.fill(0.0f);
      visit.values[static_cast<std::size_t>(HazardQuantity::kJumpHeight)] = std::numeric_limits<float>::quiet_NaN();
      return visit;
    }
    Visit& visit = visits_[entry.visit];
    if (visit.i == i && visit.j == j) return visit;
  }
}

void RecorderHazardGrid::grow_table() {
  table_.assign(std::max<std::size_t>(1024, 2 * table_.size()), TableEntry{});
  for (std::size_t n = 0; n < visits_.size(); ++n) {
    std::size_t k = scramble(pair_key(visits_[n].i, visits_[n].j)) & (table_.size() - 1);
    while (table_[k].rock == table_rock_) k = (k + 1) & (table_.size() - 1);
    table_[k] = {table_rock_, static_cast<std::uint32_t>(n)};
  }
}

void RecorderHazardGrid::end_rock(bool came_to_rest, double x, double y) {
  TALUS_ASSERT(in_rock_);
  ++rocks_;
  if (came_to_rest) {
    HazardSample rest;
    rest.x = x;
    rest.y = y;
    rest.jump_height = std::numeric_limits<double>::quiet_NaN();
    add(rest);
    ++rested_;
    if (has_last_) cell_at(visits_[current_].i, visits_[current_].j).add_deposit();
  }
  // Making a cell may move others, so their places are taken after all are made.
  for (const Visit& visit : visits_) cell_at(visit.i, visit.j);
  targets_.clear();
  for (const Visit& visit : visits_) targets_.push_back(&cell_at(visit.i, visit.j));
  constexpr std::size_t kCellAhead = 16, kStateAhead = 8, kBinsAhead = 4;
  const std::size_t n = targets_.size();
  for (std::size_t k = 0; k < n; ++k) {
    if (k + kCellAhead < n) __builtin_prefetch(targets_[k + kCellAhead], 1);
    if (k + kStateAhead < n) targets_[k + kStateAhead]->prefetch();
    if (k + kBinsAhead < n) targets_[k + kBinsAhead]->prefetch_bins(visits_[k + kBinsAhead].values);
    targets_[k]->add(visits_[k].values);
  }
  in_rock_ = false;
}

void RecorderHazardGrid::discard_rock() {
  TALUS_ASSERT(in_rock_);
  in_rock_ = false;
}

HazardCell& RecorderHazardGrid::cell_at(std::int32_t i, std::int32_t j) {
  const std::int32_t i0 = (i >> kTileBits) << kTileBits, j0 = (j >> kTileBits) << kTileBits;
  if (last_tile_ == nullptr || last_tile_->i0 != i0 || last_tile_->j0 != j0) {
    std::unique_ptr<Tile>& tile = tiles_[pair_key(i0, j0)];
    if (!tile) {
      tile = std::make_unique<Tile>();
      tile->i0 = i0;
      tile->j0 = j0;
    }
    last_tile_ = tile.get();
  }
  std::vector<HazardCell>& cells = last_tile_->cells;
  std::uint16_t& slot =
      last_tile_->slot[static_cast<std::size_t>(j - j0) * kTileSide + static_cast<std::size_t>(i - i0)];
  if (slot == 0) {
    // Doubling would leave a third of the memory unused.
    if (cells.size() == cells.capacity()) cells.reserve(cells.size() + cells.size() / 8 + 16);
    cells.emplace_back();
    slot = static_cast<std::uint16_t>(cells.size());
    ++cell_count_;
    if (extent_.empty()) extent_ = {i, j, i, j};
    extent_ = {std::min(extent_.i_low, i), std::min(extent_.j_low, j), std::max(extent_.i_high, i),
               std::max(extent_.j_high, j)};
  }
  return cells[slot - std::size_t{1}];
}

const HazardCell* RecorderHazardGrid::find_cell(std::int32_t i, std::int32_t j) const {
  const std::int32_t i0 = (i >> kTileBits) << kTileBits, j0 = (j >> kTileBits) << kTileBits;
  const auto tile = tiles_.find(pair_key(i0, j0));
  if (tile == tiles_.end()) return nullptr;
  const std::uint16_t slot =
      tile->second->slot[static_cast<std::size_t>(j - j0) * kTileSide + static_cast<std::size_t>(i - i0)];
  return slot == 0 ? nullptr : &tile->second->cells[slot - std::size_t{1}];
}

void RecorderHazardGrid::merge(const RecorderHazardGrid& other) {
  TALUS_ASSERT(&other != this && !in_rock_ && !other.in_rock_);
  TALUS_ASSERT(other.corner_x_ == corner_x_ && other.corner_y_ == corner_y_ && other.cell_ == cell_);
  other.for_each_cell([&](std::int32_t i, std::int32_t j, const HazardCell& cell) { cell_at(i, j).merge(cell); });
  rocks_ += other.rocks_;
  rested_ += other.rested_;
  rejected_ += other.rejected_;
}

void RecorderHazardGrid::clear() {
  *this = RecorderHazardGrid(Vec2(corner_x_, corner_y_), cell_);
}

std::size_t RecorderHazardGrid::memory_bytes() const {
  constexpr std::size_t kPerTile = sizeof(Tile) + 64;  // with its node in the table of tiles
  std::size_t bytes =
      tiles_.size() * kPerTile + visits_.capacity() * sizeof(Visit) + table_.size() * sizeof(TableEntry);
  for (const auto& [key, tile] : tiles_) bytes += tile->cells.capacity() * sizeof(HazardCell);
  for_each_cell([&](std::int32_t, std::int32_t, const HazardCell& cell) { bytes += cell.heap_bytes(); });
  return bytes;
}

std::uint64_t RecorderHazardGrid::fingerprint() const {
  std::vector<std::uint64_t> keys;
  for (const auto& [key, tile] : tiles_) keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  Fingerprint fingerprint;
  for (const std::uint64_t count : {rocks_, rested_, rejected_}) fingerprint.add(count);
  for (const std::uint64_t key : keys) {
    const Tile& tile = *tiles_.at(key);
    fingerprint.add(key);
    for (std::size_t k = 0; k < kTileCells; ++k) {
      if (tile.slot[k] == 0) continue;
      fingerprint.add(static_cast<std::uint64_t>(k));
      tile.cells[tile.slot[k] - std::size_t{1}].add_to(fingerprint);
    }
  }
  return fingerprint.value();
}

}  // namespace talus
