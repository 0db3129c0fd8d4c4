#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/base/random.hpp>
#include <talus/study/release.hpp>
#include <talus/terrain/zones.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// A band of 1 mm across a square kilometre fills 1e-4 of its blocks: 2e5 tries miss it with a chance of e^-20.
constexpr std::uint32_t kTriesMax = 200000;

/// "the terrain spans x 2600000 to 2601000, y 1200000 to 1200800".
std::string extent_text(const Terrain& terrain, const Vec2& map_origin) {
  const Rectangle box = terrain_bounds(terrain);
  if (box.empty()) return "the terrain has no end";
  const Vec2 low = box.low + map_origin, high = box.high + map_origin;
  const auto text = [](double v) { return number_text(v, 10); };
  return "the terrain spans x " + text(low.x()) + " to " + text(high.x()) + ", y " + text(low.y()) + " to " +
         text(high.y());
}

/// "release.gpkg, feature 2: point 1 at (2600250.5, 1200010)".
std::string point_text(const ReleaseArea& area, const ReleasePoint& point, std::size_t number) {
  const Vec2 map = point.place + area.map_origin;
  std::string text = area.name;
  text.append(": point ").append(std::to_string(number + 1));
  text.append(" at (").append(number_text(map.x(), 10)).append(", ").append(number_text(map.y(), 10)).append(")");
  return text;
}

ReleasePosition point_position(const ReleaseArea& area, const ReleasePoint& point, std::size_t number,
                               const Terrain& terrain) {
  const double ground = ground_height(terrain, point.place.x(), point.place.y());
  if (!std::isfinite(ground)) {
    throw InputError(point_text(area, point, number) +
                     " has no ground: it lies outside the terrain or on nodata; move it, or check that both are in the "
                     "same coordinate system; " +
                     extent_text(terrain, area.map_origin));
  }
  ReleasePosition position{Vec3(point.place.x(), point.place.y(), ground), {}};
  if (point.z) {
    position.height = *point.z - ground;
    if (!(*position.height >= 0.0)) {
      throw InputError(point_text(area, point, number) + " has z = " + number_text(*point.z, 8) +
                       " m, under the ground at " + number_text(ground, 8) +
                       " m; z is the height of the rock's centre. Drop it (ogr2ogr -dim XY) to release above the "
                       "ground");
    }
  }
  return position;
}

}  // namespace

ReleaseSampler::ReleaseSampler(const ReleaseArea& area, const Terrain& terrain, std::size_t count)
    : terrain_(&terrain), area_(area), count_(count) {
  if (const auto* points = std::get_if<ReleasePoints>(&area_.place)) {
    if (points->empty()) throw InputError(area_.name + ": no points to release rocks from");
    points_.reserve(points->size());
    for (std::size_t k = 0; k < points->size(); ++k) points_.push_back(point_position(area_, (*points)[k], k, terrain));
    return;
  }
  if (count == 0) throw InputError(area_.name + ": the number of rocks must be at least 1");
  if (const auto* line = std::get_if<ReleaseLine>(&area_.place)) {
    path_ = walk_terrain(*line, terrain);
    if (path_.length() > 0.0) return;
  } else {
    cover_ = cover_polygon(std::get<Polygon>(area_.place), terrain);
    if (!cover_.blocks.empty()) return;
  }
  throw InputError(area_.name +
                   ": nothing of it lies on ground; it is outside the terrain or on nodata. Check that both are in the "
                   "same coordinate system; " +
                   extent_text(terrain, area_.map_origin));
}

ReleasePosition ReleaseSampler::position(std::size_t k, std::uint64_t seed, std::uint64_t member) const {
  if (!points_.empty()) return points_[k % points_.size()];
  if (path_.length() > 0.0) {
    const double share = (static_cast<double>(k % count_) + 0.5) / static_cast<double>(count_);
    Vec3 place = path_.at(share * path_.length());
    const double ground = ground_height(*terrain_, place.x(), place.y());
    if (std::isfinite(ground)) place.z() = ground;  // rounding may move a place at the edge of the ground beyond it
    return {place, {}};
  }
  const Polygon& polygon = std::get<Polygon>(area_.place);
  for (std::uint32_t t = 0; t < kTriesMax; ++t) {
    const auto [pick, accept] = random_uniform2({seed, member, RandomPurpose::kPosition, 2 * t});
    const auto [u, v] = random_uniform2({seed, member, RandomPurpose::kPosition, 2 * t + 1});
    const ReleaseCover::Block& block = cover_.pick(pick);
    Vec3 point;
    if (!draw_point(block, *terrain_, u, v, accept, point)) continue;
    if (block.inside || contains(polygon, point.head<2>())) return {point, {}};
  }
  throw InputError(area_.name + ": no point with ground was found in the polygon of " +
                   number_text(plan_area(polygon), 3) +
                   " m2; it is too narrow or on nodata. Release from a line instead");
}

std::vector<ReleasePosition> sample_release(const ReleaseArea& area, const Terrain& terrain, std::size_t n,
                                            std::uint64_t seed, std::uint64_t first_member) {
  const ReleaseSampler sampler(area, terrain, n);
  const auto* points = std::get_if<ReleasePoints>(&area.place);
  std::vector<ReleasePosition> positions(points != nullptr ? points->size() : n);
  for (std::size_t k = 0; k < positions.size(); ++k) positions[k] = sampler.position(k, seed, first_member + k);
  return positions;
}

}  // namespace talus
