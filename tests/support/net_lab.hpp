#pragma once

#include <talus/geometry/solid_body.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/step/step.hpp>

#include <numbers>

// Scenes of nets alone, for tests.

namespace talus {

/// A scene of net elements; anchors can be moved between steps.
struct NetLab {
  Scene scene;
  World world;
  Workspace workspace;

  NetLab(const NetScene& net, double time_step, double gravity = 0.0)
      : scene(make(net, time_step, gravity)), world(make_world(scene)), workspace(scene) {}

  static Scene make(const NetScene& net, double time_step, double gravity) {
    Scene scene;
    scene.net = std::make_shared<const NetScene>(net);
    scene.settings.time_step = time_step;
    scene.gravity = gravity;
    return scene;
  }
  void advance(int steps) {
    for (int k = 0; k < steps; ++k) step(scene, world, workspace);
  }
  /// Force of all elements on an anchor in one more step.
  Vec3 anchor_force(std::size_t node) {
    const Vec3 before = world.net.anchor_impulse[node];
    advance(1);
    return (world.net.anchor_impulse[node] - before) / scene.settings.time_step;
  }
};

inline NetNodeDef free_node(const Vec3& x, double mass) {
  return {x, mass, mass, false};
}
inline NetNodeDef anchor(const Vec3& x) {
  return {x, 1.0, 1.0, true};
}

/// A sphere on a square net of rings between fixed edges.
inline NetScene ring_panel(const LawRing& law, int cells) {
  NetScene net;
  net.ring_laws = {law};
  const double side = law.diameter / std::numbers::sqrt2;
  for (int j = 0; j <= cells; ++j)
    for (int i = 0; i <= cells; ++i) {
      const Vec3 x((i - 0.5 * cells) * side, (j - 0.5 * cells) * side, 0.0);
      net.nodes.push_back(i == 0 || j == 0 || i == cells || j == cells ? anchor(x) : free_node(x, 0.5 * law.mass));
    }
  const auto node = [&](int i, int j) { return static_cast<std::int32_t>(j * (cells + 1) + i); };
  for (int j = 0; j < cells; ++j)
    for (int i = 0; i < cells; ++i) {
      if ((i + j) % 2 != 0) continue;
      const auto ring = static_cast<std::int32_t>(net.rings.size());
      net.rings.push_back({{node(i, j), node(i + 1, j), node(i + 1, j + 1), node(i, j + 1)}, 0});
      for (std::size_t k = 0; k < 4; ++k)
        net.points.push_back({net.rings.back().nodes[k], net.rings.back().nodes[(k + 1) % 4], 0.5, ring, -1});
    }
  for (std::size_t n = 0; n < net.nodes.size(); ++n)
    net.points.push_back({static_cast<std::int32_t>(n), -1, 0.0, -1, -1});
  net.longest_side = 3.0 * side;
  return net;
}

}  // namespace talus
