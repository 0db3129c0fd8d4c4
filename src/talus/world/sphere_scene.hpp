#pragma once

#include <talus/laws/law_grain.hpp>
#include <talus/math/vec.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace talus {

/// A sphere at time zero.
struct SphereDef {
  Vec3 position_w = Vec3::Zero();          ///< [m]
  double radius = 0.0;                     ///< [m]
  Vec3 velocity_w = Vec3::Zero();          ///< [m/s]
  Vec3 angular_velocity_w = Vec3::Zero();  ///< [rad/s]
};

/// A flat wall without mass; spheres are on the side to which the normal points.
struct WallDef {
  Vec3 normal_w = Vec3::UnitZ();
  double offset = 0.0;    ///< normal . x of its points [m]
  double velocity = 0.0;  ///< along the normal [m/s]
};

enum class AxisControl : std::uint8_t { kRate, kStress };

/// What is prescribed along one axis of a box of walls or of a periodic cell.
struct AxisTarget {
  AxisControl control = AxisControl::kRate;
  double rate = 0.0;    ///< of the logarithmic strain, positive in extension [1/s]
  double stress = 0.0;  ///< compression positive [Pa]
};

enum class Boundary : std::uint8_t {
  kWalls,     ///< the walls of the scene, if any
  kPeriodic,  ///< a cell with its corner at the origin that repeats itself in all directions
};

/// Immutable description of the spheres of a scene.
struct SphereScene {
  std::vector<SphereDef> spheres;
  double density = 2600.0;  ///< [kg/m3]
  LawGrain law;
  std::vector<WallDef> walls;  ///< a box under control: x low, x high, y low, y high, z low, z high
  Boundary boundary = Boundary::kWalls;
  Vec3 cell = Vec3::Zero();       ///< periodic only [m]
  Vec3 gravity_w = Vec3::Zero();  ///< [m/s2]
  double skin = 0.0;              ///< pairs closer than this are kept in the list [m]
  double servo_speed_max = 0.05;  ///< of a wall under stress control [m/s]
  double servo_gain = 0.75;       ///< share of the missing force that one step of a wall makes up [-]
};

}  // namespace talus
