#include <gtest/gtest.h>
#include <support/net_lab.hpp>
#include <talus/world/snapshot.hpp>

#include <cmath>
#include <cstdio>

// Shackles on ropes: sliding with friction, keeping their order.

namespace talus {
namespace {

/// A wire of fixed nodes down a slope, in uneven segments.
NetScene wire_down(double angle, double length) {
  NetScene net;
  ChainDef chain;
  for (const double share : {0.0, 0.07, 0.2, 0.26, 0.5, 0.61, 0.9, 1.0}) {
    chain.nodes.push_back(static_cast<std::int32_t>(net.nodes.size()));
    net.nodes.push_back(anchor(share * length * Vec3(std::cos(angle), 0.0, -std::sin(angle))));
  }
  net.chains = {chain};
  return net;
}

void add_slider(NetScene& net, double at, double friction, double mass = 0.5) {
  const Vec3 a = net.nodes[0].position_w, b = net.nodes[7].position_w;
  const Vec3 x = a + at * (b - a).normalized();
  std::int32_t segment = 0;
  while (segment < 6 && (net.nodes[static_cast<std::size_t>(segment) + 1].position_w - a).norm() < at) ++segment;
  net.chains[0].sliders.push_back(static_cast<std::int32_t>(net.sliders.size()));
  net.sliders.push_back({static_cast<std::int32_t>(net.nodes.size()), 0, friction, segment});
  net.nodes.push_back(free_node(x, mass));
}

TEST(BarrierShackle, SlidesDownAWireByTheDistanceOfTheClosedForm) {
  // a = g (sin - mu cos) over segments of different lengths; sticks where tan < mu.
  const double angle = 0.5, g = 9.81;
  for (const double friction : {0.0, 0.2, 0.4, 0.6}) {
    NetScene net = wire_down(angle, 30.0);
    add_slider(net, 0.5, friction);
    NetLab lab(net, 1e-4, g);
    lab.advance(20000);
    const double way = (lab.world.net.position.back() - net.nodes.back().position_w).norm();
    const double expected = 0.5 * std::max(0.0, g * (std::sin(angle) - friction * std::cos(angle))) * 4.0;
    const NetWorld& w = lab.world.net;
    std::printf("friction %.1f: slides %.6f m, closed form %.6f m\n", friction, way, expected);
    EXPECT_NEAR(way, expected, 1e-9 + 1e-9 * expected);
    // Work of gravity is motion and friction.
    EXPECT_NEAR(w.kinetic + w.ledger.shackle_friction, w.ledger.gravity, 3e-4 * (1e-9 + w.ledger.gravity) + 1e-12);
    EXPECT_NEAR(w.ledger.constraint, 0.0, 1e-9);
    EXPECT_NEAR(w.sliders[0].normal, 0.5 * g * std::cos(angle), 1e-6);
  }
}

TEST(BarrierShackle, RestsAtTheBendOfItsLine) {
  // Two sides that slope down to their common node by an angle a, without friction. In the bend the velocity across the
  // new side is lost: the shackle climbs to cos^2(2a) of its height, and so on until it rests at the node.
  const double angle = 0.6, mass = 0.5, g = 9.81, start = 0.4, left = std::pow(std::cos(2.0 * angle), 2);
  NetScene net;
  for (const double x : {-1.0, 0.0, 1.0}) net.nodes.push_back(anchor(std::abs(x) * Vec3(x, 0.0, std::tan(angle))));
  const Vec3 at = start * net.nodes[0].position_w;
  net.chains = {{{0, 1, 2}, {0}, 0.0}};
  net.sliders = {{3, 0, 0.0, 0}};
  net.nodes.push_back(free_node(at, mass));
  NetLab lab(net, 1e-4, g);
  double climbed = 0.0;
  for (int k = 0; k < 20000; ++k) {
    lab.advance(1);
    if (lab.world.net.position[3].x() > 0.0) climbed = std::max(climbed, lab.world.net.position[3].z());
  }
  const NetWorld& w = lab.world.net;
  std::printf("a shackle in a bend: climbs to %.5f of its height, %.5f expected; rests %.1e m from the node\n",
              climbed / at.z(), left, w.position[3].norm());
  EXPECT_NEAR(climbed / at.z(), left, 1e-3);
  EXPECT_LT(w.position[3].norm(), 1e-9);
  EXPECT_LT(w.velocity[3].norm(), 1e-9);
  EXPECT_NEAR(w.sliders[0].normal, mass * g, 1e-6);
  EXPECT_NEAR(w.ledger.constraint, mass * g * at.z(), 1e-3 * mass * g * at.z());
}

TEST(BarrierShackle, ShacklesKeepTheirOrderAndDistance) {
  // A smooth one slides into a rough one below; they go on together, never nearer than their size.
  NetScene net = wire_down(0.5, 30.0);
  add_slider(net, 0.5, 0.0);
  add_slider(net, 2.5, 0.5);
  add_slider(net, 2.7, 0.9);
  net.chains[0].size = 0.05;
  NetLab lab(net, 1e-4, 9.81);
  const Vec3 along = (net.nodes[7].position_w - net.nodes[0].position_w).normalized();
  double least = 1e9;
  for (int k = 0; k < 20000; ++k) {
    lab.advance(1);
    for (const std::size_t i : {8U, 9U})
      least = std::min(least, along.dot(lab.world.net.position[i + 1] - lab.world.net.position[i]));
  }
  // In the step in which they meet the mean velocity is not that of either side: the sum is taken after it.
  const NetWorld& w = lab.world.net;
  const double energy_error =
      std::abs(w.kinetic + w.ledger.shackle_friction + w.ledger.shackles + w.ledger.constraint - w.ledger.gravity);
  std::printf("three shackles: energies close to %.1e\n", energy_error / w.ledger.gravity);
  EXPECT_GT(least, 0.05 - 1e-6);
  EXPECT_LT(least, 0.051) << "they met";
  EXPECT_GT(lab.world.net.ledger.shackles, 0.0);
  EXPECT_LT(energy_error, 2e-3 * w.ledger.gravity);
}

TEST(BarrierShackle, MovesOnARopeOfSegmentsThatItselfHangsAndKeepsMomentumAndEnergy) {
  // A rope of 60 spring segments, a heavy shackle slides on it from near one end: energies close with friction.
  NetScene net;
  const int segments = 60;
  ChainDef chain;
  LawSpring law;
  law.kind = SpringKind::kNoCompression;
  law.rest = 6.0 / segments;
  law.stiffness = 2e5 / law.rest;
  for (int i = 0; i <= segments; ++i) {
    const Vec3 x(0.0995 * i, 0.0, 0.0);
    net.nodes.push_back(i == 0 || i == segments ? anchor(x) : free_node(x, 0.1));
    chain.nodes.push_back(i);
    if (i < segments) net.springs.push_back({i, i + 1, law});
  }
  chain.sliders = {0};
  net.chains = {chain};
  net.sliders = {{segments + 1, 0, 0.2, 5}};
  net.nodes.push_back(free_node({0.55, 0.0, 0.0}, 20.0));
  NetLab lab(net, 2e-5, 9.81);
  lab.advance(60000);
  const NetWorld& w = lab.world.net;
  const double found = w.kinetic + w.spring_elastic + w.ledger.shackle_friction + w.ledger.constraint;
  std::printf("shackle on a slack rope: x %.2f m, friction %.2f J, holding %.2f J, gravity %.2f J, error %.1e\n",
              w.position.back().x(), w.ledger.shackle_friction, w.ledger.constraint, w.ledger.gravity,
              found / w.ledger.gravity - 1.0);
  EXPECT_GT(w.position.back().x(), 0.55 + 0.25) << "it slid over several segments of 0.1 m";
  EXPECT_NEAR(found / w.ledger.gravity, 1.0, 0.01);
  Vec3 momentum = Vec3::Zero();
  double weight = 0.0;
  for (std::size_t i = 0; i < w.size(); ++i) {
    momentum += w.anchor_impulse[i];
    if (net.nodes[i].is_fixed) continue;
    momentum += net.nodes[i].mass * w.velocity[i];
    weight += net.nodes[i].mass;
  }
  // Anchors also weigh: their own weight is in what is measured there.
  EXPECT_NEAR(momentum.z() / (-9.81 * (weight + 2.0) * lab.world.time), 1.0, 1e-9);
  EXPECT_NEAR(momentum.x(), 0.0, 1e-9 * weight * 9.81);
}

TEST(BarrierShackle, ARopesForceDropsAtAShackleByFriction) {
  // Rope over a shackle that deflects it by theta: the sides differ by mu |T_mean (u_out - u_in)|.
  const double friction = 0.2, turn = 0.6;
  NetScene net;
  net.nodes = {anchor({-1.0, 0.0, 0.0}), anchor(Vec3::Zero()), anchor({std::cos(turn), std::sin(turn), 0.0})};
  RopeDef rope;
  rope.name = "rope";
  rope.nodes = {0, 1, 2};
  rope.law = {1e6, 1.0, 1e9, 0.0};
  rope.rest = {2.0 * (1.0 - 1e-3)};
  rope.shackle_friction = friction;
  net.ropes = {rope};
  NetLab lab(net, 1e-4);
  lab.advance(1);
  // The right end runs away: the rope moves to the right through the shackle.
  for (int k = 1; k <= 200; ++k) {
    lab.world.net.position[2] = (1.0 + 5e-5 * k) * Vec3(std::cos(turn), std::sin(turn), 0.0);
    lab.advance(1);
  }
  const double left = lab.anchor_force(0).x(), right = lab.anchor_force(2).norm();
  const double mean = lab.world.net.ropes[0].force[0];
  EXPECT_NEAR((right - left) / (friction * mean * 2.0 * std::sin(0.5 * turn)), 1.0, 1e-3);
}

TEST(BarrierShackle, SlidesOnTheSameBitsFromASnapshot) {
  NetScene net = wire_down(0.5, 30.0);
  add_slider(net, 0.5, 0.1);
  add_slider(net, 1.5, 0.5);
  net.chains[0].size = 0.05;
  NetLab lab(net, 1e-4, 9.81);
  lab.advance(4000);
  World stopped = read_snapshot(write_snapshot(lab.world));
  Workspace workspace(lab.scene);
  lab.advance(3000);
  for (int k = 0; k < 3000; ++k) step(lab.scene, stopped, workspace);
  EXPECT_EQ(fingerprint(lab.world), fingerprint(stopped));
}

}  // namespace
}  // namespace talus
