#pragma once

#include <talus/math/vec.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace talus {

using SoilId = std::uint8_t;  ///< number of a row in Scene::soils

/// Which soil lies where: one category everywhere, or one per cell of a grid, which copies share.
struct SoilMap {
  SoilId everywhere = 0;
  Vec2 corner = Vec2::Zero();                      ///< south-west corner of the first cell [m]
  Vec2 cell = Vec2::Ones();                        ///< [m]
  std::size_t nx = 0, ny = 0;                      ///< 0: `everywhere` holds
  std::shared_ptr<const std::vector<SoilId>> ids;  ///< row-major, x fastest, y ascending

  SoilId at(double x, double y) const {
    if (!ids) return everywhere;
    const double u = (x - corner.x()) / cell.x(), v = (y - corner.y()) / cell.y();
    if (!(u >= 0.0 && v >= 0.0 && u < static_cast<double>(nx) && v < static_cast<double>(ny))) return everywhere;
    return (*ids)[static_cast<std::size_t>(v) * nx + static_cast<std::size_t>(u)];
  }
};

}  // namespace talus
