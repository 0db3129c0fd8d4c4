#include <talus/step/sphere_phases.hpp>

#include <algorithm>

namespace talus {

namespace {

// Part m of the last velocity that a servo keeps: a filter against chatter, as in the triaxial controller of YADE.
// Forces are those at midpoints, so a new velocity acts on half of the way to the next ones. At a wall of constant
// stiffness an error then goes as z^2 - (1 + m - g/2) z + m + g/2 = 0 with g = (1 - m) times the gain: |z|^2 = 0.53.
constexpr double kServoMemory = 0.25;

void control_walls(const SphereScene& scene, SphereWorld& spheres, double dt) {
  Vec3 width;
  for (std::size_t k = 0; k < 3; ++k)
    width[static_cast<int>(k)] = -spheres.walls[2 * k + 1].offset - spheres.walls[2 * k].offset;
  for (std::size_t k = 0; k < 3; ++k) {
    const AxisTarget& target = spheres.control[k];
    const double area = width[static_cast<int>((k + 1) % 3)] * width[static_cast<int>((k + 2) % 3)];
    for (WallMotion* wall : {&spheres.walls[2 * k], &spheres.walls[2 * k + 1]}) {
      if (target.control == AxisControl::kRate) {
        wall->velocity = -0.5 * target.rate * width[static_cast<int>(k)];
        continue;
      }
      const double missing = target.stress * area - wall->force, limit = scene.servo_speed_max;
      // Without contacts there is no stiffness to divide by: close in at full speed.
      const double wanted =
          wall->stiffness > 0.0 ? scene.servo_gain * missing / (wall->stiffness * dt) : (missing > 0.0 ? limit : 0.0);
      wall->velocity = (1.0 - kServoMemory) * std::clamp(wanted, -limit, limit) + kServoMemory * wall->velocity;
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
