#pragma once

#include <talus/step/sphere_phases.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/step/step.hpp>
#include <talus/study/grain_sample.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

/// Grains of the benchmark: E_c 0.3 GPa, K_s/K_n 0.3, mu 30 degrees, beta 0.15, eta 1 for bending and twisting apart
/// (as YADE and LAMMPS have them), local damping 0.3.
inline LawGrain granular_bench_law() {
  return {.contact_modulus = 0.3e9,
          .poisson = 0.3,
          .friction = std::tan(M_PI / 6.0),
          .rolling_stiffness = 0.15,
          .rolling_limit = 1.0,
          .rolling_limit_form = RollingLimitForm::kYade,
          .damping = 0.3};
}

/// A packing in a periodic cell.
inline Scene make_granular_scene(const Packing& packing, const LawGrain& law) {
  Scene scene;
  SphereScene& grains = scene.grains;
  grains.spheres = packing.spheres;
  grains.law = law;
  grains.boundary = Boundary::kPeriodic;
  grains.cell = packing.high - packing.low;
  double smallest = grains.spheres[0].radius;
  for (SphereDef& sphere : grains.spheres) {
    sphere.position_w -= packing.low;
    smallest = std::min(smallest, sphere.radius);
  }
  grains.skin = 0.2 * smallest;
  return scene;
}

/// Grains of 2 to 8 mm, even by number, thrown at random into a periodic cell and pressed together without friction
/// until the stress is 100 kPa on all sides.
inline Packing make_granular_packing(std::int64_t count) {
  SampleSettings sample;
  sample.count = count;
  sample.grading = {{2.0, 0.0}, {8.0, 100.0}};
  sample.grading_by = GradingBy::kNumber;
  LawGrain smooth = granular_bench_law();
  smooth.friction = smooth.rolling_stiffness = 0.0;
  Scene scene = make_granular_scene(make_cloud(sample, true), smooth);
  World world = make_world(scene);
  Workspace workspace(scene);
  SphereWorld& spheres = world.spheres;
  scene.settings.time_step = 0.5 * sphere_time_step(scene.grains, spheres).critical;
  spheres.controlled = true;
  spheres.control.fill({AxisControl::kRate, -10.0, 0.0});
  while (spheres.cell_stress.minCoeff() < 100e3) step(scene, world, workspace);
  spheres.control.fill({AxisControl::kStress, 0.0, 100e3});
  for (int i = 0; i < 20000; ++i) step(scene, world, workspace);

  Packing packing;
  packing.high = spheres.cell;
  for (const SpherePlace& p : spheres.place) {
    Vec3 place(p.x, p.y, p.z);
    for (int k = 0; k < 3; ++k) place[k] -= std::floor(place[k] / spheres.cell[k]) * spheres.cell[k];
    packing.spheres.push_back({place, p.radius});
  }
  return packing;
}

}  // namespace talus
