#include <talus/app/run_study.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_writer.hpp>
#include <talus/io/load_inputs.hpp>
#include <talus/io/result_folder.hpp>
#include <talus/io/version.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/blocks.hpp>
#include <talus/study/build_body.hpp>
#include <talus/study/free_body.hpp>
#include <talus/study/granular_bed.hpp>
#include <talus/study/rockfall.hpp>
#include <talus/study/single_rock.hpp>
#include <talus/study/triaxial.hpp>

#include <chrono>
#include <map>

namespace talus {

namespace {

/// The one place that names all studies.
struct StudyRunner {
  const RunControl& control;
  StudyResult operator()(const FreeBodySettings& s) const { return run_free_body(s, control); }
  StudyResult operator()(const SingleRockSettings& s) const { return run_single_rock(s, control); }
  StudyResult operator()(const RockfallSettings& s) const { return run_rockfall(s, control); }
  StudyResult operator()(const TriaxialSettings& s) const { return run_triaxial(s, control); }
  StudyResult operator()(const BarrierSettings& s) const { return run_barrier(s, control); }
  StudyResult operator()(const GranularBedSettings& s) const { return run_granular_bed(s, control); }
  StudyResult operator()(const BlocksSettings& s) const { return run_blocks(s, control); }
};

struct StudyChecker {
  const Warn& warn;
  CheckLines operator()(const FreeBodySettings& s) const {
    build_body(s.body);
    return {};
  }
  CheckLines operator()(const SingleRockSettings& s) const {
    check_single_rock(s, warn);
    return {};
  }
  CheckLines operator()(const RockfallSettings& s) const { return check_rockfall(s, warn); }
  CheckLines operator()(const TriaxialSettings& s) const {
    check_triaxial(s);
    return {};
  }
  CheckLines operator()(const BarrierSettings& s) const {
    check_barrier(s);
    return {};
  }
  CheckLines operator()(const GranularBedSettings& s) const {
    check_granular_bed(s);
    return {};
  }
  CheckLines operator()(const BlocksSettings& s) const {
    check_blocks(s);
    return {};
  }
};

/// A study knows the table at fault, "[body] ...", but not the file.
template <class Function>
auto with_case_name(const Case& a_case, Function function) {
  try {
    return function();
  } catch (const InputError& error) {
    const std::string message = error.what();
    if (message.empty() || message.front() != '[') throw;
    throw InputError(a_case.path.lexically_relative(std::filesystem::current_path()).string() + ": " + message);
  }
}

/// What is written becomes readable now and then, and at once when the user pauses the run.
void let_watch(const RunTarget& target, ResultWriter& writer, RunControl& control) {
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kShowEvery{250};
  const auto due = [&control](Clock::time_point& last) {
    const bool pauses = control.pause_requested != nullptr && control.pause_requested->load();
    if (!pauses && Clock::now() - last < kShowEvery) return false;
    last = Clock::now();
    return true;
  };
  control.progress = [&writer, due, report = control.progress, last = Clock::time_point()](double fraction) mutable {
    if (due(last)) writer.show_frames();
    if (report) report(fraction);
  };
  control.show_series = [&writer, &target, due,
                         last = std::map<std::string, Clock::time_point>()](const Series& series) mutable {
    if (!due(last[series.name])) return;
    writer.show_series(series);
    if (target.watch->series_grew) target.watch->series_grew(series.name, series.row_count());
  };
  control.show_paths = [&writer](std::span<const KeptPath> paths, const Vec3& origin) {
    writer.show_frames();
    writer.show_paths(paths, origin);
  };
  if (target.watch->opened) target.watch->opened(writer.folder(), target.folder.filename().string());
}

ResultSettings result_settings(const AnyStudySettings& settings) {
  ResultSettings result;
  result.talus_version = version_text();
  std::visit(
      [&](const auto& s) {
        result.frame_budget_bytes = static_cast<std::uint64_t>(s.output.frames_budget_MB * 1e6);
        result.write_vtk = s.output.vtk;
      },
      settings);
  return result;
}

}  // namespace

CheckLines check_study(Case& a_case, const Warn& warn) {
  load_inputs(a_case.settings, warn);
  return with_case_name(a_case, [&] { return std::visit(StudyChecker{warn}, a_case.settings); });
}

StudyOutcome run_study(Case& a_case, const RunTarget& target, RunControl control) {
  load_inputs(a_case.settings, control.warn);
  ResultSettings settings = result_settings(a_case.settings);
  settings.summary_only = target.summary_only;
  settings.threads = control.threads;
  std::optional<ResultWriter> writer;
  if (target.resume != nullptr) {
    writer.emplace(target.folder, *target.resume, settings);
    control.resume_from = target.resume->snapshot.study_bytes;
  } else {
    writer.emplace(target.folder, write_effective_case(a_case), settings);
  }
  if (!target.summary_only) control.frames = &writer->frames();
  if (target.watch != nullptr && !target.summary_only) let_watch(target, *writer, control);
  if (!target.is_member) control.save_snapshot = [&writer](const std::string& bytes) { writer->save_snapshot(bytes); };
  const StudyResult result = with_case_name(a_case, [&] { return std::visit(StudyRunner{control}, a_case.settings); });
  if (target.is_member && result.outcome == StudyOutcome::kInterrupted) return result.outcome;
  writer->finish(result);
  return result.outcome;
}

}  // namespace talus
