#pragma once

#include <CLI/CLI.hpp>

#include <functional>

namespace talus {

/// What the chosen verb does after the command line is parsed; returns the exit code.
using Action = std::function<int()>;

// One verb per file. Each adds its options to the parser and sets the action when it is chosen.
void add_run_command(CLI::App& app, Action& action);
void add_check_command(CLI::App& app, Action& action);
void add_new_command(CLI::App& app, Action& action);
void add_schema_command(CLI::App& app, Action& action);
void add_version_command(CLI::App& app, Action& action);
void add_view_command(CLI::App& app, Action& action);
void add_report_command(CLI::App& app, Action& action);
void add_manual_command(CLI::App& app, Action& action);
void add_import_command(CLI::App& app, Action& action);

/// --set key.path=value and --seed N, which `run` and `check` share.
struct CaseOptions {
  std::string path;
  std::vector<std::string> overrides;
  std::string seed;

  /// The overrides, with the seed as one of them.
  std::vector<std::string> all_overrides() const;
};
void add_case_options(CLI::App& command, CaseOptions& options);

}  // namespace talus
