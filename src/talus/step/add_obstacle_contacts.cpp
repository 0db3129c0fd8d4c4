#include <talus/geometry/closest_on_hull.hpp>
#include <talus/laws/obstacle_contact.hpp>
#include <talus/step/sphere_phases.hpp>
#include <talus/terrain/ground_touch.hpp>

namespace talus {

namespace {

using PairContacts = std::array<PairMemory, ObstaclePair::kContacts>;
static_assert(ObstaclePair::kContacts >= kGroundTouchesMax);

ObstacleMemory unpack_memory(const PairMemory& m) {
  return {Vec3(m.normal[0], m.normal[1], m.normal[2]), Vec3(m.shear[0], m.shear[1], m.shear[2]),
          Vec3(m.moment[0], m.moment[1], m.moment[2])};
}

PairMemory pack_memory(const ObstacleMemory& m) {
  PairMemory packed;
  for (int k = 0; k < 3; ++k) {
    packed.normal[k] = m.normal[k];
    packed.shear[k] = m.shear[k];
    packed.moment[k] = m.moment[k];
  }
  return packed;
}

/// Takes the remembered contact whose normal is nearest to this one: a sphere that rolls from triangle to triangle
/// keeps its contact.
ObstacleMemory take_memory(PairContacts& contacts, const Vec3& normal) {
  constexpr double kSameContact = 0.5;  // cos 60 deg
  PairMemory* best = nullptr;
  double nearest = kSameContact;
  for (PairMemory& m : contacts) {
    const double cosine = m.normal[0] * normal.x() + m.normal[1] * normal.y() + m.normal[2] * normal.z();
    if (cosine > nearest) nearest = cosine, best = &m;
  }
  if (best == nullptr) return {};
  const ObstacleMemory memory = unpack_memory(*best);
  *best = PairMemory{};
  return memory;
}

/// Touches of one pair at the midpoint.
std::size_t find_touches(const Scene& scene, const Workspace& workspace, const ObstaclePair& pair,
                         const SpherePlace& mid, std::array<GroundTouch, kGroundTouchesMax>& touches) {
  const Vec3 centre(mid.x, mid.y, mid.z);
  if (pair.body == ObstaclePair::kGround) return find_ground_touches(scene.terrain, centre, mid.radius, touches);
  const auto b = static_cast<std::size_t>(pair.body);
  const BodyScratch& body = workspace.bodies[b];
  SurfaceTouch touch;
  if (!closest_on_shape(scene.shapes[scene.bodies[b].shape],
                        body.rotation_mid.transpose() * (centre - body.position_mid), mid.radius, touch) ||
      touch.gap >= mid.radius)
    return 0;
  touches[0] = {body.rotation_mid * touch.normal, mid.radius - touch.gap};
  return 1;
}

void add_pair(const Scene& scene, World& world, Workspace& workspace, std::size_t p) {
  SphereWorld& spheres = world.spheres;
  ObstaclePair& pair = spheres.obstacle_pair[p];
  const std::size_t i = workspace.spheres.obstacle_sphere[p];
  const SpherePlace &mid = workspace.spheres.mid[i], &beg = spheres.place[i];
  const SphereVelocity& v = spheres.velocity[i];
  const LawGrain& law = scene.grains.law;
  const bool on_ground = pair.body == ObstaclePair::kGround;
  const auto b = static_cast<std::size_t>(on_ground ? 0 : pair.body);
  std::array<GroundTouch, kGroundTouchesMax> touches;
  std::size_t count = find_touches(scene, workspace, pair, mid, touches);
  if (!on_ground && world.status[b] != BodyStatus::kMoving) count = 0;

  PairContacts contacts{};
  for (std::size_t k = 0; k < count; ++k) {
    ObstacleMotion m;
    m.radius = mid.radius;
    m.normal = touches[k].normal;
    m.overlap = touches[k].overlap;
    m.velocity = Vec3(v.vx, v.vy, v.vz);
    m.spin = Vec3(v.wx, v.wy, v.wz);
    if (!on_ground) {
      const RigidMotion& body = world.motion[b];
      m.body_velocity = body.velocity_w;
      m.body_spin = body.orientation * body.angular_velocity_b;
      m.from_body = Vec3(beg.x, beg.y, beg.z) - body.position_w;
    }
    ObstacleMemory memory = take_memory(pair.contact, m.normal);
    const ObstacleLoad load = obstacle_contact(law, m, scene.settings.time_step, memory);
    contacts[k] = pack_memory(memory);
    spheres.ledger.slip += load.slip_loss;
    spheres.ledger.rolling += load.rolling_loss;

    const Vec3 arm = -(m.radius - m.overlap) * m.normal, torque = arm.cross(load.force) + load.moment;
    SphereVelocity& on_sphere = workspace.spheres.load[i];
    for (int c = 0; c < 3; ++c) {
      force_of(on_sphere)[c] += load.force[c];
      torque_of(on_sphere)[c] += torque[c];
    }
    if (on_ground) continue;
    BodyScratch& body = workspace.bodies[b];
    const Vec3 point = Vec3(mid.x, mid.y, mid.z) + arm - body.position_mid;
    body.on_grains = true;
    body.grain_force_w -= load.force;
    body.grain_torque_w -= point.cross(load.force) + load.moment;
  }
  // Contacts that opened give up what their springs held; those of Hertz hold nothing then.
  for (const PairMemory& left : pair.contact)
    if (law.normal == GrainNormal::kLinear)
      spheres.ledger.slip += stored_in_springs(law, mid.radius, 0.0, unpack_memory(left));
  pair.contact = contacts;
}

}  // namespace

void add_obstacle_contacts(const Scene& scene, World& world, Workspace& workspace) {
  for (BodyScratch& body : workspace.bodies) {
    body.on_grains = false;
    body.grain_force_w.setZero();
    body.grain_torque_w.setZero();
  }
  if (world.spheres.quarantined) return;
  for (std::size_t p = 0; p < world.spheres.obstacle_pair.size(); ++p) add_pair(scene, world, workspace, p);
}

}  // namespace talus
