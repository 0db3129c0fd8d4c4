#pragma once

#include <talus/geometry/polygon.hpp>
#include <talus/terrain/zones.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace talus {

/// Forest as a continuum: linear drag F = -c v on a rock whose centre of mass is below the height of the layer.
struct ForestLayer {
  double coefficient = 0.0;  ///< c [kg/s]
  double height = 0.0;       ///< above the ground; 0: no forest [m]
};

/// Which forest stands where.
struct ForestGrid {
  SoilMap classes;                           ///< numbers in `layers`
  std::vector<ForestLayer> layers = {{}};    ///< the first one is no forest
  std::size_t blocks_x = 0, blocks_y = 0;    ///< of kBlock x kBlock cells
  std::vector<double> block_heights;         ///< highest layer in each block [m]
  static constexpr std::size_t kBlock = 16;  ///< cells

  const ForestLayer& at(double x, double y) const { return layers[classes.at(x, y)]; }
  /// At least the height of the highest layer in the rectangle [m].
  double height_within(double x_low, double x_high, double y_low, double y_high) const;
};

/// `zones` carry numbers of `layers`, whose first one is no forest; see make_soil_map.
ForestGrid make_forest_grid(const Rectangle& bounds, double cell, std::span<const Zone> zones,
                            std::vector<ForestLayer> layers, std::vector<std::string>* warnings = nullptr);

/// A standing tree.
struct Tree {
  double x = 0.0, y = 0.0;  ///< of the stem [m]
  double dbh_m = 0.0;       ///< diameter at breast height [m]
  double height_m = 0.0;    ///< of the stem above the ground; 0: not known [m]
};

/// Single trees in a uniform grid. Queries allocate nothing and may run in many threads.
class TreeIndex {
 public:
  TreeIndex() = default;
  /// Throws InputError for a place that is not finite or a diameter that no tree has; `what` names the source.
  explicit TreeIndex(std::vector<Tree> trees, const std::string& what = "trees");

  /// As given, in the given order.
  const std::vector<Tree>& trees() const { return trees_; }

  /// Calls visit(number) for every tree whose stem, a disc of its diameter, has a point within the radius, always in
  /// the same order.
  template <typename Visit>
  void for_each_within(double x, double y, double radius, Visit visit) const {
    if (trees_.empty() || !(radius >= 0.0)) return;
    const double reach = radius + 0.5 * dbh_max_;
    const std::size_t i_end = cell_end((x + reach - corner_.x()) / cell_, nx_);
    const std::size_t j_end = cell_end((y + reach - corner_.y()) / cell_, ny_);
    const std::size_t i_beg = cell_begin((x - reach - corner_.x()) / cell_);
    for (std::size_t j = cell_begin((y - reach - corner_.y()) / cell_); j < j_end; ++j) {
      for (std::size_t i = i_beg; i < i_end; ++i) {
        for (std::uint32_t k = begins_[j * nx_ + i]; k < begins_[j * nx_ + i + 1]; ++k) {
          const Tree& tree = trees_[order_[k]];
          const double dx = tree.x - x, dy = tree.y - y, limit = radius + 0.5 * tree.dbh_m;
          if (dx * dx + dy * dy <= limit * limit) visit(static_cast<std::size_t>(order_[k]));
        }
      }
    }
  }

 private:
  static std::size_t cell_begin(double u) { return u > 0.0 ? static_cast<std::size_t>(u < 1e9 ? u : 1e9) : 0; }
  static std::size_t cell_end(double u, std::size_t n) {
    if (!(u >= 0.0)) return 0;
    return u < static_cast<double>(n) ? static_cast<std::size_t>(u) + 1 : n;
  }

  std::vector<Tree> trees_;
  double dbh_max_ = 0.0;  ///< [m]
  Vec2 corner_ = Vec2::Zero();
  double cell_ = 1.0;  ///< [m]
  std::size_t nx_ = 0, ny_ = 0;
  std::vector<std::uint32_t> begins_;  ///< per cell, and the end: range in `order_`
  std::vector<std::uint32_t> order_;   ///< numbers of trees, cell by cell
};

/// Single trees as vertical cylinders with a capacity, columns over the trees of `index`.
struct TreeStand {
  TreeIndex index;
  std::vector<double> top_z;     ///< upper end of the stem [m]
  std::vector<double> capacity;  ///< energy a tree takes before it breaks [J]
};

}  // namespace talus
