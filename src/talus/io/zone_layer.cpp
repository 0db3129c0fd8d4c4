#include <talus/base/error.hpp>
#include <talus/io/zone_layer.hpp>

#include <fmt/format.h>

namespace talus {

namespace {

std::string missing_text(const VectorLayer& layer, const VectorFeature& feature, const std::string& attribute) {
  std::string names;
  for (const auto& [name, value] : feature.attributes) names += (names.empty() ? "" : ", ") + name;
  return fmt::format("{}: it needs the attribute {}; it has {}", feature_text(layer, feature), attribute,
                     names.empty() ? "none" : names);
}

}  // namespace

std::vector<Zone> make_zones(const VectorLayer& layer, const Vec3& origin, const std::string& attribute,
                             const std::function<SoilId(const std::string&, const std::string&)>& class_of) {
  std::vector<Zone> zones;
  for (const VectorFeature& feature : layer.features) {
    Zone zone;
    zone.name = feature_text(layer, feature);
    if (feature.kind != VectorKind::kPolygon) throw InputError(zone.name + ": zones must be polygons");
    const std::optional<std::string> text = text_attribute(feature, attribute);
    if (!text || text->empty()) throw InputError(missing_text(layer, feature, attribute));
    zone.id = class_of(*text, zone.name);
    for (const auto& ring : feature.paths) {
      std::vector<Vec2>& points = zone.polygon.rings.emplace_back();
      for (const Vec3& p : ring) points.emplace_back(p.x() - origin.x(), p.y() - origin.y());
    }
    zones.push_back(std::move(zone));
  }
  return zones;
}

std::vector<Tree> make_trees(const VectorLayer& layer, const Vec3& origin) {
  std::vector<Tree> trees;
  for (const VectorFeature& feature : layer.features) {
    if (feature.kind != VectorKind::kPoint) throw InputError(feature_text(layer, feature) + ": trees must be points");
    const std::optional<double> dbh = number_attribute(layer, feature, "dbh");
    if (!dbh) throw InputError(missing_text(layer, feature, "dbh"));
    const double height = number_attribute(layer, feature, "height").value_or(0.0);
    if (!(height >= 0.0)) throw InputError(feature_text(layer, feature) + ": a tree cannot have a negative height");
    const Vec3& p = feature.paths[0][0];
    trees.push_back({p.x() - origin.x(), p.y() - origin.y(), *dbh, height});
  }
  return trees;
}

}  // namespace talus
