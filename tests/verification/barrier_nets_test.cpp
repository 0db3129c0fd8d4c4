#include <gtest/gtest.h>
#include <support/net_lab.hpp>
#include <talus/world/build_net.hpp>

#include <cmath>
#include <cstdio>

// Wire mesh as a grid of springs, rings in full, and what small fast rocks do to a net.

namespace talus {
namespace {

MeshDef square_mesh(int neighbours) {
  MeshDef mesh;
  mesh.side_x = 0.1 * Vec3::UnitX();
  mesh.side_y = 0.1 * Vec3::UnitY();
  mesh.columns = 12;
  mesh.rows = 12;
  mesh.neighbours = neighbours;
  mesh.stiffness = 10e3;
  mesh.node_mass = 0.1;
  return mesh;
}

/// Force of the wires across the line between two columns, when the whole mesh has the strain e along x.
double pull_across(const MeshDef& mesh, double strain, NetWorld* after = nullptr) {
  NetScene net;
  add_mesh(net, mesh);
  for (NetNodeDef& node : net.nodes) node.is_fixed = true;
  NetLab lab(net, 1e-5);
  for (Vec3& x : lab.world.net.position) x.x() *= 1.0 + strain;
  lab.advance(1);
  double pull = 0.0;
  for (int j = 0; j <= mesh.rows; ++j)  // all that pull at the left half of the mesh pull across the line
    for (int i = 0; i <= 5; ++i)
      pull += lab.world.net.anchor_impulse[static_cast<std::size_t>(j * (mesh.columns + 1) + i)].x() / 1e-5;
  if (after != nullptr) *after = lab.world.net;
  return pull;
}

TEST(BarrierMesh, IsAsStiffAsItsWiresWithFourEightAndTwelveNeighbours) {
  // Across a line: one wire a row; with 8 two diagonals a cell, each with the strain and the slope of a diagonal; with
  // 12 two wires a row to the next but one, of the same strain.
  const double e = 0.02, ea = 10e3;
  const double rows = 13.0, cells = 12.0;
  const double straight = rows * ea * e;
  const double diagonal = std::hypot(1.0 + e, 1.0), slope = (1.0 + e) / diagonal;
  const double diagonals = 2.0 * cells * ea * (diagonal / std::sqrt(2.0) - 1.0) * slope;
  const double next_but_one = 2.0 * rows * ea * e;
  EXPECT_NEAR(pull_across(square_mesh(4), e) / straight, 1.0, 1e-9);
  EXPECT_NEAR(pull_across(square_mesh(8), e) / (straight + diagonals), 1.0, 1e-9);
  EXPECT_NEAR(pull_across(square_mesh(12), e) / (straight + diagonals + next_but_one), 1.0, 1e-9);
  EXPECT_EQ(pull_across(square_mesh(4), -e), 0.0) << "wires do not push";
}

TEST(BarrierMesh, YieldsWithMemoryAndBooksTheWork) {
  // Yield at 1 % strain, then a tenth of the stiffness, to 5 %: the force of a wire, what stays, and the work in all
  // wires.
  MeshDef mesh = square_mesh(4);
  mesh.yield = 100.0;
  mesh.hardening = 0.1;
  NetWorld after;
  const double force = 100.0 + 0.1 * 10e3 * 0.04;
  EXPECT_NEAR(pull_across(mesh, 0.05, &after) / (13.0 * force), 1.0, 1e-9);
  const double set = 0.1 * 0.05 - force * 0.1 / 10e3;
  EXPECT_NEAR(after.ledger.spring_plastic / (12.0 * 13.0 * 0.5 * (100.0 + force) * set), 1.0, 1e-9);
  double most = 0.0;
  for (const double s : after.spring_set) most = std::max(most, s);
  EXPECT_NEAR(most, set, 1e-12);
}

TEST(BarrierMesh, ClosesItsEnergiesWhenARockIsStopped) {
  MeshDef mesh = square_mesh(8);
  mesh.columns = mesh.rows = 30;
  mesh.origin_w = Vec3(-1.5, -1.5, 0.0);
  mesh.yield = 600.0;
  mesh.hardening = 0.05;
  mesh.damping = 5.0;
  NetScene net;
  add_mesh(net, mesh);
  for (NetNodeDef& node : net.nodes)
    node.is_fixed = std::abs(node.position_w.x()) > 1.49 || std::abs(node.position_w.y()) > 1.49;
  NetLab lab(net, 4e-5);
  RigidMotion motion;
  motion.position_w = Vec3(0.1, 0.05, 0.41);
  motion.velocity_w = Vec3(1.0, 0.0, -12.0);
  add_body(lab.scene, make_sphere(0.4), 200.0, motion);
  lab.world = make_world(lab.scene);
  lab.workspace = Workspace(lab.scene);
  const double before = kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]);
  double rock = before;
  for (int k = 0; k < 2500; ++k) {
    rock = kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]);
    lab.advance(1);
  }
  const NetWorld& w = lab.world.net;
  rock = 0.5 * (rock + kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]));
  const double found = rock + w.kinetic + w.spring_elastic + w.ledger.spring_plastic + w.ledger.viscous +
                       w.ledger.contact_normal + w.ledger.contact_friction;
  std::printf("mesh: energies close to %.1e; lasting %.0f J, dampers %.0f J of %.0f J\n", found / before - 1.0,
              w.ledger.spring_plastic, w.ledger.viscous, before);
  EXPECT_NEAR(found / before, 1.0, 0.01);
  EXPECT_GT(w.ledger.spring_plastic, 0.05 * before);
}

TEST(BarrierContact, SmallFastRocksDoNotSlipBetweenNodes) {
  // A rock of 0.14 m against meshes of 0.1 m and rings of 0.21 m of side: whatever place it aims at, something touches
  // it and slows it down, at 60 m/s and steps in which it moves by 3 mm.
  for (const bool rings : {false, true})
    for (int k = 0; k < 12; ++k) {
      NetScene net;
      if (rings) {
        net = ring_panel(make_law_ring(kRingTypes[2], kRingUtilisationNet), 8);
      } else {
        MeshDef mesh = square_mesh(4);
        mesh.columns = mesh.rows = 16;
        mesh.origin_w = Vec3(-0.8, -0.8, 0.0);
        add_mesh(net, mesh);
      }
      const double radius = rings ? 0.13 : 0.07, side = rings ? 0.3 / std::sqrt(2.0) : 0.1;
      NetLab lab(net, 5e-5);
      RigidMotion motion;
      motion.position_w = Vec3(side * std::fmod(0.37 * k, 1.0), side * std::fmod(0.61 * k, 1.0), radius + 0.05);
      motion.velocity_w = Vec3(0.0, 0.0, -60.0);
      add_body(lab.scene, make_sphere(radius), 2.0, motion);
      lab.world = make_world(lab.scene);
      lab.workspace = Workspace(lab.scene);
      lab.advance(60);
      EXPECT_GT(lab.world.motion[0].velocity_w.z(), -59.0) << (rings ? "rings " : "mesh ") << k;
    }
}

TEST(BarrierContact, ThinRimsDoNotCutThroughSidesOfRings) {
  // Rim first, between the nodes of a ring: contact at nodes and middles of sides alone lets plates through.
  PointCloud corners;
  for (const double x : {-0.25, 0.25})
    for (const double y : {-0.03, 0.03})
      for (const double z : {-0.25, 0.25}) corners.push_back(Vec3(x, y, z));
  const SolidBody plate = make_hull(corners);
  for (int k = 0; k < 6; ++k) {
    NetLab lab(ring_panel(make_law_ring(kRingTypes[2], 0.0), 14), 5e-5);
    RigidMotion motion;
    motion.position_w = Vec3(0.05, 0.03, 0.26);
    motion.orientation = Quat(Eigen::AngleAxisd(0.5 * k, Vec3::UnitZ())) * plate.input_from_body;
    motion.velocity_w = Vec3(0.0, 0.0, -30.0);
    add_body(lab.scene, plate, 40.0, motion);
    lab.world = make_world(lab.scene);
    lab.workspace = Workspace(lab.scene);
    lab.world.net.damping_rate = 10.0;
    for (int n = 0; n < 6000 && lab.world.motion[0].velocity_w.z() < 0.0; ++n) lab.advance(1);
    EXPECT_GE(lab.world.motion[0].velocity_w.z(), 0.0) << k;
    EXPECT_EQ(lab.world.net.ledger.broken, 0.0) << k;
  }
}

TEST(BarrierContact, SpinSurvivesAGrazeOfANetWithoutFrictionAndNotOneWithIt) {
  for (const double friction : {0.0, 0.4}) {
    NetScene net = ring_panel(make_law_ring(kRingTypes[2], kRingUtilisationNet), 14);
    net.friction = friction;
    NetLab lab(net, 5e-5);
    RigidMotion motion;
    motion.position_w = Vec3(-0.8, 0.0, 0.405);
    motion.velocity_w = Vec3(20.0, 0.0, -2.0);  // along the net, a little into it
    motion.angular_velocity_b = Vec3(0.0, -15.0, 0.0);
    add_body(lab.scene, make_sphere(0.4), 300.0, motion);
    lab.world = make_world(lab.scene);
    lab.workspace = Workspace(lab.scene);
    lab.advance(1000);
    const double spin = lab.world.motion[0].angular_velocity_b.y();
    std::printf("graze with friction %.1f: spin %.3f of -15 rad/s\n", friction, spin);
    if (friction == 0.0) {
      EXPECT_NEAR(spin, -15.0, 1e-9);
    } else {
      EXPECT_GT(spin, -14.9);  // -14.83 after 50 ms
    }
  }
}

/// Rings in full in a row, each turned by a right angle against the next.
NetScene loop_chain(const LawLoop& law, int rings, int nodes) {
  NetScene net;
  for (int k = 0; k < rings; ++k) {
    const Vec3 centre(k * (law.diameter - 2.0 * law.bundle_radius), 0.0, 0.0);
    const std::int32_t loop =
        add_loop(net, law, centre, Vec3::UnitX(), k % 2 == 0 ? Vec3::UnitY() : Vec3::UnitZ(), nodes, 0.0);
    if (k > 0) net.links.push_back({loop - 1, loop});
  }
  net.nodes[static_cast<std::size_t>(nodes / 2)].is_fixed = true;            // left end
  net.nodes[static_cast<std::size_t>((rings - 1) * nodes)].is_fixed = true;  // right end
  return net;
}

TEST(BarrierLoop, ChainsOfThreeRingsInFullComeNearTheTests) {
  // Force at rupture is that of the bundle; how far the chain has stretched by then follows from bending, contact and
  // stretch of the rings. Table: 472 to 519 mm. Measured: force 0.3 % too low, elongation 4 to 6 % too large.
  for (const std::size_t k : {2U, 4U, 6U}) {
    const RingType& type = kRingTypes[k];
    const LawLoop law = make_law_loop(type, 0.0);
    const NetScene net = loop_chain(law, 3, 16);
    const double dt = 0.6 * stable_net_step(net).time_step, speed = 2.0;
    NetLab lab(net, dt);
    lab.world.net.damping_rate = 100.0;
    const std::size_t end = 2 * 16;
    const double start = lab.world.net.position[end].x();
    double force = 0.0, elongation = 0.0;
    for (int n = 0; n < 200000 && lab.world.net.ledger.broken == 0.0; ++n) {
      lab.world.net.position[end].x() += speed * dt;
      force = std::max(force, -lab.anchor_force(end).x());
      elongation = lab.world.net.position[end].x() - start;
    }
    std::printf("%s in full: %.1f kN of %.1f, %.0f mm of %.0f (time step %.1e s)\n", std::string(type.name).c_str(),
                1e-3 * force, 1e-3 * type.rupture_force, 1e3 * elongation, 1e3 * type.rupture_elongation, dt);
    EXPECT_NEAR(force / type.rupture_force, 1.0, 0.10) << type.name;
    EXPECT_NEAR(elongation / type.rupture_elongation, 1.0, 0.10) << type.name;
    EXPECT_GT(lab.world.net.ledger.bending_plastic, 0.0);
  }
}

TEST(BarrierLoop, ASmallPanelOfRingsInFullStopsARockAndClosesItsEnergies) {
  const LawLoop law = make_law_loop(kRingTypes[2], kRingUtilisationNet);
  NetScene net;
  add_loop_panel(net, law, 5, 16);
  // Held at the outermost nodes of the rings of the edge.
  double most = 0.0;
  for (const NetNodeDef& node : net.nodes) most = std::max(most, node.position_w.head<2>().cwiseAbs().maxCoeff());
  for (NetNodeDef& node : net.nodes) node.is_fixed = node.position_w.head<2>().cwiseAbs().maxCoeff() > most - 0.002;
  net.link_friction = 0.1;
  const double dt = 0.6 * stable_net_step(net).time_step;
  NetLab lab(net, dt);
  RigidMotion motion;
  motion.position_w = Vec3(0.0, 0.0, 0.23);
  motion.velocity_w = Vec3(0.0, 0.0, -8.0);
  add_body(lab.scene, make_sphere(0.2), 60.0, motion);
  lab.world = make_world(lab.scene);
  lab.workspace = Workspace(lab.scene);
  const double before = kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]);
  double rock = before;
  const int steps = static_cast<int>(0.12 / dt);
  bool stopped = false;
  for (int k = 0; k < steps && !stopped; ++k) {
    rock = kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]);
    lab.advance(1);
    stopped = lab.world.motion[0].velocity_w.z() >= 0.0;
  }
  const NetWorld& w = lab.world.net;
  rock = 0.5 * (rock + kinetic_energy(lab.scene.bodies[0], lab.world.motion[0]));
  const double found = rock + w.kinetic + w.spring_elastic + w.ledger.bending_plastic + w.ledger.link_normal +
                       w.ledger.link_friction + w.ledger.contact_normal + w.ledger.contact_friction;
  std::printf(
      "panel of rings in full: %s at %.3f m; energies close to %.1e; bending %.0f J, links %.0f + %.0f J of %.0f\n",
      stopped ? "stopped" : "not stopped", lab.world.motion[0].position_w.z(), found / before - 1.0,
      w.ledger.bending_plastic, w.ledger.link_normal, w.ledger.link_friction, before);
  EXPECT_TRUE(stopped);
  EXPECT_GT(lab.world.motion[0].position_w.z(), -0.7) << "it did not go through";
  EXPECT_NEAR(found / before, 1.0, 0.01);
}

}  // namespace
}  // namespace talus
