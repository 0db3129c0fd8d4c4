#include <talus/laws/law_ring.hpp>
#include <talus/study/barrier_catalogue.hpp>

namespace talus {

namespace {

template <class Items, class Name>
std::string joined(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

struct PresetRow {
  const char* name;
  double energy_kJ, spacing, height;
  const char* ring;
  double rope_mm, ropes, brake_kN, stroke;
  const char* section;
  double free_at_posts = 0.0;
};

BarrierPreset preset_of(const PresetRow& row) {
  BarrierPreset preset{row.name, row.energy_kJ, {}};
  BarrierLayoutSettings& s = preset.layout;
  s.preset = row.name;
  s.post_spacing = row.spacing;
  s.height = row.height;
  s.net.ring = row.ring;
  s.net.free_at_posts = row.free_at_posts;
  s.bearing_ropes = {row.rope_mm, row.ropes, 5.0, 0.1};
  s.brakes = {row.brake_kN, row.stroke, 0.3};
  s.posts.section = row.section;
  s.h = row.height;
  s.upslope_ropes = {row.rope_mm, row.ropes, 5.0, 0.1};
  s.lateral_ropes = {row.rope_mm, row.ropes, 5.0, 0.1};
  return preset;
}

/// Geometry of RockBarrierAnalytica's default barrier.
BarrierPreset rba_geometry(const char* name) {
  BarrierPreset preset = preset_of({name, 170.0, 5.0, 3.0, "R7/3/300", 16.0, 1.0, 50.0, 0.8, "HEA160"});
  preset.layout.site = BarrierSite::kVerticalDrop;
  preset.layout.h = 5.0;
  preset.layout.b = 3.0;
  preset.layout.f = 0.2;
  preset.layout.epsilon_deg = 0.0;
  return preset;
}

/// And its elements with its numbers: 3 x 53 x 32 nodes of a grid of springs, ropes of springs of 0.08 m with 5 % of
/// pretension, sliding shackles, posts as springs; no brakes.
BarrierPreset rba_default() {
  BarrierPreset preset = rba_geometry("rba-default");
  BarrierLayoutSettings& s = preset.layout;
  s.net.mesh = "rba";
  s.net.cells_along = 52;
  s.net.cells_across = 31;
  s.edge_ropes = false;
  s.brakes.on = false;
  s.posts.model = PostModel::kSpring;
  for (RopeSettings* rope : {&s.bearing_ropes, &s.upslope_ropes, &s.lateral_ropes}) {
    rope->model = RopeModel::kSegments;
    rope->segment = 0.08;
    rope->stiffness_kN = 80.0;
    rope->linear_mass = 1.0;
    rope->damping = 200.0;
    rope->pretension_kN = 4.0;
    rope->friction = 0.0;
  }
  return preset;
}

}  // namespace

const std::vector<BarrierPreset>& barrier_presets() {
  static const std::vector<BarrierPreset> presets = [] {
    std::vector<BarrierPreset> made;
    for (const PresetRow& row : {PresetRow{"class-0-100kJ", 100, 8, 2, "R5/3/300", 16, 1, 40, 0.8, "HEA160"},
                                 PresetRow{"class-1-250kJ", 250, 8, 3, "R7/3/300", 16, 1, 60, 1.0, "HEA160"},
                                 PresetRow{"class-2-500kJ", 500, 10, 3, "R7/3/300", 22, 1, 120, 1.2, "HEB160"},
                                 PresetRow{"class-3-1000kJ", 1000, 10, 4, "R12/3/300", 22, 2, 200, 1.4, "HEB160"},
                                 PresetRow{"class-4-1500kJ", 1500, 10, 4.5, "R12/3/300", 22, 2, 250, 1.6, "HEA200"},
                                 PresetRow{"class-5-2000kJ", 2000, 10, 5, "R19/3/300", 22, 2, 240, 1.8, "HEB200"},
                                 PresetRow{"class-6-3000kJ", 3000, 10, 6, "R19/3/300", 22, 3, 300, 2.0, "HEB200", 1.0},
                                 PresetRow{"class-7-4500kJ", 4500, 10, 7, "R19/3/300", 24, 4, 480, 2.5, "HEB240", 2.5},
                                 PresetRow{"class-8-5000kJ", 5000, 12, 7, "R19/3/300", 24, 4, 450, 2.8, "HEB240", 2.0}})
      made.push_back(preset_of(row));
    made.push_back(rba_default());
    made.push_back(rba_geometry("rba-rings"));
    return made;
  }();
  return presets;
}

const BarrierPreset* find_barrier_preset(const std::string& name) {
  for (const BarrierPreset& preset : barrier_presets())
    if (preset.name == name) return &preset;
  return nullptr;
}

std::string list_barrier_presets() {
  return joined(barrier_presets(), [](const BarrierPreset& p) { return p.name; });
}
std::string list_post_sections() {
  return joined(post_sections(), [](const PostSection& s) { return std::string(s.name); });
}
std::string list_meshes() {
  return joined(mesh_types(), [](const MeshType& m) { return std::string(m.name); });
}
std::string list_rings() {
  return joined(kRingTypes, [](const RingType& r) { return std::string(r.name); });
}

}  // namespace talus
