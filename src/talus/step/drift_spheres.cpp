#include <talus/base/parallel_for.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/step/sphere_turn.hpp>

namespace talus {

namespace {

void drift_block(const Scene& scene, const SphereWorld& spheres, SphereBlock& block, SphereScratch& scratch) {
  const double half = 0.5 * scene.settings.time_step;
  const bool periodic = scene.grains.boundary == Boundary::kPeriodic;
  // A periodic cell takes the listed places along: only the motion against it counts.
  const Vec3 stretch = periodic ? Vec3(scratch.cell_mid.array() / spheres.listed_cell.array()) : Vec3(1.0, 1.0, 1.0);
  const Vec3 rate = periodic ? spheres.cell_rate : Vec3(0.0, 0.0, 0.0);
  double moved = 0.0;
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    const SpherePlace &beg = spheres.place[i], &listed = spheres.listed_at[i];
    const SphereVelocity& v = spheres.velocity[i];
    SpherePlace& mid = scratch.mid[i];
    mid.x = beg.x + half * (v.vx + rate.x() * beg.x);
    mid.y = beg.y + half * (v.vy + rate.y() * beg.y);
    mid.z = beg.z + half * (v.vz + rate.z() * beg.z);
    mid.radius = beg.radius;
    const double dx = mid.x - stretch.x() * listed.x, dy = mid.y - stretch.y() * listed.y,
                 dz = mid.z - stretch.z() * listed.z;
    const double square = dx * dx + dy * dy + dz * dz;
    moved = moved < square ? square : moved;
  }
  block.moved_max = moved;
  if (spheres.orientation.empty()) return;
  for (auto i = static_cast<std::size_t>(block.begin); i < static_cast<std::size_t>(block.end); ++i) {
    const SphereVelocity& v = spheres.velocity[i];
    scratch.orientation_mid[i] = turned_by_spin(spheres.orientation[i], v, half);
  }
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
}

}  // namespace talus
