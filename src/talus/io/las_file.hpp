#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace talus {

/// Header of a LAS point cloud (ASPRS LAS 1.0 to 1.4) with what its records say of the coordinate system.
struct LasHeader {
  int version_minor = 2;
  int point_format = 0;            ///< 0 to 10
  std::uint16_t record_bytes = 0;  ///< of one point
  std::uint64_t points_at = 0;     ///< byte of the first point
  std::uint64_t point_count = 0;
  std::array<double, 3> scale{}, offset{};
  std::string crs_wkt;  ///< empty: the file does not say it
};

struct LasPoint {
  double x = 0.0, y = 0.0, z = 0.0;  ///< [m]
  int classification = 0;            ///< 2: ground
  bool withheld = false;             ///< marked as deleted
};

/// Reads and checks the header. Throws InputError, with what to do, for compressed (LAZ), truncated and damaged files
/// and for coordinates in degrees or feet.
LasHeader read_las_header(const std::filesystem::path& path);

/// Calls `use` for every point, a megabyte of the file at a time. Throws InputError where the file ends too early.
void for_each_las_point(const std::filesystem::path& path, const LasHeader& header,
                        const std::function<void(const LasPoint&)>& use);

}  // namespace talus
