#pragma once

#include <talus/app/commands.hpp>

#include <string>

namespace talus {

/// How the viewer is shown.
struct ViewOptions {
  int port = 0;             ///< 0: any that is free
  bool no_browser = false;  ///< do not open one
};
void add_view_options(CLI::App& command, ViewOptions& options);

/// Says where the page is and opens a browser where there is one.
void announce_page(const std::string& address, const ViewOptions& options, bool quiet);

struct RunOptions {
  CaseOptions a_case;
  std::string out;     ///< empty: results/<stem of the case>
  std::string resume;  ///< folder of an interrupted run
  int threads = 0;     ///< 0: all
  bool quiet = false;
  bool shows = false;  ///< in the viewer, while it computes
  bool stays = false;  ///< the viewer goes on after the run until Ctrl-C
  ViewOptions view;
};
void add_run_options(CLI::App& command, RunOptions& options);

/// Runs the case; returns the exit code.
int run_with_options(const RunOptions& options);

}  // namespace talus
