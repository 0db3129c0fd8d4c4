#include <talus/base/error.hpp>
#include <talus/io/frame_file.hpp>
#include <talus/io/frame_reader.hpp>

#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace talus {

namespace {

// A viewer beside a slow run sees a new frame after this time at the latest.
constexpr std::chrono::milliseconds kFlushEvery{250};

using FrameFilter = std::function<bool(std::uint64_t number, double time)>;

/// Copies the frames that pass the filter to a new file, which then takes the place of the old one: at any moment
/// there is one whole file under the path. The stream goes on behind the copied frames.
std::unique_ptr<FrameStream> copy_frames(FrameReader& source, const std::filesystem::path& path, std::uint32_t stride,
                                         const FrameFilter& is_kept) {
  std::filesystem::path temporary = path;
  temporary += ".tmp";
  try {
    auto stream = std::make_unique<FrameStream>(temporary, source.header_payload());
    for (std::size_t c = 0; c < source.chunks().size(); ++c) {
      const FrameReader::Chunk& chunk = source.chunks()[c];
      const FrameLayout& layout = source.layout(chunk);
      const std::uint64_t size = frame_bytes(layout);
      const std::string& payload = source.load_chunk(c);
      for (std::uint64_t k = 0; k < chunk.header.frame_count; ++k) {
        const std::string_view frame = std::string_view(payload).substr(k * size, size);
        const std::uint64_t number = chunk.header.first_number + k * chunk.header.stride;
        if (is_kept(number, decode_frame_time(frame))) stream->append(layout, number, stride, frame);
      }
    }
    stream->move_to(path);
    return stream;
  } catch (...) {
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    throw;
  }
}

}  // namespace

FrameFileWriter::FrameFileWriter(std::filesystem::path path, const FrameFileSettings& settings)
    : path_(std::move(path)), settings_(settings), last_time_(-std::numeric_limits<double>::infinity()) {}

void FrameFileWriter::begin(const FrameHeader& header) {
  const bool anew = stream_ != nullptr;
  mesh_count_ = header.meshes.size();
  const std::string payload = encode_file_header({header, settings_.budget_bytes});
  if (payload.size() >= settings_.budget_bytes)
    throw InputError(
        fmt::format("the budget for 3D frames is {} bytes, but the terrain and the shapes alone take {}: raise "
                    "output.frames_budget_MB or switch frames off",
                    settings_.budget_bytes, payload.size()));
  if (anew) {
    // The file is replaced, not emptied: whoever reads it notices by its identity.
    std::filesystem::path temporary = path_;
    temporary += ".tmp";
    stream_ = std::make_unique<FrameStream>(temporary, payload);
    stream_->move_to(path_);
    skipped_.reset();
    offered_ = 0;
    stride_ = 1;
    last_time_ = -std::numeric_limits<double>::infinity();
  } else if (settings_.resume && std::filesystem::exists(path_)) {
    resume_stream(payload);
  } else {
    stream_ = std::make_unique<FrameStream>(path_, payload);
  }
  flushed_at_ = std::chrono::steady_clock::now();
}

void FrameFileWriter::resume_stream(const std::string& header_payload) {
  offered_ = settings_.frames_offered;
  if (offered_ > 0) last_time_ = settings_.last_time;
  std::optional<FrameReader> found;
  try {
    found.emplace(path_);
  } catch (const InputError&) {
    // The run died while the header was being written: there are no frames to go on with.
    stream_ = std::make_unique<FrameStream>(path_, header_payload);
    return;
  }
  FrameReader& reader = *found;
  if (reader.header_payload() != header_payload)
    throw InputError(
        fmt::format("{}: belongs to another case (other shapes, terrain or budget); resume with the case "
                    "of the result folder or start a new run",
                    path_.string()));
  stride_ = reader.stride();
  stream_ = copy_frames(reader, path_, stride_, [&](std::uint64_t number, double time) {
    return number < offered_ && number % stride_ == 0 && time <= settings_.last_time;
  });
}

void FrameFileWriter::add(const Frame& frame) {
  TALUS_ASSERT(stream_ && std::isfinite(frame.time) && frame.time >= last_time_);
  if (frame.time == last_time_) return;
  last_time_ = frame.time;
  keep({layout_of(frame, mesh_count_), offered_++, encode_frame(frame)});
  const auto now = std::chrono::steady_clock::now();
  if (now - flushed_at_ < kFlushEvery) return;
  stream_->flush();
  flushed_at_ = now;
}

bool FrameFileWriter::fits(const PendingFrame& frame, std::uint64_t copies) const {
  // Room is left for the last frame of the run in a chunk of its own.
  const std::uint64_t others = copies * (frame.bytes.size() + kChunkHeaderBytes + kIndexEntryBytes);
  return stream_->closed_size_with(frame.layout, frame.bytes.size()) + others <= settings_.budget_bytes;
}

void FrameFileWriter::keep(PendingFrame frame) {
  if (frame.number == 0 && !fits(frame, 2))
    throw InputError(
        fmt::format("the budget for 3D frames is {} bytes, but the file needs at least {} for three frames: raise "
                    "output.frames_budget_MB or switch frames off",
                    settings_.budget_bytes,
                    stream_->closed_size_with(frame.layout, frame.bytes.size()) +
                        2 * (frame.bytes.size() + kChunkHeaderBytes + kIndexEntryBytes)));
  while (frame.number % stride_ == 0 && !fits(frame, 1) && stream_->frame_count() > 1) drop_every_second();
  // A frame that grew beyond the room left for it is skipped: a run never fails for its pictures.
  if (frame.number % stride_ != 0 || !fits(frame, 1)) {
    skipped_ = std::make_unique<PendingFrame>(std::move(frame));
    return;
  }
  stream_->append(frame.layout, frame.number, stride_, frame.bytes);
  skipped_.reset();
}

void FrameFileWriter::drop_every_second() {
  stream_->flush();
  FrameReader reader(path_);
  TALUS_ASSERT(reader.frame_count() == stream_->frame_count());
  stride_ *= 2;
  stream_ = copy_frames(reader, path_, stride_, [&](std::uint64_t number, double) { return number % stride_ == 0; });
}

void FrameFileWriter::flush() {
  if (stream_) stream_->flush();
}

void FrameFileWriter::close() {
  if (!stream_) return;
  if (skipped_ && fits(*skipped_, 0)) stream_->append(skipped_->layout, skipped_->number, stride_, skipped_->bytes);
  skipped_.reset();
  stream_->close();
}

FrameFileStats FrameFileWriter::stats() const {
  FrameFileStats stats;
  stats.frames_offered = offered_;
  stats.frames_kept = stream_ ? stream_->frame_count() : 0;
  stats.stride = stride_;
  stats.bytes = stream_ ? stream_->size() : 0;
  stats.last_time = offered_ > 0 ? last_time_ : 0.0;
  return stats;
}

std::size_t truncate_frames(const std::filesystem::path& path, double time) {
  FrameReader reader(path);
  const auto stream = copy_frames(reader, path, reader.stride(), [&](std::uint64_t, double t) { return t <= time; });
  stream->close();
  return stream->frame_count();
}

}  // namespace talus
