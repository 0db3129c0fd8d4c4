#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace talus {

/// A file inside a folder, opened for a request that is not trusted.
class FolderFile {
 public:
  FolderFile(FolderFile&& other) noexcept;
  FolderFile& operator=(FolderFile&&) = delete;
  ~FolderFile();

  std::uint64_t size() const { return size_; }  ///< when it was opened
  std::string version() const;                  ///< changes when another file takes the name
  std::string tag() const;                      ///< changes with the content: file, size and time of change
  /// Fills `bytes` from `offset`; returns how many there were, fewer at the end of the file.
  std::size_t read_at(std::uint64_t offset, char* bytes, std::size_t count) const;

 private:
  friend class ServedFolder;
  FolderFile() = default;
  int handle_ = -1;
  std::uint64_t size_ = 0, inode_ = 0, changed_ns_ = 0;
};

/// A folder whose files can be named by requests. Nothing outside of it can be reached: every part of a path is opened
/// by itself without following links, so that a folder can also be renamed while it is being served.
class ServedFolder {
 public:
  explicit ServedFolder(const std::filesystem::path& folder);  ///< IoError when it cannot be opened
  ~ServedFolder();
  ServedFolder(const ServedFolder&) = delete;
  ServedFolder& operator=(const ServedFolder&) = delete;

  /// Nothing for what is no plain file: "", "..", hidden names, links, folders, devices.
  std::optional<FolderFile> open(std::string_view path) const;

 private:
  int handle_ = -1;
};

/// The path that a request names below a prefix, decoded: "/files/series/a%20b.csv" gives "series/a b.csv". Nothing
/// where a part is empty, begins with a dot or hides a slash, backslash or zero behind its encoding.
std::optional<std::string> decode_request_path(std::string_view target, std::string_view prefix);

}  // namespace talus
