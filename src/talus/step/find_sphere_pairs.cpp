#include <talus/step/sphere_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// True when a pair outside the list could touch.
bool list_is_stale(const Scene& scene, const SphereWorld& spheres, const SphereScratch& scratch) {
  const double reach = list_reach(scene, spheres, scratch);
  double wall_moved = 0.0;
  for (std::size_t w = 0; w < spheres.walls.size(); ++w)
    wall_moved = std::max(wall_moved, std::abs(scratch.wall_mid[w] - spheres.walls[w].listed_offset));
  return scratch.moved_most > reach || wall_moved > reach;
}

}  // namespace

double list_reach(const Scene& scene, const SphereWorld& spheres, const SphereScratch& scratch) {
  double reach = 0.5 * scene.grains.skin;
  if (scene.grains.boundary == Boundary::kPeriodic) {
    // The strain of the cell brings neighbours together too.
    const Vec3 stretch = scratch.cell_mid.array() / spheres.listed_cell.array();
    reach -= (stretch - Vec3::Ones()).cwiseAbs().maxCoeff() * scratch.radius_max;
  }
  return reach;
}

void find_sphere_pairs(const Scene& scene, World& world, Workspace& workspace) {
  SphereWorld& spheres = world.spheres;
  SphereScratch& scratch = workspace.spheres;
  if (spheres.quarantined) return;
  if (!spheres.listed_at.empty() && !list_is_stale(scene, spheres, scratch)) return;
  list_sphere_pairs(scene, world, scratch);
  divide_into_blocks(spheres, scratch);
  scratch.lists_made += 1;
  drift_spheres_to_midpoint(scene, world, workspace);  // the numbering has changed
}

void divide_into_blocks(const SphereWorld& spheres, SphereScratch& scratch) {
  const auto count = static_cast<std::int32_t>(spheres.size());
  const std::int32_t size = block_size(spheres.size());
  scratch.blocks.resize(static_cast<std::size_t>((count + size - 1) / size));
  std::size_t wall_pair = 0;
  for (std::size_t b = 0; b < scratch.blocks.size(); ++b) {
    SphereBlock& block = scratch.blocks[b];
    block.begin = static_cast<std::int32_t>(b) * size;
    block.end = std::min(count, block.begin + size);
    block.wall_begin = wall_pair;
    while (wall_pair < spheres.wall_pair.size() && spheres.wall_pair[wall_pair].sphere < block.end) ++wall_pair;
    block.wall_end = wall_pair;
    block.wall_force.assign(spheres.walls.size(), 0.0);
    block.wall_stiffness.assign(spheres.walls.size(), 0.0);
  }
  // Where a pair joins two blocks, its load on the second sphere travels by mail: slots by receiver, then by sender.
  scratch.mail_slot.assign(spheres.pair.size(), kOwnBlock);
  scratch.mail_begin.assign(spheres.size() + 1, 0);
  const auto crosses = [&](std::size_t i, std::uint32_t p) {
    return spheres.pair[p].other / size != static_cast<std::int32_t>(i) / size;
  };
  for (std::size_t i = 0; i < spheres.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p)
      if (crosses(i, p)) ++scratch.mail_begin[static_cast<std::size_t>(spheres.pair[p].other) + 1];
  for (std::size_t i = 0; i < spheres.size(); ++i) scratch.mail_begin[i + 1] += scratch.mail_begin[i];
  std::vector<std::uint32_t> next(scratch.mail_begin.begin(), scratch.mail_begin.end() - 1);
  for (std::size_t i = 0; i < spheres.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p)
      if (crosses(i, p)) scratch.mail_slot[p] = next[static_cast<std::size_t>(spheres.pair[p].other)]++;
  scratch.mail.assign(scratch.mail_begin.back(), SphereLoad{});
  scratch.radius_max = 0.0;
  for (const SpherePlace& place : spheres.place) scratch.radius_max = std::max(scratch.radius_max, place.radius);
  scratch.load.resize(spheres.size());
  scratch.orientation_end.resize(spheres.orientation.size());
  scratch.list_count = spheres.list_count;
}

}  // namespace talus
