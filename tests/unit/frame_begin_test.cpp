#include <talus/io/folder_file.hpp>
#include <talus/io/frame_file.hpp>
#include <talus/io/frame_reader.hpp>

#include <gtest/gtest.h>
#include <support/sample_frames.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

TEST(FrameBegin, NamesOfMembersAreReadBack) {
  TemporaryFolder folder;
  FrameHeader header = make_sample_header();
  header.names["rope"] = {"upper \"bearing\" rope", "lower"};
  header.names["rocks"] = {};
  FrameFileWriter writer(folder / "frames.tlf", {});
  writer.begin(header);
  writer.add(make_sample_frame(0.0));
  writer.close();
  EXPECT_EQ(FrameReader(folder / "frames.tlf").header().names, header.names);
}

TEST(FrameBegin, ASecondBeginReplacesTheFileAndLeavesTheBytesOfOneThatBeganOnce) {
  TemporaryFolder folder;
  const ServedFolder served(folder.path());
  FrameFileWriter writer(folder / "frames.tlf", {});
  writer.begin(make_sample_header());
  for (int k = 0; k < 100; ++k) writer.add(make_sample_frame(0.5 * k, 7));
  writer.flush();
  const FolderFile before = *served.open("frames.tlf");
  writer.begin(make_sample_header());
  EXPECT_NE(served.open("frames.tlf")->version(), before.version());
  for (int k = 0; k < 10; ++k) writer.add(make_sample_frame(0.1 * k));
  writer.close();
  FrameFileWriter once(folder / "once.tlf", {});
  once.begin(make_sample_header());
  for (int k = 0; k < 10; ++k) once.add(make_sample_frame(0.1 * k));
  once.close();
  EXPECT_EQ(load_file(folder / "frames.tlf"), load_file(folder / "once.tlf"));
  EXPECT_EQ(writer.stats().frames_offered, 10U);
}

}  // namespace
}  // namespace talus
