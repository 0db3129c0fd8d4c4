#include <talus/base/error.hpp>
#include <talus/terrain/terrain_height_field.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr std::size_t kBlockCells = 8;
constexpr double kWall = 1e6;  // gradient that stands for nodata: nothing is ever clear of it

void include_slope(double slope, double& lo, double& hi) {
  if (std::isfinite(slope)) {
    lo = std::min(lo, slope);
    hi = std::max(hi, slope);
  } else {
    lo = -kWall;
    hi = kWall;
  }
}

}  // namespace

double GradientRange::steepness() const {
  const double gx = std::max(-x_lo, x_hi), gy = std::max(-y_lo, y_hi);
  return std::sqrt(gx * gx + gy * gy);
}

TerrainHeightField::TerrainHeightField(Vec2 first_node, Vec2 cell, std::size_t nx, std::size_t ny, Heights heights)
    : x0_(first_node.x()),
      y0_(first_node.y()),
      dx_(cell.x()),
      dy_(cell.y()),
      inv_dx_(1.0 / cell.x()),
      inv_dy_(1.0 / cell.y()),
      u_max_(static_cast<double>(nx) - 1.0),
      v_max_(static_cast<double>(ny) - 1.0),
      nx_(nx),
      ny_(ny),
      heights_(std::move(heights)),
      h_(heights_->data()) {
  if (nx < 2 || ny < 2) throw InputError("an elevation model needs at least 2 x 2 nodes");
  if (!(dx_ > 0.0 && dy_ > 0.0) || !std::isfinite(dx_) || !std::isfinite(dy_))
    throw InputError("the cell size of an elevation model must be positive");
  TALUS_ASSERT(heights_->size() == nx * ny);

  // A node is convex when no lattice line through it bends upwards and at least one bends downwards.
  convex_.assign(nx * ny, 0);
  const double tolerance = 1e-9 * std::min(dx_, dy_);
  for (std::size_t j = 1; j + 1 < ny; ++j) {
    for (std::size_t i = 1; i + 1 < nx; ++i) {
      const double* h = h_ + j * nx + i;
      const auto n = static_cast<std::ptrdiff_t>(nx);
      const double twice = 2.0 * h[0];
      const double bend[] = {h[-1] + h[1] - twice, h[-n] + h[n] - twice, h[-n - 1] + h[n + 1] - twice,
                             h[-n + 1] + h[n - 1] - twice};
      bool none_up = true, some_down = false;
      for (const double b : bend) {
        none_up = none_up && b <= tolerance;
        some_down = some_down || b < -tolerance;
      }
      convex_[j * nx + i] = none_up && some_down;
    }
  }

  blocks_x_ = (nx - 2) / kBlockCells + 1;
  blocks_y_ = (ny - 2) / kBlockCells + 1;
  blocks_.resize(blocks_x_ * blocks_y_);
  for (std::size_t bj = 0; bj < blocks_y_; ++bj) {
    for (std::size_t bi = 0; bi < blocks_x_; ++bi) {
      constexpr double kInf = std::numeric_limits<double>::infinity();
      GradientRange range{kInf, -kInf, kInf, -kInf};
      const std::size_t i_end = std::min((bi + 1) * kBlockCells, nx - 1);
      const std::size_t j_end = std::min((bj + 1) * kBlockCells, ny - 1);
      // Nodes i_end and j_end close the last patches, so edges on the block's far border are included.
      for (std::size_t j = bj * kBlockCells; j <= j_end; ++j) {
        for (std::size_t i = bi * kBlockCells; i <= i_end; ++i) {
          if (i < i_end) include_slope((node_height(i + 1, j) - node_height(i, j)) * inv_dx_, range.x_lo, range.x_hi);
          if (j < j_end) include_slope((node_height(i, j + 1) - node_height(i, j)) * inv_dy_, range.y_lo, range.y_hi);
        }
      }
      blocks_[bj * blocks_x_ + bi] = range;
    }
  }
}

double TerrainHeightField::height(double x, double y) const {
  Patch patch;
  if (!patch_at(x, y, patch)) return std::numeric_limits<double>::quiet_NaN();
  return patch_height(patch);
}

std::size_t TerrainHeightField::memory_bytes() const {
  return heights_->capacity() * sizeof(double) + convex_.capacity() + blocks_.capacity() * sizeof(GradientRange);
}

GradientRange TerrainHeightField::gradient_range(double x_lo, double x_hi, double y_lo, double y_hi) const {
  const auto block = [](double u, double u_max, std::size_t count) {
    const double clamped = std::min(std::max(u, 0.0), u_max);
    return std::min(static_cast<std::size_t>(clamped) / kBlockCells, count - 1);
  };
  const std::size_t i_lo = block((x_lo - x0_) * inv_dx_, u_max_, blocks_x_);
  const std::size_t i_hi = block((x_hi - x0_) * inv_dx_, u_max_, blocks_x_);
  const std::size_t j_lo = block((y_lo - y0_) * inv_dy_, v_max_, blocks_y_);
  const std::size_t j_hi = block((y_hi - y0_) * inv_dy_, v_max_, blocks_y_);
  GradientRange range = blocks_[j_lo * blocks_x_ + i_lo];
  for (std::size_t j = j_lo; j <= j_hi; ++j) {
    for (std::size_t i = i_lo; i <= i_hi; ++i) {
      const GradientRange& b = blocks_[j * blocks_x_ + i];
      range.x_lo = std::min(range.x_lo, b.x_lo);
      range.x_hi = std::max(range.x_hi, b.x_hi);
      range.y_lo = std::min(range.y_lo, b.y_lo);
      range.y_hi = std::max(range.y_hi, b.y_hi);
    }
  }
  return range;
}

TerrainHeightField make_ramp(double slope_rad, double length, double runout, double width, double cell) {
  const auto nx = static_cast<std::size_t>(std::ceil((length + runout) / cell - 1e-9)) + 1;
  const std::size_t half = static_cast<std::size_t>(std::ceil(0.5 * width / cell - 1e-9));
  const std::size_t ny = 2 * half + 1;
  const double fall = std::tan(slope_rad);
  std::vector<double> heights(nx * ny);
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i)
      heights[j * nx + i] = std::max(0.0, (length - cell * static_cast<double>(i)) * fall);
  return TerrainHeightField({0.0, -cell * static_cast<double>(half)}, {cell, cell}, nx, ny, std::move(heights));
}

}  // namespace talus
