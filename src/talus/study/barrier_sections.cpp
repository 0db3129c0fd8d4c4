#include <talus/study/barrier_catalogue.hpp>

#include <algorithm>

namespace talus {

const std::vector<PostSection>& post_sections() {
  // h, b, t_w, t_f [mm]; A [cm2]; I_y [cm4], W_pl,y [cm3]; I_z, W_pl,z; mass [kg/m]. Tables of producers to EN 10365.
  static const std::vector<PostSection> sections = {
      {"HEA100", 96e-3, 100e-3, 5e-3, 8e-3, 21.24e-4, 349.2e-8, 83.01e-6, 133.8e-8, 41.14e-6, 16.7},
      {"HEA120", 114e-3, 120e-3, 5e-3, 8e-3, 25.34e-4, 606.2e-8, 119.5e-6, 230.9e-8, 58.85e-6, 19.9},
      {"HEA140", 133e-3, 140e-3, 5.5e-3, 8.5e-3, 31.42e-4, 1033e-8, 173.5e-6, 389.3e-8, 84.85e-6, 24.7},
      {"HEA160", 152e-3, 160e-3, 6e-3, 9e-3, 38.77e-4, 1673e-8, 245.1e-6, 615.6e-8, 117.6e-6, 30.4},
      {"HEA180", 171e-3, 180e-3, 6e-3, 9.5e-3, 45.25e-4, 2510e-8, 324.9e-6, 924.6e-8, 156.5e-6, 35.5},
      {"HEA200", 190e-3, 200e-3, 6.5e-3, 10e-3, 53.83e-4, 3692e-8, 429.5e-6, 1336e-8, 203.8e-6, 42.3},
      {"HEA220", 210e-3, 220e-3, 7e-3, 11e-3, 64.34e-4, 5410e-8, 568.5e-6, 1955e-8, 270.6e-6, 50.5},
      {"HEA240", 230e-3, 240e-3, 7.5e-3, 12e-3, 76.84e-4, 7763e-8, 744.6e-6, 2769e-8, 351.7e-6, 60.3},
      {"HEA260", 250e-3, 260e-3, 7.5e-3, 12.5e-3, 86.82e-4, 10450e-8, 919.8e-6, 3668e-8, 430.2e-6, 68.2},
      {"HEA300", 290e-3, 300e-3, 8.5e-3, 14e-3, 112.5e-4, 18260e-8, 1383e-6, 6310e-8, 641.2e-6, 88.3},
      {"HEB100", 100e-3, 100e-3, 6e-3, 10e-3, 26.04e-4, 449.5e-8, 104.2e-6, 167.3e-8, 51.42e-6, 20.4},
      {"HEB120", 120e-3, 120e-3, 6.5e-3, 11e-3, 34.01e-4, 864.4e-8, 165.2e-6, 317.5e-8, 80.97e-6, 26.7},
      {"HEB140", 140e-3, 140e-3, 7e-3, 12e-3, 42.96e-4, 1509e-8, 245.4e-6, 549.7e-8, 119.8e-6, 33.7},
      {"HEB160", 160e-3, 160e-3, 8e-3, 13e-3, 54.25e-4, 2492e-8, 354.0e-6, 889.2e-8, 170.0e-6, 42.6},
      {"HEB180", 180e-3, 180e-3, 8.5e-3, 14e-3, 65.25e-4, 3831e-8, 481.4e-6, 1363e-8, 231.0e-6, 51.2},
      {"HEB200", 200e-3, 200e-3, 9e-3, 15e-3, 78.08e-4, 5696e-8, 642.5e-6, 2003e-8, 305.8e-6, 61.3},
      {"HEB220", 220e-3, 220e-3, 9.5e-3, 16e-3, 91.04e-4, 8091e-8, 827.0e-6, 2843e-8, 393.9e-6, 71.5},
      {"HEB240", 240e-3, 240e-3, 10e-3, 17e-3, 106.0e-4, 11260e-8, 1053e-6, 3923e-8, 498.4e-6, 83.2},
      {"HEB260", 260e-3, 260e-3, 10e-3, 17.5e-3, 118.4e-4, 14920e-8, 1283e-6, 5135e-8, 602.2e-6, 93.0},
      {"HEB300", 300e-3, 300e-3, 11e-3, 19e-3, 149.1e-4, 25170e-8, 1869e-6, 8563e-8, 870.1e-6, 117},
      {"IPE160", 160e-3, 82e-3, 5e-3, 7.4e-3, 20.09e-4, 869.3e-8, 123.9e-6, 68.31e-8, 26.10e-6, 15.8},
      {"IPE180", 180e-3, 91e-3, 5.3e-3, 8e-3, 23.95e-4, 1317e-8, 166.4e-6, 100.9e-8, 34.60e-6, 18.8},
      {"IPE200", 200e-3, 100e-3, 5.6e-3, 8.5e-3, 28.48e-4, 1943e-8, 220.6e-6, 142.4e-8, 44.61e-6, 22.4},
      {"IPE220", 220e-3, 110e-3, 5.9e-3, 9.2e-3, 33.37e-4, 2772e-8, 285.4e-6, 204.9e-8, 58.11e-6, 26.2},
      {"IPE240", 240e-3, 120e-3, 6.2e-3, 9.8e-3, 39.12e-4, 3892e-8, 366.6e-6, 283.6e-8, 73.92e-6, 30.7},
      {"IPE270", 270e-3, 135e-3, 6.6e-3, 10.2e-3, 45.95e-4, 5790e-8, 484.0e-6, 419.9e-8, 96.95e-6, 36.1},
      {"IPE300", 300e-3, 150e-3, 7.1e-3, 10.7e-3, 53.81e-4, 8356e-8, 628.4e-6, 603.8e-8, 125.2e-6, 42.2}};
  return sections;
}

const PostSection* find_post_section(const std::string& name) {
  for (const PostSection& section : post_sections())
    if (name == section.name) return &section;
  return nullptr;
}

LawBeam make_law_beam(const PostSection& section, double yield_stress) {
  constexpr double kModulus = 210e9;
  LawBeam law;
  law.axial = kModulus * section.area;
  law.strong = kModulus * section.inertia;
  law.weak = kModulus * section.inertia_weak;
  law.yield_force = yield_stress * section.area;
  law.plastic_strong = yield_stress * section.plastic_modulus;
  law.plastic_weak = yield_stress * section.plastic_weak;
  law.web_share = std::min(0.5, (section.area - 2.0 * section.width * section.flange) / section.area);
  law.linear_mass = section.linear_mass;
  return law;
}

const std::vector<MeshType>& mesh_types() {
  // "rba": the grid of RockBarrierAnalytica (its source); its springs yield at 500 % strain.
  // "wire-2.7/80": wires of 2.7 mm at 80 mm as in the mesh of Thoeni and others (2013), their stress-strain curve of
  // YADE's wire mesh in two lines: 130 GPa to 250 MPa, then to 566 MPa at 35 %; a square grid in place of hexagons.
  static const std::vector<MeshType> types = {
      {"rba", 0.0962, 10e3, 50e3, 0.0, std::numeric_limits<double>::infinity(), 14.0, 0.1},
      {"wire-2.7/80", 0.080, 744e3, 1431.0, 0.0070, 3241.0, 0.0, 0.0072}};
  return types;
}

const MeshType* find_mesh_type(const std::string& name) {
  for (const MeshType& type : mesh_types())
    if (name == type.name) return &type;
  return nullptr;
}

}  // namespace talus
