#include <talus/base/error.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/io/geo_output.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/report_json.hpp>
#include <talus/io/report_parameters.hpp>
#include <talus/io/result_folder.hpp>
#include <talus/io/series_csv.hpp>
#include <talus/io/summary_json.hpp>
#include <talus/io/svg_map.hpp>
#include <talus/io/svg_plot.hpp>
#include <talus/io/view_layer.hpp>
#include <talus/io/vtk_export.hpp>

#include <functional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace talus {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFramesFile = "frames.tlf";
constexpr const char* kSnapshotFile = "snapshots/latest.snap";
constexpr const char* kRunsFolder = "runs";  // of sweeps and calibrations

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw_io_error("make the folder", folder, error.value());
}

void write_file(const fs::path& path, std::string_view bytes) {
  OutputFile file(path);
  file.write(bytes);
  file.close();
}

void copy_if_there(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (!fs::exists(from, error)) return;
  make_folder(to.parent_path());
  do {  // a signal may come meanwhile
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
  } while (error == std::errc::interrupted);
  if (error) throw_io_error("write", to, error.value());
}

/// The finished runs of a sweep. Nothing changes their files any more: links will do where the file system has them.
void take_over_runs(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (!fs::exists(from, error)) return;
  const auto options = fs::copy_options::recursive;
  fs::copy(from, to, options | fs::copy_options::create_hard_links, error);
  if (!error) return;
  fs::remove_all(to, error);
  fs::copy(from, to, options, error);
  if (error) throw_io_error("write", to, error.value());
}

const char* outcome_name(StudyOutcome outcome) {
  switch (outcome) {
    case StudyOutcome::kFinished:
      return "finished";
    case StudyOutcome::kInterrupted:
      return "interrupted";
    case StudyOutcome::kQuarantined:
      return "quarantined";
  }
  return "finished";
}

Report thin_report(Report report) {
  for (ReportSection& section : report.sections)
    for (ReportBlock& block : section.blocks) {
      if (auto* plot = std::get_if<ReportPlot>(&block)) *plot = thin_plot(*plot);
      if (auto* map = std::get_if<ReportMap>(&block)) *map = thin_map(*map);
    }
  return report;
}

FrameFileSettings frame_settings(const ResultSettings& settings, const Snapshot* snapshot) {
  FrameFileSettings frames;
  frames.budget_bytes = settings.frame_budget_bytes;
  if (!snapshot) return frames;
  frames.resume = true;
  frames.frames_offered = snapshot->frames_offered;
  frames.last_time = snapshot->last_frame_time;
  return frames;
}

bool is_same_folder(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return fs::equivalent(a, b, error);
}

}  // namespace

namespace {

/// "barrier"; empty when the file does not say.
std::string kind_of_case(const fs::path& path) {
  for (const ReportParameter& p : list_parameters(load_file(path)))
    if (p.table == "study" && p.name == "kind") return p.value;
  return "";
}

}  // namespace

ResumePoint find_resume_point(const fs::path& folder) {
  std::error_code error;
  const fs::path result = [&] {
    try {
      return resolve_result_folder(folder);
    } catch (const InputError&) {
      throw InputError(fmt::format("{} holds no run to go on with: it is not a result of Talus", folder.string()));
    }
  }();
  const fs::path part = part_folder_of(result);
  const bool unfinished = is_unfinished_part(part);
  for (const fs::path& place : {part, result}) {
    if (place == part && !unfinished) continue;
    if (!fs::exists(place / kSnapshotFile, error)) continue;
    ResumePoint point;
    point.folder = place;
    point.snapshot = read_snapshot(place / kSnapshotFile);
    point.case_text = load_file(place / "case.toml");
    if (place == result) {
      const Summary summary = read_summary(result / "summary.json");
      const SummaryValue* completed = summary.find("completed");
      const bool* flag = completed ? std::get_if<bool>(completed) : nullptr;
      point.completed = flag && *flag;
    }
    return point;
  }
  if (unfinished)
    throw InputError(fmt::format("the run for {} stopped before its first snapshot; start it again", result.string()));
  if (!is_result_folder(result))
    throw InputError(
        fmt::format("{} holds no run to go on with: neither it nor {} has a snapshot", result.string(), part.string()));
  const std::string kind = kind_of_case(result / "case.toml");
  const char* const remedy = kind == "barrier" || kind == "rockfall" ? ". Runs of this kind save none"
                             : kind == "triaxial" ? ". With output.snapshot_strain it saves some on its way"
                                                  : ". With output.snapshot_every it saves some on its way";
  throw InputError(fmt::format("{} has no snapshot to go on from; start it again{}", result.string(), remedy));
}

bool has_snapshot(const fs::path& folder) {
  std::error_code error;
  return fs::exists(folder / kSnapshotFile, error);
}

ResultWriter::ResultWriter(const fs::path& folder, const std::string& case_text, ResultSettings settings)
    : settings_(std::move(settings)),
      case_text_(case_text),
      part_(folder, PartFolder::Content::kEmpty),
      frames_(part_.path() / kFramesFile, frame_settings(settings_, nullptr)) {
  // From here on a killed run can be resumed: the case is there, and a snapshot as soon as there is one.
  write_file(part_.path() / "case.toml", case_text_);
}

ResultWriter::ResultWriter(const fs::path& folder, const ResumePoint& from, ResultSettings settings)
    : settings_(std::move(settings)),
      case_text_(from.case_text),
      earlier_wall_time_s_(from.snapshot.wall_time_s),
      part_(folder, is_same_folder(from.folder, part_folder_of(resolve_result_folder(folder)))
                        ? PartFolder::Content::kKeep
                        : PartFolder::Content::kEmpty),
      frames_(part_.path() / kFramesFile, frame_settings(settings_, &from.snapshot)) {
  write_file(part_.path() / "case.toml", case_text_);
  if (is_same_folder(from.folder, part_.path())) return;
  copy_if_there(from.folder / kFramesFile, part_.path() / kFramesFile);
  copy_if_there(from.folder / kSnapshotFile, part_.path() / kSnapshotFile);
  take_over_runs(from.folder / kRunsFolder, part_.path() / kRunsFolder);
  part_.keep();
}

double ResultWriter::wall_time_s() const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_at_;
  return earlier_wall_time_s_ + passed.count();
}

void ResultWriter::save_snapshot(const std::string& study_bytes) {
  frames_.flush();
  const FrameFileStats frames = frames_.stats();
  make_folder(part_.path() / "snapshots");
  write_snapshot(part_.path() / kSnapshotFile, {study_bytes, wall_time_s(), frames.frames_offered, frames.last_time});
  part_.keep();
}

Summary ResultWriter::complete_summary(const StudyResult& result) const {
  Summary summary;
  summary.set("talus_version", settings_.talus_version);
  summary.set("outcome", std::string(outcome_name(result.outcome)));
  summary.set("completed", result.outcome != StudyOutcome::kInterrupted);
  summary.set("wall_time_s", wall_time_s());
  for (const auto& [key, value] : result.summary.entries)
    if (!summary.find(key)) summary.set(key, value);
  if (frames_.has_begun()) {
    const FrameFileStats frames = frames_.stats();
    summary.set("frames.kept", static_cast<std::int64_t>(frames.frames_kept));
    summary.set("frames.offered", static_cast<std::int64_t>(frames.frames_offered));
    summary.set("frames.stride", std::int64_t{frames.stride});
    summary.set("frames.size_bytes", static_cast<std::int64_t>(frames.bytes));
  }
  return summary;
}

void ResultWriter::show_series(const Series& series) {
  if (!series.texts.empty() || series.columns.empty()) return;
  ShownSeries& shown = shown_series_[safe_file_name(series.name)];
  if (!shown.file) {
    make_folder(part_.path() / "series");
    const fs::path path = part_.path() / "series" / (safe_file_name(series.name) + ".csv");
    shown.file = std::make_unique<SeriesCsvWriter>(path, series.columns);
  }
  const std::span<const double> values = series.values;
  for (; shown.rows < series.row_count(); ++shown.rows)
    shown.file->append(values.subspan(shown.rows * series.columns.size(), series.columns.size()));
  shown.file->flush();
}

void ResultWriter::show_paths(std::span<const KeptPath> paths, const Vec3& origin) {
  write_file_atomically(part_.path() / "trajectories.blob", encode_trajectories(paths, origin));
}

void ResultWriter::finish(const StudyResult& result) {
  shown_series_.clear();  // they are written anew, whole
  const fs::path& part = part_.path();
  frames_.close();
  if (settings_.summary_only) {
    write_file(part / "summary.json", summary_to_json(complete_summary(result)));
    part_.move_into_place();
    return;
  }
  if (settings_.write_vtk && frames_.has_begun()) {
    FrameReader reader(part / kFramesFile);
    export_vtk(reader, part / "vtk");
  }
  const Summary summary = complete_summary(result);
  // Packing the files takes long for a large result, and they do not depend on one another.
  std::vector<std::function<void()>> jobs = {[&] {
    const Report report = thin_report(result.report);
    write_file(part / "report.json", report_to_json(report));
    write_file(part / "report.html", draw_report(report, summary, case_text_));
  }};
  make_folder(part / "series");
  std::set<std::string> taken;
  for (const Series& series : result.series) {
    const std::string base = safe_file_name(series.name);
    std::string name = base;
    for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{}_{}", base, i);
    jobs.push_back([&series, path = part / "series" / (name + ".csv")] { write_series_csv(path, series); });
  }
  if (result.geo)
    for (std::function<void()>& job : geo_result_jobs(part, *result.geo)) jobs.push_back(std::move(job));
  parallel_for(jobs.size(), settings_.threads, [&](std::size_t k) { jobs[k](); });
  write_file(part / "summary.json", summary_to_json(summary));
  part_.keep();  // all is written: if only the renaming fails, nothing is thrown away
  part_.move_into_place();
}

void redraw_report(const fs::path& folder) {
  check_result_folder(folder);
  const fs::path data = folder / "report.json";
  std::error_code error;
  if (!fs::exists(data, error))
    throw InputError(fmt::format("{} has no report.json to draw the report from; run the case again", folder.string()));
  const Report report = report_from_json(load_file(data), data.string());
  const Summary summary = read_summary(folder / "summary.json");
  write_file_atomically(folder / "report.html", draw_report(report, summary, load_file(folder / "case.toml")));
}

}  // namespace talus
