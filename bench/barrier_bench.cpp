// Flexible barriers: time of one impact and of many, and node-steps per second of a square panel. The last line is
// JSON.
//   barrier_bench impact PRESET SECONDS   preset hit by its nominal energy; SECONDS after first contact, 0: until
//   stopped barrier_bench many PRESET COUNT THREADS barrier_bench panel CELLS STEPS       square ring panel of CELLS x
//   CELLS nodes in a fixed frame, hit by a sphere
#include <talus/base/hash.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_form.hpp>
#include <talus/study/barrier_scene.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <numbers>

using namespace talus;

namespace {

struct Clock {
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::clock_t ticks = std::clock();
  double wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }
  double cpu() const { return static_cast<double>(std::clock() - ticks) / CLOCKS_PER_SEC; }
};

double number(const Summary& summary, const char* key) {
  const SummaryValue* value = summary.find(key);
  if (value == nullptr) return 0.0;
  if (const auto* real = std::get_if<double>(value)) return *real;
  if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
  if (const auto* truth = std::get_if<bool>(value)) return *truth ? 1.0 : 0.0;
  return 0.0;
}

BarrierSettings nominal(const char* name) {
  const BarrierPreset* preset = find_barrier_preset(name);
  if (preset == nullptr) {
    std::fprintf(stderr, "there is no preset %s; there are: %s\n", name, list_barrier_presets().c_str());
    std::exit(2);
  }
  BarrierSettings s;
  s.barrier = preset->layout;
  ImpactSettings impact;
  impact.rock.density = kDefaultDensity;
  impact.velocity = 25.0;
  impact.rock.mass = 2e3 * preset->energy_kJ / (impact.velocity * impact.velocity);
  impact.rock.shape = EotaSettings{.type = 111};
  if (s.barrier.site == BarrierSite::kVerticalDrop) {
    // RockBarrierAnalytica's sphere: 500 kg of radius 0.5 m, released 35 m above, 26 m/s at the net.
    impact.rock.shape = SphereSettings{0.5};
    impact.rock.mass = 500.0;
    impact.velocity = 26.0;
  }
  s.impacts = {impact};
  s.output.frames_per_second = 0.0;
  return s;
}

int impact(char** words) {
  BarrierSettings s = nominal(words[0]);
  const double duration = std::atof(words[1]);
  if (duration > 0.0) {
    s.duration = duration;
    s.rest_time = 0.0;
    s.settle_time = duration;
  } else {
    s.settle_time = s.rest_time = 0.0;
  }
  const Clock clock;
  const StudyResult result = run_barrier(s, {});
  const double wall = clock.wall(), cpu = clock.cpu();
  // What of it was form finding, before the rock comes: the same once more.
  const BarrierRun run = begin_barrier_run(s);
  const Scene scene = barrier_scene(s, run.layout, run.time_step);
  World world = make_world(scene);
  const Clock form_clock;
  find_barrier_form(scene, world);
  const double form_wall = form_clock.wall(), form_cpu = form_clock.cpu();
  const Summary& f = result.summary;
  std::printf(
      "{\"preset\": \"%s\", \"wall_s\": %.4f, \"cpu_s\": %.4f, \"form_wall_s\": %.4f, \"form_cpu_s\": %.4f, "
      "\"simulated_s\": %.4f, \"time_step\": %.3g, \"steps\": "
      "%.0f, "
      "\"form_steps\": %.0f, \"nodes\": %.0f, \"passes\": %.2f, \"stopped\": %.0f, \"elongation\": %.4f, "
      "\"energy_residual_rel\": %.5f}\n",
      words[0], wall, cpu, form_wall, form_cpu, number(f, "simulated_time_s"), number(f, "time_step_s"),
      number(f, "steps"), number(f, "form_finding_steps"), number(f, "net.nodes"),
      number(f, "solver.passes_per_contact_step"), number(f, "stopped"), number(f, "elongation"),
      number(f, "energy_residual_rel"));
  return 0;
}

int many(char** words) {
  BarrierSettings s = nominal(words[0]);
  MonteCarloSettings& m = s.monte_carlo;
  m.count = std::atoll(words[1]);
  m.x.low = 0.0;
  m.x.high = static_cast<double>(s.barrier.spans) * s.barrier.post_spacing;
  m.v.low = 0.1;
  m.v.high = 0.9;
  m.velocity.mean = 25.0;
  m.velocity.deviation = 4.0;
  m.velocity.low = 10.0;
  m.velocity.high = 40.0;
  m.angle_deg.low = m.aside_deg.low = -20.0;
  m.angle_deg.high = m.aside_deg.high = 20.0;
  m.spin.low = 0.0;
  m.spin.high = 20.0;
  m.mass.low = 0.1 * *s.impacts[0].rock.mass;
  m.mass.high = 1.2 * *s.impacts[0].rock.mass;
  m.rocks = {{EotaSettings{}}, {RockClassSettings{}}, {RockClassSettings{RockClass::kPlaty}}};
  RunControl control;
  control.threads = std::atoi(words[2]);
  const Clock clock;
  const StudyResult result = run_barrier(s, control);
  Fingerprint hash;
  for (const Series& series : result.series)
    hash.add_bytes(series.values.data(), series.values.size() * sizeof(double));
  std::printf(
      "{\"preset\": \"%s\", \"impacts\": %.0f, \"threads\": %d, \"wall_s\": %.3f, \"cpu_s\": %.3f, \"failures\": %.0f, "
      "\"open\": %.0f, \"hash\": \"%016llx\"}\n",
      words[0], number(result.summary, "impacts"), control.threads, clock.wall(), clock.cpu(),
      number(result.summary, "failures"), number(result.summary, "impacts_with_open_energies"),
      static_cast<unsigned long long>(hash.value()));
  return 0;
}

/// Square net of rings between fixed edges, with nodes and sides that rocks touch.
NetScene square_panel(int cells) {
  NetScene net;
  const LawRing law = make_law_ring(kRingTypes[2], kRingUtilisationNet);
  net.ring_laws = {law};
  const double side = law.diameter / std::numbers::sqrt2;
  for (int j = 0; j < cells; ++j)
    for (int i = 0; i < cells; ++i) {
      const Vec3 x((i - 0.5 * (cells - 1)) * side, (j - 0.5 * (cells - 1)) * side, 0.0);
      const bool held = i == 0 || j == 0 || i == cells - 1 || j == cells - 1;
      net.nodes.push_back({x, 0.5 * law.mass, 0.5 * law.mass, held});
      net.points.push_back({j * cells + i, -1, 0.0, -1, -1});
    }
  for (int j = 0; j + 1 < cells; ++j)
    for (int i = 0; i + 1 < cells; ++i) {
      if ((i + j) % 2 != 0) continue;
      const std::int32_t n = j * cells + i;
      net.rings.push_back({{n, n + 1, n + cells + 1, n + cells}, 0});
    }
  net.longest_side = 3.0 * side;
  return net;
}

int panel(char** words) {
  const int cells = std::atoi(words[0]), steps = std::atoi(words[1]);
  Scene scene;
  scene.net = std::make_shared<const NetScene>(square_panel(cells));
  scene.settings.time_step = 5e-5;
  RigidMotion motion;
  motion.position_w = Vec3(0.03, 0.05, 0.51);
  motion.velocity_w = Vec3(0.0, 0.0, -10.0);
  add_body(scene, make_sphere(0.5), 500.0, motion);
  World world = make_world(scene);
  Workspace workspace(scene);
  for (int k = 0; k < steps / 4; ++k) step(scene, world, workspace);
  const Clock clock;
  for (int k = 0; k < steps; ++k) step(scene, world, workspace);
  const double wall = clock.wall(), cpu = clock.cpu();
  std::printf(
      "{\"nodes\": %d, \"steps\": %d, \"wall_s\": %.4f, \"cpu_s\": %.4f, \"node_steps_per_second\": %.4g, "
      "\"contacts\": "
      "%d, \"depth\": %.3f}\n",
      cells * cells, steps, wall, cpu, static_cast<double>(cells) * cells * steps / cpu, world.net.contacts,
      0.5 - world.motion[0].position_w.z());
  return world.net.quarantined ? 1 : 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 4 && std::strcmp(words[1], "impact") == 0) return impact(words + 2);
  if (count == 5 && std::strcmp(words[1], "many") == 0) return many(words + 2);
  if (count == 4 && std::strcmp(words[1], "panel") == 0) return panel(words + 2);
  std::fprintf(stderr, "usage: barrier_bench impact PRESET SECONDS | many PRESET COUNT THREADS | panel CELLS STEPS\n");
  return 2;
}
