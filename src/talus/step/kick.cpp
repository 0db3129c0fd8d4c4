#include <talus/step/free_flight.hpp>
#include <talus/step/phases.hpp>

namespace talus {

// Free velocities of the bodies that meet contacts or drag, and their effective inverse mass for the contact solver.
// Bodies in free flight are advanced as a whole by drift_to_end.
void kick(const Scene& scene, const World& world, Workspace& workspace) {
  const double dt = scene.settings.time_step;
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& scratch = workspace.bodies[i];
    if (scratch.is_free() || world.status[i] != BodyStatus::kMoving) continue;
    const RigidBodyDef& body = scene.bodies[i];
    const RigidMotion& beg = world.motion[i];
    SolveBody& solve = workspace.solve_bodies[i];
    const Mat3& rotation = scratch.rotation_mid;

    scratch.drag_weight = drag_weight(scratch.drag, body.mass, dt);
    const double on_end = dt * scratch.drag * scratch.drag_weight, on_beg = dt * scratch.drag - on_end;
    solve.inv_mass = 1.0 / (body.mass + on_end);
    solve.velocity = solve.inv_mass * ((body.mass - on_beg) * beg.velocity_w);
    solve.velocity.z() -= solve.inv_mass * (dt * body.mass * scene.gravity);
    if (scratch.on_grains) solve.velocity += (solve.inv_mass * dt) * scratch.grain_force_w;

    const double turn_drag = dt * scratch.rotational_drag;
    scratch.rotational_drag_weight = turn_drag < body.theta.minCoeff() ? 0.5 : 1.0;
    const double turn_on_end = turn_drag * scratch.rotational_drag_weight, turn_on_beg = turn_drag - turn_on_end;
    Vec3 omega_b;
    if (scene.settings.scheme == RotationScheme::kImplicit) {
      scratch.omega_free_b = angular_velocity_implicit(body.theta, body.inv_theta, beg.angular_velocity_b, dt);
      const Vec3 inverse = (body.theta.array() + turn_on_end).inverse();
      omega_b = turn_drag == 0.0
                    ? scratch.omega_free_b
                    : Vec3(inverse.array() * (body.theta.array() - turn_on_beg) * scratch.omega_free_b.array());
      solve.inv_theta_w.noalias() = rotation * inverse.asDiagonal() * rotation.transpose();
    } else {
      const Mat3 inverse =
          effective_inverse_inertia_explicit(body.theta, beg.angular_velocity_b, 2.0 * turn_on_end / dt, dt);
      omega_b = angular_velocity_explicit(body.theta, inverse, beg.angular_velocity_b, scratch.rotational_drag, dt);
      scratch.omega_free_b = beg.angular_velocity_b;  // drag acts on the mean of begin and end, (82)
      solve.inv_theta_w.noalias() = rotation * inverse * rotation.transpose();
    }
    solve.omega.noalias() = rotation * omega_b;
    if (scratch.on_grains) {
      solve.omega += dt * (solve.inv_theta_w * scratch.grain_torque_w);
      omega_b.noalias() = rotation.transpose() * solve.omega;
    }
    solve.position_w = scratch.position_mid;
    solve.velocity_beg = beg.velocity_w;
    solve.omega_beg.noalias() = rotation * beg.angular_velocity_b;
    scratch.end.velocity_w = solve.velocity;
    scratch.end.angular_velocity_b = omega_b;
  }
}

}  // namespace talus
