// Panels of rings punched by a head, beside the published model.
#include <gtest/gtest.h>
#include <support/net_lab.hpp>

#include <cmath>
#include <cstdio>
#include <numbers>

namespace talus {
namespace {

/// Spherical cap of radius 1.2 m, 1 m wide, with its tip at the origin and 1.5 m of shaft above.
SolidBody punching_head() {
  PointCloud cloud;
  for (const double r : {0.0, 0.17, 0.34, 0.5})
    for (int k = 0; k < (r > 0.0 ? 16 : 1); ++k) {
      const double a = 2.0 * std::numbers::pi * k / 16.0;
      cloud.push_back(Vec3(r * std::cos(a), r * std::sin(a), 1.2 - std::sqrt(1.44 - r * r)));
      if (r == 0.5) cloud.push_back(Vec3(r * std::cos(a), r * std::sin(a), 1.6));
    }
  return make_hull(cloud);
}

/// Shackles of the edge slide along the bars of the frame, which are held at the corners; they do not pass each other.
NetScene on_sliding_frame(NetScene net, int cells, double friction) {
  const auto node = [&](int i, int j) { return static_cast<std::int32_t>(j * (cells + 1) + i); };
  const auto add_bar = [&](auto at) {
    const auto number = static_cast<std::int32_t>(net.chains.size());
    ChainDef bar;
    bar.nodes = {at(0), at(cells)};
    bar.size = 0.05;
    for (int k = 1; k < cells; ++k) {
      bar.sliders.push_back(static_cast<std::int32_t>(net.sliders.size()));
      net.sliders.push_back({at(k), number, friction, 0});
      NetNodeDef& shackle = net.nodes[static_cast<std::size_t>(at(k))];
      shackle.is_fixed = false;
      shackle.mass = 1.0;
    }
    net.chains.push_back(std::move(bar));
  };
  add_bar([&](int k) { return node(k, 0); });
  add_bar([&](int k) { return node(k, cells); });
  add_bar([&](int k) { return node(0, k); });
  add_bar([&](int k) { return node(cells, k); });
  return net;
}

struct Punched {
  double displacement = 0.0, force = 0.0, energy = 0.0;  ///< when the first ring breaks [m], [N], [J]
};

Punched punch(const NetScene& net, double speed) {
  const double dt = 4e-5;
  NetLab lab(net, dt);
  RigidMotion motion;
  const SolidBody head = punching_head();
  const double tip = head.centre_in_input.z();
  motion.position_w = Vec3(0.0, 0.0, tip + 0.001);
  motion.orientation = head.input_from_body;
  motion.velocity_w = Vec3(0.0, 0.0, -speed);
  add_body(lab.scene, head, 1e9, motion);
  lab.world = make_world(lab.scene);
  lab.workspace = Workspace(lab.scene);
  lab.world.net.damping_rate = 50.0;
  Punched result;
  for (int k = 0; k < 60000 && lab.world.net.ledger.broken == 0.0; ++k) {
    lab.advance(1);
    const double now = lab.world.net.contact_impulse.z() / dt;
    result.force += 0.02 * (now - result.force);
    result.energy += now * speed * dt;
    result.displacement = tip - lab.world.motion[0].position_w.z();
  }
  return result;
}

TEST(BarrierPunching, PanelsOfRingsWithTheStrengthOfTheChainTestsArePunchedAsPublished) {
  // Panels of 3 x 3 m, spherical head of radius 1.2 m and 1 m width (Guo and Yu's fibre model, evaluated; it carries
  // fitted factors of its authors): displacement [m], force [kN], energy [kJ] at rupture. Shackles slide on the frame.
  // Rings have the law and strength of the chain tests as they are. Their friction is not published with the panels.
  struct Published {
    std::size_t type;
    double displacement, force, energy;
  };
  constexpr double kFriction = 0.1, kSpeed = 0.5;  // 1 m/s adds up to 1 % of energy by inertia
  for (const Published& p :
       {Published{2, 1.20, 376.0, 42.0}, Published{3, 1.19, 497.0, 55.0}, Published{4, 1.18, 689.0, 75.0},
        Published{5, 1.16, 964.0, 102.0}, Published{6, 1.15, 1185.0, 123.0}}) {
    NetScene net = ring_panel(make_law_ring(kRingTypes[p.type], 0.0), 14);
    net.friction = 0.0;
    const Punched sliding = punch(on_sliding_frame(net, 14, 0.0), kSpeed);
    net.ring_friction = kFriction;
    const Punched rubbing = punch(on_sliding_frame(net, 14, 0.0), kSpeed);
    const auto print = [&](const char* name, const Punched& x) {
      std::printf(
          "%s %s: %.2f m (%+.1f %%), %.0f kN (%+.1f %%), %.0f kJ (%+.1f %%); published %.2f m, %.0f kN, %.0f kJ\n",
          std::string(kRingTypes[p.type].name).c_str(), name, x.displacement,
          100.0 * (x.displacement / p.displacement - 1.0), 1e-3 * x.force, 100.0 * (1e-3 * x.force / p.force - 1.0),
          1e-3 * x.energy, 100.0 * (1e-3 * x.energy / p.energy - 1.0), p.displacement, p.force, p.energy);
    };
    print("without friction", sliding);
    print("rubbing", rubbing);
    EXPECT_NEAR(sliding.displacement / p.displacement, 1.0, 0.15);
    EXPECT_NEAR(1e-3 * sliding.force / p.force, 1.0, 0.15);
    EXPECT_NEAR(1e-3 * sliding.energy / p.energy, 1.0, 0.15);
    // Friction keeps the load in the rings between head and frame: they break earlier.
    EXPECT_LT(rubbing.force, sliding.force);
    EXPECT_NEAR(rubbing.displacement / p.displacement, 1.0, 0.18);
    EXPECT_NEAR(1e-3 * rubbing.force / p.force, 1.0, 0.15);
    EXPECT_NEAR(1e-3 * rubbing.energy / p.energy, 1.0, 0.15);
  }
}

}  // namespace
}  // namespace talus
