#include <talus/base/error.hpp>
#include <talus/io/byte_order.hpp>
#include <talus/io/las_crs.hpp>
#include <talus/io/las_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace talus {

namespace {

/// Smallest record of each point format [bytes].
constexpr std::array<std::uint16_t, 11> kPointBytes = {20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67};
constexpr std::uint64_t kSmallestHeader = 227, kHeader14 = 375;
constexpr double kFarthestPoint = 1e9;  // no map has coordinates beyond [m]

template <class T>
T las_value(std::string_view bytes, std::size_t at) {
  return load_scalar<T>(bytes.substr(at), ByteOrder::kLittle);
}

std::ifstream open_las(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw InputError(path.string() + ": no such file");
  if (!std::filesystem::is_regular_file(path, error)) throw InputError(path.string() + ": is not a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(path.string() + ": cannot be opened");
  return file;
}

[[noreturn]] void refuse_compressed(const std::filesystem::path& path) {
  const std::string name = path.filename().string(), stem = path.stem().string();
  throw InputError(
      fmt::format("{}: the points are compressed (LAZ). Uncompress them first: laszip -i {} -o {}.las, or "
                  "las2las -i {} -o {}.las, or pdal translate {} {}.las",
                  path.string(), name, stem, name, stem, name, stem));
}

void check_frame(const LasHeader& header, const std::filesystem::path& path) {
  for (std::size_t k = 0; k < 3; ++k) {
    const char axis = "xyz"[k];
    if (!std::isfinite(header.scale[k]) || !(header.scale[k] > 0.0) || header.scale[k] > 1e3)
      throw InputError(fmt::format("{}: the scale of {} is {:g}; it must be larger than 0. The header is damaged",
                                   path.string(), axis, header.scale[k]));
    if (!std::isfinite(header.offset[k]) || std::abs(header.offset[k]) > kFarthestPoint)
      throw InputError(fmt::format("{}: the offset of {} is {:g}, which is not possible. The header is damaged",
                                   path.string(), axis, header.offset[k]));
  }
}

}  // namespace

LasHeader read_las_header(const std::filesystem::path& path) {
  std::ifstream file = open_las(path);
  std::error_code error;
  const std::uint64_t file_bytes = std::filesystem::file_size(path, error);
  std::string bytes(kHeader14, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  file.clear();
  if (bytes.size() < 4 || bytes.compare(0, 4, "LASF") != 0)
    throw InputError(path.string() + ": not a LAS file: it does not begin with LASF");
  if (bytes.size() < kSmallestHeader) throw InputError(path.string() + ": the file is cut off in its header");

  LasHeader header;
  const int major = las_value<std::uint8_t>(bytes, 24);
  header.version_minor = las_value<std::uint8_t>(bytes, 25);
  if (major != 1 || header.version_minor > 4)
    throw InputError(
        fmt::format("{}: LAS version {}.{} is not known; 1.0 to 1.4 are. Convert it: las2las -i {} -o "
                    "{}_14.las -set_version 1.4",
                    path.string(), major, header.version_minor, path.filename().string(), path.stem().string()));
  const std::uint64_t header_bytes = las_value<std::uint16_t>(bytes, 94);
  const std::uint64_t needed = header.version_minor >= 4 ? kHeader14 : kSmallestHeader;
  if (header_bytes < needed || bytes.size() < needed)
    throw InputError(fmt::format("{}: a header of {} bytes is too short; the file is damaged", path.string(),
                                 std::min<std::uint64_t>(header_bytes, bytes.size())));
  const int format = las_value<std::uint8_t>(bytes, 104);
  if ((format & 0xC0) != 0) refuse_compressed(path);
  if (format > 10)
    throw InputError(fmt::format("{}: point format {} is not known; 0 to 10 are", path.string(), format));
  header.point_format = format;
  header.points_at = las_value<std::uint32_t>(bytes, 96);
  header.record_bytes = las_value<std::uint16_t>(bytes, 105);
  if (header.record_bytes < kPointBytes[static_cast<std::size_t>(format)])
    throw InputError(fmt::format("{}: points of {} bytes are too short for point format {}; the file is damaged",
                                 path.string(), header.record_bytes, format));
  header.point_count = las_value<std::uint32_t>(bytes, 107);
  if (header.version_minor >= 4) {
    const auto count = las_value<std::uint64_t>(bytes, 247);
    if (count != 0) header.point_count = count;
  }
  for (std::size_t k = 0; k < 3; ++k) {
    header.scale[k] = las_value<double>(bytes, 131 + 8 * k);
    header.offset[k] = las_value<double>(bytes, 155 + 8 * k);
  }
  check_frame(header, path);
  if (header.point_count == 0) throw InputError(path.string() + ": the file has no points");
  if (header.points_at < header_bytes || header.points_at > file_bytes ||
      header.point_count > (file_bytes - header.points_at) / header.record_bytes)
    throw InputError(
        fmt::format("{}: the header announces {} points of {} bytes, but the file has {} bytes; it is cut off "
                    "or damaged",
                    path.string(), header.point_count, header.record_bytes, file_bytes));
  LasRecords records{header_bytes, las_value<std::uint32_t>(bytes, 100), 0, 0, file_bytes};
  if (header.version_minor >= 4) {
    records.extended_first_at = las_value<std::uint64_t>(bytes, 235);
    records.extended_count = las_value<std::uint32_t>(bytes, 243);
  }
  header.crs_wkt = read_las_crs(file, records, path);
  return header;
}

void for_each_las_point(const std::filesystem::path& path, const LasHeader& header,
                        const std::function<void(const LasPoint&)>& use) {
  std::ifstream file = open_las(path);
  file.seekg(static_cast<std::streamoff>(header.points_at));
  const std::size_t record = header.record_bytes;
  const std::size_t chunk = std::max<std::size_t>(1, (std::size_t{1} << 20) / record);
  std::string bytes(chunk * record, '\0');
  for (std::uint64_t done = 0; done < header.point_count;) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(chunk, header.point_count - done));
    file.read(bytes.data(), static_cast<std::streamsize>(count * record));
    if (!file)
      throw InputError(fmt::format("{}: the file ends before point {} of {}; it is cut off", path.string(),
                                   done + count, header.point_count));
    for (std::size_t k = 0; k < count; ++k) {
      const std::string_view p = std::string_view(bytes).substr(k * record, record);
      const auto coordinate = [&](std::size_t axis) {
        return static_cast<double>(las_value<std::int32_t>(p, 4 * axis)) * header.scale[axis] + header.offset[axis];
      };
      LasPoint point{coordinate(0), coordinate(1), coordinate(2)};
      if (header.point_format >= 6) {
        point.classification = las_value<std::uint8_t>(p, 16);
        point.withheld = (las_value<std::uint8_t>(p, 15) & 0x04) != 0;
      } else {
        const int flags = las_value<std::uint8_t>(p, 15);
        point.classification = flags & 0x1F;
        point.withheld = (flags & 0x80) != 0;
      }
      use(point);
    }
    done += count;
  }
}

}  // namespace talus
