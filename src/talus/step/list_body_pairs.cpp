#include <talus/step/assembly_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kSkin = 0.2;            // of the median radius; a longer list against a list made less often
constexpr double kLargeRadius = 3.0;     // times the median: such bodies would make the cells of the grid too large
constexpr std::size_t kGridBodies = 64;  // fewer are compared one with each other

bool takes_part(const Scene& scene, const World& world, std::size_t i) {
  return (world.status[i] == BodyStatus::kMoving || world.status[i] == BodyStatus::kDriven) &&
         scene.bodies[i].bounding_radius > 0.0;
}

/// Collects the pairs of the list from any order in which bodies are met.
struct PairCollector {
  const Scene& scene;
  const World& world;
  const Workspace& workspace;
  BodyPairScratch& scratch;

  void meet(std::uint32_t i, std::uint32_t j) {
    const bool i_moves = world.status[i] == BodyStatus::kMoving, j_moves = world.status[j] == BodyStatus::kMoving;
    if (!i_moves && !j_moves) return;
    const double near = scene.bodies[i].bounding_radius + scene.bodies[j].bounding_radius + scratch.skin;
    const Vec3 between = workspace.bodies[i].position_mid - workspace.bodies[j].position_mid;
    if (!(between.squaredNorm() <= near * near)) return;
    // The first one moves; of two that do, the upper number is the one on top in most assemblies.
    const std::uint32_t a = !j_moves || (i_moves && i > j) ? i : j, b = a == i ? j : i;
    scratch.pairs.push_back({static_cast<BodyId>(a), static_cast<BodyId>(b)});
  }
};

double median_radius(const Scene& scene, const World& world) {
  std::vector<double> radii;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i)
    if (takes_part(scene, world, i)) radii.push_back(scene.bodies[i].bounding_radius);
  if (radii.empty()) return 0.0;
  const auto middle = radii.begin() + static_cast<std::ptrdiff_t>(radii.size() / 2);
  std::nth_element(radii.begin(), middle, radii.end());
  return *middle;
}

/// Grid over the bodies that are not large: a cell is as wide as the farthest that two of them can be a pair.
void meet_in_grid(const std::vector<std::uint32_t>& small, double cell, PairCollector& collect) {
  Vec3 low = Vec3::Constant(HUGE_VAL), high = -low;
  for (const std::uint32_t i : small) {
    low = low.cwiseMin(collect.workspace.bodies[i].position_mid);
    high = high.cwiseMax(collect.workspace.bodies[i].position_mid);
  }
  // Wider cells where bodies have flown apart so far that their numbers would not fit.
  constexpr double kCellsMax = 1e6;
  cell = std::max(cell, (high - low).maxCoeff() / kCellsMax);
  const auto number = [&](double x, double x0) { return static_cast<std::uint64_t>((x - x0) / cell) + 1; };
  const auto key = [](std::uint64_t x, std::uint64_t y, std::uint64_t z) { return (z << 42) | (y << 21) | x; };
  auto& cells = collect.scratch.cells;
  cells.clear();
  for (const std::uint32_t i : small) {
    const Vec3& r = collect.workspace.bodies[i].position_mid;
    cells.emplace_back(key(number(r.x(), low.x()), number(r.y(), low.y()), number(r.z(), low.z())), i);
  }
  std::sort(cells.begin(), cells.end());
  constexpr std::uint64_t kMask = (std::uint64_t{1} << 21) - 1;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const std::uint64_t x = cells[k].first & kMask, y = cells[k].first >> 21 & kMask, z = cells[k].first >> 42;
    // Later ones in its own row of cells, then the rows after it.
    for (std::size_t m = k + 1; m < cells.size() && cells[m].first <= key(x + 1, y, z); ++m)
      collect.meet(cells[k].second, cells[m].second);
    for (const auto& [dy, dz] : {std::pair{1, 0}, {-1, 1}, {0, 1}, {1, 1}}) {
      const std::uint64_t row_y = y + static_cast<std::uint64_t>(dy), row_z = z + static_cast<std::uint64_t>(dz);
      auto at = std::lower_bound(cells.begin(), cells.end(), std::pair{key(x - 1, row_y, row_z), std::uint32_t{0}});
      for (; at != cells.end() && at->first <= key(x + 1, row_y, row_z); ++at)
        collect.meet(cells[k].second, at->second);
    }
  }
}

/// Whether every pair that can touch in this step is in the list.
bool list_serves(const World& world, const Workspace& workspace) {
  const BodyPairScratch& scratch = workspace.pairs;
  if (scratch.listed_at.size() != world.motion.size()) return false;
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    if (!((workspace.bodies[i].position_mid - scratch.listed_at[i]).norm() + scratch.reach[i] <= 0.5 * scratch.skin))
      return false;
  return true;
}

}  // namespace

void list_body_pairs(const Scene& scene, const World& world, Workspace& workspace) {
  BodyPairScratch& scratch = workspace.pairs;
  if (list_serves(world, workspace)) return;
  const double median = median_radius(scene, world);
  scratch.skin = kSkin * median;
  for (const double reach : scratch.reach) scratch.skin = std::max(scratch.skin, 4.0 * reach);
  scratch.pairs.clear();
  PairCollector collect{scene, world, workspace, scratch};
  std::vector<std::uint32_t> small, large;
  double widest = 0.0;
  for (std::uint32_t i = 0; i < world.motion.size(); ++i) {
    if (!takes_part(scene, world, i)) continue;
    const double radius = scene.bodies[i].bounding_radius;
    const bool is_large = radius > kLargeRadius * median;
    (is_large ? large : small).push_back(i);
    if (!is_large) widest = std::max(widest, radius);
  }
  if (small.size() < kGridBodies) {
    for (std::size_t k = 0; k < small.size(); ++k)
      for (std::size_t m = k + 1; m < small.size(); ++m) collect.meet(small[k], small[m]);
  } else {
    meet_in_grid(small, 2.0 * widest + scratch.skin, collect);
  }
  for (std::size_t k = 0; k < large.size(); ++k) {
    for (std::size_t m = k + 1; m < large.size(); ++m) collect.meet(large[k], large[m]);
    for (const std::uint32_t i : small) collect.meet(large[k], i);
  }
  std::sort(scratch.pairs.begin(), scratch.pairs.end(),
            [](const BodyPair& p, const BodyPair& q) { return p.a < q.a || (p.a == q.a && p.b < q.b); });
  scratch.listed_at.resize(world.motion.size());
  for (std::size_t i = 0; i < world.motion.size(); ++i) scratch.listed_at[i] = workspace.bodies[i].position_mid;
}

}  // namespace talus
