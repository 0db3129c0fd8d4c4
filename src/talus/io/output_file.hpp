#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace talus {

/// A file being written. Every failure (disk full, no permission, size limit) is an IoError that names the file, the
/// reason. close() must be called: the destructor gives the handle back but cannot report a failure.
class OutputFile {
 public:
  enum class Mode { kReplace, kUpdate };  ///< kUpdate keeps what is there

  explicit OutputFile(const std::filesystem::path& path, Mode mode = Mode::kReplace);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// Appends to the stream, through a buffer.
  void write(std::string_view bytes);
  /// Writes at a place, past the buffer; for formats that go back to an earlier place.
  void write_at(std::uint64_t offset, std::string_view bytes);
  void resize(std::uint64_t size);
  void flush();
  /// Forces the bytes to the disk, so that a rename after it never shows an empty file.
  void sync();
  /// Gives the file another name, in place of what has it; writing goes on.
  void move_to(const std::filesystem::path& path);
  void close();

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  std::string buffer_;
  std::uint64_t end_ = 0;  ///< where the buffer will be written
  int handle_ = -1;
};

/// Writes to a temporary sibling and renames: a reader sees the old bytes or the new ones, never a part.
void write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

/// All bytes of a file; IoError when that is not possible.
std::string load_file(const std::filesystem::path& path);

/// "cannot write out/summary.json: No space left on device".
[[noreturn]] void throw_io_error(std::string_view action, const std::filesystem::path& path, int error_number);

/// A name that is safe as a file name everywhere: letters, digits, '-', '_' and inner dots; others become '_'.
std::string safe_file_name(std::string_view name);

}  // namespace talus
