#include <talus/base/hash.hpp>
#include <talus/io/file_hash.hpp>

#include <fmt/format.h>

#include <fstream>
#include <vector>

namespace talus {

std::optional<std::string> file_hash_text(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  Fingerprint fingerprint;
  std::vector<char> buffer(1 << 20);
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || stream.gcount() > 0)
    fingerprint.add_bytes(buffer.data(), static_cast<std::size_t>(stream.gcount()));
  if (stream.bad()) return std::nullopt;
  return fmt::format("{:016x}", fingerprint.value());
}

}  // namespace talus
