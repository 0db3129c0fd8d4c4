#include <talus/laws/law_air_drag.hpp>
#include <talus/step/phases.hpp>

namespace talus {

void add_body_loads(const Scene& scene, const World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    scratch.drag = scratch.scar_drag = scratch.forest_drag = scratch.air_drag = scratch.rotational_drag = 0.0;
    if (scratch.clear_steps > 0 || world.status[i] != BodyStatus::kMoving) continue;
    const LawSoil& soil = scene.soils[scratch.soil];
    if (scratch.in_scar && scratch.scar_area > 0.0) {
      scratch.scar_drag =
          scar_drag_coefficient(scene.scarring, soil.scar_drag, scratch.scar_area, world.motion[i].velocity_w.norm());
      scratch.drag += scratch.scar_drag;
    }
    if (scratch.contacts_begin != scratch.ground_contacts_end) scratch.drag += soil.drag * scene.bodies[i].mass;
    if (scene.drag_layer.active_at(scratch.height_above_ground)) {
      scratch.drag += scene.drag_layer.coefficient;
      scratch.rotational_drag += scene.drag_layer.rotational;
    }
    if (scene.forest) {
      const ForestLayer& layer = scene.forest->at(scratch.position_mid.x(), scratch.position_mid.y());
      if (scratch.height_above_ground < layer.height) {
        scratch.forest_drag = layer.coefficient;
        scratch.drag += scratch.forest_drag;
      }
    }
    const RigidBodyDef& body = scene.bodies[i];
    if (body.air_drag > 0.0 && !scratch.is_free()) {
      scratch.air_drag = air_drag_coefficient(body.air_drag, world.motion[i].velocity_w, body.mass, scene.gravity,
                                              scene.settings.time_step);
      scratch.drag += scratch.air_drag;
    }
  }
}

}  // namespace talus
