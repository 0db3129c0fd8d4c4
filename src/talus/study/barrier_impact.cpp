#include <talus/geometry/solid_body.hpp>
#include <talus/record/force_filter.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier_damage.hpp>
#include <talus/study/barrier_impact.hpp>
#include <talus/study/barrier_scene.hpp>
#include <talus/study/barrier_series.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kLostAfter = 0.05;  // a rock without contact for this long that flies on has gone through [s]

/// Follows one impact step by step.
struct ImpactWatch {
  const BarrierRun& run;
  ImpactFigures& figures;
  BarrierEnergyZero zero;
  double supplied = 0.0;  ///< [J]
  double weight = 0.0;    ///< of the rock [N]
  double settle_time = 0.0;
  double filter_share = 1.0;
  Vec3 start = Vec3::Zero(), at_contact = Vec3::Zero();
  FilteredForces forces = {};
  std::vector<Vec3> impulse_before = {};  ///< on the anchors [N s]
  Mat3 axes = Mat3::Identity();
  bool keeps_all = false;                          ///< of every step, for the filter of channels
  std::vector<std::vector<double>> channels = {};  ///< rock, ropes, posts, anchors by components [kN]
  BarrierEnergies before = {}, middle = {};
  double last_contact = 0.0, most = 0.0, most_at = 0.0, way = 0.0;

  void begin(const Scene& scene, const World& world) {
    figures.energy_kJ = 1e-3 * supplied;
    figures.rope_peak_kN.assign(run.layout.ropes.size(), 0.0);
    figures.post_peak_kN.assign(run.layout.posts.size(), 0.0);
    forces.ropes = figures.rope_peak_kN;
    forces.posts = figures.post_peak_kN;
    forces.anchors.assign(run.layout.anchors.size(), Vec3::Zero());
    figures.anchor_peak_kN = forces.anchors;
    impulse_before = world.net.anchor_impulse;
    axes = barrier_axes(run.layout);
    for (std::size_t r = 0; r < forces.ropes.size(); ++r)
      forces.ropes[r] = 1e-3 * rope_line_force(run.layout, run.layout.ropes[r], world.net);
    channels.resize(keeps_all ? 1 + forces.ropes.size() + forces.posts.size() + 3 * forces.anchors.size() : 0);
    before = barrier_energies(scene, world, zero, 0.0, supplied);
  }

  void balance(const Scene& scene, const World& world) {
    const double fallen = start.z() - world.motion[0].position_w.z();
    const BarrierEnergies now = barrier_energies(scene, world, zero, weight * fallen, supplied);
    middle = centred_energies(now, before);
    before = now;
    figures.at_end = middle;
    figures.energy_residual_rel = std::max(figures.energy_residual_rel, std::abs(middle.residual()) / middle.supplied);
  }

  void filter_forces(const World& world, double dt) {
    const auto follow = [&](double force_N, double& mean, double& peak) {
      mean += filter_share * (1e-3 * force_N - mean);
      peak = std::max(peak, mean);
    };
    for (std::size_t r = 0; r < forces.ropes.size(); ++r)
      follow(rope_line_force(run.layout, run.layout.ropes[r], world.net), forces.ropes[r], figures.rope_peak_kN[r]);
    for (std::size_t p = 0; p < forces.posts.size(); ++p)
      follow(post_line_force(run.layout, run.layout.posts[p], world.net), forces.posts[p], figures.post_peak_kN[p]);
    follow_anchors(world, dt);
    follow(world.net.contact_impulse.norm() / dt, forces.rock, figures.rock_peak_kN);
    if (!keeps_all) return;
    std::size_t c = 0;
    channels[c++].push_back(forces.rock);
    for (const double force : forces.ropes) channels[c++].push_back(force);
    for (const double force : forces.posts) channels[c++].push_back(force);
    for (const Vec3& force : forces.anchors)
      for (int k = 0; k < 3; ++k) channels[c++].push_back(force[k]);
  }

  /// Forces of all steps through the filter of a class: into the rows of the series and the peaks.
  void filter_channels(double dt, std::int64_t frequency_class, std::size_t steps_per_sample) {
    for (std::vector<double>& channel : channels) filter_channel(channel, dt, frequency_class);
    const auto peak_of = [](const std::vector<double>& channel) {
      return *std::max_element(channel.begin(), channel.end());
    };
    if (channels.empty() || channels[0].empty()) return;
    const std::size_t ropes = forces.ropes.size(), posts = forces.posts.size(), first_anchor = 1 + ropes + posts;
    figures.rock_peak_kN = peak_of(channels[0]);
    for (std::size_t r = 0; r < ropes; ++r) figures.rope_peak_kN[r] = peak_of(channels[1 + r]);
    for (std::size_t p = 0; p < posts; ++p) figures.post_peak_kN[p] = peak_of(channels[1 + ropes + p]);
    for (std::size_t a = 0; a < forces.anchors.size(); ++a) {
      figures.anchor_peak_kN[a] = Vec3::Zero();
      for (std::size_t k = 0; k < channels[0].size(); ++k) {
        const std::size_t c = first_anchor + 3 * a;
        const Vec3 force(channels[c][k], channels[c + 1][k], channels[c + 2][k]);
        if (force.squaredNorm() > figures.anchor_peak_kN[a].squaredNorm()) figures.anchor_peak_kN[a] = force;
      }
    }
    const auto put = [&](Series& series, std::size_t column, const std::vector<double>& channel) {
      for (std::size_t row = 0; row < series.row_count(); ++row)
        series.values[row * series.columns.size() + column] = channel[(row + 1) * steps_per_sample - 1];
    };
    for (std::size_t c = 0; c < first_anchor; ++c) put(figures.series, 3 + c, channels[c]);
    for (std::size_t c = first_anchor; c < channels.size(); ++c)
      put(figures.anchor_series, 1 + c - first_anchor, channels[c]);
  }

  /// Elements pull at the node of an anchor; a post stands on the same foundation.
  void follow_anchors(const World& world, double dt) {
    for (std::size_t k = 0; k < forces.anchors.size(); ++k) {
      const BarrierAnchor& anchor = run.layout.anchors[k];
      const auto n = static_cast<std::size_t>(anchor.node);
      Vec3 force = (world.net.anchor_impulse[n] - impulse_before[n]) / dt;
      impulse_before[n] = world.net.anchor_impulse[n];
      if (anchor.base >= 0) {
        const auto base = static_cast<std::size_t>(anchor.base);
        force += (world.net.anchor_impulse[base] - impulse_before[base]) / dt;
        impulse_before[base] = world.net.anchor_impulse[base];
      }
      Vec3& mean = forces.anchors[k];
      mean += filter_share * (1e-3 * (axes * force) - mean);
      if (mean.squaredNorm() > figures.anchor_peak_kN[k].squaredNorm()) figures.anchor_peak_kN[k] = mean;
    }
  }

  void follow_rock(const World& world, double time) {
    const RigidMotion& m = world.motion[0];
    if (world.net.contact_impulse.squaredNorm() > 0.0) {
      if (!figures.touched) {
        figures.touched = true;
        figures.first_contact = time;
        at_contact = m.position_w;
      }
      last_contact = time;
    }
    if (world.ground[0].in_contact && !figures.stopped) figures.hit_ground = true;
    way = figures.touched ? (m.position_w - at_contact).dot(run.layout.down) : 0.0;
    if (way > most) {
      most = way;
      most_at = time;
    }
    if (figures.touched && !figures.stopped && m.velocity_w.dot(run.layout.normal) <= 0.0) {
      figures.stopped = true;
      figures.net_at_most = world.net.position;
      figures.rock_at_most = m.position_w;
    }
  }

  bool is_over(double time) {
    if (figures.touched && time - last_contact > kLostAfter && !figures.stopped) figures.perforated = true;
    return figures.perforated || (figures.stopped && time >= most_at + settle_time);
  }

  void end(const World& world) {
    figures.steps = world.step_count;
    figures.elongation = most;
    figures.braking_time = figures.touched ? most_at - figures.first_contact : 0.0;
    if (!figures.net_at_most.empty()) return;
    figures.net_at_most = world.net.position;
    figures.rock_at_most = world.motion[0].position_w;
  }
};

constexpr double kRestDrag = 12.0;      // [1/s]
constexpr double kRestSpeed = 0.1;      // [m/s]
constexpr std::int64_t kLookEach = 64;  // steps

/// Rock and net swing for many seconds; a drag on both brings them to rest sooner, where the residual height is
/// measured. False: the user stopped it.
bool come_to_rest(const BarrierSettings& settings, const RunControl& control, const Scene& scene, World& world,
                  Workspace& workspace) {
  const double dt = scene.settings.time_step, keep = 1.0 / (1.0 + dt * kRestDrag);
  const auto last = static_cast<std::int64_t>(settings.rest_time / dt);
  world.net.damping_rate = kRestDrag;
  bool goes_on = true;
  for (std::int64_t k = 1; k <= last && goes_on; ++k) {
    step(scene, world, workspace);
    if (world.net.quarantined || world.status[0] != BodyStatus::kMoving) break;
    RigidMotion& rock = world.motion[0];
    rock.velocity_w *= keep;
    rock.angular_velocity_b *= keep;
    if (k % kLookEach != 0) continue;
    goes_on = !stop_requested(control);
    if (rock.velocity_w.norm() < kRestSpeed && workspace.net.speed_max < 5.0 * kRestSpeed) break;
  }
  world.net.damping_rate = 0.0;
  return goes_on;
}

}  // namespace

bool run_impact(const BarrierSettings& settings, const RunControl& control, std::size_t number, ImpactScope scope,
                BarrierRun& run, NetWorld& net, double& time_before) {
  const ImpactSettings& impact = settings.impacts[number];
  const BuiltBody rock = build_body(impact.rock);
  Scene scene = barrier_scene(settings, run.layout, run.time_step);
  add_body(scene, rock.solid, rock.mass, place_rock(settings, run.layout, impact, rock, net));
  World world = make_world(scene);
  world.net = std::move(net);
  std::fill(world.net.point_impulse.begin(), world.net.point_impulse.end(), Vec3::Zero());
  Workspace workspace(scene);

  ImpactFigures& figures = run.impacts.emplace_back();
  figures.series = empty_impact_series(run, number);
  figures.anchor_series = empty_anchor_series(run, number);
  const bool by_class = settings.output.filter == ForceFilter::kCfc;
  const double dt = run.time_step, filter = by_class ? dt : std::max(dt, 1e-3 * settings.output.filter_ms);
  const Vec3 start = world.motion[0].position_w;
  ImpactWatch watch{run,
                    figures,
                    barrier_energy_zero(world.net),
                    kinetic_energy(scene.bodies[0], world.motion[0]),
                    rock.mass * settings.gravity,
                    scope == ImpactScope::kWhole ? settings.settle_time : 0.0,
                    std::min(1.0, dt / filter),
                    start,
                    start};
  watch.keeps_all = by_class;
  watch.begin(scene, world);
  const BarrierDamage damage = barrier_damage(world.net);
  const auto steps_per_sample = std::max<std::int64_t>(1, std::llround(settings.output.sample_interval / dt));
  const double fps = settings.output.frames_per_second;
  const auto steps_per_frame = fps > 0.0 ? std::max<std::int64_t>(1, std::llround(1.0 / (fps * dt))) : 0;
  const bool draws = control.frames != nullptr && steps_per_frame > 0;
  const auto last = static_cast<std::int64_t>(std::ceil(settings.duration / dt));
  bool interrupted = false;
  for (std::int64_t k = 1; k <= last && !interrupted; ++k) {
    step(scene, world, workspace);
    const double time = static_cast<double>(k) * dt;
    if (world.net.quarantined || world.status[0] == BodyStatus::kQuarantined) break;
    watch.balance(scene, world);
    watch.filter_forces(world, dt);
    watch.follow_rock(world, time);
    if (scope == ImpactScope::kBrakingOnly) {
      if (watch.is_over(time)) break;
      if (!time_to_look_around(k)) continue;
      interrupted = stop_requested(control);
      continue;
    }
    if (k % steps_per_sample == 0) {
      append_impact_row(run, world, time, watch.way, watch.forces, watch.middle, figures.series);
      append_anchor_row(run, world, time, watch.forces, figures.anchor_series);
    }
    if (draws && k % steps_per_frame == 0)
      control.frames->add(barrier_frame(run, world, time_before + time, static_cast<std::int32_t>(number)));
    if (watch.is_over(time)) break;
    if (k % 256 != 0) continue;
    const double done = static_cast<double>(number) + static_cast<double>(k) / static_cast<double>(last);
    if (control.progress) control.progress(done / static_cast<double>(settings.impacts.size()));
    if (control.show_series) control.show_series(figures.series);
    interrupted = stop_requested(control);
  }
  watch.end(world);
  if (scope == ImpactScope::kWhole && figures.stopped && !interrupted && settings.rest_time > 0.0) {
    interrupted = !come_to_rest(settings, control, scene, world, workspace);
    if (draws)
      control.frames->add(barrier_frame(run, world, time_before + world.time, static_cast<std::int32_t>(number)));
  }
  figures.rest_speed = world.motion[0].velocity_w.norm();
  if (by_class) watch.filter_channels(dt, settings.output.cfc, static_cast<std::size_t>(steps_per_sample));
  note_barrier_damage(settings, run, world.net, damage, impact.target.span, figures);
  const double solves = std::max(1.0, static_cast<double>(workspace.counts.contact_steps));
  figures.solver_passes = static_cast<double>(workspace.counts.sweeps) / solves;
  time_before += world.time;
  net = std::move(world.net);
  return !interrupted;
}

}  // namespace talus
