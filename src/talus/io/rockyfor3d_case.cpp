#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/io/dem_writer.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/polygonize.hpp>
#include <talus/io/rockyfor3d_blocks.hpp>
#include <talus/io/rockyfor3d_case.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 8> kSoilWords = {
    "river, swamp",    "deep fine soil",  "shallow fine soil or sand and gravel",
    "scree (< 10 cm)", "talus (> 10 cm)", "bedrock with thin cover",
    "bedrock",         "asphalt road"};

/// The folder that becomes `out` when all is in it.
struct UnfinishedFolder {
  fs::path path;
  ~UnfinishedFolder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

fs::path checked_target(const fs::path& out) {
  std::error_code error;
  fs::path path = fs::weakly_canonical(fs::absolute(out, error), error);
  if (!path.has_filename()) path = path.parent_path();
  if (fs::exists(path, error) && (!fs::is_directory(path, error) || !fs::is_empty(path, error)))
    throw InputError(fmt::format("{}: exists and is not an empty folder; name another one with --out", out.string()));
  return path;
}

int commonest_soil(const std::vector<int>& types) {
  std::array<std::size_t, 8> counts{};
  for (const int type : types)
    if (type >= 0) ++counts[static_cast<std::size_t>(type)];
  return static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

/// Centre of the block above the ground: no part of it is in a slope of up to about 50 degrees [m].
double release_height(const RockyforSource& s) {
  return 0.8 * std::sqrt(s.d1 * s.d1 + s.d2 * s.d2 + s.d3 * s.d3);
}

VectorPoint node_point(const Raster& dem, std::size_t i, std::size_t j, double above) {
  return {dem.x0 + dem.dx * static_cast<double>(i), dem.y0 + dem.dy * static_cast<double>(j), dem.value(i, j) + above,
          0.0};
}

VectorOutputLayer release_points(const RockyforFolder& folder, const RockyforBlocks& blocks) {
  VectorOutputLayer layer{.name = "release", .kind = VectorKind::kPoint, .fields = {}};
  layer.fields = {{"shape", VectorFieldType::kText}, {"density_kg_m3", VectorFieldType::kReal}};
  layer.style.size_mm = 1.0;
  layer.row_count = folder.sources.size();
  layer.fill_row = [&folder, &blocks](std::size_t k, VectorRow& row) {
    const RockyforSource& s = folder.sources[k];
    const RockyforBlock& block = blocks.kinds[blocks.kind_of_source[k]];
    row.points = {node_point(folder.dem, s.i, s.j, release_height(block.like))};
    row.values = {block.name, s.density};
  };
  return layer;
}

VectorOutputLayer net_lines(const RockyforFolder& folder) {
  VectorOutputLayer layer{.name = "nets", .kind = VectorKind::kLine, .fields = {}};
  layer.fields = {
      {"name", VectorFieldType::kText}, {"height", VectorFieldType::kReal}, {"capacity_kJ", VectorFieldType::kReal}};
  for (const RockyforNet& net : folder.nets) {
    if (net.cells.size() < 2) continue;
    VectorRow row;
    for (const auto& [i, j] : net.cells) {
      VectorPoint p = node_point(folder.dem, i, j, 0.0);
      if (std::isfinite(p.z)) row.points.push_back(p);
    }
    row.values = {fmt::format("net {}", net.number), net.height, net.energy_kJ};
    if (row.points.size() >= 2) layer.rows.push_back(std::move(row));
  }
  return layer;
}

std::vector<std::string> notes_of(const RockyforFolder& folder, const RockyforBlocks& blocks,
                                  const RockyforCaseSettings& settings, std::size_t nets) {
  std::vector<std::string> notes;
  notes.push_back(fmt::format(
      "Carried over: the elevation model ({} x {} nodes), {} source cells with {} kind{} of block, "
      "soil types.",
      folder.dem.nx, folder.dem.ny, folder.sources.size(), blocks.kinds.size(), blocks.kinds.size() == 1 ? "" : "s"));
  if (blocks.rounded) notes.push_back("Blocks have many sizes: their dimensions were rounded to steps of 10 %.");
  if (folder.sources_on_nodata > 0)
    notes.push_back(fmt::format("{} source cells lie where the elevation model has no data and were left out.",
                                folder.sources_on_nodata));
  notes.push_back(
      fmt::format("Chosen: {} rocks per source cell (--count), started at the middle of the cell with their "
                  "centre 0.8 block diagonals above the ground; Rockyfor3D keeps the number of simulations, the "
                  "fall height and the variation of volume outside its folder.",
                  settings.count));
  notes.emplace_back(
      "Soil types became soil categories as a starting point, not an equivalence: Rockyfor3D's are coefficients of "
      "restitution, Talus' are laws of friction and drag. Calibrate them.");
  if (nets > 0)
    notes.push_back(
        fmt::format("nets.gpkg has {} net{} as lines with height and capacity; the case evaluates rocks there. They "
                    "are not stopped.",
                    nets, nets == 1 ? "" : "s"));
  for (const std::string& file : folder.files_not_used) {
    const bool roughness = file.size() > 1 && (file[0] == 'r' || file[0] == 'R');
    notes.push_back(fmt::format(
        "Not carried over: {} ({}).", file,
        roughness ? "obstacle heights; Talus lets the true shape of the block meet the terrain" : "forest"));
  }
  if (settings.crs_wkt.empty())
    notes.emplace_back("The rasters name no coordinate system; import with --crs EPSG:CODE to have maps in one.");
  return notes;
}

std::string case_text(const RockyforFolder& folder, const RockyforBlocks& blocks, const RockyforCaseSettings& settings,
                      const std::vector<std::string>& notes, const fs::path& part) {
  std::string text = fmt::format("# From the Rockyfor3D folder {}.\n#\n", folder.path.filename().string());
  for (const std::string& note : notes) text += "# " + note + "\n";
  text += "#\n# Soil types:\n";
  std::array<bool, 8> used{};
  for (const int type : folder.soil_types)
    if (type >= 0) used[static_cast<std::size_t>(type)] = true;
  for (int type = 0; type < 8; ++type)
    if (used[static_cast<std::size_t>(type)])
      text += fmt::format("#   {} {} -> {}\n", type, kSoilWords[static_cast<std::size_t>(type)],
                          rockyfor3d_soil_category(type));
  text += "\n[study]\nkind = \"rockfall\"\nduration = 120.0\n\n[terrain]\nraster = \"dem.tif\"\n\n";
  text += fmt::format("[soil]\ndefault = \"{}\"\nzones = \"soil.gpkg\"\n",
                      rockyfor3d_soil_category(commonest_soil(folder.soil_types)));
  for (std::size_t k = 0; k < blocks.kinds.size(); ++k) {
    const RockyforBlock& block = blocks.kinds[k];
    text += fmt::format("\n[[rock]]  # {} source cell{}\nname = \"{}\"\nshape = {}\ndensity = {}\n", block.sources,
                        block.sources == 1 ? "" : "s", block.name, write_block_shape(block, k + 1, part),
                        number_text(block.like.density, 6));
  }
  text += fmt::format("\n[release]\nfile = \"release.gpkg\"\ncount = {}  # per source cell\n\n[output]\ncell = {}\n",
                      settings.count, number_text(folder.dem.dx));
  if (!folder.nets.empty()) text += "lines = \"nets.gpkg\"\n";
  return text;
}

}  // namespace

const char* rockyfor3d_soil_category(int soil_type) {
  constexpr std::array<const char*, 8> kCategories = {"extra-soft",  "soft", "medium-soft", "medium",
                                                      "medium-hard", "hard", "extra-hard",  "hard"};
  TALUS_ASSERT(soil_type >= 0 && soil_type < 8);
  return kCategories[static_cast<std::size_t>(soil_type)];
}

std::vector<std::string> write_rockyfor3d_case(const RockyforFolder& folder, const RockyforCaseSettings& settings,
                                               const fs::path& out) {
  const fs::path target = checked_target(out);
  UnfinishedFolder part{target.parent_path() / fmt::format(".{}.part", target.filename().string())};
  std::error_code error;
  fs::remove_all(part.path, error);
  fs::create_directories(part.path, error);
  if (error) throw_io_error("make the folder", part.path, error.value());

  RockyforFolder placed = folder;
  if (!settings.crs_wkt.empty()) {
    placed.dem.crs_wkt = settings.crs_wkt;
    placed.dem.has_crs = true;
  }
  const RockyforBlocks blocks = find_blocks(placed.sources);
  write_dem(part.path / "dem.tif", placed.dem, DemPrecision::kDouble);
  write_class_polygons(part.path / "soil.gpkg", placed.dem, placed.soil_types,
                       [](int type) { return std::string(rockyfor3d_soil_category(type)); });
  const std::vector<VectorOutputLayer> release = {release_points(placed, blocks)};
  write_geopackage(part.path / "release.gpkg", placed.dem.crs_wkt, release);
  const std::vector<VectorOutputLayer> nets = {net_lines(placed)};
  if (!nets[0].rows.empty()) write_geopackage(part.path / "nets.gpkg", placed.dem.crs_wkt, nets);
  const std::vector<std::string> notes = notes_of(placed, blocks, settings, nets[0].rows.size());
  write_file_atomically(part.path / "case.toml", case_text(placed, blocks, settings, notes, part.path));
  fs::rename(part.path, target, error);
  if (error) throw_io_error("write", target, error.value());
  return notes;
}

}  // namespace talus
