#pragma once

#include <filesystem>
#include <vector>

namespace talus {

/// True for a folder that holds a finished or interrupted Talus result: case.toml and a summary.json of Talus.
bool is_result_folder(const std::filesystem::path& folder);

/// InputError that says what a folder lacks to be a result.
void check_result_folder(const std::filesystem::path& folder);

/// The result folder as an absolute path without links. InputError when it can be no result folder: a file, the root,
/// or a folder with something else in it.
std::filesystem::path resolve_result_folder(const std::filesystem::path& folder);

/// Where the result for `folder` is prepared: the hidden sibling ".<name>.part".
std::filesystem::path part_folder_of(const std::filesystem::path& folder);

/// True for a part folder of a run that has not finished: going on, or killed.
bool is_unfinished_part(const std::filesystem::path& part);

/// The part folder of a running Talus, locked against other runs. The lock ends with the process, however it ends. It
/// is removed with the object, together with the folders that were made for it, unless keep() was called.
class PartFolder {
 public:
  enum class Content { kEmpty, kKeep };

  /// Makes and locks the part folder; kEmpty removes what an earlier run left there, kKeep implies keep(). InputError
  /// when another run has it or something else is in it, IoError when it cannot be made.
  PartFolder(const std::filesystem::path& result_folder, Content content);
  ~PartFolder();
  PartFolder(const PartFolder&) = delete;
  PartFolder& operator=(const PartFolder&) = delete;

  const std::filesystem::path& path() const { return part_; }

  /// From now on the folder stays when this object goes: something in it is worth going on with.
  void keep() { keeps_ = true; }

  /// Renames the part folder to the result folder, in place of an earlier result there. In one step where the file
  /// system can do that.
  void move_into_place();

 private:
  void discard() noexcept;

  std::filesystem::path result_;
  std::filesystem::path part_;
  std::vector<std::filesystem::path> made_parents_;  ///< folders that were not there before, the outermost first
  int lock_ = -1;
  bool keeps_ = false;
};

}  // namespace talus
