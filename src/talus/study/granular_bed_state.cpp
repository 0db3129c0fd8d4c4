#include <talus/base/byte_stream.hpp>
#include <talus/base/error.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/record/frame_walls.hpp>
#include <talus/record/recorder_state.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/study/granular_bed_run.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr auto kUprightFaces = std::span(kBoxFaces).first<4>();

/// The walls around the bed, as high as the grains stand.
FrameGroup bed_walls(const GranularBedRun& run) {
  const SphereWorld& spheres = run.world.spheres;
  Vec3 low(spheres.walls[0].offset, spheres.walls[2].offset, INFINITY);
  Vec3 high(-spheres.walls[1].offset, -spheres.walls[3].offset, -INFINITY);
  for (const SpherePlace& p : spheres.place) {
    low.z() = std::min(low.z(), p.z - p.radius);
    high.z() = std::max(high.z(), p.z + p.radius);
  }
  const Vec3 size = high - low;
  std::array<WallFace, 4> faces = {};
  for (std::size_t k = 0; k < faces.size(); ++k)
    faces[k] = {static_cast<int>(k), spheres.walls[k].force / (size.z() * size[k < 2 ? 1 : 0])};
  return wall_group(low, high, faces);
}

}  // namespace

Frame bed_frame(const GranularBedRun& run, double time) {
  const SphereWorld& spheres = run.world.spheres;
  FrameGroup grains{"grains", "spheres", {}, {}, {}};
  FrameArray position{"position", "m", 3, {}}, radius{"radius", "m", 1, {}}, velocity{"velocity", "m/s", 3, {}};
  const auto f = [](double x) { return static_cast<float>(x); };
  std::vector<std::uint32_t> at(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) at[spheres.id[i]] = i;
  for (const std::uint32_t i : at) {
    const SpherePlace& p = spheres.place[i];
    const SphereVelocity& v = spheres.velocity[i];
    position.values.insert(position.values.end(), {f(p.x), f(p.y), f(p.z)});
    radius.values.push_back(f(p.radius));
    velocity.values.insert(velocity.values.end(), {f(v.vx), f(v.vy), f(v.vz)});
  }
  grains.arrays = {std::move(position), std::move(radius), std::move(velocity)};
  FrameGroup rocks{"rocks", "rigid", {}, {}, {}};
  FrameArray place{"position", "m", 3, {}}, turn{"orientation", "-", 4, {}}, speed{"velocity", "m/s", 3, {}},
      energy{"kinetic_energy", "J", 1, {}}, force{"grain_force", "N", 3, {}};
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) {
    const RigidMotion& m = run.world.motion[k];
    rocks.meshes.push_back(static_cast<std::int32_t>(k));
    place.values.insert(place.values.end(), {f(m.position_w.x()), f(m.position_w.y()), f(m.position_w.z())});
    turn.values.insert(turn.values.end(),
                       {f(m.orientation.w()), f(m.orientation.x()), f(m.orientation.y()), f(m.orientation.z())});
    speed.values.insert(speed.values.end(), {f(m.velocity_w.x()), f(m.velocity_w.y()), f(m.velocity_w.z())});
    energy.values.push_back(f(kinetic_energy(run.scene.bodies[k], m)));
    const Vec3& push = run.workspace.bodies[k].grain_force_w;
    force.values.insert(force.values.end(), {f(push.x()), f(push.y()), f(push.z())});
  }
  rocks.arrays = {std::move(place), std::move(turn), std::move(speed), std::move(energy), std::move(force)};
  Frame frame{time, {std::move(grains)}};
  if (!run.world.motion.empty()) frame.groups.push_back(std::move(rocks));
  if (!run.scene.grains.walls.empty()) frame.groups.push_back(bed_walls(run));
  return frame;
}

FrameHeader bed_frame_header(const GranularBedSettings& s, const GranularBedRun& run) {
  FrameHeader header{"Granular bed", {run.origin.x(), run.origin.y(), run.origin.z()}, {}};
  for (std::size_t k = 0; k < run.rocks.size(); ++k)
    header.meshes.push_back({"rock " + std::to_string(k + 1), surface_mesh(run.rocks[k].solid.shape)});
  if (!run.rocks.empty()) {
    std::vector<std::string>& names = header.names["rocks"];
    for (std::size_t k = 0; k < run.rocks.size(); ++k) names.push_back("rock " + std::to_string(k + 1));
  }
  if (!run.scene.grains.walls.empty()) header.names["walls"] = wall_names(kUprightFaces);
  const Vec2 centre = s.bed.centre - run.origin.head<2>();
  header.meshes.push_back(
      {"terrain", terrain_surface(run.scene.terrain, Vec3(centre.x(), centre.y(), 0.0), 1.5 * s.bed.size.maxCoeff())});
  return header;
}

std::string save_bed(const GranularBedRun& run) {
  ByteWriter out;
  out.put_bytes("granular-bed 1");
  out.put_bytes(write_snapshot(run.world));
  out.put(run.phase);
  for (const double x : {run.time_step, run.time_step_share_max, run.overlap_max, run.settle_time, run.surface,
                         run.solid_fraction, run.stored_beg, run.kinetic_beg})
    out.put(x);
  out.put(static_cast<std::uint8_t>(run.settled));
  for (const BedRockFigures& f : run.figures)
    for (const double x : {f.depth_max, f.force_max, f.speed_max}) out.put(x);
  out.put_bytes(run.ending);
  save_rows(run.rock_series, out);
  save_rows(run.bed_series, out);
  return out.take();
}

void restore_bed(const std::string& bytes, const GranularBedSettings& s, GranularBedRun& run) {
  ByteReader in(bytes);
  if (in.get_bytes() != "granular-bed 1")
    throw InputError("the snapshot is not one of a granular-bed study of this version");
  World world = read_snapshot(in.get_bytes());
  if (world.spheres.size() != run.scene.grains.spheres.size()) throw InputError("the snapshot is not one of this bed");
  run.phase = in.get<BedPhase>();
  for (double* x : {&run.time_step, &run.time_step_share_max, &run.overlap_max, &run.settle_time, &run.surface,
                    &run.solid_fraction, &run.stored_beg, &run.kinetic_beg})
    *x = in.get<double>();
  run.settled = in.get<std::uint8_t>() != 0;
  for (BedRockFigures& f : run.figures)
    for (double* x : {&f.depth_max, &f.force_max, &f.speed_max}) *x = in.get<double>();
  run.ending = in.get_bytes();
  restore_rows(in, run.rock_series);
  restore_rows(in, run.bed_series);
  const int threads = run.workspace.spheres.threads;
  if (run.phase != BedPhase::kSettle) add_bed_rocks(s, run);
  run.world = std::move(world);
  run.workspace = Workspace(run.scene);
  run.workspace.spheres.threads = threads;
  apply_bed_phase(s, run);
}

}  // namespace talus
