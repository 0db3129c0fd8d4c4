#include <talus/base/error.hpp>
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

}  // namespace talus
