#pragma once

#include <talus/elastic/elastic_choice.hpp>
#include <talus/elastic/elastic_material.hpp>
#include <talus/elastic/solid_mesh.hpp>
#include <talus/study/common_settings.hpp>
#include <talus/study/terrain_settings.hpp>
#include <talus/study/volume_distribution.hpp>

#include <array>
#include <string>
#include <vector>

namespace talus {

/// velocity = { axis = "y", sine = { ... } } or { axis = "y", record = "quake.csv" }.
struct BaseVelocitySettings {
  enum class Quantity { kVelocity, kAcceleration };

  int axis = 0;
  double amplitude = 0.0;                      ///< of the sine [m/s]
  double frequency = 1.0;                      ///< [1/s]
  double start = 0.0;                          ///< [s]
  std::filesystem::path record = {};           ///< absolute; empty: the sine holds
  Quantity quantity = Quantity::kVelocity;     ///< of the second column of the record
  double scale = 1.0;                          ///< of the record [-]
  std::vector<double> time = {}, values = {};  ///< filled by load_inputs

  bool is_at_rest() const { return record.empty() && amplitude == 0.0; }
};

/// Table [base]: what everything stands on.
struct BaseSettings {
  TerrainSettings terrain = TerrainPlaneSettings{};
  BaseVelocitySettings velocity;
};

/// Rigid, or how a block deforms.
enum class BlockFormulation { kRigid, kFloatingFrame, kCraigBampton, kSmallStrain, kTotalLagrangian };

/// Keys of a deformable [[block]].
struct DeformableSettings {
  BlockFormulation formulation = BlockFormulation::kRigid;
  Vec3 mesh = {4.0, 4.0, 4.0};  ///< elements of a box along its edges
  FrameVariant variant = FrameVariant::kProjected;
  int modes = 20;  ///< of Craig-Bampton
  NewtonKind newton = NewtonKind::kQuasi;
  double young_modulus = 3.5e10;    ///< [Pa]
  double poisson = 0.2;             ///< [-]
  double damping_stiffness = 1e-4;  ///< [s]
  SolidMesh elements = {};          ///< of a Gmsh file, filled by load_inputs
};

/// Table [[block]]: one body. Position is that of the centre of mass.
struct BlockSettings {
  std::string name = "block";
  ShapeSettings shape;
  std::optional<double> mass = {}, density = {};  ///< [kg], [kg/m3]
  Vec3 position = {0.0, 0.0, 0.5};                ///< centre of mass [m]
  Quat orientation = Quat::Identity();            ///< body to world
  Vec3 velocity = Vec3::Zero();                   ///< [m/s]
  Vec3 angular_velocity = Vec3::Zero();           ///< world frame [rad/s]
  bool fixed = false;                             ///< does not move, whatever touches it
  DeformableSettings deformable = {};
};

/// Table [[wall]]: bricks in running bond. `position` is the middle of its foot, its length runs along x.
struct WallSettings {
  std::string name = "wall";
  Vec3 brick = {0.4, 0.2, 0.2};  ///< length, depth, height [m]
  int rows = 5, columns = 5;
  double density = kDefaultDensity;
  Vec3 position = Vec3::Zero();  ///< [m]
};

/// Table [[column]]: equal boxes on top of each other. `position` is the middle of its foot.
struct ColumnSettings {
  std::string name = "column";
  Vec3 drum = {1.0, 1.0, 1.0};  ///< edges [m]
  int count = 5;
  double density = kDefaultDensity;
  Vec3 position = Vec3::Zero();  ///< [m]
};

/// Table [[arch]]: a part of a ring of equal voussoirs in the xz plane. `position` is its centre.
struct ArchSettings {
  std::string name = "arch";
  double radius = 5.0;     ///< of the middle of the ring [m]
  double thickness = 1.0;  ///< [m]
  double width = 1.0;      ///< along y [m]
  double angle_deg = 180.0;
  int voussoirs = 15;
  double density = kDefaultDensity;
  Vec3 position = Vec3::Zero();  ///< [m]
};

/// Table [[cut_block]]: a box cut into convex pieces that fill it. Position is that of its middle.
struct CutBlockSettings {
  std::string name = "piece";
  Vec3 box = {1.0, 1.0, 1.0};        ///< edges [m]
  int pieces = 20;                   ///< about random seeds, unless a grid is given
  Vec3 grid = Vec3::Zero();          ///< pieces along each edge
  double density = kDefaultDensity;  ///< [kg/m3]
  Vec3 position = {0.0, 0.0, 0.5};   ///< [m]
  Quat orientation = Quat::Identity();
  Vec3 velocity = Vec3::Zero();          ///< [m/s]
  Vec3 angular_velocity = Vec3::Zero();  ///< world frame [rad/s]
};

/// A scan of a rock.
struct PileShapeSettings {
  std::filesystem::path file = {};  ///< absolute
  PointCloud cloud = {};            ///< filled by load_inputs
};

/// Table [[pile]]: rocks in loose layers above the ground that fall on a heap.
struct PileSettings {
  std::string name = "rock";
  int count = 100;
  RockClass type = RockClass::kEquant;
  double volume = 0.1;                   ///< of each rock, unless a distribution is given [m3]
  VolumeDistribution distribution = {};  ///< volume_distribution
  double density = kDefaultDensity;
  std::vector<PileShapeSettings> shapes = {};  ///< scans whose hulls are the shapes, in turn; none: the class
  int vertices = 24;                           ///< at most, of a hull from a file
  Vec3 position = {0.0, 0.0, 1.0};             ///< middle of the lowest layer [m]
  int across = 5;                              ///< rocks along each side of a layer
  bool above_ground = false;                   ///< the height of `position` is that above the ground below each rock
};

/// Table [[contact]]: the law between two families of blocks. The last entry that matches a pair holds.
struct PairSettings {
  std::vector<std::string> between = {"*", "*"};
  double friction = 0.5;
  double restitution = 0.0;
  GapRule law = GapRule::kInelasticQuasiShock;
  double cohesion = 0.0;                        ///< [Pa]
  std::optional<double> tensile_strength = {};  ///< cohesion / friction if absent [Pa]
  double fracture_energy = 0.0;                 ///< [J/m2]
};

/// Table [[probe]]: a face of a block whose mean displacement and tilt are followed.
struct ProbeSettings {
  std::string name = "probe";
  std::string block = "block";
  int face = 4;  ///< +x -x +y -y +z -z of the body frame
};

/// Study `blocks`: an assembly of bodies in contact.
struct BlocksSettings {
  static constexpr const char* kKind = "blocks";
  static constexpr const char* kDoc =
      "Blocks in contact: stacks, walls and arches, piles of rocks, on the ground or a shaking table.";
  static constexpr std::array kFigures = {"displacement_max_m", "kinetic_energy_max_J", "contact_loss_J",
                                          "iterations.mean"};  ///< that a sweep compares

  StudySettings study = {.duration = 1.0, .time_step = 0.001};
  double gravity = 9.81;      ///< [study] [m/s2]
  double tolerance = 1e-8;    ///< [study] relative residual of the contact solver [-]
  int iterations_max = 2000;  ///< [study]
  AssemblySolver solver = AssemblySolver::kAdmm;
  BaseSettings base;
  std::vector<BlockSettings> blocks;
  std::vector<WallSettings> walls;
  std::vector<ColumnSettings> columns;
  std::vector<ArchSettings> arches;
  std::vector<PileSettings> piles;
  std::vector<CutBlockSettings> cut_blocks;
  std::vector<PairSettings> contacts;
  std::vector<ProbeSettings> probes;
  OutputSettings output;
};

void describe(SettingsTable& table, BlockSettings& s);
void describe(SettingsTable& table, WallSettings& s);
void describe(SettingsTable& table, ColumnSettings& s);
void describe(SettingsTable& table, ArchSettings& s);
void describe(SettingsTable& table, PileShapeSettings& s);
void describe(SettingsTable& table, PileSettings& s);
void describe(SettingsTable& table, CutBlockSettings& s);
void describe(SettingsTable& table, PairSettings& s);
void describe(SettingsTable& table, ProbeSettings& s);
void describe(SettingsTable& table, BlocksSettings& s);

/// The case that `talus new blocks` writes: three blocks on a shaking table.
BlocksSettings blocks_starter();

}  // namespace talus
