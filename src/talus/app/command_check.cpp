#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/app/run_study.hpp>
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

int check(const CaseOptions& options) {
  Case a_case = read_case(options.path, options.all_overrides());
  const auto warn = [](const std::string& warning) { fmt::print(stderr, "warning: {}\n", warning); };
  const CheckLines lines = check_study(a_case, warn);
  const RunEstimate estimate = estimate_run(a_case.settings);
  for (const std::string& warning : a_case.warnings) warn(warning);
  fmt::print("{}: no problems\n", options.path);
  fmt::print("kind         {}\n", kind_name(a_case.settings));
  for (const auto& [name, text] : lines) fmt::print("{:12} {}\n", name, text);
  fmt::print("members      {}\n", estimate.members);
  fmt::print("steps        {}\n", estimate.steps);
  fmt::print("time step    {} s: {}\n", number_text(estimate.time_step), estimate.time_step_reason);
  fmt::print("samples      {} rows of series\n", estimate.samples);
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
