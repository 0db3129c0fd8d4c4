#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// Distance of a point from the surface and the outward normal there, both in the body frame.
struct SurfacePoint {
  double gap = 0.0;
  Vec3 normal_b = Vec3::UnitZ();
};

SurfacePoint nearest_surface(const ShapeSphere& sphere, const Vec3& p) {
  const double distance = p.norm();
  return {distance - sphere.radius, distance > 0.0 ? Vec3(p / distance) : Vec3::UnitZ()};
}

/// Outside a corner this is less than the distance, which only makes the point a candidate earlier.
SurfacePoint nearest_surface(const ShapeHull& hull, const Vec3& p) {
  SurfacePoint best{-std::numeric_limits<double>::infinity(), Vec3::UnitZ()};
  std::size_t face = 0;
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const double gap = hull.face_normals[f].dot(p) - hull.face_offsets[f];
    if (gap > best.gap) {
      best.gap = gap;
      face = f;
    }
  }
  best.normal_b = hull.face_normals[face];
  return best;
}

bool is_gone(const NetPointDef& point, const NetWorld& net) {
  return (point.ring >= 0 && net.rings[static_cast<std::size_t>(point.ring)].broken != 0) ||
         (point.rope >= 0 && net.ropes[static_cast<std::size_t>(point.rope)].broken != 0);
}

}  // namespace

void find_net_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  scratch.contacts.clear();
  const double dt = scene.settings.time_step;
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    BodyScratch& body = workspace.bodies[i];
    body.touches_net = false;
    if (world.status[i] != BodyStatus::kMoving || net.quarantined) continue;
    const double radius = scene.bodies[i].bounding_radius;
    const RigidMotion& motion = world.motion[i];
    const Vec3 centre = body.position_mid;
    const double speed = motion.velocity_w.norm() + motion.angular_velocity_b.norm() * radius;
    // Sides are some decimetres long: a point between two nodes that are both farther away than this is out of reach.
    const double reach = radius + def.longest_side + 2.0 * dt * speed;
    bool any = false;
    for (std::size_t n = 0; n < net.size(); ++n) {
      const bool near = (scratch.position_mid[n] - centre).squaredNorm() < reach * reach;
      scratch.is_near[n] = near ? 1 : 0;
      any = any || near;
    }
    if (!any) continue;
    const Mat3 to_body = body.rotation_mid.transpose();
    for (std::size_t k = 0; k < def.points.size(); ++k) {
      const NetPointDef& point = def.points[k];
      const auto a = static_cast<std::size_t>(point.a);
      const bool near =
          scratch.is_near[a] != 0 || (point.b >= 0 && scratch.is_near[static_cast<std::size_t>(point.b)] != 0);
      if (!near || is_gone(point, net)) continue;
      Vec3 x = scratch.position_mid[a], v = net.velocity[a];
      if (point.b >= 0) {
        const auto b = static_cast<std::size_t>(point.b);
        x += point.share * (scratch.position_mid[b] - x);
        v += point.share * (net.velocity[b] - v);
      }
      const Vec3 arm = x - centre;
      const double limit = radius + 2.0 * dt * (speed + v.norm());
      if (arm.squaredNorm() > limit * limit) continue;
      const SurfacePoint surface = std::visit([&](const auto& shape) { return nearest_surface(shape, to_body * arm); },
                                              scene.shapes[scene.bodies[i].shape]);
      const Vec3 normal = -(body.rotation_mid * surface.normal_b);  // from net to rock
      const Vec3 omega = body.rotation_mid * motion.angular_velocity_b;
      const Vec3 relative = motion.velocity_w + omega.cross(arm) - v;
      // Twice the approach of a free step: what the forces of the step add is far less.
      if (surface.gap > 2.0 * dt * (relative.norm() + scene.gravity * dt)) continue;
      NetContact contact;
      contact.body = static_cast<std::int32_t>(i);
      contact.point = static_cast<std::int32_t>(k);
      contact.frame_w = contact_frame(normal);
      contact.bias = std::max(0.0, surface.gap) / dt;
      for (int c = 0; c < 3; ++c) contact.arm.col(c) = arm.cross(contact.frame_w.col(c));
      scratch.contacts.push_back(contact);
      body.touches_net = true;
    }
  }
}

}  // namespace talus
