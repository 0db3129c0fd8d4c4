#pragma once

#include <talus/math/vec.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace talus {

enum class VectorKind { kPoint, kLine, kPolygon };

using VectorValue = std::variant<double, std::string>;

/// One part of a geometry with its attributes. Files with multi-part geometries give several features of one number.
struct VectorFeature {
  VectorKind kind = VectorKind::kPoint;
  std::size_t number = 0;  ///< in the order of the file, from 1
  /// A point: one path of one point. A line: one path. A polygon: the outer ring, then holes, closed without repeating
  /// the first point. z is 0 without has_z. [m]
  std::vector<std::vector<Vec3>> paths;
  bool has_z = false;
  std::map<std::string, VectorValue> attributes;  ///< by name in small letters; empty fields are absent
};

/// A layer of a vector file as plain data.
struct VectorLayer {
  std::filesystem::path path;
  std::string name;
  std::vector<VectorFeature> features;
  bool has_crs = false;      ///< false: coordinates are taken as metres, and as those of the target
  std::string crs_wkt;       ///< of the coordinates here: the target's after a transformation; empty without CRS
  bool crs_assumed = false;  ///< the file has no CRS and was taken to be in that of the target
  bool transformed = false;  ///< coordinates are not those of the file
  std::vector<std::string> warnings;  ///< what a user should know
};

struct VectorRequest {
  std::string layer;                                  ///< empty: the only one
  std::string target_crs_wkt;                         ///< coordinates are transformed to it; empty: unknown
  bool points = true, lines = true, polygons = true;  ///< kinds of geometry that are wanted
};

/// Reads a layer of a GeoPackage, Shapefile or GeoJSON file. Curves become lines; heights are kept as they are.
/// Throws InputError, with the file, the feature and what to do, for files that are missing or damaged, have several
/// layers, nothing in them or a wrong kind of geometry, and for degrees without a target.
VectorLayer read_vector_layer(const std::filesystem::path& path, const VectorRequest& request);
VectorLayer read_vector_layer(const std::filesystem::path& path, const std::string& layer = "");

/// "release.gpkg, feature 3".
std::string feature_text(const VectorLayer& layer, const VectorFeature& feature);

/// The attribute as a number or as text; none where the field is missing or empty. Names are compared in small letters.
/// Throws InputError for text that is no number.
std::optional<double> number_attribute(const VectorLayer& layer, const VectorFeature& feature, const std::string& name);
std::optional<std::string> text_attribute(const VectorFeature& feature, const std::string& name);

}  // namespace talus
