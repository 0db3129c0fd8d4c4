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

ForestClass forest_class(std::string_view name, const std::string& what) {
  std::string lower(name);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  constexpr std::array<std::string_view, kForestClasses> kNames = {"none", "open", "medium", "dense"};
  const auto it = std::find(kNames.begin(), kNames.end(), lower);
  if (it == kNames.end())
    throw InputError(what + ": \"" + std::string(name) + "\" is no forest class; use none, open, medium or dense");
  return static_cast<ForestClass>(it - kNames.begin());
}

ForestGrid make_forest_grid(const Rectangle& bounds, double cell, std::span<const Zone> zones,
                            std::vector<std::string>* warnings) {
  for (const Zone& zone : zones) TALUS_ASSERT(zone.id < kForestClasses);
  ForestGrid grid;
  grid.classes = make_soil_map(bounds, cell, zones, static_cast<SoilId>(ForestClass::kNone), warnings);
  return grid;
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
