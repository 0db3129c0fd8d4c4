#pragma once

#include <talus/elastic/solid_mesh.hpp>

#include <filesystem>

namespace talus {

/// Finite elements of a solid from a Gmsh file (.msh, ASCII, format 2.2 or 4.1): all tetrahedra, or all hexahedra, of
/// first order; points, lines and surface elements are passed over. Coordinates are metres in the axes of the file. All
/// problems are InputErrors with the file and the line; the mesh is checked by finish_mesh.
SolidMesh read_solid_mesh(const std::filesystem::path& path);

/// The same from the text of a file; `name` stands for it in messages.
SolidMesh parse_gmsh(std::string_view text, const std::string& name);

}  // namespace talus
