#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/frame_stream.hpp>

#include <algorithm>
#include <cstring>

namespace talus {

FrameStream::FrameStream(const std::filesystem::path& path, std::string header_payload)
    : file_(path), header_payload_(std::move(header_payload)) {
  file_.write_at(0, encode_prefix());
  end_ = kFramePrefixBytes;
  ChunkHeader header;
  header.kind = ChunkKind::kHeader;
  write_chunk(header, header_payload_);
}

void FrameStream::write_chunk(ChunkHeader header, std::string_view payload) {
  header.payload_bytes = payload.size();
  header.payload_crc = crc32(payload);
  file_.write_at(end_ + kChunkHeaderBytes, payload);
  file_.write_at(end_, encode_chunk_header(header));
  entries_.push_back({end_, header});
  end_ += kChunkHeaderBytes + payload.size();
}

void FrameStream::append(const FrameLayout& layout, std::uint64_t number, std::uint32_t stride,
                         std::string_view frame) {
  TALUS_ASSERT(frame.size() == frame_bytes(layout));
  if (layout_ != layout) {
    end_chunk();
    const std::string encoded = encode_layout(layout);
    ChunkHeader header;
    header.kind = ChunkKind::kLayout;
    header.layout = layout_count_++;
    write_chunk(header, encoded);
    layout_ = layout;
  }
  if (open_.frame_count > 0 &&
      (open_.stride != stride || number != open_.first_number + std::uint64_t{open_.frame_count} * stride))
    end_chunk();
  const double time = decode_frame_time(frame);
  if (open_.frame_count == 0) {
    open_.layout = layout_count_ - 1;
    open_.first_number = number;
    open_.stride = stride;
    open_.time_first = time;
  }
  open_.time_last = time;
  ++open_.frame_count;
  ++frame_count_;
  payload_ += frame;
  if (open_.frame_count == kChunkFrames || payload_.size() >= kChunkBytes) end_chunk();
}

void FrameStream::flush() {
  if (flushed_ == payload_.size()) return;
  const std::string_view fresh = std::string_view(payload_).substr(flushed_);
  open_.payload_crc = crc32(fresh, flushed_ == 0 ? 0 : open_.payload_crc);
  open_.payload_bytes = payload_.size();
  file_.write_at(end_ + kChunkHeaderBytes + flushed_, fresh);
  file_.write_at(end_, encode_chunk_header(open_));
  flushed_ = payload_.size();
}

void FrameStream::move_to(const std::filesystem::path& path) {
  flush();
  file_.move_to(path);
}

void FrameStream::end_chunk() {
  if (open_.frame_count == 0) return;
  flush();
  entries_.push_back({end_, open_});
  end_ += kChunkHeaderBytes + payload_.size();
  open_ = ChunkHeader{};
  payload_.clear();
  flushed_ = 0;
}

void FrameStream::close() {
  end_chunk();
  std::string payload;
  payload.reserve(entries_.size() * kIndexEntryBytes + kIndexTrailerBytes);
  const auto put_number = [&](std::uint64_t value) {
    payload.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  ChunkHeader header;
  header.kind = ChunkKind::kIndex;
  for (const IndexEntry& entry : entries_) {
    put_number(entry.offset);
    payload += encode_chunk_header(entry.header);
    if (entry.header.kind != ChunkKind::kFrames) continue;
    if (header.frame_count == 0) header.time_first = entry.header.time_first;
    header.time_last = entry.header.time_last;
    header.frame_count += entry.header.frame_count;
  }
  // The end of the file says where the index begins.
  put_number(end_);
  payload += "TLFINDEX";
  write_chunk(header, payload);
  file_.sync();
  file_.close();
}

std::uint64_t FrameStream::closed_size_with(const FrameLayout& layout, std::uint64_t frame_size) const {
  // Pessimistic by one chunk at most: the frame may still fit into the open one.
  std::uint64_t chunks = entries_.size() + (open_.frame_count > 0 ? 1 : 0) + 1;
  std::uint64_t bytes = size() + kChunkHeaderBytes + frame_size;
  if (layout_ != layout) {
    ++chunks;
    bytes += kChunkHeaderBytes + encode_layout(layout).size();
  }
  return bytes + kChunkHeaderBytes + chunks * kIndexEntryBytes + kIndexTrailerBytes;
}

std::uint64_t FrameStream::size() const {
  return end_ + (open_.frame_count > 0 ? kChunkHeaderBytes + payload_.size() : 0);
}

}  // namespace talus
