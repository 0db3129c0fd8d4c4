#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/app/run_case.hpp>
#include <talus/base/number_text.hpp>
#include <talus/io/case_file.hpp>
#include <talus/study/run_estimate.hpp>

#include <fmt/format.h>

namespace talus {

namespace {

std::string size_text(double bytes) {
  if (bytes < 1e6) return fmt::format("{:.0f} kB", std::max(1.0, bytes / 1e3));
  if (bytes < 1e9) return fmt::format("{:.0f} MB", bytes / 1e6);
  return fmt::format("{:.1f} GB", bytes / 1e9);
}

std::string duration_text(double seconds) {
  if (seconds < 1.0) return "1 s";
  if (seconds < 120.0) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200.0) return fmt::format("{:.0f} minutes", seconds / 60.0);
  return fmt::format("{:.0f} hours", seconds / 3600.0);
}

int check(const CaseOptions& options) {
  Case a_case = read_case(options.path, options.all_overrides());
  const auto warn = [](const std::string& warning) { fmt::print(stderr, "warning: {}\n", warning); };
  const CheckLines lines = check_case(a_case, warn);
  const RunEstimate estimate = estimate_run(a_case.settings);
  const std::size_t runs = count_runs(a_case);
  for (const std::string& warning : a_case.warnings) warn(warning);
  fmt::print("{}: no problems\n", options.path);
  fmt::print("kind         {}\n", kind_name(a_case.settings));
  if (runs > 1)
    fmt::print("runs         {}{} of the study, with what follows for one of them\n",
               a_case.calibrate.free.empty() ? "" : "at most ", runs);
  for (const auto& [name, text] : lines) fmt::print("{:12} {}\n", name, text);
  fmt::print("members      {}\n", estimate.members);
  fmt::print("steps        {}\n", estimate.steps);
  fmt::print("time step    {} s: {}\n", number_text(estimate.time_step, 3), estimate.time_step_reason);
  fmt::print("samples      {} rows of series\n", estimate.samples);
  fmt::print(
      "time         at most about {} on one thread{}\n", duration_text(estimate.seconds),
      runs > 1 ? fmt::format(", {} for all runs", duration_text(estimate.seconds * static_cast<double>(runs))) : "");
  fmt::print("memory       about {}\n", size_text(estimate.memory_bytes));
  fmt::print("output size  about {}\n", size_text(estimate.output_bytes));
  return kExitOk;
}

}  // namespace

void add_check_command(CLI::App& app, Action& action) {
  auto options = std::make_shared<CaseOptions>();
  CLI::App* command = app.add_subcommand("check", "Report every problem of a case, or what running it would cost");
  command->add_option("CASE", options->path, "The case (TOML)")->required();
  add_case_options(*command, *options);
  command->callback([options, &action] { action = [options] { return check(*options); }; });
}

}  // namespace talus
