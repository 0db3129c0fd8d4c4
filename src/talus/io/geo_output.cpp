#include <talus/base/error.hpp>
#include <talus/io/geo_output.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/raster_map.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <system_error>

namespace talus {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

const char* outcome_text(RockOutcome outcome) {
  switch (outcome) {
    case RockOutcome::kRest:
      return "rest";
    case RockOutcome::kLeftDomain:
      return "left_domain";
    case RockOutcome::kDuration:
      return "duration";
    case RockOutcome::kQuarantined:
      return "quarantined";
  }
  return "";
}

const std::vector<VectorField>& rock_fields() {
  static const std::vector<VectorField> fields = {
      {"rock", VectorFieldType::kInteger},          {"kind", VectorFieldType::kText},
      {"ending", VectorFieldType::kText},           {"runout_m", VectorFieldType::kReal},
      {"time_s", VectorFieldType::kReal},           {"energy_max_kJ", VectorFieldType::kReal},
      {"velocity_max_m_s", VectorFieldType::kReal}, {"jump_height_max_m", VectorFieldType::kReal},
      {"rotation_max_1_s", VectorFieldType::kReal}, {"mass_kg", VectorFieldType::kReal},
      {"volume_m3", VectorFieldType::kReal}};
  return fields;
}

std::vector<VectorValue> rock_values(const GeoResult& result, const RockPath& p) {
  return {static_cast<double>(p.member),
          result.kinds[p.kind],
          std::string(outcome_text(p.outcome)),
          p.runout(),
          p.time,
          p.kinetic_energy_max * 1e-3,
          p.speed_max,
          p.jump_height_max,
          p.spin_rate_max / kTurn,
          p.mass,
          p.volume};
}

VectorPoint map_point(const GeoResult& result, const Vec3& local, double m = 0.0) {
  return {local.x() + result.origin.x(), local.y() + result.origin.y(), local.z() + result.origin.z(), m};
}

/// Kept paths, one line each; m is the time.
VectorOutputLayer trajectories(const GeoResult& result) {
  VectorOutputLayer layer{.name = "trajectories",
                          .kind = VectorKind::kLine,
                          .fields = rock_fields(),
                          .style = energy_style("energy_max_kJ", 0.3),
                          .rows = {},
                          .row_count = 0,
                          .fill_row = {}};
  for (const KeptPath& kept : result.kept) {
    if (kept.samples.size() < 2) continue;
    VectorRow row;
    for (const PathSample& s : kept.samples) row.points.push_back(map_point(result, s.position, s.time));
    // Paths are in the order of their numbers; an interrupted run may lack some.
    const auto path = std::lower_bound(result.paths.begin(), result.paths.end(), kept.member,
                                       [](const RockPath& p, std::uint64_t member) { return p.member < member; });
    if (path == result.paths.end() || path->member != kept.member) continue;
    row.values = rock_values(result, *path);
    layer.rows.push_back(std::move(row));
  }
  return layer;
}

/// One point per rock that fulfils `wanted`, at the end or the start of its path.
VectorOutputLayer rock_points(const GeoResult& result, const std::string& name, bool at_end) {
  VectorOutputLayer layer{.name = name,
                          .kind = VectorKind::kPoint,
                          .fields = rock_fields(),
                          .style = {},
                          .rows = {},
                          .row_count = 0,
                          .fill_row = {}};
  layer.style = at_end ? energy_style("energy_max_kJ", 1.5) : VectorStyle{};
  if (!at_end) layer.style.size_mm = 1.5;
  auto numbers = std::make_shared<std::vector<std::size_t>>();
  for (std::size_t k = 0; k < result.paths.size(); ++k)
    if (!at_end || result.paths[k].outcome == RockOutcome::kRest) numbers->push_back(k);
  layer.row_count = numbers->size();
  layer.fill_row = [&result, numbers, at_end](std::size_t k, VectorRow& row) {
    const RockPath& p = result.paths[(*numbers)[k]];
    row.points = {map_point(result, at_end ? p.end : p.start)};
    row.values = rock_values(result, p);
  };
  return layer;
}

}  // namespace

void write_geo_result(const std::filesystem::path& folder, const GeoResult& result) {
  if (result.paths.empty()) return;
  const std::filesystem::path maps = folder / "maps";
  std::error_code error;
  std::filesystem::create_directories(maps, error);
  if (error) throw IoError(maps.string() + ": cannot be made: " + error.message());
  for_each_hazard_map(result.grid, result.paths.size(), [&](const HazardMap& local) {
    HazardMap map = local;
    map.x0 += result.origin.x();
    map.y0 += result.origin.y();
    write_styled_map(maps, map, result.crs_wkt);
  });
  const std::vector<VectorOutputLayer> layers = {trajectories(result), rock_points(result, "deposits", true),
                                                 rock_points(result, "releases", false)};
  write_geopackage(folder / "rockfall.gpkg", result.crs_wkt, layers);
}

}  // namespace talus
