// Cost of a rock-step by the implicit and the explicit scheme, both replayed from the same recorded begin-of-step
// states of flight and contact (a run of its own would visit other states: wheels roll longer with the implicit
// scheme). Last line: JSON.
#include "ramp_scene.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace talus;

namespace {

/// Stretches of consecutive steps, so that warm start and clear flight work as they do in a run.
constexpr int kStretch = 32;

std::vector<World> record_states(const Scene& scene, std::uint64_t rocks) {
  std::vector<World> states;
  Workspace workspace(scene);
  for (std::uint64_t member = 0; member < rocks; ++member) {
    World world = make_ramp_world(scene, member);
    workspace.bodies[0] = {};
    while (world.step_count < 20000 && world.status[0] == BodyStatus::kMoving && !is_slow(scene, world)) {
      if (world.step_count % (8 * kStretch) == 0) states.push_back(world);
      step(scene, world, workspace);
    }
  }
  return states;
}

double nanoseconds_per_step(const Scene& scene, const std::vector<World>& states, Workspace& workspace) {
  const std::clock_t begin = std::clock();
  for (const World& state : states) {
    World world = state;
    workspace.bodies[0] = {};
    for (int k = 0; k < kStretch; ++k) step(scene, world, workspace);
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  return 1e9 * seconds / (static_cast<double>(states.size()) * kStretch);
}

}  // namespace

int main() {
  const Scene implicit = make_ramp_scene(RotationScheme::kImplicit),
              explicit_ = make_ramp_scene(RotationScheme::kExplicit);
  Scene exp = implicit;
  exp.settings.orientation = OrientationUpdate::kExp;
  const std::vector<World> states = record_states(implicit, 60);
  Workspace w_implicit(implicit), w_explicit(explicit_), w_exp(exp);
  double t_implicit = 1e9, t_explicit = 1e9, t_exp = 1e9;
  for (int round = 0; round < 15; ++round) {
    t_implicit = std::min(t_implicit, nanoseconds_per_step(implicit, states, w_implicit));
    t_explicit = std::min(t_explicit, nanoseconds_per_step(explicit_, states, w_explicit));
    t_exp = std::min(t_exp, nanoseconds_per_step(exp, states, w_exp));
  }
  const double contact_share =
      static_cast<double>(w_implicit.counts.contact_steps) / static_cast<double>(w_implicit.counts.body_steps);
  std::printf(
      "%zu states, contact in %.1f %% of the steps: implicit %.1f ns, explicit %.1f ns, implicit exp %.1f ns per "
      "rock-step\n",
      states.size(), 100.0 * contact_share, t_implicit, t_explicit, t_exp);
  std::printf(
      "{\"name\": \"replay\", \"states\": %zu, \"contact_share\": %.4f, \"implicit_ns\": %.2f, \"explicit_ns\": %.2f, "
      "\"implicit_exp_ns\": %.2f, \"implicit_over_explicit\": %.3f, \"exp_over_explicit\": %.3f}\n",
      states.size(), contact_share, t_implicit, t_explicit, t_exp, t_implicit / t_explicit, t_exp / t_explicit);
}
