#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace talus {

/// Where the variable length records of a LAS file are.
struct LasRecords {
  std::uint64_t first_at = 0;  ///< byte after the header
  std::uint64_t count = 0;
  std::uint64_t extended_first_at = 0;  ///< of LAS 1.4, after the points; 0: none
  std::uint64_t extended_count = 0;
  std::uint64_t file_bytes = 0;
};

/// WKT of the coordinate system in the records (WKT, or the projected code of GeoTIFF keys); empty when there is none.
/// Throws InputError for damaged records and for degrees or feet.
std::string read_las_crs(std::ifstream& file, const LasRecords& records, const std::filesystem::path& path);

}  // namespace talus
