#pragma once

#include <talus/io/view_blob.hpp>
#include <talus/math/vec.hpp>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace talus {

struct KeptPath;

/// Values of a layer, one per point.
struct ViewField {
  std::string name, unit;
  std::vector<float> values;
};

/// Lines or points on the map, as the viewer shows them.
struct ViewLayer {
  std::string name, label;
  bool is_lines = false;
  std::vector<float> position;           ///< x y z relative to the origin asked for [m]
  std::vector<std::int32_t> line_start;  ///< of lines: first point of each, and the number of all points
  std::vector<std::int32_t> id;          ///< per line or point: number of the rock or line
  std::vector<ViewField> fields;
  std::vector<std::pair<std::string, std::vector<std::string>>> texts;  ///< per line or point

  std::size_t points() const { return position.size() / 3; }
  std::size_t members() const { return id.size(); }
};

/// A layer in the list of a result.
struct ViewLayerHead {
  std::string name, label;
  std::size_t lines = 0, points = 0;                             ///< points of lines are not known before they are read
  std::vector<std::pair<std::string, std::string>> fields = {};  ///< name, unit
};

/// Layers of a rockfall.gpkg that the viewer shows. Throws InputError for a file that is none.
std::vector<ViewLayerHead> list_layers(const std::filesystem::path& geopackage);

/// One of them by the name in that list.
ViewLayer read_layer(const std::filesystem::path& geopackage, const std::string& name, const Vec3& origin);

/// The kept paths of an ensemble with energy, velocity, jump height and spin at every sample: trajectories.blob of a
/// result folder, whose details have the origin.
std::string encode_trajectories(std::span<const KeptPath> kept, const Vec3& origin);
ViewLayer decode_trajectories(std::string_view bytes, const std::string& where, const Vec3& origin);
/// Its numbers without its points.
ViewLayerHead trajectories_head(std::string_view first_bytes, const std::string& where);

/// Drops points evenly until there are about `most`. Lines keep their ends.
bool thin_layer(ViewLayer& layer, std::size_t most);

ViewBlob layer_blob(const ViewLayer& layer, bool is_thinned);

}  // namespace talus
