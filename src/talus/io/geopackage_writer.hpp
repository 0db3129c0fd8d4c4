#pragma once

#include <talus/io/vector_layer.hpp>
#include <talus/io/vector_style.hpp>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace talus {

enum class VectorFieldType { kInteger, kReal, kText };

struct VectorField {
  std::string name;  ///< with the unit: "energy_kJ"
  VectorFieldType type = VectorFieldType::kReal;
};

/// Point of a geometry; m is the time along a trajectory.
struct VectorPoint {
  double x = 0.0, y = 0.0, z = 0.0, m = 0.0;
};

struct VectorRow {
  std::vector<VectorPoint> points;  ///< one of a point, two or more of a line, the outer ring of a polygon
  std::vector<VectorValue> values;  ///< one per field; a number that is not finite is left empty
};

/// A layer to be written: points and polygons have z, lines z and m. Rows are given, or made one at a time so that a
/// million of them need no memory.
struct VectorOutputLayer {
  std::string name;
  VectorKind kind = VectorKind::kPoint;
  std::vector<VectorField> fields;
  VectorStyle style = {};
  std::vector<VectorRow> rows = {};
  std::size_t row_count = 0;  ///< of fill_row
  /// Makes row k, used instead of `rows`; it gets the row of the call before to fill again.
  std::function<void(std::size_t, VectorRow&)> fill_row = {};
};

/// Writes a GeoPackage that opens styled in QGIS: layers in the given order, their styles in the table layer_styles.
/// The bytes depend on the arguments only. A file that is there is replaced when the new one is complete. Without CRS
/// the coordinates are marked as metres of an unknown system. Throws IoError when the system refuses, and leaves no
/// file.
void write_geopackage(const std::filesystem::path& path, const std::string& crs_wkt,
                      std::span<const VectorOutputLayer> layers);

}  // namespace talus
