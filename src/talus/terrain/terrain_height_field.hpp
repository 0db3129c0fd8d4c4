#pragma once

#include <talus/math/vec.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace talus {

/// Range of the terrain's gradient over some region [-].
struct GradientRange {
  double x_lo = 0.0, x_hi = 0.0;  ///< of dh/dx
  double y_lo = 0.0, y_hi = 0.0;  ///< of dh/dy

  /// Largest dh for a horizontal move (dx, dy) inside the region. Exact on a uniform slope.
  double rise(double dx, double dy) const {
    const double a = x_lo * dx, b = x_hi * dx, c = y_lo * dy, d = y_hi * dy;
    return (a > b ? a : b) + (c > d ? c : d);
  }
  /// Bound of |grad h|.
  double steepness() const;
};

/// Elevation model: heights at the nodes of a regular grid, bilinear between them. Node (i, j) lies at
/// (x0 + i dx, y0 + j dy); rasters put their pixel centres there. NaN marks nodata.
class TerrainHeightField {
 public:
  using Heights = std::shared_ptr<const std::vector<double>>;
  /// Row-major, x fastest, y ascending [m]. They are shared, not copied: an elevation model may have 1e8 nodes.
  TerrainHeightField(Vec2 first_node, Vec2 cell, std::size_t nx, std::size_t ny, Heights heights);
  TerrainHeightField(Vec2 first_node, Vec2 cell, std::size_t nx, std::size_t ny, std::vector<double> heights)
      : TerrainHeightField(first_node, cell, nx, ny, std::make_shared<const std::vector<double>>(std::move(heights))) {}

  std::size_t nx() const { return nx_; }
  std::size_t ny() const { return ny_; }
  Vec2 first_node() const { return {x0_, y0_}; }
  Vec2 cell() const { return {dx_, dy_}; }
  Vec2 last_node() const {
    return {x0_ + dx_ * static_cast<double>(nx_ - 1), y0_ + dy_ * static_cast<double>(ny_ - 1)};
  }
  double node_height(std::size_t i, std::size_t j) const { return h_[j * nx_ + i]; }
  const std::vector<double>& heights() const { return *heights_; }
  /// Heights, convexity and gradient ranges: 9.5 bytes per node of a large terrain.
  std::size_t memory_bytes() const;

  /// The patch under a point and where in it: eta, xi in [0, 1].
  struct Patch {
    std::size_t i, j;
    double eta, xi;
    double h00, h10, h01, h11;
  };
  /// False outside the grid. Corner heights may be NaN.
  bool patch_at(double x, double y, Patch& patch) const {
    const double u = (x - x0_) * inv_dx_, v = (y - y0_) * inv_dy_;
    if (!(u >= 0.0 && v >= 0.0 && u <= u_max_ && v <= v_max_)) return false;
    std::size_t i = static_cast<std::size_t>(u), j = static_cast<std::size_t>(v);
    if (i + 1 >= nx_) i = nx_ - 2;  // the last node belongs to the last patch
    if (j + 1 >= ny_) j = ny_ - 2;
    const double* h = h_ + j * nx_ + i;
    patch = {i, j, u - static_cast<double>(i), v - static_cast<double>(j), h[0], h[1], h[nx_], h[nx_ + 1]};
    return true;
  }
  static double patch_height(const Patch& p) {
    const double south = p.h00 + p.eta * (p.h10 - p.h00), north = p.h01 + p.eta * (p.h11 - p.h01);
    return south + p.xi * (north - south);
  }
  /// Exact unit normal of the bilinear patch.
  Vec3 patch_normal(const Patch& p) const {
    const double gx = ((p.h10 - p.h00) * (1.0 - p.xi) + (p.h11 - p.h01) * p.xi) * inv_dx_;
    const double gy = ((p.h01 - p.h00) * (1.0 - p.eta) + (p.h11 - p.h10) * p.eta) * inv_dy_;
    const double f = 1.0 / std::sqrt(1.0 + gx * gx + gy * gy);
    return {-gx * f, -gy * f, f};
  }

  /// Height at a point; NaN outside the grid or on nodata.
  double height(double x, double y) const;

  /// Gradient range over all patches that meet the rectangle; nodata counts as a wall (a huge gradient).
  GradientRange gradient_range(double x_lo, double x_hi, double y_lo, double y_hi) const;

  /// True where the node is a strict bump or ridge in the lattice directions, so that a face of a rock can rest on it.
  /// Never true on a flat slope, which is why nodes cannot cause ghost bumps there.
  bool node_is_convex(std::size_t i, std::size_t j) const { return convex_[j * nx_ + i] != 0; }

 private:
  double x0_, y0_, dx_, dy_, inv_dx_, inv_dy_, u_max_, v_max_;
  std::size_t nx_, ny_;
  Heights heights_;
  const double* h_;                   ///< of heights_
  std::vector<std::uint8_t> convex_;  ///< per node
  std::size_t blocks_x_ = 0, blocks_y_ = 0;
  std::vector<GradientRange> blocks_;  ///< per block of kBlockCells^2 patches
};

/// Ramp of the given plan length that falls along +x from x = 0 and ends in a flat run-out at height 0; y = 0 in the
/// middle.
TerrainHeightField make_ramp(double slope_rad, double length, double runout, double width, double cell);

}  // namespace talus
