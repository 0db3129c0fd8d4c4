#pragma once

#include <filesystem>
#include <string>

namespace talus {

/// The content of a whole file. InputError when it is missing, a folder, empty or larger than 4 GiB; IoError when the
/// system fails to read it.
std::string read_file_bytes(const std::filesystem::path& path);

}  // namespace talus
