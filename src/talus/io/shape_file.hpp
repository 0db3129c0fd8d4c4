#pragma once

#include <talus/geometry/triangle_mesh.hpp>

#include <filesystem>

namespace talus {

// Readers of rock shapes and surfaces. The kind of file is taken from its extension:
//   .pts .xyz .txt .csv  rows of numbers, the first three are x y z; separated by space, tab, comma or semicolon;
//                        comments after #, //, % or !; an optional first row with the number of points or with names
//   .stl                 ASCII or binary
//   .obj                 v and f lines; polygons become fans of triangles; negative indices count from the end
//   .ply                 ASCII or binary, little or big endian; x y z of any scalar type; polygons become fans
// Coordinates are metres in the axes of the file. All problems are InputErrors with the file and the line
// (or the byte, in binary files).

/// All points of a cloud or vertices of a mesh. Not empty.
PointCloud read_point_cloud(const std::filesystem::path& path);

/// A surface with at least one triangle; identical vertices are welded into one. Triangles that are degenerate in the
/// file are kept. Point clouds are refused: they have no surface.
TriangleMesh read_triangle_mesh(const std::filesystem::path& path);

}  // namespace talus
