#include <talus/base/error.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/step/step.hpp>
#include <talus/study/blocks.hpp>
#include <talus/study/blocks_run.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/deformable_surface.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

namespace talus {

namespace {

std::vector<BlockProbe> make_probes(const BlocksSettings& settings, const BuiltBlocks& built) {
  std::vector<BlockProbe> probes;
  for (const ProbeSettings& s : settings.probes) {
    const auto at = std::find(built.names.begin(), built.names.end(), s.block);
    if (at == built.names.end())
      throw InputError("[[probe]] \"" + s.name + "\": no block is named \"" + s.block + "\"; the first blocks are " +
                       built.names.front() + (built.names.size() > 1 ? ", " + built.names[1] : ""));
    for (const BlockProbe& other : probes)
      if (other.name == s.name) throw InputError("[[probe]] \"" + s.name + "\": this name is given twice");
    const auto i = static_cast<std::size_t>(at - built.names.begin());
    const Vec3 axis = (s.face % 2 == 0 ? 1.0 : -1.0) * Vec3::Unit(s.face / 2);
    probes.push_back(make_probe(s.name, static_cast<BodyId>(i), built.scene.shapes[built.scene.bodies[i].shape],
                                built.input_from_body[i].conjugate() * axis));
    if (const std::int32_t k = built.scene.bodies[i].deformable; k >= 0)
      add_probe_nodes(*built.scene.deformables[static_cast<std::size_t>(k)], probes.back());
  }
  return probes;
}

BlocksRun make_blocks_run(const BlocksSettings& settings) {
  BuiltBlocks built = build_blocks(settings);
  std::vector<BlockProbe> probes = make_probes(settings, built);
  World world = make_world(built.scene);
  Workspace workspace(built.scene);
  return {std::move(built), std::move(world), std::move(workspace), RecorderBlocks(std::move(probes))};
}

std::string save_blocks(const BlocksRun& run) {
  ByteWriter out;
  out.put_bytes("blocks 2");
  out.put_bytes(write_snapshot(run.world));
  out.put_bytes(run.ending);
  save_counts(run.workspace.counts, out);
  run.recorder.save(out);
  return out.take();
}

void restore_blocks(const std::string& bytes, BlocksRun& run) {
  ByteReader in(bytes);
  if (in.get_bytes() != "blocks 2") throw InputError("the snapshot is not one of a study of blocks of this version");
  run.world = read_snapshot(in.get_bytes());
  if (run.world.motion.size() != run.built.scene.bodies.size() ||
      run.world.elastic.size() != run.built.scene.deformables.size())
    throw InputError("the snapshot is not one of these blocks");
  run.ending = in.get_bytes();
  run.workspace.counts = restore_counts(in);
  run.recorder.restore(in);
  run.recorder.unsolved_before = run.workspace.counts.steps_unsolved;
}

/// What all frames share: each shape once, however many blocks have it, and the base.
struct BlockDrawing {
  FrameHeader header;
  std::vector<std::int32_t> mesh_of_body;  ///< -1: deformable
  std::int32_t base_mesh = -1;
};

BlockDrawing make_drawing(const BlocksRun& run) {
  const Scene& scene = run.built.scene;
  BlockDrawing drawing;
  const Vec3& origin = run.built.origin;
  drawing.header = {"Blocks", {origin.x(), origin.y(), origin.z()}, {}};
  std::map<std::vector<double>, std::int32_t> known;
  Vec3 centre = Vec3::Zero();
  double reach = 0.0;
  for (std::size_t i = 0; i < run.built.names.size(); ++i) {
    centre += scene.bodies[i].initial.position_w / static_cast<double>(run.built.names.size());
    if (scene.bodies[i].deformable >= 0) {
      drawing.mesh_of_body.push_back(-1);
      continue;
    }
    const Shape& shape = scene.shapes[scene.bodies[i].shape];
    std::vector<double> key;
    if (const auto* hull = std::get_if<ShapeHull>(&shape)) {
      for (const auto* column : {&hull->x, &hull->y, &hull->z}) key.insert(key.end(), column->begin(), column->end());
    } else {
      key = {std::get<ShapeSphere>(shape).radius};
    }
    const auto [at, is_new] = known.emplace(std::move(key), static_cast<std::int32_t>(drawing.header.meshes.size()));
    if (is_new) drawing.header.meshes.push_back({run.built.names[i], surface_mesh(shape)});
    drawing.mesh_of_body.push_back(at->second);
  }
  for (std::size_t i = 0; i < run.built.names.size(); ++i)
    reach =
        std::max(reach, (scene.bodies[i].initial.position_w - centre).norm() + 2.0 * scene.bodies[i].bounding_radius);
  drawing.base_mesh = static_cast<std::int32_t>(drawing.header.meshes.size());
  drawing.header.meshes.push_back({"base", terrain_surface(scene.terrain, centre, 1.5 * reach)});
  return drawing;
}

Frame make_blocks_frame(const BlocksRun& run, const BlockDrawing& drawing) {
  const Scene& scene = run.built.scene;
  const auto add = [](FrameArray& array, const Vec3& v) {
    for (int k = 0; k < 3; ++k) array.values.push_back(static_cast<float>(v[k]));
  };
  FrameGroup blocks{"blocks", "rigid", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, orientation{"orientation", "-", 4, {}},
      velocity{"velocity", "m/s", 3, {}}, spin{"angular_velocity", "rad/s", 3, {}},
      energy{"kinetic_energy", "J", 1, {}};
  for (std::size_t i = 0; i < run.built.names.size(); ++i) {
    if (drawing.mesh_of_body[i] < 0) continue;
    blocks.meshes.push_back(drawing.mesh_of_body[i]);
    const RigidMotion& m = run.world.motion[i];
    add(position, m.position_w);
    for (const double x : {m.orientation.w(), m.orientation.x(), m.orientation.y(), m.orientation.z()})
      orientation.values.push_back(static_cast<float>(x));
    add(velocity, m.velocity_w);
    add(spin, m.orientation * m.angular_velocity_b);
    energy.values.push_back(static_cast<float>(kinetic_energy(scene.bodies[i], m)));
  }
  blocks.arrays = {std::move(position), std::move(orientation), std::move(velocity), std::move(spin),
                   std::move(energy)};
  FrameGroup contacts{"contacts", "points", {}, {}, {}};
  FrameArray point{"position", "m", 3, {}}, force{"force", "N", 3, {}};
  for (const HardContact& c : run.workspace.contacts) {
    if (!(c.impulse[0] > 0.0)) continue;
    add(point, c.point_w);
    add(force, c.frame_w * c.impulse / scene.settings.time_step);
  }
  contacts.arrays = {std::move(point), std::move(force)};
  Frame frame{run.world.time, {std::move(blocks), std::move(contacts)}};
  if (frame.groups.front().meshes.empty()) frame.groups.erase(frame.groups.begin());
  if (!scene.deformables.empty()) frame.groups.push_back(deformable_surface(scene, run.world));
  if (scene.assembly.base_body >= 0) {
    FrameGroup base{"base", "rigid", {drawing.base_mesh}, {}, {}};
    FrameArray at{"position", "m", 3, {}};
    add(at, run.world.motion[static_cast<std::size_t>(scene.assembly.base_body)].position_w);
    base.arrays = {std::move(at), FrameArray{"orientation", "-", 4, {1.0f, 0.0f, 0.0f, 0.0f}}};
    frame.groups.push_back(std::move(base));
  }
  return frame;
}

bool any_with(const World& world, BodyStatus status) {
  return std::find(world.status.begin(), world.status.end(), status) != world.status.end();
}

}  // namespace

void check_blocks(const BlocksSettings& settings) {
  make_blocks_run(settings);
}

StudyResult run_blocks(const BlocksSettings& settings, const RunControl& control) {
  BlocksRun run = make_blocks_run(settings);
  run.workspace.pairs.threads = control.threads;
  const RunSchedule schedule(settings.study, settings.output);
  if (!control.resume_from.empty()) restore_blocks(control.resume_from, run);
  const bool draws = control.frames != nullptr && schedule.steps_per_frame > 0;
  const BlockDrawing drawing = draws ? make_drawing(run) : BlockDrawing{};
  if (draws) control.frames->begin(drawing.header);
  if (run.world.step_count == 0) {
    run.recorder.sample(run.built.scene, run.world, run.workspace);
    if (draws) control.frames->add(make_blocks_frame(run, drawing));
  }

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  const auto first = static_cast<std::int64_t>(run.world.step_count);
  run.ending = "duration";
  for (std::int64_t k = first + 1; k <= schedule.steps; ++k) {
    run.recorder.sweeps_before = run.workspace.counts.sweeps;
    step(run.built.scene, run.world, run.workspace);
    run.recorder.watch(run.built.scene, run.world, run.workspace);
    if (k % schedule.steps_per_sample == 0) run.recorder.sample(run.built.scene, run.world, run.workspace);
    if (draws && k % schedule.steps_per_frame == 0) control.frames->add(make_blocks_frame(run, drawing));
    if (schedule.steps_per_snapshot > 0 && k % schedule.steps_per_snapshot == 0 && control.save_snapshot)
      control.save_snapshot(save_blocks(run));
    if (k % 64 == 0) {
      if (control.progress) control.progress(static_cast<double>(k) / static_cast<double>(schedule.steps));
      if (control.show_series) {
        if (!run.recorder.probes.empty()) control.show_series(run.recorder.probe_series);
        control.show_series(run.recorder.energy_series);
        control.show_series(run.recorder.contact_series);
      }
      if (stop_requested(control)) {
        result.outcome = StudyOutcome::kInterrupted;
        run.ending = "interrupted";
        break;
      }
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  if (any_with(run.world, BodyStatus::kQuarantined) && result.outcome == StudyOutcome::kFinished)
    result.outcome = StudyOutcome::kQuarantined;
  if (control.save_snapshot) control.save_snapshot(save_blocks(run));
  if (const std::uint64_t unsolved = run.workspace.counts.steps_unsolved; unsolved > 0 && control.warn)
    control.warn("the contact solver did not reach its tolerance in " + std::to_string(unsolved) + " of " +
                 std::to_string(run.workspace.counts.contact_steps) +
                 " steps; series/solver_failures.csv has their residuals. Raise `study.iterations_max` or lower "
                 "`study.time_step`");
  result.summary = blocks_summary(run);
  const double steps_done = static_cast<double>(run.world.step_count) - static_cast<double>(first);
  result.summary.set("steps_per_second", seconds > 0.0 ? steps_done / seconds : 0.0);
  result.report = blocks_report(settings, run, result.summary);
  if (!run.recorder.probes.empty()) result.series.push_back(std::move(run.recorder.probe_series));
  result.series.push_back(std::move(run.recorder.energy_series));
  result.series.push_back(std::move(run.recorder.contact_series));
  if (run.recorder.fracture_series.row_count() > 0) result.series.push_back(std::move(run.recorder.fracture_series));
  if (run.recorder.failure_series.row_count() > 0) result.series.push_back(std::move(run.recorder.failure_series));
  return result;
}

}  // namespace talus
