#include <talus/base/error.hpp>
#include <talus/io/base64.hpp>
#include <talus/io/colour_class.hpp>
#include <talus/io/map_image.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/packed_floats.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/report_json.hpp>
#include <talus/io/svg_map.hpp>

#include <cmath>
#include <cstdlib>
#include <random>

#include <gdal_priv.h>
#include <gtest/gtest.h>
#include <support/sample_map.hpp>
#include <support/sample_report.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

MapGrid make_grid(std::size_t nx, std::size_t ny, double (*height)(double, double)) {
  MapGrid grid{0.0, 0.0, 1.0, 1.0, nx, ny, {}};
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i)
      grid.values.push_back(static_cast<float>(height(static_cast<double>(i), static_cast<double>(j))));
  return grid;
}

TEST(MapImage, SlopesTowardsTheLightAreBrighterThanFlatGroundAndOthersDarker) {
  // A ridge from south-west to north-east on flat ground; nine cells wide on either side.
  const MapImage image = draw_hillshade(
      make_grid(60, 60, [](double x, double y) { return std::max(0.0, 9.0 - 0.7 * std::abs(x - y)); }), 0.0);
  const auto grey = [&](std::size_t x, std::size_t y) { return int{image.bytes[2 * ((59 - y) * 60 + x)]}; };
  EXPECT_GT(grey(26, 33), grey(5, 55) + 10);  // north-western side against flat ground
  EXPECT_LT(grey(33, 26), grey(5, 55) - 30);
  EXPECT_GE(grey(33, 26), 132);  // never so dark that an overlay is lost
}

TEST(MapImage, APlaneIsLightWhicheverWayItFaces) {
  for (const double fall : {-0.9, 0.9}) {
    MapGrid grid = make_grid(8, 8, [](double x, double y) { return x - y; });
    for (float& z : grid.values) z *= static_cast<float>(fall);
    EXPECT_NEAR(draw_hillshade(grid, 0.0).bytes[2 * 27], 204, 2);
  }
}

TEST(MapImage, RowsRunFromNorthToSouthAndHolesAreClear) {
  MapGrid grid{0.0, 0.0, 1.0, 1.0, 2, 2, {1.0f, 2.0f, kNan, 9.0f}};  // the last two are the northern ones
  const std::vector<ColourClass> classes = {{2.0, "#102030"}, {5.0, "#ff0000"}};
  const MapImage image = draw_overlay(grid, classes);
  EXPECT_EQ(image.bytes, (std::vector<std::uint8_t>{0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 16, 32, 48, 255}));
  EXPECT_EQ(draw_hillshade(grid, 0.0).bytes[1], 0);
  EXPECT_EQ(draw_hillshade(grid, 0.0).bytes[3], 255);
  EXPECT_TRUE(draw_overlay(MapGrid{}, classes).bytes.empty());
  EXPECT_TRUE(draw_hillshade(MapGrid{}, 1.0).bytes.empty());
}

TEST(MapImage, ContourIntervalSuitsTheRelief) {
  EXPECT_EQ(choose_contour_interval(make_grid(11, 2, [](double x, double) { return 40.0 * x; })), 20.0);
  EXPECT_EQ(choose_contour_interval(make_grid(11, 2, [](double x, double) { return 0.3 * x; })), 0.2);
  EXPECT_EQ(choose_contour_interval(make_grid(3, 3, [](double, double) { return 7.0; })), 0.0);
  EXPECT_EQ(choose_contour_interval(MapGrid{}), 0.0);
}

TEST(MapImage, PngComesBackThroughGdal) {
  MapImage image{37, 21, 4, {}};
  std::mt19937 random(1);
  for (std::size_t i = 0; i < 37 * 21 * 4; ++i) image.bytes.push_back(static_cast<std::uint8_t>(random()));
  const std::string png = encode_png(image);
  EXPECT_EQ(png, encode_png(image));
  TemporaryFolder folder;
  write_file_atomically(folder / "a.png", png);
  const GDALDatasetUniquePtr dataset(GDALDataset::Open((folder / "a.png").c_str(), GDAL_OF_RASTER));
  ASSERT_TRUE(dataset);
  ASSERT_EQ(dataset->GetRasterCount(), 4);
  std::vector<std::uint8_t> bytes(37 * 21 * 4);
  ASSERT_EQ(dataset->RasterIO(GF_Read, 0, 0, 37, 21, bytes.data(), 37, 21, GDT_Byte, 4, nullptr, 4, 4 * 37, 1, nullptr),
            CE_None);
  EXPECT_EQ(bytes, image.bytes);
  EXPECT_EQ(*base64_decode(image_uri(image).substr(22)), png);
}

TEST(ColourClass, AValueBelongsToTheClassThatBeginsAtOrBelowIt) {
  const std::vector<ColourClass> classes = {{0.0, "#ffffff"}, {0.03, "#888888"}, {30.0, "#000000"}};
  EXPECT_EQ(class_of(classes, static_cast<double>(0.03f)), 1);
  EXPECT_EQ(class_of(classes, std::nextafter(30.0, 0.0)), 1);
  EXPECT_EQ(class_of(classes, 30.0), 2);
  EXPECT_EQ(class_of(classes, -1.0), -1);
  EXPECT_EQ(class_of(classes, std::nan("")), -1);
  EXPECT_EQ(class_label(classes, 0, "kJ"), "< 0.03 kJ");
  EXPECT_EQ(class_label(classes, 1, "1"), "0.03 – 30");
  EXPECT_EQ(class_label(classes, 2, "kJ"), "≥ 30 kJ");
  EXPECT_EQ(colour_of("#0aFf10"), (std::array<std::uint8_t, 3>{10, 255, 16}));
  EXPECT_EQ(colour_of("red\"/>"), (std::array<std::uint8_t, 3>{128, 128, 128}));
}

TEST(Base64, AgreesWithTheTestVectorsOfRfc4648AndRefusesTheRest) {
  const char* const pairs[][2] = {{"", ""},
                                  {"f", "Zg=="},
                                  {"fo", "Zm8="},
                                  {"foo", "Zm9v"},
                                  {"foob", "Zm9vYg=="},
                                  {"fooba", "Zm9vYmE="},
                                  {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : pairs) {
    EXPECT_EQ(base64_encode(bytes), text);
    EXPECT_EQ(base64_decode(text), bytes);
  }
  for (const char* text : {"Zg", "Zg=", "Z===", "Zm9v\n", "Zh==", "Zm=v", "====", "Zm 9"})
    EXPECT_EQ(base64_decode(text), std::nullopt) << text;
}

TEST(PackedFloats, ComeBackBitForBitOrAreRefused) {
  std::vector<float> values = {0.0f, -0.0f, 1e-40f, kNan, 3.5f, std::numeric_limits<float>::infinity()};
  const std::string text = pack_floats(values);
  const std::vector<float> back = unpack_floats(text, values.size());
  EXPECT_EQ(std::memcmp(back.data(), values.data(), sizeof(float) * values.size()), 0);
  EXPECT_TRUE(unpack_floats(pack_floats({}), 0).empty());
  for (const std::size_t count : {0, 5, 7}) EXPECT_THROW(unpack_floats(text, count), InputError);
  EXPECT_THROW(unpack_floats("", 6), InputError);
  EXPECT_THROW(unpack_floats("AAAA" + text, 6), InputError);
  EXPECT_THROW(unpack_floats(text.substr(0, text.size() / 8 * 4), 6), InputError);
}

TEST(ReportMap, ThinningKeepsTheLargestValueOfEveryBlock) {
  HazardMap map;
  map.cell = 2.0;
  map.nx = 5;
  map.ny = 3;
  map.values = {1, 2, 3, kNan, 5, 6, 7, 8, kNan, 9, kNan, kNan, 4, 3, 2};
  const MapGrid thin = thin_hazard_map(map, 3);
  EXPECT_EQ(thin.nx, 3u);
  EXPECT_EQ(thin.ny, 2u);
  EXPECT_EQ(thin.dx, 4.0);
  EXPECT_EQ(thin.values[0], 7.0f);
  EXPECT_EQ(thin.values[1], 8.0f);
  EXPECT_EQ(thin.values[2], 9.0f);
  EXPECT_TRUE(std::isnan(thin.values[3]));
  EXPECT_EQ(thin.values[4], 4.0f);
}

TEST(ReportMap, ShowsTheReachedCellsWithGroundAroundThemOnTheRightSpot) {
  const HazardMap hazard = sample_hazard_map();
  const ReportMap map = make_report_map(
      hazard, [](double x, double y) { return 0.5 * (x - 2.6e6) + y - 1.2e6; }, "");
  EXPECT_LT(map.x_low, hazard.x0);
  EXPECT_GT(map.y_high, hazard.y0 + 600.0);
  EXPECT_LE(std::max(map.terrain.nx, map.terrain.ny), kMostMapCells);
  const MapGrid& t = map.terrain;
  const double x = t.x0 + 100.5 * t.dx, y = t.y0 + 200.5 * t.dy;
  EXPECT_NEAR(t.values[200 * t.nx + 100], 0.5 * (x - 2.6e6) + y - 1.2e6, 1e-3);
  EXPECT_NEAR(t.x0 + static_cast<double>(t.nx) * t.dx, map.x_high, 1e-6);
  EXPECT_NEAR(t.y0 + static_cast<double>(t.ny) * t.dy, map.y_high, 1e-6);
}

TEST(ReportMap, IsDrawnWithLegendScaleAndPicturesAndAsksNothingOfTheNetwork) {
  Report report = make_sample_report();
  ReportMap map = make_sample_map();
  map.marks.back().label = kHostile;
  map.overlay_title += std::string(" ") + kHostile;
  map.classes[1].colour = kHostile;
  report.sections[0].blocks.push_back(map);
  report.sections[0].blocks.push_back(ReportMap{});
  const std::string html = draw_report(report, make_sample_summary(), "");
  for (const char* words : {"100 – 300", "≥ 1000", "[kJ]", "evaluation line A", "Contours every 20 m", "100 m",
                            "data:image/png;base64,", "no data"})
    EXPECT_NE(html.find(words), std::string::npos) << words;
  TemporaryFolder folder;
  write_file_atomically(folder / "report.html", html);
  const std::string command =
      "/usr/bin/python3 " TALUS_SOURCE_DIR "/tests/support/check_html.py " + (folder / "report.html").string();
  EXPECT_EQ(std::system(command.c_str()), 0);
  EXPECT_LT(html.size(), 2500000u);
}

TEST(ReportMap, AnyNumbersCanBeDrawn) {
  ReportMap map = make_sample_map();
  map.x_low = std::nan("");
  EXPECT_NE(draw_map(map).find("no data"), std::string::npos);
  map = make_sample_map();
  map.y_high = map.y_low + 1e-3;  // a strip
  EXPECT_NE(draw_map(map).find("<svg"), std::string::npos);
  map = make_sample_map();
  map.marks[0].x[5] = 1e308;
  map.marks[0].y[6] = std::nan("");
  map.overlay.dx = 1e200;
  map.terrain.values.pop_back();
  map.classes.clear();
  const std::string svg = draw_map(map);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
}

TEST(ReportMap, ComesBackFromJson) {
  Report report;
  report.sections.push_back({"s", {make_sample_map(), ReportMap{}}});
  const std::string text = report_to_json(report);
  EXPECT_LT(text.size(), 3000000u);
  const Report back = report_from_json(text, "report.json");
  EXPECT_EQ(report_to_json(back), text);
  EXPECT_EQ(draw_report(back, {}, ""), draw_report(report, {}, ""));
  std::string broken = text;
  broken.replace(broken.find("\"nx\":"), 6, "\"nx\":9");
  EXPECT_THROW(report_from_json(broken, "report.json"), InputError);
}

}  // namespace
}  // namespace talus
