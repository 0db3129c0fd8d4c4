#include <talus/io/output_file.hpp>
#include <talus/io/vtk_appended.hpp>
#include <talus/io/vtu_file.hpp>

namespace talus {

namespace {

constexpr std::uint8_t kVtkTetrahedron = 10, kVtkHexahedron = 12;

}  // namespace

void write_vtu(const std::filesystem::path& path, const VtuData& data) {
  std::vector<std::int32_t> connectivity, offsets;
  std::vector<std::uint8_t> types;
  for (const auto& cell : data.cells) {
    const bool tetrahedron = cell[4] < 0;
    connectivity.insert(connectivity.end(), cell.begin(), tetrahedron ? cell.begin() + 4 : cell.end());
    offsets.push_back(static_cast<std::int32_t>(connectivity.size()));
    types.push_back(tetrahedron ? kVtkTetrahedron : kVtkHexahedron);
  }

  VtkAppended appended;
  std::string xml = fmt::format(
      "<?xml version=\"1.0\"?>\n"
      "<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
      "<UnstructuredGrid>\n{}<Piece NumberOfPoints=\"{}\" NumberOfCells=\"{}\">\n",
      vtk_origin(data.origin), data.points.size() / 3, data.cells.size());
  xml += add_attributes(appended, "PointData", data.point_data);
  xml += add_attributes(appended, "CellData", data.cell_data);
  xml += "<Points>\n" + appended.add("Float32", "Points", 3, data.points.data(), data.points.size()) + "</Points>\n";
  xml += "<Cells>\n" + appended.add("Int32", "connectivity", 1, connectivity.data(), connectivity.size());
  xml += appended.add("Int32", "offsets", 1, offsets.data(), offsets.size());
  xml += appended.add("UInt8", "types", 1, types.data(), types.size()) + "</Cells>\n";
  xml += "</Piece>\n</UnstructuredGrid>\n<AppendedData encoding=\"raw\">\n_";

  OutputFile file(path);
  file.write(xml);
  file.write(appended.bytes());
  file.write("\n</AppendedData>\n</VTKFile>\n");
  file.close();
}

}  // namespace talus
