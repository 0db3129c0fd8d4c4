#pragma once

#include <talus/base/random.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/step/step.hpp>

#include <cstdint>
#include <utility>

namespace talus {

/// A scene with its world and scratch, for tests that follow one body step by step.
struct OneRock {
  explicit OneRock(Scene described) : scene(std::move(described)), world(make_world(scene)), workspace(scene) {}

  const RigidBodyDef& body() const { return scene.bodies[0]; }
  const RigidMotion& motion() const { return world.motion[0]; }
  Vec3 angular_velocity_w() const { return motion().orientation * motion().angular_velocity_b; }
  /// Kinetic and potential energy [J].
  double energy() const {
    return kinetic_energy(body(), motion()) + body().mass * scene.gravity * motion().position_w.z();
  }

  void advance(std::int64_t steps = 1) {
    for (std::int64_t i = 0; i < steps; ++i) step(scene, world, workspace);
  }

  Scene scene;
  World world;
  Workspace workspace;
};

/// Soil with one friction coefficient, without drag and restitution.
inline LawSoil constant_friction(double mu) {
  return LawSoil{.mu_min = mu, .mu_max = mu};
}

/// Turns z into the normal of make_inclined_plane(slope) and x into its line of fall.
inline Quat on_slope(double slope_rad) {
  return Quat(Eigen::AngleAxisd(slope_rad, Vec3::UnitY()));
}

/// Direction of steepest descent of make_inclined_plane(slope).
inline Vec3 downhill(double slope_rad) {
  return {std::cos(slope_rad), 0.0, -std::sin(slope_rad)};
}

/// Random numbers of a test: a stream that is a pure function of (seed, member).
class TestRandom {
 public:
  explicit TestRandom(std::uint64_t member, std::uint64_t seed = 20) : address_{.seed = seed, .member = member} {}

  double uniform(double low, double high) {
    const double u = random_uniform2(address_)[0];
    ++address_.draw;
    return low + (high - low) * u;
  }
  int integer(int low, int high) {  ///< both ends included
    return std::min(high, low + static_cast<int>(uniform(0.0, 1.0) * (high - low + 1)));
  }
  Vec3 in_cube(double half) {
    const double x = uniform(-half, half), y = uniform(-half, half);
    return {x, y, uniform(-half, half)};
  }
  Quat rotation() {  ///< uniform on SO(3) by rejection from the 4-cube
    for (;;) {
      const double w = uniform(-1, 1), x = uniform(-1, 1), y = uniform(-1, 1), z = uniform(-1, 1);
      const double n2 = w * w + x * x + y * y + z * z;
      if (n2 > 0.01 && n2 <= 1.0) return Quat(w, x, y, z).normalized();
    }
  }

 private:
  RandomAddress address_;
};

}  // namespace talus
