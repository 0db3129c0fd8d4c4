#include <talus/base/error.hpp>
#include <talus/study/build_forest.hpp>

#include <cmath>

namespace talus {

namespace {

std::shared_ptr<const ForestGrid> build_forest_zones(const ForestSettings& settings, const BuiltGround& ground) {
  if (settings.zone_polygons.empty()) return nullptr;
  std::vector<ForestLayer> layers = {{}};
  std::string names = "none";
  for (const auto& [name, forest] : settings.classes.entries) {
    layers.push_back({forest.drag, forest.height});
    names += ", " + name;
  }
  if (layers.size() > 255) throw InputError("[forest.classes]: at most 254 classes are possible");
  std::vector<Zone> zones;
  for (const SoilZone& given : settings.zone_polygons) {
    Zone zone{given.polygon, 0, given.name};
    std::size_t number = 0;
    if (given.category != "none") {
      while (number < settings.classes.entries.size() && settings.classes.entries[number].first != given.category)
        ++number;
      if (number == settings.classes.entries.size())
        throw InputError(given.name + ": unknown forest class \"" + given.category + "\"; known: " + names);
      ++number;
    }
    zone.id = static_cast<SoilId>(number);
    for (auto& ring : zone.polygon.rings)
      for (Vec2& p : ring) p -= ground.origin.head<2>();
    zones.push_back(std::move(zone));
  }
  return std::make_shared<const ForestGrid>(
      make_forest_grid(terrain_bounds(ground.terrain), default_zone_cell(ground.terrain), zones, std::move(layers)));
}

}  // namespace

BuiltForest build_forest(const ForestSettings& settings, const BuiltGround& ground) {
  BuiltForest forest;
  forest.tree = settings.tree;
  forest.zones = build_forest_zones(settings, ground);
  if (settings.tree_points.empty()) return forest;
  auto stand = std::make_shared<TreeStand>();
  std::vector<Tree> trees;
  for (Tree tree : settings.tree_points) {
    tree.x -= ground.origin.x();
    tree.y -= ground.origin.y();
    const double z = ground_height(ground.terrain, tree.x, tree.y);
    if (std::isfinite(tree.x) && std::isfinite(tree.y) && !std::isfinite(z)) {
      ++forest.trees_outside;
      continue;
    }
    trees.push_back(tree);
    stand->top_z.push_back(z + (tree.height_m > 0.0 ? tree.height_m : settings.tree_height));
    stand->capacity.push_back(tree_energy_capacity(settings.tree, tree.dbh_m));
  }
  if (trees.empty())
    throw InputError(settings.trees.string() + ": none of the " + std::to_string(forest.trees_outside) +
                     " trees stands on the terrain; check that both are in the same coordinate system");
  stand->index = TreeIndex(std::move(trees), settings.trees.string());
  forest.trees = std::move(stand);
  return forest;
}

}  // namespace talus
