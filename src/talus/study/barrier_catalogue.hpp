#pragma once

#include <talus/laws/law_beam.hpp>
#include <talus/study/barrier_settings.hpp>

#include <string>
#include <vector>

namespace talus {

/// Rolled section of a post: nominal dimensions and static values of EN 10365.
struct PostSection {
  const char* name;
  double depth, width, web, flange;   ///< h, b, thicknesses of web and flange [m]
  double area;                        ///< [m2]
  double inertia, plastic_modulus;    ///< about the strong axis [m4], [m3]
  double inertia_weak, plastic_weak;  ///< about the weak axis [m4], [m3]
  double linear_mass;                 ///< [kg/m]
};
const std::vector<PostSection>& post_sections();
const PostSection* find_post_section(const std::string& name);
std::string list_post_sections();
LawBeam make_law_beam(const PostSection& section, double yield_stress);

/// Wire mesh as a grid of springs that yield.
struct MeshType {
  const char* name;
  double cell;       ///< [m]
  double stiffness;  ///< EA of a wire [N]
  double yield;      ///< [N]
  double hardening;  ///< [-]
  double strength;   ///< [N]
  double damping;    ///< [N s/m]
  double node_mass;  ///< [kg]
};
const std::vector<MeshType>& mesh_types();
const MeshType* find_mesh_type(const std::string& name);
std::string list_meshes();

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
