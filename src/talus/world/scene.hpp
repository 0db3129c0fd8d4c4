#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/laws/law_drag_layer.hpp>
#include <talus/laws/law_scarring.hpp>
#include <talus/laws/law_soil.hpp>
#include <talus/laws/law_tree.hpp>
#include <talus/terrain/forest.hpp>
#include <talus/terrain/soil_map.hpp>
#include <talus/terrain/terrain.hpp>
#include <talus/world/assembly_scene.hpp>
#include <talus/world/net_scene.hpp>
#include <talus/world/sphere_scene.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace talus {

struct ElasticSolid;

/// Number of a rigid body in Scene::bodies and World::motion. Terrain is always body b of a contact.
using BodyId = std::int32_t;
inline constexpr BodyId kTerrain = -1;

/// Position and velocity of a rigid body: all that its motion needs.
struct RigidMotion {
  Vec3 position_w = Vec3::Zero();          ///< centre of mass r [m]
  Quat orientation = Quat::Identity();     ///< p, body to world
  Vec3 velocity_w = Vec3::Zero();          ///< v [m/s]
  Vec3 angular_velocity_b = Vec3::Zero();  ///< w, body frame [rad/s]
};

/// Constant description of a rigid body.
struct RigidBodyDef {
  std::size_t shape = 0;      ///< number in Scene::shapes
  double mass = 0.0;          ///< m [kg]
  Vec3 theta = Vec3::Zero();  ///< principal moments of inertia (A, B, C) [kg m2]
  double inv_mass = 0.0;
  Vec3 inv_theta = Vec3::Zero();
  double bounding_radius = 0.0;  ///< of its shape about the centre of mass [m]
  double air_drag = 0.0;         ///< k of the drag -k |v| v of the air [kg/m]
  std::uint32_t group = 0;       ///< its row of the pair laws in AssemblyScene
  std::int32_t deformable = -1;  ///< number in Scene::deformables; -1: rigid
  std::int32_t drive = -1;       ///< number of its prescribed motion in AssemblyScene::drives; -1: moves freely
  RigidMotion initial;
};

enum class RotationScheme { kImplicit, kExplicit };
enum class OrientationUpdate { kCayley, kExp };
enum class SlipSpeed { kCentre, kTangential };

/// Numerical choices of a run.
struct StepSettings {
  double time_step = 0.002;  ///< dt [s]
  RotationScheme scheme = RotationScheme::kImplicit;
  OrientationUpdate orientation = OrientationUpdate::kCayley;  ///< of the implicit scheme
  double solver_tolerance = 1e-10;                             ///< relative residual of the contact solver [-]
  int solver_sweeps_max = 200;
  bool skip_detection_in_clear_flight = true;  ///< changes the speed, never a bit of the result
};

/// Immutable description of a world. Shared by the members of an ensemble.
struct Scene {
  std::vector<Shape> shapes;
  std::vector<RigidBodyDef> bodies;
  Terrain terrain;
  SoilMap soil_map;
  std::vector<LawSoil> soils = {LawSoil{}};
  LawScarring scarring;
  LawDragLayer drag_layer;
  std::shared_ptr<const ForestGrid> forest;  ///< forest as drag zones; none: no forest
  std::shared_ptr<const TreeStand> trees;    ///< single trees; none: no trees
  LawTree tree;
  SlipSpeed slip_speed = SlipSpeed::kCentre;
  double gravity = 9.81;  ///< along -z [m/s2]
  StepSettings settings;
  SphereScene grains;                                            ///< spheres with compliant contacts
  AssemblyScene assembly;                                        ///< bodies with hard contacts between them
  std::vector<std::shared_ptr<const ElasticSolid>> deformables;  ///< equal blocks share one
  std::shared_ptr<const NetScene> net;                           ///< nets, ropes and posts; none: no barrier
};

/// Adds a body of uniform density to the scene; returns its number.
BodyId add_body(Scene& scene, const SolidBody& solid, double mass, const RigidMotion& initial);

/// Adds a body that moves along its record whatever touches it; returns its number.
BodyId add_driven_body(Scene& scene, const SolidBody& solid, const DriveRecord& drive, const RigidMotion& initial);

/// Makes a body deformable: mass and moments are those of its elements. Needs an active assembly.
void make_deformable(Scene& scene, BodyId number, std::shared_ptr<const ElasticSolid> solid);

/// Makes the terrain, a plane, move along a record.
void drive_base(Scene& scene, const DriveRecord& drive);

/// Gives a body that was added as `solid` the size of `factor` times it and a mass. Allocates nothing; drag of the air
/// is not changed.
void resize_body(Scene& scene, BodyId number, const SolidBody& solid, double factor, double mass);

}  // namespace talus
