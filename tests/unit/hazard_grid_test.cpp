#include <talus/record/hazard_map.hpp>
#include <talus/record/log_bins.hpp>
#include <talus/record/recorder_hazard_grid.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <numbers>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace talus {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct Path {
  std::vector<HazardSample> samples;
  bool rests = true;
};

std::array<double, kHazardQuantities> values_of(const HazardSample& s) {
  return {s.kinetic_energy, s.translational_energy, s.speed, s.jump_height, s.spin_rate};
}

/// A walk of steps up to `reach` metres, about half of it in contact, slow at its end.
Path make_path(std::mt19937_64& random, double reach, int steps) {
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  Path path;
  double x = 5.0 * normal(random), y = 5.0 * normal(random);
  for (int k = 0; k < steps; ++k) {
    HazardSample s;
    s.x = x += reach * unit(random);
    s.y = y += 2.0 * reach * (unit(random) - 0.5);
    s.speed = 20.0 * std::exp(0.5 * normal(random)) * (k + 3 < steps ? 1.0 : 1e-3 * (steps - 1 - k));
    s.spin_rate = 20.0 * unit(random);
    s.translational_energy = 390.0 * s.speed * s.speed;
    s.kinetic_energy = s.translational_energy + 40.0 * s.spin_rate * s.spin_rate;
    s.jump_height = unit(random) < 0.5 ? kNan : std::exp(normal(random));
    path.samples.push_back(s);
  }
  path.rests = unit(random) < 0.8;
  return path;
}

void record(RecorderHazardGrid& grid, const Path& path) {
  grid.begin_rock();
  for (const HazardSample& s : path.samples) grid.add(s);
  grid.end_rock(path.rests, path.samples.back().x, path.samples.back().y);
}

using CellIndex = std::pair<int, int>;

/// Interval of the fraction t along a segment that lies in a cell, by clipping; empty when it misses the cell.
bool clip_segment(const HazardSample& a, const HazardSample& b, const Vec2& corner, double cell, CellIndex c,
                  double& low, double& high) {
  low = 0.0;
  high = 1.0;
  const double start[] = {a.x, a.y}, way[] = {b.x - a.x, b.y - a.y};
  const int index[] = {c.first, c.second};
  for (int d = 0; d < 2; ++d) {
    const double near = corner[d] + index[d] * cell - start[d], far = near + cell;
    const double t0 = near / way[d], t1 = far / way[d];
    low = std::max(low, std::min(t0, t1));
    high = std::min(high, std::max(t0, t1));
  }
  return high - low > 1e-12;
}

/// What one rock leaves behind, found by trying every cell around every segment.
std::map<CellIndex, std::array<double, kHazardQuantities>> brute_force(const Path& path, const Vec2& corner,
                                                                       double cell) {
  std::map<CellIndex, std::array<double, kHazardQuantities>> left;
  const auto raise = [&](CellIndex c, const HazardSample& s) {
    auto [at, is_new] = left.try_emplace(c);
    if (is_new) at->second.fill(kNan);
    const auto values = values_of(s);
    for (std::size_t q = 0; q < kHazardQuantities; ++q) at->second[q] = std::fmax(at->second[q], values[q]);
  };
  const auto index = [&](const HazardSample& s) {
    return CellIndex(static_cast<int>(std::floor((s.x - corner.x()) / cell)),
                     static_cast<int>(std::floor((s.y - corner.y()) / cell)));
  };
  for (std::size_t k = 0; k < path.samples.size(); ++k) {
    const HazardSample& b = path.samples[k];
    raise(index(b), b);
    if (k == 0) continue;
    const HazardSample& a = path.samples[k - 1];
    const CellIndex ca = index(a), cb = index(b);
    for (int i = std::min(ca.first, cb.first); i <= std::max(ca.first, cb.first); ++i)
      for (int j = std::min(ca.second, cb.second); j <= std::max(ca.second, cb.second); ++j) {
        double low, high;
        if (CellIndex(i, j) == ca || CellIndex(i, j) == cb) continue;
        if (clip_segment(a, b, corner, cell, {i, j}, low, high)) raise({i, j}, low + high < 1.0 ? a : b);
      }
  }
  return left;
}

TEST(HazardGrid, CountsMaximaMeansAndQuantilesAgreeWithBruteForce) {
  const Vec2 corner(-3.3, 1.7);
  const double cell = 2.0;
  std::mt19937_64 random(11);
  RecorderHazardGrid grid(corner, cell);
  std::map<CellIndex, std::array<std::vector<double>, kHazardQuantities>> values;
  std::map<CellIndex, std::uint32_t> passages, deposits;
  constexpr int kRocks = 600;
  for (int rock = 0; rock < kRocks; ++rock) {
    const Path path = make_path(random, rock % 3 == 0 ? 9.0 : 0.7, 60);
    record(grid, path);
    for (const auto& [c, left] : brute_force(path, corner, cell)) {
      ++passages[c];
      for (std::size_t q = 0; q < kHazardQuantities; ++q)
        if (!std::isnan(left[q])) values[c][q].push_back(static_cast<double>(static_cast<float>(left[q])));
    }
    const HazardSample& end = path.samples.back();
    if (path.rests)
      ++deposits[{static_cast<int>(std::floor((end.x - corner.x()) / cell)),
                  static_cast<int>(std::floor((end.y - corner.y()) / cell))}];
  }
  EXPECT_EQ(grid.rocks(), kRocks);
  ASSERT_EQ(grid.cell_count(), passages.size());
  std::size_t crowded = 0, single = 0;
  for (const auto& [c, count] : passages) {
    const HazardCell* found = grid.find_cell(c.first, c.second);
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->passages(), count);
    ASSERT_EQ(found->deposits(), deposits[c]);
    crowded += count > HazardCell::kMostKept;
    single += count == 1;
    for (std::size_t q = 0; q < kHazardQuantities; ++q) {
      std::vector<double>& sorted = values[c][q];
      std::sort(sorted.begin(), sorted.end());
      const HazardStatistics s = found->statistics(static_cast<HazardQuantity>(q));
      ASSERT_EQ(s.count, sorted.size());
      if (sorted.empty()) {
        EXPECT_TRUE(std::isnan(s.max) && std::isnan(s.mean) && std::isnan(s.quantiles[0]));
        continue;
      }
      EXPECT_EQ(s.max, sorted.back());
      double sum = 0.0;
      for (const double value : sorted) sum += value;
      const auto n = static_cast<double>(sorted.size());
      EXPECT_NEAR(s.mean, sum / n, 1e-6 + 1e-12 * sum / n);
      for (std::size_t k = 0; k < kHazardQuantiles.size(); ++k) {
        const double exact = sorted[quantile_rank(kHazardQuantiles[k], sorted.size()) - 1];
        if (exact < kLogFloor) {
          EXPECT_EQ(s.quantiles[k], 0.0);
        } else if (count <= HazardCell::kMostKept) {
          EXPECT_EQ(s.quantiles[k], exact);
        } else {
          EXPECT_NEAR(s.quantiles[k] / exact, 1.0, 0.01);
        }
        EXPECT_LE(s.quantiles[k], s.max);
      }
    }
  }
  EXPECT_GT(crowded, 30u);  // both ways of keeping values were tried
  EXPECT_GT(single, 30u);
}

TEST(HazardGrid, AnyMergeOrderGivesTheSameBits) {
  std::mt19937_64 random(5);
  std::vector<Path> paths;
  for (int rock = 0; rock < 400; ++rock) paths.push_back(make_path(random, 1.5, 40));
  const auto run = [&](std::size_t parts) {
    std::vector<RecorderHazardGrid> grids;
    for (std::size_t k = 0; k < parts; ++k) grids.emplace_back(Vec2(0.0, 0.0), 1.0);
    std::vector<Path> shuffled = paths;
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    for (const Path& path : shuffled) record(grids[random() % parts], path);
    while (grids.size() > 1) {  // a random tree of merges
      const std::size_t a = random() % grids.size(), b = (a + 1 + random() % (grids.size() - 1)) % grids.size();
      grids[a].merge(grids[b]);
      grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(b));
    }
    return std::move(grids.front());
  };
  const RecorderHazardGrid whole = run(1);
  const std::vector<HazardMap> maps = hazard_maps(whole, paths.size());
  for (const std::size_t parts : {2, 3, 7, 20}) {
    const RecorderHazardGrid merged = run(parts);
    EXPECT_EQ(merged.fingerprint(), whole.fingerprint());
    const std::vector<HazardMap> others = hazard_maps(merged, paths.size());
    ASSERT_EQ(others.size(), maps.size());
    for (std::size_t k = 0; k < maps.size(); ++k) {
      ASSERT_EQ(others[k].values.size(), maps[k].values.size());
      EXPECT_EQ(std::memcmp(others[k].values.data(), maps[k].values.data(), 4 * maps[k].values.size()), 0);
    }
  }
  paths.back().samples.back().speed += 1.0;
  EXPECT_NE(run(1).fingerprint(), whole.fingerprint());
}

TEST(HazardGrid, ARockThatComesBackCountsOnceWithItsLargestValue) {
  RecorderHazardGrid grid(Vec2(0.0, 0.0), 1.0);
  grid.begin_rock();
  grid.add({0.5, 0.5, 10.0, 9.0, 1.0, kNan, 2.0});
  grid.add({1.5, 0.5, 40.0, 30.0, 4.0, 0.7, 1.0});
  grid.add({0.5, 0.5, 20.0, 8.0, 3.0, 0.2, 5.0});
  grid.end_rock(true, 0.5, 0.5);
  const HazardCell& cell = *grid.find_cell(0, 0);
  EXPECT_EQ(cell.passages(), 1u);
  EXPECT_EQ(cell.deposits(), 1u);
  const auto max = [&](HazardQuantity q) { return cell.statistics(q).max; };
  EXPECT_EQ(max(HazardQuantity::kKineticEnergy), 20.0);
  EXPECT_EQ(max(HazardQuantity::kTranslationalEnergy), 9.0);
  EXPECT_EQ(max(HazardQuantity::kSpeed), 3.0);
  EXPECT_EQ(max(HazardQuantity::kJumpHeight), static_cast<double>(0.2f));
  EXPECT_EQ(max(HazardQuantity::kSpinRate), 5.0);
}

TEST(HazardGrid, CellsBetweenTwoSamplesTakeTheNearerSample) {
  RecorderHazardGrid grid(Vec2(0.0, 0.0), 1.0);
  grid.begin_rock();
  grid.add({-2.5, 0.5, 10.0, 10.0, 10.0, 3.0, 1.0});
  grid.add({2.5, 0.5, 20.0, 20.0, 20.0, kNan, 1.0});
  grid.end_rock(false, 0.0, 0.0);
  EXPECT_EQ(grid.cell_count(), 6u);
  for (int i = -3; i <= 2; ++i) {
    const HazardStatistics speed = grid.find_cell(i, 0)->statistics(HazardQuantity::kSpeed);
    const HazardStatistics jump = grid.find_cell(i, 0)->statistics(HazardQuantity::kJumpHeight);
    EXPECT_EQ(speed.max, i < 0 ? 10.0 : 20.0) << i;
    EXPECT_EQ(jump.count, i < 0 ? 1u : 0u) << i;  // the later sample is in contact
    EXPECT_EQ(grid.find_cell(i, 0)->deposits(), 0u);
  }
}

TEST(HazardGrid, ASegmentThroughACornerTouchesTwoCellsOnly) {
  RecorderHazardGrid grid(Vec2(0.0, 0.0), 1.0);
  grid.begin_rock();
  grid.add({0.5, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0});
  grid.add({3.5, -2.5, 1.0, 1.0, 1.0, 1.0, 1.0});
  grid.end_rock(false, 0.0, 0.0);
  EXPECT_EQ(grid.cell_count(), 4u);
  for (int k = 0; k < 4; ++k) EXPECT_NE(grid.find_cell(k, -k), nullptr);
}

TEST(HazardGrid, BrokenSamplesAreLeftOutAndCounted) {
  RecorderHazardGrid grid(Vec2(0.0, 0.0), 1.0);
  grid.begin_rock();
  grid.add({0.5, 0.5, 1.0, 1.0, 1.0, kNan, 1.0});
  grid.add({kNan, 0.5, 1.0, 1.0, 1.0, kNan, 1.0});
  grid.add({1e300, 0.5, 1.0, 1.0, 1.0, kNan, 1.0});
  grid.add({9.5, 0.5, kNan, 1.0, 1.0, kNan, 1.0});
  grid.add({5.5, 0.5, -1.0, 1e300, 1.0, kNan, 1.0});
  grid.end_rock(true, kNan, kNan);
  EXPECT_EQ(grid.rejected_samples(), 4u);
  EXPECT_EQ(grid.cell_count(), 2u);  // nothing is drawn across the gap
  EXPECT_EQ(grid.find_cell(5, 0)->statistics(HazardQuantity::kKineticEnergy).max, 0.0);
  EXPECT_EQ(grid.find_cell(5, 0)->statistics(HazardQuantity::kTranslationalEnergy).max, kLogLargest);
  grid.begin_rock();
  grid.add({-7.5, 0.5, 1.0, 1.0, 1.0, kNan, 1.0});
  grid.discard_rock();
  EXPECT_EQ(grid.rocks(), 1u);
  EXPECT_EQ(grid.find_cell(-8, 0), nullptr);
}

TEST(HazardMaps, AreCroppedToTheReachedCellsAndNamedWithTheirUnits) {
  RecorderHazardGrid grid(Vec2(2600000.0, 1200000.0), 2.0);
  for (int rock = 0; rock < 4; ++rock) {
    grid.begin_rock();
    grid.add({2600000.0 - 21.0, 1200000.0 + 7.0, 3000.0, 2000.0, 4.0, 1.5, 2.0 * std::numbers::pi});
    if (rock > 0) grid.add({2600000.0 - 17.0, 1200000.0 + 7.0, 1000.0, 1000.0, 2.0, kNan, 0.0});
    grid.end_rock(rock == 1, 2600000.0 - 17.0, 1200000.0 + 7.0);
  }
  const std::vector<HazardMap> maps = hazard_maps(grid, 8);
  ASSERT_EQ(maps.size(), 38u);
  std::map<std::string, const HazardMap*> by_name;
  for (const HazardMap& map : maps) {
    EXPECT_EQ(map.nx, 3u);
    EXPECT_EQ(map.ny, 1u);
    EXPECT_EQ(map.x0, 2600000.0 - 22.0);
    EXPECT_EQ(map.y0, 1200000.0 + 6.0);
    EXPECT_EQ(map.cell, 2.0);
    by_name[map.name] = &map;
  }
  EXPECT_EQ(by_name.at("passages")->values, (std::vector<float>{4.0f, 3.0f, 3.0f}));
  EXPECT_EQ(by_name.at("reach_probability")->values, (std::vector<float>{0.5f, 0.375f, 0.375f}));
  EXPECT_EQ(by_name.at("deposits")->values, (std::vector<float>{0.0f, 0.0f, 1.0f}));
  EXPECT_EQ(by_name.at("kinetic_energy_kJ_p95")->values, (std::vector<float>{3.0f, 1.0f, 1.0f}));
  EXPECT_EQ(by_name.at("kinetic_energy_kJ_p95")->unit, "kJ");
  EXPECT_EQ(by_name.at("velocity_mean")->values, (std::vector<float>{4.0f, 2.0f, 2.0f}));
  EXPECT_EQ(by_name.at("jump_height_max")->value(0, 0), 1.5f);
  EXPECT_TRUE(std::isnan(by_name.at("jump_height_max")->value(2, 0)));
  EXPECT_FLOAT_EQ(by_name.at("rotation_per_s_p50")->value(0, 0), 1.0f);
  EXPECT_EQ(by_name.at("rotation_per_s_p50")->unit, "1/s");
  EXPECT_EQ(largest_value(*by_name.at("passages")), 4.0);
  EXPECT_TRUE(hazard_maps(RecorderHazardGrid(Vec2(0.0, 0.0), 1.0), 5).empty());
}

/// Rocks of a release line 40 m long down a slope of 500 m, sampled every 0.02 s, spread by 10 degrees to a run-out.
void run_slope(RecorderHazardGrid& grid, int rocks, std::mt19937_64& random) {
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  for (int rock = 0; rock < rocks; ++rock) {
    double x = 0.0, y = 40.0 * unit(random), speed = 1.0, jump = 0.0;
    const double end = 500.0 + 60.0 * normal(random), size = std::exp(0.3 * normal(random));
    const double slope = std::tan(0.17 * normal(random));
    grid.begin_rock();
    while (x < end) {
      const double target = x < 350.0 ? 25.0 : 25.0 * (end - x) / std::max(end - 350.0, 1.0) + 0.5;
      speed = std::max(0.4, speed + 0.02 * (target - speed) + 2.0 * (unit(random) - 0.5));
      x += 0.02 * speed;
      y += 0.02 * speed * slope;
      jump = std::max(0.0, jump + 0.6 * (unit(random) - 0.5));
      const double translational = 390.0 * size * speed * speed, spin = speed * (1.0 + 0.2 * unit(random));
      grid.add({x, y, translational + 40.0 * size * spin * spin, translational, speed, jump > 0.0 ? 0.5 + jump : kNan,
                spin});
    }
    grid.end_rock(true, x, y);
  }
}

TEST(HazardGrid, MemoryPerCellHardlyGrowsOnceThereAreHistograms) {
  std::mt19937_64 random(1);
  RecorderHazardGrid grid(Vec2(0.0, 0.0), 2.0);
  std::vector<double> bytes;
  for (const int rocks : {300, 600, 1800, 2700}) {
    run_slope(grid, rocks, random);
    const auto cells = static_cast<double>(grid.cell_count());
    bytes.push_back(static_cast<double>(grid.memory_bytes()));
    double visits = 0.0;
    grid.for_each_cell([&](int, int, const HazardCell& cell) { visits += cell.passages(); });
    std::printf("%5d rocks: %.0f cells, %.1f rocks per cell, %.0f bytes per cell, %.1f bytes per rock and cell\n",
                static_cast<int>(grid.rocks()), cells, visits / cells, bytes.back() / cells, bytes.back() / visits);
    EXPECT_LT(bytes.back() / cells, 700.0);  // measured 113, 195, 348, 445
  }
  EXPECT_LT(bytes[3], 1.8 * bytes[2]);  // twice the rocks; measured 1.43 with 1.12 times the cells
}

}  // namespace
}  // namespace talus
