#pragma once

#include <talus/base/error.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace talus {

// Pieces of the payloads of a frame file: a JSON description with its length, then arrays, all padded to 8 bytes. Only
// for frame_format.cpp and frame_layout.cpp.

using FrameJson = nlohmann::ordered_json;

inline constexpr std::uint64_t kMostMembers = std::uint64_t{1} << 31;

template <class T>
void put_value(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
T get_value(std::string_view bytes, std::size_t offset) {
  T value{};
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

inline void pad_to_8(std::string& bytes) {
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

inline std::string start_payload(const FrameJson& json) {
  const std::string text = json.dump(-1, ' ', false, FrameJson::error_handler_t::replace);
  std::string payload;
  put_value<std::uint64_t>(payload, text.size());
  payload += text;
  pad_to_8(payload);
  return payload;
}

inline FrameJson parse_payload(std::string_view payload, std::size_t& arrays_begin) {
  if (payload.size() < 8) throw InputError("a description is missing");
  const auto length = get_value<std::uint64_t>(payload, 0);
  if (length > payload.size() - 8) throw InputError("a description reaches beyond its chunk");
  arrays_begin = std::min<std::size_t>(payload.size(), (8 + length + 7) / 8 * 8);
  try {
    return FrameJson::parse(payload.substr(8, length));
  } catch (const FrameJson::exception&) {
    throw InputError("a description is not readable as JSON");
  }
}

inline std::uint64_t count_from_json(const FrameJson& json, const char* key, std::uint64_t most = kMostMembers) {
  const FrameJson& value = json.at(key);
  // Signed and floating numbers are refused too: a count is written without sign and point.
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most) throw InputError("a count is out of range");
  return value.get<std::uint64_t>();
}

/// Runs a decoder and turns missing or mistyped keys into the same kind of error.
template <class Decoder>
auto decode_checked(Decoder&& decoder) {
  try {
    return decoder();
  } catch (const FrameJson::exception&) {
    throw InputError("a description lacks a key or has one of a wrong type");
  }
}

}  // namespace talus
