#include <talus/base/error.hpp>
#include <talus/io/raster.hpp>
#include <talus/terrain/terrain_height_field.hpp>

#include <gdal_priv.h>
#include <gtest/gtest.h>
#include <ogr_spatialref.h>

#include <array>
#include <fstream>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <tuple>

namespace talus {
namespace {

constexpr double kNoData = -9999.0;

/// What a test file holds. Heights are 100 + column + 10 * row, rows counted from the north.
struct TestRaster {
  int nx = 3, ny = 2;
  std::array<double, 6> geotransform = {1000.0, 2.0, 0.0, 5000.0, 0.0, -4.0};
  int epsg = 2056;  ///< 0: none
  int bands = 1;
  GDALDataType type = GDT_Float32;
  std::optional<double> nodata = kNoData;
  std::function<double(int, int)> height = [](int i, int row) { return 100.0 + i + 10.0 * row; };
  std::function<void(GDALDataset&)> change = [](GDALDataset&) {};
};

class RasterFile : public testing::Test {
 protected:
  void SetUp() override {
    GDALAllRegister();
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("talus_raster_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path write_tiff(const std::string& name, const TestRaster& r) {
    const std::filesystem::path path = folder_ / name;
    GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GTiff");
    GDALDatasetUniquePtr file(driver->Create(path.c_str(), r.nx, r.ny, r.bands, r.type, nullptr));
    std::array<double, 6> g = r.geotransform;
    if (g[1] != 0.0) file->SetGeoTransform(g.data());
    if (r.epsg != 0) {
      OGRSpatialReference crs;
      crs.importFromEPSG(r.epsg);
      file->SetSpatialRef(&crs);
    }
    for (int b = 1; b <= r.bands; ++b) {
      GDALRasterBand* band = file->GetRasterBand(b);
      if (r.nodata) band->SetNoDataValue(*r.nodata);
      for (int row = 0; row < r.ny; ++row) {
        for (int i = 0; i < r.nx; ++i) {
          double z = r.height(i, row);
          EXPECT_EQ(band->RasterIO(GF_Write, i, row, 1, 1, &z, 1, 1, GDT_Float64, 0, 0, nullptr), CE_None);
        }
      }
    }
    r.change(*file);
    return path;
  }
  std::filesystem::path write_text(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  /// The message without the folder.
  std::string error_of(const std::filesystem::path& path) {
    testing::internal::CaptureStderr();
    std::string message = "no error";
    try {
      read_raster(path);
    } catch (const InputError& error) {
      message = error.what();
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "GDAL must not print";
    if (message.starts_with(folder_.string())) message.erase(0, folder_.string().size() + 1);
    return message;
  }
  std::filesystem::path folder_;
};

TEST_F(RasterFile, HeightsBelongToPixelCentresFromSouthToNorth) {
  const Raster raster = read_raster(write_tiff("a.tif", {}));
  EXPECT_EQ(raster.nx, 3u);
  EXPECT_EQ(raster.ny, 2u);
  EXPECT_EQ(raster.dx, 2.0);
  EXPECT_EQ(raster.dy, 4.0);
  EXPECT_EQ(raster.x0, 1001.0);        // west edge 1000 and half a cell of 2 m
  EXPECT_EQ(raster.y0, 5000.0 - 6.0);  // north edge 5000, second row: one and a half cells of 4 m
  EXPECT_EQ(raster.values, (std::vector<double>{110, 111, 112, 100, 101, 102}));
  EXPECT_EQ(raster.value(2, 1), 102.0);
  EXPECT_TRUE(raster.has_crs);
  EXPECT_NE(raster.crs_wkt.find("CH1903+"), std::string::npos);
}

TEST_F(RasterFile, PixelIsPointIsTheSamePlaceAsPixelIsArea) {
  // GDAL moves the geotransform of such files by half a cell when it writes and reads them.
  TestRaster r;
  r.change = [](GDALDataset& file) { file.SetMetadataItem("AREA_OR_POINT", "Point"); };
  const Raster raster = read_raster(write_tiff("point.tif", r));
  EXPECT_EQ(raster.x0, 1001.0);
  EXPECT_EQ(raster.y0, 4994.0);
}

TEST_F(RasterFile, RastersThatRunNorthOrWestAreTurned) {
  TestRaster r;
  r.geotransform = {1006.0, -2.0, 0.0, 4992.0, 0.0, 4.0};
  const Raster raster = read_raster(write_tiff("turned.tif", r));
  EXPECT_EQ(raster.x0, 1001.0);
  EXPECT_EQ(raster.y0, 4994.0);
  EXPECT_EQ(raster.dx, 2.0);
  EXPECT_EQ(raster.dy, 4.0);
  EXPECT_EQ(raster.values, (std::vector<double>{102, 101, 100, 112, 111, 110}));
}

TEST_F(RasterFile, NodataBecomesNan) {
  TestRaster r;
  r.height = [](int i, int row) { return i == 1 && row == 0 ? kNoData : i == 2 ? std::nan("") : 7.0; };
  const Raster raster = read_raster(write_tiff("holes.tif", r));
  EXPECT_TRUE(std::isnan(raster.value(1, 1)));
  EXPECT_TRUE(std::isnan(raster.value(2, 0)));
  EXPECT_EQ(raster.value(1, 0), 7.0);
  EXPECT_EQ(raster.nodata_count, 3u);
}

TEST_F(RasterFile, ScaleAndOffsetOfIntegerHeightsAreApplied) {
  TestRaster r;
  r.type = GDT_Int16;
  r.change = [](GDALDataset& file) {
    file.GetRasterBand(1)->SetScale(0.1);
    file.GetRasterBand(1)->SetOffset(1000.0);
  };
  EXPECT_NEAR(read_raster(write_tiff("scaled.tif", r)).value(0, 1), 1010.0, 1e-12);
}

const std::string kAscii =
    "ncols 3\nnrows 2\nxllcorner 100\nyllcorner 200\ncellsize 10\nNODATA_value -9999\n"
    "2718.281828459 2710 2711\n2705 -9999 2706.5\n";

TEST_F(RasterFile, AsciiGridsKeepDoublePrecisionAndMayLackACrs) {
  const Raster raster = read_raster(write_text("a.asc", kAscii));
  EXPECT_EQ(raster.x0, 105.0);
  EXPECT_EQ(raster.y0, 205.0);
  EXPECT_EQ(raster.value(0, 1), 2718.281828459);
  EXPECT_EQ(raster.value(2, 0), 2706.5);
  EXPECT_TRUE(std::isnan(raster.value(1, 0)));
  EXPECT_FALSE(raster.has_crs);
  EXPECT_EQ(raster.crs_wkt, "");
}

TEST_F(RasterFile, AsciiGridsMayBeGivenByTheCentreOfTheirFirstCell) {
  std::string text = kAscii;
  text.replace(text.find("xllcorner"), 9, "xllcenter");
  text.replace(text.find("yllcorner"), 9, "yllcenter");
  const Raster raster = read_raster(write_text("b.asc", text));
  EXPECT_EQ(raster.x0, 100.0);
  EXPECT_EQ(raster.y0, 200.0);
}

TEST_F(RasterFile, DamagedAsciiGridsAreErrorsWithTheLine) {
  std::string text = kAscii;
  text.replace(text.find("2706.5"), 6, "2706x5");
  EXPECT_EQ(error_of(write_text("word.asc", text)), "word.asc:8: '2706x5' is not a number");
  EXPECT_EQ(error_of(write_text("short.asc", kAscii.substr(0, kAscii.find("2706.5")))),
            "short.asc: the header announces 3 x 2 = 6 heights, but 5 follow; is the file cut off?");
  EXPECT_EQ(error_of(write_text("long.asc", kAscii + "7 8\n")),
            "long.asc: the header announces 3 x 2 = 6 heights, but 8 follow; is the file cut off?");
}

TEST_F(RasterFile, AsciiGridWithANegativeCellSizeIsRefused) {
  const std::string text = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\nCELLSIZE -2\n1 2\n3 4\n";
  EXPECT_EQ(error_of(write_text("turned.asc", text)),
            "turned.asc:5: the cell size is '-2'; it must be larger than 0 m");
}

TEST_F(RasterFile, ValuesThatAreNoHeightsAreReadOnRequest) {
  TestRaster r;
  r.height = [](int, int row) { return row == 0 ? 1e7 : kNoData; };
  const std::filesystem::path path = write_tiff("values.tif", r);
  EXPECT_NE(error_of(path).find("is not ground"), std::string::npos);
  const Raster raster = read_raster(path, RasterUse::kValues);
  EXPECT_EQ(raster.value(0, 1), 1e7);
  EXPECT_TRUE(std::isnan(raster.value(0, 0)));
}

TEST_F(RasterFile, DegreesAreRefusedWithTheUtmZoneOfThePlace) {
  TestRaster r;
  r.epsg = 4326;
  r.geotransform = {9.9, 1e-4, 0.0, 46.7, 0.0, -1e-4};
  EXPECT_EQ(
      error_of(write_tiff("alps.tif", r)),
      "alps.tif: the raster is in degrees, but distances must be in metres. Project it: gdalwarp -t_srs EPSG:32632 "
      "-r cubic alps.tif alps_utm.tif");
  r.geotransform = {170.5, 1e-4, 0.0, -43.6, 0.0, -1e-4};
  EXPECT_NE(error_of(write_tiff("nz.tif", r)).find("-t_srs EPSG:32759 "), std::string::npos);
  r.geotransform = {-180.0, 1e-4, 0.0, 10.0, 0.0, -1e-4};
  EXPECT_NE(error_of(write_tiff("date.tif", r)).find("-t_srs EPSG:32601 "), std::string::npos);
}

TEST_F(RasterFile, DegreesWithoutACrsAreNoticedByTheirRelief) {
  TestRaster r;
  r.epsg = 0;
  r.geotransform = {9.9, 1e-4, 0.0, 46.7, 0.0, -1e-4};
  EXPECT_EQ(
      error_of(write_tiff("bare.tif", r)),
      "bare.tif: a relief of 12 m over 0.0003 m is not ground; the raster has no CRS, are its coordinates degrees? "
      "Project it: gdalwarp -s_srs EPSG:4326 -t_srs EPSG:CODE -r cubic bare.tif bare_utm.tif");
}

TEST_F(RasterFile, OtherUnitsRotationAndMissingCoordinatesAreRefused) {
  TestRaster feet;
  feet.epsg = 2227;  // California zone 3, US survey feet
  EXPECT_EQ(error_of(write_tiff("feet.tif", feet)),
            "feet.tif: the coordinates are in US survey foot (0.30480061 m), not in metres. Project it to a metric "
            "system: gdalwarp -t_srs EPSG:CODE -r cubic feet.tif feet_metric.tif");
  TestRaster heights_in_feet;
  heights_in_feet.change = [](GDALDataset& file) { file.GetRasterBand(1)->SetUnitType("ft"); };
  EXPECT_EQ(error_of(write_tiff("ft.tif", heights_in_feet)),
            "ft.tif: the heights are in 'ft', not in metres; convert them (gdal_calc.py) and set the unit to m");
  TestRaster rotated;
  rotated.geotransform = {1000.0, 2.0, 0.5, 5000.0, 0.5, -2.0};
  EXPECT_EQ(
      error_of(write_tiff("rotated.tif", rotated)),
      "rotated.tif: the raster is rotated against its coordinate axes. Straighten it: gdalwarp -r cubic rotated.tif "
      "rotated_straight.tif");
  TestRaster nowhere;
  nowhere.geotransform = {};
  nowhere.epsg = 0;
  EXPECT_EQ(
      error_of(write_tiff("nowhere.tif", nowhere)),
      "nowhere.tif: the raster has no coordinates. Give it its corners: gdal_translate -a_ullr WEST NORTH EAST SOUTH "
      "nowhere.tif nowhere_placed.tif");
}

TEST_F(RasterFile, HeightsThatAreNoGroundAreRefused) {
  TestRaster r;
  r.height = [](int, int) { return kNoData; };
  EXPECT_EQ(error_of(write_tiff("void.tif", r)), "void.tif: all cells are nodata; there is no height in the raster");
  r.nodata.reset();
  EXPECT_EQ(error_of(write_tiff("undeclared.tif", r)),
            "undeclared.tif: height -9999 m at column 1, row 1 is not ground. If it marks missing data, declare it: "
            "gdal_translate -a_nodata -9999 undeclared.tif undeclared_nodata.tif");
  r.height = [](int i, int) { return i == 2 ? std::numeric_limits<double>::infinity() : 1.0; };
  EXPECT_EQ(
      error_of(write_tiff("inf.tif", r)),
      "inf.tif: height inf m at column 3, row 1 is not ground. If it marks missing data, declare it: gdal_translate "
      "-a_nodata inf inf.tif inf_nodata.tif");
  TestRaster picture;
  picture.bands = 3;
  picture.type = GDT_Byte;
  picture.nodata.reset();
  EXPECT_EQ(error_of(write_tiff("photo.tif", picture)),
            "photo.tif: the first band is a picture or complex, not heights; give an elevation model");
  TestRaster strip;
  strip.ny = 1;
  EXPECT_EQ(error_of(write_tiff("strip.tif", strip)),
            "strip.tif: 3 x 1 cells are too few for a terrain; it needs at least 2 x 2");
}

TEST_F(RasterFile, MissingEmptyAndForeignFilesAreErrors) {
  EXPECT_EQ(error_of(folder_ / "none.tif"), "none.tif: no such file; paths are relative to the case file");
  EXPECT_EQ(error_of(write_text("empty.tif", "")), "empty.tif: the file is empty");
  EXPECT_NE(error_of(write_text("text.tif", "not a raster")).find("text.tif: not a raster that can be read ("),
            std::string::npos);
  EXPECT_NE(error_of(folder_).find("not a raster"), std::string::npos);
}

TEST_F(RasterFile, HugeSizesAreRefusedBeforeMemoryIsTaken) {
  const std::string vrt =
      "<VRTDataset rasterXSize=\"2000000\" rasterYSize=\"2000000\"><GeoTransform>0,1,0,0,0,-1</GeoTransform>"
      "<VRTRasterBand dataType=\"Float32\" band=\"1\"></VRTRasterBand></VRTDataset>";
  const std::string message = error_of(write_text("huge.vrt", vrt));
  EXPECT_TRUE(message.starts_with("huge.vrt: 2000000 x 2000000 cells take 32000.0 GB, more than half of the memory ("))
      << message;
}

TEST_F(RasterFile, TruncatedFilesAreErrorsAtAnyLength) {
  TestRaster r;
  r.nx = 40;
  r.ny = 30;
  std::ifstream file(write_tiff("whole.tif", r), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  ASSERT_GT(bytes.size(), 4800u);
  int refused = 0;
  int lengths = 0;
  for (std::size_t length = 1; length + 16 < bytes.size(); length += 97, ++lengths)
    refused += error_of(write_text("cut.tif", bytes.substr(0, length))) != "no error";
  EXPECT_EQ(refused, lengths);
}

TEST_F(RasterFile, MutatedFilesAreReadOrRefusedButNothingElse) {
  TestRaster r;
  r.nx = 40;
  r.ny = 30;
  std::ifstream file(write_tiff("whole.tif", r), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  std::mt19937_64 random(1);
  int refused = 0;
  for (int trial = 0; trial < 400; ++trial) {
    std::string changed = bytes;
    // The directory of the file, where damage hurts most, is in its first 600 bytes.
    for (int i = 0; i < 4; ++i) changed[random() % 600] = static_cast<char>(random());
    refused += error_of(write_text("mutated.tif", changed)) != "no error";
  }
  EXPECT_GT(refused, 20);
  EXPECT_LT(refused, 400);
}

TEST_F(RasterFile, FeedsAHeightFieldWhoseNodesAreThePixelCentres) {
  const Raster raster = read_raster(write_tiff("field.tif", {}));
  const TerrainHeightField field({raster.x0, raster.y0}, {raster.dx, raster.dy}, raster.nx, raster.ny, raster.values);
  EXPECT_DOUBLE_EQ(field.height(1001.0, 4998.0), 100.0);
  EXPECT_DOUBLE_EQ(field.height(1002.0, 4996.0), 105.5);
}

TEST(RasterAlpine, RealElevationModelsAreRead) {
  const auto folder = std::filesystem::path(TALUS_SOURCE_DIR) / ".." / "shared" / "data" / "alpine";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "needs the folder " << folder;
  const Raster kot = read_raster(folder / "kot.asc");
  EXPECT_EQ(kot.nx, 439u);
  EXPECT_EQ(kot.ny, 517u);
  EXPECT_NEAR(kot.x0, 176973.437998359208 + 0.5 * 4.997688906601, 1e-6);
  EXPECT_NEAR(kot.y0, 376237.836376162944 + 0.5 * 4.997688906601, 1e-6);
  EXPECT_GT(kot.nodata_count, 0u);
  const Raster alr = read_raster(folder / "alr.tif");
  EXPECT_GT(alr.nx * alr.ny, 100'000u);
  for (const Raster* raster : {&kot, &alr}) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const double z : raster->values) {
      if (z < low) low = z;
      if (z > high) high = z;
    }
    EXPECT_GT(low, 500.0);  // Tyrol
    EXPECT_LT(high, 3800.0);
    EXPECT_GT(high - low, 300.0);
  }
}

TEST_F(RasterFile, ReducedToMeansOfBlocksAPlaneStaysThePlane) {
  TestRaster r;
  r.nx = r.ny = 37;
  r.type = GDT_Float64;
  r.height = [](int i, int row) { return row == 30 && i == 2 ? kNoData : 100.0 + 6.0 * i - 8.0 * row; };
  const Raster whole = read_raster(write_tiff("plane.tif", r)), small = read_raster_reduced(folder_ / "plane.tif", 10);
  ASSERT_EQ(small.nx, 9U);
  ASSERT_EQ(small.ny, 9U);
  EXPECT_EQ(small.dx, 4.0 * whole.dx);
  EXPECT_EQ(small.crs_wkt, whole.crs_wkt);
  for (std::size_t j = 0; j < 9; ++j)
    for (std::size_t i = 0; i < 9; ++i) {
      const double column = (small.x0 + small.dx * static_cast<double>(i) - whole.x0) / whole.dx;
      const double row = 36.0 - (small.y0 + small.dy * static_cast<double>(j) - whole.y0) / whole.dy;
      // The block with a hole is the mean of the fifteen others.
      const bool has_hole = i == 0 && j == 1;
      const double exact = 100.0 + 6.0 * column - 8.0 * row;
      const double sum_of_others = 16.0 * exact - (100.0 + 6.0 * 2.0 - 8.0 * 30.0);
      EXPECT_NEAR(small.value(i, j), has_hole ? sum_of_others / 15.0 : exact, 1e-9) << i << ' ' << j;
    }
  EXPECT_EQ(read_raster_reduced(folder_ / "plane.tif", 100).values.size(), whole.values.size());
}

TEST_F(RasterFile, ReducedFromAnOverviewWhereTheFileHasOneThatIsFineEnough) {
  TestRaster r;
  r.nx = r.ny = 64;
  r.change = [](GDALDataset& file) {
    std::array<int, 2> factors = {2, 4};
    ASSERT_EQ(file.BuildOverviews("AVERAGE", 2, factors.data(), 0, nullptr, nullptr, nullptr), CE_None);
    // Marked, so that the test sees what was read.
    for (int level = 0; level < 2; ++level)
      ASSERT_EQ(file.GetRasterBand(1)->GetOverview(level)->Fill(level + 1.0), CE_None);
  };
  const std::filesystem::path path = write_tiff("overviews.tif", r);
  const auto [nx, dx, x0, height] = [](const Raster& raster) {
    return std::tuple(raster.nx, raster.dx, raster.x0, raster.values[5]);
  }(read_raster_reduced(path, 16));
  EXPECT_EQ(height, 2.0) << "16 x 16 cells are enough";
  EXPECT_EQ(nx, 16U);
  EXPECT_EQ(dx, 4.0 * r.geotransform[1]);
  EXPECT_EQ(x0, r.geotransform[0] + 2.0 * r.geotransform[1]) << "the middle of the first four cells";
  EXPECT_EQ(read_raster_reduced(path, 17).values[5], 1.0);
  EXPECT_GT(read_raster_reduced(path, 40).values[5], 99.0) << "the file itself";
}

}  // namespace
}  // namespace talus
