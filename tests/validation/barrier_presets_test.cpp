// Presets of barriers at their nominal energy: they stop it, the energies close, and the figures lie in the envelope
// that tests of such systems have; sliding ropes hold where clamped ones do not.
#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/barrier_catalogue.hpp>

#include <cstdio>

namespace talus {
namespace {

BarrierSettings nominal_impact(const BarrierPreset& preset) {
  BarrierSettings s;
  s.barrier = preset.layout;
  ImpactSettings impact;
  impact.rock.shape = EotaSettings{.type = 111};
  impact.rock.density = kDefaultDensity;
  impact.velocity = 25.0;
  impact.rock.mass = 2e3 * preset.energy_kJ / (impact.velocity * impact.velocity);
  s.impacts = {impact};
  return s;
}

TEST(BarrierPresets, StopTheirNominalEnergyWithClosedLedgers) {
  const std::vector<BarrierPreset>& presets = barrier_presets();
  std::vector<Summary> results(presets.size());
  parallel_for(presets.size(), 2,
               [&](std::size_t k) { results[k] = run_barrier(nominal_impact(presets[k]), {}).summary; });
  for (std::size_t k = 0; k < presets.size(); ++k) {
    const Summary& s = results[k];
    std::printf(
        "%-16s elongation %.2f m, braking %.3f s, residual height %2.0f %%, energy error %.2f %%, %d broken, upper "
        "rope %.0f kN\n",
        presets[k].name.c_str(), summary_number(s, "elongation"), summary_number(s, "braking_time"),
        100.0 * summary_number(s, "residual_height_rel"), 100.0 * summary_number(s, "energy_residual_rel"),
        static_cast<int>(summary_number(s, "broken_elements")), summary_number(s, "peak_force_kN.upper_bearing"));
    EXPECT_TRUE(std::get<bool>(*s.find("stopped"))) << presets[k].name;
    EXPECT_LT(summary_number(s, "energy_residual_rel"), 0.01) << presets[k].name;
    EXPECT_FALSE(std::get<bool>(*s.find("ground_contact"))) << presets[k].name;
  }
  // Elongation [m] of three fields of 10 m; braking within 0.2 to 0.5 s.
  struct Envelope {
    const char* name;
    double low, high;
  };
  for (const Envelope& e : {Envelope{"class-2-500kJ", 3.5, 5.0}, Envelope{"class-3-1000kJ", 4.5, 6.0},
                            Envelope{"class-5-2000kJ", 5.0, 7.0}, Envelope{"class-6-3000kJ", 6.0, 8.0}})
    for (std::size_t k = 0; k < presets.size(); ++k) {
      if (presets[k].name != e.name) continue;
      EXPECT_GT(summary_number(results[k], "elongation"), e.low) << e.name;
      EXPECT_LT(summary_number(results[k], "elongation"), e.high) << e.name;
      EXPECT_GT(summary_number(results[k], "braking_time"), 0.2) << e.name;
      EXPECT_LT(summary_number(results[k], "braking_time"), 0.5) << e.name;
    }
}

TEST(BarrierPresets, HalvingTheTimeStepMovesTheElongationByLessThanOnePercent) {
  BarrierSettings s = nominal_impact(*find_barrier_preset("class-3-1000kJ"));
  const double coarse = summary_number(run_barrier(s, {}).summary, "elongation");
  s.time_step = 2.5e-5;
  const double fine = summary_number(run_barrier(s, {}).summary, "elongation");
  std::printf("elongation %.3f m, with half of the time step %.3f m\n", coarse, fine);
  EXPECT_NEAR(coarse / fine, 1.0, 0.01);
}

TEST(BarrierPresets, ClampedRopesFailWhereSlidingOnesHold) {
  // Luo et al. (2024), doi:10.5194/nhess-24-631-2024: connections that could not slide failed far below the design
  // energy.
  BarrierSettings s = nominal_impact(*find_barrier_preset("class-3-1000kJ"));
  const Summary sliding = run_barrier(s, {}).summary;
  s.barrier.locked = true;
  const Summary clamped = run_barrier(s, {}).summary;
  std::printf("upper rope %.0f kN sliding, %.0f kN clamped; broken %d and %d\n",
              summary_number(sliding, "peak_force_kN.upper_bearing"),
              summary_number(clamped, "peak_force_kN.upper_bearing"),
              static_cast<int>(summary_number(sliding, "broken_elements")),
              static_cast<int>(summary_number(clamped, "broken_elements")));
  EXPECT_EQ(summary_number(sliding, "broken_elements"), 0.0);
  EXPECT_GT(summary_number(clamped, "broken_elements"), 0.0);
  EXPECT_GT(summary_number(clamped, "peak_force_kN.upper_bearing"),
            1.1 * summary_number(sliding, "peak_force_kN.upper_bearing"));
}

}  // namespace
}  // namespace talus
