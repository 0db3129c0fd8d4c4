#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace talus {

/// A file being read at any place, also while another process writes it.
class InputFile {
 public:
  explicit InputFile(const std::filesystem::path& path);  ///< IoError when it cannot be opened
  ~InputFile();
  InputFile(InputFile&& other) noexcept;
  InputFile& operator=(InputFile&& other) noexcept;

  std::uint64_t size() const;
  /// Up to `count` bytes; fewer at the end of the file.
  std::string read_at(std::uint64_t offset, std::uint64_t count) const;
  /// False when the path now names another file: this one was replaced.
  bool is_current() const;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int handle_ = -1;
};

}  // namespace talus
