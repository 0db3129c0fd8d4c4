#include <talus/base/error.hpp>
#include <talus/io/raster.hpp>
#include <talus/io/release_layer.hpp>
#include <talus/io/vector_layer.hpp>
#include <talus/io/zone_layer.hpp>

#include <gtest/gtest.h>
#include <ogr_spatialref.h>
#include <ogrsf_frmts.h>

#include <fstream>
#include <functional>
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

struct TestFeature {
  std::string wkt;  ///< empty: no geometry
  std::string name = "a";
  double volume = 2.5;
};

struct TestLayer {
  std::string name = "cliff";
  int epsg = 31287;  ///< 0: none
  std::vector<TestFeature> features;
  OGRwkbGeometryType type = wkbUnknown;
};

class VectorFile : public testing::Test {
 protected:
  void SetUp() override { GDALAllRegister(); }

  fs::path write(const std::string& file, const std::string& driver_name, const std::vector<TestLayer>& layers) {
    const fs::path path = folder_ / file;
    GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(driver_name.c_str());
    GDALDatasetUniquePtr dataset(driver->Create(path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
    for (const TestLayer& layer : layers) {
      OGRSpatialReference crs;
      crs.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
      if (layer.epsg != 0) crs.importFromEPSG(layer.epsg);
      OGRLayer* table = dataset->CreateLayer(layer.name.c_str(), layer.epsg != 0 ? &crs : nullptr, layer.type, nullptr);
      OGRFieldDefn name("Name", OFTString), volume("VOLUME", OFTReal), number("number", OFTInteger);
      table->CreateField(&name);
      table->CreateField(&volume);
      table->CreateField(&number);
      for (const TestFeature& f : layer.features) {
        OGRFeature feature(table->GetLayerDefn());
        feature.SetField("Name", f.name.c_str());
        feature.SetField("VOLUME", f.volume);
        OGRGeometry* geometry = nullptr;
        if (!f.wkt.empty()) {
          OGRGeometryFactory::createFromWkt(f.wkt.c_str(), nullptr, &geometry);
          EXPECT_NE(geometry, nullptr) << f.wkt;
          feature.SetGeometryDirectly(geometry);
        }
        EXPECT_EQ(table->CreateFeature(&feature), OGRERR_NONE);
      }
    }
    return path;
  }
  fs::path write_text(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }

  /// Result of an action on the file: the message without the folder.
  std::string error_of(const std::function<void()>& action) {
    testing::internal::CaptureStderr();
    std::string message = "no error";
    try {
      action();
    } catch (const InputError& error) {
      message = error.what();
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "GDAL must not print";
    const std::string folder = folder_.path().string() + "/";
    for (std::size_t at; (at = message.find(folder)) != std::string::npos;) message.erase(at, folder.size());
    return message;
  }
  std::string read_error(const fs::path& path, const VectorRequest& request = {}) {
    return error_of([&] { read_vector_layer(path, request); });
  }

  TemporaryFolder folder_;
};

const std::string kSquareWithHole = "POLYGON ((0 0,100 0,100 100,0 100,0 0),(40 40,60 40,60 60,40 60,40 40))";

TEST_F(VectorFile, PolygonsKeepTheirHolesAndAttributes) {
  for (const auto& [file, driver] : {std::pair{"a.gpkg", "GPKG"}, std::pair{"a.shp", "ESRI Shapefile"}}) {
    const VectorLayer layer = read_vector_layer(
        write(file, driver, {{.name = "a", .features = {{kSquareWithHole, "north face", 12.5}}, .type = wkbPolygon}}));
    ASSERT_EQ(layer.features.size(), 1u) << file;
    EXPECT_EQ(layer.name, "a");
    EXPECT_TRUE(layer.has_crs);
    EXPECT_FALSE(layer.crs_assumed);
    EXPECT_TRUE(layer.warnings.empty());
    const VectorFeature& f = layer.features[0];
    EXPECT_EQ(f.kind, VectorKind::kPolygon);
    EXPECT_EQ(f.number, 1u);
    ASSERT_EQ(f.paths.size(), 2u);
    EXPECT_EQ(f.paths[0].size(), 4u) << "the first point is not repeated";
    EXPECT_EQ(f.paths[1].size(), 4u);
    EXPECT_FALSE(f.has_z);
    EXPECT_EQ(number_attribute(layer, f, "Volume"), 12.5);
    EXPECT_EQ(text_attribute(f, "name"), "north face");
    EXPECT_FALSE(number_attribute(layer, f, "number").has_value()) << "an empty field is absent";
    EXPECT_FALSE(number_attribute(layer, f, "mass").has_value());
  }
}

TEST_F(VectorFile, PartsAndCurvesBecomeSimpleFeatures) {
  const VectorLayer layer =
      read_vector_layer(write("a.gpkg", "GPKG",
                              {{.features = {{"MULTIPOINT Z ((1 2 3),(4 5 6))", "p"},
                                             {"MULTILINESTRING ((0 0,1 1),(5 5,6 6,7 7))", "l"},
                                             {"GEOMETRYCOLLECTION (POINT (8 9),POLYGON ((0 0,1 0,0 1,0 0)))", "c"},
                                             {"CURVEPOLYGON (CIRCULARSTRING (0 0,2 0,0 0))", "o"}}}}));
  ASSERT_EQ(layer.features.size(), 7u);
  EXPECT_EQ(layer.features[0].paths[0][0], Vec3(1, 2, 3));
  EXPECT_TRUE(layer.features[1].has_z);
  EXPECT_EQ(layer.features[1].paths[0][0], Vec3(4, 5, 6));
  EXPECT_EQ(layer.features[3].kind, VectorKind::kLine);
  EXPECT_EQ(layer.features[3].paths[0].size(), 3u);
  EXPECT_EQ(layer.features[3].number, 2u);
  EXPECT_EQ(layer.features[4].kind, VectorKind::kPoint);
  EXPECT_EQ(layer.features[5].kind, VectorKind::kPolygon);
  EXPECT_EQ(text_attribute(layer.features[5], "name"), "c");
  Polygon circle;
  for (const Vec3& p : layer.features[6].paths[0]) {
    if (circle.rings.empty()) circle.rings.emplace_back();
    circle.rings[0].push_back(p.head<2>());
  }
  EXPECT_NEAR(plan_area(circle), M_PI, 0.01);
}

TEST_F(VectorFile, CoordinatesAreProjectedToTheTerrain) {
  // Zytglogge in Bern: published WGS 84 and LV95 coordinates, metre accuracy.
  const fs::path path = write_text(
      "a.geojson", R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"volume":"1.5"},)"
                   R"("geometry":{"type":"Point","coordinates":[7.4474,46.9480,541]}}]})");
  VectorRequest request;
  request.target_crs_wkt = wkt_of_epsg(2056);
  const VectorLayer layer = read_vector_layer(path, request);
  EXPECT_TRUE(layer.transformed);
  EXPECT_EQ(layer.crs_wkt, request.target_crs_wkt);
  const Vec3 p = layer.features[0].paths[0][0];
  EXPECT_NEAR(p.x(), 2600668.0, 10.0);
  EXPECT_NEAR(p.y(), 1199655.0, 10.0);
  EXPECT_EQ(p.z(), 541.0) << "heights above the sea stay";
  EXPECT_EQ(number_attribute(layer, layer.features[0], "volume"), 1.5) << "numbers as text are numbers";
}

TEST_F(VectorFile, EqualSystemsKeepTheBitsOfTheCoordinates) {
  const fs::path path = write("a.gpkg", "GPKG", {{.features = {{"POINT (400000.123456789 400000.2)"}}}});
  VectorRequest request;
  request.target_crs_wkt = wkt_of_epsg(31287);
  const VectorLayer layer = read_vector_layer(path, request);
  EXPECT_FALSE(layer.transformed);
  EXPECT_EQ(layer.features[0].paths[0][0], Vec3(400000.123456789, 400000.2, 0));
}

TEST_F(VectorFile, UnknownSystemIsTakenAsTheTerrains) {
  for (const auto& [file, driver] : {std::pair{"a.gpkg", "GPKG"}, std::pair{"a.shp", "ESRI Shapefile"}}) {
    const fs::path path =
        write(file, driver, {{.name = "a", .epsg = 0, .features = {{"POINT (10 20)"}}, .type = wkbPoint}});
    VectorRequest request;
    request.target_crs_wkt = wkt_of_epsg(2056);
    const VectorLayer layer = read_vector_layer(path, request);
    EXPECT_TRUE(layer.crs_assumed) << file;
    EXPECT_EQ(layer.features[0].paths[0][0], Vec3(10, 20, 0));
    ASSERT_EQ(layer.warnings.size(), 1u);
    EXPECT_NE(layer.warnings[0].find("has no coordinate system"), std::string::npos);
    const VectorLayer bare = read_vector_layer(path);
    EXPECT_FALSE(bare.crs_assumed);
    EXPECT_FALSE(bare.has_crs) << bare.crs_wkt;
  }
}

TEST_F(VectorFile, DegreesWithoutATargetAreRefused) {
  const fs::path path = write("a.gpkg", "GPKG", {{.epsg = 4326, .features = {{"POINT (11 47)"}}}});
  EXPECT_EQ(read_error(path),
            "a.gpkg: the coordinates are in degrees (WGS 84), and the terrain has no coordinate system to project them "
            "to. Give the terrain its system (gdal_edit.py -a_srs EPSG:CODE), or project the layer: ogr2ogr -f GPKG "
            "-t_srs EPSG:CODE a_projected.gpkg a.gpkg. GeoJSON is always in degrees unless it names another system; "
            "use a GeoPackage or a Shapefile for local coordinates");
  const fs::path feet = write("f.gpkg", "GPKG", {{.epsg = 2263, .features = {{"POINT (11 47)"}}}});
  EXPECT_EQ(read_error(feet),
            "f.gpkg: the coordinates are in US survey foot (0.30480061 m), not in metres. Project the layer: ogr2ogr "
            "-f GPKG -t_srs EPSG:CODE f_projected.gpkg f.gpkg");
}

TEST_F(VectorFile, PlaceThatCannotBeProjectedIsNamed) {
  const fs::path path =
      write("a.gpkg", "GPKG", {{.epsg = 4326, .features = {{"POINT (11 47)"}, {"POINT (2600000 1200000)"}}}});
  VectorRequest request;
  request.target_crs_wkt = wkt_of_epsg(2056);
  EXPECT_EQ(read_error(path, request),
            "a.gpkg, feature 2: (2600000, 1200000) cannot be projected to the system of the terrain; is the coordinate "
            "system of the layer right?");
}

TEST_F(VectorFile, WrongKindOfGeometryIsNamedWithTheFeature) {
  const fs::path path = write("a.gpkg", "GPKG", {{.features = {{kSquareWithHole}, {"LINESTRING (0 0,1 1)"}}}});
  VectorRequest request;
  request.points = request.lines = false;
  EXPECT_EQ(
      read_error(path, request),
      "a.gpkg, feature 2: it is a Line String, but polygons are needed; give another layer or remove the feature");
  request = {};
  request.polygons = false;
  EXPECT_EQ(read_error(path, request),
            "a.gpkg, feature 1: it is a Polygon, but points or lines are needed; give another layer or remove the "
            "feature");
}

TEST_F(VectorFile, ShapesWithoutExtentAreRefused) {
  EXPECT_EQ(read_error(write("a.gpkg", "GPKG", {{.features = {{"LINESTRING (1 1,1 1)"}}}})),
            "a.gpkg, feature 1: the line has no length; remove it, or draw it with two points or more");
  EXPECT_EQ(read_error(write("b.gpkg", "GPKG", {{.features = {{"POLYGON ((0 0,1 1,2 2,0 0))"}}}})),
            "b.gpkg, feature 1: the polygon has no area; remove it, or repair it (Fix geometries in QGIS)");
  EXPECT_EQ(read_error(write("c.gpkg", "GPKG", {{.features = {{"POINT (1 1)"}, {"POINT (1e300 1)"}}}})),
            "c.gpkg, feature 2: the coordinates (1e+300, 1) are not possible; the file is damaged");
}

TEST_F(VectorFile, EmptyLayersAndEmptyFeatures) {
  EXPECT_EQ(read_error(write("a.gpkg", "GPKG", {{.features = {}}})),
            "a.gpkg: the layer \"cliff\" is empty; draw something in it");
  EXPECT_EQ(read_error(write("b.gpkg", "GPKG", {{.features = {{""}, {"POLYGON EMPTY"}}}})),
            "b.gpkg: the layer \"cliff\" is empty: no feature has a geometry");
  const VectorLayer layer = read_vector_layer(write("c.gpkg", "GPKG", {{.features = {{""}, {"POINT (1 2)"}}}}));
  ASSERT_EQ(layer.features.size(), 1u);
  EXPECT_EQ(layer.features[0].number, 2u);
  ASSERT_EQ(layer.warnings.size(), 1u);
  EXPECT_NE(layer.warnings[0].find("c.gpkg: 1 feature without geometry left out"), std::string::npos);
}

TEST_F(VectorFile, SeveralLayersMustBeChosenFrom) {
  const fs::path path = write("a.gpkg", "GPKG",
                              {{.name = "soil", .features = {{"POINT (1 2)"}}},
                               {.name = "cliff", .features = {{"POINT (3 4)"}}},
                               {.name = "layer_styles", .features = {{""}}, .type = wkbNone}});
  EXPECT_EQ(read_error(path),
            "a.gpkg: the file has 2 layers (soil, cliff); say which one is meant, or write it to a file of its own: "
            "ogr2ogr -f GPKG soil.gpkg a.gpkg soil");
  EXPECT_EQ(read_vector_layer(path, "cliff").features[0].paths[0][0], Vec3(3, 4, 0));
  VectorRequest request;
  request.layer = "clif";
  EXPECT_EQ(read_error(path, request), "a.gpkg: there is no layer \"clif\"; the file has: soil, cliff");
}

TEST_F(VectorFile, MissingAndForeignFilesAreRefused) {
  EXPECT_EQ(read_error(folder_ / "no.gpkg"), "no.gpkg: no such file; paths are relative to the case file");
  EXPECT_EQ(read_error(write_text("a.gpkg", "")), "a.gpkg: the file is empty");
  EXPECT_EQ(read_error(write_text("b.csv", "x,y\n1,2\n")).substr(0, 63),
            "b.csv: not a GeoPackage, Shapefile or GeoJSON file that can be ");
  EXPECT_NE(read_error(write_text("c.gpkg", std::string(5000, 'x'))), "no error");
  EXPECT_NE(read_error(write_text("d.geojson", "{\"type\":\"FeatureCollection\"}")), "no error");
  EXPECT_NE(read_error(folder_.path()), "no error") << "a folder";
}

TEST_F(VectorFile, EveryTruncationIsAnErrorOrGivesAllFeatures) {
  std::vector<TestFeature> features;
  for (int k = 0; k < 40; ++k)
    features.push_back({"POLYGON ((" + std::to_string(k) + " 0,1000 0,1000 1000,0 1000," + std::to_string(k) + " 0))"});
  for (const auto& [file, driver] :
       {std::pair{"a.gpkg", "GPKG"}, std::pair{"a.shp", "ESRI Shapefile"}, std::pair{"a.geojson", "GeoJSON"}}) {
    const fs::path path = write(file, driver, {{.name = "a", .epsg = 2056, .features = features, .type = wkbPolygon}});
    ASSERT_EQ(read_vector_layer(path).features.size(), 40u);
    const auto size = fs::file_size(path);
    std::size_t refused = 0;
    for (std::uintmax_t cut = 1; cut < 24; ++cut) {
      fs::resize_file(path, size * (24 - cut) / 24);
      std::size_t count = 0;
      const std::string message = error_of([&] { count = read_vector_layer(path).features.size(); });
      if (message == "no error") {
        EXPECT_EQ(count, 40u) << file << " cut to " << 24 - cut << "/24";
      } else {
        ++refused;
      }
    }
    EXPECT_GT(refused, 15u) << file;
  }
}

TEST_F(VectorFile, ShapefileWithoutItsIndexSaysSo) {
  const fs::path path =
      write("a.shp", "ESRI Shapefile", {{.name = "a", .features = {{"POINT (1 2)"}}, .type = wkbPoint}});
  fs::remove(folder_ / "a.shx");
  EXPECT_NE(read_error(path).find("a.shx"), std::string::npos) << read_error(path);
}

TEST_F(VectorFile, WrongAttributesAreNamed) {
  const fs::path path = write("a.gpkg", "GPKG", {{.features = {{"POINT (1 2)", "big", -2.0}}}});
  const VectorLayer layer = read_vector_layer(path);
  EXPECT_EQ(error_of([&] { number_attribute(layer, layer.features[0], "name"); }),
            "a.gpkg, feature 1: attribute name is \"big\"; it must be a number");
  EXPECT_EQ(error_of([&] { make_release_areas(layer, Vec3::Zero()); }),
            "a.gpkg, feature 1: attribute volume is -2; it must be larger than 0");
  EXPECT_EQ(error_of([&] { make_trees(layer, Vec3::Zero()); }),
            "a.gpkg, feature 1: it needs the attribute dbh; it has name, volume");
  EXPECT_EQ(error_of([&] { make_zones(layer, Vec3::Zero(), "category", [](auto&, auto&) { return SoilId{0}; }); }),
            "a.gpkg, feature 1: zones must be polygons");
}

TEST_F(VectorFile, ReleaseAreasCarryTheirAttributes) {
  const fs::path path = write_text(
      "a.geojson",
      R"({"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::2056"}},"features":[
        {"type":"Feature","properties":{"mass":800,"count":50,"height":2,"vx":1,"vz":-3},"geometry":{"type":"Polygon","coordinates":
          [[[2600000,1200000],[2600010,1200000],[2600010,1200020],[2600000,1200000]]]}},
        {"type":"Feature","properties":{"volume":null},"geometry":{"type":"Point","coordinates":[2600005,1200001,77]}},
        {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[2600005,1200001],[2600006,1200001]]}}]})");
  const auto areas = make_release_areas(read_vector_layer(path), Vec3(2600000, 1200000, 0));
  ASSERT_EQ(areas.size(), 3u);
  EXPECT_EQ(areas[0].mass, 800.0);
  EXPECT_EQ(areas[0].count, 50u);
  EXPECT_EQ(areas[0].height, 2.0);
  EXPECT_EQ(areas[0].velocity, Vec3(1, 0, -3));
  EXPECT_FALSE(areas[0].volume.has_value());
  EXPECT_DOUBLE_EQ(plan_area(std::get<Polygon>(areas[0].place)), 100.0);
  EXPECT_FALSE(areas[1].volume.has_value());
  EXPECT_EQ(std::get<ReleasePoints>(areas[1].place)[0].place, Vec2(5, 1));
  EXPECT_EQ(std::get<ReleasePoints>(areas[1].place)[0].z, 77.0);
  EXPECT_EQ(std::get<ReleaseLine>(areas[2].place), (ReleaseLine{{5, 1}, {6, 1}}));
}

TEST_F(VectorFile, ZonesAndTreesComeFromTheirAttributes) {
  const fs::path path = write("a.gpkg", "GPKG", {{.features = {{kSquareWithHole, "dense"}}}});
  const auto zones = make_zones(read_vector_layer(path), Vec3(10, 0, 0), "NAME", [](const auto& text, const auto&) {
    return static_cast<SoilId>(text == "Dense" || text == "dense" ? 3 : 0);
  });
  ASSERT_EQ(zones.size(), 1u);
  EXPECT_EQ(zones[0].id, 3);
  EXPECT_TRUE(contains(zones[0].polygon, {-5, 50}));
  EXPECT_FALSE(contains(zones[0].polygon, {40, 50}));
}

TEST(VectorData, AlpineReleasesLieOnTheirTerrain) {
  const fs::path folder = fs::path(TALUS_SOURCE_DIR) / "../shared/data/alpine";
  if (!fs::exists(folder)) GTEST_SKIP() << folder << " is not there: real release polygons are not tested";
  for (const auto& [release, raster_file] :
       {std::pair{"alr_release.shp", "alr.tif"}, std::pair{"kot_release.shp", "kot.asc"}}) {
    const Raster raster = read_raster(folder / raster_file);
    VectorRequest request;
    request.target_crs_wkt = raster.crs_wkt;
    const VectorLayer layer = read_vector_layer(folder / release, request);
    EXPECT_TRUE(layer.has_crs);
    EXPECT_FALSE(layer.transformed);
    const Vec3 origin(raster.x0, raster.y0, 0.0);
    const Terrain terrain = std::make_shared<const TerrainHeightField>(Vec2::Zero(), Vec2(raster.dx, raster.dy),
                                                                       raster.nx, raster.ny, raster.values);
    const auto areas = make_release_areas(layer, origin);
    ASSERT_FALSE(areas.empty());
    for (const ReleaseArea& area : areas) {
      const auto positions = sample_release(area, terrain, 1000, 1);
      double lowest = 1e9, highest = -1e9;
      for (const ReleasePosition& p : positions) {
        ASSERT_TRUE(p.ground.allFinite());
        EXPECT_TRUE(contains(std::get<Polygon>(area.place), p.ground.head<2>()));
        lowest = std::min(lowest, p.ground.z());
        highest = std::max(highest, p.ground.z());
      }
      EXPECT_GT(lowest, 1000.0) << release;  // alpine
      EXPECT_LT(highest, 3800.0) << release;
      EXPECT_GT(highest - lowest, 20.0) << release;
    }
  }
}

}  // namespace
}  // namespace talus
