#pragma once

#include <talus/geometry/polygon.hpp>
#include <talus/terrain/zones.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// Forest as a continuum: a drag class of the ground.
enum class ForestClass : std::uint8_t { kNone, kOpen, kMedium, kDense };
inline constexpr std::size_t kForestClasses = 4;

/// Linear drag F = -c v on a rock whose centre of mass is below the height of the layer.
struct ForestLayer {
  double coefficient = 0.0;  ///< c [kg/s]
  double height = 30.0;      ///< above the ground [m]
};

/// Starting points for basal areas of about 20, 35 and 50 m2/ha; not measured constants.
inline constexpr std::array<ForestLayer, kForestClasses> kForestPresets = {
    {{0.0, 0.0}, {250.0, 30.0}, {500.0, 30.0}, {750.0, 30.0}}};

/// Which forest stands where.
struct ForestGrid {
  SoilMap classes;  ///< numbers of ForestClass
  std::array<ForestLayer, kForestClasses> layers = kForestPresets;

  const ForestLayer& at(double x, double y) const { return layers[classes.at(x, y)]; }
};

/// "none", "open", "medium" or "dense", in any case of letters. Throws InputError that lists them; `what` names the
/// place of the word.
ForestClass forest_class(std::string_view name, const std::string& what);

/// `zones` carry numbers of ForestClass; see make_soil_map.
ForestGrid make_forest_grid(const Rectangle& bounds, double cell, std::span<const Zone> zones,
                            std::vector<std::string>* warnings = nullptr);

/// A standing tree.
struct Tree {
  double x = 0.0, y = 0.0;  ///< of the stem [m]
  double dbh_m = 0.0;       ///< diameter at breast height [m]
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

}  // namespace talus
