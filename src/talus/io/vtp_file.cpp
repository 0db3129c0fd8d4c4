#include <talus/io/output_file.hpp>
#include <talus/io/vtk_appended.hpp>
#include <talus/io/vtp_file.hpp>

#include <numeric>

#include <fmt/format.h>

namespace talus {

namespace {

/// Connectivity and offsets of `count` cells of `corners` points each.
std::string add_cells(VtkAppended& appended, const char* element, const std::int32_t* connectivity, std::size_t count,
                      int corners) {
  std::vector<std::int32_t> offsets(count);
  for (std::size_t i = 0; i < count; ++i) offsets[i] = static_cast<std::int32_t>(i + 1) * corners;
  std::string xml = fmt::format("<{}>\n", element);
  xml += appended.add("Int32", "connectivity", 1, connectivity, count * static_cast<std::size_t>(corners));
  xml += appended.add("Int32", "offsets", 1, offsets.data(), count);
  return xml + fmt::format("</{}>\n", element);
}

}  // namespace

void write_vtp(const std::filesystem::path& path, const VtpData& data) {
  const std::size_t point_count = data.points.size() / 3;
  std::vector<std::int32_t> vertices(data.vertex_cells ? point_count : 0);
  std::iota(vertices.begin(), vertices.end(), 0);

  VtkAppended appended;
  std::string xml = fmt::format(
      "<?xml version=\"1.0\"?>\n"
      "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n<PolyData>\n"
      "{}"
      "<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"{}\" NumberOfLines=\"{}\" NumberOfStrips=\"0\" "
      "NumberOfPolys=\"{}\">\n",
      vtk_origin(data.origin), point_count, vertices.size(), data.lines.size(), data.triangles.size());
  xml += add_attributes(appended, "PointData", data.point_data);
  xml += add_attributes(appended, "CellData", data.cell_data);
  xml += "<Points>\n" + appended.add("Float32", "Points", 3, data.points.data(), data.points.size()) + "</Points>\n";
  xml += add_cells(appended, "Verts", vertices.data(), vertices.size(), 1);
  xml += add_cells(appended, "Lines", data.lines.empty() ? nullptr : data.lines.front().data(), data.lines.size(), 2);
  xml += add_cells(appended, "Polys", data.triangles.empty() ? nullptr : data.triangles.front().data(),
                   data.triangles.size(), 3);
  xml += "</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_";

  OutputFile file(path);
  file.write(xml);
  file.write(appended.bytes());
  file.write("\n</AppendedData>\n</VTKFile>\n");
  file.close();
}

}  // namespace talus
