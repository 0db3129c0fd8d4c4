#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace talus {

/// One array of a VTK file.
struct VtpArray {
  std::string name;
  int components = 1;
  std::vector<float> values;
};

/// PolyData as VTK understands it. Cells are numbered in the order vertices, lines, triangles.
struct VtpData {
  std::vector<float> points;  ///< x y z of each [m]
  bool vertex_cells = false;  ///< one cell per point
  std::vector<std::array<std::int32_t, 2>> lines;
  std::vector<std::array<std::int32_t, 3>> triangles;
  std::vector<VtpArray> point_data;
  std::vector<VtpArray> cell_data;
  std::array<double, 3> origin = {0.0, 0.0, 0.0};  ///< of the map [m]
};

/// VTK XML PolyData (.vtp), arrays appended as raw little-endian bytes.
void write_vtp(const std::filesystem::path& path, const VtpData& data);

}  // namespace talus
