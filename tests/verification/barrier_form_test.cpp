// Form finding of barriers, and four rings side by side.
#include <gtest/gtest.h>
#include <talus/step/step.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_form.hpp>
#include <talus/study/barrier_scene.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace talus {
namespace {

BarrierSettings barrier_of(const char* preset) {
  BarrierSettings s;
  s.barrier = find_barrier_preset(preset)->layout;
  return s;
}

TEST(BarrierForm, HangsStillAndDoesNotDependOnTheTimeStep) {
  // Forces out of balance at most a thousandth of the weight by their mean squares, and no node goes far within 0.2 s,
  // in which a free fall would be 196 mm.
  for (const char* name : {"class-0-100kJ", "rba-rings"}) {
    const BarrierSettings settings = barrier_of(name);
    const BarrierRun run = begin_barrier_run(settings);
    std::vector<Vec3> found[2];
    for (int which = 0; which < 2; ++which) {
      const Scene scene = barrier_scene(settings, run.layout, which == 0 ? run.time_step : 0.5 * run.time_step);
      World world = make_world(scene);
      const BarrierForm form = find_barrier_form(scene, world);
      found[which] = world.net.position;
      EXPECT_TRUE(form.converged) << name;
      EXPECT_LE(form.residual, kFormResidual) << name;
      if (which == 1) continue;
      Workspace workspace(scene);
      const auto steps = static_cast<int>(0.2 / scene.settings.time_step);
      double farthest = 0.0;
      for (int k = 0; k < steps; ++k) {
        step(scene, world, workspace);
        if (k % 50 != 0) continue;
        for (std::size_t i = 0; i < world.net.size(); ++i)
          farthest = std::max(farthest, (world.net.position[i] - found[0][i]).norm());
      }
      std::printf("%s: %d steps, residual %.2e, farthest way in 0.2 s %.3f mm\n", name, form.steps, form.residual,
                  1e3 * farthest);
      EXPECT_LT(farthest, 1e-3) << name;
    }
    EXPECT_TRUE(found[0] == found[1]) << name;
  }
}

TEST(BarrierRing, FourSideBySideAreTheSameBitsAsOneByOne) {
  // The same rings once with one law, which makes them run four at a time, and once each with its own copy of it.
  const LawRing law = make_law_ring(kRingTypes[4], 0.0);
  NetScene together, apart;
  for (NetScene* net : {&together, &apart}) {
    for (int k = 0; k < 8; ++k) {
      const auto n = static_cast<std::int32_t>(net->nodes.size());
      net->ring_laws.push_back(law);
      for (int i = 0; i < 4; ++i) {
        const double x = i == 1 || i == 2 ? 0.21 : 0.0, y = i >= 2 ? 0.21 : 0.0;
        // Heavy enough at one corner to break the faster ones.
        const double mass = i == 2 ? 10.0 : 0.15;
        net->nodes.push_back({Vec3(k + x, y, 0.0), mass, mass, i == 0});
      }
      net->rings.push_back({{n, n + 1, n + 2, n + 3}, net == &apart ? k : 0});
    }
  }
  std::vector<Vec3> ends[2];
  double ledger[2] = {};
  for (int which = 0; which < 2; ++which) {
    Scene scene;
    scene.net = std::make_shared<const NetScene>(which == 0 ? together : apart);
    scene.settings.time_step = 4e-5;
    World world = make_world(scene);
    // Pulled apart with different speeds, some until they break.
    for (int k = 0; k < 8; ++k) world.net.velocity[static_cast<std::size_t>(4 * k + 2)] = Vec3(3.0 + 6.0 * k, 4.0, 1.0);
    Workspace workspace(scene);
    for (int step_number = 0; step_number < 800; ++step_number) step(scene, world, workspace);
    ends[which] = world.net.position;
    ledger[which] = world.net.ledger.ring_plastic;
    EXPECT_GT(world.net.ledger.broken, 0.0);
    EXPECT_EQ(world.net.rings[0].broken, 0);
  }
  for (std::size_t i = 0; i < ends[0].size(); ++i) EXPECT_EQ(ends[0][i], ends[1][i]) << i;
  EXPECT_NEAR(ledger[0] / ledger[1], 1.0, 1e-12);
}

}  // namespace
}  // namespace talus
