#include <talus/geometry/closest_on_hull.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/terrain/ground_touch.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

/// How far a rock may move before the list is made anew [m].
double rock_margin(const Scene& scene) {
  return 4.0 * scene.grains.skin;
}

bool has_obstacles(const Scene& scene) {
  return !scene.bodies.empty() || !std::holds_alternative<TerrainNone>(scene.terrain);
}

/// Largest way of any point of a rock since the list was made [m].
double rock_way(const RigidBodyDef& body, const BodyPose& pose, const BodyScratch& scratch) {
  const double sine = (pose.orientation.conjugate() * scratch.orientation_mid).vec().norm();
  return (scratch.position_mid - pose.position_w).norm() + 2.0 * sine * body.bounding_radius;
}

bool obstacle_list_is_stale(const Scene& scene, const World& world, const Workspace& workspace) {
  const SphereWorld& spheres = world.spheres;
  if (spheres.obstacle_list_count != spheres.list_count) return true;
  for (std::size_t b = 0; b < scene.bodies.size(); ++b)
    if (rock_way(scene.bodies[b], spheres.obstacle_pose[b], workspace.bodies[b]) > rock_margin(scene)) return true;
  return false;
}

/// Spheres within reach of the ground or a rock. Between two lists of pairs a sphere moves by the skin at most.
void list_near(const Scene& scene, const Workspace& workspace, SphereWorld& spheres) {
  const auto& mid = workspace.spheres.mid;
  const double near_ground = scene.grains.skin, near_rock = scene.grains.skin + rock_margin(scene);
  std::array<GroundTouch, kGroundTouchesMax> touches;
  SurfaceTouch touch;
  spheres.obstacle_pair.clear();
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    const Vec3 centre(mid[i].x, mid[i].y, mid[i].z);
    if (find_ground_touches(scene.terrain, centre, mid[i].radius + near_ground, touches) > 0)
      spheres.obstacle_pair.push_back({spheres.id[i], ObstaclePair::kGround, {}});
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
      const BodyScratch& body = workspace.bodies[b];
      const Vec3 away = centre - body.position_mid;
      const double reach = mid[i].radius + near_rock, far = reach + scene.bodies[b].bounding_radius;
      if (away.squaredNorm() > far * far) continue;
      if (closest_on_shape(scene.shapes[scene.bodies[b].shape], body.rotation_mid.transpose() * away, reach, touch))
        spheres.obstacle_pair.push_back({spheres.id[i], static_cast<std::int32_t>(b), {}});
    }
  }
  std::sort(spheres.obstacle_pair.begin(), spheres.obstacle_pair.end(),
            [](const ObstaclePair& a, const ObstaclePair& b) {
              return a.sphere != b.sphere ? a.sphere < b.sphere : a.body < b.body;
            });
}

/// Memory of the old pairs into the new ones; both ascend.
void carry_contacts(const std::vector<ObstaclePair>& old, std::vector<ObstaclePair>& pairs) {
  std::size_t next = 0;
  for (ObstaclePair& pair : pairs) {
    const auto before = [&](const ObstaclePair& o) {
      return o.sphere != pair.sphere ? o.sphere < pair.sphere : o.body < pair.body;
    };
    while (next < old.size() && before(old[next])) ++next;
    if (next < old.size() && old[next].sphere == pair.sphere && old[next].body == pair.body)
      pair.contact = old[next].contact;
  }
}

}  // namespace

void find_obstacle_pairs(const Scene& scene, World& world, Workspace& workspace) {
  SphereWorld& spheres = world.spheres;
  SphereScratch& scratch = workspace.spheres;
  if (spheres.quarantined || !has_obstacles(scene)) return;
  if (obstacle_list_is_stale(scene, world, workspace)) {
    const std::vector<ObstaclePair> old = spheres.obstacle_pair;
    list_near(scene, workspace, spheres);
    carry_contacts(old, spheres.obstacle_pair);
    spheres.obstacle_pose.clear();
    for (const BodyScratch& body : workspace.bodies)
      spheres.obstacle_pose.push_back({body.position_mid, body.orientation_mid});
    spheres.obstacle_list_count = spheres.list_count;
    scratch.obstacle_sphere_list = 0;
  }
  if (scratch.obstacle_sphere_list == spheres.list_count) return;
  std::vector<std::uint32_t> number(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) number[spheres.id[i]] = i;
  scratch.obstacle_sphere.clear();
  for (const ObstaclePair& pair : spheres.obstacle_pair) scratch.obstacle_sphere.push_back(number[pair.sphere]);
  scratch.obstacle_sphere_list = spheres.list_count;
}

}  // namespace talus
