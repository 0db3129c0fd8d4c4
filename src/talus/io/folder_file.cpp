#include <talus/io/folder_file.hpp>
#include <talus/io/output_file.hpp>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace talus {

namespace {

constexpr std::size_t kLongestPath = 1024, kMostParts = 16;

bool is_plain_name(std::string_view name) {
  return !name.empty() && name.front() != '.' && name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decode_percent(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(16 * high + low);
    i += 2;
  }
  return decoded;
}

/// Parts between slashes; none when one of them is not a plain name.
template <class Use>
bool for_each_part(std::string_view path, Use use) {
  if (path.size() > kLongestPath) return false;
  for (std::size_t count = 0; count < kMostParts; ++count) {
    const std::size_t slash = path.find('/');
    if (!use(path.substr(0, slash), slash == path.npos)) return false;
    if (slash == path.npos) return true;
    path.remove_prefix(slash + 1);
  }
  return false;
}

}  // namespace

FolderFile::FolderFile(FolderFile&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      size_(other.size_),
      inode_(other.inode_),
      changed_ns_(other.changed_ns_) {}

FolderFile::~FolderFile() {
  if (handle_ >= 0) ::close(handle_);
}

std::string FolderFile::version() const {
  return fmt::format("{:x}", inode_);
}

std::string FolderFile::tag() const {
  return fmt::format("\"{:x}-{:x}-{:x}\"", inode_, size_, changed_ns_);
}

std::size_t FolderFile::read_at(std::uint64_t offset, char* bytes, std::size_t count) const {
  std::size_t done = 0;
  while (done < count) {
    const ssize_t got = ::pread(handle_, bytes + done, count - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

ServedFolder::ServedFolder(const std::filesystem::path& folder)
    : handle_(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
  if (handle_ < 0) throw_io_error("open", folder, errno);
}

ServedFolder::~ServedFolder() {
  ::close(handle_);
}

std::optional<FolderFile> ServedFolder::open(std::string_view path) const {
  FolderFile file;
  int at = handle_;
  const bool found = for_each_part(path, [&](std::string_view part, bool is_last) {
    if (!is_plain_name(part)) return false;
    // A pipe would block the opening and a terminal would take the program over: neither can happen with these flags.
    const int flags = is_last ? O_RDONLY | O_NONBLOCK | O_NOCTTY : O_PATH | O_DIRECTORY;
    const int next = ::openat(at, std::string(part).c_str(), flags | O_NOFOLLOW | O_CLOEXEC);
    if (at != handle_) ::close(at);
    at = next;
    return next >= 0;
  });
  if (at != handle_) file.handle_ = at;
  struct stat status {};
  if (!found || ::fstat(file.handle_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  file.inode_ = static_cast<std::uint64_t>(status.st_ino);
  file.changed_ns_ = static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1000000000U +
                     static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
  return file;
}

std::optional<std::string> decode_request_path(std::string_view target, std::string_view prefix) {
  target = target.substr(0, target.find_first_of("?#"));
  if (!target.starts_with(prefix)) return std::nullopt;
  std::string path;
  const bool good = for_each_part(target.substr(prefix.size()), [&](std::string_view part, bool) {
    const std::optional<std::string> decoded = decode_percent(part);
    if (!decoded || !is_plain_name(*decoded)) return false;
    path += (path.empty() ? "" : "/") + *decoded;
    return true;
  });
  if (!good) return std::nullopt;
  return path;
}

}  // namespace talus
