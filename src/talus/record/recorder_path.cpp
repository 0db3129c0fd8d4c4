#include <talus/record/recorder_path.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace talus {

double PooledSum::deviation() const {
  if (count < 1.0) return 0.0;
  const double m = mean();
  return std::sqrt(std::max(0.0, sum_of_squares / count - m * m));
}

RecorderPath::RecorderPath(const Scene& scene, const World& world, bool keep_samples)
    : scene_(&scene), body_(&scene.bodies[0]), keep_samples_(keep_samples) {
  Eigen::Index major = 2;
  body_->theta.maxCoeff(&major);
  major_axis_ = static_cast<int>(major);
  path.start = world.motion[0].position_w;
}

const PathSample& RecorderPath::sample(const World& world) {
  const RigidMotion& m = world.motion[0];
  last_.time = world.time;
  last_.position = m.position_w;
  last_.orientation = m.orientation;
  last_.speed = m.velocity_w.norm();
  last_.spin_rate = m.angular_velocity_b.norm();
  last_.translational_energy = 0.5 * body_->mass * last_.speed * last_.speed;
  const double rotational = rotational_energy(*body_, m);
  last_.kinetic_energy = last_.translational_energy + rotational;
  last_.jump_height = std::numeric_limits<double>::quiet_NaN();
  path.kinetic_energy.add(last_.kinetic_energy);
  path.speed.add(last_.speed);
  path.spin_rate.add(last_.spin_rate);
  if (!world.ground[0].in_contact) {
    const double height = m.position_w.z() - ground_height(scene_->terrain, m.position_w.x(), m.position_w.y());
    if (std::isfinite(height)) {
      last_.jump_height = height;
      path.jump_height.add(height);
      path.jump_height_max = std::max(path.jump_height_max, height);
    }
  }
  path.spin_energy += rotational;
  path.spin_energy_major +=
      0.5 * body_->theta[major_axis_] * m.angular_velocity_b[major_axis_] * m.angular_velocity_b[major_axis_];
  if (keep_samples_) samples.push_back(last_);
  return last_;
}

void RecorderPath::finish(const World& world, RockOutcome outcome) {
  path.outcome = outcome;
  path.end = world.motion[0].position_w;
  path.time = world.time;
  path.steps = world.step_count;
  path.speed_max = std::sqrt(2.0 * path.translational_energy_max / body_->mass);
  path.spin_rate_max = std::sqrt(spin2_max_);
  path.ledger = world.ledger[0];
  path.tree_hits = static_cast<std::uint32_t>(world.trees.size());
  for (const TreeDamage& damage : world.trees) path.trees_broken += damage.broken ? 1U : 0U;
}

}  // namespace talus
