#pragma once

#include <talus/geometry/triangle_mesh.hpp>

#include <string>
#include <string_view>

namespace talus {

// One reader per format, over the bytes of a whole file. `name` is the file in messages.
// Every reader returns points and triangles as the file has them: finite, indices in range, nothing welded.

PointCloud parse_xyz(std::string_view bytes, const std::string& name);
TriangleMesh parse_stl(std::string_view bytes, const std::string& name);
TriangleMesh parse_obj(std::string_view bytes, const std::string& name);
TriangleMesh parse_ply(std::string_view bytes, const std::string& name);

}  // namespace talus
