#pragma once

#include <talus/record/frames.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// What consecutive frames have in common: everything but the time and the floats.
struct FrameLayout {
  struct Array {
    std::string name, unit;
    int components = 1;
    bool per_segment = false, per_cell = false;
    bool operator==(const Array&) const = default;
  };
  struct Group {
    std::string name, kind;
    std::uint64_t count = 0;
    std::vector<std::int32_t> meshes;
    std::vector<std::array<std::int32_t, 2>> segments;
    std::vector<std::array<std::int32_t, 3>> triangles;
    std::vector<std::array<std::int32_t, 8>> cells;
    std::vector<Array> arrays;
    bool operator==(const Group&) const = default;
  };
  std::vector<Group> groups;

  bool operator==(const FrameLayout&) const = default;
};

/// The layout of a frame. Asserts that the frame is consistent: sizes of arrays, mesh numbers, ends of segments.
FrameLayout layout_of(const Frame& frame, std::size_t mesh_count);
std::string encode_layout(const FrameLayout& layout);
FrameLayout decode_layout(std::string_view payload, std::size_t mesh_count);  ///< InputError when malformed

/// Bytes of one frame in a chunk: time, floats, padding.
std::uint64_t frame_bytes(const FrameLayout& layout);
std::string encode_frame(const Frame& frame);
Frame decode_frame(std::string_view bytes, const FrameLayout& layout);
double decode_frame_time(std::string_view bytes);

}  // namespace talus
