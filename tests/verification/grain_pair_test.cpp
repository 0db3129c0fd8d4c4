#include <gtest/gtest.h>
#include <support/grains.hpp>

// Spheres with compliant contacts against closed forms.

namespace talus {
namespace {

constexpr double kRadius = 0.01;

/// A sphere between two walls that squeeze it: a linear oscillator with K = 2 E R.
Grains squeezed_sphere(double periods_per_step) {
  Scene scene;
  scene.grains.law = smooth_grains();
  scene.grains.skin = 1e-3;
  const double width = 2.0 * kRadius - 2e-4;
  scene.grains.walls = {{Vec3::UnitX(), 0.0}, {-Vec3::UnitX(), -width}};
  scene.grains.spheres = {{Vec3(0.5 * width + 5e-5, 0.0, 0.0), kRadius}};
  Grains grains(std::move(scene));
  const double omega = std::sqrt(2.0 * 1e6 * kRadius / grains.mass(0));
  grains.scene.settings.time_step = 2.0 * std::numbers::pi / omega * periods_per_step;
  return grains;
}

TEST(GrainPair, NormalOscillationHasThePeriodOfLeapfrogAndKeepsItsEnergy) {
  constexpr int kPerPeriod = 20;
  Grains grains = squeezed_sphere(1.0 / kPerPeriod);
  const double dt = grains.scene.settings.time_step;
  const double omega = 2.0 * std::numbers::pi / (kPerPeriod * dt), centre = kRadius - 1e-4;
  // Leapfrog swings with the angle 2 asin(omega dt/2) per step instead of omega dt.
  const double phase = 2.0 * std::asin(0.5 * omega * dt);
  // It keeps a neighbouring energy exactly; the true one swings by r / (1 - r), r = (omega dt)^2 / 4.
  const double r = 0.25 * omega * omega * dt * dt, ripple = r / (1.0 - r);
  const double energy = grains.kinetic_energy() + grains.stored_energy();
  const double stored_at_rest = 2.0 * 0.5 * 1e6 * kRadius * 1e-8;
  double worst = 0.0, error = 0.0;
  for (int k = 1; k <= 10000 * kPerPeriod; ++k) {
    grains.advance();
    worst = std::max(worst, std::abs(grains.kinetic_energy() + grains.stored_energy() - energy));
    error = std::max(error, std::abs(grains.position(0).x() - centre - 5e-5 * std::cos(k * phase)));
  }
  EXPECT_LT(error, 5e-5 * 1e-7);                                         // measured 2e-9 relative: no phase is lost
  EXPECT_NEAR(worst, ripple * (energy - stored_at_rest), 1e-4 * worst);  // no more after 10,000 periods
}

TEST(GrainPair, CollisionLastsHalfAPeriodAndGivesBackTheVelocities) {
  Scene scene;
  scene.grains.law = smooth_grains();
  scene.grains.skin = 1e-3;
  scene.grains.spheres = {{Vec3(0.0, 0.0, 0.0), kRadius, Vec3(0.1, 0.0, 0.0)},
                          {Vec3(2.5 * kRadius, 0.0, 0.0), 0.5 * kRadius + 0.99 * kRadius, Vec3(-0.2, 0.0, 0.0)}};
  scene.settings.time_step = 1e-6;
  Grains grains(std::move(scene));
  const double ma = grains.mass(0), mb = grains.mass(1), ra = kRadius, rb = 1.49 * kRadius;
  const double k = 2.0 * 1e6 * ra * rb / (ra + rb), reduced = ma * mb / (ma + mb);
  int touching = 0;
  const double p = ma * 0.1 - mb * 0.2;
  for (int i = 0; i < 20000; ++i) {
    grains.advance();
    if (grains.stored_energy() > 0.0) ++touching;
  }
  // 2 steps of 1e-6 s out of 3.9e-3 s are how exactly a beginning and an end can be seen.
  EXPECT_NEAR(touching * 1e-6, std::numbers::pi * std::sqrt(reduced / k), 2e-6);
  const double va = (p - mb * 0.3) / (ma + mb), vb = (p + ma * 0.3) / (ma + mb);
  EXPECT_NEAR(grains.velocity(0).x(), va, 2e-4 * 0.3);  // measured 1e-4: the instants of touch and separation
  EXPECT_NEAR(grains.velocity(1).x(), vb, 2e-4 * 0.3);
}

TEST(GrainPair, HertzCollisionLastsAsLongAsHertzSays) {
  Scene scene;
  scene.grains.law = {.normal = GrainNormal::kHertz, .contact_modulus = 1e8, .poisson = 0.25, .friction = 0.0};
  scene.grains.skin = 1e-3;
  scene.grains.spheres = {{Vec3(0.0, 0.0, 0.0), kRadius, Vec3(0.2, 0.0, 0.0)},
                          {Vec3(2.02 * kRadius, 0.0, 0.0), kRadius, Vec3(-0.2, 0.0, 0.0)}};
  scene.settings.time_step = 2e-7;
  Grains grains(std::move(scene));
  const double modulus = 1e8 / (2.0 * (1.0 - 0.0625)), reduced = 0.5 * grains.mass(0);
  int touching = 0;
  for (int i = 0; i < 15000; ++i) {
    grains.advance();
    if (grains.stored_energy() > 0.0) ++touching;
  }
  // Landau and Lifshitz, Theory of Elasticity: 2.9432 (m2/(k2 v))^(1/5) with k = 16/15 E* sqrt(R*).
  const double k = 16.0 / 15.0 * modulus * std::sqrt(0.5 * kRadius);
  const double duration = 2.94327 * std::pow(reduced * reduced / (k * k * 0.4), 0.2);
  EXPECT_NEAR(touching * 2e-7, duration, 1e-3 * duration);
  EXPECT_NEAR(grains.velocity(0).x(), -0.2, 1e-4);
}

TEST(GrainPair, ObliqueCollisionKeepsMomentumAndAngularMomentum) {
  Scene scene;
  scene.grains.law = {.contact_modulus = 1e6, .friction = 0.4, .rolling_stiffness = 0.5, .rolling_limit = 0.1};
  scene.grains.skin = 1e-3;
  scene.grains.spheres = {{Vec3(0.0, 0.0, 0.0), kRadius, Vec3(0.1, 0.05, 0.0), Vec3(10.0, -20.0, 5.0)},
                          {Vec3(0.019, 0.012, 0.004), 0.012, Vec3(-0.2, 0.0, 0.1), Vec3(-3.0, 2.0, 40.0)}};
  scene.settings.time_step = 1e-6;
  Grains grains(std::move(scene));
  const auto momentum = [&] { return Vec3(grains.mass(0) * grains.velocity(0) + grains.mass(1) * grains.velocity(1)); };
  const auto spin = [&] {
    Vec3 sum = Vec3::Zero();
    for (std::uint32_t i = 0; i < 2; ++i)
      sum += grains.position(i).cross(grains.mass(i) * grains.velocity(i)) + grains.inertia(i) * grains.spin(i);
    return sum;
  };
  const Vec3 p = momentum(), l = spin();
  const double energy = grains.kinetic_energy();
  grains.advance(10000);
  EXPECT_NE(grains.velocity(0).x(), 0.1);
  EXPECT_LT((momentum() - p).norm(), 1e-13 * p.norm());
  EXPECT_LT((spin() - l).norm(), 1e-12 * l.norm());  // measured 2e-14
  const SphereLedger& ledger = grains.world.spheres.ledger;
  EXPECT_GT(ledger.slip, 0.01 * energy);
  EXPECT_GT(ledger.rolling, 1e-4 * energy);
  EXPECT_NEAR(grains.kinetic_energy() + ledger.slip + ledger.rolling, energy, 1e-3 * energy);
}

/// Two equal spheres pressed together between smooth walls, turning against each other.
Grains counter_rotating(const Vec3& spin, RollingForm form, double limit) {
  Scene scene;
  scene.grains.law = {
      .contact_modulus = 1e6, .friction = 0.5, .rolling_stiffness = 0.3, .rolling_limit = limit, .rolling_form = form};
  scene.grains.skin = 1e-3;
  const double overlap = 1e-4, d = 2.0 * kRadius - overlap;
  // Walls at half the overlap twice: equilibrium of K_w u_w = K_n u, with K_w = K_n for equal spheres.
  scene.grains.walls = {{Vec3::UnitX(), -kRadius + overlap}, {-Vec3::UnitX(), -(d + kRadius - overlap)}};
  scene.grains.spheres = {{Vec3(0.0, 0.0, 0.0), kRadius, Vec3::Zero(), spin},
                          {Vec3(d, 0.0, 0.0), kRadius, Vec3::Zero(), -spin}};
  scene.settings.time_step = 2e-6;
  return Grains(std::move(scene));
}

TEST(GrainPair, RollingAndTwistingComeToRestUnderTheMomentLimit) {
  const double normal_force = 1e6 * kRadius * 1e-4, limit = 0.2 * kRadius * normal_force;
  for (const RollingForm form : {RollingForm::kIncrement, RollingForm::kTotal})
    for (const Vec3& axis : {Vec3(0.0, 1.0, 0.0), Vec3(1.0, 0.0, 0.0)}) {
      Grains grains = counter_rotating(50.0 * axis, form, 0.2);
      // Each turns against the constant moment eta R F_n; the spring delays it by the elastic angle.
      const double deceleration = limit / grains.inertia(0), stop = 50.0 / deceleration;
      const double stiffness = 0.3 * 0.3 * 1e6 * kRadius * kRadius * kRadius;
      const double delay = 0.5 * (limit / stiffness) / 100.0;  // the moment grows over the angle limit/K_r
      const double energy = grains.kinetic_energy() + grains.stored_energy();
      grains.advance(std::llround(0.5 * stop / 2e-6));
      EXPECT_NEAR(grains.spin(0).dot(axis), 25.0 + deceleration * delay, 0.02);  // measured 0.01
      EXPECT_EQ(grains.spin(0), Vec3(-grains.spin(1)));
      EXPECT_NEAR(grains.velocity(0).norm(), 0.0, 1e-6);  // spheres that counter-rotate do not slip
      const double lost = energy - grains.kinetic_energy() - grains.stored_energy();
      EXPECT_NEAR(grains.world.spheres.ledger.rolling, lost, 1e-3 * lost);
    }
}

TEST(GrainPair, IncrementAndTotalRotationAgreeWhileThePairDoesNotTurn) {
  // Spheres that turn against each other on a fixed line: both forms integrate the same angle.
  for (const Vec3& axis : {Vec3(0.0, 1.0, 0.0), Vec3(1.0, 0.0, 0.0)}) {
    Grains one = counter_rotating(2.0 * axis, RollingForm::kIncrement, 5.0);
    Grains other = counter_rotating(2.0 * axis, RollingForm::kTotal, 5.0);
    double difference = 0.0, swing = 0.0;
    for (int i = 0; i < 5000; ++i) {
      one.advance();
      other.advance();
      difference = std::max(difference, (one.spin(0) - other.spin(0)).norm());
      swing = std::min(swing, one.spin(0).dot(axis));
    }
    EXPECT_LT(swing, -1.9);             // an elastic oscillation of the moment spring
    EXPECT_LT(difference, 2.0 * 0.02);  // the first step: the total form counts from the first midpoint
  }
}

TEST(GrainPair, SphereOnAnInclineRollsOrSlidesAsItsFrictionAllows) {
  for (const double slope_deg : {20.0, 40.0}) {
    const double slope = slope_deg * std::numbers::pi / 180.0, mu = 0.2, g = 9.81;
    Scene scene;
    scene.grains.law = {.contact_modulus = 1e7, .friction = 0.5, .wall_friction = mu};
    scene.grains.skin = 1e-3;
    scene.grains.gravity_w = {g * std::sin(slope), 0.0, -g * std::cos(slope)};
    scene.grains.walls = {{Vec3::UnitZ(), 0.0}};
    const double mass = scene.grains.density * 4.0 / 3.0 * std::numbers::pi * std::pow(kRadius, 3);
    const double sink = mass * g * std::cos(slope) / (1e7 * kRadius);
    scene.grains.spheres = {{Vec3(0.0, 0.0, kRadius - sink), kRadius}};
    scene.settings.time_step = 5e-6;
    Grains grains(std::move(scene));
    grains.advance(100000);
    // Rolling needs tan(slope) <= 3.5 mu = 0.7, that is 35 degrees.
    const bool rolls = std::tan(slope) <= 3.5 * mu;
    EXPECT_EQ(rolls, slope_deg == 20.0);
    const double v = grains.velocity(0).x(), t = grains.world.time;
    const double expected =
        rolls ? 5.0 / 7.0 * g * std::sin(slope) * t : g * (std::sin(slope) - mu * std::cos(slope)) * t;
    EXPECT_NEAR(v, expected, 1e-3 * expected);
    if (rolls) {
      EXPECT_NEAR(grains.spin(0).y() * kRadius, v, 1e-3 * v);
    }
  }
}

TEST(GrainPair, PeriodicLatticeHasTheStressOfItsSpringsAndItsWorkIsStored) {
  // A simple cubic lattice of spacing d: sigma = K U/d2 along each axis, with K = E R.
  Scene scene;
  scene.grains.law = smooth_grains();
  scene.grains.skin = 1e-3;
  scene.grains.boundary = Boundary::kPeriodic;
  const double d = 2.0 * kRadius - 1e-4;
  scene.grains.cell = Vec3(4.0, 4.0, 4.0) * d;
  for (int i = 0; i < 64; ++i)
    scene.grains.spheres.push_back({d * Vec3(i % 4 + 0.3, i / 4 % 4 + 0.3, i / 16 + 0.3), kRadius});
  scene.settings.time_step = 1e-5;
  Grains grains(std::move(scene));
  SphereWorld& spheres = grains.spheres();
  grains.advance();
  const double stored = grains.stored_energy();
  EXPECT_NEAR(spheres.cell_stress.x(), 1e6 * kRadius * 1e-4 / (d * d), 1e-9);
  spheres.controlled = true;
  spheres.control[2] = {AxisControl::kRate, -0.05, 0.0};
  grains.advance(10000);
  const double height = spheres.cell.z() / 4.0, u = 2.0 * kRadius - height;
  EXPECT_NEAR(height, d * std::exp(-0.05 * 0.1), 1e-5 * d);
  EXPECT_NEAR(spheres.cell_stress.z(), 1e6 * kRadius * u / (d * d), 1e-3 * spheres.cell_stress.z());
  EXPECT_NEAR(spheres.cell_stress.x(), 1e6 * kRadius * 1e-4 / (d * height), 1e-3 * spheres.cell_stress.x());
  EXPECT_NEAR(spheres.ledger.boundary, grains.stored_energy() - stored, 1e-3 * spheres.ledger.boundary);
  EXPECT_LT(grains.kinetic_energy(), 1e-9 * stored);  // uniform strain moves no sphere against the cell
}

}  // namespace
}  // namespace talus
