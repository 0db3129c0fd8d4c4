#include <gtest/gtest.h>
#include <support/one_rock.hpp>

#include <bench/ramp_scene.hpp>
#include <talus/step/phases.hpp>

// Contacts without restitution may only take energy.

namespace talus {
namespace {

SolidBody random_solid(TestRandom& random) {
  switch (random.integer(0, 3)) {
    case 0:
      return make_eota_block({random.uniform(0.2, 2.0), random.uniform(0.2, 2.0), random.uniform(0.2, 2.0)});
    case 1:
      return make_box({random.uniform(0.2, 2.0), random.uniform(0.2, 2.0), random.uniform(0.2, 2.0)});
    case 2:
      return make_prism(random.integer(3, 12), random.uniform(0.2, 1.0), random.uniform(0.1, 2.0));
    default: {
      PointCloud cloud;
      const Vec3 stretch(random.uniform(0.3, 1.0), random.uniform(0.3, 1.0), random.uniform(0.3, 1.0));
      for (int i = random.integer(6, 30); i > 0; --i) cloud.push_back(random.in_cube(1.0).cwiseProduct(stretch));
      return make_hull(cloud);
    }
  }
}

/// Rough ground of 0.5 m cells around the origin: many normals, and nodes that poke into faces.
Terrain random_ground(TestRandom& random, double roughness) {
  constexpr std::size_t kNodes = 25;
  std::vector<double> heights(kNodes * kNodes);
  for (double& h : heights) h = random.uniform(-roughness, roughness);
  return std::make_shared<const TerrainHeightField>(Vec2(-6.0, -6.0), Vec2(0.5, 0.5), kNodes, kNodes,
                                                    std::move(heights));
}

/// A rock in the middle of a random impact: shape, pose, velocities, friction 0 .. 2, plane or rough ground. It is sunk
/// in by up to half its radius, so that one to a dozen contacts are closed at once.
OneRock random_impact(std::uint64_t member) {
  TestRandom random(member);
  Scene scene;
  if (member % 2 == 0) {
    scene.terrain = TerrainPlane{Vec3(random.uniform(-1, 1), random.uniform(-1, 1), 1.0).normalized(), 0.0};
  } else {
    scene.terrain = random_ground(random, random.uniform(0.0, 0.3));
  }
  scene.soils = {constant_friction(member % 7 == 0 ? 0.0 : random.uniform(0.0, 2.0))};
  scene.settings.time_step = 0.002;
  RigidMotion start;
  start.orientation = member % 5 == 0 ? Quat::Identity() : random.rotation();  // flat landings too
  start.velocity_w = random.in_cube(20.0);
  start.velocity_w.z() = -std::abs(start.velocity_w.z());
  start.angular_velocity_b = random.in_cube(20.0);
  add_body(scene, random_solid(random), random.uniform(10.0, 5000.0), start);
  OneRock rock(std::move(scene));
  rock.world.motion[0].position_w.z() = random.uniform(0.5, 1.0) * rock.body().bounding_radius;
  return rock;
}

TEST(ContactWork, TenThousandRandomImpactsNeverGainEnergy) {
  int impacts = 0, with_several = 0;
  std::uint64_t unsolved = 0;
  for (std::uint64_t member = 0; impacts < 10000; ++member) {
    OneRock rock = random_impact(member);
    Workspace& workspace = rock.workspace;
    begin_step(rock.scene, rock.world, workspace);
    drift_to_midpoint(rock.scene, rock.world, workspace);
    find_contacts(rock.scene, rock.world, workspace);
    add_body_loads(rock.scene, rock.world, workspace);
    kick(rock.scene, rock.world, workspace);
    if (workspace.contacts.empty()) continue;
    ++impacts;
    with_several += workspace.contacts.size() > 1 ? 1 : 0;
    const double free = kinetic_energy(rock.body(), workspace.bodies[0].end);
    solve_hard_contacts(rock.scene, rock.world, workspace);
    const double after = kinetic_energy(rock.body(), workspace.bodies[0].end);
    // Even where the solver does not converge: the exact solve of one contact cannot add energy either.
    EXPECT_LE(after, free * (1.0 + 1e-14)) << "impact " << member;  // measured 1.8e-15
    unsolved += workspace.counts.solver_failures;
  }
  EXPECT_GT(with_several, 5000);  // measured 7514
  EXPECT_LE(unsolved, 20u);       // measured 4
}

TEST(ContactWork, LedgerExplainsEveryJouleOfAFall) {
  // Kinetic and potential energy at the start are what is left plus what contact, drag and scarring took.
  for (const double strength : {0.0, 10e6}) {
    for (std::uint64_t member = 0; member < 6; ++member) {
      Scene scene = make_ramp_scene();
      scene.soils[0].strength = strength;
      scene.soils[0].scar_drag = 1.5;
      scene.drag_layer = {.coefficient = 100.0, .rotational = 5.0, .height = 1.5};
      OneRock rock(std::move(scene));
      rock.world = make_ramp_world(rock.scene, member);
      const double start = rock.energy();
      rock.advance(3000);
      const EnergyLedger& ledger = rock.world.ledger[0];
      EXPECT_GT(ledger.contact, 0.0);
      EXPECT_GT(ledger.drag, 0.0);
      EXPECT_EQ(ledger.scar > 0.0, strength > 0.0);
      const double explained = rock.energy() + ledger.contact + ledger.drag + ledger.scar;
      EXPECT_NEAR(explained, start, 1e-13 * start) << "rock " << member;  // measured 1.6e-14
    }
  }
}

}  // namespace
}  // namespace talus
