#include <gtest/gtest.h>
#include <support/one_rock.hpp>
#include <talus/laws/grain_contact.hpp>
#include <talus/laws/rolling_total.hpp>

#include <cstring>

namespace talus {
namespace {

TEST(LawGrain, StiffnessesFollowTheContactModulusAsInTheTableOfThePaper) {
  // Widulinski et al. 2009, Table 1 with its units mended: E_c R = 30e9 * 0.25e-3 = 7.5e6 N/m, K_s = 0.3 K_n.
  const LawGrain law{.contact_modulus = 30e9, .poisson = 0.3, .rolling_stiffness = 0.15};
  const GrainStiffness<double> k = grain_stiffness(law, 0.25e-3, 0.25e-3, 1e-7);
  EXPECT_NEAR(k.normal, 7.5e6, 1e-6);
  EXPECT_NEAR(k.tangential, 2.25e6, 1e-6);
  EXPECT_NEAR(k.rolling, 0.15 * 2.25e6 * 0.0625e-6, 1e-12);
  // Unequal radii 1 and 3 mm: 2 E R_A R_B/(R_A + R_B) = 30e9 * 1.5e-3.
  EXPECT_NEAR(grain_stiffness(law, 1e-3, 3e-3, 1e-7).normal, 4.5e7, 1e-5);
  EXPECT_NEAR(wall_stiffness(law, 1e-3, 1e-7).normal, 3e7, 1e-5);
}

TEST(LawGrain, HertzForceOfASphereOnItsLike) {
  // E = 70 GPa, nu = 0.3: E* = 38.46 GPa, R* = 5 mm, U = 1 um: F = 4/3 E* sqrt(R* U) U = 3.6262 N;
  // G* = 70e9/(4*1.3*1.7) = 7.91855 GPa, K_s = 8 G* sqrt(R* U) = 4.47941e6 N/m.
  const LawGrain law{.normal = GrainNormal::kHertz, .contact_modulus = 70e9, .poisson = 0.3};
  const GrainStiffness<double> k = grain_stiffness(law, 0.01, 0.01, 1e-6);
  EXPECT_NEAR(k.normal * 1e-6, 3.62618, 1e-5);
  EXPECT_NEAR(k.tangential, 4.47941e6, 1e1);
  EXPECT_NEAR(normal_energy(law, k.normal, 1e-6), 0.4 * 3.62618e-6, 1e-11);
}

TEST(LawGrain, LocalDampingTakesItsShareAgainstTheMotionHalfAStepAhead) {
  EXPECT_DOUBLE_EQ(damped_load(10.0, 1.0, 1.0, 0.3, 1e-3), 7.0);
  EXPECT_DOUBLE_EQ(damped_load(10.0, -1.0, 1.0, 0.3, 1e-3), 13.0);
  // At -0.004 m/s the load of 10 N reverses the motion within half a step of 1 ms: it must not be helped.
  EXPECT_DOUBLE_EQ(damped_load(10.0, -0.004, 1.0, 0.3, 1e-3), 7.0);
}

GrainPair<double> touching_pair() {
  GrainPair<double> pair{};
  pair.radius_a = 1e-3;
  pair.radius_b = 2e-3;
  pair.distance = {2.99e-3, 0.0, 0.0};
  return pair;
}

TEST(GrainContact, FrictionStopsAtCoulombsLimitAndItsLossIsForceTimesSlip) {
  const LawGrain law{.contact_modulus = 1e6, .poisson = 0.3, .friction = 0.5};
  GrainPair<double> pair = touching_pair();
  pair.velocity = {0.0, 1.0, 0.0};
  GrainMemory<double> memory{};
  // K_n = 2e6*2/3*1e-3 = 1333.3 N/m, F_n = 13.333 mN, limit 6.6667 mN; K_s = 400 N/m: slips after 16.67 um.
  double loss = 0.0;
  GrainLoad<double> load{};
  for (int i = 0; i < 100; ++i) {
    load = grain_contact<false>(law, pair, 1e-6, memory);
    loss += load.slip_loss;
    memory.normal = {1.0, 0.0, 0.0};  // the spheres are held: only their velocity differs
  }
  EXPECT_NEAR(load.force.x, 13.3333e-3, 1e-7);
  EXPECT_NEAR(load.force.y, -6.66667e-3, 1e-8);
  // The step in which sliding begins is booked with the mean force: 8e-5 of the loss.
  EXPECT_NEAR(loss, 6.66667e-3 * (100.0 - 16.6667) * 1e-6, 6e-11);
}

TEST(GrainContact, TheTwoLimitFormsOfTheMomentDiffer) {
  LawGrain law{.contact_modulus = 1e6, .poisson = 0.3, .friction = 0.5, .rolling_stiffness = 1.0, .rolling_limit = 0.4};
  GrainPair<double> pair = touching_pair();
  pair.spin_a = {3.0, 4.0, 0.0};  // twisting about x, bending about y
  const double normal_force = 4.0 / 3.0 * 1e3 * 1e-5;
  for (const bool paper : {true, false}) {
    law.rolling_limit_form = paper ? RollingLimitForm::kPaper : RollingLimitForm::kYade;
    GrainMemory<double> memory{};
    for (int i = 0; i < 2000; ++i) {
      grain_contact<true>(law, pair, 1e-5, memory);
      memory.normal = {1.0, 0.0, 0.0};
    }
    const double twist = memory.moment.x, whole = std::sqrt(dot(memory.moment, memory.moment));
    if (paper) {
      EXPECT_NEAR(whole, 0.4 * 1.5e-3 * normal_force, 1e-15);
    } else {
      EXPECT_NEAR(std::abs(twist), 0.4 * 1e-3 * normal_force, 1e-15);
      EXPECT_NEAR(std::sqrt(whole * whole - twist * twist), 0.4 * 1e-3 * normal_force, 1e-15);
    }
  }
}

TEST(GrainContact, APairThatTurnsAsAWholeStoresNothing) {
  LawGrain law{.contact_modulus = 1e9, .poisson = 0.3, .friction = 0.5, .rolling_stiffness = 0.5};
  const Vec3 w(30.0, -50.0, 80.0);
  const double dt = 1e-4;
  // The rotation of one step by the Cayley map, x' - x = dt w x (x' + x)/2: the rigid motion of this scheme.
  const Mat3 half = 0.5 * dt * skew(w), turn = (Mat3::Identity() - half).inverse() * (Mat3::Identity() + half);
  Vec3 d(2.0e-3, 1.5e-3, -1.2e-3);
  GrainPair<double> pair{};
  pair.radius_a = 1e-3;
  pair.radius_b = 2e-3;
  pair.spin_a = pair.spin_b = {w.x(), w.y(), w.z()};
  GrainMemory<double> memory{};
  double normal_force = 0.0, largest = 0.0;
  for (int i = 0; i < 5000; ++i) {  // some eight turns
    pair.distance = {d.x(), d.y(), d.z()};
    const Vec3 next = turn * d, v = (next - d) / dt;
    pair.distance = {next.x(), next.y(), next.z()};
    pair.velocity = {v.x(), v.y(), v.z()};
    if (i == 0) memory.normal = {d.normalized().x(), d.normalized().y(), d.normalized().z()};
    const GrainLoad<double> load = grain_contact<true>(law, pair, dt, memory);
    normal_force = std::sqrt(dot(load.force, load.force));
    largest = std::max(largest, std::sqrt(dot(memory.shear, memory.shear)));
    EXPECT_EQ(dot(memory.moment, memory.moment), 0.0);
    d = next;
  }
  EXPECT_GT(normal_force, 100.0);
  EXPECT_LT(largest / normal_force, 1e-10);  // measured 2e-12
}

TEST(GrainContact, AStoredForceTurnsWithThePairAndKeepsItsSize) {
  LawGrain law{.contact_modulus = 1e9, .poisson = 0.3, .friction = 0.5};
  const Vec3 w(0.0, 0.0, 100.0);
  const double dt = 1e-4;
  const Mat3 half = 0.5 * dt * skew(w), turn = (Mat3::Identity() - half).inverse() * (Mat3::Identity() + half);
  Vec3 d(2.9e-3, 0.0, 0.0), shear(0.0, 3.0, 4.0);
  GrainPair<double> pair{};
  pair.radius_a = 1e-3;
  pair.radius_b = 2e-3;
  pair.spin_a = pair.spin_b = {w.x(), w.y(), w.z()};
  GrainMemory<double> memory{{1.0, 0.0, 0.0}, {0.0, 3.0, 4.0}, {}};
  for (int i = 0; i < 1000; ++i) {
    const Vec3 next = turn * d, v = (next - d) / dt;
    pair.distance = {next.x(), next.y(), next.z()};
    pair.velocity = {v.x(), v.y(), v.z()};
    grain_contact<false>(law, pair, dt, memory);
    d = next;
    shear = turn * shear;
  }
  EXPECT_NEAR(memory.shear.x, shear.x(), 1e-8);
  EXPECT_NEAR(memory.shear.y, shear.y(), 1e-8);
  EXPECT_NEAR(memory.shear.z, shear.z(), 1e-8);
}

TEST(GrainContact, FourSideBySideHaveTheBitsOfEachAlone) {
  for (const RollingLimitForm form : {RollingLimitForm::kPaper, RollingLimitForm::kYade})
    for (const GrainNormal normal : {GrainNormal::kLinear, GrainNormal::kHertz}) {
      const LawGrain law{.normal = normal,
                         .contact_modulus = 1e7,
                         .friction = 0.4,
                         .rolling_stiffness = 0.3,
                         .rolling_limit = 0.2,
                         .rolling_limit_form = form};
      TestRandom random(3);
      GrainPair<Lanes> four{};
      GrainMemory<Lanes> four_memory{};
      GrainPair<double> one[4];
      GrainMemory<double> memory[4];
      for (int k = 0; k < 4; ++k) {
        const Vec3 n = (random.rotation() * Vec3::UnitX()).normalized();
        const Vec3 d = 2.9e-3 * n, s = n.cross(random.in_cube(1.0)), m = random.in_cube(1e-3);
        const auto of = [](const Vec3& v) { return Vec3Of<double>{v.x(), v.y(), v.z()}; };
        one[k] = {of(d), of(random.in_cube(1.0)), of(random.in_cube(99.0)), of(random.in_cube(99.0)), 1e-3, 2e-3};
        memory[k] = {of(k == 2 ? Vec3::Zero() : n), of(s), of(m)};
        const auto put = [k](Vec3Of<Lanes>& lanes, const Vec3Of<double>& v) {
          lanes.x[k] = v.x, lanes.y[k] = v.y, lanes.z[k] = v.z;
        };
        put(four.distance, one[k].distance);
        put(four.velocity, one[k].velocity);
        put(four.spin_a, one[k].spin_a);
        put(four.spin_b, one[k].spin_b);
        four.radius_a[k] = 1e-3, four.radius_b[k] = 2e-3;
        put(four_memory.normal, memory[k].normal);
        put(four_memory.shear, memory[k].shear);
        put(four_memory.moment, memory[k].moment);
      }
      const GrainLoad<Lanes> four_load = grain_contact<true>(law, four, Lanes{} + 1e-5, four_memory);
      for (int k = 0; k < 4; ++k) {
        const GrainLoad<double> load = grain_contact<true>(law, one[k], 1e-5, memory[k]);
        EXPECT_EQ(load.force.x, four_load.force.x[k]);
        EXPECT_EQ(load.torque_a.y, four_load.torque_a.y[k]);
        EXPECT_EQ(load.torque_b.z, four_load.torque_b.z[k]);
        EXPECT_EQ(load.slip_loss, four_load.slip_loss[k]);
        EXPECT_EQ(load.rolling_loss, four_load.rolling_loss[k]);
        EXPECT_EQ(memory[k].moment.x, four_memory.moment.x[k]);
        EXPECT_EQ(memory[k].shear.z, four_memory.shear.z[k]);
      }
    }
}

TEST(RollingTotal, RotationVectorIsFoldedIntoHalfATurn) {
  EXPECT_NEAR((rotation_vector(Quat(Eigen::AngleAxisd(0.3, Vec3::UnitY()))) - Vec3(0, 0.3, 0)).norm(), 0.0, 1e-15);
  EXPECT_NEAR((rotation_vector(Quat(Eigen::AngleAxisd(4.0, Vec3::UnitY()))) - Vec3(0, 4.0 - 2 * M_PI, 0)).norm(), 0.0,
              1e-14);
  EXPECT_EQ(rotation_vector(Quat::Identity()), Vec3(Vec3::Zero()));
}

TEST(RollingTotal, AfterTheLimitAReversalUnloadsAtOnce) {
  const LawGrain law{.rolling_stiffness = 1.0, .rolling_limit = 0.5};
  const double stiffness = 2.0, limit = 0.5 * 1.0 * 3.0;  // eta (R_A + R_B)/2 F_n
  Quat begin = Quat::Identity();
  double loss = 0.0;
  const auto moment_at = [&](double angle) {
    const Quat a(Eigen::AngleAxisd(angle, Vec3::UnitZ()));
    return total_rolling_moment(law, a, Quat::Identity(), Vec3::UnitX(), 1.0, 1.0, 3.0, stiffness, Vec3(0, 0, -limit),
                                begin, loss);
  };
  EXPECT_NEAR(moment_at(0.5).z(), -1.0, 1e-14);
  EXPECT_NEAR(moment_at(1.0).z(), -limit, 1e-14);  // elastic to 0.75 rad, slides by 0.25
  EXPECT_NEAR(loss, limit * 0.25, 1e-14);
  EXPECT_NEAR(moment_at(0.9).z(), -limit + 0.1 * stiffness, 1e-14);
}

}  // namespace
}  // namespace talus
