#pragma once

#include <talus/io/frame_format.hpp>
#include <talus/io/frame_layout.hpp>
#include <talus/io/output_file.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace talus {

/// Writes the chunks of a frame file in order. What has been flushed is readable at once and survives a crash: the
/// bytes of a frame go to the disk before the chunk header that counts it. The bytes of the whole file depend on the
/// header and the frames only, not on when it was flushed.
class FrameStream {
 public:
  FrameStream(const std::filesystem::path& path, std::string header_payload);

  void append(const FrameLayout& layout, std::uint64_t number, std::uint32_t stride, std::string_view frame);
  void flush();
  /// Flushes and takes the place of the file at the path.
  void move_to(const std::filesystem::path& path);
  /// Writes the index; nothing can be appended after it.
  void close();

  /// Size of the closed file if this frame were appended now.
  std::uint64_t closed_size_with(const FrameLayout& layout, std::uint64_t frame_size) const;
  std::uint64_t size() const;
  std::uint64_t frame_count() const { return frame_count_; }
  const std::string& header_payload() const { return header_payload_; }

 private:
  struct IndexEntry {
    std::uint64_t offset = 0;
    ChunkHeader header;
  };

  void write_chunk(ChunkHeader header, std::string_view payload);
  void end_chunk();

  OutputFile file_;
  std::string header_payload_;
  std::vector<IndexEntry> entries_;    ///< of the chunks that are complete
  std::optional<FrameLayout> layout_;  ///< of the last frame
  std::uint32_t layout_count_ = 0;
  ChunkHeader open_;           ///< the chunk being filled; without frames there is none
  std::string payload_;        ///< its frames
  std::uint64_t end_ = 0;      ///< where the open chunk begins
  std::uint64_t flushed_ = 0;  ///< bytes of payload_ on disk
  std::uint64_t frame_count_ = 0;
};

}  // namespace talus
