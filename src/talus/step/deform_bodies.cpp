#include <talus/elastic/elastic_motion.hpp>
#include <talus/math/rotation.hpp>
#include <talus/step/deform_phases.hpp>
#include <talus/step/deform_scratch.hpp>

#include <cmath>

namespace talus {

namespace {

/// Gravity in the axes that the nodes of a body with a frame at rest are described in.
Vec3 gravity_in_frame(const Scene& scene, const RigidBodyDef& body) {
  return body.initial.orientation.conjugate() * Vec3(0.0, 0.0, -scene.gravity);
}

}  // namespace

std::shared_ptr<DeformScratch> make_deform_scratch(const Scene& scene) {
  auto scratch = std::make_shared<DeformScratch>();
  scratch->bodies.resize(scene.deformables.size());
  return scratch;
}

void begin_deformables(const Scene& scene, const World& world, Workspace& workspace) {
  workspace.deform->sites.clear();
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const RigidBodyDef& body = scene.bodies[i];
    if (body.deformable < 0 || world.status[i] != BodyStatus::kMoving) continue;
    const auto k = static_cast<std::size_t>(body.deformable);
    const ElasticSolid& solid = *scene.deformables[k];
    ElasticFrame frame;
    Vec3 spin_mean = Vec3::Zero(), gravity = Vec3::Zero();
    if (solid.choice.moving_frame()) {
      const BodyScratch& scratch = workspace.bodies[i];
      frame.position = scratch.position_mid;
      frame.rotation = scratch.rotation_mid;
      const Vec3& spin = world.motion[i].angular_velocity_b;
      frame.angular_velocity_b = angular_velocity_implicit(body.theta, body.inv_theta, spin, scene.settings.time_step);
      spin_mean = 0.5 * (spin + frame.angular_velocity_b);
    } else {
      frame.position = body.initial.position_w;
      frame.rotation = body.initial.orientation.toRotationMatrix();
      gravity = gravity_in_frame(scene, body);
    }
    begin_elastic_step(solid, world.elastic[k], frame, spin_mean, gravity, workspace.deform->bodies[k]);
  }
}

void end_deformables(const Scene& scene, const World& world, Workspace& workspace) {
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const RigidBodyDef& body = scene.bodies[i];
    if (body.deformable < 0 || world.status[i] != BodyStatus::kMoving) continue;
    const auto k = static_cast<std::size_t>(body.deformable);
    const ElasticSolid& solid = *scene.deformables[k];
    ElasticScratch& scratch = workspace.deform->bodies[k];
    end_elastic_step(solid, scratch, world.elastic[k], scratch.end);
    // A state that is not finite shows in the motion, where quarantine looks for it.
    if (!scratch.end.velocity.allFinite()) workspace.bodies[i].end.velocity_w.setConstant(NAN);
    if (solid.choice.moving_frame()) continue;
    const MeanMotion mean = mean_motion(solid, scratch.end, scratch.work);
    const Quat& axes = body.initial.orientation;
    RigidMotion& end = workspace.bodies[i].end;
    end.position_w = body.initial.position_w + axes * mean.displacement;
    end.orientation = normalised(axes * Quat(mean.rotation));
    end.velocity_w = axes * mean.velocity;
    end.angular_velocity_b = mean.angular_velocity;
  }
}

void commit_deformables(const Scene& scene, World& world, const Workspace& workspace) {
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const RigidBodyDef& body = scene.bodies[i];
    if (body.deformable < 0 || world.status[i] != BodyStatus::kMoving) continue;
    const auto k = static_cast<std::size_t>(body.deformable);
    world.elastic[k].displacement = workspace.deform->bodies[k].end.displacement;
    world.elastic[k].velocity = workspace.deform->bodies[k].end.velocity;
  }
}

}  // namespace talus
