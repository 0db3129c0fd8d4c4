#include <talus/base/error.hpp>
#include <talus/io/frame_layout.hpp>
#include <talus/io/frame_payload.hpp>

#include <algorithm>
#include <cstring>

namespace talus {

namespace {

using Json = FrameJson;

constexpr std::uint64_t kMostFloats = std::uint64_t{1} << 36;
constexpr std::uint64_t kMostComponents = 64;

std::uint64_t rows_of(const FrameLayout::Group& group, const FrameLayout::Array& array) {
  return array.per_segment ? group.segments.size() : array.per_cell ? group.cells.size() : group.count;
}

bool is_member(std::int32_t number, std::uint64_t count) {
  return number >= 0 && static_cast<std::uint64_t>(number) < count;
}

/// Four or eight corners, the others -1.
bool is_cell(const std::array<std::int32_t, 8>& cell, std::uint64_t count) {
  const auto member = [&](std::int32_t corner) { return is_member(corner, count); };
  if (!std::all_of(cell.begin(), cell.begin() + 4, member)) return false;
  return std::all_of(cell.begin() + 4, cell.end(), member) ||
         std::all_of(cell.begin() + 4, cell.end(), [](std::int32_t corner) { return corner == -1; });
}

const char* find_surface_problem(const FrameLayout::Group& group) {
  if (group.kind != "surface")
    return group.triangles.empty() && group.cells.empty() ? nullptr : "a group that is not a surface has triangles";
  for (const auto& triangle : group.triangles)
    for (const std::int32_t corner : triangle)
      if (!is_member(corner, group.count)) return "a triangle of a surface has a corner at no member";
  for (const auto& cell : group.cells)
    if (!is_cell(cell, group.count)) return "a cell of a surface has a corner at no member";
  return nullptr;
}

/// Empty when the layout makes sense, else what is wrong. One set of rules for writer and reader.
const char* find_layout_problem(const FrameLayout& layout, std::size_t mesh_count) {
  std::uint64_t floats = 0;
  for (const auto& group : layout.groups) {
    const bool rigid = group.kind == "rigid", lines = group.kind == "lines";
    const bool surface = group.kind == "surface";
    if (!rigid && !lines && !surface && group.kind != "spheres" && group.kind != "points")
      return "a group is of an unknown kind";
    if (group.meshes.size() != (rigid ? group.count : 0)) return "a group has not one mesh per rigid body";
    if (!lines && !group.segments.empty()) return "a group that is not of lines has segments";
    for (const std::int32_t mesh : group.meshes)
      if (mesh < 0 || static_cast<std::size_t>(mesh) >= mesh_count) return "a body shows a mesh that does not exist";
    for (const auto& segment : group.segments)
      for (const std::int32_t end : segment)
        if (!is_member(end, group.count)) return "a segment ends at no member";
    if (const char* problem = find_surface_problem(group)) return problem;
    bool has_position = false;
    for (const auto& array : group.arrays) {
      if (array.components < 1 || array.components > static_cast<int>(kMostComponents))
        return "an array has too many components";
      if (array.per_segment && !lines) return "an array per segment belongs to a group without segments";
      if (array.per_cell && (!surface || array.per_segment)) return "an array per cell belongs to no surface";
      const bool per_member = !array.per_segment && !array.per_cell;
      if (array.name == "position") has_position = array.components == 3 && per_member;
      if (array.name == "orientation" && (array.components != 4 || !per_member))
        return "an orientation has not four components";
      if (array.name == "radius" && (array.components != 1 || !per_member)) return "a radius is not one number";
      floats += rows_of(group, array) * static_cast<std::uint64_t>(array.components);
      if (floats > kMostFloats) return "a frame is larger than any computer's memory";
    }
    if (!has_position) return "a group has no positions";
  }
  return nullptr;
}

}  // namespace

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
    g.triangles = group.triangles;
    g.cells = group.cells;
    for (const FrameArray& array : group.arrays) {
      g.arrays.push_back({array.name, array.unit, array.components, array.per_segment, array.per_cell});
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
    for (const auto& array : group.arrays) {
      Json& item = arrays.emplace_back(Json{{"name", array.name},
                                            {"unit", array.unit},
                                            {"components", array.components},
                                            {"per_segment", array.per_segment}});
      if (array.per_cell) item["per_cell"] = true;
    }
    Json item{{"name", group.name}, {"kind", group.kind}, {"count", group.count}, {"segments", group.segments.size()}};
    // Only surfaces have these: the bytes of all other files stay as they were before there were surfaces.
    if (!group.triangles.empty()) item["triangles"] = group.triangles.size();
    if (!group.cells.empty()) item["cells"] = group.cells.size();
    item["arrays"] = std::move(arrays);
    groups.push_back(std::move(item));
  }
  std::string payload = start_payload({{"groups", std::move(groups)}});
  for (const auto& group : layout.groups) {
    put_array(payload, group.meshes.data(), group.meshes.size());
    put_array(payload, group.segments.data(), group.segments.size());
    put_array(payload, group.triangles.data(), group.triangles.size());
    put_array(payload, group.cells.data(), group.cells.size());
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
      const auto count_or_none = [&](const char* key) { return item.contains(key) ? count_from_json(item, key) : 0; };
      group.triangles = cursor.take<std::array<std::int32_t, 3>>(count_or_none("triangles"));
      group.cells = cursor.take<std::array<std::int32_t, 8>>(count_or_none("cells"));
      for (const Json& array : item.at("arrays"))
        group.arrays.push_back({array.at("name").get<std::string>(), array.at("unit").get<std::string>(),
                                static_cast<int>(count_from_json(array, "components", kMostComponents)),
                                array.at("per_segment").get<bool>(), array.value("per_cell", false)});
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
  put_value(bytes, frame.time);
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
    g.triangles = group.triangles;
    g.cells = group.cells;
    for (const auto& array : group.arrays) {
      FrameArray& a = g.arrays.emplace_back();
      a.name = array.name;
      a.unit = array.unit;
      a.components = array.components;
      a.per_segment = array.per_segment;
      a.per_cell = array.per_cell;
      a.values.resize(rows_of(group, array) * static_cast<std::size_t>(array.components));
      if (!a.values.empty()) std::memcpy(a.values.data(), bytes.data() + offset, 4 * a.values.size());
      offset += 4 * a.values.size();
    }
  }
  return frame;
}

double decode_frame_time(std::string_view bytes) {
  return get_value<double>(bytes, 0);
}

}  // namespace talus
