#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/terrain/forest.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

/// The thickest known stems; more is a diameter in cm [m].
constexpr double kThickestTree = 15.0;
constexpr std::size_t kTreesMax = 100000000;

}  // namespace

ForestGrid make_forest_grid(const Rectangle& bounds, double cell, std::span<const Zone> zones,
                            std::vector<ForestLayer> layers, std::vector<std::string>* warnings) {
  TALUS_ASSERT(!layers.empty());
  for (const Zone& zone : zones) TALUS_ASSERT(zone.id < layers.size());
  ForestGrid grid;
  grid.layers = std::move(layers);
  grid.classes = make_soil_map(bounds, cell, zones, 0, warnings);
  const SoilMap& map = grid.classes;
  constexpr std::size_t kBlock = ForestGrid::kBlock;
  grid.blocks_x = (map.nx + kBlock - 1) / kBlock;
  grid.blocks_y = (map.ny + kBlock - 1) / kBlock;
  grid.block_heights.assign(grid.blocks_x * grid.blocks_y, 0.0);
  for (std::size_t k = 0; map.ids && k < map.ids->size(); ++k) {
    double& height = grid.block_heights[k / map.nx / kBlock * grid.blocks_x + k % map.nx / kBlock];
    height = std::max(height, grid.layers[(*map.ids)[k]].height);
  }
  return grid;
}

double ForestGrid::height_within(double x_low, double x_high, double y_low, double y_high) const {
  if (block_heights.empty()) return layers[classes.everywhere].height;
  // One cell of reserve on each side: rounding must not lose a block.
  const auto first = [](double u) { return u > kBlock ? static_cast<std::size_t>((u - 1.0) / kBlock) : 0; };
  const auto end = [](double u, std::size_t n) {
    if (!(u >= -1.0)) return std::size_t{0};
    return static_cast<std::size_t>(std::min((u + 1.0) / kBlock, static_cast<double>(n - 1))) + 1;
  };
  const std::size_t i_beg = first((x_low - classes.corner.x()) / classes.cell.x());
  const std::size_t i_end = end((x_high - classes.corner.x()) / classes.cell.x(), blocks_x);
  const std::size_t j_end = end((y_high - classes.corner.y()) / classes.cell.y(), blocks_y);
  double highest = 0.0;
  for (std::size_t j = first((y_low - classes.corner.y()) / classes.cell.y()); j < j_end; ++j)
    for (std::size_t i = i_beg; i < i_end; ++i) highest = std::max(highest, block_heights[j * blocks_x + i]);
  return highest;
}

TreeIndex::TreeIndex(std::vector<Tree> trees, const std::string& what) : trees_(std::move(trees)) {
  if (trees_.empty()) return;
  if (trees_.size() > kTreesMax) throw InputError(what + ": more than 100 million trees; cut the area");
  Vec2 high = Vec2::Constant(-std::numeric_limits<double>::infinity());
  corner_ = -high;
  for (std::size_t k = 0; k < trees_.size(); ++k) {
    const Tree& tree = trees_[k];
    const auto name = [&] { return what + ", tree " + std::to_string(k + 1); };
    if (!std::isfinite(tree.x) || !std::isfinite(tree.y)) throw InputError(name() + ": its place is not a number");
    if (!(tree.dbh_m > 0.0 && tree.dbh_m <= kThickestTree)) {
      throw InputError(name() + ": a diameter at breast height of " + number_text(tree.dbh_m) +
                       " m is not possible; give it in metres (0.35, not 35)");
    }
    dbh_max_ = std::max(dbh_max_, tree.dbh_m);
    corner_ = corner_.cwiseMin(Vec2(tree.x, tree.y));
    high = high.cwiseMax(Vec2(tree.x, tree.y));
  }
  // About one tree per cell, at most four cells per tree even when all stand in a row.
  const double count = static_cast<double>(trees_.size());
  const Vec2 size = high - corner_;
  cell_ = std::max({std::sqrt(size.x() * size.y() / count), size.maxCoeff() / count, 0.1});
  nx_ = static_cast<std::size_t>(size.x() / cell_) + 1;
  ny_ = static_cast<std::size_t>(size.y() / cell_) + 1;

  const auto cell_of = [&](const Tree& tree) {
    const auto i = std::min(static_cast<std::size_t>((tree.x - corner_.x()) / cell_), nx_ - 1);
    const auto j = std::min(static_cast<std::size_t>((tree.y - corner_.y()) / cell_), ny_ - 1);
    return j * nx_ + i;
  };
  begins_.assign(nx_ * ny_ + 1, 0);
  for (const Tree& tree : trees_) ++begins_[cell_of(tree) + 1];
  for (std::size_t c = 0; c < nx_ * ny_; ++c) begins_[c + 1] += begins_[c];
  std::vector<std::uint32_t> next(begins_.begin(), begins_.end() - 1);
  order_.resize(trees_.size());
  for (std::size_t k = 0; k < trees_.size(); ++k) order_[next[cell_of(trees_[k])]++] = static_cast<std::uint32_t>(k);
}

}  // namespace talus
