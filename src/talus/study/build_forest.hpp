#pragma once

#include <talus/study/build_terrain.hpp>
#include <talus/study/forest_settings.hpp>

namespace talus {

/// Forest of a scene in local coordinates.
struct BuiltForest {
  std::shared_ptr<const ForestGrid> zones;
  std::shared_ptr<const TreeStand> trees;
  std::size_t trees_outside = 0;  ///< left out: they do not stand on the terrain
  LawTree tree;

  void place_in(Scene& scene) const {
    scene.forest = zones;
    scene.trees = trees;
    scene.tree = tree;
  }
};

/// Files must have been loaded. Throws InputError for unknown classes, impossible trees, and when no tree stands on the
/// terrain.
BuiltForest build_forest(const ForestSettings& settings, const BuiltGround& ground);

}  // namespace talus
