#pragma once

#include <talus/base/error.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

namespace talus {

enum class ByteOrder { kLittle, kBig };

/// A number from the first bytes of a file's content, which must be long enough.
template <typename T>
T load_scalar(std::string_view bytes, ByteOrder order) {
  TALUS_ASSERT(bytes.size() >= sizeof(T));
  std::array<char, sizeof(T)> raw;
  std::memcpy(raw.data(), bytes.data(), sizeof(T));
  if ((order == ByteOrder::kLittle) != (std::endian::native == std::endian::little))
    std::reverse(raw.begin(), raw.end());
  T value;
  std::memcpy(&value, raw.data(), sizeof(T));
  return value;
}

}  // namespace talus
