#include <gtest/gtest.h>
#include <support/one_rock.hpp>

// What the implicit scheme must keep in flight: kinetic energy and the spin in the inertial frame.

namespace talus {
namespace {

struct Drift {
  double energy = 0.0, spin = 0.0;  ///< largest relative change over the run [-]
};

Drift drift_over(OneRock& rock, int steps) {
  const double energy = rotational_energy(rock.body(), rock.motion());
  const Vec3 spin = spin_w(rock.body(), rock.motion());
  Drift drift;
  for (int i = 0; i < steps; ++i) {
    rock.advance();
    drift.energy = std::max(drift.energy, std::abs(rotational_energy(rock.body(), rock.motion()) / energy - 1.0));
    drift.spin = std::max(drift.spin, (spin_w(rock.body(), rock.motion()) - spin).norm() / spin.norm());
  }
  return drift;
}

OneRock free_box(const Vec3& edges, double mass, const Vec3& w0, const Quat& p0, double dt, OrientationUpdate update) {
  Scene scene;
  scene.gravity = 0.0;
  scene.settings.time_step = dt;
  scene.settings.orientation = update;
  add_body(scene, make_box(edges), mass, {.orientation = p0, .angular_velocity_b = w0});
  return OneRock(std::move(scene));
}

TEST(FreeBodyConservation, PaperBoxKeepsEnergyAndSpinAboutAllThreeAxes) {
  for (const OrientationUpdate update : {OrientationUpdate::kCayley, OrientationUpdate::kExp}) {
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 w0 = Vec3::Constant(1e-3);
      w0[axis] = 10.0;
      OneRock rock = free_box({3.0, 2.0, 1.0}, 1.0, w0, Quat::Identity(), 0.01, update);
      const Drift drift = drift_over(rock, 100000);
      EXPECT_LT(drift.energy, 1e-12) << "axis " << axis;  // measured 4.9e-14
      EXPECT_LT(drift.spin, 1e-12) << "axis " << axis;    // measured 2.5e-14
    }
  }
}

TEST(FreeBodyConservation, RandomBodiesKeepEnergyAndSpin) {
  for (std::uint64_t member = 0; member < 40; ++member) {
    TestRandom random(member);
    const Vec3 edges(random.uniform(0.2, 3.0), random.uniform(0.2, 3.0), random.uniform(0.2, 3.0));
    const double turn = random.uniform(0.005, 0.4);  // |w| dt: up to what a case may ask for
    const Vec3 w0 = 20.0 * random.in_cube(1.0).normalized();
    OneRock rock = free_box(edges, random.uniform(1.0, 5000.0), w0, random.rotation(), turn / 20.0,
                            member % 2 == 0 ? OrientationUpdate::kCayley : OrientationUpdate::kExp);
    const Drift drift = drift_over(rock, 100000);
    // Measured: energy 2.3e-12, spin 1.0e-12 for the worst of the bodies.
    EXPECT_LT(drift.energy, 2e-11) << "edges " << edges.transpose() << ", |w| dt = " << turn;
    EXPECT_LT(drift.spin, 2e-11) << "edges " << edges.transpose() << ", |w| dt = " << turn;
  }
}

}  // namespace
}  // namespace talus
