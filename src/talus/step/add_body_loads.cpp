#include <talus/step/phases.hpp>

namespace talus {

void add_body_loads(const Scene& scene, const World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    scratch.drag = scratch.scar_drag = scratch.rotational_drag = 0.0;
    if (scratch.clear_steps > 0 || world.status[i] != BodyStatus::kMoving) continue;
    const LawSoil& soil = scene.soils[scratch.soil];
    if (scratch.in_scar && scratch.scar_area > 0.0) {
      scratch.scar_drag =
          scar_drag_coefficient(scene.scarring, soil.scar_drag, scratch.scar_area, world.motion[i].velocity_w.norm());
      scratch.drag += scratch.scar_drag;
    }
    if (scratch.contacts_begin != scratch.contacts_end) scratch.drag += soil.drag * scene.bodies[i].mass;
    if (scene.drag_layer.active_at(scratch.height_above_ground)) {
      scratch.drag += scene.drag_layer.coefficient;
      scratch.rotational_drag += scene.drag_layer.rotational;
    }
  }
}

}  // namespace talus
