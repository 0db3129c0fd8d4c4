#include <talus/base/error.hpp>
#include <talus/io/file_bytes.hpp>

#include <fstream>
#include <system_error>

namespace talus {

std::string read_file_bytes(const std::filesystem::path& path) {
  constexpr std::uintmax_t kLargest = std::uintmax_t{4} << 30;
  const std::string name = path.string();
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found)
    throw InputError(name + ": no such file; paths are relative to the case file");
  if (status.type() == std::filesystem::file_type::directory) throw InputError(name + ": is a folder, not a file");
  // A pipe or a device could deliver for ever.
  if (status.type() != std::filesystem::file_type::regular) throw InputError(name + ": is not a readable file");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) throw IoError(name + ": " + error.message());
  if (size == 0) throw InputError(name + ": the file is empty");
  if (size > kLargest) throw InputError(name + ": the file is larger than 4 GiB; thin it first");

  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(name + ": cannot be opened; check its permissions");
  std::string bytes(static_cast<std::size_t>(size), '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(size));
  if (file.gcount() != static_cast<std::streamsize>(size)) throw IoError(name + ": reading failed");
  return bytes;
}

}  // namespace talus
