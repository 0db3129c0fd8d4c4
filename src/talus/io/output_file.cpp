#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace talus {

namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

/// A stop signal may come in the middle of a call of the system: then it is made again.
template <class Call>
int repeated(Call call) {
  int result = 0;
  do {
    result = call();
  } while (result < 0 && errno == EINTR);
  return result;
}

}  // namespace

void throw_io_error(std::string_view action, const std::filesystem::path& path, int error_number) {
  throw IoError(fmt::format("cannot {} {}: {}", action, path.string(), std::strerror(error_number)));
}

OutputFile::OutputFile(const std::filesystem::path& path, Mode mode) : path_(path) {
  const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | (mode == Mode::kReplace ? O_TRUNC : 0);
  handle_ = repeated([&] { return ::open(path.c_str(), flags, 0666); });
  if (handle_ < 0) throw_io_error("write", path_, errno);
}

OutputFile::~OutputFile() {
  if (handle_ >= 0) ::close(handle_);
}

void OutputFile::write(std::string_view bytes) {
  buffer_.append(bytes);
  if (buffer_.size() >= kBufferBytes) flush();
}

void OutputFile::write_at(std::uint64_t offset, std::string_view bytes) {
  TALUS_ASSERT(handle_ >= 0);
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(handle_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0) {
      if (errno == EINTR) continue;
      throw_io_error("write", path_, errno);
    }
    offset += static_cast<std::uint64_t>(written);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::resize(std::uint64_t size) {
  if (repeated([&] { return ::ftruncate(handle_, static_cast<off_t>(size)); }) != 0)
    throw_io_error("write", path_, errno);
}

void OutputFile::flush() {
  if (buffer_.empty()) return;
  write_at(end_, buffer_);
  end_ += buffer_.size();
  buffer_.clear();
}

void OutputFile::sync() {
  flush();
  // Pipes and some file systems have nothing to force.
  if (repeated([&] { return ::fsync(handle_); }) != 0 && errno != EINVAL && errno != ENOTSUP)
    throw_io_error("write", path_, errno);
}

void OutputFile::move_to(const std::filesystem::path& path) {
  if (repeated([&] { return ::rename(path_.c_str(), path.c_str()); }) != 0) throw_io_error("write", path, errno);
  path_ = path;
}

void OutputFile::close() {
  if (handle_ < 0) return;
  flush();
  const int handle = handle_;
  handle_ = -1;
  // Interrupted or not, the file is closed then.
  if (::close(handle) != 0 && errno != EINTR) throw_io_error("write", path_, errno);
}

void write_file_atomically(const std::filesystem::path& path, std::string_view bytes) {
  std::filesystem::path temporary = path;
  temporary += ".tmp";
  try {
    OutputFile file(temporary);
    file.write(bytes);
    file.sync();
    file.move_to(path);
    file.close();
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

std::string load_file(const std::filesystem::path& path) {
  const int handle = repeated([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); });
  if (handle < 0) throw_io_error("read", path, errno);
  std::string bytes;
  struct stat status {};
  if (::fstat(handle, &status) == 0 && S_ISREG(status.st_mode)) bytes.reserve(static_cast<std::size_t>(status.st_size));
  char block[kBufferBytes];
  while (true) {
    const ssize_t count = ::read(handle, block, sizeof block);
    if (count == 0) break;
    if (count < 0) {
      if (errno == EINTR) continue;
      const int error_number = errno;
      ::close(handle);
      throw_io_error("read", path, error_number);
    }
    bytes.append(block, static_cast<std::size_t>(count));
  }
  ::close(handle);
  return bytes;
}

std::string safe_file_name(std::string_view name) {
  std::string result;
  for (const char c : name.substr(0, 100)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    result += plain || (c == '.' && !result.empty()) ? c : '_';
  }
  while (!result.empty() && result.back() == '.') result.back() = '_';
  return result.empty() ? "_" : result;
}

}  // namespace talus
