#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/step/step.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/barrier_report.hpp>
#include <talus/study/barrier_run.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kStableShare = 0.6, kLongestStep = 5e-5;
constexpr double kLostAfter = 0.05;       // a rock without contact for this long that flies on has gone through [s]
constexpr double kResidualWanted = 0.01;  // of the energy supplied
constexpr int kMostHalvings = 3;
constexpr double kSettleTime = 0.25;  // after the largest elongation, before the residual height is taken [s]

Scene base_scene(const BarrierSettings& settings, const BarrierLayout& layout, double time_step) {
  Scene scene;
  scene.gravity = settings.gravity;
  scene.settings.time_step = time_step;
  if (settings.barrier.site == BarrierSite::kInclined) scene.terrain = TerrainPlane{layout.out, 0.0};
  scene.net = std::make_shared<const NetScene>(layout.net);
  return scene;
}

/// Gravity and pretension find the form: whenever the motion is fastest it is stopped.
double find_form(const Scene& scene, World& world) {
  constexpr int kMost = 3000;
  Workspace workspace(scene);
  double before = 0.0, highest = 0.0;
  int k = 0, peaks = 0;
  for (; k < kMost && peaks < 40; ++k) {
    step(scene, world, workspace);
    const double kinetic = world.net.kinetic;
    highest = std::max(highest, kinetic);
    if (kinetic < before) {
      std::fill(world.net.velocity.begin(), world.net.velocity.end(), Vec3::Zero());
      ++peaks;
      before = 0.0;
      if (kinetic < 1e-3 * highest && peaks > 5) break;
      continue;
    }
    before = kinetic;
  }
  std::fill(world.net.velocity.begin(), world.net.velocity.end(), Vec3::Zero());
  if (world.net.quarantined)
    throw InputError("[barrier]: no form is found under dead load and pretension; check the layout");
  return k;
}

/// Energy of the net that counts as zero of an impact.
struct EnergyZero {
  NetLedger ledger;
  double net_elastic = 0.0, rope_elastic = 0.0;
};

double elastic_of_net(const NetWorld& net) {
  return net.ring_elastic + net.spring_elastic;
}

/// The rock just before the net: moved back along its flight until nothing of the net is within its bounding sphere.
RigidMotion place_rock(const BarrierSettings& settings, const BarrierLayout& layout, const ImpactSettings& impact,
                       const BuiltBody& rock, const NetWorld& net) {
  RigidMotion motion;
  motion.orientation = principal_orientation(rock.solid, impact.rock.orientation);
  Vec3 direction = layout.normal;
  if (impact.direction) {
    if (!(impact.direction->norm() > 0.0)) throw InputError("[[impact]]: `direction` is zero");
    direction = impact.direction->normalized();
  } else {
    const double angle = impact.angle_deg * std::numbers::pi / 180.0;
    direction = std::cos(angle) * layout.normal - std::sin(angle) * layout.post;
  }
  if (!(direction.dot(layout.normal) > 0.05))
    throw InputError("[[impact]]: the rock flies along or away from the net; give a direction towards it");
  motion.velocity_w = impact.velocity * direction;
  motion.angular_velocity_b = motion.orientation.conjugate() * impact.rock.angular_velocity;
  const Vec3 target = target_point(settings.barrier, layout, impact.target);
  const double radius = bounding_radius(rock.solid.shape) + 0.01;
  double back = 0.0;
  for (const Vec3& x : net.position) {
    // Smallest way back at which the node is outside of the sphere.
    const Vec3 arm = target - x;
    const double along = arm.dot(direction);
    const double aside2 = arm.squaredNorm() - along * along;
    if (aside2 >= radius * radius) continue;
    back = std::max(back, along + std::sqrt(radius * radius - aside2));
  }
  motion.position_w = target - back * direction;
  return motion;
}

BarrierEnergies energies(const Scene& scene, const World& world, const EnergyZero& zero, double gravity_on_rock,
                         double supplied) {
  const NetLedger& l = world.net.ledger;
  const NetLedger& z = zero.ledger;
  BarrierEnergies e;
  const RigidMotion& m = world.motion[0];
  e.rock_rotational = 1e-3 * rotational_energy(scene.bodies[0], m);
  e.rock_translational = 1e-3 * kinetic_energy(scene.bodies[0], m) - e.rock_rotational;
  e.net_kinetic = 1e-3 * world.net.kinetic;
  e.net_elastic = 1e-3 * (elastic_of_net(world.net) - zero.net_elastic);
  e.rope_elastic = 1e-3 * (world.net.rope_elastic - zero.rope_elastic);
  e.ring_plastic = 1e-3 * (l.ring_plastic - z.ring_plastic);
  e.bending_plastic = 1e-3 * (l.bending_plastic - z.bending_plastic);
  e.brake = 1e-3 * (l.brake - z.brake);
  e.capstan = 1e-3 * (l.capstan - z.capstan);
  e.shackles = 1e-3 * (l.shackles - z.shackles);
  e.contact_normal = 1e-3 * (l.contact_normal - z.contact_normal);
  e.contact_friction = 1e-3 * (l.contact_friction - z.contact_friction);
  e.ground = 1e-3 * (l.ground - z.ground);
  e.constraint = 1e-3 * (l.constraint - z.constraint);
  e.broken = 1e-3 * (l.broken - z.broken);
  e.rock_ground = 1e-3 * world.ledger[0].contact;
  e.gravity = 1e-3 * (l.gravity - z.gravity + gravity_on_rock);
  e.supplied = 1e-3 * supplied;
  return e;
}

/// Mean of two moments: the net's energies are those of the midpoint of a step.
BarrierEnergies centred(BarrierEnergies now, const BarrierEnergies& before) {
  now.rock_translational = 0.5 * (now.rock_translational + before.rock_translational);
  now.rock_rotational = 0.5 * (now.rock_rotational + before.rock_rotational);
  for (double BarrierEnergies::*part :
       {&BarrierEnergies::contact_normal, &BarrierEnergies::contact_friction, &BarrierEnergies::ground,
        &BarrierEnergies::constraint, &BarrierEnergies::rock_ground, &BarrierEnergies::gravity})
    now.*part = 0.5 * (now.*part + before.*part);
  return now;
}

Series empty_series(const BarrierRun& run, std::size_t number) {
  Series series;
  series.name = "impact_" + std::to_string(number + 1);
  series.columns = {{"t", "s"}, {"way", "m"}, {"speed", "m/s"}, {"rock_force", "kN"}};
  for (const RopeDef& rope : run.layout.net.ropes) series.columns.push_back({rope.name, "kN"});
  for (const StrutDef& strut : run.layout.net.struts) series.columns.push_back({strut.name, "kN"});
  for (const RopeDef& rope : run.layout.net.ropes) {
    if (rope.brake_begin) series.columns.push_back({rope.name + ".brake_left", "m"});
    if (rope.brake_end) series.columns.push_back({rope.name + ".brake_right", "m"});
  }
  for (const char* name : {"rock", "rock_rotation", "net_kinetic", "net_elastic", "rope_elastic", "ring_plastic",
                           "bending_plastic", "brake", "capstan", "shackles", "contact_normal", "contact_friction",
                           "ground", "constraint", "broken", "rock_ground", "gravity", "residual"})
    series.columns.push_back({std::string("energy.") + name, "kJ"});
  return series;
}

/// Forces of the moment, averaged over the filter time.
struct Filtered {
  std::vector<double> ropes, struts;
  double rock = 0.0;
};

void append_row(const BarrierRun& run, const World& world, double time, double way, const Filtered& forces,
                const BarrierEnergies& e, Series& series) {
  std::vector<double> row = {time, way, world.motion[0].velocity_w.norm(), forces.rock};
  row.insert(row.end(), forces.ropes.begin(), forces.ropes.end());
  row.insert(row.end(), forces.struts.begin(), forces.struts.end());
  for (std::size_t r = 0; r < run.layout.net.ropes.size(); ++r) {
    if (run.layout.net.ropes[r].brake_begin) row.push_back(world.net.ropes[r].slip_begin);
    if (run.layout.net.ropes[r].brake_end) row.push_back(world.net.ropes[r].slip_end);
  }
  for (const double x : {e.rock_translational, e.rock_rotational, e.net_kinetic, e.net_elastic, e.rope_elastic,
                         e.ring_plastic, e.bending_plastic, e.brake, e.capstan, e.shackles, e.contact_normal,
                         e.contact_friction, e.ground, e.constraint, e.broken, e.rock_ground, e.gravity, e.residual()})
    row.push_back(x);
  series.append(row);
}

Frame barrier_frame(const BarrierRun& run, const World& world, double time, std::int32_t mesh) {
  const auto f = [](double x) { return static_cast<float>(x); };
  const auto places = [&](const std::vector<Vec3>& x) {
    FrameArray array{"position", "m", 3, {}};
    for (const Vec3& p : x)
      for (int k = 0; k < 3; ++k) array.values.push_back(f(p[k]));
    return array;
  };
  FrameGroup rings;
  rings.name = "rings";
  rings.kind = "lines";
  rings.arrays.push_back(places(world.net.position));
  FrameArray stretch_of_ring{"stretch", "m", 1, {}, true};
  for (std::size_t k = 0; k < run.layout.net.rings.size(); ++k) {
    if (world.net.rings[k].broken != 0) continue;
    const auto& n = run.layout.net.rings[k].nodes;
    for (std::size_t i = 0; i < 4; ++i) {
      rings.segments.push_back({n[i], n[(i + 1) % 4]});
      stretch_of_ring.values.push_back(
          f(world.net.rings[k].perimeter_slack - run.layout.net.ring_laws[0].perimeter.rest));
    }
  }
  rings.arrays.push_back(std::move(stretch_of_ring));
  FrameGroup ropes;
  ropes.name = "ropes";
  ropes.kind = "lines";
  ropes.arrays.push_back(places(world.net.position));
  FrameArray tension{"tension", "N", 1, {}, true};
  for (std::size_t r = 0; r < run.layout.net.ropes.size(); ++r) {
    const RopeDef& rope = run.layout.net.ropes[r];
    if (world.net.ropes[r].broken != 0) continue;
    std::size_t s = 0;
    for (std::size_t i = 0; i + 1 < rope.nodes.size(); ++i) {
      ropes.segments.push_back({rope.nodes[i], rope.nodes[i + 1]});
      tension.values.push_back(f(world.net.ropes[r].force[s]));
      if (s < rope.passes.size() && rope.passes[s] == static_cast<std::int32_t>(i) + 1) ++s;
    }
  }
  ropes.arrays.push_back(std::move(tension));
  FrameGroup posts;
  posts.name = "posts";
  posts.kind = "lines";
  std::vector<Vec3> ends;
  FrameArray thrust{"thrust", "N", 1, {}, true};
  for (std::size_t k = 0; k < run.layout.net.struts.size(); ++k) {
    const StrutDef& strut = run.layout.net.struts[k];
    const auto at = static_cast<std::int32_t>(ends.size());
    ends.push_back(strut.base_w);
    ends.push_back(world.net.position[static_cast<std::size_t>(strut.head)]);
    posts.segments.push_back({at, at + 1});
    thrust.values.push_back(f(world.net.strut_force[k]));
  }
  posts.arrays.push_back(places(ends));
  posts.arrays.push_back(std::move(thrust));
  FrameGroup rocks;
  rocks.name = "rocks";
  rocks.kind = "rigid";
  rocks.meshes = {mesh};
  const RigidMotion& m = world.motion[0];
  rocks.arrays.push_back(places({m.position_w}));
  rocks.arrays.push_back({"orientation",
                          "-",
                          4,
                          {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())}});
  return {time, {rocks, rings, ropes, posts}};
}

/// Least distance of the bearing ropes in a field, out of the slope.
double open_height(const BarrierRun& run, const BarrierLayoutSettings& s, const NetWorld& net, std::int64_t span) {
  const std::int32_t per_span = run.layout.columns / static_cast<std::int32_t>(s.spans);
  const auto first = static_cast<std::int32_t>(span - 1) * per_span;
  double least = std::numeric_limits<double>::infinity(), lowest = 0.0;
  // Nodes slide along the ropes, so the ropes are compared at the same place along the barrier.
  const auto height_at = [&](const std::vector<std::int32_t>& row, double x) {
    for (std::int32_t i = first; i < first + per_span; ++i) {
      const Vec3& a = net.position[static_cast<std::size_t>(row[static_cast<std::size_t>(i)])];
      const Vec3& b = net.position[static_cast<std::size_t>(row[static_cast<std::size_t>(i) + 1])];
      if (x < std::min(a.x(), b.x()) || x > std::max(a.x(), b.x()) || a.x() == b.x()) continue;
      return run.layout.out.dot(a + (x - a.x()) / (b.x() - a.x()) * (b - a));
    }
    return std::nan("");
  };
  for (int k = 1; k < 20; ++k) {
    const double x = (static_cast<double>(span - 1) + k / 20.0) * s.post_spacing;
    const double upper = height_at(run.layout.upper, x), lower = height_at(run.layout.lower, x);
    if (!std::isfinite(upper) || !std::isfinite(lower)) continue;
    least = std::min(least, upper - lower);
  }
  return std::max(lowest, std::isfinite(least) ? least : 0.0);
}

struct ImpactRunner {
  const BarrierSettings& settings;
  const RunControl& control;
  BarrierRun& run;

  /// Returns false when the user stopped it.
  bool operator()(std::size_t number, NetWorld& net, double& time_before) {
    const ImpactSettings& impact = settings.impacts[number];
    const BuiltBody rock = build_body(impact.rock);
    Scene scene = base_scene(settings, run.layout, run.time_step);
    add_body(scene, rock.solid, rock.mass, place_rock(settings, run.layout, impact, rock, net));
    World world = make_world(scene);
    world.net = std::move(net);
    world.net.point_impulse.assign(run.layout.net.points.size(), Vec3::Zero());
    Workspace workspace(scene);

    ImpactFigures& figures = run.impacts.emplace_back();
    const double supplied = kinetic_energy(scene.bodies[0], world.motion[0]);
    figures.energy_kJ = 1e-3 * supplied;
    figures.series = empty_series(run, number);
    figures.rope_peak_kN.assign(run.layout.net.ropes.size(), 0.0);
    figures.strut_peak_kN.assign(run.layout.net.struts.size(), 0.0);
    const EnergyZero zero{world.net.ledger, elastic_of_net(world.net), world.net.rope_elastic};
    const Vec3 start = world.motion[0].position_w;
    const double weight = rock.mass * settings.gravity;
    const double dt = run.time_step, filter = std::max(dt, 1e-3 * settings.output.filter_ms);
    const auto steps_per_sample = std::max<std::int64_t>(1, std::llround(settings.output.sample_interval / dt));
    const double fps = settings.output.frames_per_second;
    const auto steps_per_frame = fps > 0.0 ? std::max<std::int64_t>(1, std::llround(1.0 / (fps * dt))) : 0;
    const bool draws = control.frames != nullptr && steps_per_frame > 0;
    const double first_ring_count = static_cast<double>(broken_rings(world.net));
    const std::int64_t ropes_before = broken_ropes(world.net);
    std::vector<std::uint8_t> was_broken;
    for (const RingMemory& ring : world.net.rings) was_broken.push_back(ring.broken);
    const auto last = static_cast<std::int64_t>(std::ceil(settings.duration / dt));
    Filtered forces{std::vector<double>(figures.rope_peak_kN.size(), 0.0),
                    std::vector<double>(figures.strut_peak_kN.size(), 0.0)};
    for (std::size_t r = 0; r < forces.ropes.size(); ++r)
      for (const double force : world.net.ropes[r].force) forces.ropes[r] = std::max(forces.ropes[r], 1e-3 * force);
    BarrierEnergies before = energies(scene, world, zero, 0.0, supplied);
    Vec3 at_contact = start;
    double last_contact = 0.0, most = 0.0, most_at = 0.0;
    bool interrupted = false;
    for (std::int64_t k = 1; k <= last; ++k) {
      step(scene, world, workspace);
      const double time = static_cast<double>(k) * dt;
      if (world.net.quarantined || world.status[0] == BodyStatus::kQuarantined) break;
      const RigidMotion& m = world.motion[0];
      const BarrierEnergies now = energies(scene, world, zero, weight * (start.z() - m.position_w.z()), supplied);
      const BarrierEnergies middle = centred(now, before);
      before = now;
      figures.at_end = middle;
      figures.energy_residual_rel =
          std::max(figures.energy_residual_rel, std::abs(middle.residual()) / middle.supplied);
      const double share = std::min(1.0, dt / filter);
      for (std::size_t r = 0; r < forces.ropes.size(); ++r) {
        double force = 0.0;
        for (const double f : world.net.ropes[r].force) force = std::max(force, f);
        forces.ropes[r] += share * (1e-3 * force - forces.ropes[r]);
        figures.rope_peak_kN[r] = std::max(figures.rope_peak_kN[r], forces.ropes[r]);
      }
      for (std::size_t s = 0; s < forces.struts.size(); ++s) {
        forces.struts[s] += share * (1e-3 * world.net.strut_force[s] - forces.struts[s]);
        figures.strut_peak_kN[s] = std::max(figures.strut_peak_kN[s], forces.struts[s]);
      }
      forces.rock += share * (1e-3 * world.net.contact_impulse.norm() / dt - forces.rock);
      figures.rock_peak_kN = std::max(figures.rock_peak_kN, forces.rock);
      if (world.net.contact_impulse.squaredNorm() > 0.0) {
        if (!figures.touched) {
          figures.touched = true;
          figures.first_contact = time;
          at_contact = m.position_w;
        }
        last_contact = time;
      }
      if (world.ground[0].in_contact && !figures.stopped) figures.hit_ground = true;
      const double way = (m.position_w - at_contact).dot(run.layout.down);
      if (figures.touched && way > most) {
        most = way;
        most_at = time;
      }
      const bool at_most = figures.touched && !figures.stopped && m.velocity_w.dot(run.layout.normal) <= 0.0;
      if (at_most) {
        figures.stopped = true;
        figures.net_at_most = world.net.position;
        figures.rock_at_most = m.position_w;
      }
      if (k % steps_per_sample == 0)
        append_row(run, world, time, figures.touched ? way : 0.0, forces, middle, figures.series);
      if (draws && k % steps_per_frame == 0)
        control.frames->add(barrier_frame(run, world, time_before + time, static_cast<std::int32_t>(number)));
      const bool gone = figures.touched && time - last_contact > kLostAfter;
      if (gone && !figures.stopped) {
        figures.perforated = true;
        break;
      }
      if (figures.stopped && time > most_at + kSettleTime) break;
      if (time_to_look_around(k)) {
        if (control.progress)
          control.progress((static_cast<double>(number) + static_cast<double>(k) / static_cast<double>(last)) /
                           static_cast<double>(settings.impacts.size()));
        if (stop_requested(control)) {
          interrupted = true;
          break;
        }
      }
    }
    figures.steps = world.step_count;
    figures.elongation = most;
    figures.braking_time = figures.touched ? most_at - figures.first_contact : 0.0;
    if (figures.net_at_most.empty()) {
      figures.net_at_most = world.net.position;
      figures.rock_at_most = world.motion[0].position_w;
    }
    figures.residual_height = open_height(run, settings.barrier, world.net, impact.target.span);
    figures.residual_height_rel = figures.residual_height / (settings.barrier.height - settings.barrier.f);
    figures.rings_broken = broken_rings(world.net) - static_cast<std::int64_t>(first_ring_count);
    figures.ropes_broken = broken_ropes(world.net) - ropes_before;
    for (std::size_t k = 0; k < world.net.rings.size(); ++k) {
      if (world.net.rings[k].broken == 0 || was_broken[k] != 0) continue;
      Vec3 centre = Vec3::Zero();
      for (const std::int32_t n : run.layout.net.rings[k].nodes)
        centre += 0.25 * run.layout.net.nodes[static_cast<std::size_t>(n)].position_w;
      figures.broken_rings.push_back(centre);
    }
    for (std::size_t r = 0; r < world.net.ropes.size(); ++r)
      if (world.net.ropes[r].broken != 0) figures.broken_ropes.push_back(run.layout.net.ropes[r].name);
    for (const RopeMemory& rope : world.net.ropes) {
      figures.brake_stroke.push_back(rope.slip_begin);
      figures.brake_stroke.push_back(rope.slip_end);
    }
    const double solves = std::max(1.0, static_cast<double>(workspace.counts.contact_steps));
    figures.solver_passes = static_cast<double>(workspace.counts.sweeps) / solves;
    time_before += world.time;
    net = std::move(world.net);
    return !interrupted;
  }

  static std::int64_t broken_rings(const NetWorld& net) {
    return std::count_if(net.rings.begin(), net.rings.end(), [](const RingMemory& r) { return r.broken != 0; });
  }
  static std::int64_t broken_ropes(const NetWorld& net) {
    return std::count_if(net.ropes.begin(), net.ropes.end(), [](const RopeMemory& r) { return r.broken != 0; });
  }
};

BarrierRun make_run_of(const BarrierSettings& settings) {
  BarrierRun run;
  run.layout = make_barrier_layout(settings);
  run.limit = stable_net_step(run.layout.net);
  run.time_step = settings.time_step.value_or(std::min(kLongestStep, kStableShare * run.limit.time_step));
  if (run.time_step > run.limit.time_step)
    throw InputError("[study]: a time step of " + number_text(run.time_step) + " s is beyond the stable one of " +
                     number_text(run.limit.time_step, 3) + " s, which " + run.limit.reason +
                     " sets; leave `time_step` out, or give a smaller one");
  return run;
}

}  // namespace

void check_barrier(const BarrierSettings& settings) {
  const BarrierRun run = make_run_of(settings);
  const NetWorld net = make_net_world(run.layout.net);
  for (const ImpactSettings& impact : settings.impacts)
    place_rock(settings, run.layout, impact, build_body(impact.rock), net);
}

namespace {

struct FrameBuffer final : FrameSink {
  std::vector<Frame> kept;
  void begin(const FrameHeader&) override {}
  void add(const Frame& frame) override { kept.push_back(frame); }
};

/// All impacts on a barrier that first finds its form.
StudyOutcome run_impacts(const BarrierSettings& settings, const RunControl& control, BarrierRun& run, NetWorld& net) {
  // The barrier hangs still before each impact; what an earlier one did to it stays.
  const Scene scene = base_scene(settings, run.layout, run.time_step);
  net = make_net_world(run.layout.net);
  const auto settle = [&] {
    World world = make_world(scene);
    world.net = std::move(net);
    run.form_finding_steps += find_form(scene, world);
    net = std::move(world.net);
  };
  ImpactRunner runner{settings, control, run};
  double time = 0.0;
  for (std::size_t k = 0; k < settings.impacts.size(); ++k) {
    settle();
    const bool goes_on = runner(k, net, time);
    if (!goes_on) return StudyOutcome::kInterrupted;
    if (net.quarantined) return StudyOutcome::kQuarantined;
  }
  return StudyOutcome::kFinished;
}

double worst_residual(const BarrierRun& run) {
  double worst = 0.0;
  for (const ImpactFigures& impact : run.impacts) worst = std::max(worst, impact.energy_residual_rel);
  return worst;
}

}  // namespace

StudyResult run_barrier(const BarrierSettings& settings, const RunControl& control) {
  BarrierRun run = make_run_of(settings);
  const auto started_at = std::chrono::steady_clock::now();
  StudyResult result;
  NetWorld net;
  // The error of the energies falls with the square of the time step. A step that was not asked for is halved until
  // they close; frames are those of the last run only.
  FrameBuffer frames;
  for (int halvings = 0;; ++halvings) {
    RunControl buffered = control;
    frames.kept.clear();
    buffered.frames = control.frames != nullptr ? &frames : nullptr;
    result.outcome = run_impacts(settings, buffered, run, net);
    const bool is_open = worst_residual(run) > kResidualWanted || result.outcome == StudyOutcome::kQuarantined;
    if (!is_open || settings.time_step || halvings == kMostHalvings || result.outcome == StudyOutcome::kInterrupted)
      break;
    const double finer = 0.5 * run.time_step;
    run = make_run_of(settings);
    run.time_step = finer;
  }
  if (!frames.kept.empty()) {
    FrameHeader header{"Barrier", {0.0, 0.0, 0.0}, {}};
    for (const ImpactSettings& impact : settings.impacts)
      header.meshes.push_back({"rock", surface_mesh(build_body(impact.rock).solid.shape)});
    control.frames->begin(header);
    for (const Frame& frame : frames.kept) control.frames->add(frame);
  }
  if (worst_residual(run) > kResidualWanted && control.warn)
    control.warn("the energies of the barrier close to " + number_text(100.0 * worst_residual(run), 2) +
                 " % only; give a smaller study.time_step than " + number_text(run.time_step, 3) + " s");
  for (const RingMemory& ring : net.rings) run.rings_broken.push_back(ring.broken);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  result.summary = barrier_summary(settings, run);
  double steps = run.form_finding_steps;
  for (const ImpactFigures& impact : run.impacts) steps += static_cast<double>(impact.steps);
  result.summary.set("steps_per_second", seconds > 0.0 ? steps / seconds : 0.0);
  result.report = barrier_report(settings, run);
  for (ImpactFigures& impact : run.impacts) result.series.push_back(std::move(impact.series));
  return result;
}

}  // namespace talus
