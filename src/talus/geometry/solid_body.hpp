#pragma once

#include <talus/geometry/shape.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <cstddef>
#include <string>

namespace talus {

// Solids by formula. Their body frame is the frame of the formula: axes are not sorted by inertia.

SolidBody make_sphere(double radius);
SolidBody make_box(const Vec3& edges);

/// EOTA block: a box with its edges and corners cut at a quarter of each side, 24 vertices, 26 faces,
/// volume 17/24 Lx Ly Lz and <x^2> = 21/340 Lx^2.
SolidBody make_eota_block(const Vec3& edges);

/// Regular prism about the y axis with `sides` corners of circumradius `radius` (a rimless wheel) [m].
/// It stands on a face: two corners are lowest, at the same z. rg^2 about y is radius^2 (2 + cos(2 pi / sides)) / 6.
SolidBody make_prism(int sides, double radius, double length);

/// Contact cost grows with the number of vertices, and scans have thousands of points.
inline constexpr std::size_t kDefaultHullVertices = 100;

/// Convex hull of a point cloud with exact mass properties. The body frame is the principal frame, with its axes
/// permuted and signed to lie nearest to those of the input. A hull of more than `max_vertices` is reduced to that
/// many (decimate_hull) and `volume_loss` says what this took. Throws InputError for clouds without a volume: fewer
/// than four points, coplanar, duplicates, non-finite. `what` names the cloud in the message, for example a file.
SolidBody make_hull(const PointCloud& cloud, std::size_t max_vertices = kDefaultHullVertices,
                    const std::string& what = "point cloud");

/// The same body scaled about its centre of mass, by `factor` in each input direction.
SolidBody scaled(const SolidBody& body, double factor);

/// Surface of the shape in its body frame, for drawing. Spheres become an icosphere of 642 vertices.
TriangleMesh surface_mesh(const Shape& shape);

}  // namespace talus
