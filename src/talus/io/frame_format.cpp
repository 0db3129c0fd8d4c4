#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/frame_format.hpp>
#include <talus/io/frame_payload.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include <fmt/format.h>

namespace talus {

static_assert(std::endian::native == std::endian::little, "frame files are little-endian: swap bytes here");

namespace {

using Json = FrameJson;

constexpr std::string_view kMagic("\x89TLF\r\n\x1a\n", 8);
constexpr std::string_view kMarker = "TLFC";

}  // namespace

std::string encode_prefix() {
  std::string bytes(kMagic);
  put_value<std::uint32_t>(bytes, kFrameFormatVersion);
  put_value<std::uint32_t>(bytes, 0);
  return bytes;
}

void check_prefix(std::string_view bytes, const std::string& where) {
  if (bytes.size() < kFramePrefixBytes || bytes.substr(0, 8) != kMagic)
    throw InputError(fmt::format("{}: not a frame file of Talus", where));
  const auto version = get_value<std::uint32_t>(bytes, 8);
  if (version != kFrameFormatVersion)
    throw InputError(fmt::format("{}: frame format {}, but this Talus reads format {}; use the Talus that wrote it",
                                 where, version, kFrameFormatVersion));
}

std::string encode_chunk_header(const ChunkHeader& header) {
  std::string bytes(kMarker);
  put_value(bytes, static_cast<std::uint32_t>(header.kind));
  put_value(bytes, header.payload_bytes);
  put_value(bytes, header.time_first);
  put_value(bytes, header.time_last);
  put_value(bytes, header.frame_count);
  put_value(bytes, header.layout);
  put_value(bytes, header.first_number);
  put_value(bytes, header.stride);
  put_value(bytes, header.payload_crc);
  put_value<std::uint32_t>(bytes, 0);
  put_value(bytes, crc32(bytes));
  TALUS_ASSERT(bytes.size() == kChunkHeaderBytes);
  return bytes;
}

bool decode_chunk_header(std::string_view bytes, ChunkHeader& header) {
  if (bytes.size() < kChunkHeaderBytes || bytes.substr(0, 4) != kMarker) return false;
  if (get_value<std::uint32_t>(bytes, 60) != crc32(bytes.substr(0, 60))) return false;
  header.kind = static_cast<ChunkKind>(get_value<std::uint32_t>(bytes, 4));
  header.payload_bytes = get_value<std::uint64_t>(bytes, 8);
  header.time_first = get_value<double>(bytes, 16);
  header.time_last = get_value<double>(bytes, 24);
  header.frame_count = get_value<std::uint32_t>(bytes, 32);
  header.layout = get_value<std::uint32_t>(bytes, 36);
  header.first_number = get_value<std::uint64_t>(bytes, 40);
  header.stride = get_value<std::uint32_t>(bytes, 48);
  header.payload_crc = get_value<std::uint32_t>(bytes, 52);
  const bool known = header.kind >= ChunkKind::kHeader && header.kind <= ChunkKind::kIndex;
  return known && header.payload_bytes % 8 == 0 && header.stride > 0 && std::isfinite(header.time_first) &&
         std::isfinite(header.time_last) && header.time_first <= header.time_last;
}

std::string encode_file_header(const FrameFileHeader& header) {
  Json meshes = Json::array();
  for (const FrameMesh& mesh : header.frames.meshes)
    meshes.push_back(
        {{"name", mesh.name}, {"vertices", mesh.mesh.vertices.size()}, {"triangles", mesh.mesh.triangles.size()}});
  Json description = {{"title", header.frames.title},
                      {"origin", header.frames.origin},
                      {"budget_bytes", header.budget_bytes},
                      {"meshes", std::move(meshes)}};
  if (!header.frames.names.empty()) description["names"] = header.frames.names;
  std::string payload = start_payload(description);
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
    if (json.contains("names"))
      header.frames.names = json["names"].get<std::map<std::string, std::vector<std::string>>>();
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

}  // namespace talus
