#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/part_folder.hpp>
#include <talus/io/summary_json.hpp>

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace talus {

namespace fs = std::filesystem;

namespace {

// Marks a folder as being written, and carries the lock.
constexpr const char* kLockName = ".talus-run";

bool is_empty_folder(const fs::path& folder) {
  std::error_code error;
  const bool empty = fs::is_empty(folder, error);
  if (error) throw_io_error("read", folder, error.value());
  return empty;
}

void remove_leftovers(const fs::path& part) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(part, error)) {
    if (entry.path().filename() == kLockName) continue;
    fs::remove_all(entry.path(), error);
    if (error) throw_io_error("remove", entry.path(), error.value());
  }
  if (error) throw_io_error("read", part, error.value());
}

}  // namespace

bool is_result_folder(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / "case.toml", error) || !fs::is_regular_file(folder / "summary.json", error))
    return false;
  try {
    return read_summary(folder / "summary.json").find("talus_version") != nullptr;
  } catch (const std::runtime_error&) {
    return false;
  }
}

void check_result_folder(const fs::path& folder) {
  std::error_code error;
  for (const char* name : {"case.toml", "summary.json"})
    if (!fs::is_regular_file(folder / name, error))
      throw InputError(fmt::format("{} is not a result folder of Talus: it has no {}", folder.string(), name));
  try {
    if (read_summary(folder / "summary.json").find("talus_version") != nullptr) return;
  } catch (const std::runtime_error& problem) {
    throw InputError(fmt::format("{} cannot be shown: {}", folder.string(), problem.what()));
  }
  throw InputError(
      fmt::format("{} is not a result folder of Talus: its summary.json has no talus_version", folder.string()));
}

fs::path resolve_result_folder(const fs::path& folder) {
  if (folder.empty()) throw InputError("the name of the result folder is empty");
  std::error_code error;
  fs::path path = fs::weakly_canonical(fs::absolute(folder, error), error);
  if (error) throw_io_error("use", folder, error.value());
  if (!path.has_filename()) path = path.parent_path();
  if (!path.has_filename())
    throw InputError(fmt::format("{} cannot be a result folder; name another one", folder.string()));
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return path;
  if (!fs::is_directory(status))
    throw InputError(fmt::format("{} is a file; name a folder for the result", path.string()));
  if (!is_empty_folder(path) && !is_result_folder(path))
    throw InputError(
        fmt::format("{} holds something else than a Talus result, which would be lost; name another folder or empty "
                    "this one",
                    path.string()));
  return path;
}

fs::path part_folder_of(const fs::path& folder) {
  return folder.parent_path() / fmt::format(".{}.part", folder.filename().string());
}

bool is_unfinished_part(const fs::path& part) {
  std::error_code error;
  return fs::is_regular_file(part / kLockName, error);
}

PartFolder::PartFolder(const fs::path& result_folder, Content content)
    : result_(resolve_result_folder(result_folder)), part_(part_folder_of(result_)), keeps_(content == Content::kKeep) {
  std::error_code error;
  for (fs::path p = part_.parent_path(); !p.empty() && !fs::exists(p, error); p = p.parent_path())
    made_parents_.insert(made_parents_.begin(), p);
  fs::create_directories(part_, error);
  if (error) throw_io_error("make the folder", part_, error.value());
  if (!is_unfinished_part(part_) && !is_result_folder(part_) && !is_empty_folder(part_))
    throw InputError(
        fmt::format("{} is needed to prepare the result, but holds something else; move it away", part_.string()));
  const fs::path lock_path = part_ / kLockName;
  lock_ = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock_ < 0) throw_io_error("write", lock_path, errno);
  // After locking, the file must still be the one under that name: a run that just ended takes it away.
  struct stat mine {
  }, named{};
  const bool locked = ::flock(lock_, LOCK_EX | LOCK_NB) == 0 && ::fstat(lock_, &mine) == 0 &&
                      ::stat(lock_path.c_str(), &named) == 0 && mine.st_ino == named.st_ino;
  if (!locked) {
    ::close(lock_);
    throw InputError(fmt::format("another run is writing to {}; wait for it or name another folder", result_.string()));
  }
  if (content == Content::kEmpty) {
    try {
      remove_leftovers(part_);
    } catch (...) {
      ::close(lock_);
      throw;
    }
  }
}

PartFolder::~PartFolder() {
  if (!keeps_) discard();
  if (lock_ >= 0) ::close(lock_);
}

void PartFolder::move_into_place() {
  resolve_result_folder(result_);  // somebody may have put something else there during the run
  if (::unlink((part_ / kLockName).c_str()) != 0) throw_io_error("write", part_ / kLockName, errno);
  if (::rename(part_.c_str(), result_.c_str()) == 0) return;  // nothing there, or an empty folder
  if (errno != ENOTEMPTY && errno != EEXIST) throw_io_error("write", result_, errno);
  fs::path old = part_;
  if (::renameat2(AT_FDCWD, part_.c_str(), AT_FDCWD, result_.c_str(), RENAME_EXCHANGE) != 0) {
    // A file system without exchange: two steps, with the old result under a hidden name between them.
    old = result_.parent_path() / fmt::format(".{}.old", result_.filename().string());
    std::error_code ignored;
    fs::remove_all(old, ignored);
    if (::rename(result_.c_str(), old.c_str()) != 0) throw_io_error("write", result_, errno);
    if (::rename(part_.c_str(), result_.c_str()) != 0) {
      const int reason = errno;
      ::rename(old.c_str(), result_.c_str());
      throw_io_error("write", result_, reason);
    }
  }
  std::error_code ignored;  // the new result is in place; what is left of the old one is only clutter
  fs::remove_all(old, ignored);
}

void PartFolder::discard() noexcept {
  std::error_code ignored;
  fs::remove_all(part_, ignored);
  for (auto p = made_parents_.rbegin(); p != made_parents_.rend(); ++p) ::rmdir(p->c_str());  // refuses if not empty
}

}  // namespace talus
