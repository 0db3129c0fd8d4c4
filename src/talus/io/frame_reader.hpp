#pragma once

#include <talus/io/frame_format.hpp>
#include <talus/io/frame_layout.hpp>
#include <talus/io/input_file.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace talus {

/// Random access to the frames of a frame file. A file that is still being written, or whose writer died, gives the
/// frames up to the last complete one; `problem()` says what had to be left out. No byte of the file is trusted.
class FrameReader {
 public:
  /// IoError when the file cannot be read, InputError when it is no frame file or has no readable header.
  explicit FrameReader(const std::filesystem::path& path);

  const FrameHeader& header() const { return header_.frames; }
  std::uint64_t budget_bytes() const { return header_.budget_bytes; }
  std::size_t frame_count() const { return frame_count_; }
  std::uint32_t stride() const;  ///< of the frames that were offered, every stride-th was kept
  bool is_closed() const { return closed_; }
  const std::string& problem() const { return problem_; }  ///< empty when the whole file was understood

  /// IoError when the bytes of the frame are damaged.
  Frame read(std::size_t frame);
  double time(std::size_t frame);
  /// The last frame at or before the time; 0 when all are later. Needs a frame.
  std::size_t find(double time);

  /// Looks for what has been written since. Frame numbers stay valid unless the file was replaced (thinned): then true
  /// is returned and all frames are new.
  bool refresh();

  // Chunks as they are, for copies that keep the bytes.
  struct Chunk {
    std::uint64_t offset = 0;
    ChunkHeader header;
    std::size_t first_frame = 0;  ///< number of its first frame in this file
  };
  const std::vector<Chunk>& chunks() const { return chunks_; }  ///< of frames
  const FrameLayout& layout(const Chunk& chunk) const { return layouts_[chunk.header.layout]; }
  const std::string& load_chunk(std::size_t chunk);  ///< its frames, checked; valid until the next call
  const std::string& header_payload() const { return header_payload_; }

 private:
  void open();
  void scan(std::uint64_t offset);
  bool use_index();
  bool accept(std::uint64_t offset, const ChunkHeader& header);
  std::size_t chunk_of(std::size_t frame) const;
  std::string_view frame_view(std::size_t frame);

  InputFile file_;
  FrameFileHeader header_;
  std::string header_payload_;
  std::vector<FrameLayout> layouts_;
  std::vector<Chunk> chunks_;
  std::size_t frame_count_ = 0;
  bool closed_ = false;
  std::string problem_;
  std::uint64_t scan_from_ = 0;  ///< where refresh() goes on
  std::size_t loaded_ = static_cast<std::size_t>(-1);
  std::string payload_;
};

}  // namespace talus
