#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/geopackage_writer.hpp>
#include <talus/io/output_file.hpp>

#include <cpl_conv.h>
#include <fmt/format.h>
#include <ogrsf_frmts.h>
#include <unistd.h>

#include <cmath>

namespace talus {

namespace {

/// Stands for the moment of writing in the file, or equal results would differ in their bytes.
constexpr const char* kDate = "2000-01-01T00:00:00.000Z";

/// A setting of GDAL on this thread while it lives.
class GdalOption {
 public:
  GdalOption(const char* key, const char* value) : key_(key) {
    const char* before = CPLGetThreadLocalConfigOption(key, nullptr);
    had_ = before != nullptr;
    if (had_) before_ = before;
    CPLSetThreadLocalConfigOption(key, value);
  }
  ~GdalOption() { CPLSetThreadLocalConfigOption(key_, had_ ? before_.c_str() : nullptr); }
  GdalOption(const GdalOption&) = delete;
  GdalOption& operator=(const GdalOption&) = delete;

 private:
  const char* key_;
  bool had_ = false;
  std::string before_;
};

/// Removes what is left of an unfinished file, with the journals of SQLite.
struct UnfinishedFile {
  std::filesystem::path path;
  ~UnfinishedFile() {
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) ::unlink((path.string() + suffix).c_str());
  }
};

struct Writer {
  const std::filesystem::path& path;
  const GdalSession& session;
  GDALDataset& dataset;

  [[noreturn]] void fail() const {
    throw IoError(fmt::format("cannot write {}: {}", path.string(), session.failure()));
  }
  void check(bool ok) const {
    if (!ok || session.failed()) fail();
  }

  OGRLayer& create_layer(const VectorOutputLayer& layer, OGRSpatialReference* crs) const {
    const OGRwkbGeometryType type = layer.kind == VectorKind::kPoint  ? wkbPoint25D
                                    : layer.kind == VectorKind::kLine ? wkbLineStringZM
                                                                      : wkbPolygon25D;
    OGRLayer* table = dataset.CreateLayer(layer.name.c_str(), crs, type, nullptr);
    check(table != nullptr);
    for (const VectorField& field : layer.fields) {
      const OGRFieldType field_type = field.type == VectorFieldType::kInteger ? OFTInteger64
                                      : field.type == VectorFieldType::kReal  ? OFTReal
                                                                              : OFTString;
      OGRFieldDefn definition(field.name.c_str(), field_type);
      check(table->CreateField(&definition) == OGRERR_NONE);
    }
    return *table;
  }

  static std::unique_ptr<OGRGeometry> make_geometry(VectorKind kind, const std::vector<VectorPoint>& points) {
    if (kind == VectorKind::kPoint) {
      TALUS_ASSERT(points.size() == 1);
      return std::make_unique<OGRPoint>(points[0].x, points[0].y, points[0].z);
    }
    if (kind == VectorKind::kLine) {
      auto line = std::make_unique<OGRLineString>();
      line->set3D(TRUE);
      line->setMeasured(TRUE);
      line->setNumPoints(static_cast<int>(points.size()), FALSE);
      for (std::size_t k = 0; k < points.size(); ++k)
        line->setPoint(static_cast<int>(k), points[k].x, points[k].y, points[k].z, points[k].m);
      return line;
    }
    auto ring = std::make_unique<OGRLinearRing>();
    for (const VectorPoint& p : points) ring->addPoint(p.x, p.y, p.z);
    ring->closeRings();
    auto polygon = std::make_unique<OGRPolygon>();
    polygon->addRingDirectly(ring.release());
    return polygon;
  }

  void write_row(OGRLayer& table, const VectorOutputLayer& layer, const VectorRow& row) const {
    TALUS_ASSERT(row.values.size() == layer.fields.size());
    OGRFeature feature(table.GetLayerDefn());
    for (std::size_t k = 0; k < row.values.size(); ++k) {
      const int field = static_cast<int>(k);
      if (const auto* text = std::get_if<std::string>(&row.values[k])) {
        TALUS_ASSERT(layer.fields[k].type == VectorFieldType::kText);
        feature.SetField(field, text->c_str());
        continue;
      }
      const double value = std::get<double>(row.values[k]);
      TALUS_ASSERT(layer.fields[k].type != VectorFieldType::kText);
      if (!std::isfinite(value)) continue;
      if (layer.fields[k].type == VectorFieldType::kInteger) {
        feature.SetField(field, static_cast<GIntBig>(value));
      } else {
        feature.SetField(field, value);
      }
    }
    feature.SetGeometryDirectly(make_geometry(layer.kind, row.points).release());
    check(table.CreateFeature(&feature) == OGRERR_NONE);
  }

  void write_rows(OGRLayer& table, const VectorOutputLayer& layer) const {
    for (const VectorRow& row : layer.rows) write_row(table, layer, row);
    if (!layer.fill_row) return;
    VectorRow row;
    for (std::size_t k = 0; k < layer.row_count; ++k) {
      layer.fill_row(k, row);
      write_row(table, layer, row);
    }
  }

  /// The table that QGIS makes for "save style in the database".
  void write_styles(std::span<const VectorOutputLayer> layers) const {
    const char* options[] = {"FID=id", nullptr};
    OGRLayer* table = dataset.CreateLayer("layer_styles", nullptr, wkbNone, const_cast<char**>(options));
    check(table != nullptr);
    struct Column {
      const char* name;
      OGRFieldType type;
      int width;
    };
    for (const Column& c :
         {Column{"f_table_catalog", OFTString, 256}, Column{"f_table_schema", OFTString, 256},
          Column{"f_table_name", OFTString, 256}, Column{"f_geometry_column", OFTString, 256},
          Column{"styleName", OFTString, 30}, Column{"styleQML", OFTString, 0}, Column{"styleSLD", OFTString, 0},
          Column{"useAsDefault", OFTInteger, 0}, Column{"description", OFTString, 0}, Column{"owner", OFTString, 30},
          Column{"ui", OFTString, 30}, Column{"update_time", OFTDateTime, 0}}) {
      OGRFieldDefn definition(c.name, c.type);
      definition.SetWidth(c.width);
      if (c.type == OFTInteger) definition.SetSubType(OFSTBoolean);
      check(table->CreateField(&definition) == OGRERR_NONE);
    }
    for (const VectorOutputLayer& layer : layers) {
      OGRFeature row(table->GetLayerDefn());
      row.SetField("f_table_catalog", "");
      row.SetField("f_table_schema", "");
      row.SetField("f_table_name", layer.name.c_str());
      row.SetField("f_geometry_column", "geom");
      row.SetField("styleName", layer.name.substr(0, 30).c_str());
      row.SetField("styleQML", style_qml(layer.kind, layer.style).c_str());
      row.SetField("styleSLD", "");
      row.SetField("useAsDefault", 1);
      row.SetField("description", "Talus");
      row.SetField("owner", "");
      row.SetField("update_time", kDate);
      check(table->CreateFeature(&row) == OGRERR_NONE);
    }
  }
};

/// Null: none is known.
std::unique_ptr<OGRSpatialReference> make_crs(const std::string& wkt) {
  auto crs = std::make_unique<OGRSpatialReference>();
  if (wkt.empty()) {
    crs->SetLocalCS("Undefined Cartesian SRS");
    return crs;
  }
  if (crs->importFromWkt(wkt.c_str()) != OGRERR_NONE) throw InputError("the coordinate system cannot be understood");
  crs->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  return crs;
}

}  // namespace

void write_geopackage(const std::filesystem::path& path, const std::string& crs_wkt,
                      std::span<const VectorOutputLayer> layers) {
  const GdalSession session;
  const GdalOption date("OGR_CURRENT_DATE", kDate);
  // The file gets its name when it is complete, so nothing needs to survive a crash on the way.
  const GdalOption journal("OGR_SQLITE_JOURNAL", "OFF");
  const GdalOption synchronous("OGR_SQLITE_SYNCHRONOUS", "OFF");
  const std::unique_ptr<OGRSpatialReference> crs = make_crs(crs_wkt);

  UnfinishedFile unfinished{path};
  unfinished.path.replace_filename(path.stem().string() + ".part.gpkg");
  OutputFile(unfinished.path).close();  // says why the folder refuses; the database says only that it does
  ::unlink(unfinished.path.c_str());
  GDALDriver* driver = GetGDALDriverManager()->GetDriverByName("GPKG");
  if (driver == nullptr) throw IoError("cannot write " + path.string() + ": GDAL has no GeoPackage driver");
  GDALDatasetUniquePtr dataset(driver->Create(unfinished.path.c_str(), 0, 0, 0, GDT_Unknown, nullptr));
  if (!dataset) throw IoError(fmt::format("cannot write {}: {}", path.string(), session.failure()));

  const Writer writer{path, session, *dataset};
  writer.check(dataset->StartTransaction() == OGRERR_NONE);
  for (const VectorOutputLayer& layer : layers) writer.write_rows(writer.create_layer(layer, crs.get()), layer);
  writer.write_styles(layers);
  writer.check(dataset->CommitTransaction() == OGRERR_NONE);
  dataset->FlushCache(true);
  writer.check(true);
  dataset.reset();
  if (session.failed()) throw IoError(fmt::format("cannot write {}: {}", path.string(), session.failure()));

  OutputFile file(unfinished.path, OutputFile::Mode::kUpdate);
  file.sync();
  file.move_to(path);
  file.close();
}

}  // namespace talus
