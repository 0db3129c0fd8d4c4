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

TEST(BarrierPresets, StopTheirNominalEnergyWithClosedLedgersAtAnyTimeStep) {
  const std::vector<BarrierPreset>& presets = barrier_presets();
  std::vector<Summary> results(presets.size()), halves(presets.size());
  parallel_for(presets.size(), 2, [&](std::size_t k) {
    BarrierSettings s = nominal_impact(presets[k]);
    results[k] = run_barrier(s, {}).summary;
    s.time_step = 0.5 * summary_number(results[k], "time_step_s");
    s.settle_time = s.rest_time = 0.0;
    halves[k] = run_barrier(s, {}).summary;
  });
  for (std::size_t k = 0; k < presets.size(); ++k) {
    const Summary& s = results[k];
    const double elongation = summary_number(s, "elongation"), half = summary_number(halves[k], "elongation");
    std::printf(
        "%-16s elongation %.2f m (%+.2f %% with half of the step), braking %.3f s, residual height %2.0f %%, energy "
        "error "
        "%.2f %%, %d broken, upper rope %.0f kN, brakes %.2f m\n",
        presets[k].name.c_str(), elongation, 100.0 * (half / elongation - 1.0), summary_number(s, "braking_time"),
        100.0 * summary_number(s, "residual_height_rel"), 100.0 * summary_number(s, "energy_residual_rel"),
        static_cast<int>(summary_number(s, "broken_elements")), summary_number(s, "peak_force_kN.upper_bearing"),
        s.find("brake_stroke.upper_bearing_left") != nullptr ? summary_number(s, "brake_stroke.upper_bearing_left")
                                                             : 0.0);
    EXPECT_TRUE(std::get<bool>(*s.find("stopped"))) << presets[k].name;
    EXPECT_LT(summary_number(s, "energy_residual_rel"), 0.01) << presets[k].name;
    EXPECT_FALSE(std::get<bool>(*s.find("ground_contact"))) << presets[k].name;
    EXPECT_NEAR(half / elongation, 1.0, 0.01) << presets[k].name;  // at most 0.21 %
    EXPECT_EQ(summary_number(s, "broken_elements"), 0.0) << presets[k].name;
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

TEST(BarrierPresets, ClampedRopesLetTheRockThroughThatSlidingOnesStop) {
  // Luo et al. (2024), doi:10.5194/nhess-24-631-2024: connections that could not slide failed far below the design
  // energy.
  BarrierSettings s = nominal_impact(*find_barrier_preset("class-3-1000kJ"));
  s.settle_time = s.rest_time = 0.0;
  const Summary sliding = run_barrier(s, {}).summary;
  s.barrier.locked = true;
  const Summary clamped = run_barrier(s, {}).summary;
  std::printf(
      "upper and lower rope %.0f and %.0f kN sliding, %.0f and %.0f kN clamped; broken %d and %d\n",
      summary_number(sliding, "peak_force_kN.upper_bearing"), summary_number(sliding, "peak_force_kN.lower_bearing"),
      summary_number(clamped, "peak_force_kN.upper_bearing"), summary_number(clamped, "peak_force_kN.lower_bearing"),
      static_cast<int>(summary_number(sliding, "broken_elements")),
      static_cast<int>(summary_number(clamped, "broken_elements")));
  EXPECT_TRUE(std::get<bool>(*sliding.find("stopped")));
  EXPECT_EQ(summary_number(sliding, "broken_elements"), 0.0);
  EXPECT_FALSE(std::get<bool>(*clamped.find("stopped")));
  EXPECT_TRUE(std::get<bool>(*clamped.find("perforated")));
}

}  // namespace
}  // namespace talus
