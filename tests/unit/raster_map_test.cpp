#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/raster_map.hpp>
#include <talus/record/hazard_colours.hpp>

#include <array>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <limits>

#include <gdal_priv.h>
#include <gtest/gtest.h>
#include <ogr_spatialref.h>
#include <sys/resource.h>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// 700 x 300 cells of 2.5 m; value 1000 j + i, none where i + j is a multiple of 7.
HazardMap make_map() {
  HazardMap map;
  map.name = "kinetic_energy_kJ_p95";
  map.description = "95th percentile of the kinetic energy <of rocks> & more";
  map.unit = "kJ";
  map.x0 = 2600010.0;
  map.y0 = 1199990.0;
  map.cell = 2.5;
  map.nx = 700;
  map.ny = 300;
  for (std::size_t j = 0; j < map.ny; ++j)
    for (std::size_t i = 0; i < map.nx; ++i)
      map.values.push_back((i + j) % 7 == 0 ? kNan : static_cast<float>(1000 * j + i));
  return map;
}

std::string wkt_of(int epsg) {
  OGRSpatialReference crs;
  crs.importFromEPSG(epsg);
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text;
  CPLFree(text);
  return wkt;
}

GDALDatasetUniquePtr open_raster(const std::filesystem::path& path) {
  GDALAllRegister();
  return GDALDatasetUniquePtr(GDALDataset::Open(path.c_str(), GDAL_OF_RASTER | GDAL_OF_READONLY));
}

std::string message_of(const std::filesystem::path& path, const HazardMap& map, const std::string& crs) {
  testing::internal::CaptureStderr();
  std::string message = "no error";
  try {
    write_raster_map(path, map, crs);
  } catch (const IoError& error) {
    message = error.what();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "GDAL must not print";
  return message;
}

TEST(RasterMap, EveryCellComesBackAtItsPlace) {
  TemporaryFolder folder;
  const HazardMap map = make_map();
  write_raster_map(folder / "a.tif", map, wkt_of(2056));
  const auto dataset = open_raster(folder / "a.tif");
  ASSERT_TRUE(dataset);
  EXPECT_EQ(dataset->GetRasterXSize(), 700);
  EXPECT_EQ(dataset->GetRasterYSize(), 300);
  std::array<double, 6> g{};
  ASSERT_EQ(dataset->GetGeoTransform(g.data()), CE_None);
  EXPECT_EQ(g, (std::array<double, 6>{2600010.0, 2.5, 0.0, 1199990.0 + 750.0, 0.0, -2.5}));
  EXPECT_STREQ(dataset->GetMetadataItem("AREA_OR_POINT"), "Area");
  OGRSpatialReference expected;
  expected.importFromEPSG(2056);
  ASSERT_NE(dataset->GetSpatialRef(), nullptr);
  EXPECT_TRUE(dataset->GetSpatialRef()->IsSame(&expected));
  GDALRasterBand& band = *dataset->GetRasterBand(1);
  EXPECT_EQ(band.GetRasterDataType(), GDT_Float32);
  EXPECT_EQ(band.GetNoDataValue(), -9999.0);
  EXPECT_STREQ(band.GetUnitType(), "kJ");
  EXPECT_STREQ(band.GetDescription(), map.name.c_str());
  EXPECT_STREQ(band.GetMetadataItem("DEFINITION"), map.description.c_str());
  EXPECT_STREQ(dataset->GetMetadataItem("LAYOUT", "IMAGE_STRUCTURE"), "COG");
  EXPECT_STREQ(dataset->GetMetadataItem("COMPRESSION", "IMAGE_STRUCTURE"), "DEFLATE");
  EXPECT_GT(band.GetOverviewCount(), 0);
  std::vector<float> values(700 * 300);
  ASSERT_EQ(band.RasterIO(GF_Read, 0, 0, 700, 300, values.data(), 700, 300, GDT_Float32, 0, 0, nullptr), CE_None);
  for (std::size_t j = 0; j < 300; ++j)
    for (std::size_t i = 0; i < 700; ++i) {
      const float read = values[(299 - j) * 700 + i], given = map.value(i, j);
      ASSERT_EQ(read, std::isnan(given) ? -9999.0f : given) << i << " " << j;
    }
}

TEST(RasterMap, TheReaderOfTerrainsFindsTheNodesInTheMiddleOfTheCells) {
  TemporaryFolder folder;
  HazardMap map = make_map();
  map.unit = "m";
  for (float& value : map.values) value *= 0.1f;
  write_raster_map(folder / "a.tif", map, "");
  const Raster raster = read_raster(folder / "a.tif");
  EXPECT_FALSE(raster.has_crs);
  EXPECT_EQ(raster.x0, map.x0 + 1.25);
  EXPECT_EQ(raster.y0, map.y0 + 1.25);
  EXPECT_EQ(raster.value(3, 2), static_cast<double>(map.value(3, 2)));
  EXPECT_TRUE(std::isnan(raster.value(4, 3)));
}

TEST(RasterMap, TheSameMapGivesTheSameBytesAndLeavesNothingElse) {
  TemporaryFolder folder;
  write_raster_map(folder / "a.tif", make_map(), wkt_of(2056));
  write_raster_map(folder / "b.tif", make_map(), wkt_of(2056));
  EXPECT_EQ(load_file(folder / "a.tif"), load_file(folder / "b.tif"));
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++files;
  EXPECT_EQ(files, 2u);
  char** left = VSIReadDir("/vsimem/");
  EXPECT_EQ(CSLCount(left), 0) << "memory files remain";
  CSLDestroy(left);
}

TEST(RasterMap, ASingleCellIsARaster) {
  TemporaryFolder folder;
  HazardMap map = make_map();
  map.nx = map.ny = 1;
  map.values = {5.0f};
  write_raster_map(folder / "one.tif", map, "");
  const auto dataset = open_raster(folder / "one.tif");
  ASSERT_TRUE(dataset);
  EXPECT_EQ(dataset->GetRasterXSize(), 1);
  EXPECT_EQ(dataset->GetSpatialRef(), nullptr);
}

TEST(RasterMap, WhatCannotBeWrittenIsAnIoErrorThatSaysWhy) {
  TemporaryFolder folder;
  const std::string missing = (folder / "no" / "a.tif").string();
  EXPECT_EQ(message_of(missing, make_map(), ""), "cannot write " + missing + ".tmp: No such file or directory");
  const std::string crs = message_of(folder / "a.tif", make_map(), "PROJCS[\"broken\"");
  EXPECT_NE(crs.find("the coordinate reference system is not understood"), std::string::npos) << crs;
  HazardMap empty = make_map();
  empty.nx = empty.ny = 0;
  empty.values.clear();
  EXPECT_NE(message_of(folder / "a.tif", empty, "").find("a raster of 0 x 0 cells is not possible"), std::string::npos);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(RasterMap, AFullDiskIsReportedAndLeavesNoFile) {
  TemporaryFolder folder;
  // A limit of the file size refuses the bytes as a full disk does.
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const rlimit limit{1000, old.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &limit);
  const std::string message = message_of(folder / "a.tif", make_map(), "");
  ::setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(message, "cannot write " + (folder / "a.tif.tmp").string() + ": File too large");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(RasterStyle, IsXmlWithTheSwissBoundsOfEnergy) {
  TemporaryFolder folder;
  write_styled_map(folder.path(), make_map(), "");
  const std::filesystem::path path = folder / "kinetic_energy_kJ_p95.qml";
  ASSERT_TRUE(std::filesystem::exists(folder / "kinetic_energy_kJ_p95.tif"));
  const std::string command =
      "/usr/bin/python3 -c \"import sys, xml.etree.ElementTree as e\n"
      "r = e.parse(sys.argv[1]).getroot()\n"
      "s = r.find('pipe/rasterrenderer')\n"
      "assert r.tag == 'qgis' and s.get('type') == 'singlebandpseudocolor'\n"
      "v = [float(i.get('value')) for i in s.iter('item')]\n"
      "assert v == sorted(v) and v[-1] == float('inf'), v\n"
      "assert any(29.99 < x < 30 for x in v) and any(299.9 < x < 300 for x in v), v\n\" " +
      path.string();
  EXPECT_EQ(std::system(command.c_str()), 0);
  const std::string qml = load_file(path);
  EXPECT_NE(qml.find("label=\"100 – 300 kJ\""), std::string::npos);
  EXPECT_NE(qml.find("label=\"&lt; 3 kJ\""), std::string::npos);
}

TEST(HazardColours, ClassesAreRoundReachTheLargestValueAndGrowDarker) {
  HazardMap map = make_map();
  const auto bounds_of = [&](HazardMapKind kind, HazardQuantity quantity, float largest) {
    map.kind = kind;
    map.quantity = quantity;
    map.values = {kNan, largest, 0.5f * largest};
    std::vector<double> bounds;
    double light_before = 1e9;
    for (const ColourClass& c : hazard_colours(map)) {
      bounds.push_back(c.from);
      const auto part = [&](std::size_t k) {
        return static_cast<double>(std::stoi(c.colour.substr(k, 2), nullptr, 16));
      };
      const double light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
      EXPECT_LT(light, light_before - 8.0);
      light_before = light;
    }
    return bounds;
  };
  using K = HazardMapKind;
  using Q = HazardQuantity;
  using Bounds = std::vector<double>;
  EXPECT_EQ(bounds_of(K::kQuantity, Q::kKineticEnergy, 1e6f), (Bounds{0, 3, 10, 30, 100, 300, 1000, 3000}));
  EXPECT_EQ(bounds_of(K::kQuantity, Q::kTranslationalEnergy, 299.0f), (Bounds{0, 3, 10, 30, 100}));
  EXPECT_EQ(bounds_of(K::kQuantity, Q::kKineticEnergy, 0.5f), (Bounds{0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3}));
  EXPECT_EQ(bounds_of(K::kQuantity, Q::kSpeed, 31.0f), (Bounds{0, 5, 10, 15, 20, 25, 30}));
  EXPECT_EQ(bounds_of(K::kQuantity, Q::kJumpHeight, 1.19f), (Bounds{0, 0.2, 0.4, 0.6, 0.8, 1.0}));
  EXPECT_EQ(bounds_of(K::kReachProbability, Q::kSpeed, 1.0f), (Bounds{0, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0}));
  EXPECT_EQ(bounds_of(K::kDeposits, Q::kSpeed, 4.0f), (Bounds{0, 2}));
  EXPECT_EQ(bounds_of(K::kPassages, Q::kSpeed, 1000.0f), (Bounds{0, 3, 10, 30, 100, 300, 1000}));
  EXPECT_EQ(bounds_of(K::kPassages, Q::kSpeed, kNan).front(), 0.0);
  EXPECT_EQ(hazard_title(make_map()), "kinetic energy, p95");
}

}  // namespace
}  // namespace talus
