#pragma once

#include <talus/io/byte_order.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

enum class PlyType { kInt8, kUint8, kInt16, kUint16, kInt32, kUint32, kFloat32, kFloat64 };

std::size_t byte_size(PlyType type);

struct PlyProperty {
  std::string name;
  PlyType type = PlyType::kFloat32;   ///< of the value, or of each value of a list
  std::optional<PlyType> list_count;  ///< set for lists: type of the number of values before them
};

struct PlyElement {
  std::string name;
  std::size_t count = 0;
  std::vector<PlyProperty> properties;
};

struct PlyHeader {
  bool ascii = false;
  ByteOrder order = ByteOrder::kLittle;
  std::vector<PlyElement> elements;
  std::size_t body_begin = 0;  ///< first byte after the header
  std::size_t body_line = 0;   ///< number of the last line of the header
};

/// Throws InputError with the line for anything but a well-formed header; counts that the bytes of the file cannot
/// hold are refused here, so that nothing is ever sized by them.
PlyHeader parse_ply_header(std::string_view bytes, const std::string& name);

}  // namespace talus
