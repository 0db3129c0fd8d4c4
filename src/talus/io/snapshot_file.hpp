#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace talus {

/// What a snapshot file holds: the study's own bytes, and what the result folder needs to go on from the same moment.
struct Snapshot {
  std::string study_bytes;
  double wall_time_s = 0.0;          ///< computing time until then, over all earlier parts of the run [s]
  std::uint64_t frames_offered = 0;  ///< to the frame file
  double last_frame_time = 0.0;      ///< [s]
};

/// Writes to a temporary file, forces it to the disk and renames: the latest whole snapshot survives any crash.
void write_snapshot(const std::filesystem::path& path, const Snapshot& snapshot);

/// InputError when the file is not a whole snapshot.
Snapshot read_snapshot(const std::filesystem::path& path);

}  // namespace talus
