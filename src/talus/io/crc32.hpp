#pragma once

#include <cstdint>
#include <string_view>

namespace talus {

/// CRC-32 of IEEE 802.3 (as in zip and PNG). `crc` is the value of the bytes before, so that data can come in pieces.
std::uint32_t crc32(std::string_view bytes, std::uint32_t crc = 0);

}  // namespace talus
