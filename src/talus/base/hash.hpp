#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace talus {

/// 64-bit FNV-1a over bytes: fingerprints of states and input files. Not for security.
class Fingerprint {
 public:
  void add_bytes(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value_ = (value_ ^ bytes[i]) * 0x100000001b3ULL;
  }
  void add(double x) { add_bytes(&x, sizeof x); }
  void add(std::uint64_t x) { add_bytes(&x, sizeof x); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace talus
