#include <talus/base/error.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/io/packing_file.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/release_layer.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/io/vector_layer.hpp>
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
    raster->grid = {{read.x0, read.y0}, {read.dx, read.dy}, read.nx, read.ny, read.crs_wkt, std::move(read.values)};
  } else if (auto* mesh = std::get_if<TerrainMeshSettings>(&terrain)) {
    for (TerrainMeshPart& part : mesh->parts) part.mesh = read_terrain_part(part.file);
  }
}

std::string crs_of(const TerrainSettings& terrain) {
  const auto* raster = std::get_if<TerrainRasterSettings>(&terrain);
  return raster != nullptr ? raster->grid.crs_wkt : std::string();
}

Polygon polygon_of(const VectorFeature& feature) {
  Polygon polygon;
  for (const auto& path : feature.paths) {
    polygon.rings.emplace_back();
    for (const Vec3& p : path) polygon.rings.back().push_back(p.head<2>());
  }
  return polygon;
}

void load(SoilSettings& soil, const std::string& crs) {
  if (soil.zones.empty()) return;
  VectorRequest request;
  request.target_crs_wkt = crs;
  request.points = request.lines = false;
  const VectorLayer layer = read_vector_layer(soil.zones, request);
  soil.zone_polygons.clear();
  for (const VectorFeature& feature : layer.features) {
    const auto category = text_attribute(feature, "category");
    if (!category)
      throw InputError(feature_text(layer, feature) +
                       ": has no attribute `category`; give each polygon a soil category");
    soil.zone_polygons.push_back({polygon_of(feature), *category, feature_text(layer, feature)});
  }
}

void load(ReleaseSettings& release, const std::string& crs) {
  auto* file = std::get_if<ReleaseFromFile>(&release.places);
  if (file == nullptr) return;
  VectorRequest request;
  request.target_crs_wkt = crs;
  request.layer = file->layer;
  file->areas = make_release_areas(read_vector_layer(file->file, request), Vec3::Zero());
}

struct Loader {
  void operator()(FreeBodySettings& s) const { load(s.body); }
  void operator()(SingleRockSettings& s) const {
    load(s.body);
    load(s.terrain);
    load(s.soil, crs_of(s.terrain));
  }
  void operator()(RockfallSettings& s) const {
    for (RockSettings& rock : s.rocks) load(rock.body);
    load(s.terrain);
    load(s.soil, crs_of(s.terrain));
    load(s.release, crs_of(s.terrain));
  }
  void operator()(TriaxialSettings& s) const {
    if (!s.sample.packing.empty()) s.sample.loaded = read_packing(s.sample.packing);
  }
};

}  // namespace

void load_inputs(AnyStudySettings& settings) {
  std::visit(Loader{}, settings);
}

}  // namespace talus
