#include <talus/base/error.hpp>
#include <talus/io/crc32.hpp>
#include <talus/io/frame_file.hpp>
#include <talus/io/frame_reader.hpp>
#include <talus/io/output_file.hpp>

#include <csignal>
#include <cstring>
#include <random>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <support/sample_frames.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

void expect_same_frame(const Frame& a, const Frame& b) {
  EXPECT_EQ(a.time, b.time);
  ASSERT_EQ(a.groups.size(), b.groups.size());
  for (std::size_t g = 0; g < a.groups.size(); ++g) {
    EXPECT_EQ(a.groups[g].name, b.groups[g].name);
    EXPECT_EQ(a.groups[g].kind, b.groups[g].kind);
    EXPECT_EQ(a.groups[g].meshes, b.groups[g].meshes);
    EXPECT_EQ(a.groups[g].segments, b.groups[g].segments);
    EXPECT_EQ(a.groups[g].triangles, b.groups[g].triangles);
    EXPECT_EQ(a.groups[g].cells, b.groups[g].cells);
    ASSERT_EQ(a.groups[g].arrays.size(), b.groups[g].arrays.size());
    for (std::size_t i = 0; i < a.groups[g].arrays.size(); ++i) {
      const FrameArray &x = a.groups[g].arrays[i], &y = b.groups[g].arrays[i];
      EXPECT_EQ(x.name, y.name);
      EXPECT_EQ(x.unit, y.unit);
      EXPECT_EQ(x.components, y.components);
      EXPECT_EQ(x.per_segment, y.per_segment);
      EXPECT_EQ(x.per_cell, y.per_cell);
      EXPECT_EQ(x.values, y.values);
    }
  }
}

void write_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::filesystem::remove(path);  // some file systems force a file that is overwritten to the disk, which is slow
  OutputFile file(path);
  file.write(bytes);
  file.close();
}

/// Frames at 0, 0.1, 0.2, ...; the number of spheres changes every `change` frames.
Frame sample(int number, int change = 1000) {
  return make_sample_frame(0.1 * number, 3 + number / change);
}

FrameFileStats write_frames(const std::filesystem::path& path, int count, std::uint64_t budget = 1 << 30,
                            int change = 1000) {
  FrameFileSettings settings;
  settings.budget_bytes = budget;
  FrameFileWriter writer(path, settings);
  writer.begin(make_sample_header());
  for (int i = 0; i < count; ++i) writer.add(sample(i, change));
  writer.close();
  return writer.stats();
}

TEST(Crc32, CheckValueOfTheStandard) {
  EXPECT_EQ(crc32("123456789"), 0xCBF43926u);
  EXPECT_EQ(crc32("6789", crc32("12345")), 0xCBF43926u);
  EXPECT_EQ(crc32(""), 0u);
}

TEST(FrameFile, EveryFrameComesBackBitForBit) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 100, 1 << 30, 7);
  FrameReader reader(folder / "f.tlf");
  EXPECT_TRUE(reader.is_closed());
  EXPECT_EQ(reader.problem(), "");
  EXPECT_EQ(reader.stride(), 1u);
  ASSERT_EQ(reader.frame_count(), 100u);
  for (const int i : {99, 0, 50, 31, 32, 7, 6})
    expect_same_frame(reader.read(static_cast<std::size_t>(i)), sample(i, 7));
  const FrameHeader header = make_sample_header();
  EXPECT_EQ(reader.header().title, header.title);
  EXPECT_EQ(reader.header().origin, header.origin);
  ASSERT_EQ(reader.header().meshes.size(), 2u);
  EXPECT_EQ(reader.header().meshes[1].name, "rock");
  EXPECT_EQ(reader.header().meshes[1].mesh.triangles, header.meshes[1].mesh.triangles);
  EXPECT_EQ(reader.header().meshes[0].mesh.vertices[2], header.meshes[0].mesh.vertices[2]);
}

TEST(FrameFile, DeformingSurfacesComeBackBitForBit) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "f.tlf", {});
  writer.begin(make_sample_header());
  for (int i = 0; i < 40; ++i) {
    Frame frame = sample(i);
    frame.groups.push_back(make_sample_surface(0.1 * i).groups[0]);
    writer.add(frame);
  }
  writer.close();
  FrameReader reader(folder / "f.tlf");
  ASSERT_EQ(reader.frame_count(), 40u);
  Frame expected = sample(39);
  expected.groups.push_back(make_sample_surface(0.1 * 39).groups[0]);
  expect_same_frame(reader.read(39), expected);
}

TEST(FrameFile, GroupsThatAreNoSurfacesAreDescribedAsBeforeThereWereSurfaces) {
  // A description without `triangles`, `cells` and `per_cell`, as in files from before these keys.
  const FrameLayout layout = layout_of(make_sample_frame(0.0), 2);
  const std::string payload = encode_layout(layout);
  EXPECT_NE(payload.find(R"({"name":"rope","kind":"lines","count":3,"segments":2,"arrays":[)"
                         R"({"name":"position","unit":"m","components":3,"per_segment":false},)"
                         R"({"name":"force","unit":"kN","components":1,"per_segment":true}]})"),
            std::string::npos)
      << payload;
  EXPECT_EQ(decode_layout(payload, 2), layout);
}

TEST(FrameFile, SurfacesWhoseCornersAreNoMembersAreRefused) {
  const FrameLayout good = layout_of(make_sample_surface(0.0), 0);
  EXPECT_EQ(decode_layout(encode_layout(good), 0), good);
  const auto refusal = [](const FrameLayout& layout) -> std::string {
    try {
      decode_layout(encode_layout(layout), 0);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  FrameLayout bad = good;
  bad.groups[0].triangles[1][2] = 9;
  EXPECT_EQ(refusal(bad), "a triangle of a surface has a corner at no member");
  bad = good;
  bad.groups[0].cells[0][7] = -1;  // neither four corners nor eight
  EXPECT_EQ(refusal(bad), "a cell of a surface has a corner at no member");
  bad = good;
  bad.groups[0].kind = "points";
  EXPECT_EQ(refusal(bad), "a group that is not a surface has triangles");
  bad = good;
  bad.groups[0].arrays[0].per_cell = true;
  EXPECT_EQ(refusal(bad), "a group has no positions");
  bad.groups[0] = layout_of(make_sample_frame(0.0), 2).groups[2];
  bad.groups[0].arrays[1].per_cell = true;
  EXPECT_EQ(refusal(bad), "an array per cell belongs to no surface");
}

TEST(FrameFile, FindsTheFrameAtATime) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 100);
  FrameReader reader(folder / "f.tlf");
  EXPECT_EQ(reader.find(-1.0), 0u);
  EXPECT_EQ(reader.find(0.0), 0u);
  EXPECT_EQ(reader.find(3.25), 32u);
  EXPECT_EQ(reader.find(sample(31).time), 31u);
  EXPECT_EQ(reader.find(1e9), 99u);
  EXPECT_EQ(reader.time(42), sample(42).time);
}

TEST(FrameFile, IsReadableWhileItIsWritten) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "f.tlf", {});
  writer.begin(make_sample_header());
  FrameReader reader(folder / "f.tlf");
  EXPECT_EQ(reader.frame_count(), 0u);
  for (int i = 0; i < 200; ++i) {
    writer.add(sample(i, 45));
    if (i % 7 != 0) continue;
    writer.flush();
    EXPECT_FALSE(reader.refresh());
    ASSERT_EQ(reader.frame_count(), static_cast<std::size_t>(i + 1));
    EXPECT_EQ(reader.problem(), "");
    EXPECT_FALSE(reader.is_closed());
    expect_same_frame(reader.read(static_cast<std::size_t>(i)), sample(i, 45));
  }
  writer.close();
  reader.refresh();
  EXPECT_TRUE(reader.is_closed());
  EXPECT_EQ(reader.frame_count(), 200u);
}

TEST(FrameFile, BytesDoNotDependOnWhenItWasFlushed) {
  TemporaryFolder folder;
  write_frames(folder / "a.tlf", 100);
  FrameFileWriter writer(folder / "b.tlf", {});
  writer.begin(make_sample_header());
  writer.flush();
  for (int i = 0; i < 100; ++i) {
    writer.add(sample(i));
    writer.flush();
  }
  writer.close();
  EXPECT_EQ(load_file(folder / "a.tlf"), load_file(folder / "b.tlf"));
}

TEST(FrameFile, ATruncatedFileGivesTheFramesBeforeTheCut) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 40, 1 << 30, 15);
  const std::string whole = load_file(folder / "f.tlf");
  std::size_t last_count = 0;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write_bytes(folder / "cut.tlf", std::string_view(whole).substr(0, size));
    try {
      FrameReader reader(folder / "cut.tlf");
      ASSERT_GE(reader.frame_count(), last_count);
      ASSERT_FALSE(reader.is_closed());
      last_count = reader.frame_count();
      if (last_count > 0) {
        ASSERT_EQ(reader.read(last_count - 1).time, sample(static_cast<int>(last_count) - 1).time);
      }
    } catch (const InputError& error) {
      ASSERT_EQ(last_count, 0u) << error.what();
      ASSERT_EQ(std::string(error.what()).find((folder / "cut.tlf").string()), 0u) << error.what();
    }
  }
  EXPECT_EQ(last_count, 40u);
}

TEST(FrameFile, ATornLastChunkIsReportedAndLeftOut) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "f.tlf", {});
  writer.begin(make_sample_header());
  for (int i = 0; i < 40; ++i) writer.add(sample(i));  // a whole chunk of 32 and one of 8
  writer.flush();
  std::string bytes = load_file(folder / "f.tlf");
  bytes[bytes.size() - 20] = static_cast<char>(bytes[bytes.size() - 20] ^ 1);
  write_bytes(folder / "torn.tlf", bytes);
  FrameReader reader(folder / "torn.tlf");
  EXPECT_EQ(reader.frame_count(), 32u);
  EXPECT_NE(reader.problem().find("the last 8 frames are damaged"), std::string::npos) << reader.problem();
}

/// Reads everything there is; any outcome but a crash or a wrong frame will do.
std::size_t read_all(const std::filesystem::path& path) {
  std::size_t good = 0;
  try {
    FrameReader reader(path);
    for (std::size_t i = 0; i < reader.frame_count(); ++i) {
      try {
        const Frame frame = reader.read(i);
        EXPECT_LE(frame.groups.size(), 1000u);
        ++good;
      } catch (const IoError&) {
      }
    }
    if (reader.frame_count() > 0) {
      try {
        reader.find(1.0);
      } catch (const IoError&) {
      }
    }
    reader.refresh();
  } catch (const InputError&) {
  }
  return good;
}

TEST(FrameFile, FlippedBytesNeverCrashOrGiveAFalseFrame) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 40, 1 << 30, 15);
  const std::string whole = load_file(folder / "f.tlf");
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << (at % 8)));
    write_bytes(folder / "bad.tlf", bytes);
    try {
      FrameReader reader(folder / "bad.tlf");
      for (std::size_t i = 0; i < reader.frame_count(); ++i) {
        try {
          const Frame frame = reader.read(i);
          expect_same_frame(frame, sample(static_cast<int>(std::lround(10 * frame.time)), 15));
        } catch (const IoError&) {
        }
      }
    } catch (const InputError&) {
    }
    if (HasFailure()) FAIL() << "byte " << at;
  }
}

/// Puts right all checksums, so that damage reaches what lies behind them.
void mend_checksums(std::string& bytes) {
  const auto put = [&](std::size_t at, std::uint32_t value) { std::memcpy(bytes.data() + at, &value, 4); };
  for (std::size_t at = kFramePrefixBytes; at + kChunkHeaderBytes <= bytes.size();) {
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data() + at + 8, 8);
    const std::string_view view(bytes);
    if (length <= bytes.size() - at - kChunkHeaderBytes)
      put(at + 52, crc32(view.substr(at + kChunkHeaderBytes, length)));
    put(at + 60, crc32(view.substr(at, 60)));
    if (length > bytes.size() - at - kChunkHeaderBytes) break;
    at += kChunkHeaderBytes + length;
  }
}

TEST(FrameFile, DamageBehindGoodChecksumsNeverCrashes) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "f.tlf", {});
  writer.begin(make_sample_header());
  for (int i = 0; i < 12; ++i) writer.add(sample(i, 5));
  writer.close();
  const std::string whole = load_file(folder / "f.tlf");
  std::mt19937 random(7);
  std::size_t good = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    std::string bytes = whole;
    if (trial % 2 == 0) bytes.resize(bytes.size() - 16);  // without the index, so that chunks are scanned
    const int changes = 1 + static_cast<int>(random() % 4);
    for (int k = 0; k < changes; ++k) {
      const std::size_t at = random() % std::min<std::size_t>(bytes.size(), 3000);
      static const char kBytes[] = {'\0', '\xff', '\x7f', '9', '-', '"', '}', 'e', '.'};
      bytes[at] = random() % 2 == 0 ? kBytes[random() % sizeof kBytes] : static_cast<char>(random());
    }
    mend_checksums(bytes);
    write_bytes(folder / "bad.tlf", bytes);
    good += read_all(folder / "bad.tlf");
  }
  EXPECT_GT(good, 1000u);  // the damage is not so great that nothing is tested
}

TEST(FrameFile, OtherFilesAndVersionsAreRefusedWithASentence) {
  TemporaryFolder folder;
  const auto refusal = [&](const std::string& bytes) -> std::string {
    write_bytes(folder / "x.tlf", bytes);
    try {
      FrameReader reader(folder / "x.tlf");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refusal("").find("not a frame file"), std::string::npos);
  EXPECT_NE(refusal(std::string(100, 'x')).find("not a frame file"), std::string::npos);
  std::string other = encode_prefix();
  other[8] = 9;
  EXPECT_NE(refusal(other).find("frame format 9, but this Talus reads format 1"), std::string::npos);
  EXPECT_THROW(FrameReader(folder / "none.tlf"), IoError);
}

TEST(FrameFile, NeverExceedsItsBudgetAndStillSpansTheRun) {
  TemporaryFolder folder;
  for (const std::uint64_t budget : {4000u, 10000u, 50000u}) {
    FrameFileSettings settings;
    settings.budget_bytes = budget;
    FrameFileWriter writer(folder / "f.tlf", settings);
    writer.begin(make_sample_header());
    for (int i = 0; i < 3000; ++i) {
      writer.add(sample(i));
      ASSERT_LE(writer.stats().bytes, budget);
    }
    writer.close();
    ASSERT_LE(std::filesystem::file_size(folder / "f.tlf"), budget);
    const FrameFileStats stats = writer.stats();
    EXPECT_EQ(stats.frames_offered, 3000u);
    EXPECT_GT(stats.stride, 1u);
    EXPECT_EQ(stats.stride & (stats.stride - 1), 0u);
    EXPECT_GT(stats.bytes, budget / 4);  // and it makes use of it
    FrameReader reader(folder / "f.tlf");
    EXPECT_EQ(reader.stride(), stats.stride);
    EXPECT_EQ(reader.budget_bytes(), budget);
    ASSERT_EQ(reader.frame_count(), stats.frames_kept);
    for (std::size_t i = 0; i + 1 < reader.frame_count(); ++i)
      expect_same_frame(reader.read(i), sample(static_cast<int>(i * stats.stride)));
    EXPECT_EQ(reader.time(reader.frame_count() - 1), sample(2999).time);
  }
}

TEST(FrameFile, AThinnedFileHasTheBytesOfOneThatTookEverySecondFrameFromTheStart) {
  TemporaryFolder folder;
  const FrameFileStats stats = write_frames(folder / "thin.tlf", 300, 20000, 40);
  ASSERT_GT(stats.stride, 1u);
  FrameReader reader(folder / "thin.tlf");
  FrameStream direct(folder / "direct.tlf", reader.header_payload());
  for (int i = 0; i < 300; ++i)
    if (static_cast<std::uint32_t>(i) % stats.stride == 0 || i == 299)
      direct.append(layout_of(sample(i, 40), 2), static_cast<std::uint64_t>(i), stats.stride,
                    encode_frame(sample(i, 40)));
  direct.close();
  EXPECT_EQ(load_file(folder / "thin.tlf"), load_file(folder / "direct.tlf"));
}

TEST(FrameFile, ABudgetThatCannotHoldThreeFramesIsRefusedAtTheStart) {
  TemporaryFolder folder;
  EXPECT_THROW(write_frames(folder / "f.tlf", 1, 200), InputError);
  try {
    write_frames(folder / "f.tlf", 1, 1500);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("the budget for 3D frames is 1500 bytes"), std::string::npos)
        << error.what();
  }
}

TEST(FrameFile, AFrameThatOutgrowsTheBudgetIsSkippedNotFatal) {
  TemporaryFolder folder;
  FrameFileSettings settings;
  settings.budget_bytes = 6000;
  FrameFileWriter writer(folder / "f.tlf", settings);
  writer.begin(make_sample_header());
  for (int i = 0; i < 50; ++i) writer.add(make_sample_frame(0.1 * i, i < 25 ? 3 : 3000));
  writer.close();
  EXPECT_LE(std::filesystem::file_size(folder / "f.tlf"), 6000u);
  EXPECT_GE(FrameReader(folder / "f.tlf").frame_count(), 1u);
}

TEST(FrameFile, ALiveReaderNoticesThatTheFileWasThinned) {
  TemporaryFolder folder;
  FrameFileSettings settings;
  settings.budget_bytes = 10000;
  FrameFileWriter writer(folder / "f.tlf", settings);
  writer.begin(make_sample_header());
  FrameReader reader(folder / "f.tlf");
  bool replaced = false;
  for (int i = 0; i < 300; ++i) {
    writer.add(sample(i));
    writer.flush();
    replaced = reader.refresh() || replaced;
    const std::size_t last = reader.frame_count() - 1;
    EXPECT_EQ(reader.time(last), sample(static_cast<int>(last * reader.stride())).time);
  }
  EXPECT_TRUE(replaced);
}

TEST(FrameFile, AResumedFileEqualsOneThatNeverStopped) {
  TemporaryFolder folder;
  for (const std::uint64_t budget : {std::uint64_t{1} << 20, std::uint64_t{12000}})
    for (const int stop : {1, 10, 32, 77, 150}) {
      write_frames(folder / "whole.tlf", 200, budget, 60);
      FrameFileSettings settings;
      settings.budget_bytes = budget;
      FrameFileStats at_snapshot;
      {
        FrameFileWriter first(folder / "split.tlf", settings);
        first.begin(make_sample_header());
        for (int i = 0; i < stop + 20; ++i) {  // the run goes on for a while before it dies, without closing
          first.add(sample(i, 60));
          if (i == stop - 1) at_snapshot = first.stats();
        }
        first.flush();
      }
      settings.resume = true;
      settings.frames_offered = at_snapshot.frames_offered;
      settings.last_time = at_snapshot.last_time;
      FrameFileWriter second(folder / "split.tlf", settings);
      second.begin(make_sample_header());
      for (int i = stop - 1; i < 200; ++i) second.add(sample(i, 60));  // the frame of the snapshot comes again
      second.close();
      EXPECT_EQ(load_file(folder / "whole.tlf"), load_file(folder / "split.tlf")) << budget << " " << stop;
    }
}

TEST(FrameFile, ResumingWithAnotherCaseIsRefused) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 5);
  FrameFileSettings settings;
  settings.resume = true;
  settings.frames_offered = 5;
  FrameFileWriter writer(folder / "f.tlf", settings);
  FrameHeader header = make_sample_header();
  header.meshes.pop_back();
  EXPECT_THROW(writer.begin(header), InputError);
}

TEST(FrameFile, TruncateDropsWhatIsLater) {
  TemporaryFolder folder;
  write_frames(folder / "f.tlf", 100);
  EXPECT_EQ(truncate_frames(folder / "f.tlf", sample(49).time), 50u);
  FrameReader reader(folder / "f.tlf");
  ASSERT_EQ(reader.frame_count(), 50u);
  EXPECT_TRUE(reader.is_closed());
  expect_same_frame(reader.read(49), sample(49));
  EXPECT_EQ(truncate_frames(folder / "f.tlf", -1.0), 0u);
}

/// Lets files of this process grow to a limit only: a full disk without a disk.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    rlimit limit = old_;
    limit.rlim_cur = bytes;
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    std::signal(SIGXFSZ, old_handler_);
  }

 private:
  void (*old_handler_)(int);
  rlimit old_{};
};

TEST(FrameFile, AFullDiskIsAnErrorThatNamesTheFileAndLeavesTheFramesBefore) {
  TemporaryFolder folder;
  FrameFileWriter writer(folder / "f.tlf", {});
  std::string message;
  {
    FileSizeLimit limit(20000);
    writer.begin(make_sample_header());
    try {
      for (int i = 0; i < 1000; ++i) writer.add(sample(i));
    } catch (const IoError& error) {
      message = error.what();
    }
  }
  EXPECT_EQ(message, "cannot write " + (folder / "f.tlf").string() + ": File too large");
  FrameReader reader(folder / "f.tlf");
  EXPECT_GE(reader.frame_count(), 32u);
  expect_same_frame(reader.read(31), sample(31));
}

}  // namespace
}  // namespace talus
