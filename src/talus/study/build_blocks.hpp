#pragma once

#include <talus/study/blocks_settings.hpp>
#include <talus/world/scene.hpp>

#include <string>
#include <vector>

namespace talus {

/// A block as it is given, before it is part of a scene. Position and orientation are those of the principal frame.
struct PlacedBlock {
  std::string name;
  SolidBody solid;
  double mass = 0.0;  ///< [kg]
  RigidMotion initial;
  bool fixed = false;
  bool above_ground = false;  ///< its height is that above the ground below it
};

/// The blocks of a case: those listed and those of the generators, in this order.
std::vector<PlacedBlock> place_blocks(const BlocksSettings& settings);

/// A scene of blocks. Bodies have the numbers of `names`; the driven base, if there is one, comes after them.
struct BuiltBlocks {
  Scene scene;
  std::vector<std::string> names;
  std::vector<Quat> input_from_body;  ///< of each block, see SolidBody
  Vec3 origin = Vec3::Zero();         ///< world = local + origin [m]
};

/// Throws InputError for names that are used twice or match nothing and for blocks that overlap.
BuiltBlocks build_blocks(const BlocksSettings& settings);

/// Whether a name matches a pattern in which * stands for any letters.
bool matches(const std::string& pattern, const std::string& name);

}  // namespace talus
