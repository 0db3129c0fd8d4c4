#include <gtest/gtest.h>
#include <support/grains.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/laws/obstacle_contact.hpp>
#include <talus/world/obstacle_energy.hpp>
#include <talus/world/snapshot.hpp>

// Spheres on terrain and under rocks against closed forms and conservation laws.

namespace talus {
namespace {

constexpr double kRadius = 0.01, kModulus = 1e7, kGravity = 9.81;

LawGrain ground_law(double friction) {
  LawGrain law;
  law.contact_modulus = kModulus;
  law.friction = law.ground_friction = friction;
  return law;
}

/// The same plane, falling along x, as each kind of terrain.
Terrain inclined_ground(const std::string& kind, double slope) {
  const double fall = std::tan(slope);
  if (kind == "plane") return make_inclined_plane(slope);
  constexpr std::size_t kNodes = 41;
  constexpr double kCell = 0.1;
  if (kind == "height field") {
    std::vector<double> heights;
    for (std::size_t j = 0; j < kNodes; ++j)
      for (std::size_t i = 0; i < kNodes; ++i) heights.push_back(-fall * (kCell * static_cast<double>(i) - 0.5));
    return std::make_shared<const TerrainHeightField>(Vec2(-0.5, -2.0), Vec2(kCell, kCell), kNodes, kNodes, heights);
  }
  TriangleMesh mesh;
  for (std::size_t j = 0; j < kNodes; ++j)
    for (std::size_t i = 0; i < kNodes; ++i) {
      const double x = kCell * static_cast<double>(i) - 0.5;
      mesh.vertices.emplace_back(x, kCell * static_cast<double>(j) - 2.0, -fall * x);
    }
  for (std::int32_t j = 0; j + 1 < 41; ++j)
    for (std::int32_t i = 0; i + 1 < 41; ++i) {
      const std::int32_t a = j * 41 + i;
      mesh.triangles.push_back({a, a + 1, a + 42});
      mesh.triangles.push_back({a, a + 42, a + 41});
    }
  return std::make_shared<const TerrainMesh>(mesh);
}

TEST(GrainObstacle, SphereOnAnInclineRollsOrSlidesOnEveryTerrain) {
  for (const std::string kind : {"plane", "height field", "mesh"})
    for (const double slope_deg : {20.0, 40.0}) {
      const double slope = slope_deg * std::numbers::pi / 180.0, mu = 0.2;
      Scene scene;
      scene.grains.law = ground_law(mu);
      scene.grains.skin = 1e-3;
      scene.grains.gravity_w = {0.0, 0.0, -kGravity};
      scene.terrain = inclined_ground(kind, slope);
      const Vec3 n(std::sin(slope), 0.0, std::cos(slope));
      const double mass = scene.grains.density * 4.0 / 3.0 * std::numbers::pi * std::pow(kRadius, 3);
      const double sink = mass * kGravity * std::cos(slope) / (kModulus * kRadius);
      scene.grains.spheres = {{Vec3((kRadius - sink) * n), kRadius}};
      scene.settings.time_step = 1e-5;
      Grains grains(std::move(scene));
      grains.advance(50000);
      const bool rolls = std::tan(slope) <= 3.5 * mu;
      const Vec3 downhill(std::cos(slope), 0.0, -std::sin(slope));
      const double v = grains.velocity(0).dot(downhill), t = grains.world.time;
      const double expected =
          rolls ? 5.0 / 7.0 * kGravity * std::sin(slope) * t : kGravity * (std::sin(slope) - mu * std::cos(slope)) * t;
      EXPECT_NEAR(v, expected, 1e-3 * expected) << kind << " " << slope_deg;
      EXPECT_NEAR(grains.velocity(0).dot(n), 0.0, 1e-5) << kind;
      // It lies as deep as its weight says, wherever in a triangle or patch it is.
      EXPECT_NEAR(kRadius - grains.position(0).dot(n), sink, 1e-3 * sink) << kind << " " << slope_deg;
      // What gravity gave is motion or was lost in slip.
      const SphereLedger& ledger = grains.spheres().ledger;
      EXPECT_NEAR(grains.kinetic_energy() + ledger.slip, ledger.gravity, 1e-3 * ledger.gravity) << kind;
    }
}

TEST(GrainObstacle, SphereInAValleyRestsOnBothSides) {
  // Faces of 35 degrees: each carries m g/(2 cos) and yields by that over E R.
  const double slope = 35.0 * std::numbers::pi / 180.0, rise = std::tan(slope);
  TriangleMesh mesh;
  mesh.vertices = {{-1, -1, rise}, {0, -1, 0}, {1, -1, rise}, {-1, 1, rise}, {0, 1, 0}, {1, 1, rise}};
  mesh.triangles = {{0, 1, 4}, {0, 4, 3}, {1, 2, 5}, {1, 5, 4}};
  Scene scene;
  scene.grains.law = ground_law(0.0);
  scene.grains.law.damping = 0.3;
  scene.grains.skin = 1e-3;
  scene.grains.gravity_w = {0.0, 0.0, -kGravity};
  scene.terrain = std::make_shared<const TerrainMesh>(mesh);
  scene.grains.spheres = {{Vec3(0.0, 0.0, kRadius / std::cos(slope)), kRadius}};
  scene.settings.time_step = 1e-5;
  Grains grains(std::move(scene));
  grains.advance(20000);
  const double force = grains.mass(0) * kGravity / (2.0 * std::cos(slope));
  const double expected = (kRadius - force / (kModulus * kRadius)) / std::cos(slope);
  EXPECT_NEAR(grains.position(0).z(), expected, 1e-4 * (kRadius / std::cos(slope) - expected));
  EXPECT_NEAR(grains.position(0).x(), 0.0, 1e-12);
}

/// A box that falls on a heap of spheres without gravity and ground.
Scene box_on_spheres(double friction, double spin) {
  Scene scene;
  scene.gravity = 0.0;
  scene.grains.law = ground_law(friction);
  scene.grains.law.rolling_stiffness = friction > 0.0 ? 0.2 : 0.0;
  scene.grains.law.rolling_limit = 0.2;
  scene.grains.skin = 1e-3;
  scene.grains.spheres = {{Vec3(0.004, 0.003, 0.0), kRadius, Vec3::Zero(), Vec3(0.0, spin, 0.0)},
                          {Vec3(-0.021, 0.002, 0.001), 0.8 * kRadius}};
  RigidMotion motion;
  motion.position_w = {0.0, 0.0, 0.0301};
  motion.velocity_w = {0.2, -0.1, -1.0};
  motion.angular_velocity_b = {1.0, -2.0, 0.5};
  add_body(scene, make_box({0.06, 0.04, 0.04}), 0.2, motion);
  scene.settings.time_step = 2e-6;
  return scene;
}

Vec3 total_momentum(const Grains& g) {
  Vec3 sum = g.scene.bodies[0].mass * g.world.motion[0].velocity_w;
  for (std::uint32_t id = 0; id < g.world.spheres.size(); ++id) sum += g.mass(id) * g.velocity(id);
  return sum;
}
Vec3 total_spin(const Grains& g) {
  const RigidMotion& m = g.world.motion[0];
  Vec3 sum = spin_w(g.scene.bodies[0], m) + g.scene.bodies[0].mass * m.position_w.cross(m.velocity_w);
  for (std::uint32_t id = 0; id < g.world.spheres.size(); ++id)
    sum += g.mass(id) * g.position(id).cross(g.velocity(id)) + g.inertia(id) * g.spin(id);
  return sum;
}

TEST(GrainObstacle, BoxThatHitsSpheresKeepsMomentumAndEnergy) {
  for (const double friction : {0.0, 0.4}) {
    Grains grains(box_on_spheres(friction, friction > 0.0 ? 300.0 : 0.0));
    const Vec3 momentum = total_momentum(grains), spin = total_spin(grains);
    const auto energy = [&] {
      const ContactEnergy e = obstacle_energy(grains.scene, grains.world);
      return grains.kinetic_energy() + kinetic_energy(grains.scene.bodies[0], grains.world.motion[0]) +
             grains.stored_energy() + e.normal + e.tangential + e.rolling;
    };
    const double begin = energy(), rock = kinetic_energy(grains.scene.bodies[0], grains.world.motion[0]);
    grains.advance(20000);
    EXPECT_GT(grains.velocity(0).norm(), 0.5);  // it was hit
    EXPECT_LT((total_momentum(grains) - momentum).norm(), 1e-13);
    EXPECT_LT((total_spin(grains) - spin).norm(), 1e-4 * spin.norm());
    const SphereLedger& ledger = grains.spheres().ledger;
    EXPECT_NEAR(energy() + ledger.slip + ledger.rolling, begin, 1e-3 * begin) << friction;
    // What the rock lost is what its contacts with grains took.
    const double lost = rock - kinetic_energy(grains.scene.bodies[0], grains.world.motion[0]);
    EXPECT_NEAR(grains.world.ledger[0].grains, lost, 1e-9 * lost);
    if (friction > 0.0) {
      EXPECT_GT(ledger.slip, 1e-3 * begin);
    }
  }
}

TEST(GrainObstacle, SphereAndRockThatTurnAsOneStoreNothing) {
  const LawGrain law = ground_law(0.5);
  const Vec3 spin(3.0, -7.0, 11.0), sphere(0.02, 0.015, 0.04);
  const double dt = 1e-4;
  ObstacleMemory memory;
  Mat3 turned = Mat3::Identity();
  // The scheme's rotation over a step is the Cayley map; places lie between the midpoints.
  const Mat3 s = 0.5 * dt * skew(spin);
  const Mat3 step_turn = (Mat3::Identity() - s).inverse() * (Mat3::Identity() + s);
  const Mat3 half_turn = (Mat3::Identity() - 0.5 * s).inverse() * (Mat3::Identity() + 0.5 * s);
  double worst = 0.0;
  for (int k = 0; k < 5000; ++k) {
    const Vec3 place = turned * sphere;
    ObstacleMotion m;
    m.radius = kRadius;
    m.overlap = 1e-5;
    m.normal = (half_turn * turned * Vec3(0.3, 0.1, 0.9)).normalized();
    m.velocity = spin.cross(place);
    m.spin = m.body_spin = spin;
    m.from_body = place;
    obstacle_contact(law, m, dt, memory);
    worst = std::max(worst, memory.shear.norm());
    turned = step_turn * turned;
  }
  EXPECT_LT(worst, 1e-10 * kModulus * kRadius * 1e-5);
}

TEST(GrainObstacle, RockOnGrainsOnTerrainIsTheSameForAnyThreadsAndThroughASnapshot) {
  const auto make = [](int threads) {
    Scene scene;
    scene.grains.law = ground_law(0.4);
    scene.grains.law.rolling_stiffness = 0.2;
    scene.grains.law.damping = 0.1;
    scene.grains.skin = 1e-3;
    scene.grains.gravity_w = {0.0, 0.0, -kGravity};
    scene.terrain = inclined_ground("height field", 0.1);
    for (int i = 0; i < 6 * 6 * 6; ++i)
      scene.grains.spheres.push_back(
          {0.0201 * Vec3(i % 6 + 0.01 * (i / 36), i / 6 % 6 - 0.01 * (i / 36), i / 36 + 0.55), kRadius});
    RigidMotion motion;
    motion.position_w = {0.05, 0.05, 0.18};
    motion.velocity_w = {0.0, 0.0, -3.0};
    motion.angular_velocity_b = {1.0, 2.0, 0.5};
    add_body(scene, make_eota_block({0.08, 0.08, 0.08}), 1.0, motion);
    scene.settings.time_step = 2e-5;
    return Grains(std::move(scene), threads);
  };
  Grains one = make(1), three = make(3), resumed = make(2);
  one.advance(3000);
  three.advance(3000);
  resumed.advance(1234);
  resumed.world = read_snapshot(write_snapshot(resumed.world));
  resumed.workspace = Workspace(resumed.scene);
  resumed.advance(3000 - 1234);
  EXPECT_GT(one.world.ledger[0].grains, 0.5);
  EXPECT_EQ(fingerprint(one.world), fingerprint(three.world));
  EXPECT_EQ(fingerprint(one.world), fingerprint(resumed.world));
}

}  // namespace
}  // namespace talus
