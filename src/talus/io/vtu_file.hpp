#pragma once

#include <talus/io/vtp_file.hpp>

namespace talus {

/// An unstructured grid of hexahedra and tetrahedra as VTK understands it.
struct VtuData {
  std::vector<float> points;                       ///< x y z of each [m]
  std::vector<std::array<std::int32_t, 8>> cells;  ///< a tetrahedron has -1 in the last four
  std::vector<VtpArray> point_data;
  std::vector<VtpArray> cell_data;
  std::array<double, 3> origin = {0.0, 0.0, 0.0};  ///< of the map [m]
};

/// VTK XML UnstructuredGrid (.vtu), arrays appended as raw little-endian bytes.
void write_vtu(const std::filesystem::path& path, const VtuData& data);

}  // namespace talus
