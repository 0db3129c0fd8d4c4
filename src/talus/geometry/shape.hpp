#pragma once

#include <talus/geometry/shape_hull.hpp>

#include <variant>

namespace talus {

struct ShapeSphere {
  double radius = 0.0;  ///< [m]
};

/// The closed set of shapes a rigid body can have, each in its principal frame.
using Shape = std::variant<ShapeSphere, ShapeHull>;

double bounding_radius(const Shape& shape);

/// A shape together with what its geometry says of its inertia, for uniform density.
struct SolidBody {
  Shape shape;
  double volume = 0.0;                  ///< [m3]
  Vec3 theta_per_mass = Vec3::Zero();   ///< principal moments of inertia divided by the mass (A, B, C) / m [m2]
  Vec3 centre_in_input = Vec3::Zero();  ///< centre of mass in the frame the shape was given in [m]
  Quat input_from_body =
      Quat::Identity();      ///< turns body (principal) coordinates into the frame the shape was given in
  double volume_loss = 0.0;  ///< share of the volume of the full hull that its reduction to fewer vertices took [-]
};

}  // namespace talus
