#include <talus/step/free_flight.hpp>
#include <talus/step/phases.hpp>

namespace talus {

void drift_to_midpoint(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (scratch.clear_steps > 0) continue;  // nobody looks at the midpoint of a body in clear flight
    const RigidMotion& beg = world.motion[i];
    scratch.position_mid = beg.position_w + 0.5 * dt * beg.velocity_w;
    scratch.orientation_mid = orientation_mid(beg.orientation, beg.angular_velocity_b, dt);
    scratch.rotation_mid = scratch.orientation_mid.toRotationMatrix();
  }
}

void drift_to_end(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    if (world.status[i] != BodyStatus::kMoving) continue;
    BodyScratch& scratch = workspace.bodies[i];
    const RigidMotion& beg = world.motion[i];
    if (scratch.is_free()) {
      scratch.end = fly(scene.bodies[i], beg, scene.gravity, scene.settings);
      continue;
    }
    RigidMotion& end = scratch.end;  // velocities are there already
    end.position_w = scratch.position_mid + 0.5 * dt * end.velocity_w;
    end.orientation =
        orientation_end(scene.bodies[i], beg, scratch.omega_free_b, end.angular_velocity_b, scene.settings);
  }
}

}  // namespace talus
