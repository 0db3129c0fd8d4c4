#include <talus/base/error.hpp>
#include <talus/io/geo_output.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/raster_map.hpp>
#include <talus/io/view_layer.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <system_error>
#include <utility>

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

/// The evaluation lines on the ground; m is the distance along them.
VectorOutputLayer line_layer(const GeoResult& result) {
  VectorOutputLayer layer{.name = "lines",
                          .kind = VectorKind::kLine,
                          .fields = {{"line", VectorFieldType::kInteger},
                                     {"name", VectorFieldType::kText},
                                     {"length_m", VectorFieldType::kReal},
                                     {"rocks", VectorFieldType::kInteger},
                                     {"share_passing", VectorFieldType::kReal}},
                          .style = {.colour = {20, 60, 140, 255}, .size_mm = 0.8, .field = {}, .classes = {}},
                          .rows = {},
                          .row_count = 0,
                          .fill_row = {}};
  for (std::size_t k = 0; k < result.lines.size(); ++k) {
    const EvaluationLine& line = result.lines[k];
    double rocks = 0.0, chainage = 0.0;
    for (const LineCrossing& c : result.crossings) rocks += c.line == k && c.first ? 1.0 : 0.0;
    VectorRow row;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      if (i > 0) chainage += (line.points[i] - line.points[i - 1]).norm();
      const double z = result.line_heights[k][i];
      row.points.push_back(
          map_point(result, {line.points[i].x(), line.points[i].y(), std::isfinite(z) ? z : 0.0}, chainage));
    }
    row.values = {static_cast<double>(k + 1), line.name, line.length(), rocks,
                  rocks / static_cast<double>(result.paths.size())};
    layer.rows.push_back(std::move(row));
  }
  return layer;
}

/// Where rocks pass the lines, coloured by energy.
VectorOutputLayer crossing_layer(const GeoResult& result) {
  constexpr auto kReal = VectorFieldType::kReal;
  VectorOutputLayer layer{.name = "crossings",
                          .kind = VectorKind::kPoint,
                          .fields = {{"line", VectorFieldType::kText},
                                     {"rock", VectorFieldType::kInteger},
                                     {"kind", VectorFieldType::kText},
                                     {"first", VectorFieldType::kInteger},
                                     {"time_s", kReal},
                                     {"chainage_m", kReal},
                                     {"energy_kJ", kReal},
                                     {"translational_energy_kJ", kReal},
                                     {"velocity_m_s", kReal},
                                     {"rotation_1_s", kReal},
                                     {"height_m", kReal},
                                     {"clearance_m", kReal},
                                     {"top_m", kReal},
                                     {"inclination_deg", kReal},
                                     {"angle_to_line_deg", kReal},
                                     {"mass_kg", kReal}},
                          .style = energy_style("energy_kJ", 1.2),
                          .rows = {},
                          .row_count = result.crossings.size(),
                          .fill_row = {}};
  layer.fill_row = [&result](std::size_t k, VectorRow& row) {
    const LineCrossing& c = result.crossings[k];
    row.points = {map_point(result, c.position)};
    row.values = {result.lines[c.line].name,
                  static_cast<double>(c.member),
                  result.kinds[c.kind],
                  c.first ? 1.0 : 0.0,
                  c.time,
                  c.chainage,
                  c.kinetic_energy * 1e-3,
                  c.translational_energy * 1e-3,
                  c.speed(),
                  c.spin_rate / kTurn,
                  c.height,
                  c.clearance,
                  c.top,
                  c.inclination * 360.0 / kTurn,
                  c.angle_to_line * 360.0 / kTurn,
                  c.mass};
  };
  return layer;
}

/// Contacts of the kept rocks with the ground, coloured by the energy they come with.
VectorOutputLayer impact_layer(const GeoResult& result) {
  constexpr auto kReal = VectorFieldType::kReal;
  VectorOutputLayer layer{.name = "impacts",
                          .kind = VectorKind::kPoint,
                          .fields = {{"rock", VectorFieldType::kInteger},
                                     {"kind", VectorFieldType::kText},
                                     {"soil", VectorFieldType::kText},
                                     {"time_s", kReal},
                                     {"flight_time_s", kReal},
                                     {"contact_time_s", kReal},
                                     {"velocity_in_m_s", kReal},
                                     {"velocity_out_m_s", kReal},
                                     {"rotation_in_1_s", kReal},
                                     {"rotation_out_1_s", kReal},
                                     {"energy_in_kJ", kReal},
                                     {"energy_out_kJ", kReal},
                                     {"translational_energy_in_kJ", kReal},
                                     {"translational_energy_out_kJ", kReal},
                                     {"normal_impulse_N_s", kReal}},
                          .style = energy_style("energy_in_kJ", 1.0),
                          .rows = {},
                          .row_count = result.impacts.size(),
                          .fill_row = {}};
  layer.fill_row = [&result](std::size_t k, VectorRow& row) {
    const RockImpact& i = result.impacts[k];
    row.points = {map_point(result, i.point)};
    row.values = {static_cast<double>(i.member),
                  result.kinds[i.kind],
                  i.soil < result.soil_names.size() ? result.soil_names[i.soil] : std::string(),
                  i.time,
                  i.flight_time,
                  i.contact_time,
                  i.velocity_in.norm(),
                  i.velocity_out.norm(),
                  i.spin_rate_in / kTurn,
                  i.spin_rate_out / kTurn,
                  i.kinetic_energy_in * 1e-3,
                  i.kinetic_energy_out * 1e-3,
                  i.translational_energy_in * 1e-3,
                  i.translational_energy_out * 1e-3,
                  i.normal_impulse};
  };
  return layer;
}

void write_layers(const std::filesystem::path& path, const GeoResult& result) {
  std::vector<VectorOutputLayer> layers = {trajectories(result), rock_points(result, "deposits", true),
                                           rock_points(result, "releases", false)};
  if (!result.kept.empty()) layers.push_back(impact_layer(result));
  if (!result.lines.empty()) {
    layers.push_back(line_layer(result));
    layers.push_back(crossing_layer(result));
  }
  write_geopackage(path, result.crs_wkt, layers);
}

}  // namespace

std::vector<std::function<void()>> geo_result_jobs(const std::filesystem::path& folder, const GeoResult& result) {
  std::vector<std::function<void()>> jobs;
  if (result.paths.empty()) return jobs;
  const std::filesystem::path maps = folder / "maps";
  std::error_code error;
  std::filesystem::create_directories(maps, error);
  if (error) throw IoError(maps.string() + ": cannot be made: " + error.message());
  jobs.push_back([&result, folder] { write_layers(folder / "rockfall.gpkg", result); });
  if (!result.kept.empty())
    jobs.push_back([&result, folder] {
      write_file_atomically(folder / "trajectories.blob", encode_trajectories(result.kept, result.origin));
    });
  const auto write_map = [&result, maps](HazardMap map) {
    map.x0 += result.origin.x();
    map.y0 += result.origin.y();
    write_styled_map(maps, map, result.crs_wkt);
  };
  for (std::size_t group = 0; group < hazard_map_groups(result.grid); ++group)
    jobs.push_back([&result, write_map, group] {
      for (HazardMap& map : hazard_map_group(result.grid, result.paths.size(), group)) write_map(std::move(map));
    });
  for (const HazardMap& map : result.scenario_maps) jobs.push_back([&map, write_map] { write_map(map); });
  return jobs;
}

}  // namespace talus
