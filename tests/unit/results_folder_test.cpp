#include <talus/base/error.hpp>
#include <talus/io/frame_reader.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/result_folder.hpp>
#include <talus/io/series_csv.hpp>
#include <talus/io/summary_json.hpp>

#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <support/sample_frames.hpp>
#include <support/sample_report.hpp>
#include <support/temporary_folder.hpp>

namespace talus {
namespace {

namespace fs = std::filesystem;

const std::string kCase = "[study]\nkind = \"free-body\"\n";
const ResultSettings kSettings{"9.8.7", std::uint64_t{1} << 30, false};

StudyResult make_result(StudyOutcome outcome = StudyOutcome::kFinished, double figure = 1.5) {
  StudyResult result;
  result.outcome = outcome;
  result.summary.set("figure_m", figure);
  result.series = {
      {"state", {{"t", "s"}}, {0.0, 0.5}}, {"state", {{"u", "m"}}, {1.0}}, {"../x/y", {{"u", "m"}}, {2.0}}};
  result.report = make_sample_report();
  return result;
}

void make_file(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  fs::remove(path);  // some file systems force a file that is overwritten to the disk, which is slow
  OutputFile file(path);
  file.write(text);
  file.close();
}

std::vector<std::string> list(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (!entry.is_directory()) names.push_back(fs::relative(entry.path(), folder).string());
  std::sort(names.begin(), names.end());
  return names;
}

using Names = std::vector<std::string>;

TEST(ResultFolder, HoldsCaseSummarySeriesAndReport) {
  TemporaryFolder folder;
  {
    ResultWriter writer(folder / "out", kCase, kSettings);
    writer.finish(make_result());
  }
  EXPECT_EQ(list(folder.path()), (Names{"out/case.toml", "out/report.html", "out/report.json", "out/series/_._x_y.csv",
                                        "out/series/state.csv", "out/series/state_2.csv", "out/summary.json"}));
  EXPECT_EQ(load_file(folder / "out/case.toml"), kCase);
  EXPECT_EQ(read_series_csv(folder / "out/series/state.csv").values, (std::vector<double>{0.0, 0.5}));
  const Summary summary = read_summary(folder / "out/summary.json");
  EXPECT_EQ(std::get<std::string>(*summary.find("talus_version")), "9.8.7");
  EXPECT_EQ(std::get<std::string>(*summary.find("outcome")), "finished");
  EXPECT_EQ(std::get<bool>(*summary.find("completed")), true);
  EXPECT_GE(std::get<double>(*summary.find("wall_time_s")), 0.0);
  EXPECT_EQ(std::get<double>(*summary.find("figure_m")), 1.5);
}

TEST(ResultFolder, DoesNotExistUntilTheRunEnds) {
  TemporaryFolder folder;
  ResultWriter writer(folder / "out", kCase, kSettings);
  EXPECT_FALSE(fs::exists(folder / "out"));
  EXPECT_EQ(writer.folder(), folder.path() / ".out.part");
  writer.finish(make_result());
  EXPECT_TRUE(fs::exists(folder / "out/summary.json"));
  EXPECT_FALSE(fs::exists(folder / ".out.part"));
}

TEST(ResultFolder, AnInterruptedRunIsKeptAndSaysSo) {
  TemporaryFolder folder;
  ResultWriter(folder / "out", kCase, kSettings).finish(make_result(StudyOutcome::kInterrupted));
  const Summary summary = read_summary(folder / "out/summary.json");
  EXPECT_EQ(std::get<std::string>(*summary.find("outcome")), "interrupted");
  EXPECT_EQ(std::get<bool>(*summary.find("completed")), false);
}

TEST(ResultFolder, AnEarlierResultIsReplacedOnlyAtTheEnd) {
  TemporaryFolder folder;
  ResultWriter(folder / "out", kCase, kSettings).finish(make_result(StudyOutcome::kFinished, 1.0));
  make_file(folder / "out/old.txt", "of the first run");
  {
    ResultWriter writer(folder / "out", kCase, kSettings);
    EXPECT_EQ(std::get<double>(*read_summary(folder / "out/summary.json").find("figure_m")), 1.0);
  }  // a run that fails leaves the earlier result
  EXPECT_TRUE(fs::exists(folder / "out/old.txt"));
  EXPECT_FALSE(fs::exists(folder / ".out.part"));
  ResultWriter(folder / "out", kCase, kSettings).finish(make_result(StudyOutcome::kFinished, 2.0));
  EXPECT_EQ(std::get<double>(*read_summary(folder / "out/summary.json").find("figure_m")), 2.0);
  EXPECT_FALSE(fs::exists(folder / "out/old.txt"));
  EXPECT_FALSE(fs::exists(folder / ".out.part"));
}

TEST(ResultFolder, AFolderWithSomethingElseIsRefusedUntouched) {
  TemporaryFolder folder;
  make_file(folder / "out/thesis.txt", "ten years of work");
  make_file(folder / "out/summary.json", "{\"of\": \"something else\"}");
  make_file(folder / "out/case.toml", "");
  EXPECT_THROW(ResultWriter(folder / "out", kCase, kSettings), InputError);
  EXPECT_EQ(load_file(folder / "out/thesis.txt"), "ten years of work");
  make_file(folder / "file", "");
  EXPECT_THROW(ResultWriter(folder / "file", kCase, kSettings), InputError);
  make_file(folder / ".new.part/thesis.txt", "also here");
  EXPECT_THROW(ResultWriter(folder / "new", kCase, kSettings), InputError);
  EXPECT_EQ(load_file(folder / ".new.part/thesis.txt"), "also here");
  EXPECT_THROW(ResultWriter("/", kCase, kSettings), InputError);
  EXPECT_THROW(ResultWriter("", kCase, kSettings), InputError);
}

TEST(ResultFolder, AnEmptyFolderATrailingSlashAndALinkWillDo) {
  TemporaryFolder folder;
  fs::create_directories(folder / "empty");
  ResultWriter(folder / "empty/", kCase, kSettings).finish(make_result());
  EXPECT_TRUE(fs::exists(folder / "empty/summary.json"));
  fs::create_directory_symlink(folder / "empty", folder / "link");
  ResultWriter(folder / "link", kCase, kSettings).finish(make_result());
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_TRUE(fs::exists(folder / "empty/summary.json"));
  ResultWriter(folder / "a/b/c", kCase, kSettings).finish(make_result());
  EXPECT_TRUE(fs::exists(folder / "a/b/c/summary.json"));
}

TEST(ResultFolder, AFolderThatCannotBeMadeIsAnErrorWithPathAndReason) {
  try {
    ResultWriter writer("/dev/null/out", kCase, kSettings);
    FAIL();
  } catch (const IoError& error) {
    EXPECT_NE(std::string(error.what()).find("/dev/null/"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("Not a directory"), std::string::npos) << error.what();
  }
}

TEST(ResultFolder, TwoRunsCannotWriteTheSameFolder) {
  TemporaryFolder folder;
  ResultWriter first(folder / "out", kCase, kSettings);
  try {
    ResultWriter second(folder / "out", kCase, kSettings);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("another run is writing"), std::string::npos);
  }
  first.finish(make_result());
  EXPECT_TRUE(fs::exists(folder / "out/summary.json"));
}

TEST(ResultFolder, AFullDiskIsAnErrorThatNamesTheFileAndLeavesNothing) {
  TemporaryFolder folder;
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  std::string message;
  {
    ResultWriter writer(folder / "out", kCase, kSettings);
    rlimit limit = old;
    limit.rlim_cur = 1000;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    try {
      writer.finish(make_result());
    } catch (const IoError& error) {
      message = error.what();
    }
    ::setrlimit(RLIMIT_FSIZE, &old);
  }
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(message, "cannot write " + (folder / ".out.part/report.json").string() + ": File too large");
  EXPECT_TRUE(list(folder.path()).empty());
}

TEST(ResultFolder, AWriterThatGivesUpTakesTheFoldersItMadeWithIt) {
  TemporaryFolder folder;
  fs::create_directories(folder / "mine");
  { ResultWriter writer(folder / "results/a/out", kCase, kSettings); }
  { ResultWriter writer(folder / "mine/out", kCase, kSettings); }
  {
    ResultWriter writer(folder / "shared/out", kCase, kSettings);
    make_file(folder / "shared/other.txt", "of somebody else");
  }
  EXPECT_FALSE(fs::exists(folder / "results"));
  EXPECT_TRUE(fs::exists(folder / "mine")) << "it was there before";
  EXPECT_TRUE(fs::exists(folder / "shared/other.txt"));
}

TEST(ResultFolder, TheReportCanBeDrawnAgainAndIsTheSame) {
  TemporaryFolder folder;
  ResultWriter(folder / "out", kCase, kSettings).finish(make_result());
  const std::string html = load_file(folder / "out/report.html");
  make_file(folder / "out/report.html", "spoiled");
  redraw_report(folder / "out");
  EXPECT_EQ(load_file(folder / "out/report.html"), html);
  EXPECT_THROW(redraw_report(folder / "none"), InputError);
  fs::remove(folder / "out/report.json");
  EXPECT_THROW(redraw_report(folder / "out"), InputError);
}

TEST(ResultFolder, FramesAndTheirExportAreInIt) {
  TemporaryFolder folder;
  ResultSettings settings = kSettings;
  settings.frame_budget_bytes = 8000;
  settings.write_vtk = true;
  ResultWriter writer(folder / "out", kCase, settings);
  writer.frames().begin(make_sample_header());
  for (int i = 0; i < 100; ++i) writer.frames().add(make_sample_frame(0.1 * i));
  writer.finish(make_result());
  FrameReader reader(folder / "out/frames.tlf");
  const Summary summary = read_summary(folder / "out/summary.json");
  EXPECT_EQ(std::get<std::int64_t>(*summary.find("frames.offered")), 100);
  EXPECT_EQ(std::get<std::int64_t>(*summary.find("frames.kept")), static_cast<std::int64_t>(reader.frame_count()));
  EXPECT_EQ(std::get<std::int64_t>(*summary.find("frames.stride")), static_cast<std::int64_t>(reader.stride()));
  EXPECT_GT(reader.stride(), 1u);
  EXPECT_EQ(std::get<std::int64_t>(*summary.find("frames.size_bytes")),
            static_cast<std::int64_t>(fs::file_size(folder / "out/frames.tlf")));
  EXPECT_TRUE(fs::exists(folder / "out/vtk/frames.pvd"));
}

/// The study's bytes of a snapshot are here just the number of the next frame.
void run_frames(ResultWriter& writer, int from, int to, int snapshot_at) {
  writer.frames().begin(make_sample_header());
  for (int i = from; i < to; ++i) {
    if (i == snapshot_at) writer.save_snapshot(std::to_string(i));
    writer.frames().add(make_sample_frame(0.1 * i));
  }
}

TEST(ResultFolder, AKilledRunGoesOnFromItsPartFolderAsIfItHadNeverStopped) {
  TemporaryFolder folder;
  {
    ResultWriter whole(folder / "whole", kCase, kSettings);
    run_frames(whole, 0, 100, -1);
    whole.finish(make_result());
  }
  const pid_t child = ::fork();
  if (child == 0) {  // dies in the middle like a run that is killed
    auto* writer = new ResultWriter(folder / "out", kCase, kSettings);
    run_frames(*writer, 0, 70, 50);
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_FALSE(fs::exists(folder / "out"));

  const ResumePoint point = find_resume_point(folder / "out");
  EXPECT_EQ(point.folder, folder.path() / ".out.part");
  EXPECT_EQ(point.case_text, kCase);
  EXPECT_EQ(point.snapshot.study_bytes, "50");
  EXPECT_EQ(point.snapshot.frames_offered, 50u);
  EXPECT_FALSE(point.completed);
  {
    ResultWriter writer(folder / "out", point, kSettings);
    run_frames(writer, 50, 100, -1);
    writer.finish(make_result());
  }
  EXPECT_EQ(load_file(folder / "out/frames.tlf"), load_file(folder / "whole/frames.tlf"));
  EXPECT_FALSE(fs::exists(folder / ".out.part"));
  EXPECT_GE(std::get<double>(*read_summary(folder / "out/summary.json").find("wall_time_s")),
            point.snapshot.wall_time_s);
}

TEST(ResultFolder, AnInterruptedRunGoesOnFromItsFolderAndReplacesItAtTheEnd) {
  TemporaryFolder folder;
  {
    ResultWriter whole(folder / "whole", kCase, kSettings);
    run_frames(whole, 0, 100, -1);
    whole.finish(make_result());
    ResultWriter writer(folder / "out", kCase, kSettings);
    run_frames(writer, 0, 70, 50);
    writer.finish(make_result(StudyOutcome::kInterrupted));
  }
  const ResumePoint point = find_resume_point(folder / "out");
  EXPECT_EQ(point.folder, folder.path() / "out");
  EXPECT_FALSE(point.completed);
  {
    ResultWriter writer(folder / "out", point, kSettings);
    run_frames(writer, 50, 60, -1);
  }  // stopped again: the interrupted result is still there, and so is the snapshot
  EXPECT_EQ(FrameReader(folder / "out/frames.tlf").frame_count(), 70u);
  const ResumePoint again = find_resume_point(folder / "out");
  EXPECT_EQ(again.folder, folder.path() / ".out.part");
  {
    ResultWriter writer(folder / "out", again, kSettings);
    run_frames(writer, 50, 100, 80);
    writer.finish(make_result());
  }
  EXPECT_EQ(load_file(folder / "out/frames.tlf"), load_file(folder / "whole/frames.tlf"));
  EXPECT_TRUE(find_resume_point(folder / "out").completed);
}

TEST(ResultFolder, WhatCannotBeResumedIsSaid) {
  TemporaryFolder folder;
  const auto refusal = [&]() -> std::string {
    try {
      find_resume_point(folder / "out");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refusal().find("holds no run to go on with"), std::string::npos) << refusal();
  {
    ResultWriter writer(folder / "out", kCase, kSettings);
    EXPECT_NE(refusal().find("stopped before its first snapshot"), std::string::npos) << refusal();
    writer.finish(make_result());
  }
  EXPECT_NE(refusal().find("has no snapshot to go on from"), std::string::npos) << refusal();
  make_file(folder / "out/snapshots/latest.snap", "half a snap");
  EXPECT_NE(refusal().find("not a whole snapshot"), std::string::npos) << refusal();
}

TEST(SnapshotFile, EveryDamageIsNoticed) {
  TemporaryFolder folder;
  write_snapshot(folder / "s", {"the state of the world", 1.5, 7, 0.25});
  const Snapshot back = read_snapshot(folder / "s");
  EXPECT_EQ(back.study_bytes, "the state of the world");
  EXPECT_EQ(back.wall_time_s, 1.5);
  EXPECT_EQ(back.frames_offered, 7u);
  EXPECT_EQ(back.last_frame_time, 0.25);
  EXPECT_EQ(list(folder.path()), Names{"s"});
  const std::string whole = load_file(folder / "s");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string flipped = whole;
    flipped[i] = static_cast<char>(flipped[i] ^ 4);
    make_file(folder / "bad", flipped);
    EXPECT_THROW(read_snapshot(folder / "bad"), InputError) << i;
    make_file(folder / "bad", whole.substr(0, i));
    EXPECT_THROW(read_snapshot(folder / "bad"), InputError) << i;
  }
}

}  // namespace
}  // namespace talus
