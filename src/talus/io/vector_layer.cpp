#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/vector_crs.hpp>
#include <talus/io/vector_geometry.hpp>
#include <talus/io/vector_layer.hpp>

#include <fmt/format.h>
#include <ogrsf_frmts.h>

#include <array>
#include <charconv>
#include <cmath>

namespace talus {

namespace {

/// Other drivers take almost any text for points; these three are what GIS programs exchange.
constexpr std::array<const char*, 4> kDrivers = {"GPKG", "ESRI Shapefile", "GeoJSON", nullptr};

std::string small_letters(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

GDALDatasetUniquePtr open_vector(const std::filesystem::path& path) {
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::exists(path, error))
    throw InputError(name + ": no such file; paths are relative to the case file");
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) == 0)
    throw InputError(name + ": the file is empty");
  const GdalSession session;
  GDALDatasetUniquePtr dataset(
      GDALDataset::Open(path.c_str(), GDAL_OF_VECTOR | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, kDrivers.data()));
  if (!dataset) {
    throw InputError(fmt::format(
        "{}: not a GeoPackage, Shapefile or GeoJSON file that can be read ({}). Convert other formats: ogr2ogr -f GPKG "
        "{}.gpkg {}",
        name, session.failure(), path.stem().string(), path.filename().string()));
  }
  return dataset;
}

/// Tables without geometry, such as the styles that QGIS stores, are no layers here.
OGRLayer& choose_layer(GDALDataset& dataset, const std::filesystem::path& path, const std::string& wanted) {
  std::vector<OGRLayer*> layers;
  std::string names;
  for (OGRLayer* layer : dataset.GetLayers()) {
    if (layer->GetGeomType() == wkbNone) continue;
    layers.push_back(layer);
    names += (names.empty() ? "" : ", ") + std::string(layer->GetName());
    if (!wanted.empty() && wanted == layer->GetName()) return *layer;
  }
  if (layers.empty()) throw InputError(path.string() + ": the file has no layer with geometry");
  if (!wanted.empty())
    throw InputError(fmt::format("{}: there is no layer \"{}\"; the file has: {}", path.string(), wanted, names));
  if (layers.size() > 1) {
    throw InputError(fmt::format(
        "{}: the file has {} layers ({}); say which one is meant, or write it to a file of its own: ogr2ogr -f GPKG "
        "{}.gpkg {} {}",
        path.string(), layers.size(), names, layers[0]->GetName(), path.filename().string(), layers[0]->GetName()));
  }
  return *layers[0];
}

std::map<std::string, VectorValue> read_attributes(const OGRFeature& feature) {
  std::map<std::string, VectorValue> attributes;
  for (int k = 0; k < feature.GetFieldCount(); ++k) {
    if (!feature.IsFieldSetAndNotNull(k)) continue;
    const OGRFieldDefn& field = *feature.GetFieldDefnRef(k);
    const OGRFieldType type = field.GetType();
    const bool number = type == OFTInteger || type == OFTInteger64 || type == OFTReal;
    attributes[small_letters(field.GetNameRef())] =
        number ? VectorValue(feature.GetFieldAsDouble(k)) : VectorValue(std::string(feature.GetFieldAsString(k)));
  }
  return attributes;
}

void transform(const VectorTransform& change, const std::string& where, VectorFeature& part) {
  for (auto& path : part.paths) {
    for (Vec3& p : path) {
      const Vec3 before = p;
      if (change.apply(p)) continue;
      throw InputError(fmt::format(
          "{}: ({:.10g}, {:.10g}) cannot be projected to the system of the terrain; is the coordinate system of the "
          "layer right?",
          where, before.x(), before.y()));
    }
  }
}

/// A shapefile says in its header how long it is; its reader stops quietly where the file does.
void check_complete(OGRLayer& layer, const VectorLayer& result, std::size_t count) {
  const GdalSession session;
  const GIntBig expected = layer.GetFeatureCount(FALSE);
  if (expected >= 0 && static_cast<std::size_t>(expected) > count) {
    throw InputError(fmt::format("{}: feature {} of {} cannot be read; the file is cut off or damaged",
                                 result.path.string(), count + 1, expected));
  }
}

void add_warnings(VectorLayer& result, std::size_t without_geometry) {
  if (without_geometry > 0) {
    result.warnings.push_back(
        fmt::format("{}: {} without geometry left out", result.path.string(),
                    without_geometry == 1 ? "1 feature" : fmt::format("{} features", without_geometry)));
  }
  if (result.crs_assumed) {
    result.warnings.push_back(
        result.path.string() +
        ": the layer has no coordinate system; its coordinates are taken as those of the terrain");
  }
}

}  // namespace

VectorLayer read_vector_layer(const std::filesystem::path& path, const VectorRequest& request) {
  const GDALDatasetUniquePtr dataset = open_vector(path);
  const GdalSession session;
  OGRLayer& layer = choose_layer(*dataset, path, request.layer);
  const VectorTransform change(layer.GetSpatialRef(), request.target_crs_wkt, path);
  VectorLayer result;
  result.path = path;
  result.name = layer.GetName();
  result.has_crs = change.known();
  result.crs_wkt = change.wkt();
  result.crs_assumed = change.assumed();
  result.transformed = change.changes();

  std::size_t count = 0, without_geometry = 0;
  const auto where = [&](std::size_t number) { return fmt::format("{}, feature {}", path.string(), number); };
  layer.ResetReading();
  while (const OGRFeatureUniquePtr feature{layer.GetNextFeature()}) {
    if (session.failed()) break;
    VectorFeature head;
    head.number = ++count;
    const OGRGeometry* geometry = feature->GetGeometryRef();
    if (geometry == nullptr || geometry->IsEmpty()) {
      ++without_geometry;
      continue;
    }
    head.attributes = read_attributes(*feature);
    const std::size_t before = result.features.size();
    add_geometry_parts(*geometry, head, request, where(count), result.features);
    for (std::size_t k = before; k < result.features.size(); ++k) transform(change, where(count), result.features[k]);
  }
  if (session.failed()) {
    throw InputError(fmt::format("{}: it cannot be read ({}); the file is cut off or damaged",
                                 where(std::max<std::size_t>(count, 1)), session.failure()));
  }
  check_complete(layer, result, count);
  if (result.features.empty()) {
    throw InputError(fmt::format("{}: the layer \"{}\" is empty{}", path.string(), result.name,
                                 without_geometry > 0 ? ": no feature has a geometry" : "; draw something in it"));
  }
  add_warnings(result, without_geometry);
  return result;
}

VectorLayer read_vector_layer(const std::filesystem::path& path, const std::string& layer) {
  VectorRequest request;
  request.layer = layer;
  return read_vector_layer(path, request);
}

std::string feature_text(const VectorLayer& layer, const VectorFeature& feature) {
  return fmt::format("{}, feature {}", layer.path.string(), feature.number);
}

std::optional<double> number_attribute(const VectorLayer& layer, const VectorFeature& feature,
                                       const std::string& name) {
  const auto it = feature.attributes.find(small_letters(name));
  if (it == feature.attributes.end()) return {};
  double value = 0.0;
  bool ok = true;
  if (const auto* text = std::get_if<std::string>(&it->second)) {
    if (text->empty()) return {};
    const auto [end, code] = std::from_chars(text->data(), text->data() + text->size(), value);
    ok = code == std::errc() && end == text->data() + text->size();
  } else {
    value = std::get<double>(it->second);
  }
  if (!ok || !std::isfinite(value)) {
    throw InputError(fmt::format("{}: attribute {} is \"{}\"; it must be a number", feature_text(layer, feature), name,
                                 text_attribute(feature, name).value_or("")));
  }
  return value;
}

std::optional<std::string> text_attribute(const VectorFeature& feature, const std::string& name) {
  const auto it = feature.attributes.find(small_letters(name));
  if (it == feature.attributes.end()) return {};
  if (const auto* text = std::get_if<std::string>(&it->second)) return *text;
  return fmt::format("{}", std::get<double>(it->second));
}

}  // namespace talus
