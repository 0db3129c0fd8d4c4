#pragma once

#include <talus/geometry/closest_side.hpp>
#include <talus/laws/law_ring.hpp>
#include <talus/math/vec.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace talus {

/// A rock touches a point of the net, a node or a place between two, or the shaft of a post.
struct NetContact {
  std::int32_t body = 0;
  std::int32_t slot = 0;  ///< number in NetWorld::point_impulse
  double friction = 0.0;
  std::size_t a = 0, b = 0;             ///< nodes; the same one twice where the point is a node
  double share_a = 1.0, share_b = 0.0;  ///< of the point's velocity [-]
  double move_a = 0.0, move_b = 0.0;    ///< velocity of the nodes per impulse [1/kg]
  Vec3 normal_w = Vec3::UnitZ();        ///< from net to rock
  Vec3 arm_w = Vec3::Zero();            ///< from the centre of the rock [m]
  double inverse_w = 0.0;               ///< impulse that surely does not overshoot a velocity [kg]
  double bias = 0.0;                    ///< [m/s]
  Vec3 impulse_w = Vec3::Zero();        ///< on the rock [N s]
};

/// A shackle on its line.
struct SliderContact {
  std::size_t node = 0, a = 0, b = 0;  ///< the shackle, the segment
  double share = 0.0;                  ///< of node b [-]
  bool is_at_end = false;              ///< of the line: held along it too
  bool is_at_kink = false;             ///< at a node of the line: held there, or it leaves along one of its sides
  Vec3 side_in = Vec3::Zero(), side_out = Vec3::Zero();  ///< of the kink, both along the line
  Vec3 tangent_w = Vec3::UnitX();
  Vec3 bias = Vec3::Zero();       ///< velocity across that brings it back on the line [m/s]
  Vec3 normal = Vec3::Zero();     ///< impulse on the shackle across the line [N s]
  double along = 0.0;             ///< and along it [N s]
  double mass = 0.0;              ///< that a unit of relative velocity moves [kg]
  Vec3 next_axis = Vec3::Zero();  ///< towards the next one on the line; zero: far away
  double next_gap = 0.0;          ///< [m]
  double next_impulse = 0.0;      ///< that keeps the two apart [N s]
};

/// Two rings meet, segment on segment.
struct LinkContact {
  std::array<std::size_t, 4> nodes = {};  ///< two of a, two of b
  std::array<double, 4> share = {};       ///< in the relative velocity a - b [-]
  Vec3 normal_w = Vec3::UnitX();          ///< from b to a
  double bias = 0.0;                      ///< [m/s]
  double mass = 0.0;                      ///< [kg]
  Vec3 impulse = Vec3::Zero();            ///< on a [N s]
};

/// Segments of two rings that may meet.
struct LinkCandidate {
  std::array<std::int32_t, 4> nodes = {};
  std::int32_t spring_a = 0, spring_b = 0;
};

/// What a side of a rope pulls more or less than its stretch, by friction of shackles.
struct SidePull {
  std::size_t a = 0, b = 0;
  Vec3 axis = Vec3::Zero();
  double force = 0.0;
};

/// Points near a rock in its frame, in columns of as many numbers as the net has points, and three more.
struct NearColumns {
  std::size_t count = 0;
  std::vector<std::int32_t> point;
  std::vector<double> x, y, z;  ///< [m]
  std::vector<double> gap;      ///< from the outermost face of a hull [m]
  std::vector<double> face;     ///< its number
  std::vector<double> half;     ///< how far a side reaches from its middle; 0: a node [m]

  void resize(std::size_t points) {
    point.resize(points + 3);
    for (auto* column : {&x, &y, &z, &gap, &face, &half}) column->assign(points + 3, 0.0);
  }
};

/// What one step knows about the net.
struct NetScratch {
  std::vector<double> mass, inverse_mass;  ///< of the nodes, 0 for anchors [kg], [1/kg]
  std::vector<double> weight;              ///< mass that gravity pulls at, anchors too [kg]
  std::vector<std::int32_t> anchored;      ///< nodes that do not move
  std::vector<Vec3> position_mid;          ///< one more than nodes, so that a row of four numbers can be read
  std::vector<Vec3> force;                 ///< as many
  std::vector<Vec3> velocity_end, position_end;
  std::vector<RingLine> ring_lines;       ///< laws of the rings
  double speed_max = 0.0;                 ///< of the nodes at the beginning of the step [m/s]
  std::vector<std::int32_t> near;         ///< points that a rock may reach, ascending
  double near_left = -1.0;                ///< way that rocks and nodes may go before `near` is made anew [m]
  std::vector<std::int32_t> near_ground;  ///< nodes that may reach the ground
  double ground_left = -1.0;              ///< way that nodes may go before `near_ground` is made anew [m]
  NearColumns near_columns;               ///< those of them at the rock at hand
  SideLines side_lines;
  std::vector<double> stretch_length;  ///< of the rope at hand [m]
  // Sides of all ropes, those of rope r from number side_begin[r] on; three more, so that fours can be written.
  std::vector<std::size_t> side_begin;
  std::vector<double> side_length;  ///< [m]
  std::vector<Vec3> side_axis;      ///< zero where the length is
  std::vector<NetContact> contacts;
  std::vector<double> side_pull;  ///< of the rope at hand: friction of shackles [N]
  std::vector<SidePull> side_pulls;
  std::vector<SliderContact> sliders;
  std::vector<LinkCandidate> link_candidates;
  std::vector<Vec3> link_positions;  ///< where the candidates were listed; empty: never
  std::vector<LinkContact> links;

  void set_mass(std::size_t node, double kilograms) {
    mass[node] = kilograms;
    inverse_mass[node] = 1.0 / kilograms;
  }
};

}  // namespace talus
