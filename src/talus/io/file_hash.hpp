#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace talus {

/// Fingerprint of a file's bytes as 16 hexadecimal digits; nothing when it cannot be read.
std::optional<std::string> file_hash_text(const std::filesystem::path& file);

}  // namespace talus
