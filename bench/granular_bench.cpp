// Particle-steps per second of a dense packing of spheres with rolling resistance in a periodic cell that is sheared at
// constant volume (bench/granular_scene.hpp). The last line is JSON.
//   granular_bench prepare COUNT FILE.csv   a packing of COUNT grains; prints what the peers need
//   granular_bench run FILE.csv RATE TIME_STEP STEPS [THREADS]
// RATE [1/s] shortens y and stretches x and z by half of it.
#include <talus/base/hash.hpp>
#include <talus/io/packing_file.hpp>

#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "granular_scene.hpp"

using namespace talus;

namespace {

/// Largest memory of this process so far [MB].
double peak_memory_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

int prepare(char** words) {
  const Packing packing = make_granular_packing(std::atoll(words[0]));
  std::FILE* file = std::fopen(words[1], "w");
  if (!file) {
    std::perror(words[1]);
    return 4;
  }
  const Vec3& cell = packing.high;
  std::fprintf(file, "# box 0 %.17g 0 %.17g 0 %.17g\nx [m],y [m],z [m],radius [m]\n", cell.x(), cell.y(), cell.z());
  for (const SphereDef& s : packing.spheres)
    std::fprintf(file, "%.17g,%.17g,%.17g,%.17g\n", s.position_w.x(), s.position_w.y(), s.position_w.z(), s.radius);
  if (std::fclose(file) != 0) {
    std::perror(words[1]);
    return 4;
  }
  // Peers whose springs do not depend on the radii get the means over the contacts.
  Scene scene = make_granular_scene(packing, granular_bench_law());
  World world = make_world(scene);
  Workspace workspace(scene);
  list_sphere_pairs(scene, world, workspace.spheres);
  const SphereWorld& spheres = world.spheres;
  double stiffness = 0.0, radius = 0.0, contacts = 0.0;
  for (std::size_t i = 0; i + 1 < spheres.row_begin.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      const SpherePair& pair = spheres.pair[p];
      const SpherePlace &a = spheres.place[i], &b = spheres.place[static_cast<std::size_t>(pair.other)];
      const Vec3 d(a.x - b.x - pair.image[0] * spheres.cell.x(), a.y - b.y - pair.image[1] * spheres.cell.y(),
                   a.z - b.z - pair.image[2] * spheres.cell.z());
      const double overlap = a.radius + b.radius - d.norm();
      if (overlap <= 0.0) continue;
      stiffness += grain_stiffness(scene.grains.law, a.radius, b.radius, overlap).normal;
      radius += std::sqrt(a.radius * b.radius);
      contacts += 1.0;
    }
  std::printf(
      "{\"grains\": %zu, \"time_step\": %.6g, \"normal_stiffness\": %.6g, \"radius\": %.6g, "
      "\"contacts_per_grain\": %.3f}\n",
      packing.spheres.size(), 0.5 * sphere_time_step(scene.grains, spheres).critical, stiffness / contacts,
      radius / contacts, contacts / static_cast<double>(packing.spheres.size()));
  return 0;
}

int run(int count, char** words) {
  Scene scene = make_granular_scene(read_packing(words[0]), granular_bench_law());
  const double rate = std::atof(words[1]);
  scene.settings.time_step = std::atof(words[2]);
  const int steps = std::atoi(words[3]), threads = count > 4 ? std::atoi(words[4]) : 1;
  World world = make_world(scene);
  scene.grains.spheres = {};  // where the spheres start is not needed any more
  Workspace workspace(scene);
  SphereScratch& scratch = workspace.spheres;
  scratch.threads = threads;
  world.spheres.controlled = true;
  for (std::size_t k = 0; k < 3; ++k) world.spheres.control[k] = {AxisControl::kRate, k == 1 ? -rate : 0.5 * rate, 0.0};
  for (int i = 0; i < steps / 4; ++i) step(scene, world, workspace);

  scratch.contact_steps = scratch.lists_made = 0;
  const auto wall_begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  for (int i = 0; i < steps; ++i) step(scene, world, workspace);
  const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_begin).count();
  const double done = static_cast<double>(world.spheres.size()) * steps, memory = peak_memory_mb();
  std::printf(
      "{\"code\": \"talus\", \"grains\": %zu, \"threads\": %d, \"steps\": %d, \"wall_s\": %.4f, \"cpu_s\": %.4f, "
      "\"contacts_per_grain\": %.3f, \"lists\": %llu, \"peak_memory_MB\": %.0f, \"hash\": \"%016llx\"}\n",
      world.spheres.size(), threads, steps, wall, cpu, static_cast<double>(scratch.contact_steps) / done,
      static_cast<unsigned long long>(scratch.lists_made), memory, static_cast<unsigned long long>(fingerprint(world)));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4 && std::strcmp(argv[1], "prepare") == 0) return prepare(argv + 2);
  if ((argc == 6 || argc == 7) && std::strcmp(argv[1], "run") == 0) return run(argc - 2, argv + 2);
  std::fprintf(stderr,
               "usage: granular_bench prepare COUNT FILE.csv\n"
               "       granular_bench run FILE.csv RATE TIME_STEP STEPS [THREADS]\n");
  return 2;
}
