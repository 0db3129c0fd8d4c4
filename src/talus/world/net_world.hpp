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
  double brake = 0.0;
  double capstan = 0.0;         ///< friction at post heads
  double contact_normal = 0.0;  ///< lost between rock and net
  double contact_friction = 0.0;
  double ground = 0.0;  ///< lost between net and ground
  double viscous = 0.0;
  double shackles = 0.0;    ///< of neighbours on a rope that touch
  double constraint = 0.0;  ///< taken by struts: rounding and the error of the time step
  double broken = 0.0;      ///< stored in elements when they broke
};

struct RingMemory {
  double perimeter_slack = 0.0;               ///< [m]
  std::array<double, 2> diagonal_slack = {};  ///< [m]
  std::uint8_t broken = 0;
};

struct RopeMemory {
  std::vector<double> rest;                 ///< natural length of each stretch [m]
  std::vector<double> angle;                ///< averaged, at each pass [rad]
  double slip_begin = 0.0, slip_end = 0.0;  ///< of the brakes [m]
  std::uint8_t broken = 0;
  std::vector<double> force;  ///< of each stretch in the last step [N]
};

/// All state of nets, ropes and posts that a restart needs.
struct NetWorld {
  std::vector<Vec3> position;  ///< [m]
  std::vector<Vec3> velocity;  ///< [m/s]
  std::vector<RingMemory> rings;
  std::vector<double> spring_set;  ///< lasting stretch [m]
  std::vector<std::uint8_t> spring_broken;
  std::vector<RopeMemory> ropes;
  std::vector<double> strut_force;   ///< of the last step, compression positive [N]
  std::vector<Vec3> point_impulse;   ///< on the rock in the last step, world frame: first guess [N s]
  std::vector<Vec3> anchor_impulse;  ///< of all elements on each fixed node since time zero [N s]
  double damping_rate = 0.0;         ///< drag on all nodes, for form finding [1/s]
  NetLedger ledger;
  // Of the last step.
  double kinetic = 0.0;       ///< of the nodes, at the midpoint [J]
  double ring_elastic = 0.0;  ///< at the midpoint [J]
  double spring_elastic = 0.0;
  double rope_elastic = 0.0;
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
