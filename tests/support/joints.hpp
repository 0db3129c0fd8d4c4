#pragma once

#include "blocks.hpp"

#include <talus/study/build_joints.hpp>

namespace talus {

/// Fracture energy that the joints have taken so far [J].
inline double fracture_energy(const World& world) {
  double sum = 0.0;
  for (const JointState& joint : world.joints) sum += joint.spent;
  return sum;
}

inline std::size_t broken_points(const World& world) {
  std::size_t count = 0;
  for (const JointState& joint : world.joints) count += joint.broken ? 1u : 0u;
  return count;
}

/// A scene without ground whose bodies are joined by one law; build_joints is called by the test once they are there.
inline Scene joint_scene(double friction, const LawJoint& joint, double time_step) {
  Scene scene = block_scene(friction, time_step);
  scene.terrain = TerrainNone{};
  scene.assembly.laws = {LawPair{.friction = friction, .joint = joint}};
  return scene;
}

}  // namespace talus
