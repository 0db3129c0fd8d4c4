#pragma once

#include <talus/io/case_file.hpp>
#include <talus/io/folder_file.hpp>
#include <talus/io/view_grid.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace talus {

inline constexpr std::size_t kViewGridSide = 1024;       ///< longest side of a grid where the page asks for none
inline constexpr std::size_t kViewPointsMost = 1000000;  ///< of a layer

/// What a manifest says of the run beside the folder.
struct ViewState {
  bool is_live = false;  ///< a run may still write to the folder
  std::string state = "finished";
  std::uint64_t manifest_version = 0;
};

/// A result folder, or the part folder of a run, as the viewer shows it: manifest, files and blobs
/// (docs/viewer.md). Can be asked by several threads; what is costly is made once, one piece at a time.
class ViewResult {
 public:
  /// InputError that says what to do for a folder that is no result and for frames of another version; with `is_part`
  /// the folder is that of a run that computes.
  ViewResult(std::filesystem::path folder, std::string title, bool is_part);

  const ServedFolder& files() const { return files_; }
  std::string manifest(const ViewState& state);
  /// Names in the manifest: a grid or a layer, of at most `longest` nodes on a side or points. Nothing for other names.
  std::shared_ptr<const std::string> blob(const std::string& name, std::optional<std::size_t> longest);
  /// Names of all blobs, in the order of the manifest.
  std::vector<std::string> blob_names();
  /// Changes when a run has written more of its layers.
  std::string layers_version() const;
  /// What a user should know; also in the manifest.
  std::vector<std::string> messages();

 private:
  struct Parts;
  void look();  ///< needs the lock
  const ViewGrid& terrain();
  std::string make_blob(const std::string& name, std::optional<std::size_t> longest);

  std::filesystem::path folder_;
  std::string title_;
  bool is_part_ = false;
  ServedFolder files_;
  std::mutex mutex_;
  std::optional<Case> case_;
  std::string kind_;
  std::vector<std::string> case_messages_;
  std::optional<ViewGrid> terrain_;
  std::shared_ptr<Parts> parts_;  ///< of a result that does not change any more
  struct CachedBlob {
    std::string key;
    std::shared_ptr<const std::string> bytes;
  };
  std::vector<CachedBlob> cache_;  ///< the last used first
};

/// "kinetic_energy_kJ_p95" is "Kinetic energy, 95th percentile".
std::string map_label(const std::string& name);

}  // namespace talus
