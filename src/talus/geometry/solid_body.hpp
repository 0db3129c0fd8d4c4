#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <array>

namespace talus {

// Solids by formula. Their body frame is the frame of the formula: axes are not sorted by inertia.

SolidBody make_sphere(double radius);
SolidBody make_box(const Vec3& edges);

/// EOTA block: a box with its edges and corners cut at a quarter of each side, 24 vertices, 26 faces,
/// volume 17/24 Lx Ly Lz and <x^2> = 21/340 Lx^2.
SolidBody make_eota_block(const Vec3& edges);

/// Regular prism about the y axis with `sides` corners of circumradius `radius` (a rimless wheel) [m].
SolidBody make_prism(int sides, double radius, double length);

/// Convex hull of a point cloud with exact mass properties. The body frame is the principal frame, with its axes
/// permuted and signed to lie nearest to those of the input. Throws InputError for clouds without a volume: fewer than
/// four points, coplanar, duplicates, non-finite.
SolidBody make_hull(const PointCloud& cloud);

/// The same body scaled about its centre of mass, by `factor` in each input direction.
SolidBody scaled(const SolidBody& body, double factor);

/// Surface of the shape in its body frame, for drawing. Spheres become an icosphere.
TriangleMesh surface_mesh(const Shape& shape);

}  // namespace talus
