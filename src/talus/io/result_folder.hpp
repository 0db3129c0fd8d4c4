#pragma once

#include <talus/io/frame_file.hpp>
#include <talus/io/part_folder.hpp>
#include <talus/io/series_csv.hpp>
#include <talus/io/snapshot_file.hpp>
#include <talus/io/version.hpp>
#include <talus/study/run_control.hpp>

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace talus {

struct ResultSettings {
  std::string talus_version = version_text();
  std::uint64_t frame_budget_bytes = std::uint64_t{1} << 30;
  bool write_vtk = false;     ///< also export the frames to vtk/
  int threads = 1;            ///< that write the files
  bool summary_only = false;  ///< nothing but case.toml and summary.json
};

/// Where a run can go on from.
struct ResumePoint {
  std::filesystem::path folder;  ///< the part folder of a run that was killed, or the folder of an interrupted one
  std::string case_text;         ///< the effective case
  Snapshot snapshot;
  bool completed = false;  ///< the run had reached its end
};

/// Looks for the latest snapshot: first in ".<name>.part" beside the folder, where a run that was killed left it, then
/// in the folder itself, where an interrupted one has it. InputError that says why when there is none.
ResumePoint find_resume_point(const std::filesystem::path& folder);

/// Whether the result folder has a snapshot that a run can go on from.
bool has_snapshot(const std::filesystem::path& folder);

/// Writes a result folder (docs/result_folder.md). Everything goes to a hidden sibling folder first, which is renamed
/// at the end: a folder that looks like a result is one. A writer that is destroyed before finish() leaves the hidden
/// folder only if a snapshot is in it.
class ResultWriter {
 public:
  /// InputError when the folder has something else in it, IoError when it cannot be written.
  ResultWriter(const std::filesystem::path& folder, const std::string& case_text, ResultSettings settings);
  /// Goes on with an earlier run.
  ResultWriter(const std::filesystem::path& folder, const ResumePoint& from, ResultSettings settings);
  ResultWriter(const ResultWriter&) = delete;
  ResultWriter& operator=(const ResultWriter&) = delete;

  FrameSink& frames() { return frames_; }
  /// For somebody who watches the folder while it is written: lets the frames be read, and the rows that a series has
  /// got since the last call.
  void show_frames() { frames_.flush(); }
  void show_series(const Series& series);
  /// Paths of an ensemble so far: a trajectories.blob that the last one replaces.
  void show_paths(std::span<const KeptPath> paths, const Vec3& origin);
  void save_snapshot(const std::string& study_bytes);
  /// Where further files of a study (maps) are written to, to be there in the end.
  const std::filesystem::path& folder() const { return part_.path(); }

  /// Writes series, summary and report, then moves the folder into place.
  void finish(const StudyResult& result);

 private:
  double wall_time_s() const;
  Summary complete_summary(const StudyResult& result) const;

  ResultSettings settings_;
  std::string case_text_;
  double earlier_wall_time_s_ = 0.0;
  std::chrono::steady_clock::time_point started_at_ = std::chrono::steady_clock::now();
  PartFolder part_;
  FrameFileWriter frames_;
  struct ShownSeries {
    std::unique_ptr<SeriesCsvWriter> file;
    std::size_t rows = 0;
  };
  std::map<std::string, ShownSeries> shown_series_;
};

/// Draws report.html of a result folder again from its data.
void redraw_report(const std::filesystem::path& folder);

}  // namespace talus
