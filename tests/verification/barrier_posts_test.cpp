#include <gtest/gtest.h>
#include <support/net_lab.hpp>

#include <cmath>
#include <cstdio>

// Posts as beams, rocks that hit posts, anchors in soft ground, each against a closed form.

namespace talus {
namespace {

/// HEB160 of S235 (EN 10365).
LawBeam heb160() {
  LawBeam law;
  law.axial = 210e9 * 54.3e-4;
  law.strong = 210e9 * 2492e-8;
  law.weak = 210e9 * 889.2e-8;
  law.yield_force = 235e6 * 54.3e-4;
  law.plastic_strong = 235e6 * 354e-6;
  law.plastic_weak = 235e6 * 170e-6;
  law.web_share = 0.23;
  law.linear_mass = 42.6;
  return law;
}

/// Along x, its base at the origin; the strong axis is y.
NetScene beam_along_x(const LawBeam& law, double length, int bars, bool clamped) {
  NetScene net;
  BeamDef beam;
  beam.name = "post";
  beam.law = law;
  beam.strong_axis = Vec3::UnitY();
  beam.is_clamped = clamped;
  beam.base_direction = Vec3::UnitX();
  const double l = length / bars;
  for (int i = 0; i <= bars; ++i) {
    net.nodes.push_back({Vec3(i * l, 0.0, 0.0), law.linear_mass * l * (i == bars ? 0.5 : 1.0), 0.0, i == 0});
    beam.nodes.push_back(i);
  }
  net.beams = {beam};
  return net;
}

TEST(BarrierBeam, CantileverDeflectsAsTheTheoryOfBeams) {
  // P L^3 / (3 EI), with the 1 / (2 n^2) of a chain of n bars.
  const double length = 4.0, load = 2000.0;
  for (const int bars : {8, 16}) {
    for (const bool weak : {false, true}) {
      NetScene net = beam_along_x(heb160(), length, bars, true);
      if (weak) net.beams[0].strong_axis = Vec3::UnitZ();
      net.nodes.back().weight = load / 9.81;
      NetLab lab(net, 0.8 * stable_net_step(net).time_step, 9.81);
      lab.world.net.damping_rate = 40.0;
      lab.advance(static_cast<int>(0.5 / lab.scene.settings.time_step));
      const double stiffness = weak ? net.beams[0].law.weak : net.beams[0].law.strong;
      const double theory = load * length * length * length / (3.0 * stiffness);
      const double found = -lab.world.net.position.back().z() / theory;
      std::printf("%d bars, %s axis: deflection %.5f of theory\n", bars, weak ? "weak" : "strong", found);
      EXPECT_NEAR(found, 1.0 + 0.5 / (bars * bars), 1e-3);
      EXPECT_NEAR(std::abs(lab.world.net.beams[0].joint_moment[0][weak ? 1 : 0]) / (load * length), 1.0, 1e-3);
    }
  }
}

TEST(BarrierBeam, BucklesAtEulersLoad) {
  // Pinned at both ends, bending about the weak axis: pi^2 EI / L^2, times (sin(pi/2n) 2n/pi)^2 for a chain of n bars
  // (Hencky). The head is pushed in by 20 mm, the post bows out and the force settles: a little load across gives the
  // side (0.3 mm by itself, 0.15 % of the bow), and the slope of the bow adds 0.2 %.
  const double length = 6.0;
  for (const int bars : {8, 16}) {
    NetScene net = beam_along_x(heb160(), length, bars, false);
    net.beams[0].strong_axis = Vec3::UnitZ();
    net.beams[0].law.yield_force = 1e12;  // elastic
    net.beams[0].law.plastic_strong = net.beams[0].law.plastic_weak = 1e12;
    for (NetNodeDef& node : net.nodes) node.weight = 0.08 * node.mass;
    net.nodes.back().is_fixed = true;
    const double dt = 0.8 * stable_net_step(net).time_step, speed = 0.02;
    NetLab lab(net, dt, 9.81);
    lab.world.net.damping_rate = 60.0;
    for (double pushed = 0.0; pushed < 0.02; pushed += speed * dt) {
      lab.world.net.position.back().x() -= speed * dt;
      lab.advance(1);
    }
    lab.advance(static_cast<int>(1.0 / dt));
    const double force = -lab.world.net.beams[0].bar_force[static_cast<std::size_t>(bars / 2)];
    const double euler = std::numbers::pi * std::numbers::pi * net.beams[0].law.weak / (length * length);
    const double chain = std::sin(0.5 * std::numbers::pi / bars) * 2.0 * bars / std::numbers::pi;
    std::printf("%d bars: buckles at %.4f of Euler's load, %.4f of the chain's\n", bars, force / euler,
                force / euler / (chain * chain));
    EXPECT_NEAR(force / (euler * chain * chain), 1.0, 0.005);
    EXPECT_NEAR(force / euler, 1.0, 0.015);
  }
}

TEST(BarrierBeam, YieldsAtItsPlasticMomentAndBooksTheWork) {
  // A load at the head of a clamped post: 0.97 of M_p / L holds, 1.03 lets the base turn on at M_p.
  const double length = 4.0;
  for (const double share : {0.97, 1.03}) {
    NetScene net = beam_along_x(heb160(), length, 8, true);
    const LawBeam& law = net.beams[0].law;
    net.nodes.back().weight = share * law.plastic_strong / length / 9.81;
    NetLab lab(net, 0.8 * stable_net_step(net).time_step, 9.81);
    lab.world.net.damping_rate = 60.0;  // creeps to its deflection without overshoot beyond it
    // Gravity grows slowly.
    const int ramp = static_cast<int>(0.5 / lab.scene.settings.time_step);
    for (int k = 1; k <= ramp; ++k) {
      lab.scene.gravity = 9.81 * k / ramp;
      lab.advance(1);
    }
    const double at_ramp = lab.world.net.position.back().z();
    lab.advance(2 * ramp);
    const NetWorld& w = lab.world.net;
    const double turned = std::abs(w.beams[0].joint_set[0][0]);
    if (share < 1.0) {
      EXPECT_EQ(w.ledger.beam_plastic, 0.0);
    } else {
      EXPECT_LT(w.position.back().z(), at_ramp - 0.05) << "it goes on to sink";
      EXPECT_NEAR(std::abs(w.beams[0].joint_moment[0][0]) / law.plastic_strong, 1.0, 1e-6);
      // Work of the hinge at the base is M_p times its turn; other joints stay elastic.
      EXPECT_NEAR(w.ledger.beam_plastic / (law.plastic_strong * turned), 1.0, 2e-3);
      const double found = w.kinetic + w.beam_elastic + w.ledger.beam_plastic + w.ledger.viscous;
      std::printf("plastic hinge: energies close to %.2e\n", found / w.ledger.gravity - 1.0);
      EXPECT_NEAR(found / w.ledger.gravity, 1.0, 2e-3);
    }
  }
}

TEST(BarrierBeam, SquashesAtItsYieldForce) {
  NetScene net = beam_along_x(heb160(), 2.0, 4, false);
  net.nodes.back().is_fixed = true;
  NetLab lab(net, 0.5 * stable_net_step(net).time_step);
  lab.world.net.damping_rate = 100.0;
  for (int k = 0; k < 20000; ++k) {
    lab.world.net.position.back().x() += 5e-7;
    lab.advance(1);
  }
  EXPECT_NEAR(lab.anchor_force(0).x() / net.beams[0].law.yield_force, 1.0, 1e-3);
  EXPECT_GT(lab.world.net.ledger.beam_plastic, 0.5 * net.beams[0].law.yield_force * 0.007);
}

TEST(BarrierBeam, SwingsWithoutLosingEnergy) {
  NetScene net = beam_along_x(heb160(), 4.0, 8, true);
  NetLab lab(net, 0.3 * stable_net_step(net).time_step);
  double start = 0.0;
  for (std::size_t i = 1; i < net.nodes.size(); ++i) {
    const double x = net.nodes[i].position_w.x() / 4.0;
    lab.world.net.velocity[i] = Vec3(0.0, 0.6 * x * x, 1.0 * x * x);
    start += 0.5 * net.nodes[i].mass * lab.world.net.velocity[i].squaredNorm();
  }
  double worst = 0.0;
  for (int k = 0; k < 40000; ++k) {
    lab.advance(1);
    worst = std::max(worst, std::abs((lab.world.net.kinetic + lab.world.net.beam_elastic) / start - 1.0));
  }
  std::printf("energy of a swinging beam within %.2e\n", worst);
  EXPECT_EQ(lab.world.net.ledger.beam_plastic, 0.0);
  EXPECT_LT(worst, 5e-3);
}

/// A strut along z, hinged at the origin, that a rock hits.
struct PostImpact {
  static constexpr double kLength = 4.0, kPost = 170.0, kRock = 500.0;
  NetLab lab;
  PostImpact(double friction, const SolidBody& rock, const RigidMotion& motion) : lab(make(friction), 1e-5) {
    add_body(lab.scene, rock, kRock, motion);
    lab.world = make_world(lab.scene);
    lab.workspace = Workspace(lab.scene);
  }
  static NetScene make(double friction) {
    NetScene net;
    net.nodes = {anchor(Vec3::Zero()), free_node({0.0, 0.0, kLength}, kPost / 3.0)};
    net.struts = {{"post", 1, Vec3::Zero(), kLength, 1e9, 0.08}};
    net.capsules = {{0, 1, 0.08}};
    net.post_friction = friction;
    return net;
  }
};

TEST(BarrierPostContact, ARockTakesThePostAlongAsThePlasticImpactOnARod) {
  // Rod of mass m on a hinge, hit at the share s of its length: (M + m / (3 s^2)) v' = M v.
  for (const bool cube : {false, true})
    for (const double share : {0.25, 0.5, 0.8}) {
      RigidMotion motion;
      motion.velocity_w = Vec3(0.0, 10.0, 0.0);
      motion.position_w = Vec3(0.0, -0.5 - 0.08 - 0.01, share * PostImpact::kLength);
      PointCloud corners;
      for (const double x : {-0.5, 0.5})
        for (const double y : {-0.5, 0.5})
          for (const double z : {-0.5, 0.5}) corners.push_back(Vec3(x, y, z));
      PostImpact impact(0.0, cube ? make_hull(corners) : make_sphere(0.5), motion);
      NetLab& lab = impact.lab;
      // A cube lies with a face on the post, as long as that has not turned.
      for (int k = 0; k < 200 && lab.world.net.contact_impulse.norm() == 0.0; ++k) lab.advance(1);
      lab.advance(2);
      const double moving = PostImpact::kPost / 3.0 / (share * share);
      const double expected = PostImpact::kRock * 10.0 / (PostImpact::kRock + moving);
      EXPECT_NEAR(lab.world.motion[0].velocity_w.y() / expected, 1.0, 2e-4) << share << (cube ? " cube" : " sphere");
      const double lost = 0.5 * PostImpact::kRock * 10.0 * (10.0 - expected);
      EXPECT_NEAR(lab.world.net.ledger.contact_normal / lost, 1.0, 2e-3);
    }
}

TEST(BarrierPostContact, SpinSurvivesAGrazeWithoutFrictionAndNotWithIt) {
  // Flying past a post with its side on it, the sphere presses by a small speed towards the post.
  for (const double friction : {0.0, 0.4}) {
    RigidMotion motion;
    motion.position_w = Vec3(-0.4, -0.43, 2.0);
    motion.velocity_w = Vec3(15.0, 0.0, 0.0);
    motion.angular_velocity_b = Vec3(0.0, 0.0, 20.0);
    PostImpact impact(friction, make_sphere(0.5), motion);
    const Vec3 before = PostImpact::kRock * motion.velocity_w;
    bool touched = false;
    for (int k = 0; k < 6000; ++k) {
      impact.lab.advance(1);
      touched = touched || impact.lab.world.net.contact_impulse.norm() > 0.0;
    }
    EXPECT_TRUE(touched);
    const NetWorld& net = impact.lab.world.net;
    const double spin = impact.lab.world.motion[0].angular_velocity_b.z();
    EXPECT_LT(impact.lab.world.motion[0].velocity_w.y(), 0.0) << "it is sent aside";
    if (friction == 0.0) {
      EXPECT_NEAR(spin, 20.0, 1e-9);
      EXPECT_NEAR(net.ledger.contact_friction, 0.0, 1e-9);
    } else {
      EXPECT_GT(std::abs(spin - 20.0), 0.5);
      EXPECT_GT(net.ledger.contact_friction, 0.0);
    }
    const double start = 0.5 * before.squaredNorm() / PostImpact::kRock + 0.5 * 0.4 * PostImpact::kRock * 0.25 * 400.0;
    const double found = kinetic_energy(impact.lab.scene.bodies[0], impact.lab.world.motion[0]) + net.kinetic +
                         net.ledger.contact_normal + net.ledger.contact_friction + net.ledger.constraint;
    EXPECT_NEAR(found / start, 1.0, 1e-4);
  }
}

TEST(BarrierAnchor, MovesElasticallyThenCreepsAndBooksTheAreaOfItsLoop) {
  // 20 MN/m up to 300 kN, then a tenth of it; pulled by 30 mm aslant and let go.
  const LawAnchor law{20e6, 300e3, 0.1};
  const Vec3 along = Vec3(1.0, 2.0, 2.0) / 3.0;
  Vec3 set = Vec3::Zero();
  double flowed = 0.0, plastic = 0.0, work = 0.0, force_before = 0.0;
  for (int k = 1; k <= 300; ++k) {
    const AnchorStep s = anchor_step(law, 1e-4 * k * along, set, flowed);
    plastic += s.plastic;
    work += 0.5 * (force_before + s.force.norm()) * 1e-4;
    force_before = s.force.norm();
    EXPECT_LT((s.force + s.force.norm() * along).norm(), 1e-6);
  }
  EXPECT_NEAR(force_before, 300e3 + 0.1 * 20e6 * 0.015, 1.0);
  EXPECT_NEAR(plastic, work - 0.5 * force_before * force_before / law.stiffness, 1e-6 * work);
  EXPECT_NEAR(set.norm(), 0.030 - force_before / law.stiffness, 1e-12);
}

TEST(BarrierAnchor, IsMeasuredInComponents) {
  // A weight on an elastic anchor: the ground carries it, and the momentum that is measured is weight times time.
  NetScene net;
  net.nodes = {{Vec3::Zero(), 50.0, 50.0, false}};
  net.anchors = {{0, {1e6, 1e9, 0.0}}};
  NetLab lab(net, 1e-4, 9.81);
  lab.world.net.damping_rate = 200.0;
  lab.advance(5000);
  const Vec3 force = lab.anchor_force(0);
  EXPECT_NEAR(force.z(), -50.0 * 9.81, 1e-6);
  EXPECT_NEAR(force.x(), 0.0, 1e-9);
  EXPECT_NEAR(lab.world.net.position[0].z(), -50.0 * 9.81 / 1e6, 1e-9);
}

}  // namespace
}  // namespace talus
