#pragma once

#include <talus/base/error.hpp>

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace talus {

static_assert(std::endian::native == std::endian::little, "Talus writes its files on little-endian machines");

/// Appends plain values to a string of bytes.
class ByteWriter {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>, "write a struct field by field: padding has no value");
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put_bytes(std::string_view bytes) {
    put(static_cast<std::uint64_t>(bytes.size()));
    bytes_.append(bytes);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what ByteWriter wrote; throws InputError where the bytes end too early.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <class T>
  T get() {
    static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
    need(sizeof(T));
    T value;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }
  std::string_view get_bytes() {
    const auto size = get<std::uint64_t>();
    need(size);
    const std::string_view result = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return result;
  }
  /// A count of items of at least `item_size` bytes each; refused when they cannot be there.
  std::size_t get_count(std::size_t item_size) {
    const auto count = get<std::uint64_t>();
    if (count > rest_.size() / item_size) throw InputError("snapshot is truncated or damaged: start the run anew");
    return count;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  void need(std::uint64_t size) const {
    if (size > rest_.size()) throw InputError("snapshot is truncated or damaged: start the run anew");
  }
  std::string_view rest_;
};

}  // namespace talus
