#include <talus/base/error.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/study/rockfall_ensemble.hpp>
#include <talus/study/rockfall_live.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr std::uint64_t kChunk = 64;
constexpr double kRestTime = 0.5;  // slow in contact for this long is at rest [s]

Scene make_scene(const RockfallSettings& settings, const BuiltGround& ground, const BuiltForest& forest,
                 const BuiltBody& built) {
  Scene scene;
  scene.terrain = ground.terrain;
  scene.soils = ground.soils;
  scene.soil_map = ground.soil_map;
  scene.slip_speed = settings.soil.slip_speed;
  scene.drag_layer = {settings.drag_layer.coefficient, settings.drag_layer.rotational, settings.drag_layer.height};
  forest.place_in(scene);
  scene.gravity = settings.gravity;
  scene.settings.time_step = settings.study.time_step;
  scene.settings.scheme = settings.study.scheme;
  scene.settings.orientation = settings.study.orientation;
  add_body(scene, built.solid, built.mass, {});
  scene.bodies[0].air_drag = air_drag_per_speed(settings.air.law(), built.solid.volume);
  return scene;
}

/// The places of release in local coordinates: [release] points are one area of points.
std::vector<ReleaseArea> release_areas(const ReleaseSettings& release, const BuiltGround& ground) {
  std::vector<ReleaseArea> areas;
  if (const auto* at = std::get_if<ReleaseAtPoints>(&release.places)) {
    for (std::size_t k = 0; k < at->points.size(); ++k) {
      const std::vector<double>& p = at->points[k];
      ReleasePoint point{{p[0], p[1]}, {}};
      if (p.size() > 2) point.z = p[2];
      ReleaseArea area;
      area.place = ReleasePoints{point};
      area.name = "[release] points, point " + std::to_string(k + 1);
      areas.push_back(std::move(area));
    }
  } else {
    areas = std::get<ReleaseFromFile>(release.places).areas;
  }
  const Vec2 shift = ground.origin.head<2>();
  for (ReleaseArea& area : areas) {
    area.map_origin = shift;
    if (auto* points = std::get_if<ReleasePoints>(&area.place)) {
      for (ReleasePoint& p : *points) {
        p.place -= shift;
        if (p.z) *p.z -= ground.origin.z();
      }
    } else if (auto* line = std::get_if<ReleaseLine>(&area.place)) {
      for (Vec2& p : *line) p -= shift;
    } else {
      for (auto& ring : std::get<Polygon>(area.place).rings)
        for (Vec2& p : ring) p -= shift;
    }
  }
  return areas;
}

/// The kinds of rock that an area releases: all, or the one it names.
std::vector<std::size_t> kinds_of(const ReleaseArea& area, const RockfallPlan& plan) {
  std::vector<std::size_t> kinds;
  std::string names;
  const auto lower = [](std::string text) {
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  };
  for (std::size_t k = 0; k < plan.kinds.size(); ++k) {
    if (!area.shape || lower(*area.shape) == lower(plan.kinds[k].name)) kinds.push_back(k);
    names += (names.empty() ? "" : ", ") + plan.kinds[k].name;
  }
  if (kinds.empty())
    throw InputError(area.name + ": attribute shape is \"" + *area.shape +
                     "\", but there is no [[rock]] of that name; known: " + names);
  return kinds;
}

void add_sources(const RockfallSettings& settings, RockfallPlan& plan) {
  for (const ReleaseArea& area : release_areas(settings.release, *plan.ground)) {
    const std::uint64_t count = area.count.value_or(static_cast<std::uint64_t>(settings.release.count));
    if (count == 0) continue;
    const auto* points = std::get_if<ReleasePoints>(&area.place);
    ReleaseSource source{ReleaseSampler(area, plan.ground->terrain, count)};
    source.positions = points != nullptr ? points->size() : count;
    source.per_position = points != nullptr ? count : 1;
    source.first_member = plan.members;
    source.height = area.height.value_or(settings.release.height);
    source.velocity = area.velocity.value_or(settings.release.velocity);
    source.kinds = kinds_of(area, plan);
    source.volume = area.volume;
    source.mass = area.mass;
    plan.members += source.positions * source.per_position * source.kinds.size();
    plan.sources.push_back(std::move(source));
  }
  if (plan.members == 0) throw InputError("[release]: no rock is released; check `count`");
}

/// Lines of the file, then those of the case, in local coordinates.
std::vector<EvaluationLine> make_lines(const RockfallOutputSettings& output, const BuiltGround& ground) {
  std::vector<EvaluationLine> lines = output.loaded_lines;
  for (const LineSettings& given : output.line) {
    EvaluationLine line{given.name, {}};
    for (const std::vector<double>& p : given.points) line.points.emplace_back(p[0], p[1]);
    lines.push_back(std::move(line));
  }
  constexpr int kTried = 16;  // places per segment
  for (std::size_t k = 0; k < lines.size(); ++k) {
    EvaluationLine& line = lines[k];
    if (line.name.empty()) line.name = std::to_string(k + 1);
    for (std::size_t other = 0; other < k; ++other)
      if (lines[other].name == line.name) line.name += " (" + std::to_string(k + 1) + ")";
    for (Vec2& p : line.points) p -= ground.origin.head<2>();
    bool is_over_ground = false;
    for (std::size_t i = 1; i < line.points.size(); ++i)
      for (int part = 0; part <= kTried; ++part) {
        const Vec2 p = line.points[i - 1] + part / double{kTried} * (line.points[i] - line.points[i - 1]);
        is_over_ground = is_over_ground || std::isfinite(ground_height(ground.terrain, p.x(), p.y()));
      }
    if (!is_over_ground)
      throw InputError("[output] line \"" + line.name +
                       "\" lies outside the terrain: no rock can pass it; check its coordinates");
    if (!(line.length() > 0.0)) throw InputError("[output] line \"" + line.name + "\" has no length");
  }
  return lines;
}

RockOutcome run_member(const RockfallSettings& settings, const RockfallPlan& plan, const Scene& scene, World& world,
                       Workspace& workspace, RecorderPath& path, RecorderLines& lines, RecorderImpacts& impacts,
                       RecorderHazardGrid& grid) {
  const double rest_energy = settings.rest_energy_per_mass * scene.bodies[0].mass;
  const auto rest_steps = static_cast<std::int64_t>(std::ceil(kRestTime / scene.settings.time_step));
  const auto record = [&] {
    const PathSample& s = path.sample(world);
    grid.add({s.position.x(), s.position.y(), s.kinetic_energy, s.translational_energy, s.speed, s.jump_height,
              s.spin_rate});
  };
  std::int64_t slow_steps = 0;
  record();
  for (std::int64_t k = 1; k <= plan.steps_max; ++k) {
    step(scene, world, workspace);
    if (world.status[0] == BodyStatus::kLeftDomain) return RockOutcome::kLeftDomain;
    if (world.status[0] == BodyStatus::kQuarantined) return RockOutcome::kQuarantined;
    path.watch(world);
    lines.watch(world);
    impacts.watch(world, workspace);
    if (k % plan.steps_per_sample == 0 && slow_steps == 0) record();  // statistics are those of moving rocks
    const bool slow = world.ground[0].in_contact && kinetic_energy(scene.bodies[0], world.motion[0]) < rest_energy;
    slow_steps = slow ? slow_steps + 1 : 0;
    if (slow_steps >= rest_steps) return RockOutcome::kRest;
  }
  return RockOutcome::kDuration;
}

void add_counts(const StepCounts& from, StepCounts& to) {
  to.body_steps += from.body_steps;
  to.clear_steps += from.clear_steps;
  to.contact_steps += from.contact_steps;
  to.contacts += from.contacts;
  to.sweeps += from.sweeps;
  to.newton_steps += from.newton_steps;
  to.solver_failures += from.solver_failures;
  to.steps_unsolved += from.steps_unsolved;
  to.sweeps_max = std::max(to.sweeps_max, from.sweeps_max);
  to.residual_max = std::max(to.residual_max, from.residual_max);
}

/// What one chunk of members leaves behind.
struct ChunkResult {
  /// One grid for all kinds of rock, or one for each.
  ChunkResult(double cell, std::size_t grid_count) {
    for (std::size_t k = 0; k < grid_count; ++k) grids.emplace_back(Vec2::Zero(), cell);
  }
  std::vector<RockPath> paths;
  std::vector<KeptPath> kept;
  std::vector<LineCrossing> crossings;
  std::vector<RockImpact> impacts;
  std::vector<RecorderHazardGrid> grids;
  StepCounts counts;
};

/// Scenes of the kinds whose rocks differ in size. Only body and shape are changed from member to member.
class SizedScenes {
 public:
  SizedScenes(const RockfallPlan& plan, const LawAirDrag& air) : plan_(plan), air_(air), scenes_(plan.kinds.size()) {}

  const Scene& scene_of(std::size_t kind_number, const MemberRock& rock) {
    const RockKind& kind = plan_.kinds[kind_number];
    if (rock.volume == kind.built.solid.volume && rock.mass == kind.built.mass) return kind.scene;
    std::optional<Scene>& scene = scenes_[kind_number];
    if (!scene) scene = kind.scene;
    resize_body(*scene, 0, kind.built.solid, std::cbrt(rock.volume / kind.built.solid.volume), rock.mass);
    scene->bodies[0].air_drag = air_drag_per_speed(air_, rock.volume);
    return *scene;
  }

 private:
  const RockfallPlan& plan_;
  LawAirDrag air_;
  std::vector<std::optional<Scene>> scenes_;
};

void run_chunk(const RockfallSettings& settings, const RockfallPlan& plan, std::uint64_t begin, std::uint64_t end,
               const RunControl& control, RockfallLive& live, ChunkResult& result) {
  SizedScenes scenes(plan, settings.air.law());
  for (std::uint64_t member = begin; member < end; ++member) {
    live.tell();
    if (stop_requested(control)) return;  // what is done stays
    const RockfallPlan::Place place = plan.place_of(member);
    const MemberRock rock = plan.rock_of(member, settings.study.seed);
    const Scene& scene = scenes.scene_of(place.kind, rock);
    World world = start_member(settings, plan, member);
    Workspace workspace(scene);
    RecorderPath path(scene, world, plan.keeps(member));
    RecorderLines lines(plan.lines, scene, world);
    RecorderImpacts impacts(scene, world, plan.keeps(member));
    RecorderHazardGrid& grid = result.grids[result.grids.size() > 1 ? place.kind : 0];
    grid.begin_rock();
    const RockOutcome outcome = run_member(settings, plan, scene, world, workspace, path, lines, impacts, grid);
    path.finish(world, outcome);
    impacts.finish();
    grid.end_rock(outcome == RockOutcome::kRest, path.path.end.x(), path.path.end.y());
    path.path.member = member;
    path.path.kind = static_cast<std::uint32_t>(place.kind);
    path.path.location = static_cast<std::uint32_t>(place.source);
    path.path.mass = rock.mass;
    path.path.volume = rock.volume;
    result.paths.push_back(path.path);
    const auto keep_events = [&](auto& events, auto& all) {
      for (auto& event : events) {
        event.member = member;
        event.kind = path.path.kind;
        all.push_back(event);
      }
    };
    keep_events(lines.crossings, result.crossings);
    keep_events(impacts.impacts, result.impacts);
    if (plan.keeps(member)) result.kept.push_back({member, path.path.kind, rock.volume, std::move(path.samples)});
    live.take(plan.keeps(member) ? &result.kept.back() : nullptr);
    add_counts(workspace.counts, result.counts);
  }
}

}  // namespace

RockfallPlan::Place RockfallPlan::place_of(std::uint64_t member) const {
  const auto next = std::upper_bound(sources.begin(), sources.end(), member,
                                     [](std::uint64_t m, const ReleaseSource& s) { return m < s.first_member; });
  const auto source = static_cast<std::size_t>(next - sources.begin()) - 1;
  const ReleaseSource& s = sources[source];
  const std::uint64_t in_source = member - s.first_member, per_kind = s.positions * s.per_position;
  return {source, s.kinds[static_cast<std::size_t>(in_source / per_kind)],
          static_cast<std::size_t>(in_source % per_kind / s.per_position)};
}

World start_member(const RockfallSettings& settings, const RockfallPlan& plan, std::uint64_t member) {
  const RockfallPlan::Place place = plan.place_of(member);
  const ReleaseSource& source = plan.sources[place.source];
  const RockKind& kind = plan.kinds[place.kind];
  World world = make_world(kind.scene);
  RigidMotion& m = world.motion[0];
  const ReleasePosition at = source.sampler.position(place.position, settings.study.seed, member);
  m.position_w = at.ground + Vec3(0.0, 0.0, at.height.value_or(source.height));
  m.orientation =
      random_rotation({.seed = settings.study.seed, .member = member, .purpose = RandomPurpose::kOrientation});
  m.velocity_w = source.velocity;
  m.angular_velocity_b = m.orientation.conjugate() * settings.release.angular_velocity;
  return world;
}

MemberRock RockfallPlan::rock_of(std::uint64_t member, std::uint64_t seed) const {
  const Place place = place_of(member);
  const ReleaseSource& source = sources[place.source];
  const RockKind& kind = kinds[place.kind];
  const double density = kind.built.mass / kind.built.solid.volume;
  if (source.volume) return {*source.volume, source.mass.value_or(density * *source.volume)};
  if (source.mass) return {*source.mass / density, *source.mass};
  if (!kind.volumes.is_drawn()) return {kind.built.solid.volume, kind.built.mass};
  const double volume = draw_volume(kind.volumes, seed, member);
  return {volume, density * volume};
}

bool RockfallPlan::has_scenarios() const {
  return std::any_of(kinds.begin(), kinds.end(), [](const RockKind& kind) { return kind.return_period.has_value(); });
}

RockfallPlan make_plan(const RockfallSettings& settings) {
  RockfallPlan plan;
  plan.ground = std::make_shared<const BuiltGround>(build_ground(settings.terrain, settings.soil));
  plan.forest = build_forest(settings.forest, *plan.ground);
  for (std::size_t k = 0; k < settings.rocks.size(); ++k) {
    const RockSettings& rock = settings.rocks[k];
    RockKind kind;
    kind.name = rock.name.empty() ? "rock " + std::to_string(k + 1) : rock.name;
    for (const RockKind& other : plan.kinds)
      if (other.name == kind.name) kind.name += " (" + std::to_string(k + 1) + ")";
    kind.return_period = rock.return_period_years;
    BodySettings body = rock.body;
    kind.volumes = rock.volumes;
    if (rock.volumes.is_drawn()) body.volume = median_volume(rock.volumes);
    kind.built = build_body(body);
    kind.scene = make_scene(settings, *plan.ground, plan.forest, kind.built);
    plan.kinds.push_back(std::move(kind));
  }
  add_sources(settings, plan);
  plan.lines = make_lines(settings.output, *plan.ground);
  const auto kept = static_cast<std::uint64_t>(settings.output.trajectories);
  if (kept > 0) plan.keep_every = std::max<std::uint64_t>(1, plan.members / kept);
  plan.steps_max = step_count(settings.study);
  plan.steps_per_sample =
      std::max<std::int64_t>(1, std::llround(settings.output.sample_interval / settings.study.time_step));
  return plan;
}

RockfallEnsemble run_ensemble(const RockfallSettings& settings, const RockfallPlan& plan, const RunControl& control) {
  RockfallEnsemble ensemble(settings.output.cell);
  RockfallLive live(settings, plan, control);
  ensemble.paths.reserve(plan.members);
  const std::size_t grid_count = plan.has_scenarios() ? plan.kinds.size() : 1;
  if (plan.has_scenarios())
    for (std::size_t k = 0; k < grid_count; ++k) ensemble.kind_grids.emplace_back(Vec2::Zero(), settings.output.cell);
  const std::uint64_t chunks = (plan.members + kChunk - 1) / kChunk;
  // Chunks run a batch at a time, so that only a few unmerged recorders exist at once.
  const auto batch = static_cast<std::uint64_t>(8 * std::max(1, control.threads));
  for (std::uint64_t first = 0; first < chunks && !stop_requested(control); first += batch) {
    const std::uint64_t last = std::min(first + batch, chunks);
    std::vector<ChunkResult> results;
    for (std::uint64_t k = first; k < last; ++k) results.emplace_back(settings.output.cell, grid_count);
    parallel_for(last - first, control.threads, [&](std::size_t k) {
      const std::uint64_t chunk = first + k;
      run_chunk(settings, plan, chunk * kChunk, std::min((chunk + 1) * kChunk, plan.members), control, live,
                results[k]);
    });
    for (ChunkResult& result : results) {
      ensemble.paths.insert(ensemble.paths.end(), result.paths.begin(), result.paths.end());
      std::move(result.kept.begin(), result.kept.end(), std::back_inserter(ensemble.kept));
      ensemble.crossings.insert(ensemble.crossings.end(), result.crossings.begin(), result.crossings.end());
      ensemble.impacts.insert(ensemble.impacts.end(), result.impacts.begin(), result.impacts.end());
      for (std::size_t k = 0; k < result.grids.size(); ++k) {
        ensemble.grid.merge(result.grids[k]);
        if (!ensemble.kind_grids.empty()) ensemble.kind_grids[k].merge(result.grids[k]);
      }
      add_counts(result.counts, ensemble.counts);
    }
    if (control.progress)
      control.progress(static_cast<double>(ensemble.paths.size()) / static_cast<double>(plan.members));
  }
  ensemble.interrupted = ensemble.paths.size() < plan.members;
  return ensemble;
}

}  // namespace talus
