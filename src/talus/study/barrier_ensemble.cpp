#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/base/random.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/study/barrier_ensemble.hpp>
#include <talus/study/barrier_form.hpp>
#include <talus/study/barrier_impact.hpp>
#include <talus/study/barrier_scene.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

/// What a random number of an impact is for: its draw.
enum ImpactDraw : std::uint32_t { kDrawX, kDrawV, kDrawSpeed, kDrawAngle, kDrawAside, kDrawSpin, kDrawMass, kDrawRock };
constexpr std::uint32_t kDrawsPerTry = 16;  // more than there are figures

constexpr double kMemberResidual = 0.01;  // of the energy supplied, above which a member is run again
constexpr int kMemberHalvings = 2;

double drawn(const DrawSettings& s, std::uint64_t seed, std::uint64_t member, ImpactDraw what, double otherwise,
             bool by_magnitude = false) {
  if (!s.is_drawn()) return otherwise;
  const auto uniforms = [&](std::uint32_t attempt) {
    return random_uniform2({seed, member, RandomPurpose::kImpact, what + kDrawsPerTry * attempt});
  };
  if (!s.mean) {
    const double u = uniforms(0)[0];
    if (by_magnitude) return *s.low * std::pow(*s.high / *s.low, u);
    return *s.low + u * (*s.high - *s.low);
  }
  // Values beyond the limits are drawn again; the mean lies between them, so few are.
  for (std::uint32_t attempt = 0; attempt < 1000; ++attempt) {
    const auto [u, w] = uniforms(attempt);
    const double normal = std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * w);
    const double value = *s.mean + *s.deviation * normal;
    if (!s.low || (value >= *s.low && value <= *s.high)) return value;
  }
  return *s.mean;
}

/// Share of the height below which the rock would begin its flight in the ground.
double least_target(const BarrierLayoutSettings& b, const ImpactSettings& impact, const BuiltBody& rock) {
  if (b.site != BarrierSite::kInclined) return 0.0;
  // A rock that flies upwards begins lower than its target, by its way from before the net, which sags by some
  // decimetres.
  const double radius = bounding_radius(rock.solid.shape);
  const double rise = std::sin(std::max(0.0, -impact.angle_deg + b.epsilon_deg) * std::numbers::pi / 180.0);
  const double height = radius + rise * (2.0 * radius + 1.0);
  return std::clamp((height / std::cos(b.epsilon_deg * std::numbers::pi / 180.0) - b.f) / (b.height - b.f), 0.0, 1.0);
}

/// A barrier at rest that many rocks hit, each as the first one.
struct RestingBarrier {
  BarrierSettings settings;
  BarrierRun run;
  NetWorld net;

  explicit RestingBarrier(const BarrierSettings& s) : settings(s), run(begin_barrier_run(s)) {
    const Scene scene = barrier_scene(settings, run.layout, run.time_step);
    World world = make_world(scene);
    world.net = make_net_world(run.layout.net);
    const BarrierForm form = find_barrier_form(scene, world);
    run.form_finding_steps = form.steps;
    run.form_residual = form.residual;
    net = std::move(world.net);
  }

  /// Figures of one rock, or nothing when the user stopped it. A step that was not asked for is halved until the
  /// energies close.
  std::optional<ImpactFigures> hit(const ImpactSettings& impact, const RunControl& control, double& time_step) const {
    BarrierSettings one = settings;
    one.impacts = {impact};
    RunControl quiet;
    quiet.stop_requested = control.stop_requested;
    BarrierRun member = run;
    for (int halvings = 0;; ++halvings) {
      NetWorld hit_net = net;
      double time = 0.0;
      member.impacts.clear();
      if (!run_impact(one, quiet, 0, ImpactScope::kBrakingOnly, member, hit_net, time)) return std::nullopt;
      const bool closes = member.impacts[0].energy_residual_rel <= kMemberResidual && !hit_net.quarantined;
      if (closes || settings.time_step || halvings == kMemberHalvings) break;
      member.time_step *= 0.5;
    }
    time_step = member.time_step;
    ImpactFigures figures = std::move(member.impacts[0]);
    figures.series = figures.anchor_series = {};
    figures.net_at_most = {};
    return figures;
  }
};

/// Speed at which blocks of a size go through, by halving the interval.
BulletPoint find_bullet(const RestingBarrier& barrier, double size, const RunControl& control, bool& interrupted) {
  const BulletSettings& bullet = barrier.settings.bullet;
  ImpactSettings impact = barrier.settings.impacts[0];
  const double volume = std::numbers::pi / 6.0 * size * size * size;
  BulletPoint point;
  point.size = size;
  point.mass = impact.rock.density.value_or(kDefaultDensity) * volume;
  impact.rock.volume = volume;
  impact.rock.mass = point.mass;
  const auto holds = [&](double velocity) {
    impact.velocity = velocity;
    double time_step = 0.0;
    const auto figures = barrier.hit(impact, control, time_step);
    interrupted = interrupted || !figures;
    ++point.runs;
    const bool held = figures && figures->stopped;
    if (figures && !held)
      point.broken = figures->rings_broken + figures->ropes_broken + figures->wires_broken + figures->anchors_broken;
    return held;
  };
  constexpr double kSlowest = 1.0;  // what goes through slower than this needs no energy [m/s]
  double low = 0.0, high = bullet.velocity_max;
  point.goes_through = !holds(high);
  if (point.goes_through)
    while (high - low > bullet.tolerance * high && high > kSlowest && !interrupted) {
      const double middle = 0.5 * (low + high);
      (holds(middle) ? low : high) = middle;
    }
  point.through_mesh = point.goes_through && point.broken == 0;
  point.velocity_held = point.goes_through ? low : high;
  point.velocity_lost = high;
  const bool at_any_speed = point.through_mesh && low == 0.0;
  point.velocity = at_any_speed ? 0.0 : point.goes_through ? 0.5 * (low + high) : high;
  point.energy_kJ = 0.5e-3 * point.mass * point.velocity * point.velocity;
  return point;
}

}  // namespace

BarrierMember draw_member(const BarrierSettings& settings, std::uint64_t number) {
  const MonteCarloSettings& m = settings.monte_carlo;
  const auto seed = static_cast<std::uint64_t>(settings.seed.value_or(1));
  BarrierMember member;
  member.number = number;
  member.impact = settings.impacts[0];
  ImpactSettings& impact = member.impact;
  const double spacing = settings.barrier.post_spacing;
  const double given_x = (static_cast<double>(impact.target.span - 1) + impact.target.u) * spacing;
  member.x = drawn(m.x, seed, number, kDrawX, given_x);
  member.v = impact.target.v = drawn(m.v, seed, number, kDrawV, impact.target.v);
  impact.target.span =
      std::clamp<std::int64_t>(static_cast<std::int64_t>(member.x / spacing) + 1, 1, settings.barrier.spans);
  impact.target.u = member.x / spacing - static_cast<double>(impact.target.span - 1);
  impact.velocity = drawn(m.velocity, seed, number, kDrawSpeed, impact.velocity);
  impact.angle_deg = drawn(m.angle_deg, seed, number, kDrawAngle, impact.angle_deg);
  impact.aside_deg = drawn(m.aside_deg, seed, number, kDrawAside, impact.aside_deg);
  if (m.spin.is_drawn())
    impact.rock.angular_velocity =
        drawn(m.spin, seed, number, kDrawSpin, 0.0) * random_direction({seed, number, RandomPurpose::kPosition, 0});
  if (!m.rocks.empty()) {
    const double u = random_uniform2({seed, number, RandomPurpose::kImpact, kDrawRock})[0];
    member.rock = std::min(m.rocks.size() - 1, static_cast<std::size_t>(u * static_cast<double>(m.rocks.size())));
    impact.rock.shape = m.rocks[member.rock].shape;
  }
  if (m.turned) impact.rock.orientation = random_rotation({seed, number, RandomPurpose::kOrientation, 0});
  if (m.mass.is_drawn()) {
    impact.rock.mass = drawn(m.mass, seed, number, kDrawMass, 0.0, true);
    impact.rock.volume = *impact.rock.mass / impact.rock.density.value_or(kDefaultDensity);
  }
  const BuiltBody rock = build_body(impact.rock);
  member.mass = rock.mass;
  member.size = std::cbrt(6.0 / std::numbers::pi * rock.solid.volume);
  member.v = impact.target.v = std::max(impact.target.v, least_target(settings.barrier, impact, rock));
  return member;
}

void check_barrier_ensemble(const BarrierSettings& settings) {
  const double width = static_cast<double>(settings.barrier.spans) * settings.barrier.post_spacing;
  const DrawSettings& x = settings.monte_carlo.x;
  if ((x.high && *x.high > width) || (x.mean && *x.mean > width))
    throw InputError("[monte_carlo]: `x` reaches beyond the barrier, which is " + number_text(width) + " m long");
  if (x.mean && !x.low) throw InputError("[monte_carlo]: a normal law of `x` needs `low` and `high` on the barrier");
  if (settings.monte_carlo.v.mean && !settings.monte_carlo.v.low)
    throw InputError("[monte_carlo]: a normal law of `v` needs `low` and `high` between 0 and 1");
  if (settings.impacts[0].direction &&
      (settings.monte_carlo.angle_deg.is_drawn() || settings.monte_carlo.aside_deg.is_drawn()))
    throw InputError(
        "[monte_carlo]: angles are drawn about the normal of the net; leave `direction` of the impact out");
}

BarrierEnsemble run_barrier_ensemble(const BarrierSettings& settings, const RunControl& control) {
  const RestingBarrier barrier(settings);
  BarrierEnsemble ensemble;
  ensemble.run = barrier.run;
  ensemble.planned = settings.monte_carlo.count;
  const auto count = static_cast<std::size_t>(settings.monte_carlo.count);
  const std::vector<double>& sizes = settings.bullet.sizes;
  const double all = static_cast<double>(count + 8 * sizes.size());
  double done = 0.0;
  // A batch at a time, so that progress and Ctrl-C are heard from the thread that runs the study.
  const std::size_t batch = 16 * static_cast<std::size_t>(std::max(1, control.threads));
  for (std::size_t first = 0; first < count && !stop_requested(control); first += batch) {
    std::vector<std::optional<BarrierMember>> results(std::min(batch, count - first));
    parallel_for(results.size(), control.threads, [&](std::size_t k) {
      if (stop_requested(control)) return;
      BarrierMember member = draw_member(settings, first + k);
      auto figures = barrier.hit(member.impact, control, member.time_step);
      if (!figures) return;
      member.figures = std::move(*figures);
      results[k] = std::move(member);
    });
    for (auto& member : results)
      if (member) ensemble.members.push_back(std::move(*member));
    done += static_cast<double>(results.size());
    if (control.progress) control.progress(done / all);
  }
  std::vector<std::optional<BulletPoint>> bullets(sizes.size());
  parallel_for(sizes.size(), control.threads, [&](std::size_t k) {
    bool interrupted = stop_requested(control);
    if (interrupted) return;
    const BulletPoint point = find_bullet(barrier, sizes[k], control, interrupted);
    if (!interrupted) bullets[k] = point;
  });
  for (const auto& point : bullets)
    if (point) ensemble.bullets.push_back(*point);
  ensemble.interrupted = ensemble.members.size() < count || ensemble.bullets.size() < sizes.size();
  return ensemble;
}

}  // namespace talus
