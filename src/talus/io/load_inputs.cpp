#include <talus/base/error.hpp>
#include <talus/io/drive_file.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/io/packing_file.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/release_layer.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/io/solid_mesh_file.hpp>
#include <talus/io/vector_layer.hpp>
#include <talus/io/zone_layer.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/resample_grid.hpp>

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
    raster->grid = {{read.x0, read.y0},
                    {read.dx, read.dy},
                    read.nx,
                    read.ny,
                    read.crs_wkt,
                    std::make_shared<const std::vector<double>>(std::move(read.values))};
    if (raster->cell > 0.0) raster->grid = resample_grid(raster->grid, raster->cell);
  } else if (auto* mesh = std::get_if<TerrainMeshSettings>(&terrain)) {
    for (TerrainMeshPart& part : mesh->parts) part.mesh = read_terrain_part(part.file);
  }
}

/// The system of the map that all layers are brought to. A terrain without one takes over that of the first layer that
/// has one, so that at least the layers agree.
struct LayerLoader {
  const Warn& warn;
  std::string crs_wkt;
  bool raster_without_crs = false;

  LayerLoader(const TerrainSettings& terrain, const Warn& warn_) : warn(warn_) {
    const auto* raster = std::get_if<TerrainRasterSettings>(&terrain);
    if (raster == nullptr) return;
    crs_wkt = raster->grid.crs_wkt;
    raster_without_crs = crs_wkt.empty();
  }

  /// A terrain without a system is in that of its layers: results are written in it.
  void give_to(TerrainSettings& terrain) const {
    if (raster_without_crs) std::get<TerrainRasterSettings>(terrain).grid.crs_wkt = crs_wkt;
  }

  VectorLayer read(const std::filesystem::path& file, VectorRequest request) {
    request.target_crs_wkt = crs_wkt;
    VectorLayer layer = read_vector_layer(file, request);
    if (warn)
      for (const std::string& warning : layer.warnings) warn(warning);
    if (crs_wkt.empty() && layer.has_crs) {
      if (raster_without_crs && warn)
        warn(file.string() +
             ": the terrain has no coordinate system; it is taken to be in that of this layer. Give it one: "
             "gdal_translate -a_srs EPSG:CODE in.asc out.tif");
      crs_wkt = layer.crs_wkt;
    }
    return layer;
  }
};

std::string attribute_names(const VectorFeature& feature) {
  std::string names;
  for (const auto& [name, value] : feature.attributes) names += (names.empty() ? "" : ", ") + name;
  return names.empty() ? "no attribute" : names;
}

Polygon polygon_of(const VectorFeature& feature) {
  Polygon polygon;
  for (const auto& path : feature.paths) {
    polygon.rings.emplace_back();
    for (const Vec3& p : path) polygon.rings.back().push_back(p.head<2>());
  }
  return polygon;
}

std::vector<SoilZone> read_zones(const std::filesystem::path& file, LayerLoader& layers, const std::string& attribute,
                                 const std::string& what) {
  VectorRequest request;
  request.points = request.lines = false;
  const VectorLayer layer = layers.read(file, request);
  std::vector<SoilZone> zones;
  for (const VectorFeature& feature : layer.features) {
    const auto category = text_attribute(feature, attribute);
    if (!category)
      throw InputError(feature_text(layer, feature) + ": has no attribute `" + attribute + "`; give each polygon a " +
                       what + ". It has: " + attribute_names(feature));
    zones.push_back({polygon_of(feature), *category, feature_text(layer, feature)});
  }
  return zones;
}

void load(SoilSettings& soil, LayerLoader& layers) {
  if (!soil.zones.empty()) soil.zone_polygons = read_zones(soil.zones, layers, "category", "soil category");
}

void load(ForestSettings& forest, LayerLoader& layers) {
  if (!forest.zones.empty()) forest.zone_polygons = read_zones(forest.zones, layers, "class", "forest class");
  if (forest.trees.empty()) return;
  VectorRequest request;
  request.lines = request.polygons = false;
  forest.tree_points = make_trees(layers.read(forest.trees, request), Vec3::Zero());
}

void load(ReleaseSettings& release, LayerLoader& layers) {
  auto* file = std::get_if<ReleaseFromFile>(&release.places);
  if (file == nullptr) return;
  VectorRequest request;
  request.layer = file->layer;
  file->areas = make_release_areas(layers.read(file->file, request), Vec3::Zero());
}

void load(RockfallOutputSettings& output, LayerLoader& layers) {
  output.loaded_lines.clear();
  if (output.lines.empty()) return;
  VectorRequest request;
  request.layer = output.lines_layer;
  request.points = request.polygons = false;
  const VectorLayer layer = layers.read(output.lines, request);
  for (const VectorFeature& feature : layer.features) {
    EvaluationLine line{text_attribute(feature, "name").value_or(""), {}};
    for (const Vec3& p : feature.paths[0]) line.points.push_back(p.head<2>());
    output.loaded_lines.push_back(std::move(line));
  }
}

struct Loader {
  const Warn& warn;
  void operator()(FreeBodySettings& s) const { load(s.body); }
  void operator()(SingleRockSettings& s) const {
    load(s.body);
    load(s.terrain);
    LayerLoader layers(s.terrain, warn);
    load(s.soil, layers);
    load(s.forest, layers);
    layers.give_to(s.terrain);
  }
  void operator()(RockfallSettings& s) const {
    for (RockSettings& rock : s.rocks) load(rock.body);
    load(s.terrain);
    LayerLoader layers(s.terrain, warn);
    load(s.soil, layers);
    load(s.forest, layers);
    load(s.release, layers);
    load(s.output, layers);
    layers.give_to(s.terrain);
  }
  void operator()(BarrierSettings& s) const {
    for (ImpactSettings& impact : s.impacts) load(impact.rock);
  }
  void operator()(TriaxialSettings& s) const {
    if (!s.sample.packing.empty()) s.sample.loaded = read_packing(s.sample.packing);
  }
  void operator()(GranularBedSettings& s) const {
    for (BedRockSettings& rock : s.rocks) load(rock.body);
    load(s.terrain);
    LayerLoader layers(s.terrain, warn);
    load(s.soil, layers);
    layers.give_to(s.terrain);
  }
  void operator()(BlocksSettings& s) const {
    for (BlockSettings& block : s.blocks) {
      auto* scan = std::get_if<ScanSettings>(&block.shape);
      if (scan == nullptr) continue;
      if (scan->file.extension() == ".msh") {
        block.deformable.elements = read_solid_mesh(scan->file);
        scan->cloud = block.deformable.elements.nodes;
      } else {
        scan->cloud = read_point_cloud(scan->file);
      }
    }
    for (PileSettings& pile : s.piles)
      for (PileShapeSettings& shape : pile.shapes) shape.cloud = read_point_cloud(shape.file);
    load(s.base.terrain);
    if (!s.base.velocity.record.empty()) read_drive(s.base.velocity);
  }
};

}  // namespace

void load_terrain(TerrainSettings& terrain) {
  load(terrain);
}

void load_inputs(AnyStudySettings& settings, const Warn& warn) {
  std::visit(Loader{warn}, settings);
}

}  // namespace talus
