#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/frame_format.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace talus {

static_assert(std::endian::native == std::endian::little, "frame files are little-endian: swap bytes here");

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kMagic("\x89TLF\r\n\x1a\n", 8);
constexpr std::string_view kMarker = "TLFC";
constexpr std::uint64_t kMostFloats = std::uint64_t{1} << 36;
constexpr std::uint64_t kMostMembers = std::uint64_t{1} << 31;
constexpr std::uint64_t kMostComponents = 64;

template <class T>
void put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
T get(std::string_view bytes, std::size_t offset) {
  T value{};
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

void pad_to_8(std::string& bytes) {
  bytes.append((8 - bytes.size() % 8) % 8, '\0');
}

template <class T>
void put_array(std::string& bytes, const T* data, std::size_t count) {
  if (count > 0) bytes.append(reinterpret_cast<const char*>(data), count * sizeof(T));
  pad_to_8(bytes);
}

/// Reads arrays one after the other; every length is checked before anything is allocated.
class ArrayCursor {
 public:
  ArrayCursor(std::string_view bytes, std::size_t offset) : bytes_(bytes), offset_(offset) {}

  template <class T>
  std::vector<T> take(std::uint64_t count) {
    const std::uint64_t left = bytes_.size() - offset_;
    if (count > left / sizeof(T)) throw InputError("an array reaches beyond its chunk");
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), bytes_.data() + offset_, count * sizeof(T));
    offset_ += std::min<std::uint64_t>(left, (count * sizeof(T) + 7) / 8 * 8);
    return values;
  }

 private:
  std::string_view bytes_;
  std::size_t offset_;
};

std::string start_payload(const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string payload;
  put<std::uint64_t>(payload, text.size());
  payload += text;
  pad_to_8(payload);
  return payload;
}

Json parse_payload(std::string_view payload, std::size_t& arrays_begin) {
  if (payload.size() < 8) throw InputError("a description is missing");
  const auto length = get<std::uint64_t>(payload, 0);
  if (length > payload.size() - 8) throw InputError("a description reaches beyond its chunk");
  arrays_begin = std::min<std::size_t>(payload.size(), (8 + length + 7) / 8 * 8);
  try {
    return Json::parse(payload.substr(8, length));
  } catch (const Json::exception&) {
    throw InputError("a description is not readable as JSON");
  }
}

std::uint64_t count_from_json(const Json& json, const char* key, std::uint64_t most = kMostMembers) {
  const Json& value = json.at(key);
  // Signed and floating numbers are refused too: a count is written without sign and point.
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) throw InputError("a count is out of range");
  return value.get<std::uint64_t>();
}

/// Runs a decoder and turns missing or mistyped keys into the same kind of error.
template <class Decoder>
auto decode_checked(Decoder&& decoder) {
  try {
    return decoder();
  } catch (const Json::exception&) {
    throw InputError("a description lacks a key or has one of a wrong type");
  }
}

std::uint64_t rows_of(const FrameLayout::Group& group, const FrameLayout::Array& array) {
  return array.per_segment ? group.segments.size() : group.count;
}

/// Empty when the layout makes sense, else what is wrong. One set of rules for writer and reader.
const char* find_layout_problem(const FrameLayout& layout, std::size_t mesh_count) {
  std::uint64_t floats = 0;
  for (const auto& group : layout.groups) {
    const bool rigid = group.kind == "rigid", lines = group.kind == "lines";
    if (!rigid && !lines && group.kind != "spheres" && group.kind != "points") return "a group is of an unknown kind";
    if (group.meshes.size() != (rigid ? group.count : 0)) return "a group has not one mesh per rigid body";
    if (!lines && !group.segments.empty()) return "a group that is not of lines has segments";
    for (const std::int32_t mesh : group.meshes)
      if (mesh < 0 || static_cast<std::size_t>(mesh) >= mesh_count) return "a body shows a mesh that does not exist";
    for (const auto& segment : group.segments)
      for (const std::int32_t end : segment)
        if (end < 0 || static_cast<std::uint64_t>(end) >= group.count) return "a segment ends at no member";
    bool has_position = false;
    for (const auto& array : group.arrays) {
      if (array.components < 1 || array.components > static_cast<int>(kMostComponents))
        return "an array has too many components";
      if (array.per_segment && !lines) return "an array per segment belongs to a group without segments";
      if (array.name == "position") has_position = array.components == 3 && !array.per_segment;
      if (array.name == "orientation" && (array.components != 4 || array.per_segment))
        return "an orientation has not four components";
      if (array.name == "radius" && (array.components != 1 || array.per_segment)) return "a radius is not one number";
      floats += rows_of(group, array) * static_cast<std::uint64_t>(array.components);
      if (floats > kMostFloats) return "a frame is larger than any computer's memory";
    }
    if (!has_position) return "a group has no positions";
  }
  return nullptr;
}

}  // namespace

std::string encode_prefix() {
  std::string bytes(kMagic);
  put<std::uint32_t>(bytes, kFrameFormatVersion);
  put<std::uint32_t>(bytes, 0);
  return bytes;
}

void check_prefix(std::string_view bytes, const std::string& where) {
  if (bytes.size() < kFramePrefixBytes || bytes.substr(0, 8) != kMagic)
    throw InputError(fmt::format("{}: not a frame file of Talus", where));
  const auto version = get<std::uint32_t>(bytes, 8);
  if (version != kFrameFormatVersion)
    throw InputError(fmt::format("{}: frame format {}, but this Talus reads format {}; use the Talus that wrote it",
                                 where, version, kFrameFormatVersion));
}

std::string encode_chunk_header(const ChunkHeader& header) {
  std::string bytes(kMarker);
  put(bytes, static_cast<std::uint32_t>(header.kind));
  put(bytes, header.payload_bytes);
  put(bytes, header.time_first);
  put(bytes, header.time_last);
  put(bytes, header.frame_count);
  put(bytes, header.layout);
  put(bytes, header.first_number);
  put(bytes, header.stride);
  put(bytes, header.payload_crc);
  put<std::uint32_t>(bytes, 0);
  put(bytes, crc32(bytes));
  TALUS_ASSERT(bytes.size() == kChunkHeaderBytes);
  return bytes;
}

bool decode_chunk_header(std::string_view bytes, ChunkHeader& header) {
  if (bytes.size() < kChunkHeaderBytes || bytes.substr(0, 4) != kMarker) return false;
  if (get<std::uint32_t>(bytes, 60) != crc32(bytes.substr(0, 60))) return false;
  header.kind = static_cast<ChunkKind>(get<std::uint32_t>(bytes, 4));
  header.payload_bytes = get<std::uint64_t>(bytes, 8);
  header.time_first = get<double>(bytes, 16);
  header.time_last = get<double>(bytes, 24);
  header.frame_count = get<std::uint32_t>(bytes, 32);
  header.layout = get<std::uint32_t>(bytes, 36);
  header.first_number = get<std::uint64_t>(bytes, 40);
  header.stride = get<std::uint32_t>(bytes, 48);
  header.payload_crc = get<std::uint32_t>(bytes, 52);
  const bool known = header.kind >= ChunkKind::kHeader && header.kind <= ChunkKind::kIndex;
  return known && header.payload_bytes % 8 == 0 && header.stride > 0 && std::isfinite(header.time_first) &&
         std::isfinite(header.time_last) && header.time_first <= header.time_last;
}

std::string encode_file_header(const FrameFileHeader& header) {
  Json meshes = Json::array();
  for (const FrameMesh& mesh : header.frames.meshes)
    meshes.push_back(
        {{"name", mesh.name}, {"vertices", mesh.mesh.vertices.size()}, {"triangles", mesh.mesh.triangles.size()}});
  std::string payload = start_payload({{"title", header.frames.title},
                                       {"origin", header.frames.origin},
                                       {"budget_bytes", header.budget_bytes},
                                       {"meshes", std::move(meshes)}});
  for (const FrameMesh& mesh : header.frames.meshes) {
    std::vector<float> coordinates;
    coordinates.reserve(3 * mesh.mesh.vertices.size());
    for (const Vec3& vertex : mesh.mesh.vertices)
      for (int i = 0; i < 3; ++i) coordinates.push_back(static_cast<float>(vertex[i]));
    put_array(payload, coordinates.data(), coordinates.size());
    put_array(payload, mesh.mesh.triangles.data(), mesh.mesh.triangles.size());
  }
  return payload;
}

FrameFileHeader decode_file_header(std::string_view payload) {
  return decode_checked([&] {
    std::size_t arrays_begin = 0;
    const Json json = parse_payload(payload, arrays_begin);
    FrameFileHeader header;
    header.frames.title = json.at("title").get<std::string>();
    header.frames.origin = json.at("origin").get<std::array<double, 3>>();
    header.budget_bytes = count_from_json(json, "budget_bytes", std::numeric_limits<std::uint64_t>::max());
    ArrayCursor cursor(payload, arrays_begin);
    for (const Json& item : json.at("meshes")) {
      FrameMesh mesh;
      mesh.name = item.at("name").get<std::string>();
      const auto vertices = cursor.take<std::array<float, 3>>(count_from_json(item, "vertices"));
      for (const auto& v : vertices) mesh.mesh.vertices.emplace_back(v[0], v[1], v[2]);
      mesh.mesh.triangles = cursor.take<std::array<std::int32_t, 3>>(count_from_json(item, "triangles"));
      for (const auto& triangle : mesh.mesh.triangles)
        for (const std::int32_t corner : triangle)
          if (corner < 0 || static_cast<std::size_t>(corner) >= vertices.size())
            throw InputError("a triangle has a corner at no vertex");
      header.frames.meshes.push_back(std::move(mesh));
    }
    return header;
  });
}

FrameLayout layout_of(const Frame& frame, std::size_t mesh_count) {
  FrameLayout layout;
  for (const FrameGroup& group : frame.groups) {
    const auto position = std::find_if(group.arrays.begin(), group.arrays.end(),
                                       [](const FrameArray& a) { return a.name == "position"; });
    TALUS_ASSERT(position != group.arrays.end());
    FrameLayout::Group& g = layout.groups.emplace_back();
    g.name = group.name;
    g.kind = group.kind;
    g.count = position->values.size() / 3;
    g.meshes = group.meshes;
    g.segments = group.segments;
    for (const FrameArray& array : group.arrays) {
      g.arrays.push_back({array.name, array.unit, array.components, array.per_segment});
      TALUS_ASSERT(array.values.size() == rows_of(g, g.arrays.back()) * static_cast<std::size_t>(array.components));
    }
  }
  TALUS_ASSERT(find_layout_problem(layout, mesh_count) == nullptr);
  return layout;
}

std::string encode_layout(const FrameLayout& layout) {
  Json groups = Json::array();
  for (const auto& group : layout.groups) {
    Json arrays = Json::array();
    for (const auto& array : group.arrays)
      arrays.push_back({{"name", array.name},
                        {"unit", array.unit},
                        {"components", array.components},
                        {"per_segment", array.per_segment}});
    groups.push_back({{"name", group.name},
                      {"kind", group.kind},
                      {"count", group.count},
                      {"segments", group.segments.size()},
                      {"arrays", std::move(arrays)}});
  }
  std::string payload = start_payload({{"groups", std::move(groups)}});
  for (const auto& group : layout.groups) {
    put_array(payload, group.meshes.data(), group.meshes.size());
    put_array(payload, group.segments.data(), group.segments.size());
  }
  return payload;
}

FrameLayout decode_layout(std::string_view payload, std::size_t mesh_count) {
  return decode_checked([&] {
    std::size_t arrays_begin = 0;
    const Json json = parse_payload(payload, arrays_begin);
    ArrayCursor cursor(payload, arrays_begin);
    FrameLayout layout;
    for (const Json& item : json.at("groups")) {
      FrameLayout::Group& group = layout.groups.emplace_back();
      group.name = item.at("name").get<std::string>();
      group.kind = item.at("kind").get<std::string>();
      group.count = count_from_json(item, "count");
      group.meshes = cursor.take<std::int32_t>(group.kind == "rigid" ? group.count : 0);
      group.segments = cursor.take<std::array<std::int32_t, 2>>(count_from_json(item, "segments"));
      for (const Json& array : item.at("arrays"))
        group.arrays.push_back({array.at("name").get<std::string>(), array.at("unit").get<std::string>(),
                                static_cast<int>(count_from_json(array, "components", kMostComponents)),
                                array.at("per_segment").get<bool>()});
    }
    if (const char* problem = find_layout_problem(layout, mesh_count)) throw InputError(problem);
    return layout;
  });
}

std::uint64_t frame_bytes(const FrameLayout& layout) {
  std::uint64_t floats = 0;
  for (const auto& group : layout.groups)
    for (const auto& array : group.arrays)
      floats += rows_of(group, array) * static_cast<std::uint64_t>(array.components);
  return (8 + 4 * floats + 7) / 8 * 8;
}

std::string encode_frame(const Frame& frame) {
  std::size_t floats = 0;
  for (const FrameGroup& group : frame.groups)
    for (const FrameArray& array : group.arrays) floats += array.values.size();
  std::string bytes;
  bytes.reserve(16 + 4 * floats);
  put(bytes, frame.time);
  for (const FrameGroup& group : frame.groups)
    for (const FrameArray& array : group.arrays)
      if (!array.values.empty())
        bytes.append(reinterpret_cast<const char*>(array.values.data()), 4 * array.values.size());
  pad_to_8(bytes);
  return bytes;
}

Frame decode_frame(std::string_view bytes, const FrameLayout& layout) {
  TALUS_ASSERT(bytes.size() == frame_bytes(layout));
  Frame frame;
  frame.time = decode_frame_time(bytes);
  std::size_t offset = 8;
  for (const auto& group : layout.groups) {
    FrameGroup& g = frame.groups.emplace_back();
    g.name = group.name;
    g.kind = group.kind;
    g.meshes = group.meshes;
    g.segments = group.segments;
    for (const auto& array : group.arrays) {
      FrameArray& a = g.arrays.emplace_back();
      a.name = array.name;
      a.unit = array.unit;
      a.components = array.components;
      a.per_segment = array.per_segment;
      a.values.resize(rows_of(group, array) * static_cast<std::size_t>(array.components));
      if (!a.values.empty()) std::memcpy(a.values.data(), bytes.data() + offset, 4 * a.values.size());
      offset += 4 * a.values.size();
    }
  }
  return frame;
}

double decode_frame_time(std::string_view bytes) {
  return get<double>(bytes, 0);
}

}  // namespace talus
