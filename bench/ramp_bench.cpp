// Rock-steps per second of an EOTA221 rock bouncing down the ramp, one core, one world per rock; a rock ends at the
// foot of the slope, as in the peer's driver. Then the work of the contact solver to rest on the run-out, where
// wheel-like rolling is hardest for it. Last line: JSON. usage: ramp_bench [rocks] [implicit|explicit]
#include "ramp_scene.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using namespace talus;

namespace {

struct Outcome {
  StepCounts counts;
  double cpu_seconds = 0.0;
  std::uint64_t hash = 0;

  double per_contact_step(std::uint64_t n) const {
    return static_cast<double>(n) / static_cast<double>(counts.contact_steps);
  }
};

Outcome run_rocks(const Scene& scene, std::uint64_t rocks, double x_end) {
  Workspace workspace(scene);
  Fingerprint print;
  const std::clock_t begin = std::clock();
  for (std::uint64_t member = 0; member < rocks; ++member) {
    World world = make_ramp_world(scene, member);
    workspace.bodies[0] = {};
    int slow_steps = 0;
    while (world.step_count < 60000 && world.status[0] == BodyStatus::kMoving && slow_steps < 250 &&
           world.motion[0].position_w.x() < x_end) {
      step(scene, world, workspace);
      slow_steps = is_slow(scene, world) ? slow_steps + 1 : 0;
    }
    print.add(fingerprint(world));
  }
  return {workspace.counts, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, print.value()};
}

}  // namespace

int main(int argc, char** argv) {
  const auto rocks = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 200);
  const bool is_explicit = argc > 2 && std::strcmp(argv[2], "explicit") == 0;
  const Scene scene = make_ramp_scene(is_explicit ? RotationScheme::kExplicit : RotationScheme::kImplicit);
  const Outcome slope = run_rocks(scene, rocks, 200.0), rest = run_rocks(scene, rocks, 1e9);
  const StepCounts& c = slope.counts;
  const double share = static_cast<double>(c.contact_steps) / static_cast<double>(c.body_steps);
  std::printf("contact in %.1f %% of the steps; to rest: %.2f sweeps and %.2f Newton steps per contact step\n",
              100.0 * share, rest.per_contact_step(rest.counts.sweeps),
              rest.per_contact_step(rest.counts.newton_steps));
  std::printf(
      "{\"name\": \"ramp\", \"scheme\": \"%s\", \"rock_steps\": %llu, \"cpu_seconds\": %.4f, "
      "\"rock_steps_per_second\": %.0f, "
      "\"contact_share\": %.4f, \"sweeps_per_contact_step\": %.3f, \"newton_steps_per_contact_step\": %.3f, "
      "\"sweeps_max\": %d, "
      "\"solver_failures\": %llu, \"hash\": \"%016llx\"}\n",
      is_explicit ? "explicit" : "implicit", static_cast<unsigned long long>(c.body_steps), slope.cpu_seconds,
      static_cast<double>(c.body_steps) / slope.cpu_seconds, share, rest.per_contact_step(rest.counts.sweeps),
      rest.per_contact_step(rest.counts.newton_steps), rest.counts.sweeps_max,
      static_cast<unsigned long long>(c.solver_failures + rest.counts.solver_failures),
      static_cast<unsigned long long>(slope.hash));
}
