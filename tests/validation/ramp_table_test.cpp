// Table 2 of Leine et al. (2021): 1000 EOTA221 blocks of 780 kg with random orientations on a 40 degree slope, dt 0.002
// s. The paper gives neither the length of the ramp nor its soil. They were chosen once - soil "hard", 180 m in plan -
// so that the implicit column comes out; the explicit column then follows without any further choice. Table 3 needs the
// full terrain of Chant Sura, which is not publicly at hand, and is not reproduced.
#include <support/summary_values.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/study/rockfall.hpp>

#include <cstdio>

namespace talus {
namespace {

struct Column {
  double energy, speed, rotation, jump, runout, major_share;
};

Column run_ramp(RotationScheme scheme) {
  RockfallSettings s = rockfall_starter();
  s.terrain = TerrainRampSettings{.slope_deg = 40.0, .length = 180.0, .runout = 900.0, .width = 800.0, .cell = 2.0};
  s.study.scheme = scheme;
  s.release.count = 1000;
  s.output.trajectories = 0;
  RunControl control;
  control.threads = hardware_threads();
  const StudyResult result = run_rockfall(s, control);
  EXPECT_EQ(summary_number(result.summary, "outcomes.rest"), 1000.0);
  EXPECT_EQ(summary_number(result.summary, "solver.failures"), 0.0);
  return {summary_number(result.summary, "pooled.kinetic_energy_kJ.mean"),
          summary_number(result.summary, "pooled.velocity.mean"),
          summary_number(result.summary, "pooled.rotation_per_s.mean"),
          summary_number(result.summary, "pooled.jump_height.mean"),
          summary_number(result.summary, "runout.mean"),
          summary_number(result.summary, "major_axis_spin_share")};
}

TEST(RampTable, ImplicitColumnOfThePaperAndTheTrendToTheExplicitOne) {
  const Column im = run_ramp(RotationScheme::kImplicit), ex = run_ramp(RotationScheme::kExplicit);
  const auto print = [](const char* name, double talus_im, double talus_ex, double paper_im, double paper_ex) {
    std::printf("%-28s implicit %7.2f (paper %7.2f)  explicit %7.2f (paper %7.2f)  ratio %.2f (paper %.2f)\n", name,
                talus_im, paper_im, talus_ex, paper_ex, talus_im / talus_ex, paper_im / paper_ex);
  };
  print("kinetic energy [kJ]", im.energy, ex.energy, 188.03, 168.61);
  print("translational velocity [m/s]", im.speed, ex.speed, 17.75, 17.88);
  print("rotational velocity [1/s]", im.rotation, ex.rotation, 4.77, 4.12);
  print("jump height [m]", im.jump, ex.jump, 1.40, 1.93);
  std::printf("run-out implicit %.1f m, explicit %.1f m; spin energy about the major axis %.2f, %.2f\n", im.runout,
              ex.runout, im.major_share, ex.major_share);

  // Implicit column within 15 %.
  EXPECT_NEAR(im.energy, 188.03, 0.15 * 188.03);
  EXPECT_NEAR(im.speed, 17.75, 0.15 * 17.75);
  EXPECT_NEAR(im.rotation, 4.77, 0.15 * 4.77);
  EXPECT_NEAR(im.jump, 1.40, 0.15 * 1.40);
  // Energy, rotation and jump height move as in the paper (1.12, 1.16, 0.73); wheels roll further.
  EXPECT_GT(im.energy / ex.energy, 1.05);
  EXPECT_GT(im.rotation / ex.rotation, 1.08);
  EXPECT_LT(im.jump / ex.jump, 0.87);
  EXPECT_GT(im.runout, ex.runout);
  EXPECT_GE(im.major_share, 0.8);
}

}  // namespace
}  // namespace talus
