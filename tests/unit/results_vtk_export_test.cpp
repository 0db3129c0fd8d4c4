#include <talus/io/frame_file.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/vtk_export.hpp>

#include <cstdlib>

#include <gtest/gtest.h>
#include <support/sample_frames.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

/// What VTK's own reader finds in the exported frames.
std::string read_with_vtk(const std::filesystem::path& folder) {
  const std::string output = (folder / "read.txt").string();
  const std::string command =
      "/usr/bin/python3 " TALUS_SOURCE_DIR "/tests/support/read_vtk.py " + folder.string() + " > " + output + " 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << load_file(output);
  return load_file(output);
}

TEST(VtkExport, VtkReadsBackWhatTheFramesHold) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "frames.tlf", {});
  writer.begin(make_sample_header());
  writer.add(make_sample_frame(0.0));
  writer.add(make_sample_frame(1.0));  // the first rock has turned by 90 degrees about z and moved by 1 m
  writer.close();
  FrameReader reader(folder / "frames.tlf");
  const VtkExportReport report = export_vtk(reader, folder / "vtk");
  EXPECT_EQ(report.frames, 2u);
  EXPECT_EQ(report.problem, "");
  EXPECT_EQ(read_with_vtk(folder / "vtk"),
            "at 0 part 0 terrain terrain.vtp\n"
            "at 0 part 1 rocks rocks_000000.vtp\n"
            "at 0 part 2 balls balls_000000.vtp\n"
            "at 0 part 3 rope rope_000000.vtp\n"
            "at 1 part 0 terrain terrain.vtp\n"
            "at 1 part 1 rocks rocks_000001.vtp\n"
            "at 1 part 2 balls balls_000001.vtp\n"
            "at 1 part 3 rope rope_000001.vtp\n"
            "terrain.vtp points 4 verts 0 lines 0 polys 2\n"
            "terrain.vtp bounds 0.0000 10.0000 0.0000 10.0000 0.0000 1.0000\n"
            "terrain.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            "rocks_000000.vtp points 8 verts 0 lines 0 polys 8\n"
            "rocks_000000.vtp bounds 0.0000 1.0000 0.0000 6.0000 0.0000 3.0000\n"
            "rocks_000000.vtp cell member 0 0 0 0 1 1 1 1\n"
            "rocks_000000.vtp cell kinetic_energy [J] 0 0 0 0 0 0 0 0\n"
            "rocks_000000.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            "balls_000000.vtp points 3 verts 3 lines 0 polys 0\n"
            "balls_000000.vtp bounds 0.0000 2.0000 0.0000 0.0000 0.5000 0.5000\n"
            "balls_000000.vtp point radius [m] 0.1 0.2 0.3\n"
            "balls_000000.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            "rope_000000.vtp points 3 verts 0 lines 2 polys 0\n"
            "rope_000000.vtp bounds 0.0000 2.0000 0.0000 0.0000 0.0000 1.0000\n"
            "rope_000000.vtp cell force [kN] 0 0\n"
            "rope_000000.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            // x of the body now points to y, y to -x: from x = 1 - 1 to 1 for the turned one, to 2 for the other.
            "rocks_000001.vtp points 8 verts 0 lines 0 polys 8\n"
            "rocks_000001.vtp bounds 0.0000 2.0000 0.0000 6.0000 0.0000 3.0000\n"
            "rocks_000001.vtp cell member 0 0 0 0 1 1 1 1\n"
            "rocks_000001.vtp cell kinetic_energy [J] 100 100 100 100 200 200 200 200\n"
            "rocks_000001.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            "balls_000001.vtp points 3 verts 3 lines 0 polys 0\n"
            "balls_000001.vtp bounds 0.0000 2.0000 1.0000 1.0000 0.5000 0.5000\n"
            "balls_000001.vtp point radius [m] 0.1 0.2 0.3\n"
            "balls_000001.vtp field origin [m] 2.6e+06 1.18e+06 1500\n"
            "rope_000001.vtp points 3 verts 0 lines 2 polys 0\n"
            "rope_000001.vtp bounds 0.0000 2.0000 0.0000 0.0000 1.0000 1.0000\n"
            "rope_000001.vtp cell force [kN] 10 20\n"
            "rope_000001.vtp field origin [m] 2.6e+06 1.18e+06 1500\n");
}

TEST(VtkExport, ElementsUnderADeformingSurfaceBecomeAnUnstructuredGrid) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "frames.tlf", {});
  writer.begin({});
  writer.add(make_sample_surface(0.5));
  Frame hollow = make_sample_surface(1.0);  // a surface alone
  hollow.groups[0].cells.clear();
  hollow.groups[0].arrays.pop_back();
  writer.add(hollow);
  writer.close();
  FrameReader reader(folder / "frames.tlf");
  export_vtk(reader, folder / "vtk");
  EXPECT_EQ(read_with_vtk(folder / "vtk"),
            "at 0.5 part 0 block block_000000.vtu\n"
            "at 1 part 0 block block_000001.vtp\n"
            "block_000000.vtu points 9 cells vtkHexahedron vtkTetra\n"
            "block_000000.vtu bounds 0.0000 1.0000 0.0000 1.0000 0.0000 2.5000\n"
            "block_000000.vtu point von_mises [Pa] 1 2 3 4 5 6 7 8 4.5\n"
            "block_000000.vtu cell stress [Pa] 1 2 3 4 5 6 0.5 0 0 0 0 -0.5\n"
            "block_000000.vtu field origin [m] 0 0 0\n"
            "block_000001.vtp points 9 verts 0 lines 0 polys 3\n"
            "block_000001.vtp bounds 0.0000 1.0000 0.0000 1.0000 0.0000 3.0000\n"
            "block_000001.vtp point von_mises [Pa] 1 2 3 4 5 6 7 8 9\n"
            "block_000001.vtp field origin [m] 0 0 0\n");
}

TEST(VtkExport, EmptyGroupsAndStrangeNamesAreStillReadable) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "frames.tlf", {});
  FrameHeader header;
  header.meshes = {{"a/b <&>", make_sample_header().meshes[0].mesh}, {"a/b <&>", {}}};
  writer.begin(header);
  Frame frame;
  FrameGroup group{"../\"x\" & y", "spheres", {}, {}, {{"position", "m", 3, {}, false}, {"radius", "m", 1, {}, false}}};
  frame.groups = {group, group};
  writer.add(frame);
  writer.close();
  FrameReader reader(folder / "frames.tlf");
  export_vtk(reader, folder / "vtk");
  const std::string text = read_with_vtk(folder / "vtk");
  EXPECT_NE(text.find("at 0 part 0 a/b <&> a_b____.vtp\nat 0 part 1 a/b <&> a_b_____2.vtp\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("_.__x____y_000000.vtp points 0 verts 0 lines 0 polys 0\n"), std::string::npos) << text;
  EXPECT_NE(text.find("_.__x____y_000000_2.vtp points 0"), std::string::npos) << text;
  EXPECT_EQ(text.find("VTK complains"), std::string::npos) << text;
}

}  // namespace
}  // namespace talus
