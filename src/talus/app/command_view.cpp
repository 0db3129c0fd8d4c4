#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/app/page_files.hpp>
#include <talus/app/run_options.hpp>
#include <talus/app/stop_signal.hpp>
#include <talus/app/view_server.hpp>
#include <talus/base/error.hpp>
#include <talus/io/output_file.hpp>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

extern char** environ;

namespace talus {

namespace {

bool has_screen() {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

/// Lets the system open the page. Without a browser nothing happens: the address is on the screen.
void open_browser(const std::string& address) {
  std::string program = "xdg-open", page = address;
  char* arguments[] = {program.data(), page.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {0, 1, 2}) posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", 2, 0);
  pid_t child = 0;
  if (::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments, environ) == 0)
    std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
  posix_spawn_file_actions_destroy(&actions);
}

struct ViewCommand {
  RunOptions run;
  std::string what;  ///< result folder or case
  std::string page;  ///< file to export to
};

int export_result(const ViewCommand& command, const std::filesystem::path& folder, const std::string& title) {
  ViewResult result(folder, title, false);
  for (const std::string& message : result.messages()) fmt::print(stderr, "note: {}\n", message);
  const std::string page = export_page(page_files(), result);
  write_file_atomically(command.page, page);
  if (!command.run.quiet)
    fmt::print("page: {} ({:.1f} MB); open it in a browser\n", command.page, 1e-6 * static_cast<double>(page.size()));
  return kExitOk;
}

int view_result(const ViewCommand& command) {
  if (!command.run.out.empty() || command.run.threads > 0 || !command.run.a_case.all_overrides().empty())
    throw InputError("--out, --threads, --set and --seed are for a case that is run; " + command.what +
                     " is a result folder");
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::canonical(command.what, error);
  const std::string title = folder.filename().string();
  if (!command.page.empty()) return export_result(command, folder, title);
  catch_stop_signals();
  ViewSession session(folder, title);
  for (const std::string& message : session.result()->messages()) fmt::print(stderr, "note: {}\n", message);
  const ViewServer server(session, page_files(), command.run.view.port);
  announce_page(server.address(), command.run.view, false);
  if (!command.run.quiet) fmt::print("Ctrl-C ends it\n");
  std::fflush(stdout);
  while (!stop_signal_came()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return kExitOk;
}

int view(const ViewCommand& command) {
  std::error_code error;
  const auto type = std::filesystem::status(command.what, error).type();
  if (type == std::filesystem::file_type::directory) return view_result(command);
  if (type != std::filesystem::file_type::regular)
    throw InputError(
        fmt::format("{}: neither a result folder nor a case; make a result with: talus run CASE.toml", command.what));
  if (!command.page.empty())
    throw InputError("--export needs a result folder; run the case first: talus run " + command.what);
  RunOptions run = command.run;
  run.a_case.path = command.what;
  run.shows = run.stays = true;
  return run_with_options(run);
}

}  // namespace

void add_view_options(CLI::App& command, ViewOptions& options) {
  command.add_option("--port", options.port, "Port of the viewer on 127.0.0.1; default any that is free")
      ->check(CLI::Range(1, 65535))
      ->type_name("N");
  command.add_flag("--no-browser", options.no_browser, "Print the address of the viewer, open no browser");
}

void announce_page(const std::string& address, const ViewOptions& options, bool quiet) {
  if (!quiet) fmt::print("view: {}\n", address);
  std::fflush(stdout);
  if (!options.no_browser && has_screen()) open_browser(address);
}

void add_view_command(CLI::App& app, Action& action) {
  auto options = std::make_shared<ViewCommand>();
  CLI::App* command = app.add_subcommand("view", "Show a result, or a case while it computes, in the browser");
  command->add_option("DIR|CASE", options->what, "A result folder, or a case (TOML) to run")->required();
  command->add_option("--export", options->page, "Write one page with all in it instead of showing it")
      ->type_name("FILE");
  add_run_options(*command, options->run);
  command->callback([options, &action] { action = [options] { return view(*options); }; });
}

}  // namespace talus
