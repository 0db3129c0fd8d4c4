#include <talus/base/error.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/vtk_export.hpp>
#include <talus/io/vtp_file.hpp>
#include <talus/io/vtu_file.hpp>

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace talus {

namespace {

std::string name_with_unit(const FrameArray& array) {
  return array.unit.empty() || array.unit == "-" ? array.name : fmt::format("{} [{}]", array.name, array.unit);
}

const FrameArray* find_array(const FrameGroup& group, std::string_view name) {
  for (const FrameArray& array : group.arrays)
    if (array.name == name) return &array;
  return nullptr;
}

/// Every row of the array `repeats[row]` times: the values of a body on each of its triangles.
VtpArray repeat_rows(const FrameArray& array, const std::vector<std::size_t>& repeats) {
  VtpArray result{name_with_unit(array), array.components, {}};
  const auto width = static_cast<std::size_t>(array.components);
  for (std::size_t row = 0; row < repeats.size(); ++row)
    for (std::size_t k = 0; k < repeats[row]; ++k)
      result.values.insert(result.values.end(), array.values.begin() + static_cast<std::ptrdiff_t>(row * width),
                           array.values.begin() + static_cast<std::ptrdiff_t>((row + 1) * width));
  return result;
}

VtpData rigid_to_vtp(const FrameGroup& group, const std::vector<FrameMesh>& meshes) {
  VtpData data;
  const std::vector<float>& positions = find_array(group, "position")->values;
  const FrameArray* orientations = find_array(group, "orientation");
  std::vector<std::size_t> repeats;
  FrameArray members{"member", "-", 1, {}};
  for (std::size_t body = 0; body < group.meshes.size(); ++body) {
    const TriangleMesh& mesh = meshes[static_cast<std::size_t>(group.meshes[body])].mesh;
    const Vec3 position(positions[3 * body], positions[3 * body + 1], positions[3 * body + 2]);
    Quat turn = Quat::Identity();
    if (orientations) {
      const float* q = orientations->values.data() + 4 * body;
      turn = Quat(q[0], q[1], q[2], q[3]).normalized();
    }
    const auto first = static_cast<std::int32_t>(data.points.size() / 3);
    for (const Vec3& vertex : mesh.vertices) {
      const Vec3 point = position + turn * vertex;
      for (int i = 0; i < 3; ++i) data.points.push_back(static_cast<float>(point[i]));
    }
    for (const auto& triangle : mesh.triangles)
      data.triangles.push_back({triangle[0] + first, triangle[1] + first, triangle[2] + first});
    repeats.push_back(mesh.triangles.size());
    members.values.push_back(static_cast<float>(body));
  }
  data.cell_data.push_back(repeat_rows(members, repeats));
  for (const FrameArray& array : group.arrays)
    if (array.name != "position" && array.name != "orientation") data.cell_data.push_back(repeat_rows(array, repeats));
  return data;
}

VtpData points_to_vtp(const FrameGroup& group) {
  VtpData data;
  data.points = find_array(group, "position")->values;
  data.lines = group.segments;
  data.triangles = group.triangles;
  data.vertex_cells = group.kind != "lines" && group.kind != "surface";
  for (const FrameArray& array : group.arrays) {
    if (array.name == "position") continue;
    VtpArray copy{name_with_unit(array), array.components, array.values};
    (array.per_segment ? data.cell_data : data.point_data).push_back(std::move(copy));
  }
  return data;
}

/// A surface with the elements under it.
VtuData solid_to_vtu(const FrameGroup& group) {
  VtuData data;
  data.points = find_array(group, "position")->values;
  data.cells = group.cells;
  for (const FrameArray& array : group.arrays)
    if (array.name != "position")
      (array.per_cell ? data.cell_data : data.point_data)
          .push_back({name_with_unit(array), array.components, array.values});
  return data;
}

/// Writes one group of one frame; `stem` is the path without its ending. Returns the ending.
std::string write_group(const FrameGroup& group, const FrameHeader& header, std::filesystem::path stem) {
  if (!group.cells.empty()) {
    VtuData data = solid_to_vtu(group);
    data.origin = header.origin;
    write_vtu(stem += ".vtu", data);
    return ".vtu";
  }
  VtpData data = group.kind == "rigid" ? rigid_to_vtp(group, header.meshes) : points_to_vtp(group);
  data.origin = header.origin;
  write_vtp(stem += ".vtp", data);
  return ".vtp";
}

VtpData mesh_to_vtp(const TriangleMesh& mesh) {
  VtpData data;
  for (const Vec3& vertex : mesh.vertices)
    for (int i = 0; i < 3; ++i) data.points.push_back(static_cast<float>(vertex[i]));
  data.triangles = mesh.triangles;
  return data;
}

std::string unique_name(std::set<std::string>& taken, const std::string& wanted) {
  const std::string base = safe_file_name(wanted);
  std::string name = base;
  for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{}_{}", base, i);
  return name;
}

/// A mesh that no body shows stands still at its place: terrain, walls.
std::vector<bool> find_static_meshes(const FrameReader& frames) {
  std::vector<bool> is_static(frames.header().meshes.size(), true);
  for (const auto& chunk : frames.chunks())
    for (const auto& group : frames.layout(chunk).groups)
      for (const std::int32_t mesh : group.meshes) is_static[static_cast<std::size_t>(mesh)] = false;
  return is_static;
}

}  // namespace

VtkExportReport export_vtk(FrameReader& frames, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw_io_error("make the folder", folder, error.value());

  std::set<std::string> taken;
  std::vector<std::pair<std::string, std::string>> static_files;  // name, file
  const FrameHeader& header = frames.header();
  const std::vector<bool> is_static = find_static_meshes(frames);
  for (std::size_t m = 0; m < header.meshes.size(); ++m) {
    if (!is_static[m]) continue;
    const std::string file = unique_name(taken, header.meshes[m].name) + ".vtp";
    VtpData data = mesh_to_vtp(header.meshes[m].mesh);
    data.origin = header.origin;
    write_vtp(folder / file, data);
    static_files.emplace_back(header.meshes[m].name, file);
  }

  VtkExportReport report;
  std::string collection;
  const auto list = [&](double time, std::size_t part, const std::string& name, const std::string& file) {
    collection += fmt::format("<DataSet timestep=\"{}\" part=\"{}\" name=\"{}\" file=\"{}\"/>\n", time, part,
                              escape_html(name), escape_html(file));
  };
  for (std::size_t f = 0; f < frames.frame_count(); ++f) {
    Frame frame;
    try {
      frame = frames.read(f);
    } catch (const IoError& damage) {
      report.problem = damage.what();
      continue;
    }
    std::size_t part = 0;
    // ParaView shows a file at the times it is listed for, so what stands still is listed for all of them.
    for (const auto& [name, file] : static_files) list(frame.time, part++, name, file);
    for (const FrameGroup& group : frame.groups) {
      const std::string name = unique_name(taken, fmt::format("{}_{:06}", group.name, f));
      list(frame.time, part++, group.name, name + write_group(group, header, folder / name));
    }
    ++report.frames;
  }
  OutputFile pvd(folder / "frames.pvd");
  pvd.write(
      "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" byte_order=\"LittleEndian\">\n"
      "<Collection>\n" +
      collection + "</Collection>\n</VTKFile>\n");
  pvd.close();
  return report;
}

}  // namespace talus
