#pragma once

#include <talus/geometry/polyhedron.hpp>
#include <talus/geometry/triangle_mesh.hpp>

#include <string>

namespace talus {

/// Convex hull of a cloud. Vertices keep the order of the cloud; each face starts with its smallest vertex number and
/// faces are sorted, so equal input gives equal output.
struct ConvexHull {
  Polyhedron surface;               ///< coordinates relative to `origin`, so map coordinates cost no digits
  Vec3 origin = Vec3::Zero();       ///< centre of the bounding box of the cloud [m]
  std::vector<std::size_t> source;  ///< number in the cloud of each vertex
};

/// Largest cloud a hull is computed of. Scans are far smaller; a larger file is most likely a terrain.
inline constexpr std::size_t kMaxHullPoints = 1'000'000;

/// Points closer than this fraction of the size of the cloud are one point; faces within it of a plane are one face.
inline constexpr double kHullMergeTolerance = 1e-9;

/// Throws InputError when the cloud has no volume: fewer than four distinct points, collinear, coplanar, non-finite;
/// or when it is too large. `what` names the cloud in the message, for example a file.
ConvexHull convex_hull(const PointCloud& cloud, const std::string& what = "point cloud");

/// Chooses at most `max_vertices` points of a cloud whose hull keeps as much of the volume as can be: one by one, each
/// the point farthest outside the hull of those chosen before. Their hull lies inside that of the cloud. Returns
/// numbers into the cloud, ascending; all vertices of the hull when they are few enough. `max_vertices` is at least 4.
std::vector<std::size_t> decimate_hull(const PointCloud& cloud, std::size_t max_vertices,
                                       const std::string& what = "point cloud");

/// The same for a cloud whose hull is known.
std::vector<std::size_t> decimate_hull(const PointCloud& cloud, const ConvexHull& hull, std::size_t max_vertices,
                                       const std::string& what);

}  // namespace talus
