#pragma once

#include <talus/base/byte_stream.hpp>
#include <talus/world/net_scene.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// Where energy went since time zero [J]. Each is computed on its own.
struct NetLedger {
  double gravity = 0.0;          ///< work done by gravity on nodes
  double ring_plastic = 0.0;     ///< lasting stretch of perimeters
  double bending_plastic = 0.0;  ///< and of diagonals
  double spring_plastic = 0.0;
  double beam_plastic = 0.0;    ///< bars and joints of posts
  double anchor_plastic = 0.0;  ///< ground of anchors
  double brake = 0.0;
  double capstan = 0.0;         ///< friction at post heads
  double contact_normal = 0.0;  ///< lost between rock and net
  double contact_friction = 0.0;
  double ground = 0.0;  ///< lost between net and ground
  double viscous = 0.0;
  double shackles = 0.0;          ///< of neighbours on a rope that touch
  double shackle_friction = 0.0;  ///< of shackles that slide
  double link_normal = 0.0;       ///< lost between rings that meet
  double link_friction = 0.0;
  double constraint = 0.0;  ///< taken by struts and by what holds sliders on their line: the error of the time step
  double broken = 0.0;      ///< stored in elements when they broke
};

struct RingMemory {
  double perimeter_slack = 0.0;               ///< [m]
  std::array<double, 2> diagonal_slack = {};  ///< [m]
  std::uint8_t broken = 0;
};

/// Sides of a ring that rubs on its neighbours.
struct RingSides {
  std::array<double, 4> slack = {};    ///< length at which each goes slack [m]
  std::array<double, 4> natural = {};  ///< length of the new bundle in it [m]
  std::array<double, 4> angle = {};    ///< averaged, at the node where it begins; below 0: not known yet [rad]
};

struct RopeMemory {
  std::vector<double> rest;                 ///< natural length of each stretch [m]
  std::vector<double> angle;                ///< averaged, at each pass [rad]
  double slip_begin = 0.0, slip_end = 0.0;  ///< of the brakes [m]
  std::uint8_t broken = 0;
  std::vector<double> force;  ///< of each stretch in the last step [N]
  std::vector<double> rub;    ///< friction of the shackle at each node in the last step [N]
  std::vector<double> label;  ///< natural length at each node, counted from the first one: where shackles sit [m]
};

struct BeamMemory {
  std::vector<double> bar_set, bar_force;                      ///< [m], [N]
  std::vector<std::array<double, 2>> joint_set, joint_moment;  ///< one per bar, at its begin: [-], [N m]
};

struct AnchorMemory {
  Vec3 set = Vec3::Zero();  ///< [m]
  double flowed = 0.0;      ///< [m]
  std::uint8_t broken = 0;
};

struct SliderMemory {
  std::int32_t segment = 0;
  double normal = 0.0, friction = 0.0;  ///< of the last step [N]
};

/// All state of nets, ropes and posts that a restart needs.
struct NetWorld {
  std::vector<Vec3> position;  ///< [m]
  std::vector<Vec3> velocity;  ///< [m/s]
  std::vector<RingMemory> rings;
  std::vector<RingSides> ring_sides;  ///< with friction of rings only
  std::vector<double> spring_set;     ///< lasting stretch [m]
  std::vector<std::uint8_t> spring_broken;
  std::vector<RopeMemory> ropes;
  std::vector<double> strut_force;  ///< of the last step, compression positive [N]
  std::vector<BeamMemory> beams;
  std::vector<AnchorMemory> anchors;
  std::vector<double> hinge_set;  ///< angle without moment [rad]
  std::vector<SliderMemory> sliders;
  std::vector<Vec3> point_impulse;   ///< of points, then capsules, on the rock in the last step: first guess [N s]
  std::vector<Vec3> anchor_impulse;  ///< of all elements on the ground at each anchored node since time zero [N s]
  double damping_rate = 0.0;         ///< drag on all nodes, for form finding [1/s]
  NetLedger ledger;
  // Of the last step.
  double kinetic = 0.0;       ///< of the nodes, at the midpoint [J]
  double ring_elastic = 0.0;  ///< at the midpoint [J]
  double spring_elastic = 0.0;
  double rope_elastic = 0.0;
  double beam_elastic = 0.0;
  double anchor_elastic = 0.0;
  Vec3 contact_impulse = Vec3::Zero();  ///< on the rock [N s]
  std::int32_t contacts = 0;
  bool had_contact = false;
  bool quarantined = false;

  std::size_t size() const { return position.size(); }
};

NetWorld make_net_world(const NetScene& scene);

void write_net(ByteWriter& out, const NetWorld& net);
NetWorld read_net(ByteReader& in);

}  // namespace talus
