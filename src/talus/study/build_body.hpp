#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/study/common_settings.hpp>

namespace talus {

/// A body made from its settings.
struct BuiltBody {
  SolidBody solid;
  double mass = 0.0;  ///< [kg]
};

/// Shape files must have been loaded.
BuiltBody build_body(const BodySettings& settings);

/// Orientation of the principal frame, when `given` is that of the frame in which the shape was given.
inline Quat principal_orientation(const SolidBody& solid, const Quat& given) {
  return given * solid.input_from_body;
}

/// Orientation of the frame in which the shape was given, from that of the principal frame.
inline Quat given_orientation(const SolidBody& solid, const Quat& principal) {
  return principal * solid.input_from_body.conjugate();
}

}  // namespace talus
