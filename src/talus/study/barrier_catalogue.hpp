#pragma once

#include <talus/study/barrier_settings.hpp>

#include <string>
#include <vector>

namespace talus {

/// Rolled section of a post (EN 10365).
struct PostSection {
  const char* name;
  double area;             ///< [m2]
  double inertia;          ///< about the strong axis [m4]
  double plastic_modulus;  ///< [m3]
  double linear_mass;      ///< [kg/m]
};
const std::vector<PostSection>& post_sections();
const PostSection* find_post_section(const std::string& name);
std::string list_post_sections();

/// Names and layouts of typical three-span barriers. They are made up to stop their nominal energy and are no product.
struct BarrierPreset {
  std::string name;
  double energy_kJ = 0.0;  ///< nominal
  BarrierLayoutSettings layout;
};
const std::vector<BarrierPreset>& barrier_presets();
const BarrierPreset* find_barrier_preset(const std::string& name);
std::string list_barrier_presets();
std::string list_rings();

}  // namespace talus
