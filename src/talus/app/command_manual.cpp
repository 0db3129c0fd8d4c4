#include <talus/app/commands.hpp>
#include <talus/app/exit_code.hpp>
#include <talus/io/settings_manual.hpp>

#include <fmt/format.h>

namespace talus {

void add_manual_command(CLI::App& app, Action& action) {
  // Hidden: it makes docs/case_format.md.
  CLI::App* command = app.add_subcommand("manual", "Print the reference of the case format (Markdown)")->group("");
  command->callback([&action] {
    action = [] {
      fmt::print("{}", write_case_manual());
      return kExitOk;
    };
  });
}

}  // namespace talus
