#pragma once

#include <talus/math/vec.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace talus {

/// A line in plan at which rocks are counted and measured: the axis of a barrier, the edge of a road.
struct EvaluationLine {
  std::string name;
  std::vector<Vec2> points;  ///< at least two [m]

  double length() const {
    double sum = 0.0;
    for (std::size_t k = 1; k < points.size(); ++k) sum += (points[k] - points[k - 1]).norm();
    return sum;
  }
};

/// State of a rock while its centre of mass passes over a line.
struct LineCrossing {
  std::uint64_t member = 0;
  std::uint32_t kind = 0;  ///< number of the [[rock]]
  std::uint32_t line = 0;  ///< number of the line
  bool first = false;      ///< of this rock over this line: the one that the statistics use
  double time = 0.0;       ///< [s]
  Vec3 position = Vec3::Zero(), velocity_w = Vec3::Zero();  ///< of the centre of mass, local [m], [m/s]
  double chainage = 0.0;                                    ///< along the line from its first point, in plan [m]
  double mass = 0.0;                                        ///< [kg]
  double kinetic_energy = 0.0;                              ///< translational and rotational [J]
  double translational_energy = 0.0;                        ///< [J]
  double spin_rate = 0.0;                                   ///< [rad/s]
  double height = 0.0;         ///< of the centre of mass above the ground, also in contact [m]
  double clearance = 0.0;      ///< least height of a point of the rock above the ground below it [m]
  double top = 0.0;            ///< highest point of the rock above the ground under its centre [m]
  double inclination = 0.0;    ///< of the velocity, downwards negative [rad]
  double angle_to_line = 0.0;  ///< between path and line in plan, 0 to pi/2; NaN: moves vertically [rad]

  double speed() const { return velocity_w.norm(); }
};

}  // namespace talus
