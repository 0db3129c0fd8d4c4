#include <talus/base/error.hpp>
#include <talus/io/byte_order.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/las_crs.hpp>

#include <cpl_conv.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>

namespace talus {

namespace {

constexpr std::uint64_t kRecordHead = 54, kExtendedHead = 60;
constexpr std::uint64_t kMostRecordBytes = 1 << 20;  // a WKT is some kilobytes
constexpr int kWktRecord = 2112, kGeoKeyRecord = 34735;
constexpr int kProjectedCode = 3072, kGeographicCode = 2048, kUserDefined = 32767;

template <class T>
T value_at(const std::string& bytes, std::size_t at) {
  return load_scalar<T>(std::string_view(bytes).substr(at), ByteOrder::kLittle);
}

std::string bytes_at(std::ifstream& file, std::uint64_t at, std::uint64_t count, const std::filesystem::path& path) {
  std::string bytes(count, '\0');
  file.seekg(static_cast<std::streamoff>(at));
  file.read(bytes.data(), static_cast<std::streamsize>(count));
  if (!file) throw InputError(path.string() + ": a record of the header cannot be read; the file is cut off");
  return bytes;
}

/// The system that a record tells of; empty for other records.
void use_record(int id, const std::string& data, OGRSpatialReference& crs) {
  if (id == kWktRecord) {
    crs.importFromWkt(std::string(data.c_str()).c_str());
    return;
  }
  if (!crs.IsEmpty()) return;  // WKT counts more
  int projected = 0, geographic = 0;
  for (std::size_t at = 8; at + 8 <= data.size(); at += 8) {
    const int key = value_at<std::uint16_t>(data, at), place = value_at<std::uint16_t>(data, at + 2);
    const int value = value_at<std::uint16_t>(data, at + 6);
    if (place != 0 || value == 0 || value >= kUserDefined) continue;
    if (key == kProjectedCode) projected = value;
    if (key == kGeographicCode) geographic = value;
  }
  if (projected != 0) {
    crs.importFromEPSG(projected);
  } else if (geographic != 0) {
    crs.importFromEPSG(geographic);
  }
}

}  // namespace

std::string read_las_crs(std::ifstream& file, const LasRecords& records, const std::filesystem::path& path) {
  const GdalSession session;
  OGRSpatialReference crs;
  const auto walk = [&](std::uint64_t at, std::uint64_t count, bool extended) {
    const std::uint64_t head = extended ? kExtendedHead : kRecordHead;
    for (std::uint64_t k = 0; k < count; ++k) {
      if (at > records.file_bytes || head > records.file_bytes - at)
        throw InputError(
            fmt::format("{}: the header announces {} records, but the file ends at record {}; it is cut "
                        "off or damaged",
                        path.string(), count, k + 1));
      const std::string bytes = bytes_at(file, at, head, path);
      const std::string user = std::string(bytes.data() + 2, 16).c_str();
      const int id = value_at<std::uint16_t>(bytes, 18);
      const std::uint64_t length =
          extended ? value_at<std::uint64_t>(bytes, 20) : std::uint64_t{value_at<std::uint16_t>(bytes, 20)};
      at += head;
      if (length > records.file_bytes - at)
        throw InputError(
            fmt::format("{}: record {} of the header is longer than the file; it is damaged", path.string(), k + 1));
      if (user == "LASF_Projection" && (id == kWktRecord || id == kGeoKeyRecord) && length <= kMostRecordBytes)
        use_record(id, bytes_at(file, at, length, path), crs);
      at += length;
    }
  };
  walk(records.first_at, records.count, false);
  if (records.extended_first_at != 0) walk(records.extended_first_at, records.extended_count, true);
  if (crs.IsEmpty()) return {};
  if (crs.IsCompound()) crs.StripVertical();
  if (crs.IsGeographic() || crs.IsGeocentric())
    throw InputError(
        fmt::format("{}: the coordinates are in degrees, but distances must be in metres. Project them: pdal "
                    "translate {} {}_utm.las reprojection --filters.reprojection.out_srs=EPSG:CODE",
                    path.string(), path.filename().string(), path.stem().string()));
  if (std::abs(crs.GetLinearUnits(nullptr) - 1.0) > 1e-9)
    throw InputError(
        fmt::format("{}: the coordinates are not in metres (1 unit is {:.9g} m). Project them: pdal translate "
                    "{} {}_metric.las reprojection --filters.reprojection.out_srs=EPSG:CODE",
                    path.string(), crs.GetLinearUnits(nullptr), path.filename().string(), path.stem().string()));
  char* text = nullptr;
  crs.exportToWkt(&text);
  const std::string wkt = text != nullptr ? text : "";
  CPLFree(text);
  return wkt;
}

}  // namespace talus
