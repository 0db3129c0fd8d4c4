#include <talus/io/input_file.hpp>
#include <talus/io/output_file.hpp>

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace talus {

InputFile::InputFile(const std::filesystem::path& path)
    : path_(path), handle_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (handle_ < 0) throw_io_error("read", path_, errno);
}

InputFile::~InputFile() {
  if (handle_ >= 0) ::close(handle_);
}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}

InputFile& InputFile::operator=(InputFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(handle_, other.handle_);
  return *this;
}

std::uint64_t InputFile::size() const {
  struct stat status {};
  if (::fstat(handle_, &status) != 0) throw_io_error("read", path_, errno);
  return static_cast<std::uint64_t>(std::max<off_t>(0, status.st_size));
}

std::string InputFile::read_at(std::uint64_t offset, std::uint64_t count) const {
  const std::uint64_t file_size = size();
  std::string bytes(offset < file_size ? std::min(count, file_size - offset) : 0, '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = ::pread(handle_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw_io_error("read", path_, errno);
    if (got == 0) break;  // cut off while reading
    done += static_cast<std::size_t>(got);
  }
  bytes.resize(done);
  return bytes;
}

bool InputFile::is_current() const {
  struct stat mine {
  }, named{};
  return ::fstat(handle_, &mine) == 0 && ::stat(path_.c_str(), &named) == 0 && mine.st_ino == named.st_ino &&
         mine.st_dev == named.st_dev;
}

}  // namespace talus
