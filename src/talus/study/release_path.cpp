#include <talus/base/error.hpp>
#include <talus/study/release_path.hpp>
#include <talus/terrain/zones.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Chords per piece: inside a patch the ground is a parabola along a line, and four chords of one are exact to 1e-3
/// even where the slope changes from 0 to 45 degrees within the patch.
constexpr int kChords = 4;

/// The part of the segment inside a rectangle, as parameters in [0, 1]; from > to when there is none.
struct Part {
  double from = 0.0, to = 1.0;
};

Part part_inside(const Vec2& a, const Vec2& b, const Rectangle& box) {
  Part part;
  for (int axis = 0; axis < 2; ++axis) {
    const double move = b[axis] - a[axis];
    if (move == 0.0) {
      if (a[axis] < box.low[axis] || a[axis] > box.high[axis]) return {1.0, 0.0};
      continue;
    }
    const double t = (box.low[axis] - a[axis]) / move, u = (box.high[axis] - a[axis]) / move;
    part.from = std::max(part.from, std::min(t, u));
    part.to = std::min(part.to, std::max(t, u));
  }
  return part;
}

/// Parameters inside the part where a coordinate that runs from `a` to `b` meets the lines first + i * step.
void add_grid_cuts(const Part& part, double a, double b, double first, double step, std::vector<double>& cuts) {
  if (a == b) return;
  const double u = (a - first) / step, v = (b - first) / step;
  const double w = u + part.from * (v - u), x = u + part.to * (v - u);
  for (double line = std::ceil(std::min(w, x)); line <= std::max(w, x); line += 1.0)
    cuts.push_back(std::clamp((line - u) / (v - u), 0.0, 1.0));
}

/// About the size of the triangles [m].
double mesh_grain(const TerrainMesh& mesh) {
  const Vec3 size = mesh.bounds().high - mesh.bounds().low;
  const double grain = std::sqrt(size.x() * size.y() / static_cast<double>(mesh.mesh().triangles.size()));
  return std::max(grain, 1e-4 * size.norm());
}

/// Where to cut a segment so that the ground is smooth in every piece. Nothing is cut outside the terrain: a line of a
/// thousand kilometres is a mistake that must not cost memory.
std::vector<double> cuts_of(const Vec2& a, const Vec2& b, const Terrain& terrain) {
  std::vector<double> cuts = {0.0, 1.0};
  const Rectangle box = terrain_bounds(terrain);
  if (!box.empty()) {
    const Part part = part_inside(a, b, box);
    if (part.from >= part.to) return cuts;
    cuts.push_back(part.from);
    cuts.push_back(part.to);
    if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain)) {
      add_grid_cuts(part, a.x(), b.x(), (*field)->first_node().x(), (*field)->cell().x(), cuts);
      add_grid_cuts(part, a.y(), b.y(), (*field)->first_node().y(), (*field)->cell().y(), cuts);
    } else if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain)) {
      add_grid_cuts(part, 0.0, (b - a).norm(), 0.0, mesh_grain(**mesh), cuts);
    }
  }
  std::sort(cuts.begin(), cuts.end());
  return cuts;
}

}  // namespace

Vec3 TerrainPath::at(double length) const {
  TALUS_ASSERT(!places.empty());
  // The first place beyond the length: never one at the end of a gap, where the length stands still.
  const auto it = std::upper_bound(lengths.begin(), lengths.end(), length);
  const auto k = std::clamp<std::ptrdiff_t>(it - lengths.begin(), 1, static_cast<std::ptrdiff_t>(lengths.size()) - 1);
  const auto n = static_cast<std::size_t>(k);
  const double piece = lengths[n] - lengths[n - 1];
  const double t = piece > 0.0 ? std::clamp((length - lengths[n - 1]) / piece, 0.0, 1.0) : 0.0;
  return places[n - 1] + t * (places[n] - places[n - 1]);
}

TerrainPath walk_terrain(std::span<const Vec2> corners, const Terrain& terrain) {
  TerrainPath path;
  if (corners.empty()) return path;
  const auto ground = [&](const Vec2& p) { return Vec3(p.x(), p.y(), ground_height(terrain, p.x(), p.y())); };
  path.places.push_back(ground(corners.front()));
  path.lengths.push_back(0.0);
  const auto go_to = [&](const Vec2& place) {
    const Vec3 next = ground(place);
    const double step = (next - path.places.back()).norm();
    path.places.push_back(next);
    path.lengths.push_back(path.lengths.back() + (std::isfinite(step) ? step : 0.0));
  };
  for (std::size_t s = 1; s < corners.size(); ++s) {
    const Vec2 a = corners[s - 1], b = corners[s];
    const std::vector<double> cuts = cuts_of(a, b, terrain);
    for (std::size_t c = 1; c < cuts.size(); ++c) {
      for (int k = 1; k <= kChords; ++k) {
        const double t = cuts[c - 1] + (cuts[c] - cuts[c - 1]) * (static_cast<double>(k) / kChords);
        go_to(c + 1 == cuts.size() && k == kChords ? b : Vec2(a + t * (b - a)));
      }
    }
  }
  return path;
}

}  // namespace talus
