#include <talus/base/error.hpp>
#include <talus/elastic/elastic_solid.hpp>
#include <talus/world/scene.hpp>

namespace talus {

BodyId add_body(Scene& scene, const SolidBody& solid, double mass, const RigidMotion& initial) {
  TALUS_ASSERT(mass > 0.0);
  RigidBodyDef body;
  body.shape = scene.shapes.size();
  body.mass = mass;
  body.theta = mass * solid.theta_per_mass;
  body.inv_mass = 1.0 / mass;
  body.inv_theta = body.theta.cwiseInverse();
  body.bounding_radius = bounding_radius(solid.shape);
  body.initial = initial;
  scene.shapes.push_back(solid.shape);
  scene.bodies.push_back(body);
  return static_cast<BodyId>(scene.bodies.size()) - 1;
}

BodyId add_driven_body(Scene& scene, const SolidBody& solid, const DriveRecord& drive, const RigidMotion& initial) {
  const BodyId number = add_body(scene, solid, 1.0, initial);
  RigidBodyDef& body = scene.bodies[static_cast<std::size_t>(number)];
  body.mass = body.inv_mass = 0.0;
  body.theta = body.inv_theta = Vec3::Zero();
  body.drive = static_cast<std::int32_t>(scene.assembly.drives.size());
  body.initial.velocity_w = drive.velocity_w(0.0);
  body.initial.angular_velocity_b.setZero();
  scene.assembly.drives.push_back(drive);
  return number;
}

void drive_base(Scene& scene, const DriveRecord& drive) {
  TALUS_ASSERT(std::holds_alternative<TerrainPlane>(scene.terrain));
  // Its shape is a point that nothing meets: the terrain is what the others touch.
  SolidBody none;
  none.shape = ShapeSphere{0.0};
  scene.assembly.base_body = add_driven_body(scene, none, drive, {});
}

void resize_body(Scene& scene, BodyId number, const SolidBody& solid, double factor, double mass) {
  TALUS_ASSERT(mass > 0.0 && factor > 0.0);
  RigidBodyDef& body = scene.bodies[static_cast<std::size_t>(number)];
  body.mass = mass;
  body.theta = mass * (factor * factor) * solid.theta_per_mass;
  body.inv_mass = 1.0 / mass;
  body.inv_theta = body.theta.cwiseInverse();
  Shape& shape = scene.shapes[body.shape];
  if (auto* sphere = std::get_if<ShapeSphere>(&shape)) {
    sphere->radius = factor * std::get<ShapeSphere>(solid.shape).radius;
  } else {
    const auto& from = std::get<ShapeHull>(solid.shape);
    auto& to = std::get<ShapeHull>(shape);
    const auto scale = [factor](const std::vector<double>& source, std::vector<double>& target) {
      for (std::size_t k = 0; k < source.size(); ++k) target[k] = factor * source[k];
    };
    scale(from.x, to.x);
    scale(from.y, to.y);
    scale(from.z, to.z);
    scale(from.face_offsets, to.face_offsets);
    to.bounding_radius = factor * from.bounding_radius;
    to.inner_radius = factor * from.inner_radius;
  }
  body.bounding_radius = bounding_radius(shape);
}

void make_deformable(Scene& scene, BodyId number, std::shared_ptr<const ElasticSolid> solid) {
  RigidBodyDef& body = scene.bodies[static_cast<std::size_t>(number)];
  body.deformable = static_cast<std::int32_t>(scene.deformables.size());
  body.mass = solid->mass;
  body.inv_mass = 1.0 / solid->mass;
  body.theta = solid->theta;
  body.inv_theta = solid->theta.cwiseInverse();
  scene.deformables.push_back(std::move(solid));
}

}  // namespace talus
