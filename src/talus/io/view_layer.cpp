#include <talus/base/error.hpp>
#include <talus/io/frame_payload.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/view_layer.hpp>

#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <ogrsf_frmts.h>

namespace talus {

namespace {

struct KnownLayer {
  const char* table;
  const char* name;
  const char* label;
  bool is_lines;
};

constexpr std::array<KnownLayer, 6> kKnownLayers = {{{"trajectories", "trajectories", "Trajectories", true},
                                                     {"impacts", "impacts", "Impacts", false},
                                                     {"deposits", "deposits", "Deposits", false},
                                                     {"releases", "release", "Release", false},
                                                     {"lines", "evaluation_lines", "Evaluation lines", true},
                                                     {"crossings", "crossings", "Passages over lines", false}}};

/// "energy_max_kJ" is energy_max in kJ. Longer endings first.
std::pair<std::string, std::string> split_unit(const std::string& field) {
  constexpr std::array<std::pair<const char*, const char*>, 9> kUnits = {{{"_m_s", "m/s"},
                                                                          {"_1_s", "1/s"},
                                                                          {"_N_s", "N s"},
                                                                          {"_deg", "deg"},
                                                                          {"_kJ", "kJ"},
                                                                          {"_kg", "kg"},
                                                                          {"_m3", "m3"},
                                                                          {"_m", "m"},
                                                                          {"_s", "s"}}};
  for (const auto& [ending, unit] : kUnits)
    if (field.ends_with(ending)) return {field.substr(0, field.size() - std::string_view(ending).size()), unit};
  return {field, "-"};
}

bool is_number(const OGRFieldDefn& field) {
  return field.GetType() == OFTReal || field.GetType() == OFTInteger || field.GetType() == OFTInteger64;
}

bool is_id(const OGRFieldDefn& field, const KnownLayer& known) {
  const std::string_view wanted = known.name == std::string_view("evaluation_lines") ? "line" : "rock";
  return is_number(field) && field.GetNameRef() == wanted;
}

GDALDatasetUniquePtr open_geopackage(const std::filesystem::path& path, const GdalSession& session) {
  // Only the one format: others can name further files.
  const char* const drivers[] = {"GPKG", nullptr};
  GDALDatasetUniquePtr dataset(
      GDALDataset::Open(path.c_str(), GDAL_OF_VECTOR | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, drivers));
  if (!dataset)
    throw InputError(fmt::format("{}: not a GeoPackage that can be read ({})", path.string(), session.failure()));
  return dataset;
}

float float_of(double value) {
  return static_cast<float>(value);
}

void append_geometry(const OGRGeometry* geometry, const Vec3& origin, ViewLayer& layer, std::vector<float>& time) {
  const auto add = [&](double x, double y, double z) {
    layer.position.push_back(float_of(x - origin.x()));
    layer.position.push_back(float_of(y - origin.y()));
    layer.position.push_back(float_of(z - origin.z()));
  };
  if (geometry == nullptr) return;
  if (wkbFlatten(geometry->getGeometryType()) == wkbPoint) {
    const OGRPoint& p = *geometry->toPoint();
    add(p.getX(), p.getY(), p.getZ());
  } else if (wkbFlatten(geometry->getGeometryType()) == wkbLineString) {
    const OGRLineString& line = *geometry->toLineString();
    for (int k = 0; k < line.getNumPoints(); ++k) {
      add(line.getX(k), line.getY(k), line.getZ(k));
      time.push_back(float_of(line.getM(k)));
    }
  }
}

}  // namespace

std::vector<ViewLayerHead> list_layers(const std::filesystem::path& geopackage) {
  GdalSession session;
  const GDALDatasetUniquePtr dataset = open_geopackage(geopackage, session);
  std::vector<ViewLayerHead> heads;
  for (const KnownLayer& known : kKnownLayers) {
    OGRLayer* table = dataset->GetLayerByName(known.table);
    if (table == nullptr) continue;
    ViewLayerHead& head = heads.emplace_back();
    head.name = known.name;
    head.label = known.label;
    const GIntBig rows = table->GetFeatureCount();
    (known.is_lines ? head.lines : head.points) = static_cast<std::size_t>(std::max<GIntBig>(0, rows));
    if (known.is_lines)
      head.fields.emplace_back(known.name == std::string_view("trajectories") ? "time" : "chainage",
                               known.name == std::string_view("trajectories") ? "s" : "m");
    OGRFeatureDefn& columns = *table->GetLayerDefn();
    for (int k = 0; k < columns.GetFieldCount(); ++k)
      if (is_number(*columns.GetFieldDefn(k)) && !is_id(*columns.GetFieldDefn(k), known))
        head.fields.push_back(split_unit(columns.GetFieldDefn(k)->GetNameRef()));
  }
  return heads;
}

ViewLayer read_layer(const std::filesystem::path& geopackage, const std::string& name, const Vec3& origin) {
  GdalSession session;
  const GDALDatasetUniquePtr dataset = open_geopackage(geopackage, session);
  for (const KnownLayer& known : kKnownLayers) {
    OGRLayer* table = name == known.name ? dataset->GetLayerByName(known.table) : nullptr;
    if (table == nullptr) continue;
    ViewLayer layer;
    layer.name = known.name;
    layer.label = known.label;
    layer.is_lines = known.is_lines;
    OGRFeatureDefn& columns = *table->GetLayerDefn();
    std::vector<int> numbers, words;
    int id_column = -1;
    ViewField along{known.name == std::string_view("trajectories") ? "time" : "chainage",
                    known.name == std::string_view("trajectories") ? "s" : "m",
                    {}};
    for (int k = 0; k < columns.GetFieldCount(); ++k) {
      OGRFieldDefn& column = *columns.GetFieldDefn(k);
      if (is_id(column, known)) {
        id_column = k;
      } else if (is_number(column)) {
        const auto [field, unit] = split_unit(column.GetNameRef());
        numbers.push_back(k);
        layer.fields.push_back({field, unit, {}});
      } else {
        words.push_back(k);
        layer.texts.emplace_back(column.GetNameRef(), std::vector<std::string>{});
      }
    }
    table->ResetReading();
    for (OGRFeatureUniquePtr feature(table->GetNextFeature()); feature; feature.reset(table->GetNextFeature())) {
      const std::size_t before = layer.points();
      append_geometry(feature->GetGeometryRef(), origin, layer, along.values);
      const std::size_t added = layer.points() - before;
      if (added == 0) continue;
      if (known.is_lines) layer.line_start.push_back(static_cast<std::int32_t>(before));
      layer.id.push_back(id_column < 0 ? static_cast<std::int32_t>(feature->GetFID())
                                       : feature->GetFieldAsInteger(id_column));
      for (std::size_t k = 0; k < numbers.size(); ++k)
        layer.fields[k].values.insert(layer.fields[k].values.end(), added,
                                      feature->IsFieldSetAndNotNull(numbers[k])
                                          ? float_of(feature->GetFieldAsDouble(numbers[k]))
                                          : std::numeric_limits<float>::quiet_NaN());
      for (std::size_t k = 0; k < words.size(); ++k)
        layer.texts[k].second.emplace_back(feature->GetFieldAsString(words[k]));
    }
    if (session.failed())
      throw InputError(
          fmt::format("{}: layer {} cannot be read ({})", geopackage.string(), known.table, session.failure()));
    if (known.is_lines) layer.line_start.push_back(static_cast<std::int32_t>(layer.points()));
    if (known.is_lines) layer.fields.insert(layer.fields.begin(), std::move(along));
    return layer;
  }
  throw InputError(fmt::format("{}: has no layer {}", geopackage.string(), name));
}

bool thin_layer(ViewLayer& layer, std::size_t most) {
  if (layer.points() <= most || most == 0) return false;
  const std::size_t every = (layer.points() + most - 1) / most;
  std::vector<std::size_t> kept;
  kept.reserve(layer.points() / every + layer.members());
  if (layer.is_lines) {
    std::vector<std::int32_t> starts;
    for (std::size_t line = 0; line + 1 < layer.line_start.size(); ++line) {
      starts.push_back(static_cast<std::int32_t>(kept.size()));
      const auto begin = static_cast<std::size_t>(layer.line_start[line]),
                 end = static_cast<std::size_t>(layer.line_start[line + 1]);
      for (std::size_t k = begin; k < end; k += every) kept.push_back(k);
      if (end > begin && kept.back() != end - 1) kept.push_back(end - 1);
    }
    starts.push_back(static_cast<std::int32_t>(kept.size()));
    layer.line_start = std::move(starts);
  } else {
    for (std::size_t k = 0; k < layer.points(); k += every) kept.push_back(k);
    for (std::size_t k = 0; k < kept.size(); ++k) {
      layer.id[k] = layer.id[kept[k]];
      for (auto& [name, words] : layer.texts) words[k] = words[kept[k]];
    }
    layer.id.resize(kept.size());
    for (auto& [name, words] : layer.texts) words.resize(kept.size());
  }
  for (std::size_t k = 0; k < kept.size(); ++k) {
    for (std::size_t c = 0; c < 3; ++c) layer.position[3 * k + c] = layer.position[3 * kept[k] + c];
    for (ViewField& field : layer.fields) field.values[k] = field.values[kept[k]];
  }
  layer.position.resize(3 * kept.size());
  for (ViewField& field : layer.fields) field.values.resize(kept.size());
  return true;
}

ViewBlob layer_blob(const ViewLayer& layer, bool is_thinned) {
  ViewBlob blob;
  FrameJson fields = FrameJson::array(), texts = FrameJson::object();
  blob.arrays.push_back({"position", 3, false, layer.position, {}});
  if (layer.is_lines) blob.arrays.push_back({"line_start", 1, true, {}, layer.line_start});
  blob.arrays.push_back({"id", 1, true, {}, layer.id});
  for (const ViewField& field : layer.fields) {
    float low = std::numeric_limits<float>::infinity(), high = -low;
    for (const float value : field.values)
      if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
    FrameJson& item = fields.emplace_back(FrameJson{{"name", field.name}, {"unit", field.unit}});
    item["minimum"] = low <= high ? FrameJson(low) : FrameJson(nullptr);
    item["maximum"] = low <= high ? FrameJson(high) : FrameJson(nullptr);
    blob.arrays.push_back({field.name, 1, false, field.values, {}});
  }
  for (const auto& [name, words] : layer.texts) texts[name] = words;
  blob.details = FrameJson{{"label", layer.label},        {"lines", layer.is_lines ? layer.members() : 0},
                           {"points", layer.points()},    {"thinned", is_thinned},
                           {"fields", std::move(fields)}, {"texts", std::move(texts)}}
                     .dump(-1, ' ', false, FrameJson::error_handler_t::replace);
  return blob;
}

}  // namespace talus
