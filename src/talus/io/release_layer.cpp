#include <talus/base/error.hpp>
#include <talus/io/release_layer.hpp>

#include <fmt/format.h>

#include <cmath>

namespace talus {

namespace {

std::optional<double> positive_attribute(const VectorLayer& layer, const VectorFeature& feature, const char* name) {
  const std::optional<double> value = number_attribute(layer, feature, name);
  if (value && !(*value > 0.0))
    throw InputError(
        fmt::format("{}: attribute {} is {}; it must be larger than 0", feature_text(layer, feature), name, *value));
  return value;
}

std::optional<std::uint64_t> count_attribute(const VectorLayer& layer, const VectorFeature& feature) {
  constexpr double kMost = 1e9;
  const std::optional<double> value = number_attribute(layer, feature, "count");
  if (!value) return {};
  if (!(*value >= 1.0 && *value <= kMost) || *value != std::floor(*value)) {
    throw InputError(fmt::format("{}: attribute count is {}; it must be a whole number from 1 to {}",
                                 feature_text(layer, feature), *value, kMost));
  }
  return static_cast<std::uint64_t>(*value);
}

std::vector<Vec2> plan(const std::vector<Vec3>& path, const Vec3& origin) {
  std::vector<Vec2> points;
  points.reserve(path.size());
  for (const Vec3& p : path) points.emplace_back(p.x() - origin.x(), p.y() - origin.y());
  return points;
}

}  // namespace

std::vector<ReleaseArea> make_release_areas(const VectorLayer& layer, const Vec3& origin) {
  std::vector<ReleaseArea> areas;
  for (const VectorFeature& feature : layer.features) {
    ReleaseArea area;
    area.name = feature_text(layer, feature);
    area.map_origin = origin.head<2>();
    area.volume = positive_attribute(layer, feature, "volume");
    area.mass = positive_attribute(layer, feature, "mass");
    area.shape = text_attribute(feature, "shape");
    area.height = number_attribute(layer, feature, "height");
    if (area.height && !(*area.height >= 0.0))
      throw InputError(fmt::format("{}: attribute height is {}; it must not be negative", area.name, *area.height));
    area.count = count_attribute(layer, feature);
    const auto vx = number_attribute(layer, feature, "vx"), vy = number_attribute(layer, feature, "vy"),
               vz = number_attribute(layer, feature, "vz");
    if (vx || vy || vz) area.velocity = Vec3(vx.value_or(0.0), vy.value_or(0.0), vz.value_or(0.0));
    switch (feature.kind) {
      case VectorKind::kPoint: {
        const Vec3 p = feature.paths[0][0] - origin;
        area.place = ReleasePoints{{p.head<2>(), feature.has_z ? std::optional<double>(p.z()) : std::nullopt}};
        break;
      }
      case VectorKind::kLine:
        area.place = ReleaseLine(plan(feature.paths[0], origin));
        break;
      case VectorKind::kPolygon: {
        Polygon polygon;
        for (const auto& ring : feature.paths) polygon.rings.push_back(plan(ring, origin));
        area.place = std::move(polygon);
        break;
      }
    }
    areas.push_back(std::move(area));
  }
  return areas;
}

}  // namespace talus
