#include <talus/base/error.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/output_file.hpp>

#include <csignal>

#include <gtest/gtest.h>
#include <ogr_spatialref.h>
#include <ogrsf_frmts.h>
#include <sys/resource.h>

#include <chrono>
#include <functional>
#include <limits>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

namespace fs = std::filesystem;

std::string wkt_of_epsg(int code) {
  OGRSpatialReference crs;
  crs.importFromEPSG(code);
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text;
  CPLFree(text);
  return wkt;
}

std::vector<VectorOutputLayer> sample_layers() {
  VectorOutputLayer trajectories{.name = "trajectories",
                                 .kind = VectorKind::kLine,
                                 .fields = {{"rock", VectorFieldType::kInteger},
                                            {"energy_kJ", VectorFieldType::kReal},
                                            {"outcome", VectorFieldType::kText}},
                                 .style = energy_style("energy_kJ", 0.25)};
  trajectories.rows = {
      {{{0, 0, 10, 0.5}, {1, 2, 9, 1.0}, {2, 3, 7.25, 1.5}}, {1.0, 120.5, "rested"}},
      {{{5, 5, 10, 0}, {6, 7, 8, 2}}, {2.0, std::numeric_limits<double>::quiet_NaN(), "left <domain>"}}};
  VectorOutputLayer deposits{
      .name = "deposits", .kind = VectorKind::kPoint, .fields = {{"rock", VectorFieldType::kInteger}}};
  deposits.row_count = 3;
  deposits.fill_row = [](std::size_t k, VectorRow& row) {
    row.points = {{static_cast<double>(k), 2.0, 3.5, 0.0}};
    row.values = {static_cast<double>(k + 1)};
  };
  VectorOutputLayer impacts{.name = "impacts", .kind = VectorKind::kPoint, .fields = {}};  // nothing happened
  return {trajectories, deposits, impacts};
}

std::string error_of(const std::function<void()>& action) {
  testing::internal::CaptureStderr();
  std::string message = "no error";
  try {
    action();
  } catch (const IoError& error) {
    message = error.what();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "GDAL must not print";
  return message;
}

GDALDatasetUniquePtr open(const fs::path& path) {
  GDALAllRegister();
  return GDALDatasetUniquePtr(GDALDataset::Open(path.c_str(), GDAL_OF_VECTOR));
}

TEST(GeoPackageWriter, LayersReadBackWithGeometryAttributesAndCrs) {
  TemporaryFolder folder;
  const fs::path path = folder / "out.gpkg";
  write_geopackage(path, wkt_of_epsg(2056), sample_layers());
  const GDALDatasetUniquePtr file = open(path);
  ASSERT_NE(file, nullptr);
  OGRLayer* lines = file->GetLayerByName("trajectories");
  ASSERT_NE(lines, nullptr);
  EXPECT_EQ(lines->GetGeomType(), wkbLineStringZM);
  EXPECT_STREQ(lines->GetSpatialRef()->GetAuthorityCode(nullptr), "2056");
  ASSERT_EQ(lines->GetFeatureCount(), 2);
  OGRFeatureUniquePtr feature(lines->GetNextFeature());
  const OGRLineString& line = *feature->GetGeometryRef()->toLineString();
  ASSERT_EQ(line.getNumPoints(), 3);
  EXPECT_EQ(line.getX(2), 2.0);
  EXPECT_EQ(line.getZ(2), 7.25);
  EXPECT_EQ(line.getM(2), 1.5);
  EXPECT_EQ(feature->GetFieldAsInteger64("rock"), 1);
  EXPECT_EQ(feature->GetFieldAsDouble("energy_kJ"), 120.5);
  feature.reset(lines->GetNextFeature());
  EXPECT_FALSE(feature->IsFieldSetAndNotNull(feature->GetFieldIndex("energy_kJ")));
  EXPECT_STREQ(feature->GetFieldAsString("outcome"), "left <domain>");

  const VectorLayer deposits = read_vector_layer(path, "deposits");
  ASSERT_EQ(deposits.features.size(), 3u);
  EXPECT_EQ(deposits.features[2].paths[0][0], Vec3(2, 2, 3.5));
  EXPECT_TRUE(deposits.features[2].has_z);
  EXPECT_EQ(number_attribute(deposits, deposits.features[2], "rock"), 3.0);
  ASSERT_NE(file->GetLayerByName("impacts"), nullptr);
  EXPECT_EQ(file->GetLayerByName("impacts")->GetFeatureCount(), 0);
}

TEST(GeoPackageWriter, StylesAreWhereQgisLooksForThem) {
  TemporaryFolder folder;
  write_geopackage(folder / "out.gpkg", wkt_of_epsg(2056), sample_layers());
  const GDALDatasetUniquePtr file = open(folder / "out.gpkg");
  OGRLayer* styles = file->GetLayerByName("layer_styles");
  ASSERT_NE(styles, nullptr);
  ASSERT_EQ(styles->GetFeatureCount(), 3);
  // The query of QGIS when it opens a layer.
  styles->SetAttributeFilter("f_table_schema='' AND f_table_name='trajectories' AND f_geometry_column='geom'");
  const OGRFeatureUniquePtr row(styles->GetNextFeature());
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->GetFieldAsInteger("useAsDefault"), 1);
  EXPECT_STREQ(file->GetLayerByName("trajectories")->GetGeometryColumn(), "geom");
  const std::string qml = row->GetFieldAsString("styleQML");
  CPLXMLNode* tree = CPLParseXMLString(qml.c_str());
  ASSERT_NE(tree, nullptr) << qml;
  const CPLXMLNode* renderer = CPLGetXMLNode(tree, "=qgis.renderer-v2");
  ASSERT_NE(renderer, nullptr);
  EXPECT_STREQ(CPLGetXMLValue(renderer, "type", ""), "graduatedSymbol");
  EXPECT_STREQ(CPLGetXMLValue(renderer, "attr", ""), "energy_kJ");
  EXPECT_STREQ(CPLGetXMLValue(renderer, "ranges.range.upper", ""), "30");
  EXPECT_STREQ(CPLGetXMLValue(renderer, "symbols.symbol.layer.class", ""), "SimpleLine");
  CPLDestroyXMLNode(tree);
}

TEST(GeoPackageWriter, EqualLayersGiveEqualBytes) {
  TemporaryFolder folder;
  write_geopackage(folder / "a.gpkg", wkt_of_epsg(31287), sample_layers());
  ::usleep(1100000);  // a time stamp would differ
  write_geopackage(folder / "b.gpkg", wkt_of_epsg(31287), sample_layers());
  EXPECT_TRUE(load_file(folder / "a.gpkg") == load_file(folder / "b.gpkg"));
  auto other = sample_layers();
  other[0].rows[0].points[0].z = 10.5;
  write_geopackage(folder / "b.gpkg", wkt_of_epsg(31287), other);  // replaces the file
  EXPECT_FALSE(load_file(folder / "a.gpkg") == load_file(folder / "b.gpkg"));
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder.path())) names.push_back(entry.path().filename());
  EXPECT_EQ(names.size(), 2u) << "nothing else is left in the folder";
}

TEST(GeoPackageWriter, WithoutCrsTheCoordinatesAreUnknownMetres) {
  TemporaryFolder folder;
  write_geopackage(folder / "out.gpkg", "", sample_layers());
  const VectorLayer layer = read_vector_layer(folder / "out.gpkg", "deposits");
  EXPECT_FALSE(layer.has_crs) << layer.crs_wkt;
  EXPECT_EQ(layer.features[1].paths[0][0], Vec3(1, 2, 3.5));
}

TEST(GeoPackageWriter, AHundredThousandPointsTakeSeconds) {
  TemporaryFolder folder;
  VectorOutputLayer layer{.name = "impacts",
                          .fields = {{"rock", VectorFieldType::kInteger}, {"energy_kJ"}, {"velocity"}}};
  layer.row_count = 100000;
  layer.fill_row = [](std::size_t k, VectorRow& row) {
    const double x = static_cast<double>(k);
    row.points = {{2.6e6 + std::fmod(x * 17.3, 1000.0), 1.2e6 + std::fmod(x * 5.7, 1000.0), x, 0.0}};
    row.values = {x, 0.5 * x, 0.25 * x};
  };
  const auto start = std::chrono::steady_clock::now();
  write_geopackage(folder / "out.gpkg", wkt_of_epsg(2056), std::vector<VectorOutputLayer>{layer});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  EXPECT_LT(seconds, 30.0);  // one transaction; a transaction per feature takes minutes
  RecordProperty("seconds", std::to_string(seconds));
  const GDALDatasetUniquePtr file = open(folder / "out.gpkg");
  EXPECT_EQ(file->GetLayerByName("impacts")->GetFeatureCount(), 100000);
}

TEST(GeoPackageWriter, MissingFolderIsAnIoError) {
  TemporaryFolder folder;
  const fs::path path = folder / "no/out.gpkg";
  EXPECT_EQ(error_of([&] { write_geopackage(path, "", sample_layers()); }),
            "cannot write " + (folder / "no/out.part.gpkg").string() + ": No such file or directory");
}

TEST(GeoPackageWriter, FullDiskIsAnIoErrorAndLeavesTheOldFile) {
  TemporaryFolder folder;
  const fs::path path = folder / "out.gpkg";
  write_geopackage(path, "", sample_layers());
  const std::string before = load_file(path);
  auto layers = sample_layers();
  layers[1].row_count = 40000;
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  // Smaller than an empty GeoPackage, in the middle of the rows, and in the index.
  for (const rlim_t bytes : {rlim_t{30000}, rlim_t{500000}, rlim_t{2800000}}) {
    rlimit limit = old;
    limit.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const std::string message = error_of([&] { write_geopackage(path, "", layers); });
    ::setrlimit(RLIMIT_FSIZE, &old);
    EXPECT_EQ(message.find("cannot write " + path.string()), 0u) << bytes << ": " << message;
    EXPECT_TRUE(load_file(path) == before);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}), 1);
  }
  std::signal(SIGXFSZ, old_handler);
  write_geopackage(path, "", layers);
  EXPECT_GT(fs::file_size(path), 2800000u) << "the largest limit must stop the writing, too";
}

}  // namespace
}  // namespace talus
