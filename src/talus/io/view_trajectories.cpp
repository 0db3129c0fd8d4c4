#include <talus/base/error.hpp>
#include <talus/io/frame_payload.hpp>
#include <talus/io/view_layer.hpp>
#include <talus/record/recorder_path.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace talus {

namespace {

struct PathField {
  const char* name;
  const char* unit;
  double (*value)(const PathSample&);
};

constexpr std::array<PathField, 5> kPathFields = {
    {{"time", "s", [](const PathSample& s) { return s.time; }},
     {"kinetic_energy", "kJ", [](const PathSample& s) { return 1e-3 * s.kinetic_energy; }},
     {"velocity", "m/s", [](const PathSample& s) { return s.speed; }},
     {"jump_height", "m", [](const PathSample& s) { return std::isnan(s.jump_height) ? 0.0 : s.jump_height; }},
     {"spin", "rad/s", [](const PathSample& s) { return s.spin_rate; }}}};

const char* unit_of_path_field(const std::string& name) {
  for (const PathField& field : kPathFields)
    if (name == field.name) return field.unit;
  return "-";
}

}  // namespace

std::string encode_trajectories(std::span<const KeptPath> kept, const Vec3& origin) {
  ViewBlob blob;
  BlobArray position{"position", 3, false, {}, {}}, start{"line_start", 1, true, {}, {}}, id{"id", 1, true, {}, {}};
  std::size_t points = 0;
  for (const KeptPath& path : kept) {
    if (path.samples.size() < 2) continue;
    start.integers.push_back(static_cast<std::int32_t>(points));
    id.integers.push_back(static_cast<std::int32_t>(path.member));
    points += path.samples.size();
    for (const PathSample& s : path.samples)
      for (int k = 0; k < 3; ++k) position.values.push_back(static_cast<float>(s.position[k]));
  }
  start.integers.push_back(static_cast<std::int32_t>(points));
  blob.arrays = {std::move(position), std::move(start), std::move(id)};
  for (const PathField& field : kPathFields) {
    BlobArray& array = blob.arrays.emplace_back(BlobArray{field.name, 1, false, {}, {}});
    array.values.reserve(points);
    for (const KeptPath& path : kept)
      if (path.samples.size() >= 2)
        for (const PathSample& s : path.samples) array.values.push_back(static_cast<float>(field.value(s)));
  }
  blob.details = FrameJson{{"origin", {origin.x(), origin.y(), origin.z()}}}.dump();
  return encode_blob(blob);
}

ViewLayer decode_trajectories(std::string_view bytes, const std::string& where, const Vec3& origin) {
  ViewBlob blob = decode_blob(bytes, where);
  ViewLayer layer;
  layer.name = "trajectories";
  layer.label = "Trajectories";
  layer.is_lines = true;
  Vec3 shift = Vec3::Zero();
  try {
    const FrameJson details = FrameJson::parse(blob.details);
    for (int k = 0; k < 3; ++k)
      shift[k] = details.at("origin").at(static_cast<std::size_t>(k)).get<double>() - origin[k];
  } catch (const FrameJson::exception&) {
    throw InputError(where + ": has no origin; run the case again");
  }
  for (BlobArray& array : blob.arrays) {
    if (array.name == "position" && array.components == 3)
      layer.position = std::move(array.values);
    else if (array.name == "line_start")
      layer.line_start = std::move(array.integers);
    else if (array.name == "id")
      layer.id = std::move(array.integers);
    else if (!array.is_integer && array.components == 1)
      layer.fields.push_back({array.name, unit_of_path_field(array.name), std::move(array.values)});
  }
  const auto points = static_cast<std::int32_t>(layer.points());
  bool is_whole = layer.line_start.size() == layer.id.size() + 1 && layer.line_start.front() == 0 &&
                  layer.line_start.back() == points && std::is_sorted(layer.line_start.begin(), layer.line_start.end());
  for (const ViewField& field : layer.fields) is_whole = is_whole && field.values.size() == layer.points();
  if (!is_whole) throw InputError(where + ": its arrays do not fit together; run the case again");
  if (shift != Vec3::Zero())
    for (std::size_t k = 0; k < layer.position.size(); ++k)
      layer.position[k] =
          static_cast<float>(static_cast<double>(layer.position[k]) + shift[static_cast<Eigen::Index>(k % 3)]);
  return layer;
}

ViewLayerHead trajectories_head(std::string_view first_bytes, const std::string& where) {
  ViewLayerHead head{"trajectories", "Trajectories"};
  try {
    const auto length = first_bytes.size() >= 16 ? get_value<std::uint32_t>(first_bytes, 8) : 0;
    if (first_bytes.substr(0, 8) != "TLVBLOB1" || length > first_bytes.size() - 16)
      throw InputError(where + ": not readable; run the case again");
    const FrameJson json = FrameJson::parse(first_bytes.substr(16, length));
    for (const FrameJson& array : json.at("arrays")) {
      const auto name = array.at("name").get<std::string>();
      const std::uint64_t count = count_from_json(array, "count");
      if (name == "position")
        head.points = count;
      else if (name == "id")
        head.lines = count;
      else if (name != "line_start")
        head.fields.emplace_back(name, unit_of_path_field(name));
    }
  } catch (const FrameJson::exception&) {
    throw InputError(where + ": its description is damaged; run the case again");
  }
  return head;
}

}  // namespace talus
