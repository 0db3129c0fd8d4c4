#pragma once

#include <talus/geometry/polyhedron.hpp>

namespace talus {

/// What a uniform density of 1 gives. The inertia is divided by the volume, so it is per unit mass as well.
struct MassProperties {
  double volume = 0.0;                   ///< [m3]
  Vec3 centroid = Vec3::Zero();          ///< [m]
  Mat3 inertia_per_mass = Mat3::Zero();  ///< about the centroid, in the axes of the input [m2]
};

/// Exact integrals over the solid inside a closed surface, by signed tetrahedra from its mean vertex.
/// Faces with more than three corners are taken as fans from their first corner.
MassProperties mass_properties(const Polyhedron& polyhedron);

struct PrincipalFrame {
  Vec3 moments = Vec3::Zero();   ///< eigenvalues of the tensor, in the order of the axes below
  Mat3 axes = Mat3::Identity();  ///< right-handed; column i is principal axis i in the input axes
};

/// Principal axes of a symmetric tensor, permuted and signed to lie nearest to the input axes. A tensor that is
/// diagonal to 1e-12 keeps its axes. Where two or three moments agree to 1e-10 (symmetric tops) the axes in their
/// eigenspace are not determined by the tensor; those nearest to the input axes are chosen.
PrincipalFrame principal_frame(const Mat3& tensor);

}  // namespace talus
