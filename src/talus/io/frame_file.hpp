#pragma once

#include <talus/io/frame_stream.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace talus {

struct FrameFileSettings {
  std::uint64_t budget_bytes = std::uint64_t{1} << 30;  ///< the file never grows beyond this
  // To go on with a file: what FrameFileWriter::stats() said when the snapshot was taken.
  bool resume = false;
  std::uint64_t frames_offered = 0;
  double last_time = 0.0;  ///< time of the last frame offered [s]
};

struct FrameFileStats {
  std::uint64_t frames_offered = 0;
  std::uint64_t frames_kept = 0;
  std::uint32_t stride = 1;  ///< every stride-th frame was kept, and the last one
  std::uint64_t bytes = 0;
  double last_time = 0.0;  ///< of the last frame offered [s]
};

/// Streams frames to a frame file (docs/frame_format.md) within a budget: when the next frame would not fit, every
/// second frame is dropped from the file and from then on, so that the frames stay evenly spaced over the whole run.
class FrameFileWriter final : public FrameSink {
 public:
  FrameFileWriter(std::filesystem::path path, const FrameFileSettings& settings);

  /// Writes the header. When resuming: goes on with the file if it has the same header; frames after the snapshot are
  /// dropped. A second call drops all frames. InputError when even three frames do not fit into the budget, or the
  /// file belongs to another case.
  void begin(const FrameHeader& header) override;
  /// Frames come in order of time; one at the time of the frame before is ignored.
  void add(const Frame& frame) override;
  /// Makes all frames readable for others.
  void flush();
  /// Keeps the last frame even if the stride would skip it, and writes the index.
  void close();

  bool has_begun() const { return stream_ != nullptr; }
  FrameFileStats stats() const;

 private:
  struct PendingFrame {
    FrameLayout layout;
    std::uint64_t number = 0;
    std::string bytes;
  };

  void resume_stream(const std::string& header_payload);
  void keep(PendingFrame frame);
  bool fits(const PendingFrame& frame, std::uint64_t copies) const;
  void drop_every_second();

  std::filesystem::path path_;
  FrameFileSettings settings_;
  std::unique_ptr<FrameStream> stream_;
  std::size_t mesh_count_ = 0;
  std::uint64_t offered_ = 0;
  std::uint32_t stride_ = 1;
  double last_time_ = 0.0;
  std::unique_ptr<PendingFrame> skipped_;  ///< the last frame, if it is not in the file
  std::chrono::steady_clock::time_point flushed_at_;
};

/// Drops all frames later than the time from a frame file; a damaged tail goes too. Returns how many are left.
std::size_t truncate_frames(const std::filesystem::path& path, double time);

}  // namespace talus
