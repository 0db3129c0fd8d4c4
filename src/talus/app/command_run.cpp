#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/app/page_files.hpp>
#include <talus/app/progress_bar.hpp>
#include <talus/app/run_case.hpp>
#include <talus/app/run_options.hpp>
#include <talus/app/stop_signal.hpp>
#include <talus/app/view_server.hpp>
#include <talus/base/error.hpp>
#include <talus/base/parallel_for.hpp>
#include <talus/io/case_file.hpp>
#include <talus/io/part_folder.hpp>
#include <talus/io/result_folder.hpp>

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <thread>

namespace talus {

namespace {

constexpr const char* kCaseFileName = "case.toml";

int exit_code(StudyOutcome outcome) {
  switch (outcome) {
    case StudyOutcome::kFinished:
      return kExitOk;
    case StudyOutcome::kInterrupted:
      return kExitInterrupted;
    case StudyOutcome::kQuarantined:
      return kExitQuarantined;
  }
  return kExitBug;
}

Case case_to_run(const RunOptions& options, const std::filesystem::path& folder,
                 const std::optional<ResumePoint>& resume) {
  if (resume) return read_case_text(resume->case_text, folder / kCaseFileName);
  return read_case(options.a_case.path, options.a_case.all_overrides());
}

ViewPhase phase_of(StudyOutcome outcome) {
  return outcome == StudyOutcome::kInterrupted ? ViewPhase::kInterrupted : ViewPhase::kFinished;
}

/// Runs the case while a server shows it.
StudyOutcome run_in_view(const RunOptions& options, const std::filesystem::path& folder, Case& a_case,
                         const RunTarget& target, RunControl control) {
  ViewSession session(folder.filename().string());
  ViewServer server(session, page_files(), options.view.port);
  announce_page(server.address(), options.view, options.quiet);
  control.pause_requested = &session.pause_flag();
  control.progress = [&session, report = control.progress](double fraction) {
    session.set_progress(fraction);
    report(fraction);
  };
  const RunWatch watch = session.watch();
  RunTarget watched = target;
  watched.watch = &watch;
  StudyOutcome outcome = StudyOutcome::kFinished;
  try {
    outcome = run_case(a_case, watched, control);
    session.end(phase_of(outcome), folder);
  } catch (...) {
    session.end(ViewPhase::kFailed, {});
    server.tell_end();
    throw;
  }
  server.tell_end();
  if (!options.stays || stop_signal_came()) return outcome;
  if (!options.quiet) {
    fmt::print(stderr, "\r\033[K");
    fmt::print("{}: {}. The page stays at {} until Ctrl-C\n",
               outcome == StudyOutcome::kInterrupted ? "interrupted" : "results", folder.string(), server.address());
    std::fflush(stdout);
  }
  while (!stop_signal_came()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return outcome;
}

}  // namespace

int run_with_options(const RunOptions& options) {
  const bool resumes = !options.resume.empty();
  if (resumes && (!options.a_case.path.empty() || !options.out.empty() || !options.a_case.all_overrides().empty()))
    throw InputError("--resume goes on with the case of its folder: it takes no CASE, --out, --set or --seed");
  if (!resumes && options.a_case.path.empty()) throw InputError("run needs a CASE file, or --resume DIR");

  const std::filesystem::path folder =
      resumes
          ? std::filesystem::path(options.resume)
          : (options.out.empty() ? std::filesystem::path("results") / std::filesystem::path(options.a_case.path).stem()
                                 : std::filesystem::path(options.out));
  std::optional<ResumePoint> resume;
  if (resumes) resume = find_resume_point(folder);
  Case a_case = case_to_run(options, folder, resume);
  if (!resumes) resolve_result_folder(folder);  // before the work, not after it
  if (resume && resume->completed && !options.quiet) fmt::print("the run in {} had reached its end\n", folder.string());
  if (!options.quiet)
    for (const std::string& warning : a_case.warnings) fmt::print(stderr, "warning: {}\n", warning);

  catch_stop_signals();
  ProgressBar progress(options.quiet);
  RunControl control;
  control.threads = options.threads > 0 ? options.threads : hardware_threads();
  control.stop_requested = &stop_flag();
  control.progress = [&progress](double fraction) { progress.show(fraction); };
  control.warn = [&](const std::string& warning) {
    progress.finish();
    if (!options.quiet) fmt::print(stderr, "warning: {}\n", warning);
  };
  const RunTarget target{folder, resume ? &*resume : nullptr};
  const StudyOutcome outcome =
      options.shows ? run_in_view(options, folder, a_case, target, control) : run_case(a_case, target, control);
  progress.finish();
  if (!options.quiet) {
    fmt::print("{}: {}\n", outcome == StudyOutcome::kInterrupted ? "interrupted" : "results", folder.string());
    if (outcome != StudyOutcome::kInterrupted) fmt::print("report:  {}\n", (folder / "report.html").string());
    if (outcome == StudyOutcome::kInterrupted) {
      fmt::print("kept: what was computed until then; report: {}\n", (folder / "report.html").string());
      if (has_snapshot(folder)) {
        fmt::print("go on with: talus run --resume {}\n", folder.string());
      } else {
        fmt::print("runs of this kind cannot go on from there: start it again for the whole\n");
      }
    }
    if (outcome == StudyOutcome::kQuarantined) fmt::print("some bodies were quarantined: see summary.json\n");
  }
  return exit_code(outcome);
}

void add_run_options(CLI::App& command, RunOptions& options) {
  command.add_option("--out", options.out, "Result folder; default results/<name of the case>")
      ->type_name("DIR")
      ->check(
          [](const std::string& name) { return name.empty() ? std::string("the name of the folder is empty") : ""; });
  command.add_option("--threads", options.threads, "Number of threads; default all")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  add_case_options(command, options.a_case);
  command.add_flag("--quiet", options.quiet, "Print nothing but errors");
  add_view_options(command, options.view);
}

void add_run_command(CLI::App& app, Action& action) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = app.add_subcommand("run", "Run a case and write its result folder");
  command->add_option("CASE", options->a_case.path, "The case (TOML)");
  add_run_options(*command, *options);
  command->add_flag("--view", options->shows, "Show the run in the browser while it computes");
  command->add_option("--resume", options->resume, "Go on with the interrupted run in this result folder")
      ->type_name("DIR");
  command->callback([options, &action] { action = [options] { return run_with_options(*options); }; });
}

}  // namespace talus
