#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/io/shape_formats.hpp>

#include <string>
#include <utility>

namespace talus {
namespace {

std::string lower_extension(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  for (char& c : extension)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return extension;
}

bool is_cloud_file(const std::string& extension) {
  return extension == ".pts" || extension == ".xyz" || extension == ".txt" || extension == ".csv";
}

TriangleMesh parse_mesh(const std::filesystem::path& path, const std::string& extension) {
  const std::string name = path.string();
  if (extension == ".stl") return parse_stl(read_file_bytes(path), name);
  if (extension == ".obj") return parse_obj(read_file_bytes(path), name);
  if (extension == ".ply") return parse_ply(read_file_bytes(path), name);
  throw InputError(name + ": unknown kind of shape file '" + extension +
                   "'; known are .stl .obj .ply (surfaces) and .pts .xyz .txt .csv (points)");
}

}  // namespace

PointCloud read_point_cloud(const std::filesystem::path& path) {
  const std::string extension = lower_extension(path);
  if (is_cloud_file(extension)) return parse_xyz(read_file_bytes(path), path.string());
  TriangleMesh mesh = parse_mesh(path, extension);
  if (extension == ".stl") mesh = weld_identical(mesh);  // the format repeats every vertex for each of its triangles
  if (mesh.vertices.empty()) throw InputError(path.string() + ": the file holds no points");
  return std::move(mesh.vertices);
}

TriangleMesh read_triangle_mesh(const std::filesystem::path& path) {
  const std::string extension = lower_extension(path);
  if (is_cloud_file(extension)) {
    throw InputError(path.string() +
                     ": a file of points has no triangles; give the surface as .stl, .obj or .ply, or as a raster");
  }
  TriangleMesh mesh = weld_identical(parse_mesh(path, extension));
  if (mesh.triangles.empty()) throw InputError(path.string() + ": the file holds no triangles");
  return mesh;
}

}  // namespace talus
