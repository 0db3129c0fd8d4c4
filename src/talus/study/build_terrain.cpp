#include <talus/base/error.hpp>
#include <talus/study/build_terrain.hpp>
#include <talus/terrain/zones.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kDegree = std::numbers::pi / 180.0;

LawSoil make_soil(const SoilCategory& s) {
  return {.mu_min = s.mu_min,
          .mu_max = s.mu_max,
          .kappa = s.kappa,
          .beta = s.beta,
          .restitution = s.restitution,
          .drag = s.drag,
          .strength = s.strength_MPa * 1e6,
          .scar_drag = s.scar_drag};
}

SoilId soil_number(const BuiltGround& ground, const std::string& name) {
  const auto it = std::find(ground.soil_names.begin(), ground.soil_names.end(), name);
  if (it == ground.soil_names.end()) throw InputError("unknown soil category \"" + name + "\"");
  return static_cast<SoilId>(it - ground.soil_names.begin());
}

struct TerrainBuilder {
  BuiltGround& ground;
  const SoilSettings& soil;

  void operator()(const TerrainPlaneSettings& s) const { ground.terrain = make_inclined_plane(s.slope_deg * kDegree); }

  void operator()(const TerrainRampSettings& s) const {
    ground.terrain = std::make_shared<const TerrainHeightField>(
        make_ramp(s.slope_deg * kDegree, s.length, s.runout, s.width, s.cell));
  }

  void operator()(const TerrainRasterSettings& s) const {
    TALUS_ASSERT(s.grid.nx > 0);
    ground.crs_wkt = s.grid.crs_wkt;
    ground.origin = Vec3(s.grid.first_node.x(), s.grid.first_node.y(), 0.0);
    ground.terrain =
        std::make_shared<const TerrainHeightField>(Vec2::Zero(), s.grid.cell, s.grid.nx, s.grid.ny, s.grid.heights);
  }

  void operator()(const TerrainMeshSettings& s) const {
    TriangleMesh all;
    std::vector<SoilId> soils;
    for (const TerrainMeshPart& part : s.parts) {
      const auto offset = static_cast<std::int32_t>(all.vertices.size());
      all.vertices.insert(all.vertices.end(), part.mesh.vertices.begin(), part.mesh.vertices.end());
      for (const auto& t : part.mesh.triangles) all.triangles.push_back({t[0] + offset, t[1] + offset, t[2] + offset});
      soils.insert(soils.end(), part.mesh.triangles.size(),
                   soil_number(ground, part.soil.empty() ? soil.default_category : part.soil));
    }
    if (s.up == UpAxis::kY) all = z_up_from_y_up(std::move(all));
    all = orient_upward(weld_identical(all));
    ground.origin = all.vertices.empty() ? Vec3(Vec3::Zero()) : all.vertices.front();
    for (const Vec3& v : all.vertices) ground.origin = ground.origin.cwiseMin(v);
    ground.origin = ground.origin.array().floor();
    ground.origin.z() = 0.0;
    for (Vec3& v : all.vertices) v -= ground.origin;
    ground.terrain = std::make_shared<const TerrainMesh>(all, soils);
  }
};

}  // namespace

BuiltGround build_ground(const TerrainSettings& terrain, const SoilSettings& soil) {
  BuiltGround ground;
  for (const auto& [name, category] : soil.categories.entries) {
    ground.soil_names.push_back(name);
    ground.soils.push_back(make_soil(category));
  }
  if (ground.soils.size() > 255) throw InputError("[soil.categories]: at most 255 categories are possible");
  ground.soil_map.everywhere = soil_number(ground, soil.default_category);
  std::visit(TerrainBuilder{ground, soil}, terrain);
  if (!soil.zone_polygons.empty()) {
    std::vector<Zone> zones;
    for (const SoilZone& given : soil.zone_polygons) {
      Zone zone{given.polygon, 0, given.name};
      const auto it = std::find(ground.soil_names.begin(), ground.soil_names.end(), given.category);
      if (it == ground.soil_names.end())
        throw InputError(given.name + ": unknown soil category \"" + given.category +
                         "\"; known: " + category_names(soil));
      zone.id = static_cast<SoilId>(it - ground.soil_names.begin());
      for (auto& ring : zone.polygon.rings)
        for (Vec2& p : ring) p -= ground.origin.head<2>();
      zones.push_back(std::move(zone));
    }
    ground.soil_map = make_soil_map(terrain_bounds(ground.terrain), default_zone_cell(ground.terrain), zones,
                                    ground.soil_map.everywhere, &ground.warnings);
  }
  return ground;
}

TriangleMesh terrain_surface(const Terrain& terrain, const Vec3& centre, double reach, std::size_t triangles_max) {
  TriangleMesh surface;
  Vec2 first, last;
  std::size_t nx = 2, ny = 2;
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain)) {
    if ((*mesh)->mesh().triangles.size() <= triangles_max) return (*mesh)->mesh();
    // A scan of millions of triangles is drawn as it is seen from above.
    const Rectangle bounds = terrain_bounds(terrain);
    first = bounds.low;
    last = bounds.high;
    const Vec2 size = last - first;
    const double cell = std::sqrt(2.0 * size.x() * size.y() / static_cast<double>(triangles_max));
    nx = static_cast<std::size_t>(std::max(2.0, size.x() / cell));
    ny = static_cast<std::size_t>(std::max(2.0, size.y() / cell));
  } else if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain)) {
    first = (*field)->first_node();
    last = (*field)->last_node();
    nx = (*field)->nx();
    ny = (*field)->ny();
    const double share = static_cast<double>(triangles_max) / (2.0 * static_cast<double>((nx - 1) * (ny - 1)));
    if (share < 1.0) {
      const auto thinned = [&](std::size_t n) {
        return std::max<std::size_t>(2, static_cast<std::size_t>(static_cast<double>(n - 1) * std::sqrt(share)) + 1);
      };
      nx = thinned(nx);
      ny = thinned(ny);
    }
  } else if (std::holds_alternative<TerrainPlane>(terrain)) {
    first = centre.head<2>() - Vec2::Constant(reach);
    last = centre.head<2>() + Vec2::Constant(reach);
  } else {
    return surface;
  }
  std::vector<std::int32_t> number(nx * ny, -1);
  for (std::size_t j = 0; j < ny; ++j) {
    for (std::size_t i = 0; i < nx; ++i) {
      const double x = first.x() + (last.x() - first.x()) * static_cast<double>(i) / static_cast<double>(nx - 1);
      const double y = first.y() + (last.y() - first.y()) * static_cast<double>(j) / static_cast<double>(ny - 1);
      const double z = ground_height(terrain, x, y);
      if (!std::isfinite(z)) continue;
      number[j * nx + i] = static_cast<std::int32_t>(surface.vertices.size());
      surface.vertices.emplace_back(x, y, z);
    }
  }
  for (std::size_t j = 0; j + 1 < ny; ++j) {
    for (std::size_t i = 0; i + 1 < nx; ++i) {
      const std::int32_t a = number[j * nx + i], b = number[j * nx + i + 1];
      const std::int32_t c = number[(j + 1) * nx + i + 1], d = number[(j + 1) * nx + i];
      if (a >= 0 && b >= 0 && c >= 0) surface.triangles.push_back({a, b, c});
      if (a >= 0 && c >= 0 && d >= 0) surface.triangles.push_back({a, c, d});
    }
  }
  return surface;
}

}  // namespace talus
