#include <gtest/gtest.h>
#include <support/grains.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <map>

// Many spheres: determinism, restart, the ledger, the stable step.

namespace talus {
namespace {

/// Compressed for a while, then sheared: contacts open and close and the list is made anew several times.
void compress_and_shear(Grains& grains, int steps) {
  press_isotropically(grains.spheres(), 10e3);
  grains.advance(steps / 2);
  grains.spheres().control[1] = {AxisControl::kRate, -1.0, 0.0};
  grains.advance(steps / 2);
}

TEST(GrainAssembly, IsBitwiseEqualForAnyNumberOfThreads) {
  std::uint64_t expected = 0;
  for (const int threads : {1, 2, 3}) {
    Grains grains(shaken_lattice(8), threads);
    compress_and_shear(grains, 3000);
    EXPECT_GT(grains.workspace.spheres.lists_made, 3u);
    EXPECT_GT(grains.workspace.spheres.blocks.size(), 3u);
    if (threads == 1) expected = fingerprint(grains.world);
    EXPECT_EQ(fingerprint(grains.world), expected) << threads << " threads";
  }
}

TEST(GrainAssembly, IsBitwiseEqualThroughASnapshotAndWithANewWorkspace) {
  for (const RollingForm form : {RollingForm::kIncrement, RollingForm::kTotal}) {
    Scene scene = shaken_lattice(5);
    scene.grains.law.rolling_form = form;
    Grains whole(scene), stopped(scene);
    compress_and_shear(whole, 2000);
    whole.advance(700);
    compress_and_shear(stopped, 2000);
    stopped.world = read_snapshot(write_snapshot(stopped.world));
    stopped.workspace = Workspace(scene);
    stopped.advance(700);
    EXPECT_EQ(fingerprint(stopped.world), fingerprint(whole.world));
  }
}

TEST(GrainAssembly, LedgerClosesOverCompressionAndShear) {
  for (const RollingLimitForm form : {RollingLimitForm::kPaper, RollingLimitForm::kYade}) {
    Scene scene = shaken_lattice(6);
    scene.grains.law.rolling_limit_form = form;
    Grains grains(scene);
    const double energy = grains.kinetic_energy() + grains.stored_energy();
    compress_and_shear(grains, 20000);
    const SphereLedger& l = grains.world.spheres.ledger;
    const double left =
        l.boundary + energy - l.slip - l.rolling - l.damping - grains.kinetic_energy() - grains.stored_energy();
    EXPECT_GT(l.boundary, 1e-3);
    EXPECT_GT(l.slip, 0.05 * l.boundary);
    EXPECT_GT(l.rolling, 0.01 * l.boundary);
    EXPECT_LT(std::abs(left), 5e-3 * l.boundary);
  }
}

/// Tangential force of each contact on the sphere with the lower number of the scene.
std::map<std::pair<std::uint32_t, std::uint32_t>, Vec3> shear_by_pair(const SphereWorld& spheres) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Vec3> shear;
  for_each_pair(spheres, [&](std::uint32_t i, std::uint32_t p, std::uint32_t slot) {
    if (!spheres.pair[p].touching) return;
    const std::uint32_t a = spheres.id[i], b = spheres.id[static_cast<std::size_t>(spheres.pair[p].other)];
    const PairMemory memory = memory_of(spheres, slot);
    const Vec3 force(memory.shear[0], memory.shear[1], memory.shear[2]);
    shear[std::minmax(a, b)] = a < b ? force : Vec3(-force);
  });
  return shear;
}

TEST(GrainAssembly, EachContactKeepsItsOwnMemoryWhileOthersBeginAndEnd) {
  Grains grains(shaken_lattice(6));
  press_isotropically(grains.spheres(), 10e3);
  grains.advance(8000);
  grains.spheres().control[1] = {AxisControl::kRate, -1.0, 0.0};
  grains.advance(500);
  const LawGrain& law = grains.scene.grains.law;
  const double dt = grains.scene.settings.time_step;
  auto before = shear_by_pair(grains.spheres());
  int begun = 0, ended = 0, kept = 0;
  for (int k = 0; k < 1000; ++k) {
    double speed = 0.0, radius = 0.0;
    for (std::size_t i = 0; i < grains.spheres().size(); ++i) {
      const SphereVelocity& v = grains.spheres().velocity[i];
      const double r = grains.spheres().place[i].radius;
      speed = std::max(speed, Vec3(v.vx, v.vy, v.vz).norm() + r * Vec3(v.wx, v.wy, v.wz).norm());
      radius = std::max(radius, r);
    }
    grains.advance();
    const auto after = shear_by_pair(grains.spheres());
    const GrainStiffness<double> stiffness = grain_stiffness(law, radius, radius, 0.0);
    // No contact can slip, or lose its normal force and with it the limit, by more than the fastest two grains move.
    const double slip = 2.0 * speed * dt, most = slip * (stiffness.tangential + law.friction * stiffness.normal);
    for (const auto& [pair, force] : after) {
      const auto old = before.find(pair);
      const Vec3 from = old == before.end() ? Vec3(0.0, 0.0, 0.0) : old->second;
      ASSERT_LE((force - from).norm(), 1.1 * most + from.norm() * 4.0 * slip / radius);
      begun += old == before.end();
      kept += old != before.end() && from.norm() > 20.0 * most;
    }
    for (const auto& [pair, force] : before) ended += after.count(pair) == 0;
    before = after;
  }
  EXPECT_GT(begun, 50);
  EXPECT_GT(ended, 50);
  EXPECT_GT(kept, 1000);  // whose force would give away an exchange
}

TEST(GrainAssembly, BothHalvesOfTheSpheresOwnTheSameShareOfThePairs) {
  Scene scene = shaken_lattice(12);
  scene.grains.skin = 5e-3;  // neighbours are pairs before anything presses them together
  Grains grains(scene);
  const auto& row = grains.spheres().row_begin;
  const std::size_t half = grains.spheres().size() / 2;  // as two threads have them
  ASSERT_GT(row.back(), 3000u);
  EXPECT_NEAR(static_cast<double>(row[half]) / static_cast<double>(row.back()), 0.5, 0.03);
}

TEST(GrainAssembly, ServoWallsReachTheirStressAndTheListChangesNothing) {
  double offset[2];
  int k = 0;
  for (const double skin : {0.2e-3, 1.0e-3}) {
    Scene scene = shaken_lattice(5);
    scene.grains.skin = skin;
    Grains grains(scene);
    press_isotropically(grains.spheres(), 10e3);
    grains.advance(20000);
    const auto& walls = grains.spheres().walls;
    const double y = -walls[3].offset - walls[2].offset, z = -walls[5].offset - walls[4].offset;
    EXPECT_NEAR(walls[0].force / (y * z), 10e3, 100.0);
    EXPECT_NEAR(walls[1].force / (y * z), 10e3, 100.0);
    offset[k++] = y;
  }
  // A wider skin lists more pairs and sums in another order; grains amplify rounding, walls average it.
  EXPECT_NEAR(offset[0], offset[1], 1e-3 * offset[0]);
}

TEST(GrainAssembly, StableStepIsThatOfThePairAndLargerStepsBlowUp) {
  // Two equal spheres between walls of their own stiffness: each has 2 contacts, so dt = sqrt(2 m/(2 K)) = sqrt(m/K).
  Scene scene;
  scene.grains.law = smooth_grains();
  scene.grains.law.poisson = 0.0;
  scene.grains.skin = 1e-3;
  const double r = 0.01, u = 1e-4;
  scene.grains.walls = {{Vec3::UnitX(), -r + u}, {-Vec3::UnitX(), -(3.0 * r - 2.0 * u)}};
  scene.grains.spheres = {{Vec3(1e-6, 0.0, 0.0), r}, {Vec3(2.0 * r - u, 0.0, 0.0), r}};
  scene.settings.time_step = 1e-12;
  Grains grains(scene);
  grains.advance();
  const SphereTimeStep limit = sphere_time_step(scene.grains, grains.spheres());
  EXPECT_NEAR(limit.critical, std::sqrt(grains.mass(0) / (1e6 * r)), 1e-9 * limit.critical);
  EXPECT_EQ(limit.contacts, 2);
  EXPECT_FALSE(limit.by_rotation);
  // The stiffest mode, both against each other, has omega2 = 3 K/m: leapfrog stands 2/sqrt(3) = 1.155 of the limit.
  for (const double share : {1.1, 1.2}) {
    scene.settings.time_step = share * limit.critical;
    Grains run(scene);
    run.advance(400);
    EXPECT_EQ((run.position(0) - run.scene.grains.spheres[0].position_w).norm() < 1e-5, share < 1.15) << share;
  }
}

TEST(GrainAssembly, ANonFiniteStateFreezesTheSpheresAtTheLastGoodOne) {
  Grains grains(shaken_lattice(3));
  grains.advance(10);
  const Vec3 before = grains.position(4);
  grains.spheres().velocity[grains.find(4)].vx = std::numeric_limits<double>::quiet_NaN();
  grains.advance(3);
  EXPECT_TRUE(grains.spheres().quarantined);
  EXPECT_EQ(grains.position(4), before);
}

}  // namespace
}  // namespace talus
