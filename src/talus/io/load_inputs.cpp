#include <talus/base/error.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/study/build_body.hpp>

namespace talus {

namespace {

void load(BodySettings& body) {
  auto* scan = std::get_if<ScanSettings>(&body.shape);
  if (scan == nullptr) return;
  scan->cloud = read_point_cloud(scan->file);
  try {
    build_body(body);  // a cloud without a volume is known only by its hull
  } catch (const InputError& error) {
    throw InputError(scan->file.string() + ": " + error.what());
  }
}

TriangleMesh read_terrain_part(const std::filesystem::path& file) {
  TriangleMesh mesh = read_triangle_mesh(file);
  for (const auto& [a, b, c] : mesh.triangles) {
    const auto corner = [&mesh](std::int32_t k) -> const Vec3& { return mesh.vertices[static_cast<std::size_t>(k)]; };
    if ((corner(b) - corner(a)).cross(corner(c) - corner(a)).squaredNorm() > 0.0) return mesh;
  }
  throw InputError(file.string() + ": none of the " + std::to_string(mesh.triangles.size()) +
                   " triangles has an area; the mesh is not a surface");
}

void load(TerrainSettings& terrain) {
  if (auto* raster = std::get_if<TerrainRasterSettings>(&terrain)) {
    Raster read = read_raster(raster->raster);
    raster->grid = {{read.x0, read.y0}, {read.dx, read.dy}, read.nx, read.ny, std::move(read.values)};
  } else if (auto* mesh = std::get_if<TerrainMeshSettings>(&terrain)) {
    for (TerrainMeshPart& part : mesh->parts) part.mesh = read_terrain_part(part.file);
  }
}

struct Loader {
  void operator()(FreeBodySettings& s) const { load(s.body); }
  void operator()(SingleRockSettings& s) const {
    load(s.body);
    load(s.terrain);
  }
  void operator()(RockfallSettings& s) const {
    for (RockSettings& rock : s.rocks) load(rock.body);
    load(s.terrain);
  }
};

}  // namespace

void load_inputs(AnyStudySettings& settings) {
  std::visit(Loader{}, settings);
}

}  // namespace talus
