// Tschamut 2014 (doi 10.16904/envidat.34): 40 runs of three blocks of 69, 79 and 40 kg down an alpine meadow. The soil
// is calibrated on every other run of each block; the rest is predicted. Then the halves change places.
#include <support/boulder_shape.hpp>
#include <support/measured_data.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/study/rockfall_ensemble.hpp>

#include <cstdio>

namespace talus {
namespace {

struct Run {
  Vec2 start, end;
  Vec3 velocity;
};

struct Block {
  std::string name;
  double mass = 0.0;
  Vec3 size;
  std::vector<Run> runs;
};

struct Site {
  TerrainSettings terrain;
  std::vector<Block> blocks;
};

/// What the search varies: between which rows of the table of soils friction and drag lie (0 extra-soft .. 6
/// extra-hard), and the strength of the scarring law. C_s is 1.5, as published for a whole slope (Lu et al. 2019).
struct Soil {
  double row, strength_MPa;
};

SoilCategory category_of(const Soil& soil) {
  const auto rows = SoilSettings::builtin_categories().entries;
  const auto k = std::min<std::size_t>(5, static_cast<std::size_t>(soil.row));
  const double f = soil.row - static_cast<double>(k);
  const SoilCategory &a = rows[k].second, &b = rows[k + 1].second;
  const auto between = [f](double x, double y) { return x + f * (y - x); };
  return {.mu_min = between(a.mu_min, b.mu_min),
          .mu_max = between(a.mu_max, b.mu_max),
          .kappa = between(a.kappa, b.kappa),
          .beta = between(a.beta, b.beta),
          .drag = between(a.drag, b.drag),
          .strength_MPa = soil.strength_MPa,
          .scar_drag = 1.5};
}

/// The terrain is interpolated between surveyed points and falls away without end beyond them: ground farther than 15 m
/// from their convex hull becomes nodata. A rock that gets there has left the model; its run-out counts up to there.
void cut_to_survey(TerrainGrid& grid, const std::vector<Block>& blocks) {
  constexpr int kDirections = 72;
  std::vector<double> heights = *grid.heights;
  for (int k = 0; k < kDirections; ++k) {
    const double a = 2.0 * M_PI * k / kDirections;
    const Vec2 direction(std::cos(a), std::sin(a));
    double farthest = -1e9;
    for (const Block& block : blocks)
      for (const Run& run : block.runs)
        farthest = std::max({farthest, direction.dot(run.start), direction.dot(run.end)});
    for (std::size_t j = 0; j < grid.ny; ++j) {
      for (std::size_t i = 0; i < grid.nx; ++i) {
        const Vec2 node =
            grid.first_node + grid.cell.cwiseProduct(Vec2(static_cast<double>(i), static_cast<double>(j)));
        if (direction.dot(node) > farthest + 15.0) heights[j * grid.nx + i] = std::nan("");
      }
    }
  }
  grid.heights = std::make_shared<const std::vector<double>>(std::move(heights));
}

Site read_site() {
  const auto folder = measured_data_folder() / "tschamut2014";
  const MeasuredTable blocks = read_measured_table(folder / "block_metadata.csv"),
                      releases = read_measured_table(folder / "releases.csv"),
                      deposits = read_measured_table(folder / "deposits.csv");
  Site site;
  for (std::size_t b = 0; b < blocks.rows.size(); ++b) {
    Block block{blocks.text(b, "name"),
                blocks.number(b, "mass_kg"),
                {blocks.number(b, "size_x_m"), blocks.number(b, "size_y_m"), blocks.number(b, "size_z_m")},
                {}};
    for (std::size_t k = 0; k < releases.rows.size(); ++k) {
      if (releases.text(k, "block_id") != blocks.text(b, "block_id")) continue;
      EXPECT_EQ(releases.text(k, "trajectory_id"), deposits.text(k, "trajectory_id"));
      block.runs.push_back(
          {{releases.number(k, "x_m"), releases.number(k, "y_m")},
           {deposits.number(k, "x_m"), deposits.number(k, "y_m")},
           {releases.number(k, "vx_mps"), releases.number(k, "vy_mps"), releases.number(k, "vz_mps")}});
    }
    site.blocks.push_back(block);
  }
  RockfallSettings settings = rockfall_starter();
  settings.terrain = TerrainRasterSettings{.raster = folder / "terrain.asc"};
  AnyStudySettings any = settings;
  load_inputs(any);
  site.terrain = std::get<RockfallSettings>(any).terrain;
  cut_to_survey(std::get<TerrainRasterSettings>(site.terrain).grid, site.blocks);
  return site;
}

/// Run-out and offset to the left of the mean direction of the observed runs [m].
struct Ends {
  std::vector<double> runouts, offsets;
  std::size_t not_released = 0, left = 0;
};

Vec2 mean_direction(const Block& block) {
  Vec2 sum = Vec2::Zero();
  for (const Run& run : block.runs) sum += (run.end - run.start).normalized();
  return sum.normalized();
}

void add_end(const Vec2& way, const Vec2& direction, Ends& ends) {
  ends.runouts.push_back(way.norm());
  ends.offsets.push_back(direction.x() * way.y() - direction.y() * way.x());
}

Ends observed(const Block& block, std::size_t half) {
  Ends ends;
  for (std::size_t k = half; k < block.runs.size(); k += 2)
    add_end(block.runs[k].end - block.runs[k].start, mean_direction(block), ends);
  return ends;
}

/// Every second run from its own release state, `repeats` times with random orientations and each of four boulders.
Ends simulate(const Site& site, const Block& block, const Soil& soil, std::size_t half, std::int64_t repeats) {
  RockfallSettings s = rockfall_starter();
  s.terrain = site.terrain;
  s.study.duration = 60.0;
  s.soil.categories.entries.emplace_back("meadow", category_of(soil));
  s.soil.default_category = "meadow";
  s.rocks.clear();
  for (std::uint64_t number = 1; number <= 4; ++number) {
    RockSettings rock;
    rock.body.shape = ScanSettings{
        .file = "boulder", .volume = {}, .scale = ScanScale::kNone, .cloud = boulder_shape(block.size, number)};
    rock.body.mass = block.mass;
    s.rocks.push_back(rock);
  }
  ReleaseFromFile releases;
  for (std::size_t k = half; k < block.runs.size(); k += 2) {
    ReleaseArea area;
    area.place = ReleasePoints{{block.runs[k].start, {}}};
    area.velocity = block.runs[k].velocity;
    releases.areas.push_back(area);
  }
  s.release.places = releases;
  s.release.height = 0.5 * block.size.norm();  // no corner in the ground, whatever the orientation
  s.release.count = repeats;
  s.output.trajectories = 0;
  RunControl control;
  control.threads = hardware_threads();
  const RockfallPlan plan = make_plan(s);
  Ends ends;
  for (const RockPath& path : run_ensemble(s, plan, control).paths) {
    EXPECT_NE(path.outcome, RockOutcome::kQuarantined);
    // A block that stays where it was put is no run: the experiment has none, its shortest run is 27 m.
    if (path.runout() < 5.0) {
      ++ends.not_released;
      continue;
    }
    ends.left += path.outcome == RockOutcome::kLeftDomain;
    add_end((path.end - path.start).head<2>(), mean_direction(block), ends);
  }
  return ends;
}

/// Mean square of the relative errors of the mean run-outs, each block with the same weight: standard errors of six or
/// seven runs scatter too much to be weights.
double misfit(const Site& site, const Soil& soil, std::size_t half) {
  double sum = 0.0;
  for (const Block& block : site.blocks) {
    const Ends sim = simulate(site, block, soil, half, 2), obs = observed(block, half);
    const double error = mean_of(sim.runouts) / mean_of(obs.runouts) - 1.0;
    sum += error * error;
  }
  return sum / static_cast<double>(site.blocks.size());
}

Soil calibrate(const Site& site, std::size_t half) {
  Soil best{};
  double least = 1e300;
  for (const double row : {3.0, 5.0, 6.0}) {
    for (const double strength : {6.0, 9.0, 13.0, 20.0}) {
      const Soil soil{row, strength};
      const double value = misfit(site, soil, half);  // the same random numbers for every soil
      std::printf("  row %.0f, strength %4.1f MPa: error %4.1f %%\n", row, strength, 100.0 * std::sqrt(value));
      if (value < least) {
        least = value;
        best = soil;
      }
    }
  }
  return best;
}

void predict(const Site& site, std::size_t calibrated_half) {
  const std::size_t half = 1 - calibrated_half;
  std::printf("calibrated on runs %zu, %zu, ... of each block:\n", calibrated_half + 1, calibrated_half + 3);
  const Soil soil = calibrate(site, calibrated_half);
  std::printf("best: row %.0f, strength %.1f MPa. The other runs, predicted:\n", soil.row, soil.strength_MPa);
  std::vector<double> all_sim, all_obs;
  for (const Block& block : site.blocks) {
    const Ends sim = simulate(site, block, soil, half, 8), obs = observed(block, half);
    const double mean = mean_of(obs.runouts), bias = mean_of(sim.runouts) - mean;
    const double error = standard_error_of(obs.runouts);
    std::printf(
        "  %-12s %2zu runs: run-out %5.1f (sd %4.1f) m, observed %5.1f (sd %4.1f), bias %+5.1f %% of allowed %4.1f; KS "
        "%.2f (5 %% limit %.2f); offset sd %4.1f, observed %4.1f, KS %.2f; left the survey %.0f %%, not released %.0f "
        "%%\n",
        block.name.c_str(), obs.runouts.size(), mean_of(sim.runouts), deviation_of(sim.runouts), mean,
        deviation_of(obs.runouts), 100.0 * bias / mean, 100.0 * (0.1 + 2.0 * error / mean),
        kolmogorov_smirnov(sim.runouts, obs.runouts), kolmogorov_smirnov_limit(sim.runouts.size(), obs.runouts.size()),
        deviation_of(sim.offsets), deviation_of(obs.offsets), kolmogorov_smirnov(sim.offsets, obs.offsets),
        100.0 * static_cast<double>(sim.left) / static_cast<double>(sim.runouts.size()),
        100.0 * static_cast<double>(sim.not_released) / static_cast<double>(sim.runouts.size() + sim.not_released));
    EXPECT_LE(std::abs(bias), 0.1 * mean + 2.0 * error) << block.name;
    // One mean per block and observed run, so that blocks weigh as in the experiment.
    all_sim.insert(all_sim.end(), obs.runouts.size(), mean_of(sim.runouts));
    all_obs.insert(all_obs.end(), obs.runouts.begin(), obs.runouts.end());
  }
  const double pooled = mean_of(all_sim) / mean_of(all_obs) - 1.0;
  std::printf("  all blocks: bias %+.1f %% (allowed 10)\n", 100.0 * pooled);
  EXPECT_LE(std::abs(pooled), 0.10);
}

TEST(Tschamut, SoilOfOddRunsPredictsTheRunOutOfEvenRuns) {
  TALUS_REQUIRE_MEASURED_DATA("tschamut2014");
  predict(read_site(), 0);
}

TEST(Tschamut, SoilOfEvenRunsPredictsTheRunOutOfOddRuns) {
  TALUS_REQUIRE_MEASURED_DATA("tschamut2014");
  predict(read_site(), 1);
}

}  // namespace
}  // namespace talus
