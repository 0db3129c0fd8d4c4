#include <talus/base/error.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/raster_map.hpp>
#include <talus/io/result_folder.hpp>
#include <talus/io/version.hpp>
#include <talus/io/view_export.hpp>
#include <talus/io/view_layer.hpp>
#include <talus/io/view_result.hpp>
#include <talus/record/geo_result.hpp>

#include <chrono>
#include <cmath>

#include <gtest/gtest.h>
#include <ogr_spatialref.h>
#include <nlohmann/json.hpp>
#include <support/sample_frames.hpp>
#include <support/sample_report.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

std::string swiss_wkt() {
  OGRSpatialReference crs;
  crs.importFromEPSG(2056);
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text;
  CPLFree(text);
  return wkt;
}

const std::string kRampCase =
    "[study]\nkind = \"single-rock\"\nduration = 1.0\n"
    "[terrain]\nramp = { slope_deg = 45.0, length = 40.0, runout = 20.0, width = 20.0, cell = 1.0 }\n"
    "[body]\nshape = { eota = 111, size = [1.0, 1.0, 1.0] }\nmass = 780.0\nxy = [5.0, 0.0]\nheight = 2.0\n";

/// A result with frames, a series, a map and two layers.
fs::path make_result_folder(const TemporaryFolder& place, const std::string& case_text = kRampCase) {
  StudyResult result;
  result.summary.set("figure_m", 1.5);
  result.series = {{"energy", {{"t", "s"}, {"kinetic", "J"}}, {0.0, 1.0, 0.5, 2.0, 1.0, 3.0}}};
  result.report = make_sample_report();
  {
    ResultWriter writer(place / "out", case_text, ResultSettings{});
    writer.frames().begin(make_sample_header());
    for (int k = 0; k < 40; ++k) writer.frames().add(make_sample_frame(0.1 * k));
    HazardMap map;
    map.name = "kinetic_energy_kJ_p95";
    map.description = "95th percentile of the kinetic energy";
    map.unit = "kJ";
    map.x0 = 2600010.0;
    map.y0 = 1180020.0;
    map.cell = 2.0;
    map.nx = 6;
    map.ny = 4;
    for (int k = 0; k < 24; ++k) map.values.push_back(k == 7 ? kNan : static_cast<float>(k));
    fs::create_directories(writer.folder() / "maps");
    write_raster_map(writer.folder() / "maps/kinetic_energy_kJ_p95.tif", map, swiss_wkt());
    std::vector<VectorOutputLayer> layers(2);
    layers[0] = {.name = "trajectories",
                 .kind = VectorKind::kLine,
                 .fields = {{"rock", VectorFieldType::kInteger}, {"energy_max_kJ", VectorFieldType::kReal}}};
    layers[0].rows = {
        {{{2600001, 1180002, 1510, 0.0}, {2600002, 1180002, 1505, 0.5}, {2600004, 1180002, 1501, 1.0}}, {4.0, 120.5}},
        {{{2600010, 1180002, 1510, 0.0}, {2600012, 1180002, 1501, 2.0}}, {9.0, 60.0}}};
    layers[1] = {.name = "lines",
                 .kind = VectorKind::kLine,
                 .fields = {{"line", VectorFieldType::kInteger}, {"name", VectorFieldType::kText}}};
    layers[1].rows = {{{{2600000, 1180000, 1500, 0}, {2600010, 1180000, 1500, 10}}, {1.0, std::string("road <1>")}}};
    write_geopackage(writer.folder() / "rockfall.gpkg", swiss_wkt(), layers);
    writer.finish(result);
  }
  return place / "out";
}

ViewBlob blob_of(ViewResult& result, const std::string& name, std::optional<std::size_t> longest = {}) {
  const auto bytes = result.blob(name, longest);
  if (!bytes) return {};
  return decode_blob(*bytes, name);
}

TEST(ViewBlob, IsReadBackAndCutOrDamagedOnesAreRefused) {
  ViewBlob blob;
  blob.details = R"({"unit":"m"})";
  blob.arrays = {{"z", 1, false, {1.0F, kNan, 3.0F}, {}}, {"id", 1, true, {}, {7, -8}}, {"p", 3, false, {1, 2, 3}, {}}};
  const std::string bytes = encode_blob(blob);
  EXPECT_EQ(bytes.substr(0, 8), "TLVBLOB1");
  EXPECT_EQ(bytes.size() % 8, 0U);
  const ViewBlob back = decode_blob(bytes, "test");
  EXPECT_EQ(Json::parse(back.details)["unit"], "m");
  ASSERT_EQ(back.arrays.size(), 3U);
  EXPECT_EQ(back.find("id")->integers, (std::vector<std::int32_t>{7, -8}));
  EXPECT_EQ(back.find("p")->count(), 1U);
  EXPECT_TRUE(std::isnan(back.find("z")->values[1]));
  for (std::size_t size = 0; size < bytes.size() - 8; ++size)
    EXPECT_THROW(decode_blob(bytes.substr(0, size), "test"), InputError) << size;
  std::string other = bytes;
  other[20] = '}';
  EXPECT_THROW(decode_blob(other, "test"), InputError);
}

TEST(ViewGrid, IsReducedByMeanOrLargestAndStaysInItsPlace) {
  ViewGrid grid;
  grid.nx = 10;
  grid.ny = 4;
  grid.dx = 2.0;
  grid.dy = 3.0;
  grid.x0 = 100.0;
  for (int k = 0; k < 40; ++k) grid.values.push_back(k == 0 ? kNan : static_cast<float>(k % 10));
  EXPECT_EQ(reduce_grid(grid, 10, GridReduction::kMean).nx, 10U);
  const ViewGrid half = reduce_grid(grid, 5, GridReduction::kMean);
  ASSERT_EQ(half.nx, 5U);
  ASSERT_EQ(half.ny, 2U);
  EXPECT_EQ(half.dx, 4.0);
  EXPECT_EQ(half.x0, 101.0) << "the middle of two nodes";
  EXPECT_EQ(half.y0, 1.5);
  EXPECT_NEAR(half.values[0], (1.0 + 0.0 + 1.0) / 3.0, 1e-6) << "a node without value does not count";
  EXPECT_EQ(half.values[4], 8.5F);
  EXPECT_EQ(reduce_grid(grid, 5, GridReduction::kLargest).values[4], 9.0F);
  // A plane stays a plane, also where the blocks do not divide the grid.
  ViewGrid plane = grid;
  plane.nx = plane.ny = 37;
  plane.dx = plane.dy = 1.0;
  plane.x0 = 0.0;
  plane.values.clear();
  for (int j = 0; j < 37; ++j)
    for (int i = 0; i < 37; ++i) plane.values.push_back(static_cast<float>(3 * i - 2 * j));
  const ViewGrid small = reduce_grid(plane, 10, GridReduction::kMean);
  EXPECT_LE(small.nx, 10U);
  for (std::size_t j = 0; j < small.ny; ++j)
    for (std::size_t i = 0; i < small.nx; ++i) {
      const double x = small.x0 + small.dx * static_cast<double>(i), y = small.y0 + small.dy * static_cast<double>(j);
      EXPECT_NEAR(small.values[j * small.nx + i], 3.0 * x - 2.0 * y, 1e-4) << i << ' ' << j;
    }
  // The largest value is not lost at the edge.
  plane.values.back() = 1000.0F;
  const ViewGrid largest = reduce_grid(plane, 10, GridReduction::kLargest);
  EXPECT_LE(largest.nx, 10U);
  EXPECT_EQ(largest.values.back(), 1000.0F);
}

TEST(ViewResult, ManifestNamesAllThatThereIs) {
  TemporaryFolder place;
  ViewResult result(make_result_folder(place), "out", false);
  const Json m = Json::parse(result.manifest({}));
  EXPECT_EQ(m["talus_version"], version_text());
  EXPECT_EQ(m["kind"], "single-rock");
  EXPECT_EQ(m["title"], "out");
  EXPECT_EQ(m["live"], false);
  EXPECT_EQ(m["completed"], true);
  EXPECT_EQ(m["summary"]["figure_m"], 1.5);
  EXPECT_EQ(m["series"], Json::parse(R"([{"name":"energy","file":"series/energy.csv","rows":3,
                                          "columns":[{"name":"t","unit":"s"},{"name":"kinetic","unit":"J"}]}])"));
  EXPECT_EQ(m["frames"]["bytes"], fs::file_size(place / "out/frames.tlf"));
  EXPECT_EQ(m["origin"], Json::parse("[2600000.0, 1180000.0, 1500.0]")) << "that of the frames";
  EXPECT_EQ(m["crs"], "EPSG:2056");
  EXPECT_EQ(m["report"], "report.html");
  ASSERT_EQ(m["grids"].size(), 2U);
  EXPECT_EQ(m["grids"][0]["name"], "terrain");
  EXPECT_EQ(m["grids"][1]["name"], "maps/kinetic_energy_kJ_p95");
  EXPECT_EQ(m["grids"][1]["label"], "Kinetic energy, 95th percentile");
  EXPECT_EQ(m["grids"][1]["unit"], "kJ");
  ASSERT_EQ(m["layers"].size(), 2U);
  EXPECT_EQ(m["layers"][0]["name"], "trajectories");
  EXPECT_EQ(m["layers"][1]["name"], "evaluation_lines");
  EXPECT_EQ(m["messages"], Json::array());
  EXPECT_EQ(result.blob_names(),
            (std::vector<std::string>{"terrain", "maps/kinetic_energy_kJ_p95", "trajectories", "evaluation_lines"}));
}

TEST(ViewResult, BlobsHaveTheNumbersOfTheFiles) {
  TemporaryFolder place;
  ViewResult result(make_result_folder(place), "out", false);
  const ViewBlob map = blob_of(result, "maps/kinetic_energy_kJ_p95");
  const Json about = Json::parse(map.details);
  EXPECT_EQ(about["columns"], 6);
  EXPECT_EQ(about["rows"], 4);
  EXPECT_EQ(about["x0"], 11.0) << "centre of the first cell, from the origin";
  EXPECT_EQ(about["y0"], 21.0);
  EXPECT_EQ(about["maximum"], 23.0);
  EXPECT_EQ(map.arrays[0].values[0], 0.0F) << "the south-western cell first";
  EXPECT_EQ(map.arrays[0].values[23], 23.0F);
  EXPECT_TRUE(std::isnan(map.arrays[0].values[7]));

  // A ramp of 45 degrees: height 40 - x on the slope, 0 beyond.
  const ViewBlob terrain = blob_of(result, "terrain");
  const Json where = Json::parse(terrain.details);
  const auto nx = where["columns"].get<std::size_t>();
  for (std::size_t i = 0; i < nx; ++i) {
    const double x = where["x0"].get<double>() + 2600000.0 + where["dx"].get<double>() * static_cast<double>(i);
    EXPECT_NEAR(terrain.arrays[0].values[i] + 1500.0, std::max(0.0, 40.0 - x), 1e-4) << x;
  }

  const ViewBlob lines = blob_of(result, "trajectories");
  EXPECT_EQ(lines.find("line_start")->integers, (std::vector<std::int32_t>{0, 3, 5}));
  EXPECT_EQ(lines.find("id")->integers, (std::vector<std::int32_t>{4, 9}));
  EXPECT_EQ(lines.find("time")->values, (std::vector<float>{0.0F, 0.5F, 1.0F, 0.0F, 2.0F}));
  EXPECT_EQ(lines.find("energy_max")->values, (std::vector<float>{120.5F, 120.5F, 120.5F, 60.0F, 60.0F}));
  EXPECT_EQ(lines.find("position")->values[3], 2.0F);
  EXPECT_EQ(lines.find("position")->values[5], 5.0F);
  EXPECT_EQ(Json::parse(lines.details)["thinned"], false);
  const ViewBlob roads = blob_of(result, "evaluation_lines");
  EXPECT_EQ(Json::parse(roads.details)["texts"]["name"][0], "road <1>");

  EXPECT_EQ(result.blob("no such thing", {}), nullptr);
  EXPECT_EQ(result.blob("maps/../summary", {}), nullptr);
  EXPECT_EQ(result.blob("terrain", 64), result.blob("terrain", 64)) << "made once";
}

TEST(ViewResult, KeptPathsHaveEnergyVelocityJumpHeightAndSpin) {
  GeoResult geo{.grid = RecorderHazardGrid(Vec2::Zero(), 1.0),
                .paths = {},
                .kept = {},
                .kinds = {},
                .origin = {100.0, 200.0, 0.0},
                .crs_wkt = {},
                .lines = {},
                .line_heights = {},
                .crossings = {},
                .impacts = {},
                .soil_names = {},
                .scenario_maps = {}};
  for (std::uint64_t rock : {3U, 5U, 6U}) {
    KeptPath path{rock, 0, 1.0, {}};
    for (int k = 0; k < (rock == 5 ? 1 : 4); ++k) {
      PathSample s;
      s.time = 0.1 * k;
      s.position = {1.0 * k, 2.0, 3.0};
      s.kinetic_energy = 1000.0 * k;
      s.speed = 10.0 * k;
      s.jump_height = k == 1 ? std::nan("") : 0.5 * k;
      s.spin_rate = 2.0 * k;
      path.samples.push_back(s);
    }
    geo.kept.push_back(path);
  }
  const std::string bytes = encode_trajectories(geo.kept, geo.origin);
  const ViewLayerHead head = trajectories_head(bytes, "test");
  EXPECT_EQ(head.lines, 2U) << "a path of one sample is no line";
  EXPECT_EQ(head.points, 8U);
  EXPECT_EQ(head.fields[1], (std::pair<std::string, std::string>{"kinetic_energy", "kJ"}));
  ViewLayer layer = decode_trajectories(bytes, "test", {90.0, 200.0, 0.0});
  EXPECT_EQ(layer.id, (std::vector<std::int32_t>{3, 6}));
  EXPECT_EQ(layer.position[3], 11.0F) << "relative to the origin that is asked for";
  EXPECT_EQ(layer.fields[1].values[3], 3.0F);
  EXPECT_EQ(layer.fields[3].values[1], 0.0F) << "on the ground";
  EXPECT_EQ(layer.fields[3].values[2], 1.0F);
  EXPECT_FALSE(thin_layer(layer, 8));
  EXPECT_TRUE(thin_layer(layer, 4));
  EXPECT_EQ(layer.line_start, (std::vector<std::int32_t>{0, 3, 6})) << "0, 2 and the end of each";
  EXPECT_EQ(layer.fields[4].values[2], 6.0F);
  EXPECT_THROW(decode_trajectories(bytes.substr(0, bytes.size() - 8), "test", Vec3::Zero()), InputError);
}

TEST(ViewResult, SaysWhatToDoWithAFolderThatIsNoResultOrHasBadFrames) {
  TemporaryFolder place;
  fs::create_directories(place / "empty");
  const auto message = [](const fs::path& folder) -> std::string {
    try {
      ViewResult result(folder, "x", false);
      const auto messages = result.messages();
      return messages.empty() ? "" : "note: " + messages.front();
    } catch (const InputError& error) {
      return error.what();
    }
  };
  EXPECT_NE(message(place / "empty").find("is not a result folder of Talus"), std::string::npos);
  EXPECT_NE(message(place / "empty").find("talus run CASE.toml"), std::string::npos);

  const fs::path folder = make_result_folder(place);
  EXPECT_EQ(message(folder), "");
  const std::string frames = load_file(folder / "frames.tlf"), summary = load_file(folder / "summary.json");
  const auto put = [&](const char* name, const std::string& bytes) { write_file_atomically(folder / name, bytes); };
  put("frames.tlf", frames.substr(0, frames.size() / 2));
  EXPECT_NE(message(folder).find("frames before are shown. Run the case again for all"), std::string::npos)
      << message(folder);
  put("frames.tlf", frames.substr(0, 100));
  EXPECT_NE(message(folder).find("Run the case again: talus run"), std::string::npos) << message(folder);
  std::string newer = frames;
  newer[8] = 9;
  put("frames.tlf", newer);
  EXPECT_NE(message(folder).find("this Talus reads format"), std::string::npos) << message(folder);
  put("frames.tlf", frames);
  put("summary.json", R"({"talus_version":"77.1","completed":true})");
  EXPECT_NE(message(folder).find("made by Talus 77.1"), std::string::npos) << message(folder);
  put("summary.json", summary);
  put("case.toml", "[study]\nkind = \"from-the-future\"\n");
  EXPECT_NE(message(folder).find("is not one of Talus"), std::string::npos) << message(folder);
}

TEST(ViewResult, MapsAndLayersBehindLinksAreNotShown) {
  TemporaryFolder place;
  const fs::path folder = make_result_folder(place);
  fs::copy_file(folder / "maps/kinetic_energy_kJ_p95.tif", place / "elsewhere.tif");
  fs::copy_file(folder / "rockfall.gpkg", place / "elsewhere.gpkg");
  fs::create_symlink(place / "elsewhere.tif", folder / "maps/link.tif");
  fs::remove(folder / "rockfall.gpkg");
  fs::create_symlink(place / "elsewhere.gpkg", folder / "rockfall.gpkg");
  ViewResult result(folder, "out", false);
  EXPECT_EQ(result.blob_names(), (std::vector<std::string>{"terrain", "maps/kinetic_energy_kJ_p95"}));
}

TEST(ViewExport, HoldsThePageAndAllThatItFetches) {
  TemporaryFolder place;
  ViewResult result(make_result_folder(place), "out", false);
  const PageBundle page{
      "<html><head><meta name=\"talus-token\" content=\"\"><link rel=\"stylesheet\" href=\"/assets/page.css\">"
      "</head><body><script defer src=\"/assets/page.js\"></script></body></html>",
      "const s = '</script>';", "b { color: red; }"};
  EXPECT_NE(page_with_token(page.html, "abc").find("content=\"abc\""), std::string::npos);
  const std::string html = export_page(page, result);
  EXPECT_EQ(html.find("/assets/"), std::string::npos);
  EXPECT_NE(html.find("<style>b { color: red; }</style>"), std::string::npos);
  EXPECT_NE(html.find("const s = '<\\/script>';</script>"), std::string::npos);
  for (const char* path : {"/api/manifest", "/files/frames.tlf", "/files/series/energy.csv", "/api/blob/terrain",
                           "/api/blob/maps/kinetic_energy_kJ_p95", "/api/blob/trajectories"})
    EXPECT_NE(html.find("data-path=\"" + std::string(path) + "\">"), std::string::npos) << path;
  EXPECT_LT(html.find("data-path"), html.find("const s")) << "data first";
}

}  // namespace
}  // namespace talus
