#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace talus {

/// A column of numbers of the viewer.
struct BlobArray {
  std::string name;
  int components = 1;
  bool is_integer = false;  ///< i32, else f32
  std::vector<float> values;
  std::vector<std::int32_t> integers;

  std::size_t count() const;  ///< rows
};

/// What the page fetches in one piece (docs/viewer.md): a description and arrays of little-endian numbers. `details` is
/// the text of a JSON object with whatever else the page wants to know.
struct ViewBlob {
  std::string details = "{}";
  std::vector<BlobArray> arrays;

  const BlobArray* find(std::string_view name) const;
};

std::string encode_blob(const ViewBlob& blob);

/// InputError for bytes that are no blob. `where` names their source.
ViewBlob decode_blob(std::string_view bytes, const std::string& where);

}  // namespace talus
