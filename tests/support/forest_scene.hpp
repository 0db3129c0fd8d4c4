#pragma once

#include <support/one_rock.hpp>

#include <cmath>
#include <memory>
#include <vector>

namespace talus {

/// Stems on level ground at z = 0, with the capacities of the law.
inline std::shared_ptr<const TreeStand> make_stand(const std::vector<Tree>& trees, const LawTree& law = {}) {
  auto stand = std::make_shared<TreeStand>();
  for (const Tree& tree : trees) {
    stand->top_z.push_back(tree.height_m > 0.0 ? tree.height_m : 20.0);
    stand->capacity.push_back(tree_energy_capacity(law, tree.dbh_m));
  }
  stand->index = TreeIndex(trees);
  return stand;
}

/// One class of forest in the rectangle [x0, x1] x [y0, y1].
inline std::shared_ptr<const ForestGrid> make_forest(double x0, double x1, double y0, double y1, ForestLayer layer) {
  const std::vector<Zone> zones = {{{{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}}, 1, "forest"}};
  return std::make_shared<const ForestGrid>(make_forest_grid({}, 0.5, zones, {{}, layer}));
}

/// Level ground far below, no gravity: what meets the rock is the forest alone.
inline Scene forest_scene(double dt) {
  Scene scene;
  scene.terrain = make_inclined_plane(0.0);
  scene.soils = {constant_friction(0.5)};
  scene.gravity = 0.0;
  scene.settings.time_step = dt;
  return scene;
}

}  // namespace talus
