#include <talus/step/sphere_phases.hpp>

#include <algorithm>

namespace talus {

namespace {

// Part m of the last velocity that a servo keeps: a filter against chatter, as in the triaxial controller of YADE.
// Forces are those at midpoints, so a new velocity acts on half of the way to the next ones. At a wall of constant
// stiffness an error then goes as z^2 - (1 + m - g/2) z + m + g/2 = 0 with g = (1 - m) times the gain: |z|^2 = 0.53.
constexpr double kServoMemory = 0.25;
// Part of the missing way by which a wall changes its lasting velocity in a step. By the gain alone a wall that has to
// give way all the time lags behind by its way of a step: a tenth of the stress for stiff grains at 1/s. Small, because
// slow motion of a wall meets the whole sample, whose stiffness is far below that of the contacts. Only while a sample
// is strained along some axis: walls that come to rest have nothing to follow.
constexpr double kServoDrift = 0.01;

void control_walls(const SphereScene& scene, SphereWorld& spheres, double dt) {
  Vec3 width;
  for (std::size_t k = 0; k < 3; ++k)
    width[static_cast<int>(k)] = -spheres.walls[2 * k + 1].offset - spheres.walls[2 * k].offset;
  const bool strained = std::any_of(spheres.control.begin(), spheres.control.end(),
                                    [](const AxisTarget& axis) { return axis.control == AxisControl::kRate; });
  for (std::size_t k = 0; k < 3; ++k) {
    const AxisTarget& target = spheres.control[k];
    const double area = width[static_cast<int>((k + 1) % 3)] * width[static_cast<int>((k + 2) % 3)];
    for (WallMotion* wall : {&spheres.walls[2 * k], &spheres.walls[2 * k + 1]}) {
      if (target.control == AxisControl::kRate) {
        wall->velocity = -0.5 * target.rate * width[static_cast<int>(k)];
        wall->drift = 0.0;
        continue;
      }
      const double missing = target.stress * area - wall->force, limit = scene.servo_speed_max;
      // Without contacts there is no stiffness to divide by: close in at full speed.
      const bool touched = wall->stiffness > 0.0;
      const double way = touched ? missing / (wall->stiffness * dt) : 0.0;
      const double wanted = touched ? scene.servo_gain * way : (missing > 0.0 ? limit : 0.0);
      const double passing = wall->velocity - wall->drift;
      const double drift = wall->drift + kServoDrift * std::clamp(way, -limit, limit);
      wall->drift = touched && strained ? std::clamp(drift, -limit, limit) : 0.0;
      wall->velocity =
          std::clamp(wall->drift + (1.0 - kServoMemory) * std::clamp(wanted, -limit, limit) + kServoMemory * passing,
                     -limit, limit);
    }
  }
}

void control_cell(const SphereScene& scene, SphereWorld& spheres, double dt) {
  for (int k = 0; k < 3; ++k) {
    const AxisTarget& target = spheres.control[static_cast<std::size_t>(k)];
    if (target.control == AxisControl::kRate) {
      spheres.cell_rate[k] = target.rate;
      continue;
    }
    const double surplus = spheres.cell_stress[k] - target.stress;
    const double limit = scene.servo_speed_max / spheres.cell[k], stiffness = spheres.cell_stiffness[k];
    // Uniform strain meets the stiffness of all grains at once; a wall meets that of its neighbours only. A fifteenth
    // of the gain of a wall is as fast.
    const double wanted =
        stiffness > 0.0 ? scene.servo_gain / 15.0 * surplus / (stiffness * dt) : (surplus < 0.0 ? -limit : 0.0);
    spheres.cell_rate[k] =
        (1.0 - kServoMemory) * std::clamp(wanted, -limit, limit) + kServoMemory * spheres.cell_rate[k];
  }
}

}  // namespace

void control_boundary(const Scene& scene, World& world) {
  SphereWorld& spheres = world.spheres;
  if (!spheres.controlled || spheres.quarantined) return;
  if (scene.grains.boundary == Boundary::kPeriodic)
    control_cell(scene.grains, spheres, scene.settings.time_step);
  else
    control_walls(scene.grains, spheres, scene.settings.time_step);
}

}  // namespace talus
