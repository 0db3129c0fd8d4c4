#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/base/error.hpp>
#include <talus/io/case_file.hpp>
#include <talus/io/nearest_key.hpp>
#include <talus/io/settings_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <new>
#include <system_error>

namespace {

int run_action(const talus::Action& action) {
  using namespace talus;
  try {
    const int code = action();
    return std::fflush(stdout) == 0 ? code : throw IoError("cannot write to the standard output");
  } catch (const CaseError& error) {
    fmt::print(stderr, "{}\n{} problem{}\n", error.what(), error.problems.size(),
               error.problems.size() == 1 ? "" : "s");
    return kExitInput;
  } catch (const InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kExitInput;
  } catch (const IoError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kExitIo;
  } catch (const std::system_error& error) {
    fmt::print(stderr, "talus: the system refused: {}\n", error.what());
    return kExitIo;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr,
               "talus: out of memory: use a coarser terrain, a larger output.sample_interval or fewer frames\n");
    return kExitIo;
  } catch (const std::exception& error) {
    fmt::print(stderr, "talus: internal error: {}. Please report this with your case file.\n", error.what());
    return kExitBug;
  }
}

/// A misspelt verb, which the parser would only call a missing one.
bool has_unknown_verb(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return false;
  std::vector<std::string> verbs;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == argv[1]) return false;
    if (!command->get_group().empty()) verbs.push_back(command->get_name());
  }
  const auto near = talus::nearest_word(argv[1], verbs);
  fmt::print(stderr, "talus: unknown verb {}: use {}{}\n", talus::short_quoted(argv[1]), talus::either_text(verbs, ""),
             near ? "; did you mean " + *near + "?" : "");
  return true;
}

/// The parser names what it did not expect from the last to the first.
std::string unexpected_text(const CLI::App& app, int argc, char** argv) {
  const std::vector<std::string> extras = app.remaining(true);
  std::string text;
  int count = 0;
  for (int i = 1; i < argc; ++i)
    if (std::find(extras.begin(), extras.end(), argv[i]) != extras.end()) {
      text += std::string(" ") + argv[i];
      ++count;
    }
  return fmt::format("The following {} not expected:{}", count == 1 ? "argument was" : "arguments were", text);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace talus;
  CLI::App app("Talus simulates rockfall from the cliff to the net.", "talus");
  app.require_subcommand(1);
  app.footer("talus new KIND writes a case to start from; docs/case_format.md explains every setting.");
  Action action;
  add_run_command(app, action);
  add_check_command(app, action);
  add_new_command(app, action);
  add_import_command(app, action);
  add_view_command(app, action);
  add_report_command(app, action);
  add_schema_command(app, action);
  add_version_command(app, action);
  add_manual_command(app, action);
  if (has_unknown_verb(app, argc, argv)) return kExitInput;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    fmt::print(stderr, "{}\nRun with --help for more information.\n", unexpected_text(app, argc, argv));
    return kExitInput;
  } catch (const CLI::ParseError& error) {
    // --help is an exception too, with code 0; the parser's other codes all mean a wrong command line.
    return app.exit(error) == 0 ? kExitOk : kExitInput;
  }
  return run_action(action);
}
