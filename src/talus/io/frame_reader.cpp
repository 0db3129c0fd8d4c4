#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/frame_reader.hpp>

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

std::uint64_t read_number(std::string_view bytes, std::size_t offset) {
  std::uint64_t value = 0;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

}  // namespace

FrameReader::FrameReader(const std::filesystem::path& path) : file_(path) {
  open();
}

void FrameReader::open() {
  const std::string where = file_.path().string();
  check_prefix(file_.read_at(0, kFramePrefixBytes), where);
  ChunkHeader chunk;
  const bool has_header = decode_chunk_header(file_.read_at(kFramePrefixBytes, kChunkHeaderBytes), chunk) &&
                          chunk.kind == ChunkKind::kHeader;
  if (has_header) header_payload_ = file_.read_at(kFramePrefixBytes + kChunkHeaderBytes, chunk.payload_bytes);
  if (!has_header || header_payload_.size() != chunk.payload_bytes || crc32(header_payload_) != chunk.payload_crc)
    throw InputError(fmt::format("{}: the header is cut off or damaged; there is nothing to show", where));
  try {
    header_ = decode_file_header(header_payload_);
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: the header is damaged: {}", where, error.what()));
  }
  closed_ = use_index();
  if (!closed_) scan(kFramePrefixBytes + kChunkHeaderBytes + chunk.payload_bytes);
}

/// Takes over a chunk of frames or a layout. False, with problem_ set, when it makes no sense.
bool FrameReader::accept(std::uint64_t offset, const ChunkHeader& header) {
  const auto refuse = [&](std::string_view what) {
    problem_ = fmt::format("byte {}: {}; what follows is left out", offset, what);
    return false;
  };
  if (header.kind == ChunkKind::kLayout) {
    const std::string payload = file_.read_at(offset + kChunkHeaderBytes, header.payload_bytes);
    if (payload.size() != header.payload_bytes || crc32(payload) != header.payload_crc)
      return refuse("a description of frames is cut off or damaged");
    try {
      layouts_.push_back(decode_layout(payload, header_.frames.meshes.size()));
    } catch (const InputError& error) {
      return refuse(error.what());
    }
    return true;
  }
  if (header.kind != ChunkKind::kFrames) return refuse("a chunk is of an unexpected kind");
  if (header.layout >= layouts_.size()) return refuse("frames come without their description");
  const std::uint64_t size = frame_bytes(layouts_[header.layout]);
  if (header.frame_count == 0 || header.payload_bytes / size != header.frame_count || header.payload_bytes % size != 0)
    return refuse("a chunk has not the size of its frames");
  if (!chunks_.empty() && header.time_first < chunks_.back().header.time_last) return refuse("time goes backwards");
  chunks_.push_back({offset, header, frame_count_});
  frame_count_ += header.frame_count;
  return true;
}

void FrameReader::scan(std::uint64_t offset) {
  const std::uint64_t size = file_.size();
  problem_.clear();
  scan_from_ = offset;
  while (offset < size) {
    ChunkHeader header;
    const std::uint64_t left = size - offset;
    const bool is_chunk =
        left >= kChunkHeaderBytes && decode_chunk_header(file_.read_at(offset, kChunkHeaderBytes), header);
    if (!is_chunk || header.payload_bytes > left - kChunkHeaderBytes) {
      problem_ = fmt::format("byte {}: {} bytes at the end are incomplete or damaged and are left out", offset, left);
      break;
    }
    if (header.kind == ChunkKind::kIndex) {
      closed_ = header.payload_bytes == left - kChunkHeaderBytes;
      break;
    }
    if (!accept(offset, header)) break;
    // The last chunk may still grow: refresh() reads it again.
    if (header.kind == ChunkKind::kFrames) scan_from_ = offset;
    offset += kChunkHeaderBytes + header.payload_bytes;
    if (header.kind != ChunkKind::kFrames) scan_from_ = offset;
  }
  // A crash can tear only the last chunk; the others are checked when they are read.
  if (chunks_.empty() || chunks_.back().offset + kChunkHeaderBytes + chunks_.back().header.payload_bytes != offset)
    return;
  const Chunk last = chunks_.back();
  if (crc32(file_.read_at(last.offset + kChunkHeaderBytes, last.header.payload_bytes)) == last.header.payload_crc)
    return;
  problem_ =
      fmt::format("byte {}: the last {} frames are damaged and are left out", last.offset, last.header.frame_count);
  frame_count_ = last.first_frame;
  chunks_.pop_back();
}

/// The index of a cleanly closed file: no scan needed, and damage in the middle hides nothing behind it.
bool FrameReader::use_index() {
  const std::uint64_t size = file_.size();
  if (size < kFramePrefixBytes + kChunkHeaderBytes + kIndexTrailerBytes) return false;
  const std::string trailer = file_.read_at(size - kIndexTrailerBytes, kIndexTrailerBytes);
  if (trailer.size() != kIndexTrailerBytes || trailer.substr(8) != "TLFINDEX") return false;
  const std::uint64_t offset = read_number(trailer, 0);
  if (offset < kFramePrefixBytes + kChunkHeaderBytes || offset > size - kChunkHeaderBytes - kIndexTrailerBytes)
    return false;
  ChunkHeader index;
  if (!decode_chunk_header(file_.read_at(offset, kChunkHeaderBytes), index) || index.kind != ChunkKind::kIndex ||
      index.payload_bytes != size - offset - kChunkHeaderBytes)
    return false;
  const std::string payload = file_.read_at(offset + kChunkHeaderBytes, index.payload_bytes);
  if (crc32(payload) != index.payload_crc || (payload.size() - kIndexTrailerBytes) % kIndexEntryBytes != 0)
    return false;
  for (std::size_t at = 0; at + kIndexTrailerBytes < payload.size(); at += kIndexEntryBytes) {
    const std::uint64_t place = read_number(payload, at);
    ChunkHeader header;
    const bool sound = decode_chunk_header(std::string_view(payload).substr(at + 8, kChunkHeaderBytes), header) &&
                       place <= offset - kChunkHeaderBytes &&
                       header.payload_bytes <= offset - kChunkHeaderBytes - place;
    if (sound && header.kind == ChunkKind::kHeader) continue;
    if (sound && accept(place, header)) continue;
    layouts_.clear();
    chunks_.clear();
    frame_count_ = 0;
    return false;
  }
  scan_from_ = offset;
  return true;
}

std::uint32_t FrameReader::stride() const {
  // The last frame of a run is kept for itself, so the first chunk tells.
  return chunks_.empty() ? 1 : chunks_.front().header.stride;
}

std::size_t FrameReader::chunk_of(std::size_t frame) const {
  TALUS_ASSERT(frame < frame_count_);
  const auto after = std::upper_bound(chunks_.begin(), chunks_.end(), frame,
                                      [](std::size_t f, const Chunk& chunk) { return f < chunk.first_frame; });
  return static_cast<std::size_t>(after - chunks_.begin()) - 1;
}

const std::string& FrameReader::load_chunk(std::size_t chunk) {
  if (loaded_ == chunk) return payload_;
  const Chunk& c = chunks_[chunk];
  loaded_ = kNone;
  payload_ = file_.read_at(c.offset + kChunkHeaderBytes, c.header.payload_bytes);
  if (payload_.size() != c.header.payload_bytes || crc32(payload_) != c.header.payload_crc)
    throw IoError(fmt::format("{}: frames {} to {} (time {} to {} s) are damaged", file_.path().string(), c.first_frame,
                              c.first_frame + c.header.frame_count - 1, c.header.time_first, c.header.time_last));
  loaded_ = chunk;
  return payload_;
}

std::string_view FrameReader::frame_view(std::size_t frame) {
  const std::size_t chunk = chunk_of(frame);
  const std::string_view payload = load_chunk(chunk);
  const std::uint64_t size = frame_bytes(layout(chunks_[chunk]));
  return payload.substr((frame - chunks_[chunk].first_frame) * size, size);
}

Frame FrameReader::read(std::size_t frame) {
  const std::string_view bytes = frame_view(frame);
  return decode_frame(bytes, layout(chunks_[loaded_]));
}

double FrameReader::time(std::size_t frame) {
  return decode_frame_time(frame_view(frame));
}

std::size_t FrameReader::find(double time_wanted) {
  TALUS_ASSERT(frame_count_ > 0);
  const auto after = std::upper_bound(chunks_.begin(), chunks_.end(), time_wanted,
                                      [](double t, const Chunk& chunk) { return t < chunk.header.time_first; });
  if (after == chunks_.begin()) return 0;
  const Chunk& chunk = *(after - 1);
  std::size_t frame = chunk.first_frame;
  while (frame + 1 < chunk.first_frame + chunk.header.frame_count && time(frame + 1) <= time_wanted) ++frame;
  return frame;
}

bool FrameReader::refresh() {
  if (!file_.is_current() || file_.size() < scan_from_) {
    FrameReader replaced(file_.path());
    *this = std::move(replaced);
    return true;
  }
  if (closed_) return false;
  if (!chunks_.empty() && chunks_.back().offset == scan_from_) {
    frame_count_ = chunks_.back().first_frame;
    chunks_.pop_back();
    loaded_ = kNone;
  }
  scan(scan_from_);
  return false;
}

}  // namespace talus
