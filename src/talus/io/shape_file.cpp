#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/io/shape_formats.hpp>

#include <algorithm>
#include <string>
#include <unordered_map>

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

struct PointHash {
  std::size_t operator()(const Vec3& p) const {
    std::size_t h = 0;
    for (int i = 0; i < 3; ++i) h = h * 0x9E3779B97F4A7C15ULL + std::hash<double>{}(p[i]);
    return h;
  }
};

/// One vertex for each distinct place, in the order of first use; unused vertices go.
TriangleMesh welded(const TriangleMesh& mesh) {
  TriangleMesh result;
  result.triangles.reserve(mesh.triangles.size());
  std::unordered_map<Vec3, std::int32_t, PointHash> numbers;
  for (const auto& triangle : mesh.triangles) {
    std::array<std::int32_t, 3> t{};
    for (std::size_t i = 0; i < 3; ++i) {
      const Vec3& p = mesh.vertices[static_cast<std::size_t>(triangle[i])];
      const auto [at, added] = numbers.try_emplace(p, static_cast<std::int32_t>(result.vertices.size()));
      if (added) result.vertices.push_back(p);
      t[i] = at->second;
    }
    result.triangles.push_back(t);
  }
  return result;
}

}  // namespace

PointCloud read_point_cloud(const std::filesystem::path& path) {
  const std::string extension = lower_extension(path);
  if (is_cloud_file(extension)) return parse_xyz(read_file_bytes(path), path.string());
  TriangleMesh mesh = parse_mesh(path, extension);
  if (extension == ".stl") mesh = welded(mesh);  // the format repeats every vertex for each of its triangles
  if (mesh.vertices.empty()) throw InputError(path.string() + ": the file holds no points");
  return std::move(mesh.vertices);
}

TriangleMesh read_triangle_mesh(const std::filesystem::path& path) {
  const std::string extension = lower_extension(path);
  if (is_cloud_file(extension)) {
    throw InputError(path.string() +
                     ": a file of points has no triangles; give the surface as .stl, .obj or .ply, or as a raster");
  }
  TriangleMesh mesh = welded(parse_mesh(path, extension));
  if (mesh.triangles.empty()) throw InputError(path.string() + ": the file holds no triangles");
  return mesh;
}

}  // namespace talus
