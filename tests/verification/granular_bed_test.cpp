#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/base/error.hpp>
#include <talus/study/granular_bed.hpp>

#include <atomic>

// The study on small soft beds: what must hold whatever the grains do.

namespace talus {
namespace {

GranularBedSettings small_bed() {
  GranularBedSettings s;
  s.duration = 0.3;
  s.bed.grains.count = 250;
  s.bed.size = {0.16, 0.16};
  s.material.contact_modulus = 2e6;
  BedRockSettings rock;
  rock.body.shape = BoxSettings{.edges = {0.06, 0.06, 0.05}};
  rock.body.density = 2700.0;
  rock.drop_height = 0.1;
  s.rocks.push_back(rock);
  s.output.frames_per_second = 0.0;
  s.output.sample_interval = 2e-3;
  return s;
}

TEST(GranularBed, BlockSinksInWithItsEnergyGivenToTheGrains) {
  const GranularBedSettings s = small_bed();
  const StudyResult result = run_granular_bed(s, {});
  const auto number = [&](const char* key) { return summary_number(result.summary, key); };
  EXPECT_GT(number("rock.depth_max_m"), 0.005);
  EXPECT_LT(number("rock.depth_max_m"), number("bed.surface_m"));
  // It fell freely to the grains: v = sqrt(2 g h), a little less than a grain early or late.
  EXPECT_NEAR(number("rock.speed_max_m_per_s"), std::sqrt(2.0 * 9.81 * 0.1), 0.1);
  // m g (drop + depth) went to the grains, but for what it still has.
  const double mass = number("rock.mass_kg");
  const std::vector<double> z = result.series[0].column_values("z"),
                            energy = result.series[0].column_values("kinetic_energy");
  EXPECT_NEAR(number("rock.energy_to_grains_J") + number("rock.energy_to_ground_J"),
              mass * 9.81 * (z.front() - z.back()) - energy.back(), 1e-3);
  EXPECT_LT(std::abs(number("energy.balance_rel")), 0.02);
  // Six grains across: walls and the uneven surface make it loose. Measured 0.41.
  EXPECT_GT(number("bed.solid_fraction"), 0.35);
  EXPECT_LT(number("bed.solid_fraction"), 0.60);
}

TEST(GranularBed, ThreadsAndAnInterruptionChangeNothing) {
  GranularBedSettings s = small_bed();
  s.duration = 0.1;
  const std::vector<double> expected = run_granular_bed(s, {}).series[0].values;
  RunControl two;
  two.threads = 2;
  EXPECT_EQ(run_granular_bed(s, two).series[0].values, expected);
  std::string snapshot;
  int parts = 0;
  for (StudyOutcome outcome = StudyOutcome::kInterrupted; outcome == StudyOutcome::kInterrupted; ++parts) {
    std::atomic<bool> stop = false;
    int looks = 0;
    RunControl control;
    control.stop_requested = &stop;
    control.progress = [&](double) { stop = ++looks == 3; };
    control.save_snapshot = [&](const std::string& bytes) { snapshot = bytes; };
    control.resume_from = snapshot;
    const StudyResult result = run_granular_bed(s, control);
    outcome = result.outcome;
    if (outcome == StudyOutcome::kFinished) {
      EXPECT_EQ(result.series[0].values, expected);
    }
    ASSERT_LT(parts, 1000);
  }
  EXPECT_GT(parts, 2);
}

TEST(GranularBed, GrainsHoldOnASlopeOrRunDownIt) {
  // Without walls on a slope of 15 degrees: rough grains with contact moments stay, smooth ones leave.
  GranularBedSettings s = small_bed();
  s.rocks.clear();
  s.bed.grains.count = 60;
  s.bed.walls = false;
  s.duration = 0.5;
  s.terrain = TerrainPlaneSettings{15.0};
  s.material.friction_deg = 35.0;
  s.material.rolling_stiffness = 0.5;
  const auto energy = [](const GranularBedSettings& settings) {
    return run_granular_bed(settings, {}).series[0].column_values("kinetic_energy").back();
  };
  const double rough = energy(s);
  s.material.friction_deg = 0.0;
  s.material.rolling_stiffness = 0.0;
  EXPECT_GT(energy(s), 100.0 * rough);
}

TEST(GranularBed, MistakesAreSaid) {
  GranularBedSettings s = small_bed();
  s.bed.size = {0.02, 0.16};
  EXPECT_THROW(check_granular_bed(s), InputError);
  s = small_bed();
  s.terrain = TerrainRampSettings{.slope_deg = 10.0, .length = 1.0, .runout = 0.0, .width = 1.0, .cell = 0.5};
  s.bed.centre = {50.0, 0.0};
  EXPECT_THROW(check_granular_bed(s), InputError);
}

}  // namespace
}  // namespace talus
