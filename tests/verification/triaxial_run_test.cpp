#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/base/error.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/triaxial.hpp>

#include <atomic>
#include <cstdio>

// The study on small soft samples: what must hold whatever the grains do.

namespace talus {
namespace {

TriaxialSettings small_sample() {
  TriaxialSettings s;
  s.sample.count = 150;
  s.sample.grading = {{4.0, 0.0}, {6.0, 100.0}};
  s.sample.void_ratio = 0.85;
  s.material.contact_modulus = 1e7;
  s.loading.confining_kPa = 10.0;
  s.loading.axial_strain = 0.02;
  s.loading.inertial_number = 1e-2;
  s.output.snapshot_strain = 0.005;
  return s;
}

TEST(TriaxialRun, SampleHasItsVoidRatioAndTheWorkBalanceCloses) {
  const StudyResult result = run_triaxial(small_sample(), {});
  EXPECT_NEAR(summary_number(result.summary, "void_ratio"), 0.85, 0.005);
  EXPECT_LT(summary_number(result.summary, "work_residual_rel"), 0.01);
  EXPECT_GT(summary_number(result.summary, "peak_friction_deg"), 20.0);
  EXPECT_NEAR(result.series[0].column_values("mean_stress").front(), 10.0, 0.2);
}

TEST(TriaxialRun, ThreadsAndAnInterruptionChangeNothing) {
  const TriaxialSettings s = small_sample();
  const std::vector<double> expected = run_triaxial(s, {}).series[0].values;
  RunControl two;
  two.threads = 2;
  EXPECT_EQ(run_triaxial(s, two).series[0].values, expected);

  // Interrupted again and again, each time after some thousand steps: while the sample is made and while it is sheared.
  std::string snapshot;
  int parts = 0;
  for (StudyOutcome outcome = StudyOutcome::kInterrupted; outcome == StudyOutcome::kInterrupted; ++parts) {
    std::atomic<bool> stop = false;
    int looks = 0;
    RunControl control;
    control.stop_requested = &stop;
    control.progress = [&](double) { stop = ++looks == 12; };
    control.save_snapshot = [&](const std::string& bytes) { snapshot = bytes; };
    control.resume_from = snapshot;
    const StudyResult result = run_triaxial(s, control);
    outcome = result.outcome;
    if (outcome == StudyOutcome::kFinished) {
      EXPECT_EQ(result.series[0].values, expected);
    }
    ASSERT_LT(parts, 1000);
  }
  EXPECT_GT(parts, 3);
}

TEST(TriaxialRun, PathsHoldWhatTheyPrescribe) {
  TriaxialSettings s = small_sample();
  s.loading.inertial_number = 2e-3;  // faster, and the walls would push the grains aside by their inertia
  for (const Boundary boundary : {Boundary::kWalls, Boundary::kPeriodic}) {
    s.loading.boundary = boundary;
    if (boundary == Boundary::kPeriodic) s.sample.void_ratio = 0.70;  // no walls, no voids along them
    for (const LoadingPath path : {LoadingPath::kDrained, LoadingPath::kOedometer, LoadingPath::kIsochoric}) {
      s.loading.path = path;
      const StudyResult result = run_triaxial(s, {});
      const Series& series = result.series[0];
      const double strain = series.column_values("axial_strain").back();
      const double volume = series.column_values("volumetric_strain").back();
      EXPECT_NEAR(strain, 0.02, 1e-4);
      if (path == LoadingPath::kDrained) {
        // The mean over the test: single rows of a fast test swing.
        double mean = 0.0;
        for (const double p : series.column_values("lateral_stress_1"))
          mean += p / static_cast<double>(series.row_count());
        EXPECT_NEAR(mean, 10.0, 0.5);
      }
      if (path == LoadingPath::kOedometer) {
        EXPECT_NEAR(volume, -strain, 1e-9);
      }
      if (path == LoadingPath::kIsochoric) {
        EXPECT_NEAR(volume, 0.0, 1e-5);
      }
      EXPECT_LT(summary_number(result.summary, "work_residual_rel"), 0.02);
    }
  }
}

double mean_of(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double x : values) sum += x / static_cast<double>(values.size());
  return sum;
}

TEST(TriaxialRun, TrueTriaxialPathsHoldEachAxis) {
  TriaxialSettings s = small_sample();
  s.loading.inertial_number = 2e-3;
  s.loading.path = LoadingPath::kTrueTriaxial;
  for (const Boundary boundary : {Boundary::kWalls, Boundary::kPeriodic}) {
    s.loading.boundary = boundary;
    if (boundary == Boundary::kPeriodic) s.sample.void_ratio = 0.70;
    // Plane strain across x, the stress of y doubled until the end, z driven.
    s.loading.axes = {};
    s.loading.axes[0].strain = 0.0;
    s.loading.axes[1].stress_kPa = 20.0;
    StudyResult result = run_triaxial(s, {});
    const Series& plane = result.series[0];
    EXPECT_EQ(plane.column_values("lateral_strain_1").back(), 0.0);
    EXPECT_NEAR(plane.column_values("lateral_stress_2").front(), 10.0, 0.2);
    EXPECT_NEAR(plane.column_values("lateral_stress_2").back(), 20.0, 1.0);
    EXPECT_NEAR(plane.column_values("axial_strain").back(), 0.02, 1e-4);

    // Strains of two axes reach their ends together.
    s.loading.axes = {};
    s.loading.axes[0].strain = -0.01;
    result = run_triaxial(s, {});
    EXPECT_NEAR(result.series[0].column_values("lateral_strain_1").back(), -0.01, 1e-4);
    EXPECT_NEAR(mean_of(result.series[0].column_values("lateral_stress_2")), 10.0, 0.5);

    // The intermediate stress follows the other two.
    s.loading.axes = {};
    s.loading.axes[0].intermediate_ratio = 0.5;
    result = run_triaxial(s, {});
    std::vector<double> ratio = result.series[0].column_values("intermediate_ratio");
    ratio.erase(ratio.begin(), ratio.begin() + static_cast<std::ptrdiff_t>(ratio.size() / 2));
    EXPECT_NEAR(mean_of(ratio), 0.5, 0.05);
    EXPECT_LT(summary_number(result.summary, "work_residual_rel"), 0.02);
  }
}

TEST(TriaxialRun, StressDrivenTestEndsAtItsStress) {
  TriaxialSettings s = small_sample();
  s.loading.inertial_number = 2e-3;
  s.loading.path = LoadingPath::kTrueTriaxial;
  s.loading.axial_strain = 0.05;
  for (AxisLoading& axis : s.loading.axes) axis.stress_kPa = 30.0;  // isotropic compression from 10 to 30 kPa
  const StudyResult result = run_triaxial(s, {});
  EXPECT_EQ(std::get<std::string>(*result.summary.find("ending")), "stress");
  for (const char* column : {"axial_stress", "lateral_stress_1", "lateral_stress_2"})
    EXPECT_NEAR(result.series[0].column_values(column).back(), 30.0, 1.0) << column;
  EXPECT_LT(result.series[0].column_values("volumetric_strain").back(), 0.0);
}

TEST(TriaxialRun, VoidRatiosFromDenseToLooseAreReachedOrTheRangeIsSaid) {
  TriaxialSettings s = small_sample();
  s.loading.axial_strain = 0.001;
  s.output.sample_strain = 0.0005;
  s.loading.boundary = Boundary::kPeriodic;
  for (const double wanted : {0.62, 0.75}) {
    s.sample.void_ratio = wanted;
    EXPECT_NEAR(summary_number(run_triaxial(s, {}).summary, "void_ratio"), wanted, 0.005);
  }
  // The loose end, where small samples collapse in jumps: by every seed.
  s.sample.void_ratio = 0.90;
  for (s.sample.seed = 1; s.sample.seed <= 6; ++s.sample.seed)
    EXPECT_NEAR(summary_number(run_triaxial(s, {}).summary, "void_ratio"), 0.90, 0.005) << "seed " << s.sample.seed;
}

TEST(TriaxialRun, MistakesAreSaid) {
  const auto message = [](const TriaxialSettings& s) -> std::string {
    try {
      run_triaxial(s, {});
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  TriaxialSettings s = small_sample();
  s.sample.void_ratio = 0.35;
  EXPECT_NE(message(s).find("cannot be reached"), std::string::npos);
  s.sample.void_ratio = 1.9;
  EXPECT_NE(message(s).find("at most"), std::string::npos);
  s = small_sample();
  s.time_step = 1.0;
  EXPECT_NE(message(s).find("beyond the stable"), std::string::npos);
  s = small_sample();
  s.loading.boundary = Boundary::kPeriodic;
  s.sample.count = 20;
  EXPECT_NE(message(s).find("raise `count`"), std::string::npos);
  s = small_sample();
  s.sample.packing = "two.csv";
  s.sample.loaded.high = Vec3(0.1, 0.1, 0.1);
  s.sample.loaded.spheres = {{Vec3(0.05, 0.05, 0.05), 0.01}, {Vec3(0.05, 0.05, 0.068), 0.01}};
  EXPECT_NE(message(s).find("overlap by 20 %"), std::string::npos);
}

TEST(GrainSample, HasTheGradingThatWasAskedFor) {
  SampleSettings sample;
  sample.count = 5000;
  for (const GradingBy by : {GradingBy::kMass, GradingBy::kNumber}) {
    sample.grading_by = by;
    sample.grading = {{2.0, 0.0}, {3.0, 20.0}, {5.0, 50.0}, {8.0, 100.0}};
    const std::vector<double> radii = graded_radii(sample);
    double whole = 0.0, below_3 = 0.0, below_5 = 0.0;
    for (const double r : radii) {
      const double weight = by == GradingBy::kMass ? r * r * r : 1.0;
      whole += weight;
      if (r < 1.5e-3) below_3 += weight;
      if (r < 2.5e-3) below_5 += weight;
    }
    EXPECT_NEAR(below_3 / whole, 0.2, 0.002);
    EXPECT_NEAR(below_5 / whole, 0.5, 0.002);
  }
  std::vector<SphereDef> two = {{Vec3::Zero(), 1.0}, {Vec3::Zero(), 2.0}};
  EXPECT_EQ(median_diameter(two), 4.0);  // the larger one has 8/9 of the mass
}

}  // namespace
}  // namespace talus
