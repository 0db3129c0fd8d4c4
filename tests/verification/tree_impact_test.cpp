#include <talus/step/phases.hpp>
#include <talus/world/snapshot.hpp>

#include <gtest/gtest.h>
#include <support/forest_scene.hpp>

#include <numbers>

// Rocks that hit single trees: vertical cylinders with a capacity.

namespace talus {
namespace {

constexpr double kMass = 200.0;

OneRock thrown(Scene scene, const SolidBody& solid, const RigidMotion& initial) {
  add_body(scene, solid, kMass, initial);
  return OneRock(std::move(scene));
}

/// A sphere of 0.4 m that flies along x, aside of a tree of 0.5 m at x = 5 m by `aside`.
OneRock sphere_at_tree(double dt, double speed, double aside, const LawTree& law) {
  Scene scene = forest_scene(dt);
  scene.trees = make_stand({{5.0, 0.0, 0.5}}, law);
  scene.tree = law;
  return thrown(std::move(scene), make_sphere(0.4), {.position_w = {0.0, aside, 3.0}, .velocity_w = {speed, 0.0, 0.0}});
}

TEST(TreeImpact, ACentralHitBelowTheCapacityStopsTheRock) {
  const double capacity = tree_energy_capacity({}, 0.5);  // 325 kJ
  OneRock rock = sphere_at_tree(0.002, 20.0, 0.0, {});
  rock.advance(500);
  EXPECT_NEAR(rock.motion().velocity_w.norm(), 0.0, 1e-14);
  EXPECT_NEAR(rock.motion().position_w.x(), 5.0 - 0.4 - 0.25, 0.04);  // one step
  ASSERT_EQ(rock.world.trees.size(), 1u);
  EXPECT_FALSE(rock.world.trees[0].broken);
  EXPECT_NEAR(rock.world.trees[0].absorbed, 40e3, 1e-9 * 40e3);
  EXPECT_NEAR(rock.world.ledger[0].tree, 40e3, 1e-9 * 40e3);  // measured 2e-16
  EXPECT_NEAR(rock.world.ledger[0].contact, 0.0, 1e-9 * 40e3);
  EXPECT_LT(40e3, capacity);
}

TEST(TreeImpact, ACentralHitAboveTheCapacityLeavesTheRestAndBreaksTheTree) {
  const double capacity = tree_energy_capacity({}, 0.5);
  for (const double speed : {60.0, 100.0, 500.0}) {
    OneRock rock = sphere_at_tree(0.0002, speed, 0.0, {});
    const double start = rock.energy();
    rock.advance(1000);
    EXPECT_NEAR(rock.energy(), start - capacity, 1e-9 * start);  // measured 1.8e-16
    EXPECT_NEAR(rock.world.ledger[0].tree, capacity, 1e-9 * capacity);
    EXPECT_GT(rock.motion().velocity_w.x(), 0.0);
    EXPECT_EQ(rock.motion().velocity_w.y(), 0.0);
    ASSERT_EQ(rock.world.trees.size(), 1u);
    EXPECT_TRUE(rock.world.trees[0].broken);
  }
}

TEST(TreeImpact, EarlierHitsCountAgainstTheCapacity) {
  OneRock rock = sphere_at_tree(0.0002, 50.0, 0.0, {});
  const double capacity = tree_energy_capacity({}, 0.5), start = rock.energy();
  rock.world.trees = {{0, false, capacity - 100e3}};
  rock.advance(1000);
  EXPECT_NEAR(rock.energy(), start - 100e3, 1e-9 * start);
  rock.world.motion[0].position_w.x() = 0.0;
  rock.advance(1000);
  EXPECT_NEAR(rock.energy(), start - 100e3, 1e-9 * start);  // what is broken no longer stands
}

TEST(TreeImpact, AGlancingHitWithoutFrictionLeavesAlongTheTangent) {
  const LawTree smooth{.friction = 0.0};
  for (const double aside : {0.1, 0.3, 0.5, 0.64}) {
    const double dt = 1e-5, speed = 10.0;
    OneRock rock = sphere_at_tree(dt, speed, aside, smooth);
    rock.advance(60000);
    // In plan the centre meets the circle of both radii at sin = aside / (0.4 + 0.25); the part of the velocity along
    // the tangent stays, the part along the normal goes.
    const double sine = aside / 0.65, cosine = std::sqrt(1.0 - sine * sine);
    const Vec3 tangent(sine, cosine, 0.0);
    const Vec3& v = rock.motion().velocity_w;
    // The place of the hit is known to half a step: dt v / (0.65 cos) of angle.
    const double angle = dt * speed / (0.65 * cosine);
    EXPECT_NEAR(std::atan2(v.y(), v.x()), std::atan2(tangent.y(), tangent.x()), 1.5 * angle) << aside;
    EXPECT_NEAR(v.norm(), speed * sine, 1.5 * speed * angle) << aside;
    EXPECT_NEAR(rock.world.ledger[0].tree, 0.5 * kMass * (speed * speed - v.squaredNorm()), 1e-8);
  }
}

TEST(TreeImpact, ElasticGlancingHitReflects) {
  const LawTree smooth{.friction = 0.0, .restitution = 1.0};
  const double dt = 1e-5, speed = 10.0, sine = 0.3 / 0.65;
  OneRock rock = sphere_at_tree(dt, speed, 0.3, smooth);
  rock.advance(60000);
  const double turned = 2.0 * (std::numbers::pi / 2.0 - std::asin(sine));
  EXPECT_NEAR(std::atan2(rock.motion().velocity_w.y(), rock.motion().velocity_w.x()), turned, 5e-4);
  EXPECT_NEAR(rock.motion().velocity_w.norm(), speed, 1e-12);
  EXPECT_NEAR(rock.world.ledger[0].tree, 0.0, 1e-9);
}

TEST(TreeImpact, ARockWhoseBodyOverlapsTheStemIsHitThoughItsCentrePassesOutside) {
  // A cube of 1 m, its centre 0.65 m aside of a stem of 0.2 m radius: 0.05 m of it overlap.
  for (const double aside : {-0.75, -0.65, 0.65, 0.69, 0.71}) {
    Scene scene = forest_scene(0.002);
    scene.trees = make_stand({{5.0, 0.0, 0.4}});
    OneRock rock = thrown(std::move(scene), make_box({1.0, 1.0, 1.0}),
                          {.position_w = {0.0, aside, 3.0}, .velocity_w = {10.0, 0.0, 0.0}});
    const bool hits = std::abs(aside) < 0.5 + 0.2;
    for (int k = 0; k < 400 && rock.world.trees.empty(); ++k) rock.advance();
    EXPECT_EQ(!rock.world.trees.empty(), hits) << aside;
    EXPECT_EQ(rock.motion().velocity_w == Vec3(10.0, 0.0, 0.0), !hits) << aside;
    if (!hits) continue;
    // The impulse acts at the near corner of the front: its moment about the centre is the spin of the cube.
    const Vec3 impulse = kMass * (rock.motion().velocity_w - Vec3(10.0, 0.0, 0.0));
    const Vec3 corner(0.5, aside > 0.0 ? -0.5 : 0.5, 0.0);
    EXPECT_NEAR(kMass / 6.0 * rock.angular_velocity_w().z(), corner.cross(impulse).z(), 1e-9) << aside;
    EXPECT_GT(impulse.y() * aside, 0.0) << aside;  // it is pushed aside
    EXPECT_LT(impulse.x(), 0.0) << aside;          // and back
  }
}

TEST(TreeImpact, AnUprightFaceIsStoppedWithoutTurning) {
  Scene scene = forest_scene(0.002);
  scene.trees = make_stand({{5.0, 0.0, 0.4}});
  OneRock rock = thrown(std::move(scene), make_box({1.0, 1.0, 2.0}),
                        {.position_w = {0.0, 0.0, 3.0}, .velocity_w = {10.0, 0.0, 0.0}});
  rock.advance(400);
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-12);
  EXPECT_LT(rock.motion().angular_velocity_b.norm(), 1e-12);
}

TEST(TreeImpact, GapIsTheDistanceOfTheStemFromTheOutlineOfTheRock) {
  // Oracle: the distance of a point from a convex set is the largest, over all directions, of the least extent of the
  // set beyond the point in that direction.
  const SolidBody eota = make_eota_block({0.93, 0.93, 0.47});
  int found = 0;
  for (std::uint64_t k = 0; k < 300; ++k) {
    TestRandom random(k, 77);
    Scene scene = forest_scene(1e-12);
    const double dbh = random.uniform(0.05, 0.8), angle = random.uniform(0.0, 6.28),
                 distance = random.uniform(0.2, 1.0);
    scene.trees = make_stand({{distance * std::cos(angle), distance * std::sin(angle), dbh}});
    OneRock rock =
        thrown(std::move(scene), eota,
               {.position_w = {0.0, 0.0, 3.0}, .orientation = random.rotation(), .velocity_w = {1.0, 0.0, 0.0}});
    drift_to_midpoint(rock.scene, rock.world, rock.workspace);
    find_contacts(rock.scene, rock.world, rock.workspace);
    const auto& hull = std::get<ShapeHull>(rock.scene.shapes[0]);
    const Mat3 a = rock.motion().orientation.toRotationMatrix();
    const Tree& tree = rock.scene.trees->index.trees()[0];
    const auto extent = [&](double direction) {
      const double x = std::cos(direction), y = std::sin(direction);
      double least = 1e9;
      for (std::size_t v = 0; v < hull.vertex_count; ++v) {
        const Vec3 p = a * Vec3(hull.x[v], hull.y[v], hull.z[v]);
        least = std::min(least, x * (p.x() - tree.x) + y * (p.y() - tree.y));
      }
      return least;
    };
    double best = -1e9, at = 0.0;
    for (int i = 0; i < 720; ++i) {
      const double direction = i * std::numbers::pi / 360.0, e = extent(direction);
      if (e > best) best = e, at = direction;
    }
    for (double width = 0.01; width > 1e-10; width *= 0.5)
      for (const double direction : {at - width, at + width})
        if (extent(direction) > best) best = extent(direction), at = direction;
    const auto& contacts = rock.workspace.contacts;
    if (best > 1e-6) {  // the axis is outside the outline
      ASSERT_EQ(!contacts.empty(), best <= 0.5 * dbh) << k;
      if (contacts.empty()) continue;
      ++found;
      EXPECT_NEAR(contacts[0].gap, best - 0.5 * dbh, 1e-9) << k;
      EXPECT_NEAR(contacts[0].frame_w(0, 0), std::cos(at), 1e-6) << k;
      EXPECT_NEAR(contacts[0].frame_w(1, 0), std::sin(at), 1e-6) << k;
      // The point lies on the rock: inside every face, and on one of them.
      const Vec3 p = a.transpose() * (contacts[0].point_w - rock.motion().position_w);
      double outside = -1e9;
      for (std::size_t f = 0; f < hull.face_count(); ++f)
        outside = std::max(outside, hull.face_normals[f].dot(p) - hull.face_offsets[f]);
      EXPECT_NEAR(outside, 0.0, 1e-7) << k;
    } else {
      ASSERT_FALSE(contacts.empty()) << k;
      EXPECT_LT(contacts[0].gap, -0.5 * dbh + 1e-6) << k;
    }
  }
  EXPECT_GT(found, 50);
}

TEST(TreeImpact, ARowOfTreesTakesItsCapacityOneByOne) {
  const LawTree law{};
  const double capacity = tree_energy_capacity(law, 0.2);  // 39.2 kJ
  Scene scene = forest_scene(0.0005);
  scene.trees = make_stand({{5.0, 0.0, 0.2}, {8.0, 0.0, 0.2}, {11.0, 0.0, 0.2}, {14.0, 0.0, 0.2}});
  OneRock rock =
      thrown(std::move(scene), make_sphere(0.4),
             {.position_w = {0.0, 0.0, 3.0}, .velocity_w = {std::sqrt(2.0 * 3.5 * capacity / kMass), 0.0, 0.0}});
  rock.advance(20000);
  ASSERT_EQ(rock.world.trees.size(), 4u);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_TRUE(rock.world.trees[k].broken) << k;
    EXPECT_NEAR(rock.world.trees[k].absorbed, capacity, 1e-9 * capacity) << k;
  }
  EXPECT_FALSE(rock.world.trees[3].broken);
  EXPECT_NEAR(rock.world.trees[3].absorbed, 0.5 * capacity, 1e-9 * capacity);
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-12);
}

TEST(TreeImpact, TwoTreesHitAtOnceShareTheImpulse) {
  // The sphere meets both stems in the same step, 0.3 m to either side: by symmetry it stops and both take half.
  Scene scene = forest_scene(0.002);
  scene.trees = make_stand({{5.0, 0.3, 0.3}, {5.0, -0.3, 0.3}});
  OneRock rock =
      thrown(std::move(scene), make_sphere(0.4), {.position_w = {0.0, 0.0, 3.0}, .velocity_w = {10.0, 0.0, 0.0}});
  rock.advance(500);
  EXPECT_LT(rock.motion().velocity_w.norm(), 1e-9);
  ASSERT_EQ(rock.world.trees.size(), 2u);
  EXPECT_NEAR(rock.world.trees[0].absorbed, 5e3, 1e-6 * 5e3);
  EXPECT_NEAR(rock.world.trees[1].absorbed, 5e3, 1e-6 * 5e3);
}

TEST(TreeImpact, ABrokenPairStillTakesItsTwoCapacities) {
  Scene scene = forest_scene(0.0002);
  scene.trees = make_stand({{5.0, 0.3, 0.3}, {5.0, -0.3, 0.3}});
  OneRock rock =
      thrown(std::move(scene), make_sphere(0.4), {.position_w = {0.0, 0.0, 3.0}, .velocity_w = {100.0, 0.0, 0.0}});
  const double start = rock.energy();
  rock.advance(1000);
  const double capacity = tree_energy_capacity({}, 0.3);
  ASSERT_EQ(rock.world.trees.size(), 2u);
  EXPECT_TRUE(rock.world.trees[0].broken && rock.world.trees[1].broken);
  EXPECT_NEAR(rock.energy(), start - 2.0 * capacity, 1e-9 * start);
}

TEST(TreeImpact, AStemEndsAtItsTop) {
  for (const double height : {2.0, 4.0}) {
    Scene scene = forest_scene(0.002);
    scene.trees = make_stand({{5.0, 0.0, 0.5, height}});
    OneRock rock =
        thrown(std::move(scene), make_sphere(0.4), {.position_w = {0.0, 0.0, 3.0}, .velocity_w = {20.0, 0.0, 0.0}});
    rock.advance(500);
    EXPECT_EQ(rock.world.trees.empty(), height < 3.0) << height;
  }
}

/// Random rocks in a wood on a slope, with all that can act on them.
Scene wood(std::uint64_t member, bool skip) {
  TestRandom random(member, 5);
  Scene scene;
  scene.terrain = make_inclined_plane(0.6);
  LawSoil soil = constant_friction(0.6);
  soil.drag = 0.3;
  soil.restitution = 0.3;
  scene.soils = {soil};
  std::vector<Tree> trees;
  auto stand = std::make_shared<TreeStand>();
  for (int k = 0; k < 400; ++k) {
    const Tree tree{random.uniform(0.0, 120.0), random.uniform(-15.0, 15.0), random.uniform(0.03, 0.4)};
    trees.push_back(tree);
    stand->top_z.push_back(-std::tan(0.6) * tree.x + random.uniform(1.0, 15.0));
    stand->capacity.push_back(tree_energy_capacity({}, tree.dbh_m));
  }
  stand->index = TreeIndex(trees);
  scene.trees = stand;
  scene.forest = make_forest(40.0, 60.0, -20.0, 20.0, {200.0, 2.5});
  scene.settings.time_step = 0.002;
  scene.settings.skip_detection_in_clear_flight = skip;
  add_body(scene, make_eota_block({0.9, 0.9, 0.5}), 700.0,
           {.position_w = {0.0, random.uniform(-10.0, 10.0), 6.0},
            .orientation = random.rotation(),
            .velocity_w = {random.uniform(3.0, 20.0), random.uniform(-3.0, 3.0), random.uniform(0.0, 8.0)},
            .angular_velocity_b = random.in_cube(5.0)});
  scene.bodies[0].air_drag = 0.3;
  return scene;
}

TEST(TreeImpact, ClearFlightSkipsNoTreeNoForestAndNoAir) {
  std::uint64_t skipped = 0, hit = 0, broken = 0;
  for (std::uint64_t member = 0; member < 40; ++member) {
    OneRock fast(wood(member, true)), slow(wood(member, false));
    fast.advance(2500);
    slow.advance(2500);
    EXPECT_EQ(fingerprint(fast.world), fingerprint(slow.world)) << member;
    skipped += fast.workspace.counts.clear_steps;
    hit += fast.world.trees.size();
    for (const TreeDamage& damage : fast.world.trees) broken += damage.broken;
  }
  EXPECT_GT(skipped, 1000u);
  EXPECT_GT(hit, 40u);
  EXPECT_GT(broken, 5u);
  EXPECT_GT(hit, broken);
}

TEST(TreeImpact, TheLedgerExplainsEveryJouleInAWood) {
  for (std::uint64_t member = 0; member < 20; ++member) {
    OneRock rock(wood(member, true));
    const double start = rock.energy();
    double scale = 0.0;
    for (int k = 0; k < 50; ++k) {
      rock.advance(50);
      scale = std::max(scale, kinetic_energy(rock.body(), rock.motion()));
      const EnergyLedger& ledger = rock.world.ledger[0];
      ASSERT_NEAR(rock.energy() + ledger.total(), start, 1e-9 * scale) << member;
      EXPECT_GE(ledger.tree, 0.0);
    }
    double absorbed = 0.0;
    for (const TreeDamage& damage : rock.world.trees) {
      absorbed += damage.absorbed;
      EXPECT_LE(damage.absorbed, rock.scene.trees->capacity[damage.tree] * (1.0 + 1e-12));
    }
    EXPECT_NEAR(absorbed, rock.world.ledger[0].tree, 1e-9 * scale);
  }
}

TEST(TreeImpact, DamageSurvivesASnapshot) {
  OneRock through(wood(3, true)), resumed(wood(3, true));
  through.advance(2500);
  resumed.advance(1200);
  resumed.world = read_snapshot(write_snapshot(resumed.world));
  resumed.workspace = Workspace(resumed.scene);
  resumed.advance(1300);
  EXPECT_EQ(fingerprint(through.world), fingerprint(resumed.world));
  EXPECT_FALSE(through.world.trees.empty());
}

}  // namespace
}  // namespace talus
