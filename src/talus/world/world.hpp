#pragma once

#include <talus/elastic/elastic_state.hpp>
#include <talus/world/net_world.hpp>
#include <talus/world/scene.hpp>
#include <talus/world/sphere_world.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// What a body remembers of the ground.
struct GroundHistory {
  double slip = 0.0;        ///< s of the slippage law [m]
  double scar_depth = 0.0;  ///< d_max of the scar the body is in [m]
  bool in_scar = false;
  bool in_contact = false;  ///< some contact carried an impulse in the last step
  SoilId soil = 0;          ///< soil of the last contact: its beta forgets the slip
};

/// How a body takes part in the run.
enum class BodyStatus : std::uint8_t {
  kMoving,
  kLeftDomain,   ///< its centre of mass left the terrain or met nodata; frozen there
  kQuarantined,  ///< its state became non-finite; frozen at its last good state
  kDriven,       ///< moves along its record
};

/// Where the energy of a body went, positive when the body lost energy [J].
struct EnergyLedger {
  double contact = 0.0;
  double drag = 0.0;  ///< ground drag and drag layer
  double scar = 0.0;
  double forest = 0.0;  ///< drag zones of the forest
  double tree = 0.0;    ///< contact with single trees
  double air = 0.0;
  double grains = 0.0;  ///< work done on spheres in contact

  double total() const { return contact + drag + scar + forest + tree + air + grains; }
  void add(const EnergyLedger& other) {
    contact += other.contact;
    drag += other.drag;
    scar += other.scar;
    forest += other.forest;
    tree += other.tree;
    air += other.air;
    grains += other.grains;
  }
};

/// What a single tree has taken so far.
struct TreeDamage {
  std::uint32_t tree = 0;  ///< number in TreeStand
  bool broken = false;     ///< no longer stands
  double absorbed = 0.0;   ///< [J]
};

/// Impulse of a contact, kept as the first guess of the next step.
struct ContactMemory {
  std::uint64_t key = 0;
  Vec3 impulse_w = Vec3::Zero();  ///< [N s]
};

/// What a point of a cohesive joint has gone through.
struct JointState {
  double spent = 0.0;           ///< fracture energy taken so far [J]
  Vec3 yielded = Vec3::Zero();  ///< relative displacement left by yielding, joint frame (n, t1, t2) [m]
  bool broken = false;          ///< carries pressure and friction only
};

/// All state a restart needs, in columns over the bodies.
struct World {
  double time = 0.0;  ///< [s]
  std::uint64_t step_count = 0;
  std::vector<RigidMotion> motion;
  std::vector<GroundHistory> ground;
  std::vector<BodyStatus> status;
  std::vector<EnergyLedger> ledger;
  std::vector<ContactMemory> contact_memory;  ///< of the last step, ascending by key
  std::vector<TreeDamage> trees;              ///< those that were hit, ascending by number
  std::vector<JointState> joints;             ///< in the order of AssemblyScene::joints
  SphereWorld spheres;
  NetWorld net;
  std::vector<ElasticState> elastic;  ///< in the order of Scene::deformables
};

/// The damage of a tree; none where it was never hit.
const TreeDamage* find_damage(const World& world, std::uint32_t tree);

/// The world at time zero.
World make_world(const Scene& scene);

double kinetic_energy(const RigidBodyDef& body, const RigidMotion& motion);     ///< [J]
double rotational_energy(const RigidBodyDef& body, const RigidMotion& motion);  ///< [J]
Vec3 spin_w(const RigidBodyDef& body, const RigidMotion& motion);               ///< inertial frame [kg m2/s]

/// Fingerprint of the whole state: equal states give equal values.
std::uint64_t fingerprint(const World& world);

}  // namespace talus
