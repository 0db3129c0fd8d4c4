#pragma once

#include <talus/laws/law_anchor.hpp>
#include <talus/laws/law_beam.hpp>
#include <talus/laws/law_hinge.hpp>
#include <talus/laws/law_ring.hpp>
#include <talus/laws/law_rope.hpp>
#include <talus/laws/law_spring.hpp>
#include <talus/math/vec.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace talus {

// Nets, ropes and posts: particles and the elements between them.

struct NetNodeDef {
  Vec3 position_w = Vec3::Zero();  ///< [m]
  double mass = 0.0;               ///< of inertia [kg]
  double weight = 0.0;             ///< mass that gravity pulls at [kg]
  bool is_fixed = false;           ///< an anchor
};

/// Four-node ring; nodes in the order of its perimeter.
struct RingDef {
  std::array<std::int32_t, 4> nodes = {};
  std::int32_t law = 0;  ///< number in NetScene::ring_laws
};

struct SpringDef {
  std::int32_t a = 0, b = 0;
  LawSpring law;
  bool is_brake = false;  ///< its lasting stretch is the stroke of a brake
};

struct BendingDef {
  std::int32_t a = 0, b = 0, c = 0;
  LawBending law;
};

/// A rope through nodes that slide along it without friction, except at the passes (post heads), where it runs over an
/// edge. Between two passes, or a pass and an end, it carries one force.
struct RopeDef {
  std::string name;
  std::vector<std::int32_t> nodes;
  std::vector<std::int32_t> passes;  ///< places in `nodes`, ascending, neither first nor last
  LawRope law;
  std::vector<double> rest;  ///< natural length of each stretch, one more than passes [m]
  std::optional<LawBrake> brake_begin, brake_end;
  double stacking_gap = 0.0;      ///< nodes cannot come nearer to each other than this [m]
  bool is_touchable = true;       ///< rocks meet it
  double shackle_friction = 0.0;  ///< of the nodes between passes on the rope, Coulomb [-]

  std::size_t stretches() const { return passes.size() + 1; }
};

/// Post as a rigid strut: hinged at its base, the head is a node.
struct StrutDef {
  std::string name;
  std::int32_t head = 0;
  Vec3 base_w = Vec3::Zero();                                 ///< [m]
  double length = 0.0;                                        ///< [m]
  double capacity = std::numeric_limits<double>::infinity();  ///< axial force at which it fails, for the report [N]
  double radius = 0.0;                                        ///< for drawings [m]
  std::int32_t base = -1;                                     ///< anchored node there, which its thrust is measured at
};

/// Post as bars between nodes with elastic-plastic joints; its first node is its base.
struct BeamDef {
  std::string name;
  std::vector<std::int32_t> nodes;
  LawBeam law;
  Vec3 strong_axis = Vec3::UnitX();     ///< about which its section is stiffest
  bool is_clamped = false;              ///< at its base; else hinged there
  Vec3 base_direction = Vec3::UnitZ();  ///< of a clamped base

  std::size_t bars() const { return nodes.size() - 1; }
  double bar_length(const std::vector<NetNodeDef>& all) const {
    return (all[static_cast<std::size_t>(nodes[1])].position_w - all[static_cast<std::size_t>(nodes[0])].position_w)
        .norm();
  }
};

/// A node in soft ground.
struct GroundAnchorDef {
  std::int32_t node = 0;
  LawAnchor law;
};

/// Wire bundle bent at the middle one of three nodes.
struct HingeDef {
  std::int32_t a = 0, b = 0, c = 0;
  LawHinge law;
  double rest = 0.0;  ///< angle of the new bundle [rad]
};

/// Open line of nodes that shackles and post heads slide along.
struct ChainDef {
  std::vector<std::int32_t> nodes;
  std::vector<std::int32_t> sliders;  ///< numbers in NetScene::sliders, in their order along the line
  double size = 0.0;                  ///< sliders do not come nearer to each other [m]
};

/// A node that stays on a chain and slides along it.
struct SliderDef {
  std::int32_t node = 0, chain = 0;
  double friction = 0.0;     ///< Coulomb [-]
  std::int32_t segment = 0;  ///< of the chain, where it starts
};

/// Closed line of nodes first .. first + count - 1: a ring of a net in full. Its springs have the same numbers from
/// `first_spring` on.
struct LoopDef {
  std::int32_t first = 0, count = 0, first_spring = 0;
};

/// Two loops that hang in each other.
struct LinkDef {
  std::int32_t a = 0, b = 0;
};

/// Shaft of a post between two nodes, that rocks can hit.
struct CapsuleDef {
  std::int32_t a = 0, b = 0;
  double radius = 0.0;  ///< [m]
};

/// Where rocks can touch: a node, or a point between two nodes.
struct NetPointDef {
  std::int32_t a = 0, b = -1;
  double share = 0.0;      ///< of node b [-]
  std::int32_t ring = -1;  ///< element that it lies on, gone when that breaks; -1: none
  std::int32_t rope = -1;
  std::int32_t spring = -1;
};

struct NetScene {
  std::vector<NetNodeDef> nodes;
  std::vector<LawRing> ring_laws;
  std::vector<RingDef> rings;
  std::vector<SpringDef> springs;
  std::vector<BendingDef> bendings;
  std::vector<RopeDef> ropes;
  std::vector<StrutDef> struts;
  std::vector<BeamDef> beams;
  std::vector<GroundAnchorDef> anchors;
  std::vector<HingeDef> hinges;
  std::vector<ChainDef> chains;
  std::vector<SliderDef> sliders;
  std::vector<LoopDef> loops;
  std::vector<LinkDef> links;
  std::vector<CapsuleDef> capsules;
  std::vector<NetPointDef> points;
  double longest_side = 0.0;     ///< between the two nodes of a point [m]
  double friction = 0.4;         ///< rock on net, Coulomb [-]
  double post_friction = 0.4;    ///< rock on post [-]
  double ground_friction = 0.6;  ///< net on ground [-]
  double link_friction = 0.0;    ///< ring on ring, of rings in full [-]
  double ring_friction = 0.0;    ///< and of four-node rings; 0: one force pulls along the whole perimeter [-]
  double bundle_radius = 0.0;    ///< of the wires of a ring: loops touch at twice this [m]
  double capstan_time = 0.002;   ///< over which the angle at a pass is averaged [s]
  int contact_passes_max = 60;
  double contact_tolerance = 1e-4;  ///< change of an impulse in a pass against the largest impulse [-]

  bool empty() const { return nodes.empty(); }
};

}  // namespace talus
