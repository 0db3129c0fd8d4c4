#include <talus/base/parallel_for.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/sphere_turn.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

void drift_block(const Scene& scene, const SphereWorld& spheres, SphereBlock& block, SphereScratch& scratch) {
  const double half = 0.5 * scene.settings.time_step;
  const Vec3 rate = scene.grains.boundary == Boundary::kPeriodic ? spheres.cell_rate : Vec3(0.0, 0.0, 0.0);
  // The fourth numbers are the radius and the inverse mass.
  const Lanes rate_row{rate.x(), rate.y(), rate.z(), 0.0}, half_row{half, half, half, 0.0};
  Lanes fastest{};  // of each direction by itself: a bound, without a comparison that waits for the one before
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    const Lanes beg = load_row(&spheres.place[i].x), v = load_row(&spheres.velocity[i].vx);
    store_row(&scratch.mid[i].x, beg + half_row * (v + rate_row * beg));
    fastest = greater(v * v, fastest);
  }
  block.fastest = fastest[0] + fastest[1] + fastest[2];
  if (spheres.orientation.empty()) return;
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    const SphereVelocity& v = spheres.velocity[i];
    scratch.orientation_mid[i] = turned_by_spin(spheres.orientation[i], v, half);
  }
}

void measure_block(const Scene& scene, const SphereWorld& spheres, SphereBlock& block, const SphereScratch& scratch) {
  const bool periodic = scene.grains.boundary == Boundary::kPeriodic;
  // A periodic cell takes the listed places along: only the motion against it counts.
  const Vec3 stretch = periodic ? Vec3(scratch.cell_mid.array() / spheres.listed_cell.array()) : Vec3(1.0, 1.0, 1.0);
  double moved = 0.0;
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    const SpherePlace &mid = scratch.mid[i], &listed = spheres.listed_at[i];
    const double dx = mid.x - stretch.x() * listed.x, dy = mid.y - stretch.y() * listed.y,
                 dz = mid.z - stretch.z() * listed.z;
    const double square = dx * dx + dy * dy + dz * dz;
    moved = moved < square ? square : moved;
  }
  block.moved_max = moved;
}

/// How far spheres have moved since the list was made: measured, unless their speeds since it last was tell that it
/// cannot be far enough to matter. Either way the list is made anew in the same step.
void follow_motion(const Scene& scene, const SphereWorld& spheres, SphereScratch& scratch) {
  constexpr double kWayMargin = 1.01;  // strain of the cell over the way that was gone
  double fastest = 0.0, moved = 0.0;
  for (const SphereBlock& block : scratch.blocks) fastest = std::max(fastest, block.fastest);
  scratch.moved_most += kWayMargin * scene.settings.time_step * std::sqrt(fastest);
  if (scratch.measured_list == spheres.list_count && scratch.moved_most < list_reach(scene, spheres, scratch)) return;
  parallel_for_even(scratch.blocks.size(), scratch.useful_threads(),
                    [&](std::size_t b) { measure_block(scene, spheres, scratch.blocks[b], scratch); });
  for (const SphereBlock& block : scratch.blocks) moved = std::max(moved, block.moved_max);
  scratch.moved_most = std::sqrt(moved);
  scratch.measured_list = spheres.list_count;
}

}  // namespace

void drift_spheres_to_midpoint(const Scene& scene, const World& world, Workspace& workspace) {
  const SphereWorld& spheres = world.spheres;
  SphereScratch& scratch = workspace.spheres;
  if (spheres.quarantined) return;
  const double half = 0.5 * scene.settings.time_step;
  scratch.mid.resize(spheres.size());
  scratch.orientation_mid.resize(spheres.orientation.size());
  scratch.wall_mid.resize(spheres.walls.size());
  for (std::size_t w = 0; w < spheres.walls.size(); ++w)
    scratch.wall_mid[w] = spheres.walls[w].offset + half * spheres.walls[w].velocity;
  scratch.cell_mid = spheres.cell.array() * (1.0 + half * spheres.cell_rate.array());
  if (spheres.listed_at.empty()) return;  // the first step: find_sphere_pairs makes the list where the spheres start
  if (scratch.list_count != spheres.list_count) divide_into_blocks(spheres, scratch);
  parallel_for_even(scratch.blocks.size(), scratch.useful_threads(),
                    [&](std::size_t b) { drift_block(scene, spheres, scratch.blocks[b], scratch); });
  follow_motion(scene, spheres, scratch);
}

}  // namespace talus
