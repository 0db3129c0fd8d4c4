#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/snapshot_file.hpp>

#include <cstring>
#include <string_view>

#include <fmt/format.h>

namespace talus {

namespace {

// magic (8) | size of the study's bytes (8) | wall time (8) | frames offered (8) | time of the last frame (8) |
// the study's bytes | CRC-32 of all before (4). Little-endian.
constexpr std::string_view kSnapshotMagic = "TLSNAP01";
constexpr std::size_t kHeadBytes = 40;

template <class T>
void put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
T get(std::string_view bytes, std::size_t offset) {
  T value{};
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

}  // namespace

void write_snapshot(const std::filesystem::path& path, const Snapshot& snapshot) {
  std::string bytes(kSnapshotMagic);
  bytes.reserve(kHeadBytes + snapshot.study_bytes.size() + 4);
  put<std::uint64_t>(bytes, snapshot.study_bytes.size());
  put(bytes, snapshot.wall_time_s);
  put(bytes, snapshot.frames_offered);
  put(bytes, snapshot.last_frame_time);
  bytes += snapshot.study_bytes;
  put(bytes, crc32(bytes));
  write_file_atomically(path, bytes);
}

Snapshot read_snapshot(const std::filesystem::path& path) {
  std::string bytes = load_file(path);
  const bool whole =
      bytes.size() >= kHeadBytes + 4 && std::string_view(bytes).substr(0, 8) == kSnapshotMagic &&
      get<std::uint64_t>(bytes, 8) == bytes.size() - kHeadBytes - 4 &&
      get<std::uint32_t>(bytes, bytes.size() - 4) == crc32(std::string_view(bytes).substr(0, bytes.size() - 4));
  if (!whole) throw InputError(fmt::format("{}: not a whole snapshot of this version of Talus", path.string()));
  Snapshot snapshot;
  snapshot.wall_time_s = get<double>(bytes, 16);
  snapshot.frames_offered = get<std::uint64_t>(bytes, 24);
  snapshot.last_frame_time = get<double>(bytes, 32);
  snapshot.study_bytes = bytes.substr(kHeadBytes, bytes.size() - kHeadBytes - 4);
  return snapshot;
}

}  // namespace talus
