#pragma once

#include <talus/study/barrier_ensemble_settings.hpp>
#include <talus/study/common_settings.hpp>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace talus {

enum class BarrierSite { kInclined, kVerticalDrop };

enum class NetModel { kFourNode, kDiscrete };
enum class RopeModel { kSliding, kSegments };
enum class PostModel { kStrut, kBeam, kSpring };
enum class PostBase { kHinged, kFixed };
enum class AnchorModel { kRigid, kElastic };
enum class ForceFilter { kAverage, kCfc };

/// net = { ... }
struct NetSettings {
  std::string ring = "R12/3/300";
  NetModel model = NetModel::kFourNode;            ///< of rings
  std::int64_t ring_nodes = 16;                    ///< of a discrete ring
  std::optional<double> ring_friction;             ///< of rings on each other; absent: 0.1 of discrete ones, else none
  std::string mesh;                                ///< wire mesh instead of rings
  std::int64_t neighbours = 4;                     ///< of a node of the mesh
  std::int64_t cells_along = 0, cells_across = 0;  ///< of the mesh in one field; 0: by its cell size
  double utilisation = 0.0;    ///< share of the wires' strength at which a ring breaks; 0: as in chain tests
  double friction = 0.4;       ///< rock on net
  double free_at_posts = 0.0;  ///< beside inner posts the net is not shackled to the bearing ropes over this length [m]
};

/// bearing_ropes = { ... } and the other ropes.
struct RopeSettings {
  double diameter_mm = 22.0;
  double count = 2.0;
  double pretension_kN = 5.0;
  double friction = 0.1;  ///< over post heads
  double slack = 0.0;     ///< natural length beyond the way of the rope; without any it has its pretension [m]
  RopeModel model = RopeModel::kSliding;
  double shackle_friction = 0.0;            ///< of shackles on the rope
  double segment = 0.08;                    ///< length of a segment [m]
  std::optional<double> stiffness_kN = {};  ///< EA; absent: of the diameter
  std::optional<double> linear_mass = {};   ///< [kg/m]; absent: of the diameter
  double damping = 0.0;                     ///< of a segment, in all directions [N s/m]
  double bending = 0.0;                     ///< moment of a segment per angle [N m/rad]
  double bending_threshold_deg = 0.0;       ///< angle without resistance
};

/// anchors = { ... }
struct AnchorSettings {
  AnchorModel model = AnchorModel::kRigid;
  double stiffness_kN_mm = 20.0;
  double yield_kN = 300.0;
  double hardening = 0.05;
  double mass = 20.0;  ///< of the anchor's head with the ground that moves along [kg]
};

/// brakes = { ... }: of each end of a bearing rope.
struct BrakeSettings {
  double activation_kN = 100.0;
  double stroke = 1.2;  ///< [m]
  double hardening = 0.3;
  bool on = true;  ///< ropes have brakes
};

/// posts = { ... }
struct PostSettings {
  std::string section = "HEB160";
  double yield_MPa = 235.0;
  PostModel model = PostModel::kStrut;
  PostBase base = PostBase::kHinged;
  std::int64_t bars = 8;     ///< of a beam
  double friction = 0.4;     ///< rock on post
  bool is_touchable = true;  ///< rocks meet the shafts
};

/// Table [barrier].
struct BarrierLayoutSettings {
  std::string preset;
  std::int64_t spans = 3;
  double post_spacing = 10.0;  ///< a [m]
  double height = 4.0;         ///< L: length of the posts [m]
  BarrierSite site = BarrierSite::kInclined;
  double slope_deg = 30.0;
  double h = 5.0;            ///< anchors of the upslope ropes up the slope [m]
  double f = 0.2;            ///< lower bearing rope above the ground [m]
  double b = 3.0;            ///< anchors of bearing and lateral ropes beyond the end posts [m]
  double d = 2.0;            ///< anchors of the upslope ropes aside of their post [m]
  double epsilon_deg = 0.0;  ///< lean of the posts down the slope
  bool locked = false;       ///< bearing ropes cannot slide over the post heads
  NetSettings net;
  RopeSettings bearing_ropes;
  RopeSettings upslope_ropes = {18.0, 1.0, 5.0, 0.1};
  RopeSettings lateral_ropes = {18.0, 1.0, 5.0, 0.1};
  std::int64_t intermediate_levels = 0;  ///< ropes through the net over its height
  RopeSettings intermediate_ropes = {16.0, 1.0, 2.0, 0.1};
  BrakeSettings brakes;
  PostSettings posts;
  AnchorSettings anchors;
  bool edge_ropes = true;  ///< the ends of the net hang on ropes along the end posts
};

/// target = { ... }
struct TargetSettings {
  std::int64_t span = 2;
  double u = 0.5, v = 0.5;  ///< share of the span, from its left post; share of the height, from the lower rope
};

/// One [[impact]].
struct ImpactSettings {
  BodySettings rock;
  double velocity = 25.0;         ///< [m/s]
  std::optional<Vec3> direction;  ///< world frame; absent: normal to the net, down the slope
  double angle_deg = 0.0;         ///< of the flight below the normal of the net, in the vertical plane
  double aside_deg = 0.0;         ///< of the flight towards the right of that normal
  TargetSettings target;
  std::optional<Vec3> position;  ///< of the centre of mass at the start, world frame; absent: just before the net [m]
};

/// Table [output].
struct BarrierOutputSettings {
  double sample_interval = 0.001;  ///< [s]
  double filter_ms = 2.0;          ///< over which forces are averaged for their peaks
  ForceFilter filter = ForceFilter::kAverage;
  std::int64_t cfc = 180;  ///< channel frequency class of ISO 6487
  double frames_per_second = 100.0;
  double frames_budget_MB = 200.0;
  bool vtk = false;
};

/// Study `barrier`: rocks hit a flexible barrier one after another.
struct BarrierSettings {
  static constexpr const char* kKind = "barrier";
  static constexpr const char* kDoc = "Rocks hit a flexible barrier of nets, ropes, brakes and posts: does it hold?";
  static constexpr std::array kFigures = {"stopped", "elongation", "braking_time", "residual_height"};

  double duration = 1.0;            ///< after the first contact of each impact, at most [s]
  std::optional<double> time_step;  ///< [s]; absent: a share of the stable one, at most 1.5e-4
  double settle_time = 0.25;        ///< after the largest elongation, that is recorded [s]
  double rest_time = 0.0;           ///< at most, that the rock is then given to come to rest in the net [s]
  double gravity = 9.81;
  std::optional<std::int64_t> seed;
  BarrierLayoutSettings barrier;
  std::vector<ImpactSettings> impacts;
  MonteCarloSettings monte_carlo;
  BulletSettings bullet;
  BarrierOutputSettings output;
};

void describe(SettingsTable& table, NetSettings& s);
void describe(SettingsTable& table, RopeSettings& s);
void describe(SettingsTable& table, BrakeSettings& s);
void describe(SettingsTable& table, PostSettings& s);
void describe(SettingsTable& table, AnchorSettings& s);
void describe(SettingsTable& table, BarrierLayoutSettings& s);
void describe(SettingsTable& table, TargetSettings& s);
void describe(SettingsTable& table, ImpactSettings& s);
void describe(SettingsTable& table, BarrierOutputSettings& s);
void describe(SettingsTable& table, BarrierSettings& s);

BarrierSettings barrier_starter();

}  // namespace talus
