#include <talus/base/error.hpp>
#include <talus/study/release_cover.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

using FieldPointer = std::shared_ptr<const TerrainHeightField>;
using MeshPointer = std::shared_ptr<const TerrainMesh>;
using Patch = TerrainHeightField::Patch;

/// Blocks of a polygon's rectangle: enough to follow its shape and the steep parts, few enough for a thousand polygons.
constexpr double kBlocks = 128.0 * 128.0;
/// Faces steeper than this stand vertical: a rock cannot be put above them [-].
constexpr double kUpright = 1e-6;

/// Bound of the true over the plan area on a patch: each component of the gradient is extreme on two of its edges.
double patch_factor(const Patch& p, const Vec2& cell) {
  const double gx = std::max(std::abs(p.h10 - p.h00), std::abs(p.h11 - p.h01)) / cell.x();
  const double gy = std::max(std::abs(p.h01 - p.h00), std::abs(p.h11 - p.h10)) / cell.y();
  return std::sqrt(1.0 + gx * gx + gy * gy);
}

bool has_ground(const Patch& p) {
  return std::isfinite(p.h00 + p.h10 + p.h01 + p.h11);
}

/// Largest factor over the patches that meet the box; 0 without ground.
double box_factor(const TerrainHeightField& field, const Rectangle& box) {
  Patch low, high;
  if (!field.patch_at(box.low.x(), box.low.y(), low) || !field.patch_at(box.high.x(), box.high.y(), high)) return 0.0;
  double factor = 0.0;
  for (std::size_t j = low.j; j <= high.j; ++j) {
    for (std::size_t i = low.i; i <= high.i; ++i) {
      const Patch p{i,
                    j,
                    0.0,
                    0.0,
                    field.node_height(i, j),
                    field.node_height(i + 1, j),
                    field.node_height(i, j + 1),
                    field.node_height(i + 1, j + 1)};
      if (has_ground(p)) factor = std::max(factor, patch_factor(p, field.cell()));
    }
  }
  return factor;
}

struct BlockGrid {
  Rectangle box;
  std::size_t nx, ny;

  double x(std::size_t i) const { return i == nx ? box.high.x() : box.low.x() + step_x() * static_cast<double>(i); }
  double y(std::size_t j) const { return j == ny ? box.high.y() : box.low.y() + step_y() * static_cast<double>(j); }
  double step_x() const { return box.size().x() / static_cast<double>(nx); }
  double step_y() const { return box.size().y() / static_cast<double>(ny); }
  /// Column of a coordinate, moved by some steps and kept in the grid.
  std::size_t column(double value, double move) const {
    return static_cast<std::size_t>(
        std::clamp(std::floor((value - box.low.x()) / step_x() + move), 0.0, static_cast<double>(nx - 1)));
  }
  std::size_t row(double value, double move) const {
    return static_cast<std::size_t>(
        std::clamp(std::floor((value - box.low.y()) / step_y() + move), 0.0, static_cast<double>(ny - 1)));
  }
};

BlockGrid make_grid(const Rectangle& box) {
  const Vec2 size = box.size();
  const double side = std::sqrt(size.x() * size.y() / kBlocks);
  const auto number = [&](double length) {
    return static_cast<std::size_t>(std::clamp(std::ceil(length / side), 1.0, kBlocks));
  };
  return {box, number(size.x()), number(size.y())};
}

enum : std::uint8_t { kOutside, kInside, kEdge };

/// Marks the blocks that an edge may meet, with a little more on both sides: rounding must not lose one.
void mark_edge(const Vec2& a, const Vec2& b, const BlockGrid& grid, std::vector<std::uint8_t>& marks) {
  constexpr double kMore = 1e-6;  // of a block
  const Vec2& low = a.y() < b.y() ? a : b;
  const Vec2& high = a.y() < b.y() ? b : a;
  if (high.y() < grid.box.low.y() || low.y() > grid.box.high.y()) return;
  const std::size_t j_end = grid.row(high.y(), kMore);
  for (std::size_t j = grid.row(low.y(), -kMore); j <= j_end; ++j) {
    const double height = high.y() - low.y();
    const auto x_at = [&](double y) {
      const double t = height > 0.0 ? std::clamp((y - low.y()) / height, 0.0, 1.0) : 0.0;
      return low.x() + t * (high.x() - low.x());
    };
    double from = x_at(grid.y(j) - kMore * grid.step_y()), to = x_at(grid.y(j + 1) + kMore * grid.step_y());
    if (height <= 0.0) {
      from = low.x();
      to = high.x();
    }
    if (from > to) std::swap(from, to);
    if (to < grid.box.low.x() || from > grid.box.high.x()) continue;
    const std::size_t i_end = grid.column(to, kMore);
    for (std::size_t i = grid.column(from, -kMore); i <= i_end; ++i) marks[j * grid.nx + i] = kEdge;
  }
}

std::vector<std::uint8_t> mark_blocks(const Polygon& polygon, const BlockGrid& grid) {
  std::vector<std::uint8_t> marks(grid.nx * grid.ny, kOutside);
  std::vector<double> crossings;
  for (std::size_t j = 0; j < grid.ny; ++j) {
    find_crossings(polygon, 0.5 * (grid.y(j) + grid.y(j + 1)), crossings);
    std::size_t c = 0;
    for (std::size_t i = 0; i < grid.nx; ++i) {
      const double x = 0.5 * (grid.x(i) + grid.x(i + 1));
      while (c < crossings.size() && crossings[c] <= x) ++c;
      if (c % 2 == 1) marks[j * grid.nx + i] = kInside;
    }
  }
  for (const auto& ring : polygon.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      mark_edge(ring[before], ring[i], grid, marks);
  return marks;
}

void add(ReleaseCover& cover, const ReleaseCover::Block& block, double measure) {
  if (!(measure > 0.0)) return;
  cover.blocks.push_back(block);
  cover.sums.push_back((cover.sums.empty() ? 0.0 : cover.sums.back()) + measure);
}

ReleaseCover cover_by_boxes(const Polygon& polygon, const TerrainHeightField* field) {
  ReleaseCover cover;
  Rectangle box = bounds(polygon);
  if (field != nullptr) box = intersection(box, {field->first_node(), field->last_node()});
  if (box.empty()) return cover;
  const BlockGrid grid = make_grid(box);
  const std::vector<std::uint8_t> marks = mark_blocks(polygon, grid);
  for (std::size_t j = 0; j < grid.ny; ++j) {
    for (std::size_t i = 0; i < grid.nx; ++i) {
      const std::uint8_t mark = marks[j * grid.nx + i];
      if (mark == kOutside) continue;
      const Rectangle part{Vec2(grid.x(i), grid.y(j)), Vec2(grid.x(i + 1), grid.y(j + 1))};
      const double factor = field != nullptr ? box_factor(*field, part) : 1.0;
      add(cover, {part, factor, mark == kInside, -1}, factor * part.size().prod());
    }
  }
  return cover;
}

/// Triangles are drawn from by their area; from those much larger than the polygon, the part in its rectangle.
ReleaseCover cover_by_triangles(const Polygon& polygon, const TerrainMesh& mesh) {
  ReleaseCover cover;
  const Rectangle box = bounds(polygon);
  std::vector<std::int32_t> triangles;
  mesh.for_each_in_box(
      {Vec3(box.low.x(), box.low.y(), mesh.bounds().low.z()), Vec3(box.high.x(), box.high.y(), mesh.bounds().high.z())},
      [&](std::int32_t t) { triangles.push_back(t); });
  std::sort(triangles.begin(), triangles.end());
  for (const std::int32_t t : triangles) {
    const auto n = static_cast<std::size_t>(t);
    if (mesh.features().face_normals[n].z() < kUpright) continue;
    const Vec3 a = mesh.mesh().corner(n, 0), b = mesh.mesh().corner(n, 1), c = mesh.mesh().corner(n, 2);
    const Vec2 low = a.cwiseMin(b).cwiseMin(c).head<2>(), high = a.cwiseMax(b).cwiseMax(c).head<2>();
    const Rectangle part = intersection(box, {low, high});
    if (part.empty()) continue;
    const double area = 0.5 * (b - a).cross(c - a).norm();
    const double part_area = part.size().prod() / mesh.features().face_normals[n].z();
    if (part_area < area) {
      add(cover, {part, 1.0, false, t}, part_area);
    } else {
      add(cover, {{}, 1.0, false, t}, area);
    }
  }
  return cover;
}

bool draw_in_triangle(const ReleaseCover::Block& block, const TriangleMesh& mesh, double u, double v, Vec3& point) {
  const auto t = static_cast<std::size_t>(block.triangle);
  const Vec3 a = mesh.corner(t, 0), ab = mesh.corner(t, 1) - a, ac = mesh.corner(t, 2) - a;
  if (!block.box.empty()) {
    const Vec2 p = block.box.low + Vec2(u * block.box.size().x(), v * block.box.size().y()) - a.head<2>();
    const double det = ab.x() * ac.y() - ab.y() * ac.x();  // positive: the face looks up
    u = (p.x() * ac.y() - p.y() * ac.x()) / det;
    v = (ab.x() * p.y() - ab.y() * p.x()) / det;
    if (!(u >= 0.0 && v >= 0.0 && u + v <= 1.0)) return false;
  } else if (u + v > 1.0) {  // folding the unit square over its diagonal keeps the density uniform
    u = 1.0 - u;
    v = 1.0 - v;
  }
  point = a + u * ab + v * ac;
  return true;
}

}  // namespace

const ReleaseCover::Block& ReleaseCover::pick(double share) const {
  TALUS_ASSERT(!blocks.empty());
  const auto it = std::upper_bound(sums.begin(), sums.end(), share * sums.back());
  return blocks[std::min(static_cast<std::size_t>(it - sums.begin()), blocks.size() - 1)];
}

ReleaseCover cover_polygon(const Polygon& polygon, const Terrain& terrain) {
  if (const auto* mesh = std::get_if<MeshPointer>(&terrain)) return cover_by_triangles(polygon, **mesh);
  if (const auto* field = std::get_if<FieldPointer>(&terrain)) return cover_by_boxes(polygon, field->get());
  return std::holds_alternative<TerrainPlane>(terrain) ? cover_by_boxes(polygon, nullptr) : ReleaseCover{};
}

bool draw_point(const ReleaseCover::Block& block, const Terrain& terrain, double u, double v, double accept,
                Vec3& point) {
  if (block.triangle >= 0) return draw_in_triangle(block, std::get<MeshPointer>(terrain)->mesh(), u, v, point);
  const double x = block.box.low.x() + u * block.box.size().x(), y = block.box.low.y() + v * block.box.size().y();
  if (const auto* plane = std::get_if<TerrainPlane>(&terrain)) {
    point = Vec3(x, y, plane->height(x, y));
    return true;
  }
  const TerrainHeightField& field = *std::get<FieldPointer>(terrain);
  Patch patch;
  if (!field.patch_at(x, y, patch) || !has_ground(patch)) return false;
  if (accept * block.factor * field.patch_normal(patch).z() > 1.0) return false;
  point = Vec3(x, y, TerrainHeightField::patch_height(patch));
  return true;
}

}  // namespace talus
