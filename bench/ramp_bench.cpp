// Rock-steps per second of an EOTA221 rock bouncing down the ramp, one core, one world per rock. A rock ends at the
// foot of the slope, as in the peer's driver, or with "rest" when it comes to rest on the run-out. Last line: JSON.
// usage: ramp_bench [rocks] [implicit|explicit] [foot|rest]
#include "ramp_scene.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

using namespace talus;

int main(int argc, char** argv) {
  const auto rocks = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 200);
  const bool is_explicit = argc > 2 && std::strcmp(argv[2], "explicit") == 0;
  const bool to_rest = argc > 3 && std::strcmp(argv[3], "rest") == 0;
  const double x_end = to_rest ? 1e9 : 200.0;
  const Scene scene = make_ramp_scene(is_explicit ? RotationScheme::kExplicit : RotationScheme::kImplicit);
  Workspace workspace(scene);
  Fingerprint print;
  double speed_sum = 0.0, spin_sum = 0.0, runout = 0.0, height_sum = 0.0, energy_sum = 0.0;
  std::uint64_t samples = 0, samples_flight = 0, rested = 0;
  const std::clock_t begin = std::clock();
  for (std::uint64_t member = 0; member < rocks; ++member) {
    World world = make_ramp_world(scene, member);
    workspace.bodies[0] = {};
    int slow_steps = 0;
    while (world.step_count < 60000 && world.status[0] == BodyStatus::kMoving && slow_steps < 250 &&
           world.motion[0].position_w.x() < x_end) {
      step(scene, world, workspace);
      slow_steps = is_slow(scene, world) ? slow_steps + 1 : 0;
      if (world.step_count % 10 == 0) {
        ++samples;
        speed_sum += world.motion[0].velocity_w.norm();
        spin_sum += world.motion[0].angular_velocity_b.norm();
        energy_sum += kinetic_energy(scene.bodies[0], world.motion[0]);
        if (!world.ground[0].in_contact) {
          ++samples_flight;
          height_sum += world.motion[0].position_w.z() -
                        ground_height(scene.terrain, world.motion[0].position_w.x(), world.motion[0].position_w.y());
        }
      }
    }
    rested += slow_steps >= 250;
    runout += world.motion[0].position_w.x() - 5.0;
    print.add(fingerprint(world));
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const StepCounts& c = workspace.counts;
  const auto d = [](std::uint64_t n) { return static_cast<double>(n); };
  std::printf(
      "mean speed %.2f m/s, spin %.2f rot/s, energy %.1f kJ, jump height %.2f m, run-out %.1f m, at rest %llu of "
      "%llu\n",
      speed_sum / d(samples), spin_sum / d(samples) / (2.0 * std::numbers::pi), energy_sum / d(samples) / 1e3,
      height_sum / d(samples_flight), runout / d(rocks), static_cast<unsigned long long>(rested),
      static_cast<unsigned long long>(rocks));
  std::printf(
      "clear flight %.1f %%, contact steps %.1f %%, contacts per contact step %.2f, sweeps %.2f, Newton %.2f, max %d, "
      "failures %llu, residual max %.1e\n",
      100.0 * d(c.clear_steps) / d(c.body_steps), 100.0 * d(c.contact_steps) / d(c.body_steps),
      d(c.contacts) / d(c.contact_steps), d(c.sweeps) / d(c.contact_steps), d(c.newton_steps) / d(c.contact_steps),
      c.sweeps_max, static_cast<unsigned long long>(c.solver_failures), c.residual_max);
  std::printf(
      "{\"name\": \"ramp\", \"scheme\": \"%s\", \"rock_steps\": %llu, \"cpu_seconds\": %.4f, "
      "\"rock_steps_per_second\": %.0f, "
      "\"sweeps_per_contact_step\": %.3f, \"newton_steps_per_contact_step\": %.3f, \"sweeps_max\": %d, "
      "\"solver_failures\": %llu, "
      "\"hash\": \"%016llx\"}\n",
      is_explicit ? "explicit" : "implicit", static_cast<unsigned long long>(c.body_steps), seconds,
      d(c.body_steps) / seconds, d(c.sweeps) / d(c.contact_steps), d(c.newton_steps) / d(c.contact_steps), c.sweeps_max,
      static_cast<unsigned long long>(c.solver_failures), static_cast<unsigned long long>(print.value()));
}
