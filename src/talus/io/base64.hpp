#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace talus {

std::string base64_encode(std::string_view bytes);

/// Nothing when the text is not base64 (RFC 4648, padded, without line breaks).
std::optional<std::string> base64_decode(std::string_view text);

}  // namespace talus
