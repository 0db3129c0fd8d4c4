#pragma once

#include <talus/math/vec.hpp>

#include <vector>

namespace talus {

/// Prescribed velocity of a body along an axis: a sine that starts at some time, or a table.
struct DriveRecord {
  Vec3 axis = Vec3::UnitX();   ///< unit, world frame
  double amplitude = 0.0;      ///< of the sine [m/s]
  double frequency = 0.0;      ///< [1/s]
  double start = 0.0;          ///< at rest before [s]
  std::vector<double> time;    ///< of the table, ascending; empty: the sine holds [s]
  std::vector<double> values;  ///< velocity at these times, linear between them, zero outside [m/s]

  double speed(double t) const;
  Vec3 velocity_w(double t) const { return speed(t) * axis; }
};

}  // namespace talus
