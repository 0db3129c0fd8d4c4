#pragma once

#include <talus/record/frames.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace talus {

// The bytes of frames.tlf, described in docs/frame_format.md. A file is a prefix and chunks; all numbers are
// little-endian, all lengths multiples of 8.

inline constexpr std::size_t kFramePrefixBytes = 16;
inline constexpr std::size_t kChunkHeaderBytes = 64;
inline constexpr std::size_t kIndexEntryBytes = 8 + kChunkHeaderBytes;
inline constexpr std::size_t kIndexTrailerBytes = 16;
inline constexpr std::uint32_t kFrameFormatVersion = 1;
inline constexpr std::uint64_t kChunkBytes = std::uint64_t{32} << 10;  ///< a chunk of frames ends when it has this
inline constexpr std::uint32_t kChunkFrames = 32;                      ///< ... or this many frames

enum class ChunkKind : std::uint32_t { kHeader = 1, kLayout = 2, kFrames = 3, kIndex = 4 };

struct ChunkHeader {
  ChunkKind kind = ChunkKind::kFrames;
  std::uint64_t payload_bytes = 0;
  double time_first = 0.0;  ///< [s]
  double time_last = 0.0;   ///< [s]
  std::uint32_t frame_count = 0;
  std::uint32_t layout = 0;        ///< of the frames; counted from 0 in order of the layout chunks
  std::uint64_t first_number = 0;  ///< frame k of the chunk was offered as number first_number + k * stride
  std::uint32_t stride = 1;
  std::uint32_t payload_crc = 0;

  bool operator==(const ChunkHeader&) const = default;
};

struct FrameFileHeader {
  FrameHeader frames;
  std::uint64_t budget_bytes = 0;  ///< the file never grows beyond this
};

std::string encode_prefix();
/// InputError when the bytes are not the prefix of a frame file of this version; `where` names the file.
void check_prefix(std::string_view bytes, const std::string& where);

std::string encode_chunk_header(const ChunkHeader& header);
/// False for bytes that are not a chunk header (marker, checksum, kind, length).
bool decode_chunk_header(std::string_view bytes, ChunkHeader& header);

std::string encode_file_header(const FrameFileHeader& header);
FrameFileHeader decode_file_header(std::string_view payload);  ///< InputError when malformed

}  // namespace talus
