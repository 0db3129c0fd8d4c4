#include <talus/geometry/closest_side.hpp>
#include <talus/math/lanes.hpp>
#include <talus/step/net_phases.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

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

/// The same for columns of points, four at a time: the outermost face of each and its gap. Columns are padded to fours.
void outermost_faces(const ShapeHull& hull, NearColumns& near) {
  for (std::size_t k = 0; k < near.count; k += 4) {
    const Lanes x = load_row(&near.x[k]), y = load_row(&near.y[k]), z = load_row(&near.z[k]);
    Lanes gap = Lanes{} - std::numeric_limits<double>::infinity(), face = Lanes{};
    for (std::size_t f = 0; f < hull.face_count(); ++f) {
      const Vec3& n = hull.face_normals[f];
      const Lanes here = n[0] * x + n[1] * y + n[2] * z - hull.face_offsets[f];
      face = select(here > gap, Lanes{} + static_cast<double>(f), face);
      gap = greater(here, gap);
    }
    store_row(&near.gap[k], gap);
    store_row(&near.face[k], face);
  }
}

bool is_gone(const NetPointDef& point, const NetWorld& net) {
  return (point.ring >= 0 && net.rings[static_cast<std::size_t>(point.ring)].broken != 0) ||
         (point.rope >= 0 && net.ropes[static_cast<std::size_t>(point.rope)].broken != 0) ||
         (point.spring >= 0 && net.spring_broken[static_cast<std::size_t>(point.spring)] != 0);
}

/// Where the shaft of a post between two points comes nearest to the surface, whose distance is convex along the line;
/// the middle of the part that lies flat on a face.
double nearest_on_shaft(const Shape& shape, const Vec3& a, const Vec3& b) {
  constexpr double kFlat = 1e-4;  // so far off a face still lies on it [m]
  const auto gap = [&](double t) {
    return std::visit([&](const auto& s) { return nearest_surface(s, a + t * (b - a)).gap; }, shape);
  };
  double low = 0.0, high = 1.0;
  for (int k = 0; k < 40; ++k) {
    const double t1 = low + (high - low) / 3.0, t2 = high - (high - low) / 3.0;
    if (gap(t1) < gap(t2)) {
      high = t2;
    } else {
      low = t1;
    }
  }
  const double best = 0.5 * (low + high), least = gap(best);
  const auto edge = [&](double outer) {
    if (gap(outer) <= least + kFlat) return outer;
    double inner = best;
    for (int k = 0; k < 30; ++k) (gap(0.5 * (inner + outer)) <= least + kFlat ? inner : outer) = 0.5 * (inner + outer);
    return inner;
  };
  return 0.5 * (edge(0.0) + edge(1.0));
}

constexpr double kNearMargin = 0.15;  // way that rocks and nodes go before near points are looked for anew [m]

Vec3 place_of(const NetPointDef& point, const std::vector<Vec3>& x) {
  const Vec3& at = x[static_cast<std::size_t>(point.a)];
  return point.b < 0 ? at : Vec3(at + point.share * (x[static_cast<std::size_t>(point.b)] - at));
}

/// How far a side reaches from its middle [m].
double half_side(const NetPointDef& point, const std::vector<Vec3>& x) {
  return point.b < 0 ? 0.0 : 0.5 * (x[static_cast<std::size_t>(point.b)] - x[static_cast<std::size_t>(point.a)]).norm();
}

/// Largest speed of a point of the rock [m/s].
double surface_speed(const RigidMotion& motion, double radius) {
  return motion.velocity_w.norm() + motion.angular_velocity_b.norm() * radius;
}

/// Lists all points that some rock may reach before rocks and nodes have gone the margin. What is listed beyond those
/// that are reached makes no difference to the result.
void list_near_points(const Scene& scene, const World& world, Workspace& workspace) {
  NetScratch& scratch = workspace.net;
  const NetScene& def = *scene.net;
  const double dt = scene.settings.time_step;
  double fastest = 0.0;
  for (std::size_t i = 0; i < world.motion.size(); ++i)
    if (world.status[i] == BodyStatus::kMoving)
      fastest = std::max(fastest, surface_speed(world.motion[i], scene.bodies[i].bounding_radius));
  const double way = dt * (fastest + scratch.speed_max);
  scratch.near_left -= way;
  if (scratch.near_left >= 2.0 * way) return;
  // Nothing moves by more than a few margins in a step, or the net is lost anyway.
  scratch.near_left = kNearMargin + 4.0 * way;
  scratch.near.clear();
  for (std::size_t k = 0; k < def.points.size(); ++k) {
    const Vec3 x = place_of(def.points[k], scratch.position_mid);
    const double half = half_side(def.points[k], scratch.position_mid);
    for (std::size_t i = 0; i < world.motion.size(); ++i) {
      if (world.status[i] != BodyStatus::kMoving) continue;
      const double reach = scene.bodies[i].bounding_radius + scratch.near_left + half;
      if ((x - workspace.bodies[i].position_mid).squaredNorm() >= reach * reach) continue;
      scratch.near.push_back(static_cast<std::int32_t>(k));
      break;
    }
  }
}

NetContact make_contact(const NetPointDef& point, const NetScratch& scratch) {
  NetContact contact;
  contact.a = contact.b = static_cast<std::size_t>(point.a);
  if (point.b >= 0) {
    contact.b = static_cast<std::size_t>(point.b);
    contact.share_a = 1.0 - point.share;
    contact.share_b = point.share;
  }
  contact.move_a = contact.share_a * scratch.inverse_mass[contact.a];
  contact.move_b = contact.share_b * scratch.inverse_mass[contact.b];
  return contact;
}

}  // namespace

void find_net_contacts(const Scene& scene, const World& world, Workspace& workspace) {
  const NetScene& def = *scene.net;
  const NetWorld& net = world.net;
  NetScratch& scratch = workspace.net;
  scratch.contacts.clear();
  for (BodyScratch& body : workspace.bodies) body.touches_net = false;
  if (net.quarantined || workspace.bodies.empty()) return;
  const double dt = scene.settings.time_step;
  list_near_points(scene, world, workspace);
  for (std::size_t i = 0; i < world.motion.size() && (!scratch.near.empty() || !def.capsules.empty()); ++i) {
    BodyScratch& body = workspace.bodies[i];
    if (world.status[i] != BodyStatus::kMoving) continue;
    const double radius = scene.bodies[i].bounding_radius;
    const RigidMotion& motion = world.motion[i];
    const Vec3 centre = body.position_mid;
    const double speed = surface_speed(motion, radius);
    const Mat3 to_body = body.rotation_mid.transpose();
    const Vec3 omega = body.rotation_mid * motion.angular_velocity_b;
    const Shape& shape = scene.shapes[scene.bodies[i].shape];
    for (std::size_t k = 0; k < def.capsules.size(); ++k) {
      const CapsuleDef& capsule = def.capsules[k];
      const Vec3 xa = scratch.position_mid[static_cast<std::size_t>(capsule.a)];
      const Vec3 along = scratch.position_mid[static_cast<std::size_t>(capsule.b)] - xa;
      // The centre's distance from the shaft decides whether to look closer.
      const double nearest = std::clamp((centre - xa).dot(along) / along.squaredNorm(), 0.0, 1.0);
      const double limit = radius + capsule.radius + 2.0 * dt * (speed + scratch.speed_max);
      if ((xa + nearest * along - centre).squaredNorm() > limit * limit) continue;
      NetPointDef point{capsule.a, capsule.b, 0.0, -1, -1, -1};
      point.share = nearest_on_shaft(shape, to_body * (xa - centre), to_body * (xa + along - centre));
      const Vec3 arm = xa + point.share * along - centre;
      const SurfacePoint surface = std::visit([&](const auto& s) { return nearest_surface(s, to_body * arm); }, shape);
      const Vec3 normal = -(body.rotation_mid * surface.normal_b);
      const Vec3 touch = arm + capsule.radius * normal;
      const double gap = surface.gap - capsule.radius;
      const Vec3 relative = motion.velocity_w + omega.cross(touch) - place_of(point, net.velocity);
      if (gap > 2.0 * dt * (relative.norm() + scene.gravity * dt)) continue;
      NetContact contact = make_contact(point, scratch);
      contact.body = static_cast<std::int32_t>(i);
      contact.slot = static_cast<std::int32_t>(def.points.size() + k);
      contact.friction = def.post_friction;
      contact.normal_w = normal;
      contact.arm_w = touch;
      contact.bias = std::max(0.0, gap) / dt;
      scratch.contacts.push_back(contact);
      body.touches_net = true;
    }
    // Points within the sphere about the rock, then those near its surface.
    const double way = 2.0 * dt * (speed + scratch.speed_max + scene.gravity * dt);
    NearColumns& near = scratch.near_columns;
    near.count = 0;
    for (const std::int32_t k : scratch.near) {
      const NetPointDef& point = def.points[static_cast<std::size_t>(k)];
      const Vec3 arm = place_of(point, scratch.position_mid) - centre;
      const double half = half_side(point, scratch.position_mid), reach = radius + way + half;
      if (arm.squaredNorm() > reach * reach) continue;
      const Vec3 arm_b = to_body * arm;
      near.point[near.count] = k;
      near.x[near.count] = arm_b[0];
      near.y[near.count] = arm_b[1];
      near.z[near.count] = arm_b[2];
      near.half[near.count] = half;
      ++near.count;
    }
    const auto* hull = std::get_if<ShapeHull>(&shape);
    if (hull != nullptr) outermost_faces(*hull, near);
    for (std::size_t c = 0; c < near.count; ++c) {
      // A side comes nearer to the rock than its middle by no more than half of its length.
      if (hull != nullptr && near.gap[c] > way + near.half[c]) continue;
      NetPointDef point = def.points[static_cast<std::size_t>(near.point[c])];
      if (is_gone(point, net)) continue;
      Vec3 arm_b(near.x[c], near.y[c], near.z[c]);
      SurfacePoint surface;
      if (point.b >= 0) {
        const Vec3 a_b = to_body * (scratch.position_mid[static_cast<std::size_t>(point.a)] - centre);
        const Vec3 along_b = 2.0 * (arm_b - a_b);
        const ClosestOnSide closest =
            std::visit([&](const auto& s) { return closest_on_side(s, a_b, along_b, scratch.side_lines); }, shape);
        point.share = closest.share;
        arm_b = a_b + closest.share * along_b;
        surface = {closest.gap, closest.normal_b};
      } else if (hull != nullptr) {
        surface = {near.gap[c], hull->face_normals[static_cast<std::size_t>(near.face[c])]};
      } else {
        surface = std::visit([&](const auto& s) { return nearest_surface(s, arm_b); }, shape);
      }
      if (surface.gap > way) continue;
      const Vec3 arm = body.rotation_mid * arm_b;
      const Vec3 relative = motion.velocity_w + omega.cross(arm) - place_of(point, net.velocity);
      // Twice the approach of a free step: what the forces of the step add is far less.
      if (surface.gap > 2.0 * dt * (relative.norm() + scene.gravity * dt)) continue;
      NetContact contact = make_contact(point, scratch);
      contact.body = static_cast<std::int32_t>(i);
      contact.slot = near.point[c];
      contact.friction = def.friction;
      contact.normal_w = -(body.rotation_mid * surface.normal_b);
      contact.arm_w = arm;
      contact.bias = std::max(0.0, surface.gap) / dt;
      scratch.contacts.push_back(contact);
      body.touches_net = true;
    }
  }
}

}  // namespace talus
