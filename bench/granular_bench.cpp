// Particle-steps per second of a dense packing of spheres with rolling resistance, sheared between servo walls: E_c 0.3
// GPa, beta 0.15, eta 1, mu 30 degrees, 100 kPa, 0.1/s. Processor time on one thread, wall time on several. Last line:
// JSON. usage: granular_bench PACKING.csv [particle-steps] [threads]
#include <talus/base/hash.hpp>
#include <talus/io/packing_file.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/step/step.hpp>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace talus;

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: granular_bench PACKING.csv [particle-steps] [threads]\n");
    return 2;
  }
  const double wanted = argc > 2 ? std::atof(argv[2]) : 2e7;
  const int threads = argc > 3 ? std::atoi(argv[3]) : 1;
  const Packing packing = read_packing(argv[1]);
  Scene scene;
  SphereScene& grains = scene.grains;
  grains.spheres = packing.spheres;
  grains.law = {.contact_modulus = 0.3e9,
                .poisson = 0.3,
                .friction = std::tan(M_PI / 6.0),
                .rolling_stiffness = 0.15,
                .rolling_limit = 1.0,
                .damping = 0.3};
  for (int k = 0; k < 3; ++k) {
    grains.walls.push_back({Vec3::Unit(k), packing.low[k]});
    grains.walls.push_back({-Vec3::Unit(k), -packing.high[k]});
  }
  double smallest = grains.spheres[0].radius;
  for (const SphereDef& sphere : grains.spheres) smallest = std::min(smallest, sphere.radius);
  grains.skin = 0.2 * smallest;
  World world = make_world(scene);
  Workspace workspace(scene);
  workspace.spheres.threads = threads;
  list_sphere_pairs(scene, world, workspace.spheres);
  scene.settings.time_step = 0.5 * sphere_time_step(grains, world.spheres).critical;
  world.spheres.controlled = true;
  world.spheres.control.fill({AxisControl::kStress, 0.0, 100e3});
  for (int i = 0; i < 300; ++i) step(scene, world, workspace);
  world.spheres.control[1] = {AxisControl::kRate, -0.1, 0.0};
  for (int i = 0; i < 300; ++i) step(scene, world, workspace);

  const auto count = static_cast<double>(world.spheres.size());
  const auto steps = static_cast<int>(std::max(10.0, wanted / count));
  SphereScratch& scratch = workspace.spheres;
  scratch.contact_steps = scratch.lists_made = 0;
  const auto wall_begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  for (int i = 0; i < steps; ++i) step(scene, world, workspace);
  const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_begin).count();
  const double done = count * steps, seconds = threads == 1 ? cpu : wall;
  std::printf(
      "{\"name\": \"granular\", \"grains\": %.0f, \"threads\": %d, \"seconds\": %.4f, "
      "\"particle_steps_per_second\": %.0f, \"contacts_per_grain\": %.3f, \"lists\": %llu, \"hash\": \"%016llx\"}\n",
      count, threads, seconds, done / seconds, static_cast<double>(scratch.contact_steps) / done,
      static_cast<unsigned long long>(scratch.lists_made), static_cast<unsigned long long>(fingerprint(world)));
}
